"""Reading records. A reader never guesses: what it does not understand it refuses, naming the line."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from durak_game.engine.cards import SUITS, Card, card_set, parse_card
from durak_game.engine.deal import Position
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE, Attack, Beat, Move, Show, Transfer
from durak_game.engine.result import Previous
from durak_game.engine.rules import Rules
from durak_game.records.lines import (
    VERSION,
    Entry,
    ExpectLine,
    Header,
    Json,
    MoveLine,
    PlayerLine,
    Record,
    RecordError,
    ResultLine,
    SeatInfo,
)


class _WrongError(ValueError):
    """Something in a line is not as it must be; the reader adds the line number."""


def _expect_keys(data: Mapping[str, Any], what: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> None:
    for key in needed:
        if key not in data:
            raise _WrongError(f"{what} needs {key!r}")
    for key in data:
        if key not in needed and key not in allowed:
            raise _WrongError(f"{what} has an unknown field {key!r}")


def _list(value: object, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise _WrongError(f"{what} must be a list")
    return value


def _mapping(value: object, what: str) -> Json:
    if not isinstance(value, dict):
        raise _WrongError(f"{what} must be a group of fields in braces")
    return value


def _integer(value: object, what: str) -> int:
    if type(value) is not int:
        raise _WrongError(f"{what} must be a whole number, not {json.dumps(value)}")
    return value


def _optional_integer(value: object, what: str) -> int | None:
    return None if value is None else _integer(value, what)


def _truth(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise _WrongError(f"{what} must be true or false")
    return value


def _word(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise _WrongError(f"{what} must be a text")
    return value


def _card(value: object) -> Card:
    if not isinstance(value, str):
        raise _WrongError(f"{json.dumps(value)} is not a card")
    return parse_card(value)


def _cards(value: object, what: str) -> tuple[Card, ...]:
    return tuple(_card(name) for name in _list(value, what))


def _set_of(value: object, what: str) -> int:
    cards = _cards(value, what)
    if len(set(cards)) != len(cards):
        raise _WrongError(f"a card is named twice in {what}")
    return card_set(cards)


def _seat_info(value: object) -> SeatInfo:
    data = _mapping(value, "a seat")
    _expect_keys(data, "a seat", (), ("name", "kind"))
    return SeatInfo(_word(data.get("name", ""), "name"), _word(data.get("kind", ""), "kind"))


def _read_previous(value: object) -> Previous | None:
    if value is None:
        return None
    data = _mapping(value, "previous")
    _expect_keys(data, "previous", ("durak", "winner"))
    return Previous(_optional_integer(data["durak"], "durak"), _optional_integer(data["winner"], "winner"))


def _read_position(value: object) -> Position:
    data = _mapping(value, "position")
    _expect_keys(data, "position", ("trump", "hands", "stock", "attacker"), ("bout", "discarded"))
    if data["trump"] not in SUITS:
        raise _WrongError(f"trump must be one of {', '.join(SUITS)}")
    return Position(
        trump=SUITS.index(data["trump"]),
        hands=tuple(_set_of(hand, "a hand") for hand in _list(data["hands"], "hands")),
        stock=_cards(data["stock"], "stock"),
        attacker=_integer(data["attacker"], "attacker"),
        bout=_integer(data.get("bout", 2), "bout"),
        discarded=_set_of(data.get("discarded", []), "discarded"),
    )


_HEADER_FIELDS = ("variant", "rules", "seed", "deck", "dealer", "previous", "first_attacker", "position", "case")


def _read_header(data: Json) -> Header:
    if data["record"] != VERSION:
        raise _WrongError(
            f"this is record format {json.dumps(data['record'])}; this version of the game reads {VERSION}"
        )
    _expect_keys(data, "a header", ("record", "seats"), _HEADER_FIELDS)
    if ("position" in data) == ("deck" in data):
        raise _WrongError("a header needs either a deck or a position")
    seed = data.get("seed")
    if seed is not None and type(seed) not in (int, str):
        raise _WrongError("seed must be a whole number or a text")
    header = Header(
        rules=Rules.from_mapping(_mapping(data.get("rules", {}), "rules")),
        seats=tuple(_seat_info(seat) for seat in _list(data["seats"], "seats")),
        variant=_word(data.get("variant", ""), "variant"),
        seed=seed,
        deck=_cards(data["deck"], "deck") if "deck" in data else None,
        dealer=_optional_integer(data.get("dealer"), "dealer"),
        previous=_read_previous(data.get("previous")),
        first_attacker=_optional_integer(data.get("first_attacker"), "first_attacker"),
        position=_read_position(data["position"]) if "position" in data else None,
        case=_word(data.get("case", ""), "case"),
    )
    if header.deck is not None and header.dealer is None:
        raise _WrongError("a header with a deck needs a dealer")
    if header.position is not None and len(header.position.hands) != len(header.seats):
        raise _WrongError(f"{len(header.position.hands)} hands for {len(header.seats)} seats")
    return header


_MOVES: dict[str, tuple[tuple[str, ...], Callable[[Json], Move]]] = {
    "attack": (("cards",), lambda data: Attack(_cards(data["cards"], "cards"))),
    "beat": (("card", "target"), lambda data: Beat(_card(data["card"]), _card(data["target"]))),
    "transfer": (("card",), lambda data: Transfer(_card(data["card"]))),
    "show": (("card",), lambda data: Show(_card(data["card"]))),
    "take": ((), lambda _data: TAKE),
    "pass": ((), lambda _data: PASS),
    "close": ((), lambda _data: CLOSE),
    "swap": ((), lambda _data: SWAP),
}


def read_move(data: object, allowed: tuple[str, ...] = ()) -> Move:
    """The move in this form; raises ValueError with a sentence for anything else."""
    fields = _mapping(data, "a move")
    kind = fields.get("move")
    if not isinstance(kind, str) or kind not in _MOVES:
        raise _WrongError(f"unknown move {json.dumps(kind)}; moves are {', '.join(_MOVES)}")
    needed, make = _MOVES[kind]
    _expect_keys(fields, f"the move {kind!r}", ("move", *needed), allowed)
    return make(fields)


def _read_move_line(line: int, data: Json) -> MoveLine:
    move = read_move(data, ("seat", "refused", "legal"))
    legal = data.get("legal")
    return MoveLine(
        line=line,
        seat=_integer(data.get("seat"), "seat"),
        move=move,
        refused=_truth(data.get("refused", False), "refused"),
        legal=None if legal is None else tuple(read_move(choice) for choice in _list(legal, "legal")),
    )


def _read_entry(line: int, data: Json) -> Entry:
    if "move" in data:
        return _read_move_line(line, data)
    if "player" in data:
        _expect_keys(data, "a change of player", ("seat", "player"))
        return PlayerLine(line, _integer(data["seat"], "seat"), _seat_info(data["player"]))
    if "expect" in data:
        _expect_keys(data, "an expectation", ("expect",))
        return ExpectLine(line, _mapping(data["expect"], "expect"))
    if "result" in data:
        _expect_keys(data, "a result line", ("result",))
        result = _mapping(data["result"], "result")
        _expect_keys(result, "a result", ("durak", "draw", "out"))
        durak = tuple(_integer(seat, "durak") for seat in _list(result["durak"], "durak"))
        out = tuple(_integer(seat, "out") for seat in _list(result["out"], "out"))
        return ResultLine(line, durak, _truth(result["draw"], "draw"), out)
    raise _WrongError("this is neither a move, a change of player, an expectation nor a result")


def _parse(line: int, text: str) -> Json:
    try:
        return _mapping(json.loads(text), "a line")
    except RecursionError:
        raise RecordError(line, "this is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise RecordError(line, f"this is not JSON ({error.msg}, column {error.colno})") from None
    except ValueError as error:
        raise RecordError(line, str(error)) from None


def read(lines: Iterable[str]) -> Iterator[Record | RecordError]:
    """The records of a file, one after the other, each when it is complete.

    A record with a line that cannot be read comes out as a RecordError in its place; reading goes on at the next
    header.
    """
    record: Record | None = None
    skipping = False
    for number, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        try:
            data = _parse(number, text)
            if "record" in data:
                if record is not None:
                    yield record
                record, skipping = None, False
                record = Record(_with_line(number, _read_header, data), number)
            elif record is not None:
                record.entries.append(_with_line(number, partial(_read_entry, number), data))
            elif not skipping:
                raise RecordError(number, "a record must begin with a header line")
        except RecordError as error:
            record, skipping = None, True
            yield error
    if record is not None:
        yield record


_T = TypeVar("_T")


def _with_line(line: int, reader: Callable[[Json], _T], data: Json) -> _T:
    try:
        return reader(data)
    except ValueError as error:
        raise RecordError(line, str(error)) from None

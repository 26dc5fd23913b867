"""A game written down: one format for saves, replays, bug reports and tests.

JSON Lines: a header line, a line for each move, a result line once the game is over. Here are the values that such
lines stand for, and how they are written; `reader` reads them, `replay` plays them.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from durak_game.engine.cards import SUITS, Card, card_name, names
from durak_game.engine.deal import Position
from durak_game.engine.moves import Attack, Beat, Move, Show, Transfer
from durak_game.engine.result import Previous, Result
from durak_game.engine.rules import Rules
from durak_game.kinds import Kind

VERSION = 1

Json = dict[str, Any]


class RecordError(ValueError):
    """A record that cannot be read or breaks the rules: the line (from 1) and why."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who plays a seat: a name and a kind such as "human" or "bot:casual"; either may be empty."""

    name: str = ""
    kind: str = ""

    @property
    def level(self) -> str:
        """The level of a bot; empty for a person, and where the record does not say it."""
        try:
            return Kind.parse(self.kind).level or ""
        except ValueError:
            return ""


@dataclass(frozen=True, slots=True)
class Header:
    """How the game began: the rules, the seats, and either a deck with its dealer or a position."""

    rules: Rules
    seats: tuple[SeatInfo, ...]
    variant: str = ""
    seed: int | str | None = None
    deck: tuple[Card, ...] | None = None
    dealer: int | None = None
    previous: Previous | None = None
    first_attacker: int | None = None
    position: Position | None = None
    case: str = ""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move; in a test case it may be one that the game must refuse. `legal` are all moves the seat had, if noted."""

    line: int
    seat: int
    move: Move
    refused: bool = False
    legal: tuple[Move, ...] | None = None


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """Somebody else plays a seat from here on; the rules ignore it."""

    line: int
    seat: int
    player: SeatInfo


@dataclass(frozen=True, slots=True)
class ExpectLine:
    """What a test case expects at this moment."""

    line: int
    expected: Json


@dataclass(frozen=True, slots=True)
class ResultLine:
    """How the game ended, by the one who wrote it down."""

    line: int
    durak: tuple[int, ...]
    draw: bool
    out: tuple[int, ...]


Entry = MoveLine | PlayerLine | ExpectLine | ResultLine


@dataclass(slots=True)
class Record:
    """A whole record: its header, the line where it begins, and everything after it."""

    header: Header
    line: int
    entries: list[Entry] = field(default_factory=list)


# Writing


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def header_line(header: Header) -> str:
    """The first line of a record, without the line break; every option of the rules is written."""
    line: Json = {"record": VERSION}
    if header.case:
        line["case"] = header.case
    line |= {"variant": header.variant, "rules": header.rules.to_mapping()}
    line["seats"] = [_seat_json(seat) for seat in header.seats]
    if header.seed is not None:
        line["seed"] = header.seed
    if header.position is not None:
        line["position"] = _position_json(header.position)
        return _text(line)
    assert header.deck is not None
    line["deck"] = [card_name(card) for card in header.deck]
    line["dealer"] = header.dealer
    previous = header.previous
    line["previous"] = None if previous is None else {"durak": previous.durak, "winner": previous.winner}
    if header.first_attacker is not None:
        line["first_attacker"] = header.first_attacker
    return _text(line)


def _seat_json(seat: SeatInfo) -> Json:
    return {key: value for key, value in (("name", seat.name), ("kind", seat.kind)) if value}


def _position_json(position: Position) -> Json:
    return {
        "trump": SUITS[position.trump],
        "hands": [names(hand) for hand in position.hands],
        "stock": [card_name(card) for card in position.stock],
        "attacker": position.attacker,
        "bout": position.bout,
        "discarded": names(position.discarded),
    }


def move_json(move: Move) -> Json:
    """A move in the form of a record, without its seat."""
    match move:
        case Attack(cards):
            return {"move": "attack", "cards": [card_name(card) for card in cards]}
        case Beat(card, target):
            return {"move": "beat", "card": card_name(card), "target": card_name(target)}
        case Transfer(card):
            return {"move": "transfer", "card": card_name(card)}
        case Show(card):
            return {"move": "show", "card": card_name(card)}
        case _:
            return {"move": type(move).__name__.lower()}


def move_line(seat: int, move: Move, legal: Iterable[Move] | None = None) -> str:
    """The line of a move; `legal` adds every move the seat could have made."""
    line: Json = {"seat": seat, **move_json(move)}
    if legal is not None:
        line["legal"] = [move_json(choice) for choice in legal]
    return _text(line)


def player_line(seat: int, player: SeatInfo) -> str:
    """The line that says who plays a seat from here on."""
    return _text({"seat": seat, "player": _seat_json(player)})


def result_line(result: Result) -> str:
    """The last line of a finished game."""
    return _text({"result": {"durak": list(result.durak), "draw": result.draw, "out": list(result.out)}})

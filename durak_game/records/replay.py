"""Playing a record: from its header to the position after its last move."""

from collections.abc import Callable, Iterator
from typing import Any

from durak_game.engine.cards import bits, card_name, names
from durak_game.engine.deal import DealError, deal, from_position
from durak_game.engine.game import Game
from durak_game.engine.refusal import IllegalMove
from durak_game.engine.view import look
from durak_game.records.lines import Entry, ExpectLine, Header, Json, MoveLine, Record, RecordError, ResultLine
from durak_game.records.reader import read_move


def begin(header: Header) -> Game:
    """The game at its first lead, as the header says. Raises DealError if the rules forbid it."""
    if header.position is not None:
        return from_position(header.rules, header.position)
    assert header.deck is not None
    assert header.dealer is not None
    previous = header.previous
    if previous is not None:
        for seat in (previous.durak, previous.winner):
            if seat is not None and not 0 <= seat < len(header.seats):
                raise DealError(f"seat {seat} of the previous game does not sit at a table of {len(header.seats)}")
    return deal(
        header.rules,
        len(header.seats),
        header.deck,
        header.dealer,
        previous=previous,
        first_attacker=header.first_attacker,
    )


def replay(record: Record) -> Game:
    """The game after the last line of its record. Raises RecordError at the first line that does not hold."""
    *_before, (game, _entry) = steps(record)
    return game


def steps(record: Record) -> Iterator[tuple[Game, Entry | None]]:
    """The game at its beginning (with None) and after each line of the record; always the same game object."""
    try:
        game = begin(record.header)
    except DealError as error:
        raise RecordError(record.line, str(error)) from None
    yield game, None
    for entry in record.entries:
        if isinstance(entry, MoveLine):
            _play(game, entry)
        elif isinstance(entry, ResultLine):
            _check_result(game, entry)
        elif isinstance(entry, ExpectLine):
            _check_expectation(game, entry)
        elif not 0 <= entry.seat < game.seats:
            raise RecordError(entry.line, f"there is no seat {entry.seat}")
        yield game, entry


def _play(game: Game, entry: MoveLine) -> None:
    if entry.legal is not None:
        _compare_legal(game, entry.line, entry.seat, entry.legal)
    if not entry.refused:
        try:
            game.play(entry.seat, entry.move)
        except IllegalMove as refusal:
            raise RecordError(entry.line, f"seat {entry.seat} cannot {entry.move}: {refusal}") from None
        return
    before = fingerprint(game)
    try:
        game.play(entry.seat, entry.move)
    except IllegalMove:
        if fingerprint(game) != before:
            raise RecordError(entry.line, "the refused move changed the game") from None
        return
    raise RecordError(entry.line, f"seat {entry.seat} may {entry.move}, but the record expects a refusal")


def fingerprint(game: Game) -> tuple[object, ...]:
    """Everything that makes up a game's state: equal exactly if the games are in the same position."""
    hidden = (tuple(game.hands), tuple(game.stock), game.laid_off, game.safe)
    return (*hidden, look(game, None))


def _compare_legal(game: Game, line: int, seat: int, expected: tuple[object, ...]) -> None:
    if not 0 <= seat < game.seats:
        raise RecordError(line, f"there is no seat {seat}")
    real = set(game.legal_moves(seat))
    wanted = set(expected)
    if real == wanted and len(wanted) == len(expected):
        return
    missing = ", ".join(sorted(str(move) for move in real - wanted))
    extra = ", ".join(sorted(str(move) for move in wanted - real))
    parts = [f"also legal: {missing}"] if missing else []
    parts += [f"not legal: {extra}"] if extra else []
    raise RecordError(line, f"legal moves of seat {seat} differ; {'; '.join(parts) or 'a move is named twice'}")


def _check_result(game: Game, entry: ResultLine) -> None:
    result = game.result
    if result is None:
        raise RecordError(entry.line, "the record has a result, but the game is not over")
    real = (result.durak, result.draw, result.out)
    if (tuple(sorted(entry.durak)), entry.draw, entry.out) != real:
        text = f"durak {list(result.durak)}, draw {str(result.draw).lower()}, out {list(result.out)}"
        raise RecordError(entry.line, f"the game ended otherwise: {text}")


# Expectations of test cases


def _cards_text(cards: int) -> str:
    return " ".join(names(cards)) or "nothing"


def _check_expectation(game: Game, entry: ExpectLine) -> None:
    plain = {
        "actors": list(game.actors),
        "attacker": game.attacker,
        "defender": game.defender,
        "limit": game.limit,
        "stock": len(game.stock),
        "taking": game.taking,
        "out": list(game.out),
        "discarded": (game.discard | game.laid_off).bit_count(),
    }
    special: dict[str, Callable[[Game, int, Any], None]] = {
        "hands": _check_hands,
        "legal": _check_legal,
        "result": _check_expected_result,
        "table": _check_table,
    }
    for key, wanted in entry.expected.items():
        if key in plain:
            _same(entry.line, key, wanted, plain[key])
        elif key in special:
            try:
                special[key](game, entry.line, wanted)
            except (TypeError, AttributeError, KeyError):
                raise RecordError(entry.line, f"the expectation {key!r} has not the right form") from None
        else:
            raise RecordError(entry.line, f"unknown expectation {key!r}")


def _check_table(game: Game, line: int, wanted: list[list[str]]) -> None:
    real = sorted([card_name(card) for card in pair if card >= 0] for pair in game.pairs.items())
    _same(line, "table", sorted(wanted), real)


def _same(line: int, what: str, wanted: object, real: object) -> None:
    if type(wanted) is not type(real) or wanted != real:
        raise RecordError(line, f"{what}: expected {wanted}, but it is {real}")


def _check_hands(game: Game, line: int, wanted: list[list[str] | int]) -> None:
    if len(wanted) != game.seats:
        raise RecordError(line, f"hands: {len(wanted)} named for {game.seats} seats")
    for seat, hand in enumerate(wanted):
        held = game.hands[seat]
        if isinstance(hand, int):
            _same(line, f"cards of seat {seat}", hand, held.bit_count())
        elif sorted(hand) != sorted(card_name(card) for card in bits(held)):
            raise RecordError(line, f"hand of seat {seat}: expected {' '.join(hand)}, but it is {_cards_text(held)}")


def _check_legal(game: Game, line: int, wanted: dict[str, list[Json]]) -> None:
    for seat, moves in wanted.items():
        try:
            expected = tuple(read_move(move) for move in moves)
        except ValueError as error:
            raise RecordError(line, str(error)) from None
        _compare_legal(game, line, int(seat), expected)


def _check_expected_result(game: Game, line: int, wanted: Json | None) -> None:
    result = game.result
    if (wanted is None) != (result is None):
        raise RecordError(line, "the game is over" if result is not None else "the game is not over")
    if wanted is None or result is None:
        return
    real = {"durak": list(result.durak), "draw": result.draw, "out": list(result.out)}
    for key, value in wanted.items():
        _same(line, f"result, {key}", value, real.get(key))

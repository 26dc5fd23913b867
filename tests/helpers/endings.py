"""Endings of two open hands: small random ones, and those kept in tests/bots/endings.jsonl."""

import json
from dataclasses import dataclass
from pathlib import Path

from durak_game.engine import Position, from_position
from durak_game.engine.cards import SUITS, card_set, deck_cards, parse_card
from helpers.shipped import rules_of

FILE = Path(__file__).resolve().parent.parent / "bots" / "endings.jsonl"


def ending_position(rng, rules, cards, seats):
    """Two hands of so many cards of four ranks, among so many seats, the others out already."""
    ranks = rng.randrange(13 - rules.deck // 4, 10)
    dealt = rng.sample(range(ranks * 4, ranks * 4 + 16), cards)
    first, second = card_set(dealt[: cards // 2]), card_set(dealt[cards // 2 :])
    hands = [0] * seats
    one, other = rng.sample(range(seats), 2)
    hands[one], hands[other] = first, second
    discarded = card_set(deck_cards(rules.deck)) ^ first ^ second if rng.random() < 0.8 else 0
    return Position(rng.randrange(4), tuple(hands), (), one, bout=rng.choice((1, 2, 2)), discarded=discarded)


def random_ending(rng, rules, cards):
    """A game that goes on from such a position with two to four seats."""
    return from_position(rules, ending_position(rng, rules, cards, rng.choice((2, 2, 3, 4))))


@dataclass(frozen=True)
class Ending:
    """A kept ending: the game, whose turn it is, its value for him, and the moves that reach it, as texts."""

    name: str
    game: object
    seat: int
    value: int
    best: tuple[str, ...]


def kept():
    """All kept endings."""
    return [_read(json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]


def _read(line):
    rules = rules_of(line["variant"])
    hands = tuple(card_set(map(parse_card, hand.split())) for hand in line["hands"])
    discarded = card_set(deck_cards(rules.deck)) ^ sum(hands)
    position = Position(SUITS.index(line["trump"]), hands, (), line["attacker"], discarded=discarded)
    game = from_position(rules, position)
    for text in line["moves"]:
        seat = game.actors[0]
        game.play(seat, next(move for move in game.legal_moves(seat) if str(move) == text))
    return Ending(line["name"], game, line["seat"], line["value"], tuple(line["best"]))

"""Short ways to set up a table in a test."""

from durak_game.engine import Attack, Beat, Game, Position, Rules, Transfer, from_position
from durak_game.engine.cards import SUITS, card_set, parse_card


def cards(text):
    """The set of the cards named in a text: "6S 10H"."""
    return card_set(parse_card(name) for name in text.split())


def position(*hands, trump="S", stock="", attacker=0, bout=2, discarded="", **options) -> Game:
    """A game from hands as texts; options as `throw_in__order="free"`."""
    rules = Rules().changed({name.replace("__", "."): value for name, value in options.items()})
    return from_position(
        rules,
        Position(
            trump=SUITS.index(trump),
            hands=tuple(cards(hand) for hand in hands),
            stock=tuple(parse_card(name) for name in stock.split()),
            attacker=attacker,
            bout=bout,
            discarded=cards(discarded),
        ),
    )


def attack(text):
    """The move that lays these cards."""
    return Attack(tuple(parse_card(name) for name in text.split()))


def beat(card, target):
    """The move that covers a card."""
    return Beat(parse_card(card), parse_card(target))


def transfer(card):
    """The move that passes the attack on."""
    return Transfer(parse_card(card))

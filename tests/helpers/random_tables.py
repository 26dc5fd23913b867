"""Tables with any combination of options: whatever is declared in `OPTIONS` is tried, a new value or option, too."""

from durak_game.engine import DealError, Position, Rules, from_position
from durak_game.engine.cards import card_set, deck_cards
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, OPTIONS

FAVOURED = {
    "players": ((2, 3, 4, 5, 6),),
    "hand_size": (3, 3, 4, 5, 6, 6, 7, 8),
    "redeal_same_suit": (0,),
    "attack.max_cards": (1, 2, 3, 4, 5, 6, 6, 6, 8, 12),
    "attack.first_max_cards": (1, 2, 3, 4, 5, 6, 6, 12),
    "throw_in.neighbours_from_players": (0, 0, 3, 4, 5, 6),
    "transfer.from_players": (2, 2, 2, 3, 4, 5),
    "draw_after_bouts_without_discard": (0, 1, 1, 2, 2, 3, 100),
}
"""The values of these options that are worth trying; of all others any that is declared."""


def values(option):
    """What an option may be set to, each as often as it is worth trying."""
    if option.path in FAVOURED:
        return FAVOURED[option.path]
    if option.kind == "choice":
        return option.choices
    if option.kind == "switch":
        return (True, True, True, False, False)
    return (*([0] if option.or_zero else []), *range(option.low, option.high + 1))


def random_rules(rng, seats, options=None):
    """Any combination of options that can be played with so many seats, or of some options with all others as usual."""
    while True:
        changes = {one.path: rng.choice(values(one)) for one in OPTIONS if options is None or one.path in options}
        try:
            rules = Rules().changed(changes)
        except ValueError:
            continue  # options that cannot be together
        if not rules.problems(seats):
            return rules


def unusual(rules):
    """What a fault should tell of rules: the options that are not as usual."""
    there = [option for option in OPTIONS if option.path not in DECIDED_BEFORE_PLAY.split()]
    return ", ".join(f"{one.path}={one.value(rules)}" for one in there if one.value(rules) != one.default)


def random_position(rng, rules, seats):
    """A late table: few cards, perhaps no stock, perhaps seats without cards."""
    cards = list(deck_cards(rules.deck))
    if rng.random() < 0.5:  # few ranks, so that more cards fit
        ranks = rng.sample(sorted({card // 4 for card in cards}), 3 if seats < 5 else 4)
        cards = [card for card in cards if card // 4 in ranks]
    rng.shuffle(cards)
    most = rng.choice([1, 2, 2, 3, 4])
    hands = tuple(card_set(cards.pop() for _ in range(min(rng.randint(0, most), len(cards)))) for _ in range(seats))
    stock = tuple(cards.pop() for _ in range(min(rng.choice([0, 0, 0, 1, 2, 5]), len(cards))))
    return Position(
        trump=stock[-1] % 4 if stock else rng.randrange(4),
        hands=hands,
        stock=stock,
        attacker=rng.choice([seat for seat in range(seats) if hands[seat]] or [0]),
        bout=rng.choice([1, 2, 2, 7]),
        discarded=card_set(cards[: rng.choice([0, 2])]),
    )


def random_game(rng, seats, make=random_position):
    """A game by random rules that goes on from a random position; one from which none can begin is left out."""
    while True:
        rules = random_rules(rng, seats)
        try:
            return from_position(rules, make(rng, rules, seats))
        except DealError:
            continue


def on_the_way(game, rng, most=100):
    """The positions of a game of random moves from here on."""
    for _ in range(most):
        if game.over:
            return
        yield game
        seat = rng.choice(game.actors)
        game.step(seat, rng.choice(game.legal_moves(seat)))

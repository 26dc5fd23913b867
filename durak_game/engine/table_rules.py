"""The rules worked out for one table: so many seats, these parties, this trump."""

from functools import lru_cache

from durak_game.engine.cards import BEATS, Card, CardSet, lowest_trump_of_deck
from durak_game.engine.rules import Rules


class TableRules:
    """What the rules come to at this table, computed once and shared by all copies of a game.

    Thresholds ("from N players") count the seats at the table, so they are settled here. `everybody` are the seats,
    `party[seat]` is the number of a seat's party, `clockwise[seat]` are the other seats beginning left of it,
    `foes[seat]` those of them that are not of its party. `throwers[attacker][defender]` are the seats that may throw
    in, in order of priority (for "neighbours" that depends on who is out, and the game works it out). `beats[card]`
    are all cards that beat a card. `swap_card` is the lowest trump of the deck, `swap_bit` the set of it alone.
    """

    __slots__ = (
        "after_take",
        "alone",
        "any_time",
        "beats",
        "cap",
        "clockwise",
        "draw_after",
        "everybody",
        "first_cap",
        "first_out",
        "first_until_discard",
        "foes",
        "free",
        "hand_size",
        "party",
        "permits",
        "rules",
        "seats",
        "show",
        "single_lead",
        "swap_bit",
        "swap_card",
        "swap_never",
        "swap_own_turn",
        "throwers",
        "transfer",
        "transfer_first_bout",
        "trump",
        "who",
    )

    def __init__(self, rules: Rules, seats: int, trump: int) -> None:
        attack, throw_in, transfer = rules.attack, rules.throw_in, rules.transfer
        self.rules, self.seats, self.trump = rules, seats, trump
        self.everybody = range(seats)
        self.alone: bool = rules.partners == "none"
        self.party: tuple[int, ...] = tuple(rules.party(seat, seats) for seat in range(seats))
        self.clockwise = tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
        self.foes = tuple(
            tuple(other for other in self.clockwise[seat] if self.party[other] != self.party[seat])
            for seat in range(seats)
        )
        self.beats: tuple[CardSet, ...] = BEATS[trump]
        self.swap_card: Card = lowest_trump_of_deck(rules.deck, trump)
        self.swap_bit: CardSet = 1 << self.swap_card
        self.hand_size: int = rules.hand_size
        self.single_lead: bool = attack.lead == "single"
        self.cap: int = attack.max_cards
        has_first_cap = seats >= attack.first_max_from_players
        self.first_cap: int = min(attack.first_max_cards, attack.max_cards) if has_first_cap else attack.max_cards
        self.first_until_discard: bool = attack.first_max_until == "first_discard"
        by_number = throw_in.neighbours_from_players
        narrowed = throw_in.who == "everyone" and by_number and seats >= by_number
        self.who: str = "neighbours" if narrowed else throw_in.who
        self.throwers = tuple(
            tuple(self._throwers(attacker, defender) for defender in range(seats)) for attacker in range(seats)
        )
        self.any_time: bool = throw_in.when == "any_time"
        self.free: bool = throw_in.order == "free"
        self.permits: bool = throw_in.order == "attacker_permits"
        self.after_take: bool = throw_in.after_take
        self.transfer: bool = transfer.allowed and seats >= transfer.from_players
        self.transfer_first_bout: bool = transfer.in_first_bout
        self.show: bool = transfer.by_showing_trump
        self.swap_never: bool = rules.trump_swap == "never"
        self.swap_own_turn: bool = rules.trump_swap == "own_turn"
        self.draw_after: int = rules.draw_after_bouts_without_discard
        self.first_out: bool = not self.alone and rules.team_ends == "first_out"

    def __eq__(self, other: object) -> bool:
        """Whether the rules, the seats and the trump are the same: all else follows from them."""
        if self is other:
            return True
        return isinstance(other, TableRules) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"TableRules{self._key}"

    @property
    def _key(self) -> tuple[Rules, int, int]:
        return self.rules, self.seats, self.trump

    def __reduce__(self) -> tuple[object, ...]:
        """Wherever it is sent, it is the one of that table there."""
        return table_rules_of, self._key

    def cap_of(self, bout: int, discard: CardSet) -> int:
        """The most attack cards that a bout may have, whatever the defender holds: fewer at the beginning of a game."""
        beginning = not discard if self.first_until_discard else bout == 1
        return self.first_cap if beginning else self.cap

    def _throwers(self, attacker: int, defender: int) -> tuple[int, ...]:
        if self.who == "attacker":
            return (attacker,)
        party = self.party
        others = (other for other in self.clockwise[attacker] if party[other] != party[defender])
        return (attacker, *others)


@lru_cache(maxsize=256)
def table_rules_of(rules: Rules, seats: int, trump: int) -> TableRules:
    """The rules of a table; the same object for the same table, because an evening plays one set of rules."""
    return TableRules(rules, seats, trump)

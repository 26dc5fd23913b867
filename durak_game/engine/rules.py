"""The options of the house: one documented field for each way of playing Durak.

Every option is declared once, here, with its allowed values and a sentence for people. The variant file, its schema
for editors, the record format and the menus are all made from these declarations (`OPTIONS`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass, replace
from typing import Any

from durak_game.engine.cards import DECK_SIZES


def _number(default: int, low: int, high: int, doc: str, *, or_zero: bool = False) -> Any:
    return field(default=default, metadata={"doc": doc, "low": low, "high": high, "or_zero": or_zero})


def _choice(default: str | int, choices: tuple[str | int, ...], doc: str) -> Any:
    return field(default=default, metadata={"doc": doc, "choices": choices})


def _switch(default: bool, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc})


@dataclass(frozen=True, slots=True)
class Opening:
    """Who deals and who leads the first bout."""

    first_game: str = _choice(
        "lowest_trump",
        ("lowest_trump", "left_of_dealer", "lot"),
        "Who starts in the first game: whoever has the lowest trump, the seat to the dealer's left, or a drawn seat.",
    )
    next_games: str = _choice(
        "left_of_dealer",
        ("left_of_dealer", "left_of_durak", "durak", "against_durak", "winner", "lowest_trump", "lot"),
        "Who starts in later games. against_durak: the seat to the durak's right, so the durak is attacked first.",
    )
    dealer: str = _choice(
        "durak", ("durak", "next_seat"), "Who deals the next game: the durak, or simply the next seat."
    )


@dataclass(frozen=True, slots=True)
class Leading:
    """How a bout is opened and how many attack cards it may hold."""

    lead: str = _choice(
        "same_rank",
        ("same_rank", "single"),
        "Attack with several cards of the same rank together, or with a single card only.",
    )
    max_cards: int = _number(6, 1, 12, "Most attack cards in one bout (never more than the defender holds).")
    first_max_cards: int = _number(
        6, 1, 12, "Most attack cards at the beginning of a game; the lower of the two applies."
    )
    first_max_until: str = _choice(
        "first_bout",
        ("first_bout", "first_discard"),
        "How long first_max_cards applies: in the first bout, or until a bout has been defended.",
    )
    first_max_from_players: int = _number(2, 2, 6, "first_max_cards applies with this many players or more.")


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Who may add cards to an attack, and when."""

    who: str = _choice("everyone", ("everyone", "neighbours", "attacker"), "Who may throw in besides the attacker.")
    neighbours_from_players: int = _number(
        0, 3, 6, "With this many players or more, only the defender's neighbours throw in (0: never).", or_zero=True
    )
    when: str = _choice(
        "all_beaten", ("all_beaten", "any_time"), "Throw in only once every card is beaten, or at any time."
    )
    order: str = _choice(
        "attacker_permits",
        ("attacker_permits", "attacker_first", "free"),
        "The attacker first, who lets the others; the attacker first, then the others in turn; or whoever is quickest.",
    )
    after_take: bool = _switch(True, "Cards may still be given after the defender has decided to take.")


@dataclass(frozen=True, slots=True)
class Transferring:
    """Whether an attack can be passed on to the next player."""

    allowed: bool = _switch(False, "The defender may transfer the attack with a card of the same rank.")
    in_first_bout: bool = _switch(True, "Transfers are allowed in the first bout of a game, too.")
    from_players: int = _number(2, 2, 6, "Transfers are allowed with this many players or more.")
    by_showing_trump: bool = _switch(False, "The trump of that rank may be shown instead of played.")


@dataclass(frozen=True, slots=True)
class Rules:
    """How this table plays Durak: one resolved set of options.

    The defaults are the full rules of throw-in Durak. Options are grouped as in rules.yaml. Raises ValueError for a
    value that is not allowed; what is impossible with a number of players is told by `problems(seats)`.
    """

    players: tuple[int, ...] = field(
        default=(2, 3, 4, 5, 6), metadata={"doc": "How many can play this variant.", "low": 2, "high": 6}
    )
    deck: int = _choice(36, DECK_SIZES, "How many cards the deck has: 24 (from the nine), 32 (seven), 36 (six), 52.")
    hand_size: int = _number(6, 3, 8, "How many cards each player is dealt and draws back up to.")
    redeal_same_suit: int = _number(
        0,
        4,
        8,
        "Deal again if anyone gets this many cards of one suit (0: never; at most hand_size).",
        or_zero=True,
    )
    partners: str = _choice(
        "none",
        ("none", "teams", "pairs"),
        "Everyone alone, two teams in alternate seats, or pairs sitting opposite each other.",
    )
    team_ends: str = _choice(
        "all_out",
        ("all_out", "first_out"),
        "Partners are safe once all of them are out of cards, or as soon as one of them is.",
    )
    opening: Opening = Opening()
    attack: Leading = Leading()
    throw_in: ThrowIn = ThrowIn()
    transfer: Transferring = Transferring()
    trump_swap: str = _choice(
        "any_time",
        ("any_time", "own_turn", "never"),
        "When the lowest trump may be swapped for the trump card under the stock.",
    )
    draw_after_bouts_without_discard: int = _number(
        100, 0, 1000, "Once the stock is empty, this many bouts taken in a row make the game a draw (0: never)."
    )

    def __post_init__(self) -> None:
        for option in OPTIONS:
            option.check(option.value(self))
        if self.redeal_same_suit > self.hand_size:
            raise ValueError(f"redeal_same_suit: {self.redeal_same_suit} is more than hand_size, {self.hand_size}")

    def problems(self, seats: int) -> list[tuple[str, tuple[str, ...]]]:
        """What makes this game impossible with so many seats: (kind, the options that clash); empty if nothing does.

        Kinds: "deck_too_small", "partners_need_four_or_six", "players" (the variant is not meant for this number).
        """
        found: list[tuple[str, tuple[str, ...]]] = []
        if seats * self.hand_size > self.deck:
            found.append(("deck_too_small", ("players", "hand_size", "deck")))
        if self.partners != "none" and seats not in (4, 6):
            found.append(("partners_need_four_or_six", ("players", "partners")))
        if seats not in self.players:
            found.append(("players", ("players",)))
        return found

    def party(self, seat: int, seats: int) -> int:
        """The number of the party a seat belongs to: itself, its team (seat mod 2) or its pair (opposite seat)."""
        if self.partners == "teams":
            return seat % 2
        if self.partners == "pairs":
            return seat % (seats // 2)
        return seat

    def to_mapping(self) -> dict[str, Any]:
        """All options as nested plain values, the way rules.yaml and records write them."""
        result: dict[str, Any] = {}
        for option in OPTIONS:
            group = result.setdefault(option.group, {}) if option.group else result
            value = option.value(self)
            group[option.name] = list(value) if isinstance(value, tuple) else value
        return result

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> "Rules":
        """Rules from nested plain values; a missing option has its default.

        Raises ValueError naming an unknown option, or a value that is not allowed.
        """
        changes: dict[str, Any] = {}
        for key, value in mapping.items():
            if key in GROUPS:
                if not isinstance(value, Mapping):
                    raise ValueError(f"{key}: must hold options, not {value!r}")
                for name, inner in value.items():
                    changes[f"{key}.{name}"] = inner
            else:
                changes[key] = value
        return cls().changed(changes)

    def changed(self, changes: Mapping[str, Any]) -> "Rules":
        """The same rules with some options changed, named by their path ("attack.max_cards")."""
        top: dict[str, Any] = {}
        groups: dict[str, dict[str, Any]] = {}
        for path, value in changes.items():
            option = BY_PATH.get(path)
            if option is None:
                raise ValueError(f"unknown option {path!r}")
            clean = tuple(value) if isinstance(value, list) else value
            option.check(clean)
            (groups.setdefault(option.group, {}) if option.group else top)[option.name] = clean
        for group, inner in groups.items():
            top[group] = replace(getattr(self, group), **inner)
        return replace(self, **top)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rules as it is declared: its place, its type, what is allowed, and a sentence about it.

    `kind` is "choice", "number", "switch" or "players"; `choices` is empty unless it is a choice; `low` and `high`
    bound a number, and `or_zero` also allows 0.
    """

    group: str
    name: str
    kind: str
    default: Any
    doc: str
    choices: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 0
    or_zero: bool = False

    @property
    def path(self) -> str:
        """The full name, "attack.max_cards"."""
        return f"{self.group}.{self.name}" if self.group else self.name

    def value(self, rules: Rules) -> Any:
        """What these rules say for this option."""
        return getattr(getattr(rules, self.group) if self.group else rules, self.name)

    def allowed(self) -> str:
        """What may be written, in words: "1 to 12", "true or false", "one of a, b, c"."""
        if self.kind == "switch":
            return "true or false"
        if self.kind == "choice":
            return "one of " + ", ".join(str(choice) for choice in self.choices)
        if self.kind == "players":
            return "a list of numbers from 2 to 6, each once"
        return f"{'0 or ' if self.or_zero else ''}a whole number from {self.low} to {self.high}"

    def fits(self, value: object) -> bool:
        """Whether the value is allowed for this option by itself."""
        if self.kind == "switch":
            return isinstance(value, bool)
        if self.kind == "choice":
            return not isinstance(value, bool) and value in self.choices
        if self.kind == "players":
            return (
                isinstance(value, tuple)
                and len(value) > 0
                and len(set(value)) == len(value)
                and all(type(n) is int and self.low <= n <= self.high for n in value)
            )
        return type(value) is int and (self.low <= value <= self.high or (self.or_zero and value == 0))

    def check(self, value: object) -> None:
        """Raises ValueError if the value is not allowed."""
        if not self.fits(value):
            raise ValueError(f"{self.path}: {value!r} is not allowed; it must be {self.allowed()}")


def _declared(group: str, item: "Field[Any]") -> Option:
    data = dict(item.metadata)
    assert item.default is not MISSING
    if item.name == "players":
        kind = "players"
    elif "choices" in data:
        kind = "choice"
    elif isinstance(item.default, bool):
        kind = "switch"
    else:
        kind = "number"
    return Option(group=group, name=item.name, kind=kind, default=item.default, **data)


def _declarations() -> Iterator[Option]:
    for item in fields(Rules):
        if is_dataclass(item.default):
            for inner in fields(item.default):
                yield _declared(item.name, inner)
        else:
            yield _declared("", item)


OPTIONS: tuple[Option, ...] = tuple(_declarations())
"""Every option in the order of the file."""

BY_PATH: dict[str, Option] = {option.path: option for option in OPTIONS}

GROUPS: tuple[str, ...] = tuple(dict.fromkeys(option.group for option in OPTIONS if option.group))
"""The options that hold further options: opening, attack, throw_in, transfer."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which options are known to a part of the game that plays by the rules once more, for speed.

    `handled` are the options it plays by, or that mean nothing to it; with one in `aside` it must not be asked, unless
    the option has its usual value. Both map the path of an option to the values meant; none listed are all of them.
    Every option belongs in one of the two: a test names those that are missing.
    """

    handled: Mapping[str, tuple[str, ...]]
    aside: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, *handled: str, aside: str = "") -> "Coverage":
        """From words: "attack.max_cards" is an option with all its values, "attack.lead=single" with one of them."""
        return cls(_named(" ".join(handled)), _named(aside))

    def fits(self, rules: Rules) -> bool:
        """Whether such a part may be asked under these rules."""
        return not any(self._stands_aside(BY_PATH[path], values, rules) for path, values in self.aside.items())

    @staticmethod
    def _stands_aside(option: Option, values: tuple[str, ...], rules: Rules) -> bool:
        value = option.value(rules)
        return value in values if values else value != option.default

    def knows(self, option: Option) -> bool:
        """Whether every value of an option is handled or stood aside for, and none is both."""
        listed = [found[option.path] for found in (self.handled, self.aside) if option.path in found]
        if not all(listed):
            return len(listed) == 1
        return sorted(value for values in listed for value in values) == sorted(map(str, option.choices)) != []


def _named(words: str) -> dict[str, tuple[str, ...]]:
    named = (word.partition("=") for word in words.split())
    return {path: tuple(values.split(",")) if values else () for path, _equals, values in named}


DECIDED_BEFORE_PLAY = "players redeal_same_suit opening.first_game opening.next_games opening.dealer"
"""Options that mean nothing any more once the first card is led."""

"""What is agreed before a session begins: who takes part, by which rules, in which format, and how it is scored."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from durak_game.engine.rules import Rules
from durak_game.kinds import HUMAN, Kind
from durak_game.session.parameters import FORMATS, SCORINGS, parameters_of

VERSION = 1
"""The version of a plan's JSON; a plan with another one is refused."""

FEWEST, MOST = 2, 24
"""How many entrants a session may have."""

LOOKS = 6
"""How many colours and shapes there are to tell entrants apart."""


class PlanError(ValueError):
    """A session that cannot be: one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part in a session: a person or a bot.

    `key` names them in results and standings and never changes; `kind` is who plays; `look` is the number of their
    colour and shape, 0 to 5; `party` is the number of their party where partners play, else None.
    """

    key: str
    name: str
    kind: Kind = HUMAN
    look: int = 0
    party: int | None = None

    def __post_init__(self) -> None:
        if not self.key or not self.name:
            raise PlanError("An entrant needs a key and a name.")
        if not 0 <= self.look < LOOKS:
            raise PlanError(f"{self.name} has the look {self.look}; it must be 0 to {LOOKS - 1}.")

    @property
    def human(self) -> bool:
        """Whether a person plays."""
        return self.kind.human

    def to_mapping(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {"key": self.key, "name": self.name, "kind": str(self.kind), "look": self.look, "party": self.party}

    @classmethod
    def from_mapping(cls, data: object) -> "Entrant":
        """An entrant from plain values. Raises PlanError if they are none."""
        values = _mapping(data, "an entrant")
        party = values.get("party")
        if party is not None and type(party) is not int:
            raise PlanError(f"The party of an entrant must be a whole number or null, not {party!r}.")
        key, name = (_value(values, field, str, "an entrant") for field in ("key", "name"))
        written = _value(values, "kind", str, "an entrant")
        try:
            kind = Kind.parse(written)
        except ValueError:
            raise PlanError(f"{name} is of the kind {written!r}; it must be human or bot:LEVEL.") from None
        return cls(
            key=key,
            name=name,
            kind=kind,
            look=_value(values, "look", int, "an entrant"),
            party=party,
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """A session as it was agreed: everything that follows is worked out from this, the results and the changes.

    `parameters` are all numbers of the format ("games", "table_size", ...); `rules` are a copy that nothing can change
    later, `variant` and `switches` say where they came from. All lots derive from `seed`. With `in_order` the entrants
    of a single table sit clockwise as they are listed, for so they sit on the couch; else seats are drawn. The
    constructor checks each value by itself; `setup.check_plan` also checks that the whole can be played, and
    `setup.make_plan` fills in what was left open. Raises PlanError with one sentence.
    """

    format: str
    parameters: Mapping[str, int] = field(hash=False)
    scoring: str
    entrants: tuple[Entrant, ...]
    rules: Rules
    variant: str = ""
    switches: tuple[str, ...] = ()
    seed: int | str = 0
    in_order: bool = False

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise PlanError(f"There is no format {self.format!r}; there are {', '.join(FORMATS)}.")
        if self.scoring not in SCORINGS:
            raise PlanError(f"There is no scoring {self.scoring!r}; there are {', '.join(SCORINGS)}.")
        if not FEWEST <= len(self.entrants) <= MOST:
            raise PlanError(f"A session has {FEWEST} to {MOST} entrants, not {len(self.entrants)}.")
        keys = [entrant.key for entrant in self.entrants]
        for key in keys:
            if keys.count(key) > 1:
                raise PlanError(f"{self.entrant(key).name} takes part twice.")
        self._check_parameters()

    def _check_parameters(self) -> None:
        known = parameters_of(self.format)
        for name in self.parameters:
            if name not in known:
                raise PlanError(f"The format {self.format} has no parameter {name!r}.")
        for name, parameter in known.items():
            if name not in self.parameters:
                raise PlanError(f"The format {self.format} needs the parameter {name!r}.")
            value = self.parameters[name]
            if type(value) is not int or not parameter.low <= value <= parameter.high:
                allowed = f"{parameter.low} to {parameter.high}"
                raise PlanError(f"{name} is {value!r} in the format {self.format}; it must be {allowed}.")

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the entrants, in the order of the plan."""
        return tuple(entrant.key for entrant in self.entrants)

    @property
    def partners(self) -> bool:
        """Whether parties play."""
        return self.rules.partners != "none"

    def entrant(self, key: str) -> Entrant:
        """The entrant with this key. Raises KeyError if there is none."""
        for entrant in self.entrants:
            if entrant.key == key:
                return entrant
        raise KeyError(key)

    def to_json(self) -> str:
        """The plan as one line of JSON."""
        return json.dumps(
            {
                "version": VERSION,
                "format": self.format,
                "parameters": dict(self.parameters),
                "scoring": self.scoring,
                "entrants": [entrant.to_mapping() for entrant in self.entrants],
                "rules": self.rules.to_mapping(),
                "variant": self.variant,
                "switches": list(self.switches),
                "seed": self.seed,
                "in_order": self.in_order,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_json(cls, text: str) -> "Plan":
        """The plan that `to_json` wrote. Raises PlanError with one sentence if this is none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise PlanError(f"The plan of the session is not JSON: {error}.") from None
        values = _mapping(data, "the plan of a session")
        version = values.get("version")
        if version != VERSION:
            raise PlanError(f"The plan of the session has version {version!r}; this game reads version {VERSION}.")
        where = "the plan of a session"
        seed = values.get("seed")
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise PlanError(f"In {where} seed must be a number or a text, not {seed!r}.")
        switches = _value(values, "switches", list, where)
        if not all(isinstance(switch, str) for switch in switches):
            raise PlanError(f"In {where} switches must be texts, not {switches!r}.")
        try:
            rules = Rules.from_mapping(_value(values, "rules", dict, where))
        except (ValueError, TypeError) as error:
            raise PlanError(f"The rules of the session cannot be read: {error}.") from None
        return cls(
            format=_value(values, "format", str, where),
            parameters=_value(values, "parameters", dict, where),
            scoring=_value(values, "scoring", str, where),
            entrants=tuple(Entrant.from_mapping(each) for each in _value(values, "entrants", list, where)),
            rules=rules,
            variant=_value(values, "variant", str, where),
            switches=tuple(switches),
            seed=seed,
            in_order=bool(values.get("in_order", False)),
        )


def _mapping(data: object, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PlanError(f"In place of {what} stands {data!r:.60}.")
    return data


def _value(values: dict[str, Any], name: str, kind: type, where: str) -> Any:  # noqa: ANN401  # the caller names the type
    value = values.get(name)
    if type(value) is not kind:
        words = {str: "a text", int: "a whole number", list: "a list", dict: "a table of names and values"}
        raise PlanError(f"In {where} {name} must be {words[kind]}, not {value!r:.60}.")
    return value


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words in a row, for the sentences that say why something cannot be: "2, 3 or 4"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def fingerprint(rules: Rules) -> str:
    """A short sign for a set of rules: eight hexadecimal digits that follow from every option, on every machine."""
    text = json.dumps(rules.to_mapping(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]

"""The rules file in force: finds it, reads it, puts variants together, and falls back to the shipped rules."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from durak_game import paths
from durak_game.engine.rules import Rules
from durak_game.variants.checks import check_effect, check_together
from durak_game.variants.problems import Place, Problem, Remark, Report, RulesError, capital, quoted, shown_path
from durak_game.variants.reader import LANGUAGES, read_tree
from durak_game.variants.settings import DEFAULTS, Draft, Setting, Settings, to_rules
from durak_game.variants.suggestions import did_you_mean
from durak_game.variants.text_file import read_text
from durak_game.variants.tree import parse

_MOST_NAMES = 30
"""Names that one message lists at most."""


@dataclass(frozen=True)
class Variant:
    """A way of playing Durak that the menu offers: its title, for how many players, and all its rules.

    `title` has a text for each of de, en, ru. `extends` names the variant it builds on.
    """

    name: str
    title: dict[str, str]
    players: tuple[int, ...]
    rules: Rules
    extends: str | None = None

    def not_for(self, seats: int) -> str:
        """The sentence for somebody who wants to play it with another number of players."""
        *most, last = map(str, sorted(self.players))
        choice = f"{', '.join(most)} or {last}" if most else last
        return f"{self.name} is for {choice} players, not for {seats}."


@dataclass(frozen=True)
class Switch:
    """Something that can be turned on over any variant: a title and the options it sets, by path."""

    name: str
    title: dict[str, str]
    rules_changes: dict[str, Any]


@dataclass(frozen=True)
class RulesFile:
    """What a rules file offers: variants and switches by name, in the order of the file.

    If the named file could not be used, `fallback` is True: variants, switches and path are then those that came with
    the game, `refused` is the file itself, `problems` says what is wrong with it. Without a fallback there are none.
    """

    path: Path
    variants: dict[str, Variant]
    switches: dict[str, Switch]
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    fallback: bool = False
    refused: Path | None = None
    settings: Mapping[str, Settings] = field(default_factory=dict, repr=False)
    switch_settings: Mapping[str, Settings] = field(default_factory=dict, repr=False)

    def refusal(self) -> str:
        """For a terminal: all that is wrong with the file that is not used; empty if all is well."""
        if self.refused is None:
            return ""
        problems = "\n\n".join(problem.text() for problem in self.problems)
        return f"{problems}\n\n{shown_path(self.refused)} is not used; the game uses the rules it came with."

    def resolve(self, name: str, switches: Iterable[str] = ()) -> Variant:
        """The variant with some switches turned on, checked like a variant of its own.

        Numbers of players that a switch makes impossible are left out of `players`: partners leave 4 and 6 of 2 to 6.
        Raises RulesError: an unknown name, switches that contradict each other, or rules that nobody can play.
        """
        wanted = list(dict.fromkeys(switches))
        report = Report(self.path)
        if name not in self.variants:
            report.error(None, _unknown("variant", name, self.variants))
        for switch in wanted:
            if switch not in self.switches:
                report.error(None, _unknown("switch", switch, self.switches))
        if report.errors:
            raise RulesError(report.errors)
        changes = self._changes(wanted, report)
        settings = _for_whom_it_works({**self.settings[name], **changes})
        owner = f"variant {quoted(name)} with {', '.join(quoted(switch) for switch in wanted)}"
        check_together(owner, settings, changes, report, Place(1, 1, ""))
        if report.errors:
            raise RulesError(report.errors)
        rules = to_rules(settings)
        return replace(self.variants[name], rules=rules, players=rules.players)

    def _changes(self, switches: Sequence[str], report: Report) -> dict[str, Setting]:
        """All that the switches set together; two that want different things are an error."""
        changes: dict[str, Setting] = {}
        for switch in switches:
            for path, setting in self.switch_settings[switch].items():
                other = changes.setdefault(path, setting)
                if other.value != setting.value and setting.place and other.place:
                    message = f"{capital(setting.owner)} and {other.owner} can't be combined: both set `{path}`."
                    report.error(setting.place, message, Remark(other.place, f"`{path}` is set here, in {other.owner}"))
        return changes


def _for_whom_it_works(settings: Settings) -> Settings:
    """The same with those numbers of players only that can play it; with all of them if none can."""
    try:
        rules = to_rules(settings)
    except ValueError:  # what contradicts itself is told by the checks
        return settings
    possible = tuple(seats for seats in rules.players if not rules.problems(seats))
    if not possible or possible == rules.players:
        return settings
    return {**settings, "players": replace(settings["players"], value=possible)}


def load(path: Path | None = None) -> RulesFile:
    """The rules in force. A bad file is no failure: then the shipped rules are in force and `problems` says why.

    Without a path: the file that the environment variable DURAK_RULES names; in a checkout the top-level rules.yaml;
    else the player's own copy if there is one; else the file that came with the game. Raises RulesError only if the
    game's own files are damaged.
    """
    chosen = path or _usual_path()
    found = _read(chosen)
    if not found.problems:
        return found
    shipped = _read(_intact_rules(chosen))
    if shipped.problems:
        raise RulesError(shipped.problems)
    return replace(shipped, problems=found.problems, warnings=(), fallback=True, refused=chosen)


def _usual_path() -> Path:
    named = os.environ.get("DURAK_RULES")
    if named:
        return Path(named).expanduser()
    if not paths.in_checkout() and _is_there(paths.own_rules()):
        return paths.own_rules()
    return paths.shipped_rules()


def _is_there(path: Path) -> bool:
    """Whether the player has a file of their own, even one that cannot be read: then reading it will tell why."""
    try:
        return path.is_symlink() or path.exists()
    except OSError:
        return True


def _intact_rules(refused: Path) -> Path:
    """The shipped rules. In a checkout the player may have broken that very file: then a copy kept for this case."""
    shipped = paths.shipped_rules()
    try:
        broken = refused.samefile(shipped)
    except (OSError, ValueError):
        broken = False
    return paths.assets() / "rules.shipped.yaml" if broken else shipped


def _read(path: Path) -> RulesFile:
    """One file, good or bad; with problems it offers nothing."""
    text = read_text(path)
    root = text if isinstance(text, Problem) else parse(text, path)
    if isinstance(root, Problem):
        return RulesFile(path, {}, {}, problems=(root,))
    report = Report(path)
    drafts, switch_drafts = read_tree(root, report)
    settings = _put_together(drafts, report)
    if report.errors:
        return RulesFile(path, {}, {}, problems=report.errors)  # warnings would only be echoes of the errors
    variants = {name: _variant(draft, settings[name]) for name, draft in drafts.items()}
    switches = {
        name: Switch(name, _titles(draft), {path: setting.value for path, setting in draft.settings.items()})
        for name, draft in switch_drafts.items()
    }
    switch_settings = {name: draft.settings for name, draft in switch_drafts.items()}
    return RulesFile(path, variants, switches, (), report.warnings, False, None, settings, switch_settings)


def _variant(draft: Draft, settings: Settings) -> Variant:
    rules = to_rules(settings)
    return Variant(draft.name, _titles(draft), rules.players, rules, draft.extends)


def _titles(draft: Draft) -> dict[str, str]:
    """A title in every language: where one is missing the English one, then any, then the name."""
    spare = draft.title.get("en") or next(iter(draft.title.values()), draft.name)
    return {language: draft.title.get(language, spare) for language in LANGUAGES}


def _put_together(drafts: dict[str, Draft], report: Report) -> dict[str, Settings]:
    """Each variant's settings with those it inherits; variants that build on nothing sound are left out."""
    done: dict[str, Settings] = {}
    for draft in _bases_first(drafts, report):
        if draft.extends is None:
            below = DEFAULTS
            _warn_of_gaps(draft, report)
        elif draft.extends in done:
            below = done[draft.extends]
        else:
            continue
        settings = {**below, **draft.settings}
        done[draft.name] = settings
        sound = check_together(draft.owner, settings, draft.settings, report, draft.place)
        if sound and all(setting.valid for setting in settings.values()):
            check_effect(draft.owner, settings, below, draft.settings, report)
    return done


def _bases_first(drafts: dict[str, Draft], report: Report) -> list[Draft]:
    """All variants, each after the one it builds on. Reports unknown bases, and circles once each."""
    ordered: list[Draft] = []
    visited: set[str] = set()
    for draft in drafts.values():
        way: dict[str, Draft] = {}
        link: Draft | None = draft
        while link is not None and link.name not in visited:
            visited.add(link.name)
            way[link.name] = link
            link = _base(link, drafts, report)
        if link is not None and link.name in way:
            names = list(way)
            _report_circle([way[name] for name in names[names.index(link.name) :]], report)
        ordered += reversed(way.values())
    return ordered


def _base(draft: Draft, drafts: dict[str, Draft], report: Report) -> Draft | None:
    if draft.extends is None:
        return None
    if draft.extends not in drafts:
        choices = _choices(draft.extends, drafts, draft.name) or (
            " A file can only build on its own variants, and there is no other one in this file."
        )
        report.error(draft.extends_place, f"Unknown variant {quoted(draft.extends)} after `extends`.{choices}")
    return drafts.get(draft.extends)


def _report_circle(circle: list[Draft], report: Report) -> None:
    names = [quoted(link.name) for link in [*circle, circle[0]]]
    way = names if len(names) <= _MOST_NAMES else [*names[: _MOST_NAMES - 1], "…"]
    remarks = [Remark(link.extends_place, f"{quoted(link.name)} extends") for link in circle[1:] if link.extends_place]
    message = f"These go round in circles: {way[0]} extends {', which extends '.join(way[1:])}."
    report.error(circle[0].extends_place, message, *remarks[:_MOST_NAMES])


def _warn_of_gaps(draft: Draft, report: Report) -> None:
    """A variant from nothing that does not say everything is playable, but its author should know what counts."""
    missing = [path for path in DEFAULTS if path not in draft.settings]
    if missing:
        names = ", ".join(missing[:5]) + (f" and {len(missing) - 5} more" if len(missing) > 5 else "")
        message = (
            f"{capital(draft.owner)} doesn't extend another variant and leaves out {names}; "
            f"these are as in throw-in Durak. `durak-game rules show {draft.name}` prints the rest."
        )
        report.warn(draft.place, message)


def _unknown(kind: str, name: str, known: Iterable[str]) -> str:
    return f"Unknown {kind} {quoted(name)}.{_choices(name, known)}"


def _choices(name: str, known: Iterable[str], without: str = "") -> str:
    names = [other for other in known if other != without]
    if not names:
        return ""
    there = ", ".join(names[:_MOST_NAMES]) + (", …" if len(names) > _MOST_NAMES else "")
    return f"{did_you_mean(name, names[:500])} Available: {there}."

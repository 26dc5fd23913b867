"""Options that are fine one by one but cannot, or need not, stand together."""

from collections.abc import Collection, Iterator

from durak_game.engine.rules import BY_PATH, Rules
from durak_game.variants.problems import Place, Remark, Report
from durak_game.variants.settings import Setting, Settings, to_rules


def check_together(owner: str, settings: Settings, own: Collection[str], report: Report, place: Place) -> bool:
    """Reports what makes a variant impossible, with the places of all options that clash. True if nothing does.

    Only clashes that one of its `own` options takes part in are told: the rest was told of the variant below it.
    """
    impossible = False
    for message, paths in _clashes(settings):
        impossible = True
        if not any(path in own for path in paths):
            continue
        written = [settings[path] for path in paths if settings[path].place is not None]
        main = next((settings[path] for path in paths if path in own), written[0])
        remarks = [
            Remark(other, _where(path, settings[path], owner))
            for path in paths
            if (other := settings[path].place) is not None and other != main.place
        ]
        unsaid = [
            f" {_name(path)} is not set, so it is {_said(settings[path].value)}."
            for path in paths
            if settings[path].place is None
        ]
        report.error(main.place or place, f"In {owner} {message}{''.join(unsaid)}", *remarks)
    return not impossible


def check_effect(owner: str, settings: Settings, below: Settings, own: Collection[str], report: Report) -> None:
    """Warns of options that a variant changes although they cannot make a difference in it."""
    for path, reason in without_effect(to_rules(settings)).items():
        setting = settings[path]
        if path in own and setting.place is not None and setting.value != below[path].value:
            report.warn(setting.place, f"In {owner} {_name(path)} has no effect: {reason}.")


def _clashes(settings: Settings) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What cannot be played: the end of the sentence, and the options that take part in it."""

    def known(*paths: str) -> bool:
        return all(settings[path].valid for path in paths)

    players = settings["players"].value
    if known("players", "hand_size", "deck"):
        hand, deck = settings["hand_size"].value, settings["deck"].value
        over = [n for n in players if n * hand > deck]
        if over:
            need = (
                f"{_said(over)} players with {hand} cards each need {' and '.join(str(n * hand) for n in over)} cards"
            )
            yield f"{need}, but the deck has {deck}.", ("players", "hand_size", "deck")
    if known("players", "partners") and settings["partners"].value != "none":
        odd = [n for n in players if n not in (4, 6)]
        if odd:
            yield f"partners need 4 or 6 players, but `players` names {_said(odd)}.", ("partners", "players")
    if known("redeal_same_suit", "hand_size"):
        redeal, hand = settings["redeal_same_suit"].value, settings["hand_size"].value
        if redeal > hand:
            message = (
                f"no hand of {hand} cards can have {redeal} of one suit; `redeal_same_suit` may be {hand} at most."
            )
            yield message, ("redeal_same_suit", "hand_size")


def without_effect(rules: Rules) -> dict[str, str]:
    """The options that make no difference under these rules, by path, each with the reason in English."""
    found: dict[str, str] = {}
    most = max(rules.players)
    throw_in, attack, transfer = rules.throw_in, rules.attack, rules.transfer
    if rules.partners == "none":
        found["team_ends"] = "there are no partners (`partners: none`)"
    if not transfer.allowed:
        for name in ("in_first_bout", "from_players", "by_showing_trump"):
            found[f"transfer.{name}"] = "transfers are off (`transfer: {allowed: false}`)"
    elif transfer.from_players > most:
        for name in ("allowed", "in_first_bout", "from_players", "by_showing_trump"):
            found[f"transfer.{name}"] = (
                f"transfers need {transfer.from_players} or more players, and this variant has {most} at most"
            )
    if attack.first_max_cards >= attack.max_cards:
        for name in ("first_max_cards", "first_max_until", "first_max_from_players"):
            found[f"attack.{name}"] = f"`first_max_cards` is not lower than `max_cards`, {attack.max_cards}"
    elif attack.first_max_from_players > most:
        for name in ("first_max_cards", "first_max_until", "first_max_from_players"):
            found[f"attack.{name}"] = (
                f"it needs {attack.first_max_from_players} or more players, and this variant has {most} at most"
            )
    found.update(_throw_in_without_effect(rules))
    if all(n * rules.hand_size == rules.deck for n in rules.players):
        found["trump_swap"] = "all cards are dealt, so there is no stock"
    if throw_in.who != "everyone":
        found["throw_in.neighbours_from_players"] = f"`who: {throw_in.who}` applies with any number of players"
    return found


def _throw_in_without_effect(rules: Rules) -> dict[str, str]:
    most = max(rules.players)
    throw_in = rules.throw_in
    if most == 2:
        reason = "with 2 players only the attacker can throw in"
        return {f"throw_in.{name}": reason for name in ("who", "neighbours_from_players", "order")}
    found: dict[str, str] = {}
    if throw_in.neighbours_from_players > most:
        found["throw_in.neighbours_from_players"] = f"{most} players is the most this variant allows"
    if throw_in.who == "attacker":
        found["throw_in.order"] = "only the attacker throws in (`who: attacker`)"
    return found


def _name(path: str) -> str:
    """An option as people look for it in the file."""
    return f"`{BY_PATH[path].path}`"


def _said(value: object) -> str:
    """A value in a sentence: "5 and 6" for a list of numbers."""
    if isinstance(value, (list, tuple)):
        *most, last = [str(item) for item in value]
        return f"{', '.join(most)} and {last}" if most else last
    return str(value)


def _where(path: str, setting: Setting, owner: str) -> str:
    source = "" if setting.owner == owner else f", from {setting.owner}"
    return f"{_name(path)} is set here{source}"

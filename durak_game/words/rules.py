"""The rules of a table in plain sentences, in the player's language.

Each function below tells one matter of the rules in one sentence; together they tell every option. A matter that does
not arise (when partners are safe, where nobody has one) is None.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from durak_game.engine.rules import OPTIONS, Rules
from durak_game.text import _, ngettext
from durak_game.text import language as spoken_language
from durak_game.variants import RulesError, RulesFile
from durak_game.variants.checks import without_effect

_LONGEST_BESIDE = 25
"""Characters of a title that is named inside a few words."""


def sentences(rules: Rules, base: Rules | None = None) -> list[str]:
    """The whole rules in plain sentences; what differs from the base comes first."""
    if base is None:
        return [text for tell in _MATTERS if (text := tell(rules))]
    different = differences(rules, base)
    return different + [text for text in sentences(rules) if text not in different]


def differences(rules: Rules, base: Rules) -> list[str]:
    """What is played differently than under the base rules, in plain sentences."""
    return [text for tell in _MATTERS if (text := tell(rules)) and text != tell(base)]


def summary(rules: Rules) -> str:
    """The rules in a few words for the menu: "with transfers, 36 cards"."""
    parts = [_("with transfers") if rules.transfer.allowed else _("without transfers")]
    parts.append(ngettext("{n} card", "{n} cards", rules.deck).format(n=rules.deck))
    if rules.partners == "teams":
        parts.append(_("two teams"))
    elif rules.partners == "pairs":
        parts.append(_("in pairs"))
    return ", ".join(parts)


def switch_problem(file: RulesFile, variant: str, switches: Iterable[str], switch: str, seats: int) -> str | None:
    """Why a switch cannot be turned on over a variant with some switches on already, in a few words; None if it can."""
    on = [name for name in switches if name != switch and name in file.switches]
    wanted = file.switches[switch].rules_changes
    for other in on:
        changes = file.switches[other].rules_changes
        if any(path in changes and changes[path] != value for path, value in wanted.items()):
            return _("not with “{switch}”").format(switch=_short(_title(file.switches[other].title)))
    before = file.variants[variant].rules
    try:
        for other in on:
            before = before.changed(file.switches[other].rules_changes)
        after = before.changed(wanted)
    except ValueError:
        return _("not in this variant")
    known = {kind for kind, _options in before.problems(seats)}
    for kind, _options in after.problems(seats):
        if kind not in known:
            return _impossible(kind, seats)
    if not _can_be_played(file, variant, [*on, switch]):
        return _("not in this variant")
    return _("makes no difference here") if _effective(before, seats) == _effective(after, seats) else None


def _can_be_played(file: RulesFile, variant: str, switches: list[str]) -> bool:
    try:
        file.resolve(variant, switches)
    except RulesError:
        return False
    return True


def _title(titles: dict[str, str]) -> str:
    return titles[spoken_language()]


def _short(title: str) -> str:
    """A title that leaves room for other words beside it."""
    return title if len(title) <= _LONGEST_BESIDE else title[: _LONGEST_BESIDE - 1].rstrip() + "…"


def _impossible(kind: str, seats: int) -> str:
    return {
        "deck_too_small": _("not enough cards for {n} players"),
        "partners_need_four_or_six": _("partners need 4 or 6 players"),
        "players": _("not for {n} players"),
    }[kind].format(n=seats)


def _effective(rules: Rules, seats: int) -> dict[str, object]:
    """The options that make a difference with so many players."""
    here = replace(rules, players=(seats,))
    idle = without_effect(here)
    return {option.path: option.value(here) for option in OPTIONS if option.path not in idle}


def _players(rules: Rules) -> str:
    numbers = [str(n) for n in rules.players]
    if len(numbers) > 2 and rules.players[-1] - rules.players[0] == len(numbers) - 1:
        said = _("{low} to {high}").format(low=numbers[0], high=numbers[-1])
    elif len(numbers) > 1:
        said = _("{numbers} or {last}").format(numbers=", ".join(numbers[:-1]), last=numbers[-1])
    else:
        said = numbers[0]
    return _("For {numbers} players.").format(numbers=said)


def _deck(rules: Rules) -> str:
    return {
        24: _("24 cards, from nine up to ace."),
        32: _("32 cards, from seven up to ace."),
        36: _("36 cards, from six up to ace."),
        52: _("52 cards, from two up to ace."),
    }[rules.deck]


def _hand(rules: Rules) -> str:
    return ngettext(
        "Everyone is dealt {n} card and draws back up to {n} after each bout.",
        "Everyone is dealt {n} cards and draws back up to {n} after each bout.",
        rules.hand_size,
    ).format(n=rules.hand_size)


def _redeal(rules: Rules) -> str:
    n = rules.redeal_same_suit
    if not n:
        return _("Every deal is played as it comes.")
    return ngettext(
        "If anyone is dealt {n} or more card of one suit, the cards are dealt again.",
        "If anyone is dealt {n} or more cards of one suit, the cards are dealt again.",
        n,
    ).format(n=n)


def _partners(rules: Rules) -> str:
    return {
        "none": _("Everyone plays for themselves."),
        "teams": _(
            "Two teams sit in alternate seats; no one throws in against a partner, and the defender defends alone."
        ),
        "pairs": _(
            "Partners sit opposite each other; no one throws in against a partner, and the defender defends alone."
        ),
    }[rules.partners]


def _safe_party(rules: Rules) -> str | None:
    if rules.partners == "none":
        return None
    return {
        "all_out": _("Partners are safe once all of them are out of cards."),
        "first_out": _("Partners are safe as soon as one of them is out of cards."),
    }[rules.team_ends]


def _first_game(rules: Rules) -> str:
    return {
        "lowest_trump": _("In the first game, whoever shows the lowest trump starts."),
        "left_of_dealer": _("In the first game the player to the dealer's left starts."),
        "lot": _("In the first game, lots are drawn for who starts."),
    }[rules.opening.first_game]


def _next_games(rules: Rules) -> str:
    return {
        "left_of_dealer": _("In later games the player to the dealer's left starts."),
        "left_of_durak": _("In later games the player to the durak's left starts."),
        "durak": _("In later games the durak starts."),
        "against_durak": _("In later games the player to the durak's right starts, so the durak is attacked first."),
        "winner": _("In later games, whoever got out first in the last game starts."),
        "lowest_trump": _("In later games too, whoever shows the lowest trump starts."),
        "lot": _("In later games, lots are drawn for who starts."),
    }[rules.opening.next_games]


def _dealer(rules: Rules) -> str:
    return {"durak": _("The durak deals the next game."), "next_seat": _("Everyone takes turns dealing.")}[
        rules.opening.dealer
    ]


def _lead(rules: Rules) -> str:
    return {
        "same_rank": _("You may attack with several cards of the same rank together."),
        "single": _("You attack with a single card."),
    }[rules.attack.lead]


def _limit(rules: Rules) -> str:
    n = rules.attack.max_cards
    return ngettext(
        "A bout has at most {n} attack card, and never more than the defender held at the start of it.",
        "A bout has at most {n} attack cards, and never more than the defender held at the start of it.",
        n,
    ).format(n=n)


def _first_limit(rules: Rules) -> str:
    n, start = rules.attack.first_max_cards, rules.attack.first_max_from_players
    if "attack.first_max_cards" in without_effect(rules):
        return _("The first bout has no special limit.")
    if rules.attack.first_max_until == "first_bout":
        said = ngettext(
            "The first bout of a game has at most {n} attack card.",
            "The first bout of a game has at most {n} attack cards.",
            n,
        ).format(n=n)
    else:
        said = ngettext(
            "Until a bout has been defended, each bout has at most {n} attack card.",
            "Until a bout has been defended, each bout has at most {n} attack cards.",
            n,
        ).format(n=n)
    return said if start <= min(rules.players) else said + " " + _from_players(start)


def _from_players(n: int) -> str:
    return ngettext("(Only with {n} or more player.)", "(Only with {n} or more players.)", n).format(n=n)


def _who_throws_in(rules: Rules) -> str:
    throw_in = rules.throw_in
    start = throw_in.neighbours_from_players
    if max(rules.players) == 2:
        return _("Only the attacker may throw in.")
    if throw_in.who == "everyone" and start and start <= max(rules.players):
        if start <= min(rules.players):
            return _("Only the defender's two neighbours may throw in.")
        return ngettext(
            "Everyone may throw in; with {n} or more player, only the defender's two neighbours.",
            "Everyone may throw in; with {n} or more players, only the defender's two neighbours.",
            start,
        ).format(n=start)
    return {
        "everyone": _("Everyone may throw in."),
        "neighbours": _("Only the defender's two neighbours may throw in."),
        "attacker": _("Only the attacker may throw in."),
    }[throw_in.who]


def _when_to_throw_in(rules: Rules) -> str:
    return {
        "all_beaten": _("Cards may be thrown in only once every card on the table is beaten."),
        "any_time": _("Cards may be thrown in at any time, even while others are still unbeaten."),
    }[rules.throw_in.when]


def _order(rules: Rules) -> str | None:
    if "throw_in.order" in without_effect(rules):
        return None
    return {
        "attacker_permits": _(
            "The attacker throws in first, then lets the others throw in one by one, or ends the bout."
        ),
        "attacker_first": _("The attacker throws in first, then the others in turn, without having to ask."),
        "free": _("Whoever is quickest gets to throw in first."),
    }[rules.throw_in.order]


def _after_take(rules: Rules) -> str:
    if rules.throw_in.after_take:
        return _("When the defender decides to take, more cards may still be given.")
    return _("When the defender decides to take, no more cards may be given.")


def _transfer(rules: Rules) -> str:
    if "transfer.allowed" in without_effect(rules) or not rules.transfer.allowed:
        return _("Attacks can't be transferred.")
    said = _(
        "Before beating any card, the defender may add a card of the same rank and transfer the attack to the next "
        "player."
    )
    start = rules.transfer.from_players
    return said if start <= min(rules.players) else said + " " + _from_players(start)


def _transfer_at_first(rules: Rules) -> str | None:
    if "transfer.in_first_bout" in without_effect(rules):
        return None
    if rules.transfer.in_first_bout:
        return _("You can transfer in the first bout of a game, too.")
    return _("You can't transfer in the first bout of a game.")


def _transfer_before_throwing_in(rules: Rules) -> str | None:
    if "transfer.allowed" in without_effect(rules) or not rules.transfer.allowed or rules.throw_in.when == "all_beaten":
        return None
    return _("Until a card has been beaten, no one throws in, so that the defender can still transfer.")


def _transfer_by_showing(rules: Rules) -> str | None:
    if "transfer.by_showing_trump" in without_effect(rules):
        return None
    if rules.transfer.by_showing_trump:
        return _("To transfer, you may show the trump of that rank instead of playing it, once per bout.")
    return _("To transfer you have to play a card; showing the trump isn't enough.")


def _swap(rules: Rules) -> str:
    if "trump_swap" in without_effect(rules):
        return _("All cards are dealt, so there is no trump card to swap.")
    said = {
        "any_time": _(
            "The trump {rank} may be swapped for the face-up trump card at any time while there are cards to draw."
        ),
        "own_turn": _("On your turn you may swap the trump {rank} for the face-up trump card."),
        "never": _("The trump {rank} can't be swapped for the face-up trump card."),
    }[rules.trump_swap]
    return said.format(rank={24: 9, 32: 7, 36: 6, 52: 2}[rules.deck])


def _guard(rules: Rules) -> str:
    n = rules.draw_after_bouts_without_discard
    if not n:
        return _("A game goes on until there is a durak or a draw, however long it takes.")
    return ngettext(
        "With the stock empty, {n} bout taken makes the game a draw.",
        "With the stock empty, {n} bouts taken in a row make the game a draw.",
        n,
    ).format(n=n)


_MATTERS: tuple[Callable[[Rules], str | None], ...] = (
    _players, _deck, _hand, _redeal, _partners, _safe_party, _first_game, _next_games, _dealer, _lead, _limit,
    _first_limit, _who_throws_in, _when_to_throw_in, _order, _after_take, _transfer, _transfer_at_first,
    _transfer_by_showing, _transfer_before_throwing_in, _swap, _guard,
)  # fmt: skip

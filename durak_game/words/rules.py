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
        return _("not with this variant")
    known = {kind for kind, _options in before.problems(seats)}
    for kind, _options in after.problems(seats):
        if kind not in known:
            return _impossible(kind, seats)
    if not _can_be_played(file, variant, [*on, switch]):
        return _("not with this variant")
    return _("changes nothing here") if _effective(before, seats) == _effective(after, seats) else None


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
        24: _("Played with 24 cards, from the nine to the ace."),
        32: _("Played with 32 cards, from the seven to the ace."),
        36: _("Played with 36 cards, from the six to the ace."),
        52: _("Played with 52 cards, from the two to the ace."),
    }[rules.deck]


def _hand(rules: Rules) -> str:
    return ngettext(
        "Everybody is dealt {n} card and draws up to {n} again after each bout.",
        "Everybody is dealt {n} cards and draws up to {n} again after each bout.",
        rules.hand_size,
    ).format(n=rules.hand_size)


def _redeal(rules: Rules) -> str:
    n = rules.redeal_same_suit
    if not n:
        return _("Every deal is played, whatever the hands.")
    return ngettext(
        "If somebody is dealt {n} card of one suit or more, the cards are dealt again.",
        "If somebody is dealt {n} cards of one suit or more, the cards are dealt again.",
        n,
    ).format(n=n)


def _partners(rules: Rules) -> str:
    return {
        "none": _("Everybody plays alone."),
        "teams": _("Two teams sit in turn; nobody throws in against a partner, and the defender defends alone."),
        "pairs": _("Partners sit opposite; nobody throws in against a partner, and the defender defends alone."),
    }[rules.partners]


def _safe_party(rules: Rules) -> str | None:
    if rules.partners == "none":
        return None
    return {
        "all_out": _("Partners are safe when none of them has cards."),
        "first_out": _("Partners are safe as soon as one of them is out of cards."),
    }[rules.team_ends]


def _first_game(rules: Rules) -> str:
    return {
        "lowest_trump": _("In the first game whoever shows the lowest trump leads."),
        "left_of_dealer": _("In the first game the player on the dealer's left leads."),
        "lot": _("In the first game the leader is drawn by lot."),
    }[rules.opening.first_game]


def _next_games(rules: Rules) -> str:
    return {
        "left_of_dealer": _("In later games the player on the dealer's left leads."),
        "left_of_durak": _("In later games the player on the durak's left leads."),
        "durak": _("In later games the durak leads."),
        "against_durak": _("In later games the player before the durak leads, so that the durak is attacked first."),
        "winner": _("In later games whoever was out first leads."),
        "lowest_trump": _("In later games, too, whoever shows the lowest trump leads."),
        "lot": _("In later games the leader is drawn by lot."),
    }[rules.opening.next_games]


def _dealer(rules: Rules) -> str:
    return {"durak": _("The durak deals the next game."), "next_seat": _("Everybody deals in turn.")}[
        rules.opening.dealer
    ]


def _lead(rules: Rules) -> str:
    return {
        "same_rank": _("An attack may be led with several cards of one rank."),
        "single": _("An attack is led with a single card."),
    }[rules.attack.lead]


def _limit(rules: Rules) -> str:
    n = rules.attack.max_cards
    return ngettext(
        "A bout has at most {n} attack card, and never more than the defender had in hand.",
        "A bout has at most {n} attack cards, and never more than the defender had in hand.",
        n,
    ).format(n=n)


def _first_limit(rules: Rules) -> str:
    n, start = rules.attack.first_max_cards, rules.attack.first_max_from_players
    if "attack.first_max_cards" in without_effect(rules):
        return _("The first bout of a game has no limit of its own.")
    if rules.attack.first_max_until == "first_bout":
        said = ngettext(
            "The first bout of a game has at most {n} attack card.",
            "The first bout of a game has at most {n} attack cards.",
            n,
        ).format(n=n)
    else:
        said = ngettext(
            "Until the first bout is beaten off, each has at most {n} attack card.",
            "Until the first bout is beaten off, each has at most {n} attack cards.",
            n,
        ).format(n=n)
    return said if start <= min(rules.players) else said + " " + _from_players(start)


def _from_players(n: int) -> str:
    return ngettext("(That counts from {n} player on.)", "(That counts from {n} players on.)", n).format(n=n)


def _who_throws_in(rules: Rules) -> str:
    throw_in = rules.throw_in
    start = throw_in.neighbours_from_players
    if max(rules.players) == 2:
        return _("Only the attacker may throw in.")
    if throw_in.who == "everyone" and start and start <= max(rules.players):
        if start <= min(rules.players):
            return _("Only the two neighbours of the defender may throw in.")
        return ngettext(
            "Everybody may throw in; from {n} player on only the two neighbours of the defender.",
            "Everybody may throw in; from {n} players on only the two neighbours of the defender.",
            start,
        ).format(n=start)
    return {
        "everyone": _("Everybody may throw in."),
        "neighbours": _("Only the two neighbours of the defender may throw in."),
        "attacker": _("Only the attacker may throw in."),
    }[throw_in.who]


def _when_to_throw_in(rules: Rules) -> str:
    return {
        "all_beaten": _("Cards are thrown in only when every card on the table is beaten."),
        "any_time": _("Cards may be thrown in at any time, also while others lie unbeaten."),
    }[rules.throw_in.when]


def _order(rules: Rules) -> str | None:
    if "throw_in.order" in without_effect(rules):
        return None
    return {
        "attacker_permits": _("The attacker throws in first, then lets the others go on in turn, or closes the bout."),
        "attacker_first": _("The attacker throws in first, then the others in turn, without his leave."),
        "free": _("Whoever is quickest throws in first."),
    }[rules.throw_in.order]


def _after_take(rules: Rules) -> str:
    if rules.throw_in.after_take:
        return _("When the defender says that he takes, cards may still be given to him.")
    return _("When the defender says that he takes, no more cards are added.")


def _transfer(rules: Rules) -> str:
    if "transfer.allowed" in without_effect(rules) or not rules.transfer.allowed:
        return _("An attack cannot be transferred.")
    said = _(
        "Before beating a card, the defender may transfer the attack to the next player with a card of the same rank."
    )
    start = rules.transfer.from_players
    return said if start <= min(rules.players) else said + " " + _from_players(start)


def _transfer_at_first(rules: Rules) -> str | None:
    if "transfer.in_first_bout" in without_effect(rules):
        return None
    if rules.transfer.in_first_bout:
        return _("The first bout of a game can be transferred, too.")
    return _("The first bout of a game cannot be transferred.")


def _transfer_before_throwing_in(rules: Rules) -> str | None:
    if "transfer.allowed" in without_effect(rules) or not rules.transfer.allowed or rules.throw_in.when == "all_beaten":
        return None
    return _("While nothing is beaten, nobody throws in, so that the defender can still transfer.")


def _transfer_by_showing(rules: Rules) -> str | None:
    if "transfer.by_showing_trump" in without_effect(rules):
        return None
    if rules.transfer.by_showing_trump:
        return _("To transfer, the trump of that rank may be shown instead of played, once in a bout.")
    return _("A transfer costs a card; it is not enough to show the trump.")


def _swap(rules: Rules) -> str:
    if "trump_swap" in without_effect(rules):
        return _("All cards are dealt, so there is no trump card to exchange.")
    said = {
        "any_time": _("The trump {rank} may be exchanged for the open trump card at any time while there is a stock."),
        "own_turn": _("The trump {rank} may be exchanged for the open trump card by whoever is asked to play."),
        "never": _("The trump {rank} is not exchanged for the open trump card."),
    }[rules.trump_swap]
    return said.format(rank={24: 9, 32: 7, 36: 6, 52: 2}[rules.deck])


def _guard(rules: Rules) -> str:
    n = rules.draw_after_bouts_without_discard
    if not n:
        return _("A game goes on until there is a durak or a draw, however long.")
    return ngettext(
        "{n} bout in a row that is taken with an empty stock makes the game a draw.",
        "{n} bouts in a row that are taken with an empty stock make the game a draw.",
        n,
    ).format(n=n)


_MATTERS: tuple[Callable[[Rules], str | None], ...] = (
    _players, _deck, _hand, _redeal, _partners, _safe_party, _first_game, _next_games, _dealer, _lead, _limit,
    _first_limit, _who_throws_in, _when_to_throw_in, _order, _after_take, _transfer, _transfer_at_first,
    _transfer_by_showing, _transfer_before_throwing_in, _swap, _guard,
)  # fmt: skip

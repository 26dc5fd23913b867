"""The buttons and words beside a hand that lies face down: they follow from what everybody knows, never from the hand.

A button is shown whenever some hand could do it in this place.
"""

from collections.abc import Sequence

from durak_game.engine import Move, Reason, Show, Swap, Transfer, View, possible_moves
from durak_game.engine.moves import CLOSE, PASS
from durak_game.text import _, ngettext
from durak_game.ui.inputs.actions import Verb
from durak_game.ui.table.context import ContextButton, pass_words, swap_words
from durak_game.ui.table.human import Human

# Refusals that say nothing of the hand: they are the same whatever card was tried.
PUBLIC = frozenset(
    {
        Reason.GAME_OVER,
        Reason.OUT,
        Reason.NOT_YOUR_TURN,
        Reason.NEIGHBOURS_ONLY,
        Reason.ATTACKER_ONLY,
        Reason.PARTNER,
        Reason.DEFENDER_CANNOT_ATTACK,
        Reason.WAIT_UNTIL_BEATEN,
        Reason.WAIT_FOR_TRANSFER,
        Reason.WAIT_FOR_PERMISSION,
        Reason.WAIT_FOR_OTHERS,
        Reason.ALREADY_PASSED,
        Reason.CANNOT_PASS_LEAD,
        Reason.NOT_DEFENDER,
        Reason.NOTHING_LED,
        Reason.TAKE_ANNOUNCED,
        Reason.NOTHING_TO_TAKE,
        Reason.CLOSE_OFF,
        Reason.CLOSE_NOT_ATTACKER,
        Reason.CLOSE_UNBEATEN,
        Reason.CLOSE_NOBODY_ELSE,
        Reason.SWAP_OFF,
        Reason.SWAP_STOCK_EMPTY,
    }
)


def tells_nothing(view: View, move: Move | None, reason: Reason) -> bool:
    """Whether a refusal may be given in full beside a hidden hand; what was played from the hand while it was this
    seat's turn is only "not possible", for even the order of reasons would tell.
    """
    cards = getattr(move, "cards", ()) or getattr(move, "card", None) is not None
    return reason in PUBLIC and not (cards and view.to_act)


def hidden_buttons(human: Human, names: Sequence[str]) -> list[ContextButton]:
    """What the owner of a hand that lies face down could do now, the most important first; at most four."""
    view = human.view
    buttons: list[ContextButton] = []
    if human.armed and (view.to_act or human.may_say_early):
        label = _("Play the card") if view.to_act else _("Lay the card ready")
        buttons.append(ContextButton("confirm", Verb.CONFIRM, label, main=True))
    if view.to_act:
        buttons += _own_turn(view, names, first=not buttons)
    buttons += early_buttons(human)
    if _could(view, Swap):
        buttons.append(ContextButton("swap", Verb.SWAP, swap_words(view)))
    if human.armed or human.queued:
        buttons.append(ContextButton("back", Verb.BACK, _("Back")))
    return buttons[:4]


def early_buttons(human: Human) -> list[ContextButton]:
    """What a player may say before he is asked, or after he has passed."""
    if human.may_say_early and not human.early:
        return [ContextButton("early", Verb.DONE, _("Pass in advance"))]
    if human.may_pass_bout:
        return [ContextButton("pass bout", Verb.DONE, _("Pass this bout"), on=human.passes_bout)]
    return []


def _own_turn(view: View, names: Sequence[str], first: bool) -> list[ContextButton]:
    buttons = []
    if view.seat == view.defender:
        lying = sum(1 if cover is None else 2 for _attack, cover in view.pairs)
        words = ngettext("{n} card", "{n} cards", lying).format(n=lying)
        buttons.append(ContextButton("take", Verb.DONE, _("Take"), words))
        to = view.next_defender(view.defender)
        to_whom = "" if to is None else _("to {name}").format(name=names[to])
        passes_on = could_transfer(view)
        if passes_on:
            buttons.append(ContextButton("transfer", Verb.TRANSFER, _("Transfer"), to_whom, main=first))
        if could_show(view):
            buttons.append(ContextButton("show", Verb.TRANSFER, _("Show the trump"), to_whom, held=passes_on))
    elif PASS in view.moves:
        buttons.append(ContextButton("pass", Verb.DONE, pass_words(view), main=first))
    if CLOSE in view.moves:
        buttons.append(ContextButton("close", Verb.DONE, _("Close"), held=True))
    return buttons


def could_transfer(view: View) -> bool:
    """Whether the defender could pass the attack on, if he had the card for it."""
    return _could(view, Transfer)


def could_show(view: View) -> bool:
    """Whether the defender could pass the attack on by showing the trump of the rank, if he held it."""
    return _could(view, Show)


def _could(view: View, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in possible_moves(view))


def hidden_prompt(human: Human) -> str:
    """What is asked of the owner of a hidden hand, in a few words; empty when it is not his turn."""
    view = human.view
    if not view.to_act:
        return ""
    if human.leads:
        return _("Lead a card")
    if human.defends:
        return _("Beat, transfer or take") if could_transfer(view) or could_show(view) else _("Beat or take")
    if view.taking:
        return _("Add cards, or give what lies")
    return _("Throw in, or allow others") if CLOSE in view.moves else _("Throw in, or be done")

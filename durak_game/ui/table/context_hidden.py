"""The buttons and words beside a hand that lies face down: they follow from what everybody knows, never from the hand.

A button is shown whenever some hand could do it in this place.
"""

from collections.abc import Sequence

from durak_game.engine import Move, Reason, Show, Transfer, View, possible_moves
from durak_game.engine.moves import SWAP
from durak_game.text import _
from durak_game.ui.inputs import Verb
from durak_game.ui.table.context import MOST, ContextButton, early_buttons, own_turn, swap_words, usual_prompt
from durak_game.ui.table.human import Human, cards_of

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
    return reason in PUBLIC and not (cards_of(move) and view.to_act)


def hidden_buttons(human: Human, names: Sequence[str]) -> list[ContextButton]:
    """What the owner of a hand that lies face down could do now, the most important first; at most four."""
    view, moves = human.view, possible_moves(human.view)
    buttons: list[ContextButton] = []
    if human.armed and (view.to_act or human.may_say_early):
        label = _("Play the card") if view.to_act else _("Play on my turn")
        buttons.append(ContextButton("confirm", Verb.CONFIRM, label, main=True))
    if view.to_act:
        buttons += own_turn(view, moves, names, main=not buttons)
    buttons += early_buttons(human)
    if SWAP in moves:
        buttons.append(ContextButton("swap", Verb.SWAP, swap_words(view)))
    if human.armed or human.queued:
        buttons.append(ContextButton("back", Verb.BACK, _("Back")))
    return buttons[:MOST]


def could_show_or_transfer(view: View) -> bool:
    """Whether the defender could pass the attack on in both ways, with the cards for it: by transfer and by a trump."""
    return {Transfer, Show} <= {type(move) for move in possible_moves(view)}


def hidden_prompt(human: Human) -> str:
    """What is asked of the owner of a hidden hand, in a few words; empty when it is another's turn."""
    return usual_prompt(human, possible_moves(human.view)) if human.view.to_act else ""

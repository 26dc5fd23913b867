"""The buttons beside the hand: what a player can do now, in words that say what it will do.

Beside a hand that lies face down they follow from what everybody knows, never from the hand: a button is shown whenever
some hand could do it in this place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.engine import Attack, Move, Reason, Show, Transfer, View, possible_moves
from durak_game.engine.cards import lowest_trump_of_deck, rank_of
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE
from durak_game.text import _, ngettext, pgettext
from durak_game.ui.inputs import Verb
from durak_game.ui.table.human import Human, cards_of

MOST = 4
USUAL = 3
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


@dataclass(frozen=True)
class ContextButton:
    """A thing to do: its name, its key, its words, what follows from it. `held`: the key must be held for it.

    `main` is the one in gold; `on` is a switch that is on.
    """

    name: str
    verb: Verb
    label: str
    detail: str = ""
    held: bool = False
    main: bool = False
    on: bool = False


def context_buttons(human: Human, names: Sequence[str], keyboard: bool) -> list[ContextButton]:
    """What the player of this hand can do now, the most important first; at most four."""
    view = human.view
    if human.out:
        return [] if human.hurries else [ContextButton("hurry", Verb.DONE, _("Fast-forward"), main=True)]
    buttons: list[ContextButton] = []
    if view.to_act:
        if human.choice or human.marked or (keyboard and human.cursor is not None and human.uses(human.cursor)):
            buttons.append(_confirm(human, names))
        chosen = bool(human.choice) or any(button.label == _("Transfer") for button in buttons)
        own = own_turn(view, view.moves, names, main=not buttons)
        buttons += [button for button in own if not (chosen and button.name == "transfer")]
    buttons += early_buttons(human)
    if SWAP in view.moves:
        buttons.append(ContextButton("swap", Verb.SWAP, swap_words(view), held=keyboard))
    if human.may_say_early and human.armed and keyboard:
        buttons.insert(0, ContextButton("confirm", Verb.CONFIRM, _("Play on my turn"), on=bool(human.queued)))
    if human.choice or human.marked:
        # What else could be done has to wait until the choice is made or left.
        first = [button for button in buttons if button.name in ("confirm", "take")]
        others = [button for button in buttons if button not in first]
        buttons = [*first, ContextButton("back", Verb.BACK, _("Back")), *others]
    if len(buttons) < USUAL and human.order:
        buttons.append(ContextButton("sort", Verb.SORT, _("Sort")))
    if len(buttons) > MOST and not human.choice:
        buttons = [button for button in buttons if button.name != "confirm"]
    return buttons[:MOST]


def with_hint_button(buttons: list[ContextButton], human: Human, on: bool) -> list[ContextButton]:
    """The context buttons of an open hand, with the one for a hint in place of sorting, which can wait."""
    kept = [button for button in buttons if button.name != "sort"]
    if len(kept) == MOST and human.choice is None:
        kept = [button for button in kept if button.name != "confirm"]
    if len(kept) == MOST:
        return buttons
    return [*kept, ContextButton("hint", Verb.HINT, _("Hint"), on=on)]


def own_turn(view: View, moves: Sequence[Move], names: Sequence[str], main: bool) -> list[ContextButton]:
    """What a player who is asked can do without a chosen card; `main`: the best of it is in gold."""
    buttons = []
    if TAKE in moves:
        lying = sum(1 if cover is None else 2 for _attack, cover in view.pairs)
        words = ngettext("{n} card", "{n} cards", lying).format(n=lying)
        buttons.append(ContextButton("take", Verb.DONE, pgettext("button", "Take"), words))
    kinds = {type(move) for move in moves}
    to_whom = next_defender_words(view, names)
    if Transfer in kinds:
        buttons.append(ContextButton("transfer", Verb.TRANSFER, _("Transfer"), to_whom, main=main))
    if Show in kinds:
        held = Transfer in kinds
        buttons.append(ContextButton("show", Verb.TRANSFER, _("Show the trump"), to_whom, held=held))
    if PASS in moves:
        buttons.append(ContextButton("pass", Verb.DONE, pass_words(view), main=main))
    if CLOSE in moves:
        buttons.append(ContextButton("close", Verb.DONE, _("End the bout"), held=True))
    return buttons


def early_buttons(human: Human) -> list[ContextButton]:
    """What a player may say before being asked, or after having passed."""
    if human.may_say_early and not human.early:
        return [ContextButton("early", Verb.DONE, _("Pass early"))]
    if human.may_pass_bout:
        return [ContextButton("pass bout", Verb.DONE, _("Pass for this bout"), on=human.passes_bout)]
    return []


def next_defender_words(view: View, names: Sequence[str]) -> str:
    """To whom an attack is passed on; empty if that is nobody."""
    to = view.next_defender(view.defender)
    return "" if to is None else _("to {name}").format(name=names[to])


def prompt(human: Human) -> str:
    """What is asked of the player now, in a few words; empty when it is another's turn."""
    choice = human.choice
    if choice and human.view.to_act:
        if choice.cards:
            return _("Which card?")
        return _("Beat or transfer?") if choice.passes_on and choice.targets else _("Beat which card?")
    return _("No card fits") if human.only_passes() else usual_prompt(human, human.view.moves)


def usual_prompt(human: Human, moves: Sequence[Move]) -> str:
    """What is asked of a player who can make these moves."""
    view = human.view
    if not view.to_act:
        return ""
    if human.leads:
        return _("Attack with a card")
    if human.defends:
        can_pass_on = any(isinstance(move, Transfer | Show) for move in moves)
        return _("Beat it, transfer or take") if can_pass_on else _("Beat it or take")
    if view.taking:
        return _("Add more or give the cards")
    if CLOSE in moves:
        return _("Throw in or let others")
    return pgettext("all beaten", "Throw in or press Done") if ends_defended(view) else _("Throw in or press Done")


def words_when_out(human: Human, name: str | None = None) -> tuple[str, str]:
    """What stands in the place of the hand of a player who is safe: in large type, and below it.

    `name` is theirs, if others before the screen play on.
    """
    out = human.view.out
    place = out.index(human.view.seat) + 1 if human.view.seat in out else 0
    below = _("Place {n}. The others play on.").format(n=place) if place else _("The others play on.")
    return _("You're safe!") if name is None else _("Safe: {name}!").format(name=name), below


def marking_hint(human: Human, mouse: bool) -> str:
    """How to lead several cards at once, for a player who could; beside it stands the sign of the key for it."""
    able = human.leads and any(isinstance(move, Attack) and len(move.cards) > 1 for move in human.view.moves)
    if not able or human.marked:
        return ""
    return _("Right-click: select several") if mouse else _("select several cards")


def _confirm(human: Human, names: Sequence[str]) -> ContextButton:
    """The button that plays the chosen card."""
    detail = ""
    uses = () if human.cursor is None else human.uses(human.cursor)
    if len(uses) > 1 and not (human.choice or human.leads):
        return ContextButton("confirm", Verb.CONFIRM, _("Choose the target"), main=True)
    chosen = human.choice.move if human.choice else uses[0] if human.defends and len(uses) == 1 else None
    if isinstance(chosen, Transfer | Show):
        shows = human.choice and isinstance(chosen, Show)
        label, detail = _("Show the trump") if shows else _("Transfer"), next_defender_words(human.view, names)
    elif human.defends:
        label = _("Beat")
    elif human.leads:
        label = _("Attack")
        if human.marked.bit_count() > 1:
            detail = f"×{human.marked.bit_count()}"
    else:
        label = _("Throw in")
    return ContextButton("confirm", Verb.CONFIRM, label, detail, main=True)


def pass_words(view: View) -> str:
    """What passing is called now."""
    if view.taking:
        return _("Give cards")
    if CLOSE in view.moves:
        return _("Let others throw in")
    return pgettext("all beaten", "Done") if ends_defended(view) else _("Done")


def ends_defended(view: View) -> bool:
    """Whether a pass says that the bout is defended: it is the attacker's, and every card is beaten."""
    return view.seat == view.attacker and bool(view.pairs) and not view.unbeaten


def swap_words(view: View) -> str:
    """What exchanging the lowest trump is called."""
    rank = rank_of(lowest_trump_of_deck(view.rules.deck, view.trump))
    return {0: _("Swap the two"), 4: _("Swap the six"), 5: _("Swap the seven"), 7: _("Swap the nine")}[rank]


# Beside a hidden hand


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
        buttons.append(ContextButton("swap", Verb.SWAP, swap_words(view), held=True))
    if human.armed or human.queued:
        buttons.append(ContextButton("back", Verb.BACK, _("Back")))
    return buttons[:MOST]


def hidden_prompt(human: Human) -> str:
    """What is asked of the owner of a hidden hand, in a few words; empty when it is another's turn."""
    return usual_prompt(human, possible_moves(human.view)) if human.view.to_act else ""

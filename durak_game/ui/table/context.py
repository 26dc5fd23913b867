"""The buttons beside the hand: what a player can do now, in words that say what it will do."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.engine.cards import lowest_trump_of_deck, rank_of
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE, Attack, Show, Transfer
from durak_game.engine.view import View
from durak_game.text import _, ngettext
from durak_game.ui.inputs.actions import Verb
from durak_game.ui.table.human import Choice, Human

MOST = 4
USUAL = 3


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
        return [] if human.hurries else [ContextButton("hurry", Verb.DONE, _("Finish quickly"), main=True)]
    buttons = _own_turn(human, names, keyboard) if view.to_act else []
    if human.may_say_early and not human.early:
        buttons.append(ContextButton("early", Verb.DONE, _("Pass in advance")))
    elif human.may_pass_bout:
        buttons.append(ContextButton("pass bout", Verb.DONE, _("Pass this bout"), on=human.passes_bout))
    if SWAP in view.moves:
        buttons.append(ContextButton("swap", Verb.SWAP, swap_words(view)))
    if human.may_say_early and human.armed and keyboard:
        buttons.insert(0, ContextButton("confirm", Verb.CONFIRM, _("Lay the card ready"), on=bool(human.queued)))
    if human.choice or human.marked:
        # What else could be done has to wait until the choice is made or left.
        chosen = [button for button in buttons if button.name in ("confirm", "take")]
        others = [button for button in buttons if button not in chosen]
        buttons = [*chosen, ContextButton("back", Verb.BACK, _("Back")), *others]
    if len(buttons) < USUAL and human.order:
        buttons.append(ContextButton("sort", Verb.SORT, _("Sort")))
    if len(buttons) > MOST and not human.choice:
        buttons = [button for button in buttons if button.name != "confirm"]
    return buttons[:MOST]


def _own_turn(human: Human, names: Sequence[str], keyboard: bool) -> list[ContextButton]:
    view, moves = human.view, human.view.moves
    buttons = []
    if human.choice or human.marked or (keyboard and human.cursor is not None and human.could_play(human.cursor)):
        buttons.append(_confirm(human, names))
    if TAKE in moves:
        lying = sum(1 if cover is None else 2 for _attack, cover in view.pairs)
        buttons.append(
            ContextButton("take", Verb.DONE, _("Take"), ngettext("{n} card", "{n} cards", lying).format(n=lying))
        )
    to = view.next_defender(view.defender)
    to_whom = "" if to is None else _("to {name}").format(name=names[to])
    can_transfer = any(isinstance(move, Transfer) for move in moves)
    if can_transfer and not human.choice and not any(button.label == _("Transfer") for button in buttons):
        buttons.append(ContextButton("transfer", Verb.TRANSFER, _("Transfer"), to_whom, main=not buttons[:-1]))
    if any(isinstance(move, Show) for move in moves):
        buttons.append(ContextButton("show", Verb.TRANSFER, _("Show the trump"), to_whom, held=can_transfer))
    if PASS in moves:
        buttons.append(ContextButton("pass", Verb.DONE, pass_words(view), main=not buttons))
    if CLOSE in moves:
        buttons.append(ContextButton("close", Verb.DONE, _("Close"), held=True))
    return buttons


def prompt(human: Human) -> str:
    """What is asked of the player now, in a few words; empty when it is not his turn."""
    view, choice = human.view, human.choice
    if not view.to_act:
        return ""
    if choice:
        return _choice_words(choice)
    if human.leads:
        return _("Lead a card")
    if human.defends:
        can_pass_on = any(isinstance(move, Transfer | Show) for move in view.moves)
        return _("Beat, transfer or take") if can_pass_on else _("Beat or take")
    return _words_of_a_thrower(human)


def _words_of_a_thrower(human: Human) -> str:
    view = human.view
    if human.only_passes():
        return _("No card fits")
    if view.taking:
        return _("Add cards, or give what lies")
    return _("Throw in, or allow others") if CLOSE in view.moves else _("Throw in, or be done")


def _choice_words(choice: Choice) -> str:
    if choice.cards:
        return _("Which card?")
    return _("Beat or transfer?") if choice.passes_on and choice.targets else _("Beat which card?")


def words_when_out(human: Human, name: str | None = None) -> tuple[str, str]:
    """What stands in the place of the hand of a player who is safe: in large type, and below it.

    `name` is his, if others before the screen play on.
    """
    out = human.view.out
    place = out.index(human.view.seat) + 1 if human.view.seat in out else 0
    below = _("Place {n}. The others play on.").format(n=place) if place else _("The others play on.")
    return _("You are out!") if name is None else _("{name} is out!").format(name=name), below


def marking_hint(human: Human, mouse: bool) -> str:
    """How to lead several cards at once, for a player who could; beside it stands the sign of the key for it."""
    able = human.leads and any(isinstance(move, Attack) and len(move.cards) > 1 for move in human.view.moves)
    if not able or human.marked:
        return ""
    return _("Right click: mark several cards") if mouse else _("mark several cards")


def _confirm(human: Human, names: Sequence[str]) -> ContextButton:
    """The button that plays the chosen card."""
    detail = ""
    if human.choice and isinstance(human.choice.move, Transfer | Show):
        to = human.view.next_defender(human.view.defender)
        label = _("Transfer") if isinstance(human.choice.move, Transfer) else _("Show the trump")
        detail = "" if to is None else _("to {name}").format(name=names[to])
    elif human.defends:
        uses = () if human.cursor is None else human.uses(human.cursor)
        passes_on = not human.choice and len(uses) == 1 and isinstance(uses[0], Transfer | Show)
        label = _("Transfer") if passes_on else _("Beat")
        to = human.view.next_defender(human.view.defender)
        if passes_on and to is not None:
            detail = _("to {name}").format(name=names[to])
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
    return _("Allow others") if CLOSE in view.moves else _("Done")


def swap_words(view: View) -> str:
    """What exchanging the lowest trump is called."""
    rank = rank_of(lowest_trump_of_deck(view.rules.deck, view.trump))
    return {0: _("Swap the two"), 4: _("Swap the six"), 5: _("Swap the seven"), 7: _("Swap the nine")}[rank]

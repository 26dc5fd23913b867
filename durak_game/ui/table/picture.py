"""The picture of the table scene, from the ground up."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from durak_game import text
from durak_game.engine.cards import Card, bits
from durak_game.engine.moves import Show, Transfer
from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.inputs.actions import KEYS_LEFT, MOUSE, Verb
from durak_game.ui.inputs.device_info import NO_SIGN, Sign
from durak_game.ui.table.context import USUAL, marking_hint, prompt, words_when_out
from durak_game.ui.table.context_hidden import hidden_prompt
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.draw_board import (
    draw_board,
    draw_discards,
    draw_frame,
    draw_ghost,
    draw_ring,
    draw_stock_column,
    draw_target,
)
from durak_game.ui.table.draw_buttons import draw_buttons, draw_hints, draw_message, draw_pause_button
from durak_game.ui.table.draw_hand import draw_hidden, draw_out, draw_spine, draw_turn
from durak_game.ui.table.draw_log import draw_headline, draw_log, draw_note
from durak_game.ui.table.draw_plates import SeatSays, draw_cap, draw_plate
from durak_game.ui.table.finale import draw_finale
from durak_game.ui.table.layout import Z_FLYING, Name, Spot, turning
from durak_game.ui.table.layout_seats import plate, side_of, threatened
from durak_game.ui.table.sprites import draw_spot, draw_spots
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.poster import poster_bar

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene

BAR_PLACE = (976, 378)
WORDS = ("transfer", "beaten", "takes")
SHAKE_WIDTH = 12
GLOW_BREATH = theme.steps(1.4)
TURN_UP, TURN_DOWN = theme.steps(0.12), theme.steps(0.08)


def draw_table_scene(scene: TableScene, canvas: Canvas, alpha: float) -> None:
    """Draw everything: ground, seats, table, hand, buttons, words."""
    shown = scene.timeline.picture
    spots = _spots(scene, alpha)
    if scene.warmup.begins(canvas):
        for word in WORDS:  # painted before they are needed, and at once covered by the ground
            poster_bar(canvas, poster_word(word), *BAR_PLACE)
    draw_board(canvas, shown, scene.timeline.arrow_grown)
    draw_spots(canvas, scene.art, (spot for spot in spots.values() if spot.z < 0))
    next_attacker = None if scene.timeline.busy else shown.next_attacker(scene.view.limit)
    for seat in range(shown.seats):
        says = replace(_says(scene, shown, seat), leads_next=seat == next_attacker)
        draw_plate(canvas, shown, seat, scene.names[seat], scene.looks[seat], says)
    draw_headline(canvas, *scene.headline())
    draw_log(canvas, scene.art, scene.log, scene.names, scene.looks, shown.seats)
    draw_pause_button(canvas)
    if scene.company and len(scene.hands.open_seats) == len(scene.players) and shown.partners_sit:
        draw_note(canvas, _("Partners see each other's cards"))
    draw_stock_column(canvas, scene.art, shown)
    draw_discards(canvas, shown)
    _draw_hand_of(scene, canvas, shown)
    _draw_cards(scene, canvas, spots)
    _draw_buttons(scene, canvas)
    _draw_cap(scene, canvas, shown)
    scene.advising.draw(canvas, scene.controls.buttons())
    if words := scene.moves.words():
        draw_message(canvas, words)
    _draw_word(scene, canvas)
    if scene.ended_at is not None:
        draw_finale(scene, canvas, shown, scene.now - scene.ended_at)


def _says(scene: TableScene, shown: DisplayedTable, seat: int) -> SeatSays:
    """What the plate of a seat shows of a person at the screen."""
    partner = any(shown.partners_sit and shown.parties[seat] == shown.parties[one] for one in scene.players)
    human = scene.humans.get(seat)
    if human is None:
        return SeatSays(partner=partner)
    marks = []
    if scene.company and seat == scene.hands.looks:
        marks.append("eye")
    elif seat in scene.hands.waiting:
        marks.append("wants")
    if human.passes_bout:
        marks.append("bout")
    elif human.early:
        marks.append("early")
    if scene.moves.laid_ready(human):
        marks.append("ready")
    called = human.view.to_act and not scene.timeline.busy
    breath = 0.5 - 0.5 * math.cos(scene.now / GLOW_BREATH * math.tau)
    return SeatSays(tuple(marks), breath if called else None, called and not scene.company, partner)


def _draw_hand_of(scene: TableScene, canvas: Canvas, shown: DisplayedTable) -> None:
    """The spine of the hand at the bottom, and what stands beside it when it lies face down."""
    holder = scene.layout.holder
    if holder is None:
        return
    human = scene.human
    hidden = human is not None and scene.opened is None
    count = shown.counts[holder]
    draw_spine(canvas, scene.names[holder], scene.looks[holder], 1 if hidden else count)
    if human is None:
        return
    if human.view.to_act and not scene.timeline.busy:
        draw_turn(canvas)
    if human.out and not count:
        draw_out(canvas, *words_when_out(human, None if not scene.company else scene.names[holder]))
    elif hidden:
        device = scene.controls.device
        looks = scene.hands.privacy(holder) is Privacy.PEEK and bool(device)
        sign = scene.devices.sign(device, Verb.PEEK) if looks else None
        draw_hidden(canvas, count, sign, scene.hands.opens_by_tap(device), scene.controls.mouse.on_eye)


def _spots(scene: TableScene, alpha: float) -> dict[Name, Spot]:
    """Where all cards are in this frame: where the timeline says, but for a dragged and a shaken one."""
    spots = scene.timeline.spots(scene.arrangement, alpha)
    changed = {} if scene.timeline.busy else scene.glide.shown(scene.layout.hand_spots())
    changed |= {} if scene.timeline.busy else _turning(scene)
    drag = scene.controls.mouse.drag
    if drag and drag.moving and ("card", drag.card, 0) in spots:
        spot = spots["card", drag.card, 0]
        changed["card", drag.card, 0] = replace(spot, x=drag.at[0], y=drag.at[1], z=2 * Z_FLYING)
    for name, shift in _shaken(scene, spots).items():
        changed[name] = replace(changed.get(name, spots[name]), x=spots[name].x + shift)
    return {**spots, **changed} if changed else spots


def _turning(scene: TableScene) -> dict[Name, Spot]:
    """The hand at the bottom while it is being turned up or down."""
    hands = scene.hands
    if hands.holder is None or not scene.company or scene.hands.privacy(hands.holder) is Privacy.OPEN:
        return {}
    opened = scene.opened is not None
    age, length = (scene.now - hands.opened_at, TURN_UP) if opened else (scene.now - hands.closed_at, TURN_DOWN)
    if age >= length:
        return {}
    return turning(scene.layout, scene.timeline.shown.counts[hands.holder], (age + 1) / (length + 1), opened)


def _shaken(scene: TableScene, spots: dict[Name, Spot]) -> dict[Name, float]:
    """The cards of a refused move, and how far they are from their place: one open card, or the whole hidden fan."""
    said, length = scene.moves.said, theme.steps(0.4)
    if said is None or scene.now - said.at >= length or said.seat != scene.hands.holder:
        return {}
    elapsed = scene.now - said.at
    shift = SHAKE_WIDTH * (1 - elapsed / length) * math.sin(elapsed * 0.9)
    if scene.opened is None:
        return {name: shift for name in spots if name[0] == "fan"}
    name = ("card", -1 if said.card is None else said.card, 0)
    return {name: shift} if name in spots else {}


def _draw_cards(scene: TableScene, canvas: Canvas, spots: dict[Name, Spot]) -> None:
    """Draw all cards above the plates, with what glows round some of them."""
    letters = text.language()
    targets = scene.targets()
    human = scene.opened
    ringed, framed = _ringed(scene), scene.advising.framed
    marked: set[Card | None] = set(bits(human.marked)) if human else set()
    ghost = scene.layout.ghost
    if ghost and not scene.timeline.busy and human:
        at_ghost = bool(human.choice and isinstance(human.choice.move, Transfer | Show))
        to = human.view.next_defender(human.view.defender)
        label = pgettext("free place", "Transfer")
        name = "" if to is None else _("to {name}").format(name=scene.names[to])
        draw_ghost(canvas, ghost, at_ghost or bool(scene.controls.mouse.drag), label, name)
    for spot in sorted((spot for spot in spots.values() if spot.z >= 0), key=lambda one: one.z):
        if spot.face in targets and spot.face is not None:
            draw_target(canvas, spot, targets[spot.face])
        if spot.face in framed and spot.z < Z_FLYING:
            draw_frame(canvas, spot)
        if spot.face in ringed and spot.z < Z_FLYING:
            draw_ring(canvas, spot, played=not marked or spot.face in marked)
        draw_spot(canvas, scene.art, spot, letters)


def _ringed(scene: TableScene) -> set[Card | None]:
    """The cards of the hand with a ring: the one under the cursor or chosen, and the marked ones."""
    human = scene.opened
    if human is None:
        return set()
    cards: set[Card | None] = {*bits(human.marked), *(human.choice.cards if human.choice else ())}
    lifted = scene.arrangement.lifted
    return cards if lifted is None else {*cards, lifted}


def _draw_buttons(scene: TableScene, canvas: Canvas) -> None:
    controls = scene.controls
    device = controls.device
    if device == MOUSE and not scene.company:
        device = KEYS_LEFT  # who clicks on the buttons may like to know their keys

    def sign(verb: Verb) -> Sign:
        return scene.devices.sign(device, verb)

    buttons = controls.buttons()
    draw_buttons(canvas, buttons, sign, controls.mouse.hovered, *controls.pressed)
    human = scene.human
    if human is None or scene.timeline.busy:
        return
    if scene.opened is None:
        draw_hints(canvas, hidden_prompt(human), "", NO_SIGN, len(buttons))
        return
    mouse = controls.device == MOUSE
    hint = marking_hint(human, mouse) if len(buttons) < USUAL else ""
    draw_hints(canvas, prompt(human), hint, NO_SIGN if mouse else sign(Verb.MARK), len(buttons))


def _draw_cap(scene: TableScene, canvas: Canvas, shown: DisplayedTable) -> None:
    """The cap hovers over who is in danger."""
    seat = threatened(shown)
    if seat is not None:
        x, y = plate(shown, seat)
        if side_of(shown, seat).startswith("top"):
            draw_cap(canvas, scene.art, x + 44, y + 158, 0.34, 9)
        else:
            sway = math.sin(scene.now / 40)
            draw_cap(canvas, scene.art, x + 232, y - 58 + 3 * sway, 0.52, 9 + round(2 * sway))


def poster_word(word: str) -> str:
    """What the bar across the table says."""
    return {
        "transfer": pgettext("poster", "TRANSFER!"),
        "beaten": pgettext("poster", "BEATEN!"),
        "takes": pgettext("poster", "TAKES!"),
    }[word]


def _draw_word(scene: TableScene, canvas: Canvas) -> None:
    word = scene.timeline.word
    if word:
        come, gone = scene.timeline.word_progress
        poster_bar(canvas, poster_word(word), *BAR_PLACE, grown=come * (1 - gone))

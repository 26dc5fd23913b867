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
from durak_game.ui.context import USUAL, marking_hint, prompt, words_when_out
from durak_game.ui.draw.buttons import draw_buttons, draw_hints, draw_message, draw_pause_button, key_label, zone_of
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.hand import draw_out, draw_spine, draw_turn
from durak_game.ui.draw.log import draw_headline, draw_log
from durak_game.ui.draw.plates import draw_cap, draw_plate
from durak_game.ui.draw.poster import poster_bar
from durak_game.ui.draw.table import (
    draw_board,
    draw_discards,
    draw_ghost,
    draw_ring,
    draw_stock_column,
    draw_target,
)
from durak_game.ui.inputs.actions import MOUSE, Verb
from durak_game.ui.inputs.bindings import LABELS
from durak_game.ui.layout import Z_FLYING, Name, Spot
from durak_game.ui.layout_seats import plate, side_of, threatened
from durak_game.ui.refusals import sentence
from durak_game.ui.scenes.table_finale import draw_finale
from durak_game.ui.shown import Shown
from durak_game.ui.sprites import draw_spot, draw_spots

if TYPE_CHECKING:
    from durak_game.ui.scenes.table import TableScene

BAR_PLACE = (976, 378)
WORDS = ("transfer", "beaten", "takes")
SHAKE_WIDTH = 12
GLOW_BREATH = theme.steps(1.4)


def draw_table_scene(scene: TableScene, canvas: Canvas, alpha: float) -> None:
    """Draw everything: ground, seats, table, hand, buttons, words."""
    shown = scene.timeline.picture
    spots = _spots(scene, alpha)
    if scene.warmup.begins(canvas):
        for word in WORDS:  # painted before they are needed, and at once covered by the ground
            poster_bar(canvas, poster_word(word), *BAR_PLACE)
    draw_board(canvas, shown, scene.timeline.arrow_grown)
    draw_spots(canvas, scene.art, (spot for spot in spots.values() if spot.z < 0))
    for seat in range(shown.seats):
        passes = scene.human is not None and seat == scene.seat and scene.human.passes_bout
        glow = _glow(scene) if seat == scene.seat else None
        draw_plate(canvas, shown, seat, scene.names[seat], scene.looks[seat], passes, glow)
    draw_headline(canvas, *scene.headline())
    draw_log(canvas, scene.art, scene.log, scene.names, scene.looks, shown.seats)
    draw_pause_button(canvas)
    draw_stock_column(canvas, scene.art, shown)
    draw_discards(canvas, shown)
    draw_spine(canvas, scene.names[scene.viewer], scene.looks[scene.viewer], shown.hand.bit_count())
    if _is_called(scene):
        draw_turn(canvas)
    if scene.human and scene.human.out and not shown.hand:
        draw_out(canvas, *words_when_out(scene.human))
    _draw_cards(scene, canvas, spots)
    _draw_buttons(scene, canvas)
    _draw_cap(scene, canvas, shown)
    if scene.refusal:
        draw_message(canvas, sentence(scene.refusal, scene.names))
    _draw_word(scene, canvas)
    if scene.ended_at is not None:
        draw_finale(scene, canvas, shown, scene.now - scene.ended_at)


def _is_called(scene: TableScene) -> bool:
    """Whether the table waits for the person at the screen, and nothing moves any more."""
    return bool(scene.human and scene.human.view.to_act and not scene.timeline.busy)


def _glow(scene: TableScene) -> float | None:
    """How brightly the person's plate glows: it breathes while the table waits for him."""
    return 0.5 - 0.5 * math.cos(scene.now / GLOW_BREATH * math.tau) if _is_called(scene) else None


def _spots(scene: TableScene, alpha: float) -> dict[Name, Spot]:
    """Where all cards are in this frame: where the timeline says, but for a dragged and a shaken one."""
    spots = scene.timeline.spots(scene.arrangement, alpha)
    changed = {} if scene.timeline.busy else scene.glide.shown(scene.layout.hand_spots())
    drag = scene.controls.drag
    if drag and drag.moving and ("card", drag.card, 0) in spots:
        spot = spots["card", drag.card, 0]
        changed["card", drag.card, 0] = replace(spot, x=drag.at[0], y=drag.at[1], z=2 * Z_FLYING)
    elapsed = scene.now - scene.refused_at
    if scene.refusal and scene.shaken is not None and elapsed < theme.steps(0.4):
        name = ("card", scene.shaken, 0)
        if name in spots:
            fading = 1 - elapsed / theme.steps(0.4)
            shift = SHAKE_WIDTH * fading * math.sin(elapsed * 0.9)
            changed[name] = replace(changed.get(name, spots[name]), x=spots[name].x + shift)
    return {**spots, **changed} if changed else spots


def _draw_cards(scene: TableScene, canvas: Canvas, spots: dict[Name, Spot]) -> None:
    """Draw all cards above the plates, with what glows round some of them."""
    letters = text.language()
    targets = scene.targets()
    human = scene.human
    ringed = _ringed(scene)
    marked: set[Card | None] = set(bits(human.marked)) if human else set()
    ghost = scene.layout.ghost
    if ghost and not scene.timeline.busy and human:
        at_ghost = bool(human.choice and isinstance(human.choice.move, Transfer | Show))
        to = human.view.next_defender(human.view.defender)
        label = pgettext("free place", "Transfer")
        name = "" if to is None else _("to {name}").format(name=scene.names[to])
        draw_ghost(canvas, ghost, at_ghost or bool(scene.controls.drag), label, name)
    for spot in sorted((spot for spot in spots.values() if spot.z >= 0), key=lambda one: one.z):
        if spot.face in targets and spot.face is not None:
            draw_target(canvas, spot, targets[spot.face])
        if spot.face in ringed and spot.z < Z_FLYING:
            draw_ring(canvas, spot, played=not marked or spot.face in marked)
        draw_spot(canvas, scene.art, spot, letters)


def _ringed(scene: TableScene) -> set[Card | None]:
    """The cards of the hand with a ring: the one under the cursor or chosen, and the marked ones."""
    human = scene.human
    if human is None:
        return set()
    cards: set[Card | None] = {*bits(human.marked), *(human.choice.cards if human.choice else ())}
    lifted = scene.arrangement.lifted
    return cards if lifted is None else {*cards, lifted}


def _draw_buttons(scene: TableScene, canvas: Canvas) -> None:
    controls = scene.controls
    held = controls.held.name if controls.held else None
    buttons = controls.buttons()
    draw_buttons(canvas, buttons, controls.device, controls.hovered, held, controls.held_share)
    if scene.human and not scene.timeline.busy:
        key = "" if controls.device == MOUSE else _key_in_text(LABELS[zone_of(controls.device)][Verb.MARK])
        hint = marking_hint(scene.human, key) if len(buttons) < USUAL else ""
        draw_hints(canvas, prompt(scene.human), hint, len(buttons))


def _key_in_text(label: str) -> str:
    """A key inside a sentence; the arrow keys are the only ones that the typeface must draw."""
    return {"up": "↑", "down": "↓"}.get(label) or key_label(label)


def _draw_cap(scene: TableScene, canvas: Canvas, shown: Shown) -> None:
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

"""The picture of the table: all that is seen of it, as a value. It knows no card that is hidden."""

from dataclasses import dataclass, replace

from durak_game.ui.inputs import NO_SIGN, Sign
from durak_game.ui.table.board import GhostPicture, Way, draw_board, draw_discards, draw_stock_column, draw_word
from durak_game.ui.table.buttons import ButtonPicture, PromptPicture, draw_message, draw_pause_button
from durak_game.ui.table.finale import FinalePicture
from durak_game.ui.table.hand import HandPicture
from durak_game.ui.table.hint import HintPicture
from durak_game.ui.table.layout import PLATE_HEIGHT, PLATE_WIDTH
from durak_game.ui.table.log import LogLine, draw_headline, draw_log, draw_note
from durak_game.ui.table.plates import REACH, CapPicture, PlateNote, SeatPicture
from durak_game.ui.table.sprites import CardPicture
from durak_game.ui.toolkit import Canvas, CardArt, Rect


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table as it is seen.

    `letters` is the language of the cards. `way` is that of the arrow, `arrow` how far it has come, 0 to 1. `cards`
    lie from the ground up. `stock` are left to draw, `discarded` have left the game. `message` says why a move was not
    made, or what a device without a seat may do with the key of this `sign`; `notes` are at plates; `pausing` is how
    long such a device has held its button to pause. `word` is on the bar across the table, with how far that has come.
    """

    art: CardArt
    letters: str
    headline: tuple[str, str]
    note: str
    way: Way
    arrow: float
    seats: tuple[SeatPicture, ...]
    cards: tuple[CardPicture, ...]
    trump: int
    stock: int
    discarded: int
    log: tuple[LogLine, ...]
    hand: HandPicture | None = None
    ghost: GhostPicture | None = None
    buttons: tuple[ButtonPicture, ...] = ()
    prompt: PromptPicture | None = None
    cap: CapPicture | None = None
    hint: HintPicture | None = None
    message: str = ""
    sign: Sign = NO_SIGN
    notes: tuple[PlateNote, ...] = ()
    pausing: float | None = None
    word: tuple[str, float] | None = None
    finale: FinalePicture | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from the ground up: ground, seats, hand, cards, buttons, words."""
        art = self.art
        draw_board(canvas, self.way, self.arrow)
        below = [card for card in self.cards if card.spot.z < 0]
        for card in below:
            card.draw(canvas, art)
        for seat in self.seats:
            seat.draw(canvas, art)
        draw_headline(canvas, *self.headline)
        draw_log(canvas, art, self.log, [(seat.name, seat.look) for seat in self.seats])
        for note in self.notes:
            note.draw(canvas, art)
        draw_pause_button(canvas, self.pausing)
        draw_note(canvas, self.note)
        draw_stock_column(canvas, art, self.trump, self.stock)
        draw_discards(canvas, self.discarded)
        cards = self.cards[len(below) :]
        for piece in (self.hand, self.ghost, *cards, *self.buttons, self.prompt, self.cap, self.hint):
            if piece:
                piece.draw(canvas, art)
        draw_message(canvas, self.message, self.sign)
        if self.word:
            draw_word(canvas, *self.word)
        if self.finale:
            self.finale.draw(canvas, art)

    def area_since(self, before: object) -> Rect | None:
        """Round the plates that differ from those before, if nothing else does: they breathe while a player thinks."""
        if not isinstance(before, TablePicture) or replace(before, seats=self.seats) != self:
            return None
        places = [
            one.place for pair in zip(self.seats, before.seats, strict=True) if pair[0] != pair[1] for one in pair
        ]
        left, top = (min(place[at] for place in places) - REACH for at in (0, 1))
        right, bottom = (max(place[at] for place in places) + REACH for at in (0, 1))
        return left, top, right + PLATE_WIDTH - left, bottom + PLATE_HEIGHT - top

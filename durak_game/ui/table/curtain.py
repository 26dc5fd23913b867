"""The curtain: it covers the whole screen until the player whose turn it is has come, and nobody else looks."""

from dataclasses import dataclass

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit import Canvas, draw_text, fitted_name, layer, polygon, rays, seat_shape

LEAST = theme.steps(0.6)  # it stays so long at least, so that the last press of the player before cannot open it
MIDDLE = (960, 430)
NAME_SIZE = 150


@dataclass
class Curtain:
    """Whether the curtain is down, and for which seat."""

    seat: int | None = None
    fallen_at: int = 0

    def fall(self, seat: int, now: int) -> None:
        """Cover the screen until this seat has come."""
        self.seat, self.fallen_at = seat, now

    def lifts(self, seats: tuple[int, ...], now: int) -> bool:
        """Whether a press opens the curtain: one that counts for its seat, no other."""
        return self.seat in seats and now - self.fallen_at >= LEAST


@dataclass(frozen=True, slots=True)
class CurtainPicture:
    """The curtain for a player; `device` is what the player holds, as players call it."""

    name: str
    look: theme.SeatLook
    device: str

    def draw(self, canvas: Canvas) -> None:
        """Draw it over everything."""
        look = self.look
        layer(canvas, f"curtain {look.colour}", lambda whole: _paint_cloth(whole, look))
        x, y = MIDDLE
        seat_shape(canvas, look.shape, x, y - 190, 84, look.colour, theme.INK, 8)
        words, size = fitted_name(self.name, NAME_SIZE, 1500)
        draw_text(canvas, words, x, y + 84, size, theme.PAPER, theme.HEAVY, "center")
        polygon(canvas, [(x - 300, y + 130), (x + 320, y + 130), (x + 300, y + 146), (x - 320, y + 146)], look.colour)
        turn = _("Your turn. Everyone else, look away!")
        draw_text(canvas, turn, x, y + 232, 56, theme.PAPER, theme.BOLD, "center", 1600)
        hint = _("Press any button: {device}").format(device=self.device) if self.device else _("Press any button")
        draw_text(canvas, hint, x, y + 316, 44, theme.GOLD, theme.BOLD, "center", 1600)


def _paint_cloth(canvas: Canvas, look: theme.SeatLook) -> None:
    """Ink with rays, and a rim in the seat's colour."""
    left, top, width, height = canvas.bounds
    canvas.fill(left, top, width, height, theme.INK)
    rays(canvas, (MIDDLE[0], MIDDLE[1] - 190), theme.mix(theme.INK, look.colour, 0.5), 0.22)
    canvas.fill(left, top, width, 28, look.colour)
    canvas.fill(left, top + height - 28, width, 28, look.colour)

"""One's own seat, to be changed by its own device: name, colour and shape, place on the couch, how the hand is kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair, Couch
from durak_game.ui.couch.gate import Deed, Gate
from durak_game.ui.couch.house import House
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.seating import Seating
from durak_game.ui.couch.settings import fitting_name
from durak_game.ui.couch.sheet import Row, Sheet
from durak_game.ui.couch.words import privacy_words, shape_words
from durak_game.ui.inputs import MOUSE, Action, Keys, Plugged, Point, Press
from durak_game.ui.toolkit import Change, Pen, Pop, Scene, Strokes, veil


def own_rows(seating: Seating, chair: Chair, rename: Callable[[], None]) -> list[Row]:
    """What somebody may change about the own seat, but for the place on the couch."""
    alone = len(seating.of(chair.device)) < 2  # those who share a device have nothing but the curtain
    hands = partial(seating.turn_privacy, chair) if alone else None
    return [
        Row("name", _("Name"), rename, chair.name),
        look_row(seating, chair),
        place_row(seating, chair),
        Row("hands", _("My hand"), value=privacy_words(chair.privacy), turn=hands),
    ]


def look_row(seating: Seating, chair: Chair) -> Row:
    """The colour and shape of a seat."""
    turn = partial(seating.turn_look, chair)
    return Row("look", _("Colour and shape"), value=shape_words(chair.look.shape), turn=turn)


def place_row(seating: Seating, chair: Chair) -> Row:
    """Where a seat is on the couch."""
    turn = partial(seating.move, chair)
    return Row("place", _("Where you sit on the couch"), value=str(seating.at(chair) + 1), turn=turn)


def own_seats(chairs: Sequence[Chair], device: str) -> list[int]:
    """The seats of people that a device may change: its own, several where it is passed on."""
    gate = Gate(Couch(list(chairs)))
    return [
        seat for seat, chair in enumerate(chairs) if chair.human and gate.may(device, Deed.CHANGE, seat) is not None
    ]


class OwnSeatScene(Scene):
    """A popup for whoever holds `device`: name, colour and shape, place and hand of the own seat; no other is heard.

    `chairs` are those of the table, in their order; with `places` (between two games) the list itself is put in
    another order. `changed` is told after each change. Ask `own_seats` first whether the device has one.
    """

    popup = True
    keys = Keys.MENU

    def __init__(
        self,
        house: House,
        chairs: list[Chair],
        device: str,
        *,
        places: bool = False,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.house = house
        self.chairs = chairs
        self.device = device
        self.places = places
        self._changed = changed
        self._before = self._state()
        self._own = own_seats(chairs, device)
        self.chair = chairs[self._own[0]]
        self.seating = Seating([])
        self.seating.chairs = chairs
        self.sheet = Sheet(device, self.chair, lambda: self.chair.name, self._rows, "name")
        self.offer()

    @property
    def still(self) -> bool:
        """Whether nothing moves on it."""
        return not self.sheet.busy

    def handle(self, action: Action) -> Change:
        """Change something, or put the sheet away; the presses of others mean nothing here."""
        match action:
            case Plugged():
                self.plugged(action)
            case Press(device=device) if not self._theirs(action, device):
                return None
            case Point() if not self._theirs(action, MOUSE):
                return None
            case _:
                self.sheet.handle(action)
        return self._after()

    def update(self) -> Change:
        """One step has passed."""
        self.sheet.step()
        return self._after()

    def plugged(self, plugged: Plugged) -> None:
        """The pad of the seat may be gone; then nobody is left who could put the sheet away."""
        if plugged.device == self.device and not plugged.connected:
            self.sheet.closed = True

    def picture(self, alpha: float) -> Strokes:
        """The sheet over what lies below."""
        pen = Pen()
        pen(veil, 150)
        self.sheet.body(pen)
        return pen.picture

    def offer(self) -> None:
        """Offer what can be changed as things are now."""
        self.sheet.offer(None)
        self.keys = self.sheet.keys

    def _theirs(self, action: Action, device: str) -> bool:
        mine = any(self.chairs[seat] is self.chair for seat in own_seats(self.chairs, device))
        return mine or self.sheet.hears(action, device)

    def _after(self) -> Change:
        if (now := self._state()) != self._before:
            self._before = now
            self._changed()
        if self.sheet.closed:
            return Pop()
        self.offer()
        return None

    def _state(self) -> list[tuple[int, str, theme.SeatLook, object]]:
        return [(id(chair), chair.name, chair.look, chair.privacy) for chair in self.chairs]

    def _rows(self) -> list[Row]:
        several = len(self._own) > 1
        rows = own_rows(self.seating, self.chair, self._ask_name)
        return [
            Row("whose", _("Player"), value=self.chair.name, turn=self._next_own, offered=several),
            *(row for row in rows if self.places or row.name != "place"),
            Row("done", pgettext("a menu", "Done")),
        ]

    def _next_own(self, way: int) -> None:
        """The seat of the next one who plays with this device."""
        own = [chair for chair in self.chairs if chair.human and chair.device == self.device]
        self.chair = self.sheet.chair = own[(own.index(self.chair) + way) % len(own)]

    def _ask_name(self) -> None:
        taken = {chair.name for chair in self.chairs if chair is not self.chair}  # bots don't give way any more
        self.sheet.ask(name_asked(self.house, self.seating, self.chair, self._rename, taken))

    def _rename(self, name: str) -> None:
        self.chair.name = fitting_name(name)
        self.house.settings.used(self.chair.name)


def name_asked(
    house: House, seating: Seating, chair: Chair, rename: Callable[[str], None], taken: Collection[str]
) -> NameScene:
    """The letters for the name of a seat. The keyboard writes unless somebody else plays on it."""
    on_keys = [other for other in seating.people if other.device.startswith("keys")]
    return NameScene(
        chair.name,
        rename,
        used=house.settings.names,
        taken=taken,
        typing=chair.device.startswith("keys") or not on_keys,
    )

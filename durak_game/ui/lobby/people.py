"""Who is in the lobby, with which device: joining, leaving, waiting for a seat, pads that go, panels that shake."""

from durak_game.text import _
from durak_game.ui.couch import Chair, Returning, TablePlan
from durak_game.ui.inputs import KEYS_BOTH, MOUSE, Devices, Plugged
from durak_game.ui.theme import Colour
from durak_game.ui.toolkit import SHAKE_STEPS, MouseShake, shaken

NOTE_STEPS = 300


class People:
    """People and their devices. `last` is the device that was used last: prompts show its signs.

    `waiting` are devices that were told that the table is full; `note` is the last news, shown for five seconds.
    """

    def __init__(self, devices: Devices, agreed: TablePlan | Returning, device: str) -> None:
        self.devices = devices
        self.agreed = agreed
        self.seating = agreed.seating
        self.last = device
        self.waiting: list[str] = []
        self.note = ""
        self._note_left = 0
        self._last_zone = ""
        self._shaking: dict[int, int] = {}
        self._mouse = MouseShake()
        self._lit: dict[str, Colour] = {}

    def step(self) -> None:
        """One step has passed: panels stop shaking, the news fades."""
        self._shaking = {panel: left - 1 for panel, left in self._shaking.items() if left > 1}
        self._mouse.step()
        self._note_left = max(self._note_left - 1, 0)
        if not self._note_left:
            self.note = ""

    def tell(self, words: str) -> None:
        """Say something in a sentence for a few seconds."""
        self.note, self._note_left = words, NOTE_STEPS

    # ---- devices

    def operates(self, device: str) -> bool:
        """Whether a device has a say: it has a seat, or plays for the only person."""
        return bool(device) and (bool(self.seating.of(device)) or self.seating.guest(device))

    def nobody(self) -> bool:
        """Whether no device at all has a seat."""
        return not any(chair.device for chair in self.seating.people)

    def same_hands(self, device: str, owner: str) -> bool:
        """Whether two devices are in the same hands, so that one may do what the other may."""
        if device == owner or (device == KEYS_BOTH and owner.startswith("keys")) or self.seating.guest(device):
            return True
        return self.seating.guest(owner) and bool(self.seating.of(device))

    def use(self, device: str) -> None:
        """A device was used; Esc belongs to the zone of the keyboard that was used last."""
        if device != KEYS_BOTH:
            self.last = device
            if device.startswith("keys"):
                self._last_zone = device

    def light(self) -> None:
        """Let the lamp of each pad shine in the colour of its seat."""
        colours = {chair.device: chair.look.colour for chair in self.seating.people if chair.device}
        for device, colour in colours.items() - self._lit.items():
            self.devices.light(device, colour)
        self._lit = colours

    # ---- shaking

    def shake(self, chair: Chair) -> None:
        """Let a panel shake for a moment."""
        self._shaking[id(chair)] = SHAKE_STEPS

    @property
    def moves(self) -> bool:
        """Whether a panel shakes, or news are to fade."""
        return bool(self._shaking or self.note)

    def shakes(self, chair: Chair) -> bool:
        """Whether a panel shakes now."""
        return id(chair) in self._shaking

    def shift(self, chair: Chair) -> float:
        """How far a panel is aside, in pixels."""
        return shaken(self._shaking.get(id(chair), 0))

    def wiggle(self, device: str) -> None:
        """Let the seats of a device shake, for somebody who looks for their own."""
        if len(self.seating.people) > 1:
            for chair in self.seating.of(device):
                self.shake(chair)

    def mouse_moved(self, x: float) -> None:
        """The mouse moves; whoever shakes it looks for their seat."""
        if self._mouse.moved(x):
            self.wiggle(MOUSE)

    # ---- coming

    def sit_down(self, device: str, chair: Chair | None) -> None:
        """Somebody takes a seat, this one or the next, or is told that there is none."""
        taken = self.agreed.join(device, chair)
        if taken is not None:
            self._welcome(device, taken)
        elif isinstance(self.agreed, Returning):
            self.tell(_("Everyone's here."))
        else:
            if device not in self.waiting:
                self.waiting.append(device)
            words = _("{device}: the table is full. You get the next free seat.")
            self.tell(words.format(device=self.devices.label(device)))

    def seat_waiting(self) -> None:
        """Whoever was told to wait sits down as soon as there is a seat."""
        while self.waiting and (chair := self.agreed.join(self.waiting[0])):
            self._welcome(self.waiting[0], chair)

    def claim(self, device: str, chair: Chair) -> None:
        """A device plays for a person whose pad is missing."""
        if self.seating.claim(chair, device, self.devices.info(device).guid):
            self._welcome(device, chair)

    def add_person(self, plan: TablePlan, device: str) -> None:
        """One more person for a device, which goes round behind a curtain."""
        added = plan.add_person(device)
        words = _("The table is full.")
        if added:
            self.shake(added)
            words = _("{device}: take turns – the curtain hides your cards.").format(device=self.devices.label(device))
        self.tell(words)

    def _welcome(self, device: str, chair: Chair) -> None:
        self.use(device)
        self.waiting = [waiting for waiting in self.waiting if waiting != device]
        self.shake(chair)
        self.tell(_("{name} plays with: {device}.").format(device=self.devices.label(device), name=chair.name))

    # ---- going

    def seat_to_leave(self, device: str) -> Chair | None:
        """The seat that *back* on a device gives up: its last one; for Esc that of the zone used last."""
        if device == KEYS_BOTH and self.seating.of(self._last_zone):
            device = self._last_zone
        own = self.seating.of(device) or (self.seating.people if self.seating.guest(device) else [])
        return own[-1] if own else None

    def plugged(self, plugged: Plugged) -> None:
        """A pad comes or goes: a seat waits for its pad, and gets it back if there is no doubt."""
        device = plugged.device
        if not plugged.connected:
            self.waiting = [waiting for waiting in self.waiting if waiting != device]
            self.seating.lost(device)
        elif chair := self.seating.came(device, self.devices.info(device).guid):
            self._welcome(device, chair)

"""Who is in the lobby, with which device: joining, leaving, pads that go, panels that shake, the news."""

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Chair, Returning, TablePlan
from durak_game.ui.inputs import KEYS_BOTH, MOUSE, Devices, Plugged
from durak_game.ui.theme import Colour
from durak_game.ui.toolkit import SHAKE_STEPS, MouseShake, shaken

NOTE_STEPS = theme.steps(5.0)
FLAG_STEPS = theme.steps(1.5)


class People:
    """People and their devices. `last` is the device that was used last: prompts show its signs.

    `note` is the last news, shown for five seconds. A device that has just joined hears nothing for a moment, so that
    a double tap is no press for anything else.
    """

    def __init__(self, devices: Devices, agreed: TablePlan | Returning, device: str) -> None:
        self.devices = devices
        self.agreed = agreed
        self.seating = agreed.seating
        self.last = device
        self.note = ""
        self._note_left = 0
        self._last_zone = ""
        self._deaf: dict[str, int] = {}
        self._shaking: dict[int, int] = {}
        self._flags: dict[int, tuple[str, int]] = {}  # what the foot of a panel says for a moment
        self._mouse = MouseShake()
        self._lit: dict[str, Colour] = {}

    def step(self) -> None:
        """One step has passed: panels stop shaking, the news fades, devices that have just joined hear again."""
        self._shaking = {panel: left - 1 for panel, left in self._shaking.items() if left > 1}
        self._flags = {panel: (words, left - 1) for panel, (words, left) in self._flags.items() if left > 1}
        self._deaf = {device: left - 1 for device, left in self._deaf.items() if left > 1}
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

    def owner(self, device: str) -> str:
        """The device with a seat that stands behind this one: for Esc the zone used last, for a guest its host's."""
        if self.seating.guest(device):
            return self.seating.people[0].device
        if device != KEYS_BOTH:
            return device
        own = self.seating.of(self._last_zone) or self.seating.of(device)
        return own[0].device if own else device

    def hears(self, device: str) -> bool:
        """Whether a device is heard: not in the moment after it has joined."""
        return self.owner(device) not in self._deaf

    def present(self) -> list[str]:
        """The devices with a seat, each once, in the order of the seats."""
        return list(dict.fromkeys(chair.device for chair in self.seating.people if chair.device))

    def players(self) -> list[str]:
        """The devices whose people play themselves, and so have to say that they are ready."""
        return list(dict.fromkeys(chair.device for chair in self.seating.people if chair.device and chair.plays))

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

    # ---- finding the own seat

    def shake(self, chair: Chair) -> None:
        """Let a panel shake for a moment."""
        self._shaking[id(chair)] = SHAKE_STEPS

    def flag(self, chair: Chair, words: str) -> None:
        """Let the foot of a panel say something for a moment."""
        self._flags[id(chair)] = (words, FLAG_STEPS)

    def flagged(self, chair: Chair) -> str:
        """What the foot of a panel says now instead of what it says else."""
        return self._flags.get(id(chair), ("", 0))[0]

    @property
    def moves(self) -> bool:
        """Whether a panel shakes, or news are to fade."""
        return bool(self._shaking or self._flags or self.note)

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

    def found(self, device: str) -> None:
        """Somebody holds a button to ask which seat is theirs: it shakes, and so does the pad."""
        for chair in self.seating.of(device):
            self.shake(chair)
            self.flag(chair, _("That's you!"))
            self.devices.seated(device, chair.look.colour)

    def mouse_moved(self, x: float) -> None:
        """The mouse moves; whoever shakes it looks for their seat."""
        if self._mouse.moved(x):
            self.wiggle(MOUSE)

    # ---- coming

    def sit_down(self, device: str, chair: Chair | None = None) -> None:
        """Somebody takes a seat, this one or the next, or is told that there is none."""
        taken = self.agreed.join(device, chair)
        if taken is not None:
            self._welcome(device, taken)
        else:
            self.tell(_("The table is full.") if isinstance(self.agreed, TablePlan) else _("Everyone's here."))

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

    def seat(self, device: str, chair: Chair) -> None:
        """A device has found its seat: the pad tells its owner, and a second tap means nothing."""
        self.use(device)
        self._deaf[device] = theme.steps(theme.DEAF_JOINED)
        self.devices.seated(device, chair.look.colour)

    def _welcome(self, device: str, chair: Chair) -> None:
        self.seat(device, chair)
        self.shake(chair)
        self.tell(_("{name} plays with: {device}.").format(device=self.devices.label(device), name=chair.name))

    # ---- going

    def plugged(self, plugged: Plugged) -> None:
        """A pad comes or goes: a seat waits for its pad, and gets it back if there is no doubt."""
        device = plugged.device
        if not plugged.connected:
            self.seating.lost(device)
        elif chair := self.seating.came(device, self.devices.info(device).guid):
            self._welcome(device, chair)

"""What keys and buttons mean after everything that players changed, and how they change it."""

from collections.abc import Callable, Mapping

from durak_game.ui.inputs.actions import KEYS_LEFT, MOUSE, Keys, Verb
from durak_game.ui.inputs.bindings import IN_MENUS, Layout, Outcome, printed, tables
from durak_game.ui.inputs.device_info import NO_SIGN, Family, Roster, Sign, SignKind
from durak_game.ui.inputs.mapping import write_mapping
from durak_game.ui.inputs.pad_controls import CONTROLS, STICK_VERBS, control_sign
from durak_game.ui.inputs.profiles import ZONES, PadProfile, Profiles, first_keys, first_layout

KEY_VERBS = (
    Verb.LEFT,
    Verb.RIGHT,
    Verb.SUIT_LEFT,
    Verb.SUIT_RIGHT,
    Verb.CONFIRM,
    Verb.BACK,
    Verb.MARK,
    Verb.TRANSFER,
    Verb.DONE,
    Verb.SWAP,
    Verb.PEEK,
    Verb.SORT,
    Verb.HINT,
)
PAD_VERBS = (Verb.UP, Verb.DOWN, *KEY_VERBS, Verb.PAUSE)
_MOUSE_SIGNS = {Verb.LEFT: "wheel", Verb.RIGHT: "wheel", Verb.BACK: "right", Verb.MARK: "right"}


class Bound:
    """The bindings of all devices. `controls` tells which buttons a pad has; None for one that is gone."""

    def __init__(self, profiles: Profiles, roster: Roster, controls: Callable[[str], frozenset[str] | None]) -> None:
        self.profiles = profiles
        self.roster = roster
        self._controls = controls
        self.tables = tables(profiles.keys)
        self.saved = True

    # Looking up

    def meaning(self, device: str, control: str) -> Verb | None:
        """What a button of a pad means."""
        if control in STICK_VERBS:
            return STICK_VERBS[control]
        slot = self._layout(device).holder(control)
        return slot[1] if slot else None

    def code(self, device: str, verb: Verb) -> str | None:
        """The key or button of a verb."""
        return self._layout(device).code((self._owner(device), verb))

    def verbs(self, device: str) -> tuple[Verb, ...]:
        """What can be changed on a device."""
        if device in ZONES:
            return KEY_VERBS
        return PAD_VERBS if device.startswith("pad:") else ()

    def choices(self, device: str) -> tuple[str, ...]:
        """The buttons that a pad has, in a fixed order."""
        return tuple(control for control in CONTROLS if control in self._have(device))

    def sign(self, device: str, verb: Verb, keys: Keys) -> Sign:
        """What to draw for a verb."""
        if device == MOUSE:
            return Sign(SignKind.MOUSE, _MOUSE_SIGNS.get(verb, "left"), Family.MOUSE)
        if device.startswith("pad:"):
            code = self.code(device, verb)
            return self.code_sign(device, code) if code else NO_SIGN
        if keys is not Keys.TABLE:
            verb = next((table for table, menu in IN_MENUS.items() if menu is verb), verb)
        if verb is Verb.PAUSE:
            return Sign(SignKind.KEY, "Esc", Family.KEYS)
        zone = device if device in ZONES else KEYS_LEFT
        code = self.code(zone, verb)
        return self.code_sign(zone, code) if code else NO_SIGN

    def code_sign(self, device: str, code: str) -> Sign:
        """What to draw for a key or button."""
        if device.startswith("pad:"):
            return control_sign(code, self.roster.info(device).family)
        return Sign(SignKind.KEY, printed(code), Family.KEYS)

    def mapping(self, guid: str) -> str:
        """The mapping that was taught for a pad the database does not know; empty for none."""
        profile = self.profiles.pads.get(guid)
        return profile.mapping if profile else ""

    # Changing

    def assign(self, device: str, verb: Verb, code: str) -> Outcome:
        """Give a verb another key or button; who had it before takes the old one."""
        outcome = self._own_layout(device).assign((self._owner(device), verb), code)
        if outcome.done:
            self._changed()
        return outcome

    def swap_confirm(self, device: str) -> None:
        """Let confirm and back change places."""
        back = self.code(device, Verb.BACK)
        if back:
            self.assign(device, Verb.CONFIRM, back)

    def confirm_swapped(self, device: str) -> bool:
        """Whether the right button confirms and the lower one goes back."""
        return self.code(device, Verb.CONFIRM) == "east" and self.code(device, Verb.BACK) == "south"

    def reset(self, device: str) -> None:
        """Everything as the game came."""
        if device in ZONES:
            self._reset_keys(device)
        elif self._owner(device):
            self._profile(device).layout = first_layout(self._owner(device), self._have(device))
        self._changed()

    def teach(self, device: str, elements: Mapping[str, str]) -> None:
        """Keep a mapping for a pad the database does not know; its buttons begin anew."""
        info = self.roster.info(device)
        profile = self._profile(device)
        profile.mapping = write_mapping(info.guid, info.name, elements)
        profile.layout = first_layout(info.guid, frozenset(elements) & frozenset(CONTROLS))
        self._changed()

    def rumble(self, strength: str) -> None:
        """How strongly pads shake: "off", "low" or "normal"."""
        self.profiles.rumble = strength
        self._changed()

    def _reset_keys(self, zone: str) -> None:
        """The first keys of a zone; of both zones if the other one has taken a key of this one."""
        fresh, kept = first_keys(), self.profiles.keys
        mixed = Layout({slot: codes for slot, codes in kept.slots.items() if slot[0] != zone})
        wanted = {code for slot, codes in fresh.slots.items() if slot[0] == zone for code in codes}
        if any(code in wanted for code, _slot in mixed.by_code()):
            self.profiles.keys = fresh
            return
        mixed.slots |= {slot: codes for slot, codes in fresh.slots.items() if slot[0] == zone}
        self.profiles.keys = mixed

    def _changed(self) -> None:
        self.tables = tables(self.profiles.keys)
        self.saved = self.profiles.save()

    def _owner(self, device: str) -> str:
        return device if device in ZONES else self.roster.info(device).guid

    def _have(self, device: str) -> frozenset[str]:
        return self._controls(device) or frozenset(CONTROLS)

    def _profile(self, device: str) -> PadProfile:
        info = self.roster.info(device)
        return self.profiles.pad(info.guid, info.name, self._have(device))

    def _layout(self, device: str) -> Layout:
        """The layout as it is, without making a profile for a pad that nobody changed."""
        if device in ZONES:
            return self.profiles.keys
        owner, have = self._owner(device), self._have(device)
        profile = self.profiles.pads.get(owner)
        if profile is None or not profile.fits(have):
            return first_layout(owner, have)
        # What the game could not do yet when this was kept gets its usual button, unless that one is taken.
        profile.layout.fill(first_layout(owner, have))
        return profile.layout

    def _own_layout(self, device: str) -> Layout:
        return self.profiles.keys if device in ZONES else self._profile(device).layout

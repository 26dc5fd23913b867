"""What players changed about their keys and pads, kept as JSON: keys by zone, pads by their GUID."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from durak_game import json_file, paths
from durak_game.json_file import PartlyError, fitting, read_by
from durak_game.text import _
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Verb
from durak_game.ui.inputs.bindings import FIRST_KEYS, KEY_NAMES, Layout, Slot
from durak_game.ui.inputs.mapping import read_mapping
from durak_game.ui.inputs.pad_controls import CONTROLS, first_bindings

RUMBLES = ("off", "low", "normal")
ZONES = (KEYS_LEFT, KEYS_RIGHT)
# Without these nobody could play, nor find the way back to where it is mended.
NEEDED_BUTTONS = frozenset({Verb.CONFIRM, Verb.BACK})
NEEDED_KEYS = frozenset({Verb.CONFIRM, Verb.BACK, Verb.LEFT, Verb.RIGHT, Verb.DONE})
_VERBS = frozenset(verb.value for verb in Verb)


@dataclass
class PadProfile:
    """One model of pad: which button means what, and the mapping that was taught if the database knows none."""

    name: str = ""
    layout: Layout = field(default_factory=Layout)
    mapping: str = ""

    def fits(self, controls: frozenset[str]) -> bool:
        """Whether a pad with these buttons can be played like this."""
        used = {code for codes in self.layout.slots.values() for code in codes}
        return bool(used) and used <= controls


def first_keys() -> Layout:
    """The keys as the game comes with them."""
    return Layout({(zone, verb): codes for zone in ZONES for verb, codes in FIRST_KEYS[zone].items()})


def first_layout(guid: str, controls: frozenset[str]) -> Layout:
    """The buttons of a pad as the game comes with them."""
    return Layout({(guid, verb): (control,) for verb, control in first_bindings(controls).items()})


def _read_keys(stored: object) -> Layout:
    keys = _layout(stored, ZONES, frozenset(KEY_NAMES))
    if keys is None:
        raise ValueError(stored)
    keys.fill(first_keys())  # an older game kept them: it could not do as much
    return keys


def _read_pads(stored: object) -> dict[str, PadProfile]:
    if not isinstance(stored, dict):
        raise ValueError(stored)
    read = {guid: _pad(guid, entry) for guid, entry in stored.items()}
    pads = {guid: profile for guid, profile in read.items() if profile}
    if len(pads) < len(read):
        raise PartlyError(pads)
    return pads


def _pad(guid: str, entry: object) -> PadProfile | None:
    if not isinstance(entry, dict):
        return None
    name, mapping = entry.get("name", ""), entry.get("mapping", "")
    layout = _layout({guid: entry.get("buttons")}, (guid,), frozenset(CONTROLS))
    if layout is None or not isinstance(name, str) or not isinstance(mapping, str):
        return None
    if mapping and not {"south", "east"} <= set(read_mapping(mapping)):
        return None
    return PadProfile(name, layout, mapping)


def _layout(stored: object, owners: tuple[str, ...], known: frozenset[str]) -> Layout | None:
    """The slots of some owners; None unless every word is known and nothing that is needed is missing."""
    slots: dict[Slot, tuple[str, ...]] = {}
    for owner in owners:
        words = stored.get(owner) if isinstance(stored, dict) else None
        if not isinstance(words, dict):
            return None
        for verb, codes in words.items():
            texts = isinstance(codes, list) and all(isinstance(code, str) for code in codes)
            if verb not in _VERBS or not texts or not set(codes) <= known:
                return None
            slots[owner, Verb(verb)] = tuple(codes)
    layout = Layout(slots)
    needed = NEEDED_KEYS if owners == ZONES else NEEDED_BUTTONS
    return layout if layout.sound(needed, frozenset(owners)) else None


@dataclass
class Profiles:
    """All bindings. Without a path nothing is written, which is for tests."""

    path: Path | None = None
    keys: Layout = field(default_factory=first_keys, metadata=read_by(_read_keys))
    pads: dict[str, PadProfile] = field(default_factory=dict, metadata=read_by(_read_pads))
    rumble: str = field(default="normal", metadata=fitting(lambda value: value in RUMBLES))

    def pad(self, guid: str, name: str, controls: frozenset[str]) -> PadProfile:
        """The profile of a model; made anew when the pad has other buttons than the kept ones need."""
        profile = self.pads.setdefault(guid, PadProfile(name))
        if not profile.fits(controls):
            profile.layout = first_layout(guid, controls)
        return profile

    def save(self) -> bool:
        """Write everything in one go; False if that is impossible."""
        return self.path is None or json_file.save(self.path, self._as_json())

    def _as_json(self) -> dict[str, Any]:
        return {
            "rumble": self.rumble,
            "keys": {zone: _words(self.keys, zone) for zone in ZONES},
            "pads": {
                guid: {"name": profile.name, "buttons": _words(profile.layout, guid), "mapping": profile.mapping}
                for guid, profile in self.pads.items()
            },
        }


def load(path: Path | None = None) -> tuple[Profiles, bool]:
    """The bindings, and whether all of the file could be used."""
    target = path or paths.config_dir() / "controls.json"
    return json_file.load(target, Profiles(target))


def damaged_notice() -> str:
    """The sentence for players whose bindings could not be read."""
    return _("Your controls couldn't be read, so you have the defaults. A copy was saved.")


def unsaved_notice() -> str:
    """The sentence for players whose bindings could not be kept."""
    return _("Your controls couldn't be saved.")


def _words(layout: Layout, owner: str) -> dict[str, list[str]]:
    return {verb.value: list(codes) for (whose, verb), codes in layout.slots.items() if whose == owner}

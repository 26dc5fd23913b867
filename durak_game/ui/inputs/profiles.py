"""What players changed about their keys and pads, kept as JSON: keys by zone, pads by their GUID."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from durak_game import paths
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

    def learn_new_verbs(self, guid: str, controls: frozenset[str]) -> None:
        """What the game could not do yet when this was kept gets its usual button, unless that one is taken."""
        _fill(self.layout, first_layout(guid, controls))


class Profiles:
    """All bindings. Without a path nothing is written, which is for tests."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.keys = first_keys()
        self.pads: dict[str, PadProfile] = {}
        self.rumble = "normal"

    def pad(self, guid: str, name: str, controls: frozenset[str]) -> PadProfile:
        """The profile of a model; made anew when the pad has other buttons than the kept ones need."""
        profile = self.pads.setdefault(guid, PadProfile(name))
        if not profile.fits(controls):
            profile.layout = first_layout(guid, controls)
        return profile

    def save(self) -> bool:
        """Write everything in one go; False if that is impossible."""
        return self.path is None or _write(self.path, self._as_json())

    def _as_json(self) -> dict[str, Any]:
        return {
            "rumble": self.rumble,
            "keys": {zone: _words(self.keys, zone) for zone in ZONES},
            "pads": {
                guid: {"name": profile.name, "buttons": _words(profile.layout, guid), "mapping": profile.mapping}
                for guid, profile in self.pads.items()
            },
        }


def first_keys() -> Layout:
    """The keys as the game comes with them."""
    return Layout({(zone, verb): codes for zone in ZONES for verb, codes in FIRST_KEYS[zone].items()})


def first_layout(guid: str, controls: frozenset[str]) -> Layout:
    """The buttons of a pad as the game comes with them."""
    return Layout({(guid, verb): (control,) for verb, control in first_bindings(controls).items()})


def _fill(layout: Layout, usual: Layout) -> None:
    """Give verbs without a key or button the usual ones that are free."""
    for slot, codes in usual.slots.items():
        free = tuple(code for code in codes if layout.holder(code) is None)
        if slot not in layout.slots and free:
            layout.slots[slot] = free


def profiles_path() -> Path:
    """Where the bindings are kept."""
    return paths.config_dir() / "controls.json"


def load(path: Path | None = None) -> tuple[Profiles, bool]:
    """The bindings, and whether all of the file could be used. Of a damaged file a copy is kept beside it."""
    target = path or profiles_path()
    profiles = Profiles(target)
    try:
        stored = json.loads(target.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return profiles, True
    except (OSError, ValueError, RecursionError):
        _keep_copy(target)
        return profiles, False
    if _read(profiles, stored):
        return profiles, True
    _keep_copy(target)
    return profiles, False


def damaged_notice() -> str:
    """The sentence for players whose bindings could not be read."""
    return _("The file with your keys and buttons could not be read; the usual ones are used. A copy was kept.")


def unsaved_notice() -> str:
    """The sentence for players whose bindings could not be kept."""
    return _("Your keys and buttons could not be saved.")


def _keep_copy(target: Path) -> None:
    try:
        shutil.copyfile(target, target.with_suffix(".damaged.json"))
    except OSError:
        return  # it cannot be read at all; nothing can be lost either, since the file stays until the next change


def _words(layout: Layout, owner: str) -> dict[str, list[str]]:
    return {verb.value: list(codes) for (whose, verb), codes in layout.slots.items() if whose == owner}


def _read(profiles: Profiles, stored: object) -> bool:
    """Take over what is sound; False if anything is not."""
    if not isinstance(stored, dict):
        return False
    sound = True
    rumble = stored.get("rumble", profiles.rumble)
    if isinstance(rumble, str) and rumble in RUMBLES:
        profiles.rumble = rumble
    else:
        sound = False
    if "keys" in stored:
        keys = _layout(stored["keys"], ZONES, frozenset(KEY_NAMES))
        profiles.keys = keys or profiles.keys
        _fill(profiles.keys, first_keys())  # an older game kept them: it could not do as much
        sound = sound and keys is not None
    pads = stored.get("pads", {})
    if not isinstance(pads, dict):
        return False
    for guid, entry in pads.items():
        profile = _pad(guid, entry)
        if profile:
            profiles.pads[guid] = profile
        sound = sound and profile is not None
    return sound


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
            if verb not in _VERBS or not _texts(codes) or not set(codes) <= known:
                return None
            slots[owner, Verb(verb)] = tuple(codes)
    layout = Layout(slots)
    needed = NEEDED_KEYS if owners == ZONES else NEEDED_BUTTONS
    return layout if layout.sound(needed, frozenset(owners)) else None


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _write(target: Path, content: object) -> bool:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".controls", suffix=".json")
    except OSError:
        return False
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=1)
        os.replace(name, target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        return False
    return True

"""Which key or button means what, and what happens when one is wanted twice: the two change places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from durak_game.ui.inputs.actions import Verb

Slot = tuple[str, Verb]  # whose it is (a zone of the keyboard, the GUID of a pad) and what it does


@dataclass(frozen=True)
class Outcome:
    """What became of a wish to change a key: whether it was done, and who had the key before."""

    done: bool
    other: Slot | None = None


@dataclass
class Layout:
    """Keys or buttons by what they do. Nothing that has one is ever left without."""

    slots: dict[Slot, tuple[str, ...]] = field(default_factory=dict)

    def code(self, slot: Slot) -> str | None:
        """The first key or button of a slot."""
        codes = self.slots.get(slot)
        return codes[0] if codes else None

    def holder(self, code: str) -> Slot | None:
        """Who has a key or button."""
        return next((slot for slot, codes in self.slots.items() if code in codes), None)

    def by_code(self) -> Iterator[tuple[str, Slot]]:
        """Every key or button with what it does."""
        for slot, codes in self.slots.items():
            for code in codes:
                yield code, slot

    def assign(self, slot: Slot, code: str) -> Outcome:
        """Give a key or button to a slot in place of its first one.

        If another slot has it, the two change places. A slot that has none gets it only from one with a second.
        """
        own, other = self.slots.get(slot, ()), self.holder(code)
        if other == slot:
            self.slots[slot] = (code, *(kept for kept in own if kept != code))
            return Outcome(True)
        if other is not None:
            theirs = self.slots[other]
            if not own and len(theirs) == 1:
                return Outcome(False, other)
            given = own[:1]
            at = theirs.index(code)
            self.slots[other] = (*theirs[:at], *given, *theirs[at + 1 :])
        self.slots[slot] = (code, *own[1:])
        return Outcome(True, other)

    def sound(self, needed: frozenset[Verb], owners: frozenset[str]) -> bool:
        """Whether no key is used twice and every owner has what nobody can do without."""
        codes = [code for code, _slot in self.by_code()]
        return len(codes) == len(set(codes)) and all(self.code((owner, verb)) for owner in owners for verb in needed)

"""Lots: what they draw follows from the seed of the session and what they are drawn for, and from nothing else."""

import hashlib
from collections.abc import Iterable


def lot(seed: int | str, *words: object) -> int:
    """A number by lot for a purpose that `words` name; 53 bits, so that every reader of a record keeps it exactly."""
    text = "\x1f".join(str(word) for word in (seed, *words))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) >> 11


def drawn(seed: int | str, keys: Iterable[str], *words: object) -> list[str]:
    """The keys in an order by lot: everybody draws a number. The order they come in does not matter."""
    return sorted(keys, key=lambda key: (lot(seed, *words, key), key))

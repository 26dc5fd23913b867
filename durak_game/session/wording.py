"""Small helps for the sentences that say why something cannot be."""

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "or") -> str:
    """ "2, 3 or 4"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)

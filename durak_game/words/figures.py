"""Figures as they are written in the player's language: with a comma or a point, rounded as far as one can read."""

from fractions import Fraction

from durak_game import text


def decimal(value: float | Fraction, digits: int = 1) -> str:
    """A number with so many digits behind its comma (German, Russian) or point (English)."""
    words = f"{float(value):.{digits}f}"
    return words if text.language() == "en" else words.replace(".", ",")


def short(value: float | Fraction, digits: int = 1) -> str:
    """A whole number as it is, any other with so many digits behind the comma."""
    return f"{float(value):.0f}" if value == int(value) else decimal(value, digits)


def percent(share: float) -> str:
    """A share (0 to 1) in percent, with the space before the sign that German and Russian ask for."""
    gap = "" if text.language() == "en" else "\u00a0"
    return f"{100 * share:.0f}{gap}%"

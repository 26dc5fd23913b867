"""Moments as people read them: here, on their own clock, and as their language writes a day."""

from datetime import datetime

from durak_game.text import language


def day(moment: str) -> str:
    """The day of a moment that is kept in ISO form."""
    return _here(moment).strftime(_form())


def day_and_time(moment: str) -> str:
    """The day of a moment with hours and minutes."""
    return _here(moment).strftime(f"{_form()}, %H:%M")


def _here(moment: str) -> datetime:
    return datetime.fromisoformat(moment).astimezone()


def _form() -> str:
    return "%Y-%m-%d" if language() == "en" else "%d.%m.%Y"

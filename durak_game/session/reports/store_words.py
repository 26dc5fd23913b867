"""What is wrong with the saved games, in the player's language."""

from durak_game.session.store import errors as store_error
from durak_game.session.store.errors import StoreError
from durak_game.text import _


def store_sentence(error: StoreError) -> str:
    """One sentence: what happened to the saved games, and that nothing is lost."""
    words = {
        store_error.BUSY: _("Another Durak is running and has the saved games. Close it first."),
        store_error.FULL: _("The disk is full. Make some room; nothing that was saved is lost."),
        store_error.UNWRITABLE: _("The saved games cannot be written: the folder is protected ({place})."),
        store_error.NEWER: _("The saved games are from a newer version of the game, and are left alone."),
        store_error.DAMAGED: _("The saved games are damaged and cannot be read."),
        store_error.MISSING: _("This session is not there any more."),
    }
    usual = _("The saved games cannot be read or written ({details}).")
    return words.get(error.kind, usual).format(place=error.place, details=error.details)


def aside_sentence(name: str) -> str:
    """The saved games were damaged and got another name; a new file began."""
    return _("The saved games were damaged. They are kept as {file}; a new file begins.").format(file=name)


def unkept_sentence(error: StoreError) -> str:
    """The game can be played, but nothing of it will be kept."""
    return _("Games are not kept this time. {reason}").format(reason=store_sentence(error))

"""What is wrong with the saved games, in the player's language."""

from durak_game.session.store import errors as store_error
from durak_game.session.store.errors import StoreError
from durak_game.text import _


def store_sentence(error: StoreError) -> str:
    """One sentence: what happened to the saved games, and that nothing is lost."""
    words = {
        store_error.BUSY: _("Durak is already running. Close the other window first."),
        store_error.FULL: _("The disk is full. Free up some space; nothing you saved is lost."),
        store_error.UNWRITABLE: _("The saved games can't be written: the folder is protected ({place})."),
        store_error.NEWER: _("These saves come from a newer version of the game, so they are left untouched."),
        store_error.DAMAGED: _("The saved games are damaged and can't be read."),
        store_error.MISSING: _("That evening is no longer saved."),
    }
    usual = _("The saved games can't be read or written ({details}).")
    return words.get(error.kind, usual).format(place=error.place, details=error.details)


def aside_sentence(name: str) -> str:
    """The saved games were damaged and got another name; a new file began."""
    return _("Your saved games were damaged. They were set aside as {file}, and a new file was started.").format(
        file=name
    )


def unkept_sentence(error: StoreError) -> str:
    """The game can be played, but nothing of it will be kept."""
    return _("This time games won't be saved. {reason}").format(reason=store_sentence(error))

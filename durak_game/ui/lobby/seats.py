"""What can be changed about a seat of the lobby: the sheets of a person, of a bot, of a pad that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.text import _, pgettext
from durak_game.ui.couch.couch import Chair
from durak_game.ui.couch.settings import LEVELS
from durak_game.ui.couch.sheet import Row, Sheet
from durak_game.ui.couch.words import level_words, privacy_words, shape_words
from durak_game.ui.toolkit.scene import Change

if TYPE_CHECKING:
    from durak_game.ui.lobby.scene import LobbyScene


def seat_sheet(lobby: LobbyScene, chair: Chair, device: str) -> Sheet:
    """The sheet of a seat, for the device that opened it."""
    if not chair.human:
        return Sheet(device, chair, lambda: chair.name, lambda: _bot_rows(lobby, chair, device), "level")
    if not chair.device:
        return Sheet(device, chair, lambda: chair.name, lambda: _away_rows(lobby, chair), "wait")
    if lobby.returns:
        return Sheet(device, chair, lambda: chair.name, lambda: _returned_rows(lobby, chair), "done")
    return Sheet(device, chair, lambda: chair.name, lambda: _person_rows(lobby, chair), "name")


def _person_rows(lobby: LobbyScene, chair: Chair) -> list[Row]:
    seating = lobby.seating

    def turn_look(way: int) -> Change:
        seating.turn_look(chair, way)
        return None

    def turn_hands(way: int) -> Change:
        seating.turn_privacy(chair, way)
        return None

    alone = len(seating.of(chair.device)) < 2
    return [
        Row("name", _("Name"), lambda: lobby.ask_name(chair), chair.name),
        Row("look", _("Colour and shape"), lambda: turn_look(1), shape_words(chair.look.shape), turn_look),
        _place_row(lobby, chair),
        Row(
            "hands",
            _("My hand"),
            lambda: turn_hands(1),
            privacy_words(chair.privacy),
            turn_hands if alone else None,
        ),
        Row("add", _("Add a person for this device"), lambda: lobby.add_person(chair)),
        Row("leave", _("Leave my seat"), lambda: lobby.give_up(chair)),
        _done_row(lobby),
    ]


def _bot_rows(lobby: LobbyScene, chair: Chair, device: str) -> list[Row]:
    seating = lobby.seating

    def turn_level(way: int) -> Change:
        seating.turn_level(chair, LEVELS, way)
        return None

    def turn_character(way: int) -> Change:
        seating.turn_character(chair, way)
        return None

    def turn_look(way: int) -> Change:
        seating.turn_look(chair, way)
        return None

    rows = [
        Row("level", _("Level"), lambda: turn_level(1), level_words(chair.level), turn_level),
        Row("character", _("Bot"), lambda: turn_character(1), chair.name, turn_character),
        Row("look", _("Colour and shape"), lambda: turn_look(1), shape_words(chair.look.shape), turn_look),
        _place_row(lobby, chair),
        Row("close", _("Free the seat"), lambda: lobby.close_seat(chair)),
        _done_row(lobby),
    ]
    if seating.guest(device):
        rows.insert(0, Row("sit", _("Sit down here"), lambda: lobby.sit_down(device, chair)))
    return rows


def _away_rows(lobby: LobbyScene, chair: Chair) -> list[Row]:
    return [
        Row("wait", _("Wait for the pad"), lobby.close_sheet),
        Row("leave", _("A bot plays on") if lobby.returns else _("Free the seat"), lambda: lobby.give_up(chair)),
    ]


def _returned_rows(lobby: LobbyScene, chair: Chair) -> list[Row]:
    return [
        Row("done", pgettext("a menu", "Done"), lobby.close_sheet),
        Row("leave", _("Not me"), lambda: lobby.give_up(chair)),
    ]


def _place_row(lobby: LobbyScene, chair: Chair) -> Row:
    seating = lobby.seating

    def move(way: int) -> Change:
        seating.move(chair, way)
        return None

    place = str(seating.at(chair) + 1)
    return Row("place", _("Place on the couch"), lambda: move(1), place, move)


def _done_row(lobby: LobbyScene) -> Row:
    return Row("done", pgettext("a menu", "Done"), lobby.close_sheet)


def whose_seat(lobby: LobbyScene, device: str, chairs: list[Chair]) -> Sheet:
    """Who comes with a device, while seats wait for theirs: one of them, or (before a new game) somebody new."""

    def rows() -> list[Row]:
        waiting = [chair for chair in chairs if chair.human and not chair.device]
        found = [
            Row(f"claim{number}", chair.name, lambda chair=chair: lobby.claim(device, chair))  # type: ignore[misc]
            for number, chair in enumerate(waiting)
        ]
        if not lobby.returns:
            found.append(Row("new", _("Somebody new"), lambda: lobby.sit_down(device, None)))
        return found

    return Sheet(device, None, lambda: _("Who are you?"), rows, "claim0")

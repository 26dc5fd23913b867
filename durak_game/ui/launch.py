"""From the command line to the first screen, and from one game at a table to the next."""

import secrets
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from durak_game import bots, text
from durak_game.records.lines import Record
from durak_game.session.live import Evening
from durak_game.session.store.errors import GameError
from durak_game.session.store.store import Store
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.app import App
from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.archive.statistics import StatisticsScene
from durak_game.ui.couch import HUMAN, GameSetup, House, Rooms, bot_names, plan_of, possible_switches, seated
from durak_game.ui.couch import settings as settings_file
from durak_game.ui.couch.settings import Settings
from durak_game.ui.devices.scene import DevicesScene
from durak_game.ui.evening.flow import Playing
from durak_game.ui.evening.keeping import Keeping
from durak_game.ui.evening.opened import NONE, OpenedScene
from durak_game.ui.evening.trouble import FaultScene, damaged_game
from durak_game.ui.inputs import Devices, profiles
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.minds.workers import Workers
from durak_game.ui.rules.rules_in_force import RulesInForceScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit import Push, Scene
from durak_game.ui.tournament.setup import TournamentSetupScene
from durak_game.ui.window import GameWindow
from durak_game.variants import RulesFile, Variant, load


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; None and empty leave it to the player's settings.

    `levels` are dealt round the bots' seats. With `demo` bots sit on every seat. With
    a `record` its table is opened where it stops, seen with the `eyes` of a seat, of all or of none.
    """

    rules: Path | None = None
    variant: str | None = None
    switches: tuple[str, ...] = ()
    seats: int | None = None
    levels: tuple[str, ...] = ()
    name: str | None = None
    language: str | None = None
    demo: bool = False
    seed: int | None = None
    speed: str | None = None
    windowed: tuple[int, int] | None = None
    full_screen: bool = False
    record: Record | None = None
    eyes: str = NONE

    @property
    def begins_at_once(self) -> bool:
        """Whether enough is said to leave out the title."""
        said = (self.record, self.demo, self.variant, self.switches, self.seats, self.levels)
        return any(said) or self.seed is not None


def app_for(wishes: Wishes) -> App:
    """The game, ready to run: at the title, or at the table if the wishes say enough.

    Raises RulesError for a variant or switch that does not exist, ValueError for a number of players it is not for or
    a name that nobody can read, and StoreError if another game is running and has the saved games.
    """
    settings, sound = settings_file.load()
    if wishes.speed:
        settings.speed = wishes.speed
    text.use(wishes.language or settings.language or text.system_language())
    if wishes.name:
        if refused := settings_file.refused_name(wishes.name):
            raise ValueError(refused)
        settings.name = settings_file.fitting_name(wishes.name)
    seed = secrets.randbits(48) if wishes.seed is None else wishes.seed
    rules_file = load(wishes.rules)
    if wishes.begins_at_once and rules_file.refused is not None:  # without the title nobody would be told
        print(f"{rules_file.refusal()}\n", file=sys.stderr)

    def new_game(setup: GameSetup) -> Scene:
        plan = plan_of(setup, seed if wishes.begins_at_once else secrets.randbits(48))
        return Playing.begin(house, Evening.begin(keeping.store, plan, bots.from_kind), setup).next_scene()

    workers = Workers()
    bindings, bindings_sound = profiles.load()
    devices = Devices(bindings)
    house = House(settings, rules_file, new_game, devices=devices, thinkers=workers)
    house.rooms = rooms_of(house)
    if not sound:
        house.notices.append(settings_file.damaged_notice)
    if not bindings_sound:
        house.notices.append(profiles.damaged_notice)

    def keep_full_screen(full: bool) -> None:
        settings.full_screen = house.full_screen = full
        house.remember()

    def close() -> None:
        if app.window.place is not None and wishes.windowed is None:
            now = [*app.window.size, *app.window.place]
            if now != settings.window:
                settings.window = now
                house.remember()
        keeping.close()

    first: Scene | None = OpenedScene(house, wishes.record, wishes.eyes) if wishes.record else None
    setup = _setup(wishes, house) if wishes.begins_at_once and first is None else None
    keeping = Keeping(passing=wishes.demo)  # last of all, for from here on it must be closed
    house.store = keeping.store
    house.go_on = partial(go_on, house, keeping.store)
    house.notices += keeping.notices
    app = App(
        TitleScene(house),
        window=_window(wishes, settings),
        on_full_screen=keep_full_screen,
        devices=devices,
        workers=workers,
        on_close=close,
        on_fault=lambda error, scenes: FaultScene(house, error, scenes),
    )
    house.full_screen = app.window.full_screen
    if setup is not None:
        first = new_game(setup)
    if first is not None:
        app.stack.apply(Push(first))
    return app


def _window(wishes: Wishes, settings: Settings) -> GameWindow:
    """The window as it was the last time, unless a size is asked for."""
    if wishes.windowed is not None:
        return GameWindow(wishes.windowed, full_screen=wishes.full_screen)
    width, height, *place = settings.window or theme.DEFAULT_WINDOW
    full_screen = wishes.full_screen or settings.full_screen
    return GameWindow((width, height), (place[0], place[1]) if place else None, full_screen)


def go_on(house: House, store: Store, number: int) -> Scene:
    """The way back to a kept evening; if its game on the table is damaged, the question what becomes of it."""

    def goes_on(evening: Evening) -> Scene:
        house.left_alone.discard(number)
        return Playing.resume(house, evening).next_scene()

    try:
        return goes_on(Evening(store, number, bots.from_kind))
    except GameError as error:
        return damaged_game(house, error, lambda: goes_on(Evening.dealt_anew(store, number, bots.from_kind)))


def rooms_of(house: House) -> Rooms:
    """The rooms of a house, each opened by a function."""
    return Rooms(
        lobby=lambda device: LobbyScene(house, device),
        tournament=lambda device: TournamentSetupScene(house, device),
        rules=lambda variant, browse, device: RulesInForceScene(house, variant, browse, device),
        sessions=lambda: SessionsScene(house),
        statistics=lambda: StatisticsScene(house),
        devices=lambda: DevicesScene(house),
    )


def _setup(wishes: Wishes, house: House) -> GameSetup:
    """The game that was asked for; what was left open is as last time."""
    settings = house.settings
    variant = _variant(wishes, house)
    seats = _seats(wishes, variant, settings.seats)
    levels = wishes.levels or tuple(settings.levels)
    dealt = tuple(levels[seat % len(levels)] for seat in range(seats))
    if wishes.demo:
        return GameSetup(variant, seated(bot_names(seats, ""), dealt), settings.speed)
    name = settings.name or _("Player")
    couch = seated((name, *bot_names(seats - 1, name)), (HUMAN, *dealt[: seats - 1]))
    return GameSetup(variant, couch, settings.speed)


def _variant(wishes: Wishes, house: House) -> Variant:
    rules_file: RulesFile = house.rules_file
    name = wishes.variant or house.variant().name
    if wishes.switches or wishes.variant:
        return rules_file.resolve(name, wishes.switches)
    return rules_file.resolve(name, possible_switches(rules_file, name, house.settings.switches))


def _seats(wishes: Wishes, variant: Variant, usual: int) -> int:
    if wishes.seats is None:
        return min(variant.players, key=lambda seats: abs(seats - usual))
    if wishes.seats not in variant.players:
        raise ValueError(variant.not_for(wishes.seats))
    return wishes.seats

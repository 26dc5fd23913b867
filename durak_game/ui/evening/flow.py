"""An evening on the screen: from one game to the next, as the kept session says."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from durak_game import bots
from durak_game.engine.result import Result
from durak_game.kinds import Kind
from durak_game.session.changes import everybody, stand_ins
from durak_game.session.live import Evening
from durak_game.session.model import Due, Played
from durak_game.session.parameters import ROUNDS
from durak_game.session.reports import export_session, headline, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import (
    Chair,
    Couch,
    Finding,
    GameSetup,
    Gate,
    House,
    OwnSeatScene,
    Sitting,
    chair_of,
    entrant_of,
    in_language,
    kind_of,
    own_seats,
    pass_on,
    person_of,
    remember_devices,
)
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.going_on import GoingOn
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.score_sheet import sheet_after
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.evening.trouble import TroubleScene
from durak_game.ui.evening.who_plays import WhoPlaysScene, next_key, present_now
from durak_game.ui.inputs import Action
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit import Change, Chip, FullScreen, Page, Pop, Push, Quit, Scene, Swap, exported
from durak_game.ui.tournament.overview import TournamentScene
from durak_game.variants import Variant


@dataclass(eq=False)
class Playing:
    """The evening as the screens see it. `chairs` are the entrants by key, with their devices.

    Whoever holds a scene of it asks `next_scene()` for the one that follows. `at_table` are those who have said with
    which device they play, `newcomers` the people on the seats of these bots in an open session; `among_bots` says
    whether nobody but bots takes part, so that one may watch or not.
    """

    house: House
    evening: Evening
    chairs: dict[str, Chair]
    speed: str
    at_table: tuple[str, ...] = ()
    newcomers: dict[str, Chair] = field(default_factory=dict)
    among_bots: bool = False

    @classmethod
    def begin(cls, house: House, evening: Evening, setup: GameSetup) -> Playing:
        """The evening that was agreed in the lobby."""
        chairs = dict(zip(evening.plan.keys, setup.couch.chairs, strict=True))
        return cls(house, evening, chairs, setup.speed, evening.plan.keys)

    @classmethod
    def resume(cls, house: House, evening: Evening) -> Playing:
        """An evening that was left, with everybody's device still to be found."""
        chairs = {key: chair_of(entrant) for key, entrant in everybody(evening.plan, evening.changes).items()}
        people = [chair for chair in chairs.values() if chair.human]
        remember_devices(house.settings.people, people)
        if evening.plan.format not in ROUNDS:  # there they may have sat at different tables
            pass_on(people)
        return cls(house, evening, chairs, house.settings.speed, among_bots=not people)

    def chair(self, key: str) -> Chair:
        """Who an entrant is on the screen."""
        if key not in self.chairs:
            self.chairs[key] = chair_of(self.evening.entrant(key))
        return self.chairs[key]

    @property
    def variant(self) -> Variant:
        """What is played: the rules as they were copied when the session began, whatever the file says now."""
        plan = self.evening.plan
        known = self.house.rules_file.variants.get(plan.variant)
        return replace(known or Variant(plan.variant, {}, plan.rules.players, plan.rules), rules=plan.rules)

    # From scene to scene

    @property
    def overview(self) -> bool:
        """Whether there is an overview between the games: in tournaments, and where nobody but bots plays."""
        return self.evening.plan.format in ROUNDS or self.among_bots

    def next_scene(self) -> Scene:
        """What follows now: the overview, a table, the question who sits where, or the end of the session."""
        if self.evening.next_due() is None:
            return self._end() if self.evening.over else self._who_plays()
        # A game that people were playing goes on without detours.
        goes_on = self.evening.table is not None and self.evening.people_play()
        return TournamentScene(self) if self.overview and not goes_on else self.next_table()

    def next_table(self, device: str = "") -> Scene:
        """The table that comes next, or first the question who sits there; `device` is the one that asks for it."""
        due = self.evening.next_due()
        assert due is not None
        couch = Couch([self._chair_at(key, due) for key in due.entrants], self._elsewhere(due))
        if not self._asks(couch, set(due.entrants)):
            return self._table(couch)
        return LobbyScene(
            self.house,
            device,
            seats=couch.chairs,
            elsewhere=couch.elsewhere,
            again=self.evening.table is not None
            or any({*game.entrants} & {*due.entrants} for game in self.evening.played),
            on_ready=lambda _couch: self._sit_down(due.entrants),
        )

    def _asks(self, couch: Couch, entrants: set[str]) -> bool:
        """Whether the people of the next table have to say who has which device."""
        people = [chair for chair in couch.chairs if chair.human]
        if self.evening.plan.format not in ROUNDS or entrants == set(self.at_table):
            return not entrants <= set(self.at_table) and any(not chair.device for chair in people)
        if len(people) == 1 and not couch.elsewhere:  # alone among bots: whatever is taken in hand plays
            people[0].device = people[0].guid = people[0].stand_in = ""
            return False
        return bool(people)

    def _chair_at(self, key: str, due: Due) -> Chair:
        """The chair of an entrant at the next table. For who has left the tournament a bot sits there."""
        chair, level = self.chair(key), dict(due.stand_ins).get(key)
        return chair if level is None else replace(chair, level=level, device="", guid="", stand_in="", temper="")

    def _elsewhere(self, due: Due) -> list[Chair]:
        """The people of a tournament who do not sit at the next table; they may press their buttons meanwhile."""
        if self.evening.plan.format not in ROUNDS:
            return []
        away = stand_ins(self.evening.plan, self.evening.changes, len(self.evening.played) + 1)
        others = [chair for key, chair in self.chairs.items() if key not in away and key not in due.entrants]
        return [chair for chair in others if chair.human]

    def _sit_down(self, entrants: tuple[str, ...]) -> Scene:
        self.at_table = entrants
        chairs = [chair for chair in (self.chair(key) for key in entrants) if chair.human]
        self.house.settings.sat_down([person_of(chair) for chair in chairs])
        self.house.remember()
        return self.next_table()

    def _table(self, couch: Couch) -> Scene:
        try:
            table = self.evening.current()
        except StoreError as error:
            return self._trouble(error, self._on)
        assert table is not None
        self.house.playing = self.evening.number
        for seat, chair in enumerate(couch.chairs):
            # A game that was left in the middle knows who played then; who has gone or come back is told on the couch.
            if chair.plays is not (table.players[seat] is None):
                self._changed(couch, seat)
        sitting = Sitting(couch, self.house.devices, lambda seat: self._changed(couch, seat))
        return TableScene(
            table,
            couch,
            on_end=lambda result: self._after(result, couch),
            pause=lambda: self._pause(sitting),
            on_away=lambda seats: AwayScene(sitting, seats, lambda: Pop(2)),
            on_join=lambda seat, device: sitting.sit_down(seat, device, self._names),
            devices=self.house.devices,
            speed=theme.SPEEDS[self.speed],
            headline=self._headline,
            art=self.house.art,
            executor=self.house.thinkers,
            hints=self.evening.plan.format not in ROUNDS,
        )

    def _headline(self) -> tuple[str, str]:
        """Which game this is, and what is played; or why moves cannot be kept."""
        trouble, due = self.evening.trouble, self.evening.due
        first = headline(self.evening, due.id) if due else ""
        return first, store_sentence(trouble) if trouble else in_language(self.variant.title)

    # Coming and going

    def _changed(self, couch: Couch, seat: int) -> None:
        """Somebody else plays a seat of the table from now on."""
        due, chair = self.evening.next_due(), couch.chairs[seat]
        assert due is not None
        key = due.entrants[seat]
        kind = Kind(chair.stand_in) if chair.stand_in else kind_of(chair)
        self.evening.change_player(key, kind, chair.name)
        if chair.plays and chair.device:
            self.house.devices.light(chair.device, chair.look.colour)
        if chair.plays and not self.evening.entrant(key).human and self.evening.plan.format == "open":
            self.newcomers[key] = chair

    def _let_newcomers_in(self) -> None:
        """In an open session, people on seats of bots take part themselves from the next deal on."""
        for bot, chair in list(self.newcomers.items()):
            key = next_key(self.evening)
            if bot in present_now(self.evening):
                self.evening.leave(bot, "casual")
            self.evening.join(entrant_of(key, chair))
            self.chairs[bot], self.chairs[key] = chair_of(self.evening.entrant(bot)), chair
            self.at_table = (*self.at_table, key)
            del self.newcomers[bot]  # one by one: whoever could not be written down is tried again

    def standings(self) -> Scene:
        """The whole standing, over the present screen."""
        return StandingsScene(self.evening, self.chair)

    def who_plays(self) -> Scene:
        """Who leaves, comes back or joins, over the present screen."""
        return WhoPlaysScene(self.evening, self.house.settings)

    def _who_plays(self) -> Scene:
        """The question who plays on, before the next game."""
        return WhoPlaysScene(self.evening, self.house.settings, lambda: Swap(self.next_scene()), self.hears)

    @property
    def _names(self) -> Sequence[str]:
        """The names for people who join; elsewhere than in an open session a seat keeps the one of the schedule."""
        return self.house.settings.names if self.evening.plan.format == "open" else ()

    def _seats(self, sitting: Sitting, device: str) -> Scene:
        return SeatsScene(sitting, self._names, self.house.devices.label, device)

    def _own_seat(self, couch: Couch, device: str) -> Change:
        """Whoever has a seat may be called otherwise, or have another colour and shape."""
        if not own_seats(couch.chairs, device):
            return None
        return Push(OwnSeatScene(self.house, couch.chairs, device, changed=lambda: self._renamed(couch)))

    def _renamed(self, couch: Couch) -> None:
        """Somebody is called otherwise, or looks otherwise; so do results, standings, and the record from here on."""
        people = [chair for chair in couch.chairs if chair.human]
        for key, chair in self.chairs.items():
            who = self.evening.entrant(key)
            if who.human is not chair.human or not any(chair is other for other in couch.chairs):
                continue
            if who.human:
                self.house.settings.renamed(person_of(chair_of(who)), chair.name)
            try:
                self.evening.rename(key, chair.name, theme.SEATS.index(chair.look))
            except StoreError as error:
                self.evening.trouble = error
            if self.evening.due and key in self.evening.due.entrants and who.name != chair.name:
                self._changed(couch, self.evening.due.entrants.index(key))
        for chair in people:
            self.house.devices.light(chair.device, chair.look.colour)
        self.house.settings.sat_down([person_of(chair) for chair in people])
        self.house.remember()

    def hears(self, action: Action) -> bool:
        """Whether an action comes from somebody who takes part, or nobody who does has a device."""
        chairs = [*self.chairs.values()]
        there = Couch([chair for chair in chairs if chair.device or chair.lost])  # others have yet to say who they are
        Sitting(there, self.house.devices).miss_pads()
        return Gate(Couch(chairs)).hears(action)

    # The pause

    def _pause(self, sitting: Sitting) -> Scene:
        ways: list[tuple[str, Callable[[], Change]]] = [
            ("seats", lambda: Push(self._seats(sitting, scene.menu.by))),
            ("own", lambda: self._own_seat(sitting.couch, scene.menu.by)),
            ("rules", lambda: Push(self.house.rooms.rules(self.variant, False, scene.device))),
            ("devices", lambda: Push(self.house.rooms.devices())),
            ("screen", FullScreen),
            *([] if self._is_decided() else [("void", self._void)]),
            ("title", lambda: Pop(2)),
            ("quit", Quit),
        ]
        warnings = {
            "void": _("This game won't count, and the cards are dealt again."),
            "title": _("The game is saved. Continue it any time from the title screen."),
            "quit": _("The game is saved. Continue it any time from the title screen."),
        }
        scene = PauseScene(
            ways,
            lambda: self._headline()[1],
            lambda name: warnings.get(name, ""),
            Finding(sitting),
            self.house.screen_words,
        )
        return scene

    def _is_decided(self) -> bool:
        """Whether the game on the table is over, so that nobody gets away from its result."""
        return self.evening.table is not None and self.evening.table.over

    def _void(self) -> Change:
        return self._written(self.evening.void, lambda: Swap(self.next_scene(), times=2))

    def _written(self, write: Callable[[], object], then: Callable[[], Change]) -> Change:
        """Write something down and go on, or say why that could not be written."""
        try:
            write()
        except StoreError as error:
            return Push(self._trouble(error, Pop))
        return then()

    # After a game

    def _after(self, result: Result, couch: Couch) -> Scene:
        try:
            played = self.evening.finished()
        except StoreError as error:
            return self._trouble(error, lambda: Swap(self._after(result, couch)))
        return self._counted(played, couch)

    def _counted(self, played: Played, couch: Couch) -> Scene:
        """The result is written down; now those who came during the game, then the scores."""
        try:
            self._let_newcomers_in()
        except StoreError as error:
            return self._trouble(error, lambda: Swap(self._counted(played, couch)))
        return self._scores(played, couch)

    def _scores(self, played: Played, couch: Couch) -> Scene:
        people = GoingOn(
            Sitting(couch, self.house.devices),
            lambda seat: self._takes_part(couch.chairs[seat]),
        )
        scene = ScoresScene(
            lambda: sheet_after(self.evening, played, self.chair),
            lambda: self._ways_after(played, couch, lambda: self._own_seat(couch, scene.menu.by)),
            self.house.art,
            people,
        )
        return scene

    def _ways_after(self, played: Played, couch: Couch, own_seat: Callable[[], Change]) -> list[Chip]:
        """The ways from the scores, the main one first; what leads all people away from them is held."""
        plan, due = self.evening.plan, self.evening.next_due()
        scored, open_session = plan.scoring != "none", plan.format == "open"
        goes_on = due is not None and due.id.match == played.id.match
        people = any(chair.human for chair in couch.chairs)
        held = theme.HOLD_END if people else 0.0
        if self.evening.over:
            main = Chip("next", lambda: _("Result"), self._on)
        elif self.overview and not goes_on:
            main = Chip("next", lambda: _("Next table"), self._on)
        elif due is None:
            main = Chip("next", lambda: _("Who's playing?"), self._on)
        else:
            main = Chip("next", lambda: _("Next game"), self._play_on)
        ways = (
            main,
            Chip(
                "overview",
                lambda: _("Overview"),
                lambda: Swap(TournamentScene(self)),
                hold=held,
                offered=self.overview and goes_on,
            ),
            Chip("own", lambda: _("My seat"), own_seat, offered=people),
            Chip("standings", lambda: _("Standings"), lambda: Push(self.standings()), offered=scored),
            Chip("people", lambda: _("Who's playing?"), lambda: Push(self.who_plays()), offered=open_session),
            Chip(
                "stop",
                lambda: _("End the evening"),
                partial(self._written, self.evening.stop, self._on),
                hold=held,
                offered=open_session,
            ),
            Chip("title", lambda: _("Title screen"), Pop, hold=held),
        )
        return [way for way in ways if way.offered]

    def _takes_part(self, chair: Chair) -> bool:
        """Whether somebody who has just played has not left meanwhile."""
        plan = self.evening.plan
        here = set(present_now(self.evening) if plan.format == "open" else plan.keys)
        away = stand_ins(plan, self.evening.changes, len(self.evening.played) + 1)
        return any(self.chairs.get(key) is chair for key in here - set(away))

    def _on(self) -> Change:
        scene = self.next_scene()
        if isinstance(scene, Page):
            scene.be_deaf(theme.DEAF_POPUP)
        return Swap(scene)

    def _play_on(self) -> Change:
        """The next game of a match, without the overview; in an open session those who are there may have changed."""
        return Swap(self.next_table() if self.overview else self.next_scene())

    def _end(self) -> Scene:
        tree, rounds = self.evening.plan.format == "knockout", self.evening.plan.format in ROUNDS
        ways = (
            Chip("again", lambda: _("Same crowd, new evening"), self._again),
            Chip("export", lambda: _("Export"), partial(exported, self.export)),
            Chip("title", lambda: _("Title screen"), Pop),
        )
        overview = Chip(
            "overview",
            lambda: _("Bracket") if tree else _("Head to head"),
            lambda: Push(TournamentScene.of_the_end(self)),
            offered=rounds,
        )
        return EveningEndScene(self.evening, self.chair, ways, [overview], self.house.art, self.hears)

    def _again(self) -> Change:
        """A new evening of the same people by the same rules."""
        entrants = tuple(map(self.evening.entrant, self.evening.plan.keys))  # as they are called by now
        plan = replace(self.evening.plan, entrants=entrants, seed=secrets.randbits(48))
        try:
            evening = Evening.begin(self.evening.store, plan, bots.from_kind)
        except StoreError as error:
            return Push(self._trouble(error, Pop))
        again = replace(self, evening=evening, chairs={key: self.chair(key) for key in plan.keys}, newcomers={})
        return Swap(again.next_scene())

    def export(self) -> list[Path]:
        """Write the files of this session; which they are."""
        plan = self.evening.plan
        title = in_language(self.variant.title) or plan.variant
        return export_session(self.evening.store, self.evening.number, plan.rules, title)

    def _trouble(self, error: StoreError, again: Callable[[], Change]) -> Scene:
        return TroubleScene(store_sentence(error), again)

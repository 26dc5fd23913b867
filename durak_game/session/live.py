"""An evening at the table: one kept session, game after game, each where it stopped.

    evening = Evening.begin(store, plan, bots.make)      or Evening(store, number, bots.make)
    while (table := evening.current()) is not None:
        ...                                              whoever plays there plays at `table`; each move is kept
        evening.finished()

Nothing of it is remembered but what the store keeps: an evening that was cut short anywhere and is opened again goes
on as it would have.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from durak_game.kinds import Kind
from durak_game.records.lines import PlayerLine, Record, RecordError, result_line
from durak_game.records.replay import replay
from durak_game.session import schedule, standings
from durak_game.session.changes import check_change, everybody
from durak_game.session.game_stats import SeatStats, read_single, stats_of
from durak_game.session.model import JOIN, LEAVE, RENAME, STOP, Change, Due, Match, Outcome, Played, Row, Schedule
from durak_game.session.plan import Entrant, Plan
from durak_game.session.store.errors import DAMAGED, FAILED, GameError, StoreError
from durak_game.session.store.rows import SeatRow, SessionInfo
from durak_game.session.store.store import Store
from durak_game.table import Player, Table

Make = Callable[[Kind, int], Player]
"""Makes a bot: its level and temper and its seed go in."""


class Evening:
    """One session of the store, open at the table.

    `number` is that of the session; `plan`, `played` and `changes` are all it consists of. `table` is the game that
    goes on now and `due` what it is; both are None between two games. `trouble` is why moves could not be kept since,
    None if all is well: the game may go on, they are kept as soon as the disk lets them.
    """

    def __init__(self, store: Store, number: int, make: Make) -> None:
        self.store = store
        self.number = number
        self.plan: Plan = store.session(number).plan
        self.played = store.results(number)
        self.changes = store.changes(number)
        self.table: Table | None = None
        self.due: Due | None = None
        self.trouble: StoreError | None = None
        self._make = make
        self._row = 0
        self._lines = 0
        self._patient = True
        self._take_up()

    @classmethod
    def begin(cls, store: Store, plan: Plan, make: Make) -> Self:
        """Keeps a new session and opens it."""
        return cls(store, store.create(plan), make)

    @classmethod
    def dealt_anew(cls, store: Store, number: int, make: Make) -> Self:
        """Opens a session; if its game on the table is damaged, that one is void, and is dealt again."""
        try:
            return cls(store, number, make)
        except GameError:
            _give_up_running(store, number)
        return cls(store, number, make)

    # How far it is

    def schedule(self) -> Schedule:
        """The rounds so far, with their tables and who sits out."""
        return schedule.schedule(self.plan, self.played, self.changes)

    def upcoming(self) -> tuple[Match, ...]:
        """The matches that have a game to play."""
        return tuple(schedule.upcoming(self.plan, self.played, self.changes))

    def next_due(self) -> Due | None:
        """The game on the table, else the one that comes next; None when the session is over or waits for players."""
        return self.due or schedule.next_game(self.plan, self.played, self.changes)

    def standings(self) -> tuple[Row, ...]:
        """Who stands where, the best first."""
        return tuple(standings.standings(self.plan, self.played, self.changes))

    def outcome(self) -> Outcome:
        """Whether it is over, and then who won and who lost."""
        return schedule.outcome(self.plan, self.played, self.changes)

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return self.outcome().over

    def people_play(self) -> bool:
        """Whether a person plays in the game that comes next."""
        if self.table is not None:
            return None in self.table.players
        due = self.next_due()
        return due is not None and any(kind.human for _key, kind in self._at_deal(due))

    # Playing

    def current(self) -> Table | None:
        """The game to play: the one that was cut short, at its very move, else the next one, freshly dealt.

        None when the session is over or waits for players. It may be over already: then only `finished()` is missing.
        """
        if self.table is None and (due := self.next_due()) is not None:
            self._deal(due)
        return self.table

    def _take_up(self) -> None:
        """Puts the game that was cut short, if there is one, on the table again."""
        try:
            running = self.store.running(self.number)
        except StoreError as error:
            raise (self._unreadable(error.details) if error.kind in (DAMAGED, FAILED) else error) from None
        if running is None:
            return
        match = next((match for match in self.upcoming() if match.id == running.id.match), None)
        if match is None:
            raise self._unreadable("its table does not belong to the session")
        due = schedule.due_game(self.plan, match, self.played, self.changes)
        try:
            record = read_single(running.lines)
            replay(record)
            kinds = self._who_plays(record, due)
        except RecordError as error:
            raise self._unreadable(error.message) from None
        except ValueError as error:  # nobody is of such a kind, or a seat too many is told of
            raise self._unreadable(str(error)) from None
        self.due, self._row = due, running.row
        self._sit_down(Table.resume(record, [self._player(kind, due.seed) for kind in kinds]), len(running.lines) - 1)

    def _who_plays(self, record: Record, due: Due) -> list[Kind]:
        """Who plays on each seat at the end of a record. Raises ValueError if that cannot be."""
        who = list(record.header.seats)
        for line in record.entries:
            if isinstance(line, PlayerLine):
                who[line.seat] = line.player
        # A record names a bot by its level only; what else belongs to its kind is known from the plan.
        known = [
            {str(kind.by_level): kind for kind in (dealt, self.entrant(key).kind)} for key, dealt in self._at_deal(due)
        ]
        return [names.get(seat.kind) or Kind.parse(seat.kind) for seat, names in zip(who, known, strict=True)]

    def _deal(self, due: Due) -> None:
        entrants, kinds = [self.entrant(key) for key in due.entrants], [kind for _key, kind in self._at_deal(due)]
        table = Table.deal(
            self.plan.rules,
            [self._player(kind, due.seed) for kind in kinds],
            due.seed,
            variant=self.plan.variant,
            names=[entrant.name for entrant in entrants],
            dealer=due.dealer,
            previous=due.previous,
        )
        seats = [
            SeatRow(entrant.key, entrant.name, kind, himself=kind == entrant.kind)
            for entrant, kind in zip(entrants, kinds, strict=True)
        ]
        self._row = self.store.begin_game(self.number, due.id, table.header, seats)
        self.due = due
        self._sit_down(table, 0)

    def _unreadable(self, reason: str) -> GameError:
        """The game that was cut short does not hold; the file is left as it is."""
        return GameError(self.number, self.store.path, reason)

    def _sit_down(self, table: Table, lines: int) -> None:
        self._lines = lines
        table.on_line = self._note
        self.table = table

    def _note(self, line: str) -> None:
        """Keeps a line of the game. A fault is told by `trouble`, for the move was made and the screen must go on."""
        number, self._lines = self._lines, self._lines + 1
        try:
            self.store.note(self._row, number, line, wait=self._patient)
            self.trouble = None
        except StoreError as error:
            self.trouble = error

    def _at_deal(self, due: Due) -> list[tuple[str, Kind]]:
        """The entrants by seat, and who plays for each at the deal."""
        bots = {key: Kind(level) for key, level in due.stand_ins}
        return [(key, bots.get(key) or self.entrant(key).kind) for key in due.entrants]

    def _player(self, kind: Kind, seed: int) -> Player | None:
        return None if kind.human else self._make(kind, seed)

    def change_player(self, key: str, kind: Kind, name: str = "") -> None:
        """Somebody else plays for an entrant from here on, in the game on the table.

        For the rest of the session it stays as it was; that is what `leave` and `join` are for.
        """
        table, due = self._table(), self._due()
        seat = due.entrants.index(key)
        table.change_player(seat, self._player(kind, due.seed), name or self.entrant(key).name)
        try:
            self.store.flush()
        except StoreError as error:
            self.trouble = error

    def finished(self) -> Played:
        """Keeps the result of the game on the table and clears it away; standings follow from here on.

        Raises StoreError if it could not be kept; then the game is still on the table, and this may be called again.
        """
        table, due = self._table(), self._due()
        result, dealer = table.game.result, table.game.dealer
        assert result is not None
        assert dealer is not None
        record = read_single(table.record_lines())
        played = Played.of(due, result, dealer, self._assisted(record))
        self._close(played, result_line(result), stats_of(record))
        return played

    def void(self) -> Played:
        """Breaks the game on the table off: it is kept, but counts for nobody, and is dealt again."""
        table, due = self._table(), self._due()
        assert table.game.dealer is not None
        assisted = self._assisted(read_single(table.record_lines()))
        played = Played.broken_off(due, table.game.dealer, assisted)
        self._close(played, None, ())
        return played

    def _close(self, played: Played, result: str | None, stats: Sequence[SeatStats]) -> None:
        results = schedule.accept(self.plan, self.played, self.changes, played)
        over = schedule.outcome(self.plan, results, self.changes).over
        self.store.finish_game(self._row, played, result, stats, session_over=over)
        self.trouble = None
        self.played, self.table, self.due = (*self.played, played), None, None

    def _assisted(self, record: Record) -> set[str]:
        """The entrants for whom somebody else played, from the start or from somewhere on."""
        due = self._due()
        played = [(seat, info.kind) for seat, info in enumerate(record.header.seats)]
        played += [(line.seat, line.player.kind) for line in record.entries if isinstance(line, PlayerLine)]
        own = [str(self.entrant(key).kind.by_level) for key in due.entrants]
        return {due.entrants[seat] for seat, kind in played if kind != own[seat]}

    # Coming and going

    def entrant(self, key: str) -> Entrant:
        """Who this is, one of the plan or one who joined later. Raises KeyError if there is none."""
        return everybody(self.plan, self.changes)[key]

    def join(self, entrant: Entrant) -> None:
        """Somebody sits down at the next deal (open), or comes back, and then plays at once."""
        self._change(Change(JOIN, self._next_number(), entrant))
        if self.due is not None and entrant.key in self.due.entrants:
            self.change_player(entrant.key, entrant.kind)

    def leave(self, key: str, bot: str) -> None:
        """Somebody goes; a bot of this level finishes their game on the table, if there is one.

        Where their seat cannot stay empty it also plays their further games. To break the game off call `void()` first.
        """
        self._change(Change(LEAVE, self._next_number(), self.entrant(key), bot))
        if self.due is not None and key in self.due.entrants:
            self.change_player(key, Kind(bot))

    def rename(self, key: str, name: str, look: int) -> None:
        """Somebody is called otherwise from here on, or has another colour and shape; results and standings follow."""
        if (name, look) != (self.entrant(key).name, self.entrant(key).look):
            self._change(Change(RENAME, self._next_number(), replace(self.entrant(key), name=name, look=look)))

    def stop(self) -> None:
        """The players stop: a game on the table is void, and nothing is played any more."""
        if self.table is not None:
            self.void()
        self._change(Change(STOP, self._next_number()))

    def _next_number(self) -> int:
        return len(self.played) + (1 if self.table is None else 2)

    def _change(self, change: Change) -> None:
        check_change(self.plan, len(self.played), self.changes, change)
        changes = (*self.changes, change)
        over = schedule.outcome(self.plan, self.played, changes).over
        self.store.note_change(self.number, change, session_over=over)
        self.changes = changes

    # Without a screen

    def play_headless(
        self, progress: Callable[[Played], object] | None = None, stopped: Callable[[], bool] = lambda: False
    ) -> bool:
        """Plays all games among bots at once; says whether the session is over.

        Comes back before a game in which a person plays, and between two moves or games as soon as `stopped()`: from
        then on nothing new is kept. `progress` hears each result. May run in a thread of its own while nobody else
        touches this evening.
        """
        while not stopped() and not self.people_play():
            table = self.current()
            if table is None or not self._play_out(table, stopped):
                break
            played = self.finished()
            if progress is not None:
                progress(played)
        self.store.flush()
        return self.over

    def _play_out(self, table: Table, stopped: Callable[[], bool]) -> bool:
        """Lets the bots play the game to its end; whether they got there.

        Nobody watches, so no move waits for the disk: those that a power cut takes would be played the same again.
        """
        self._patient = False
        try:
            while (seat := table.next_actor()) is not None:
                player = table.players[seat]
                if player is None:
                    return False
                move = player.choose(table.view(seat))
                if stopped():  # asked after the thought, which may have been long; he will think the same again
                    return False
                table.play(seat, move)
        finally:
            self._patient = True
        return True

    def _table(self) -> Table:
        if self.table is None:
            raise ValueError("no game is on the table")
        return self.table

    def _due(self) -> Due:
        assert self.due is not None
        return self.due


def _give_up_running(store: Store, number: int) -> None:
    """The game that was cut short in a session is void, whatever its record says."""
    running = store.running_id(number)
    assert running is not None
    row, game = running
    plan, played, changes = store.session(number).plan, store.results(number), store.changes(number)
    match = next((one for one in schedule.upcoming(plan, played, changes) if one.id == game.match), None)
    if match is None:  # nobody would ever look for its result
        store.drop_running(number)
        return
    due = schedule.due_game(plan, match, played, changes)
    broken_off = Played.broken_off(due, due.dealer or 0)
    over = schedule.outcome(plan, schedule.accept(plan, played, changes, broken_off), changes).over
    store.finish_game(row, broken_off, None, (), session_over=over)


@dataclass(frozen=True, slots=True)
class Account:
    """A kept session as a whole.

    What a list says of it, its plan, its results in the order of their ends, and who came or went.
    """

    info: SessionInfo
    plan: Plan
    played: tuple[Played, ...]
    changes: tuple[Change, ...]

    @classmethod
    def of(cls, store: Store, number: int) -> Self:
        """The session of this number. Raises StoreError ("missing") if there is none, PlanError if it is too new."""
        info = store.session(number)
        return cls(info, info.plan, store.results(number), store.changes(number))

    def entrant(self, key: str) -> Entrant:
        """Who this is."""
        return self.entrants()[key]

    def entrants(self) -> dict[str, Entrant]:
        """All who took part, by key, in the order in which they came."""
        return everybody(self.plan, self.changes)

    def standings(self) -> list[Row]:
        """Who stands where, the best first."""
        return standings.standings(self.plan, self.played, self.changes)

    def outcome(self) -> Outcome:
        """Whether it is over, and then who won and who lost."""
        return schedule.outcome(self.plan, self.played, self.changes)

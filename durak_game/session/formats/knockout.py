"""knockout: the best of each table go on until one table is left, the final."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from durak_game.session.draws import drawn
from durak_game.session.formats.base import Format, Ranking, problem_of_tournament, split_of
from durak_game.session.formats.decider import Decided, decide
from durak_game.session.formats.rounds import matches_at
from durak_game.session.meetings import Mixing, nobody_met, note_meetings
from durak_game.session.model import Change, Match, MatchId, Round, Schedule
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.scoring import NOTHING
from durak_game.session.tables import Split, numbers_allowed, sit_out
from durak_game.session.ties import Groups, ordered, total_of


@dataclass(frozen=True, slots=True)
class _Table:
    """A match of a round: is it over, and the order it gave, the tie at the cut broken as far as it is."""

    match: Match
    over: bool
    decided: Decided

    @property
    def settled(self) -> bool:
        """Whether it is known who goes on."""
        return self.over and not self.decided.pending

    def best(self, count: int) -> tuple[str, ...]:
        """Who goes on."""
        return tuple(key for group in self.decided.groups for key in group)[:count] if self.settled else ()


@dataclass(frozen=True, slots=True)
class _Stage:
    """A round: who takes part, the tables, who sits out and goes on without playing."""

    number: int
    alive: tuple[str, ...]
    tables: tuple[_Table, ...]
    byes: tuple[str, ...]
    final: bool

    @property
    def settled(self) -> bool:
        """Whether the round is over, play-offs included."""
        return all(table.settled for table in self.tables)

    def survivors(self, advance: int) -> list[tuple[str, ...]]:
        """Who goes on as far as it is known: first those with byes and the best of each table, then the second ones."""
        lines = [table.best(advance) for table in self.tables]
        places = [tuple(line[place] for line in lines if line) for place in range(advance)]
        return [(*self.byes, *places[0]), *places[1:]]


class Knockout(Format):
    """Rounds of tables; the best `advance` of each go on, until at most `table_size` are left."""

    def problem(self, plan: Plan) -> str | None:
        """Every round must have tables larger than `advance`, and the final a number that may play."""
        return problem_of_tournament(plan) or _problem_of_rounds(plan)

    def games_planned(self, plan: Plan) -> int | None:
        """Goes through the rounds by number."""
        left, tables = len(plan.entrants), 0
        while True:
            sizes, final = _split(plan, left)
            assert sizes is not None, "the plan was checked"
            tables += len(sizes.sizes)
            if final:
                return tables * plan.parameters["games"]
            left = plan.parameters["advance"] * len(sizes.sizes) + sizes.byes

    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """The rounds up to the current one: its unfinished matches and play-offs are due."""
        stages = _stages(plan, results)
        rounds, due = [], []
        for stage in stages:
            play_offs = [table.decided.play_off for table in stage.tables if table.decided.play_off is not None]
            rounds.append(Round(stage.number, (*(table.match for table in stage.tables), *play_offs), stage.byes))
            due += [table.match for table in stage.tables if not table.over]
            due += [table.decided.play_off for table in stage.tables if table.decided.play_off and not table.settled]
        return Schedule(tuple(rounds), tuple(due), over=stages[-1].final and stages[-1].settled)

    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """Who came further stands higher; in one round its score decides, in the final a play-off, too."""
        stages = _stages(plan, results)
        survived = Counter(
            key
            for stage in stages
            if not stage.final
            for line in stage.survivors(plan.parameters["advance"])
            for key in line
        )
        groups: Groups = []
        scores: dict[str, Fraction] = {}
        for level in range(len(stages), -1, -1):
            keys = [key for key in plan.keys if survived[key] == level]
            stage = stages[min(level, len(stages) - 1)]
            games = [game for table in stage.tables for game in results.counted(table.match)]
            level_scores = dict.fromkeys(keys, NOTHING) | {k: s for k, s in total_of(plan, games).items() if k in keys}
            scores |= level_scores
            at_final = stage.final and level == len(stages) - 1
            groups += stage.tables[0].decided.groups if at_final else ordered(plan, level_scores, games)
        byes = Counter(key for stage in stages for key in stage.byes)
        out = {key for stage in stages for key in _knocked_out(stage, plan.parameters["advance"])}
        return Ranking(groups, scores, out=frozenset(out), byes=dict(byes))


def _knocked_out(stage: _Stage, advance: int) -> set[str]:
    """Who has dropped out in this round as far as it is known."""
    if stage.final:
        return set()
    settled = {key for table in stage.tables if table.settled for key in table.match.entrants}
    return settled - {key for line in stage.survivors(advance) for key in line}


def _stages(plan: Plan, results: Results) -> list[_Stage]:
    """The rounds up to the current one."""
    stages: list[_Stage] = []
    lines: list[tuple[str, ...]] = [plan.keys]
    while True:
        stages.append(_stage(plan, results, stages, lines))
        if stages[-1].final or not stages[-1].settled:
            return stages
        lines = stages[-1].survivors(plan.parameters["advance"])


def _stage(plan: Plan, results: Results, before: Sequence[_Stage], lines: Sequence[tuple[str, ...]]) -> _Stage:
    """The next round for those who are left: `lines` are the winners of tables, the second ones, and so on.

    Each line is spread over the tables by lot, and two of one line exchange if that brings together fewer who have met.
    """
    number, alive = len(before) + 1, tuple(key for line in lines for key in line)
    sizes, final = _split(plan, len(alive))
    assert sizes is not None, "the plan was checked"
    byes = sit_out(plan, alive, sizes.byes, Counter(key for stage in before for key in stage.byes), number)
    line_of = {key: place for place, line in enumerate(lines) for key in line}
    order = [key for line in lines for key in drawn(plan.seed, line, "knockout", number) if key not in byes]
    seating = _seated(plan, order, sizes.sizes, before, line_of)
    matches = matches_at(plan, number, seating, plan.parameters["games"])
    best = 1 if final else plan.parameters["advance"]
    return _Stage(number, alive, tuple(_table(plan, results, match, best) for match in matches), byes, final)


def _seated(
    plan: Plan, order: Sequence[str], sizes: Sequence[int], before: Sequence[_Stage], line_of: Mapping[str, int]
) -> list[list[str]]:
    """One after the other to the tables, as cards are dealt; then two of one line exchange while that helps."""
    keys = plan.keys
    number = {key: at for at, key in enumerate(keys)}
    dealt = Mixing.spread(nobody_met(len(keys)), [number[key] for key in order], sizes).tables
    met = nobody_met(len(keys))
    note_meetings(met, [[number[key] for key in table.match.entrants] for stage in before for table in stage.tables])
    mixing = Mixing(met, dealt, lambda one, other: line_of[keys[one]] == line_of[keys[other]])
    mixing.exchange_until_best()
    return [[keys[who] for who in table] for table in mixing.tables]


def _table(plan: Plan, results: Results, match: Match, best: int) -> _Table:
    games = results.counted(match)
    groups = ordered(plan, dict.fromkeys(match.entrants, NOTHING) | total_of(plan, games), games)
    over = results.finished(match)
    play_off = MatchId(match.id.round, match.id.table, play_off=True)
    return _Table(match, over, decide(plan, results, play_off, groups, best) if over else Decided(groups))


def _split(plan: Plan, left: int) -> tuple[Split | None, bool]:
    """The tables when so many are left, and whether that is the final."""
    if left > plan.parameters["table_size"]:
        return split_of(plan, left), False
    return Split((left,), 0) if left in numbers_allowed(plan.rules) else None, True


def _problem_of_rounds(plan: Plan) -> str | None:
    """Goes through the rounds by number."""
    left, advance = len(plan.entrants), plan.parameters["advance"]
    while True:
        sizes, final = _split(plan, left)
        if sizes is None:
            where = "in the final" if final else "before it"
            return f"The knockout comes down to {left} entrants {where}, and these rules have no tables for them."
        if final:
            return None
        if advance >= min(sizes.sizes):
            return f"{advance} of each table go on, but a table has only {min(sizes.sizes)}; fewer must go on."
        left = advance * len(sizes.sizes) + sizes.byes

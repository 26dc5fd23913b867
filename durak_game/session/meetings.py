"""Who meets whom: tables at which people have met as little as possible.

A long league weighs a million exchanges before its first game, so entrants are numbers here, and sums are kept from one
exchange to the next.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from operator import add, itemgetter, sub

Met = list[list[int]]
"""How often each two have sat at one table."""

Offer = tuple[int, int, int]
"""An exchange between two tables: by how much half the sum of squared meetings falls, the chair here, the one there."""

NO_OFFER: Offer = (0, 0, 0)


def nobody_met(count: int) -> Met:
    """So many who have not met yet."""
    return [[0] * count for _entrant in range(count)]


def note_meetings(met: Met, tables: Iterable[Sequence[int]], times: int = 1) -> None:
    """A round more (or, with `times` -1, one less)."""
    for table in tables:
        for one, other in combinations(table, 2):
            met[one][other] += times
            met[other][one] += times


def squares(met: Met) -> int:
    """The sum of the squared meetings of all pairs: the lower, the better everybody is mixed."""
    return sum(times * times for row in met for times in row) // 2


class Mixing:
    """The tables of one round while they are made. `met` are the meetings without it; they stay as they are.

    `allowed` says which two may exchange their tables; without it everybody may.
    """

    def __init__(
        self, met: Met, tables: Iterable[Sequence[int]], allowed: Callable[[int, int], bool] | None = None
    ) -> None:
        self.tables = [list(table) for table in tables]
        self._met = met
        self._allowed = allowed
        self._most = [max(row) for row in met]
        # How often each entrant has met those who sit at a table now, by table.
        self._with = [self._sums(table) for table in self.tables]

    @classmethod
    def spread(cls, met: Met, order: Iterable[int], sizes: Sequence[int]) -> "Mixing":
        """Each sits down where he has met the fewest so far, at the emptiest of such tables first."""
        mixing = cls(met, [()] * len(sizes))
        for who in order:
            free = [
                (with_table[who], len(table), number)
                for number, (table, with_table) in enumerate(zip(mixing.tables, mixing._with, strict=True))
                if len(table) < sizes[number]
            ]
            _met, _sitting, number = min(free)
            mixing.tables[number].append(who)
            mixing._with[number] = list(map(add, mixing._with[number], met[who]))
        return mixing

    def exchange_until_best(self, *, neighbours: bool = False) -> bool:
        """Exchanges two entrants of different tables as long as that lowers the sum of squared meetings.

        With `neighbours` only tables that follow each other exchange. The best exchange is made first, among equals
        the one nearest together. Returns whether anybody moved.
        """
        pairs = _pairs(len(self.tables), neighbours)
        offers = [self._offer(*pair) for pair in pairs]
        moved = False
        while offers:
            gain, i, j = max(offers, key=itemgetter(0))
            if not gain:
                break
            changed = pairs[offers.index((gain, i, j))]
            self._exchange(*changed, i, j)
            moved = True
            for number, pair in enumerate(pairs):
                if pair[0] in changed or pair[1] in changed:
                    offers[number] = self._offer(*pair)
        return moved

    def _sums(self, table: Sequence[int]) -> list[int]:
        return list(map(sum, zip(*(self._met[who] for who in table), strict=True))) or [0] * len(self._met)

    def _offer(self, one: int, other: int) -> Offer:
        """The best exchange between two tables."""
        with_one, with_other = self._with[one], self._with[other]
        partners = self.tables[other]
        coming = [with_other[partner] - with_one[partner] for partner in partners]
        highest = max(coming)
        best = NO_OFFER
        for i in range(len(self.tables[one]) - 1, -1, -1):
            who = self.tables[one][i]
            going = with_one[who] - with_other[who]
            # Most of those who could go are passed over: even the best partner would not do.
            if going + highest + 2 * self._most[who] <= best[0]:
                continue
            row = self._met[who]
            gains = [going + gain + 2 * row[partner] for partner, gain in zip(partners, coming, strict=True)]
            if self._allowed is not None:
                gains = [gain if self._allowed(who, each) else 0 for gain, each in zip(gains, partners, strict=True)]
            if (most := max(gains)) > best[0]:
                best = (most, i, gains.index(most))
        return best

    def _exchange(self, one: int, other: int, i: int, j: int) -> None:
        goes, comes = self.tables[one][i], self.tables[other][j]
        self.tables[one][i], self.tables[other][j] = comes, goes
        change = list(map(sub, self._met[comes], self._met[goes]))
        self._with[one] = list(map(add, self._with[one], change))
        self._with[other] = list(map(sub, self._with[other], change))


def _pairs(tables: int, neighbours: bool) -> list[tuple[int, int]]:
    return [(n, n + 1) for n in range(tables - 1)] if neighbours else list(combinations(range(tables), 2))


def circle(order: Sequence[str], number: int) -> tuple[list[list[str]], list[str]]:
    """Round `number` (from 1) of the circle method: tables of two, and who sits out if the entrants are odd.

    One stays, the others move on by a seat from round to round, so that everybody meets everybody once in a cycle.
    """
    ring: list[str | None] = [*order, None] if len(order) % 2 else [*order]
    steps = (number - 1) % (len(ring) - 1)
    moving = ring[1:]
    turned = [ring[0], *moving[len(moving) - steps :], *moving[: len(moving) - steps]]
    tables, byes = [], []
    for one, other in zip(turned[: len(turned) // 2], reversed(turned), strict=False):
        if one is None or other is None:
            byes += [key for key in (one, other) if key is not None]
        else:
            tables.append([one, other])
    return tables, byes

"""Who meets whom, slowly and plainly: what the quick search for tables is compared with."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations


class Meetings:
    """How often each two have sat at one table."""

    def __init__(self, tables: Iterable[Sequence[str]] = ()) -> None:
        self._met: dict[str, Counter[str]] = {}
        for table in tables:
            self.add(table)

    def add(self, table: Sequence[str]) -> None:
        """One more table."""
        for one, other in combinations(table, 2):
            self._met.setdefault(one, Counter())[other] += 1
            self._met.setdefault(other, Counter())[one] += 1

    def with_all(self, key: str, others: Iterable[str]) -> int:
        """How often somebody has met these others, all together."""
        met = self._met.get(key)
        return sum(met[other] for other in others) if met else 0


def gain_of_exchange(met: Meetings, one: Sequence[str], i: int, other: Sequence[str], j: int) -> int:
    """By how much half the sum of squared meetings falls if `one[i]` and `other[j]` exchange tables.

    `met` are all meetings without the round of these tables.
    """
    a, b = one[i], other[j]
    stay_a = [*one[:i], *one[i + 1 :]]
    stay_b = [*other[:j], *other[j + 1 :]]
    now = met.with_all(a, stay_a) + met.with_all(b, stay_b)
    return now - met.with_all(a, stay_b) - met.with_all(b, stay_a)


def exchange_until_best(
    tables: list[list[str]],
    met: Meetings,
    *,
    allowed: Callable[[str, str], bool] = lambda _one, _other: True,
) -> bool:
    """Exchanges two entrants of different tables as long as that lowers the sum of squared meetings.

    `met` are the meetings without these tables; `allowed` says which two may exchange. The best exchange is made first,
    among equals the one nearest together. Returns whether anybody moved. It ends because a sum of whole numbers falls
    each time.
    """
    moved = False
    while True:
        best, found = 0, None
        for one, other in combinations(range(len(tables)), 2):
            for i in reversed(range(len(tables[one]))):
                for j in range(len(tables[other])):
                    gain = gain_of_exchange(met, tables[one], i, tables[other], j)
                    if gain > best and allowed(tables[one][i], tables[other][j]):
                        best, found = gain, (one, i, other, j)
        if found is None:
            return moved
        one, i, other, j = found
        tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
        moved = True


def spread(order: Iterable[str], sizes: Sequence[int], met: Meetings) -> list[list[str]]:
    """Tables filled in an order, each entrant where he has met the fewest so far, the emptiest of such tables first."""
    tables: list[list[str]] = [[] for _size in sizes]
    for key in order:
        free = [n for n, size in enumerate(sizes) if len(tables[n]) < size]
        chosen = min(free, key=lambda n: (met.with_all(key, tables[n]), len(tables[n]), n))
        tables[chosen].append(key)
    return tables

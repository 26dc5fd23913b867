"""The search on made-up games full of circles: endings of real cards seldom go round, and must not be trusted to."""

import random

import pytest

from durak_game.bots.forcing import ANSWER, CUT, LEAD, NEVER, THROW_IN, WON, Budget, BudgetSpent, Question


class Circles:
    """A made-up game: any bout may lead to any other, so that it is full of circles; within a bout it goes forward."""

    def __init__(self, rng, size):
        phases = [rng.choice((LEAD, LEAD, ANSWER, THROW_IN)) for _ in range(size)]
        self.positions = [(phases[number], number, 0, 0, 0, rng.random() < 0.5, 0) for number in range(size)]
        bouts = [one for one in self.positions if one[0] == LEAD]
        self.ways = {}
        for number, position in enumerate(self.positions):
            near = [*bouts, *(self.positions[number + 1 :] if position[0] != LEAD else self.positions)]
            ways = [rng.choice(near) for _ in range(rng.randint(1, 3))] if near else []
            self.ways[position] = [self._end(rng) or way for way in ways]
            if not ways:
                self.ways[position] = [NEVER]

    @staticmethod
    def _end(rng):
        chance = rng.random()
        return WON if chance < 0.08 else NEVER if chance < 0.14 else None

    def following(self, position):
        return self.ways[position]

    def won(self):
        """Where the forcer gets through, found by adding positions until none is new."""
        won, before = {WON}, set()
        while won != before:
            before = set(won)
            for position, ways in self.ways.items():
                through = any if position[5] == (position[0] != ANSWER) else all
                if through(way in before for way in ways):
                    won.add(position)
        return won


@pytest.mark.parametrize("size", [4, 8, 14, 25])
def test_circles_spoil_nothing_that_is_remembered(size):
    rng = random.Random(size)
    for _ in range(400):
        game = Circles(rng, size)
        won = game.won()
        question = Question(game, Budget(100_000))
        for position in rng.sample(game.positions, size):
            assert (question.answer(position) == WON) == (position in won)


def test_the_place_where_the_game_stands_counts_as_a_bout_begun():
    rng = random.Random(1)
    for _ in range(400):
        game = Circles(rng, 12)
        won = game.won()
        root = next((one for one in game.positions if one[0] == LEAD), None)
        if root is None:
            continue
        question = Question(game, Budget(100_000))
        question.begin(root)
        answers = [question.answer(way) == WON for way in game.following(root)]
        assert (any(answers) if root[5] else all(answers)) == (root in won)


def test_a_line_that_is_too_long_is_never_taken_for_a_fact():
    class Endless:
        def following(self, position):
            return [(LEAD, position[1] + 1, 0, 0, 0, True, 0)]

    assert Question(Endless(), Budget(10_000)).answer((LEAD, 0, 0, 0, 0, True, 0)) == CUT


def test_the_budget_is_a_count_of_positions():
    rng = random.Random(2)
    game = Circles(rng, 200)
    budget = Budget(5)
    question = Question(game, budget)
    with pytest.raises(BudgetSpent):
        list(map(question.answer, game.positions))
    assert budget.spent == 5

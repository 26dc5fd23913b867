"""Endings worked out the slow way: every position that can come up, and their values until nothing changes.

Simple on purpose: it plays the engine itself and knows nothing of the game. The first of `actors` chooses.
"""


def key(game):
    """All that tells this position from others; the guard against endless games only where it is near."""
    guard = game.taken_in_row if 0 < game.table_rules.draw_after <= 20 else 0
    return (
        (tuple(game.hands), frozenset(game.pairs.items()), game.actors, game.defender, game.attacker, game.throwers),
        (game.limit, game.cap, game.passed, game.taking, game.shown, bool(game.discard), game.bout == 1, guard),
    )


def outcome(game, seat):
    """1: the seat is safe and somebody is durak, 0: a draw, -1: the seat has lost."""
    return -1 if seat in game.result.durak else 0 if game.result.draw else 1


class BruteForce:
    """All positions that can follow from one, with their values for a seat; None if there are more than `most`."""

    def __init__(self, game, seat, most=100_000):
        self.seat, self.games, self.following, self.values = seat, {}, {}, {}
        found = [game.copy()]
        while found and len(self.games) <= most:
            game = found.pop()
            name = key(game)
            if name not in self.games:
                self.games[name] = game
                children = [self._after(game, move) for move in self._moves(game)]
                self.following[name] = [key(child) for child in children]
                found += children
        self.complete = not found
        if self.complete:
            self._iterate()

    def value(self, game):
        """The value of one of the positions."""
        return self.values[key(game)]

    @staticmethod
    def _moves(game):
        return game.legal_moves(game.actors[0]) if game.actors else []

    @staticmethod
    def _after(game, move):
        twin = game.copy()
        twin.play(game.actors[0], move)
        return twin

    def _iterate(self):
        """After n rounds a value is 1 or -1 where it can be forced within n moves; what stays 0 is a draw."""
        over = {name: outcome(game, self.seat) for name, game in self.games.items() if game.over}
        self.values = {name: over.get(name, 0) for name in self.games}
        changed = True
        while changed:
            changed = False
            for name, children in self.following.items():
                if children:
                    best = max if self.games[name].actors[0] == self.seat else min
                    value = best(self.values[child] for child in children)
                    changed |= value != self.values[name]
                    self.values[name] = value

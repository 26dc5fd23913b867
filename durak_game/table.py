"""A game with somebody on each seat, and the record it keeps.

Screens, simulations and sessions all play at a `Table`: they ask `next_actor()` who is asked next, let him choose from
`view(seat)`, and bring the move to `play(seat, move)`. A seat without a player belongs to a person.
"""

import hashlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from durak_game.engine import Game, Move, Previous, Rules, View, deal_random, look, next_dealer
from durak_game.engine.events import Event
from durak_game.kinds import HUMAN, Kind
from durak_game.records.lines import (
    Header,
    MoveLine,
    PlayerLine,
    Record,
    SeatInfo,
    header_line,
    move_line,
    player_line,
    result_line,
)
from durak_game.records.replay import begin


class Player(Protocol):
    """Somebody who chooses moves by himself: a bot, a replay, a lesson. People have no player; their moves come in."""

    @property
    def kind(self) -> str:
        """What sort of player this is; a bot's level."""

    def choose(self, view: View) -> Move:
        """One of `view.moves`."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """One line of the record to come: a move, with all the seat could have done if that is kept."""

    seat: int
    move: Move
    legal: tuple[Move, ...] | None


class Table:
    """A game, who plays it, and all that has been done in it.

    `header` says how the game began and makes it; `players` go by seat, None is a person. With `keep_legal` the record
    also holds what each seat could have done. `moves` counts the moves so far. `on_line` hears each further line of the
    record, at the moment it comes to be.
    """

    def __init__(self, header: Header, players: Sequence[Player | None], *, keep_legal: bool = False) -> None:
        if len(players) != len(header.seats):
            raise ValueError(f"{len(players)} players for {len(header.seats)} seats")
        self.header = header
        self.game: Game = begin(header)
        self.players = list(players)
        self.moves = 0
        self.on_line: Callable[[str], None] | None = None
        self._keep_legal = keep_legal
        self._lines: list[_Turn | tuple[int, SeatInfo]] = []

    @classmethod
    def deal(
        cls,
        rules: Rules,
        players: Sequence[Player | None],
        seed: int | str,
        *,
        variant: str = "",
        names: Sequence[str] = (),
        dealer: int | None = None,
        previous: Previous | None = None,
        keep_legal: bool = False,
    ) -> "Table":
        """A freshly dealt game: the same seed deals the same cards.

        `dealer` None draws him by lot; `previous` is the last game of a chain. Raises DealError if these rules are not
        for so many seats.
        """
        chance = random.Random(seed)
        game, deck = deal_random(rules, len(players), chance, dealer=dealer, previous=previous)
        seats = tuple(
            SeatInfo(names[seat] if seat < len(names) else "", kind_of(player)) for seat, player in enumerate(players)
        )
        header = Header(
            rules=rules,
            seats=seats,
            variant=variant,
            seed=seed,
            deck=tuple(deck),
            dealer=game.dealer,
            previous=previous,
            first_attacker=game.attacker,
        )
        return cls(header, players, keep_legal=keep_legal)

    @classmethod
    def resume(cls, record: Record, players: Sequence[Player | None]) -> "Table":
        """The table of a record, where it stopped. Raises DealError or IllegalMove if the record breaks the rules."""
        table = cls(record.header, players)
        for entry in record.entries:
            if isinstance(entry, MoveLine):
                table.play(entry.seat, entry.move)
            elif isinstance(entry, PlayerLine):
                table._lines.append((entry.seat, entry.player))
        return table

    @property
    def over(self) -> bool:
        """Whether there is a durak or a draw."""
        return self.game.over

    def view(self, seat: int | None) -> View:
        """What this seat may know; None is somebody who walks past."""
        return look(self.game, seat)

    def next_actor(self) -> int | None:
        """Who is asked next when everybody waits for his turn; None after the end.

        If several may act, they are asked in the order of priority: those who may throw in first, each until he
        passes, then the defender. The same players so always play the same game.
        """
        actors = self.game.actors
        return actors[0] if actors else None

    def play(self, seat: int, move: Move) -> list[Event]:
        """Makes a move and writes it down. Raises IllegalMove and changes nothing if the rules forbid it."""
        legal = tuple(self.game.legal_moves(seat)) if self._keep_legal and 0 <= seat < self.game.seats else None
        events = self.game.play(seat, move)
        self._write(_Turn(seat, move, legal))
        return events

    def change_player(self, seat: int, player: Player | None, name: str) -> None:
        """Somebody else plays a seat from here on: a bot takes over, or a person comes back."""
        self.players[seat] = player
        somebody = SeatInfo(name, kind_of(player))
        self._lines.append((seat, somebody))
        if self.on_line is not None:
            self.on_line(player_line(seat, somebody))

    def play_out(self) -> None:
        """Lets the players finish the game among themselves. Raises ValueError if a person's turn comes."""
        game, players = self.game, self.players
        while not game.over:
            seat = game.actors[0]
            player = players[seat]
            if player is None:
                raise ValueError(f"a person sits on seat {seat}")
            view = look(game, seat)
            move = player.choose(view)
            if move not in view.moves:
                game.play(seat, move)  # raises the refusal
            game.step(seat, move)
            self._write(_Turn(seat, move, view.moves if self._keep_legal else None))

    def next_deal(self) -> tuple[int, Previous]:
        """Who deals the next game of a chain after this one, and what that game is told of it.

        Raises ValueError while the game goes on, or if it began from a position and so had no dealer.
        """
        game = self.game
        if game.result is None or game.dealer is None:
            raise ValueError("no game can follow: this one is not over, or was never dealt")
        previous = game.result.previous
        return next_dealer(game.rules, game.seats, game.dealer, previous), previous

    def record_lines(self) -> list[str]:
        """The record up to now, line by line without line breaks; a finished game ends with its result."""
        lines = [header_line(self.header)]
        for line in self._lines:
            lines.append(move_line(line.seat, line.move, line.legal) if isinstance(line, _Turn) else player_line(*line))
        if self.game.result is not None:
            lines.append(result_line(self.game.result))
        return lines

    def _write(self, turn: _Turn) -> None:
        self._lines.append(turn)
        self.moves += 1
        if self.on_line is not None:
            self.on_line(move_line(turn.seat, turn.move, turn.legal))


def kind_of(player: Player | None) -> str:
    """How a record names the sort of player on a seat: "human", or a bot with its level such as "bot:casual"."""
    return str(HUMAN if player is None else Kind(player.kind))


def game_seed(seed: int | str, number: int) -> int:
    """The seed of one game of many: it follows from the seed of them all and the game's number, and from nothing else.

    53 bits, so that every reader of a record keeps it exactly.
    """
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 11

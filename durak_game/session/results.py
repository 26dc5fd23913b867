"""The results of a session put in order: by match, each once, none missing."""

from collections.abc import Iterable

from durak_game.session.model import GameId, Match, MatchId, Played, ResultError


class Results:
    """All results of a session, whatever order they come in.

    The same result twice counts once. Raises ResultError if two results say different things of one game.
    """

    def __init__(self, played: Iterable[Played]) -> None:
        self._games: dict[GameId, Played] = {}
        for each in played:
            if self._games.setdefault(each.id, each) != each:
                raise ResultError(f"There are two different results of game {each.id}.")
        self._matches: dict[MatchId, list[Played]] = {}
        for game in sorted(self._games):
            self._matches.setdefault(game.match, []).append(self._games[game])

    def __len__(self) -> int:
        return len(self._games)

    def in_order(self) -> list[Played]:
        """Each result once, in the order of the rounds, within a round in the order in which they were given."""
        return sorted(self._games.values(), key=lambda game: game.id.match.round)

    def last(self) -> Played | None:
        """The game that ended last: nothing of its match came after it."""
        ends = {games[-1].id for games in self._matches.values()}
        return next((game for game in reversed(self.in_order()) if game.id in ends), None)

    def without(self, game: Played) -> "Results":
        """All but this one."""
        return Results(each for each in self.in_order() if each != game)

    def of(self, match: Match) -> list[Played]:
        """All games of a match by number, void ones too.

        Raises ResultError if one is missing, has other entrants, or came after the last one.
        """
        games = self._matches.get(match.id, [])
        counted = 0
        for number, game in enumerate(games, 1):
            if game.id.number != number:
                raise ResultError(f"The result of game {GameId(match.id, number)} is missing.")
            if game.entrants != match.entrants:
                raise ResultError(f"In game {game.id} others sat at the table than the session says.")
            if match.games is not None and counted == match.games:
                raise ResultError(f"Game {game.id} came after the last game of its match.")
            counted += not game.void
        return games

    def counted(self, match: Match) -> list[Played]:
        """The games of a match that count."""
        return [game for game in self.of(match) if not game.void]

    def finished(self, match: Match) -> bool:
        """Whether a match with a fixed number of games is over."""
        return match.games is not None and len(self.counted(match)) == match.games

    def check_known(self, matches: Iterable[Match]) -> None:
        """Raises ResultError if a result belongs to none of these matches."""
        known = {match.id for match in matches}
        for match_id in self._matches:
            if match_id not in known:
                raise ResultError(f"There is a result of match {match_id}, which the session does not have.")

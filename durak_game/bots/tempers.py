"""What sort of player somebody is, beside how well they play: careful, stormy, a miser of trumps, or plain.

A temper is a leaning towards some moves and away from others. It is the same at every level, and small: it decides
where the level itself finds two moves about equally good, and seldom more.
"""

from dataclasses import dataclass

from durak_game.bots.judgement import card_worths
from durak_game.engine import Attack, Beat, Move, Show, Transfer, View
from durak_game.engine.cards import Card, suit_of
from durak_game.engine.moves import TAKE

HIGH = 2.0
"""From this worth on a plain card is a high one."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How much somebody likes what may be done, in ranks (a king is 1 better than a queen); 0 is neither nor.

    `trump` is for each trump that leaves the hand, `take` for taking, `throw_in` for each card
    thrown in, `together` for each further card of a lead, `high` for a high plain card that is led or thrown in,
    `pass_on` for transferring.
    """

    name: str
    trump: float = 0.0
    take: float = 0.0
    throw_in: float = 0.0
    together: float = 0.0
    high: float = 0.0
    pass_on: float = 0.0

    def lean(self, view: View, move: Move) -> float:
        """How much this player likes a move beside all reckoning, in ranks.

        A level that weighs hands adds it to the worth of the hand that a move leaves; a level that looks ahead counts
        a small share of it (`SHARE_PER_RANK`).
        """
        match move:
            case Attack(cards):
                liking = self.throw_in if view.pairs else self.together * (len(cards) - 1)
                return liking + self._card(view, cards[0]) * len(cards)
            case Beat(card, _):
                return self._trump(view, card)
            case Transfer(card):
                return self.pass_on + self._trump(view, card)
            case Show(_):
                return self.pass_on
        return self.take if move == TAKE else 0.0

    def _trump(self, view: View, card: Card) -> float:
        return self.trump if suit_of(card) == view.trump else 0.0

    def _card(self, view: View, card: Card) -> float:
        if suit_of(card) == view.trump:
            return self._trump(view, card)
        return self.high if card_worths(view.rules.deck, view.trump)[card] >= HIGH else 0.0


SHARE_PER_RANK = 0.004
"""What a rank of leaning counts for a level that looks ahead, as a share of being durak."""

PLAIN = Temper("plain")
CAREFUL = Temper("careful", trump=-0.5, take=1.0, throw_in=-1.5, together=-1.0, high=-2.0, pass_on=1.0)
STORMY = Temper("stormy", trump=1.0, take=-1.5, throw_in=2.0, together=2.0, high=1.5)
MISER = Temper("miser", trump=-4.0, take=1.0)

TEMPERS: dict[str, Temper] = {temper.name: temper for temper in (PLAIN, CAREFUL, STORMY, MISER)}
"""All tempers by their name."""


def temper_of(name: str) -> Temper:
    """The temper with this name. Raises ValueError if there is none."""
    temper = TEMPERS.get(name)
    if temper is None:
        raise ValueError(f"unknown temper {name!r}; there are {', '.join(TEMPERS)}")
    return temper

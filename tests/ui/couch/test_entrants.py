"""Who takes part and who sits on the couch are the same people."""

from durak_game.ui.couch.couch import HUMAN, seated
from durak_game.ui.couch.entrants import chair_of, entrant_of


def test_a_chair_is_an_entrant_and_back():
    couch = seated(("Anna", "Boris"), (HUMAN, "club"))
    couch.chairs[1].temper = "stormy"
    for chair in couch.chairs:
        assert chair_of(entrant_of("1", chair)) == chair

"""Coming and going at a table that is being played."""

from helpers.sitting import Shelf, sitting

from durak_game.ui.couch.sitting import STAND_IN


def test_a_pad_of_the_model_that_was_lost_plays_on():
    sat = sitting("pad:0", "pad:2")
    sat.couch.lost("pad:2")
    assert sat.came("pad:9") is None
    assert sat.came("pad:7") == 1
    assert sat.couch.seats_of("pad:7") == (1,)
    assert sat.changes == []


def test_a_bot_stands_in_until_the_seat_is_claimed_again():
    sat = sitting("pad:0", "pad:1")
    sat.hand_over(1)
    assert sat.claim(1, "pad:1")
    assert sat.changes == [(1, STAND_IN, "Boris"), (1, "human", "Boris")]


def test_whoever_joins_gets_the_first_name_that_nobody_has():
    sat = sitting("pad:0", bots_too=2)
    assert sat.sit_down(1, "keys-left", ("anna", "Eva"))
    assert sat.sit_down(2, "keys-right", ("anna", "Eva"))
    assert sat.changes == [(1, "human", "Eva"), (2, "human", "Clara")]
    assert not sat.sit_down(1, "pad:0", ("Olga",))


def test_pads_that_came_and_went_while_nobody_looked_are_found():
    shelf = Shelf({"pad:0": "xbox", "pad:2": "switch", "pad:5": "switch"})
    sat = sitting("pad:0", "pad:2", shelf=shelf)
    shelf.gone.add("pad:2")
    sat.miss_pads()
    assert [chair.device for chair in sat.couch.chairs] == ["pad:0", "pad:5", ""]

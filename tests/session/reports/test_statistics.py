import pytest
from helpers.stores import entrants, make

from durak_game import bots
from durak_game.engine import Rules
from durak_game.session.game_stats import SeatStats
from durak_game.session.live import Evening
from durak_game.session.reports.awards import AWARDS, Night, awards, chosen
from durak_game.session.reports.statistics import bots as bots_of
from durak_game.session.reports.statistics import everybody, points_of, statistics
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from tools.full_store import fill


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as store:
        yield store


def play_for_people(evening):
    """One game, with a bot in the place of every person."""
    table, stand_in = evening.current(), bots.make("casual", 2)
    while (seat := table.next_actor()) is not None:
        player = table.players[seat] or stand_in
        table.play(seat, player.choose(table.view(seat)))
    return evening.finished()


def evening_of(store, *kinds, games=8, rules=None):
    plan = make_plan("series", entrants(*kinds), rules or Rules(), parameters={"games": games}, seed=6)
    return Evening.begin(store, plan, make)


def test_a_persons_figures_agree_with_the_results(store):
    evening = evening_of(store, "human", "human", "casual")
    games = [play_for_people(evening) for _ in range(8)]
    anna = statistics(store, "Anna")
    assert (anna.games, anna.duraks) == (8, sum("a" in game.duraks for game in games))
    assert anna.expected_share == pytest.approx(1 / 3)
    assert sum(anna.places[3].values()) == 8
    assert [point.durak for point in anna.history] == ["a" in game.duraks for game in games]
    assert sum(times for _name, times in anna.left_by) == anna.duraks
    assert anna.longest_streak >= anna.streak
    assert {line.name for line in everybody(store)} == {"Anna", "Boris"}


def test_somebody_unknown_has_nothing_but_zeros(store):
    nobody = statistics(store, "Nobody")
    assert (nobody.games, nobody.share, nobody.average, nobody.history) == (0, 0.0, 0.0, ())
    assert everybody(store) == ()


def test_void_games_and_those_a_bot_helped_in_are_not_a_persons_own(store):
    evening = evening_of(store, "human", "human")
    evening.current()
    evening.void()
    evening.current()
    evening.leave("a", "casual")
    play_for_people(evening)
    assert statistics(store, "Anna").games == 0
    assert statistics(store, "Boris").games == 1


def test_partners_are_expected_to_lose_every_other_game(store):
    evening = evening_of(store, *["human"] * 4, games=2, rules=Rules(partners="teams"))
    play_for_people(evening)
    (line, *_others) = everybody(store)
    assert line.expected == 0.5


def test_a_deleted_session_and_a_deleted_person_leave_no_statistics(store):
    evening = evening_of(store, "human", "human")
    play_for_people(evening)
    store.delete_profile("Anna")
    assert [line.name for line in everybody(store)] == ["Boris"]
    store.delete(evening.number)
    assert everybody(store) == ()


def test_points_fall_evenly_from_the_first_place_to_the_last_and_shared_places_share():
    assert [points_of(3, place, 1) for place in (1, 2, 3)] == [100, 50, 0]
    assert points_of(4, 1, 4) == points_of(3, 1, 3) == 50


def test_a_store_full_of_games_counts_them_all(store):
    fill(store, 30, distinct=10)
    assert [line.games for line in everybody(store)] == [30] * 4
    assert sum(statistics(store, line.name).duraks for line in everybody(store)) > 20
    assert len(store.sessions()) == 3
    assert store.latest_open().id == 3


# Awards


def night(*games, **figures):
    """A night of games by their places at a table of three."""
    facts = [SeatStats(3, 3, place=place, durak=place == 3, **figures) for place in games]
    lead = [0.0]
    for place in games:
        lead.append(lead[-1] + points_of(3, place, 1) - 50)
    return Night(facts, lead)


def given(**nights):
    return {award.kind: award for award in chosen(nights)}


def test_who_takes_most_by_far_is_named_with_his_takes_a_game():
    award = given(a=night(2, 2, takes=6), b=night(2, 2, takes=1), c=night(2, 2, takes=1))["most_takes"]
    assert (award.entrant, award.figure) == ("a", 6)
    assert award.deviation == pytest.approx(2**0.5)


def test_a_comeback_counts_from_the_lowest_moment():
    awards = given(a=night(3, 3, 1, 1, 1), b=night(1, 2, 3, 2, 3), c=night(2, 1, 2, 3, 2))
    assert (awards["comeback"].entrant, awards["comeback"].figure) == ("a", 150)


def test_the_longest_streak_without_durak_is_named():
    awards = given(a=night(1, 2, 1, 2), b=night(3, 2, 3, 1), c=night(2, 3, 2, 3))
    assert (awards["clean_streak"].entrant, awards["clean_streak"].figure) == ("a", 4)


def test_nobody_stands_out_where_all_are_alike_or_after_one_game():
    assert chosen({"a": night(2, 2), "b": night(2, 2)}) == ()
    assert chosen({"a": night(1), "b": night(3)}) == ()
    assert chosen({}) == ()


def test_a_session_gives_at_most_five_awards_each_of_another_kind(store):
    evening = evening_of(store, "casual", "beginner", "random", "random")
    assert awards(store, evening.number) == ()
    evening.play_headless()
    found = awards(store, evening.number)
    assert 3 <= len(found) <= AWARDS
    assert len({award.kind for award in found}) == len(found)
    assert {award.entrant for award in found} <= {"a", "b", "c", "d"}
    assert [award.deviation for award in found] == sorted((award.deviation for award in found), reverse=True)


def test_bots_of_a_level_have_their_figures_together_whatever_their_names(store):
    evening = evening_of(store, "casual", "casual:stormy", "beginner", games=4)
    evening.play_headless()
    found = {line.name: line for line in bots_of(store)}
    assert {name: line.games for name, line in found.items()} == {"casual": 8, "beginner": 4}
    assert sum(line.duraks for line in found.values()) == sum(bool(game.duraks) for game in evening.played)
    casual = statistics(store, "casual", bot=True)
    assert (casual.games, casual.duraks) == (8, found["casual"].duraks)
    assert statistics(store, "casual").games == 0
    assert everybody(store) == ()

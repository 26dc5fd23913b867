"""Who stands before whom."""

from helpers.sessions import game, plan

from durak_game.session.ties import ordered, total_of

SERIES = plan("series", 4, scoring="places")


def groups(games, the_plan=SERIES, keys="abcd", **options):
    total = total_of(the_plan, games)
    return ordered(the_plan, {key: total.get(key, 0) for key in keys}, games, **options)


def test_the_score_comes_first():
    assert groups([game(1, "abcd", "d a b c")]) == [("d",), ("a",), ("b",), ("c",)]


def test_then_fewer_duraks():
    games = [game(1, "abcd", "a b c d"), game(2, "abcd", "d b c a")]
    assert groups(games) == [("b",), ("a", "d"), ("c",)]


def test_fewest_marks_win():
    marks = plan("series", 3)
    assert groups([game(1, "abc", "a b c")], marks, "abc")[-1] == ("c",)


def test_then_more_first_places():
    marks = plan("series", 3)
    assert groups([game(1, "abc", "a b c")], marks, "ab") == [("a",), ("b",)]


def test_then_the_games_in_which_all_the_tied_sat():
    games = [game(1, "abc", "a c b", table=1), game(1, "bdc", "b d c", table=2), game(2, "ad", "d a", table=3)]
    assert total_of(SERIES, games) == {"a": 2, "b": 2, "c": 1, "d": 2}
    ab = [*games[:2], game(1, "ad", "d a", table=3)]
    assert groups(ab, keys="ab") == [("a",), ("b",)]


def test_else_they_share_in_whatever_order_they_come():
    draw = [game(1, "abcd", "a b cd", draw=True)]
    assert groups(draw) == [("a",), ("b",), ("c", "d")]
    assert groups(draw, keys="dcba") == [("a",), ("b",), ("c", "d")]


def test_per_game_a_durak_in_many_games_weighs_less():
    often = [game(n, "abc", "a c b" if n > 1 else "a b c") for n in (1, 2, 3)]
    scores = dict.fromkeys("abc", 1)
    assert [key for group in ordered(SERIES, scores, often, per_game=True) for key in group] == ["a", "c", "b"]

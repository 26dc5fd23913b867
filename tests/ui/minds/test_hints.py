import pytest
from helpers.executors import Closed, Later
from helpers.positions import attack, beat, position

from durak_game import bots
from durak_game.bots.coach import Advice, Why, advise
from durak_game.crash_log import crash_log_path
from durak_game.engine import look
from durak_game.engine.moves import PASS, TAKE
from durak_game.ui.minds.hints import LONGEST_THOUGHT, Hint, Hints
from durak_game.ui.minds.workers import WorkerLost, Workers


def throwing():
    """Seat 0 has led, seat 1 has beaten: seats 0 and 2 may throw in."""
    game = position("6C 9D KH AC", "8C 7D 7S QS", "6D 8H 10S JS", throw_in__order="free")
    game.play(0, attack("6C"))
    game.play(1, beat("8C", "6C"))
    return game


VIEW = look(position("7S 9H KH AC 10H 7H", "6C 6D 6S 8S 9S 10S"), 0)


def asked(view=VIEW, seed=7):
    later = Later()
    hints = Hints(seed, later)
    assert hints.ask(view)
    return hints, later


def answer(later, advice):
    later.asked[-1][2].set_result(advice)


def test_the_coach_is_asked_once_with_the_seed_of_the_game_and_a_fuse():
    hints, later = asked()
    assert not hints.ask(VIEW)
    assert [(task, args) for task, args, _future in later.asked] == [(advise, (VIEW, "7 hint", LONGEST_THOUGHT))]


def test_a_hint_is_there_when_the_coach_has_answered():
    hints, later = asked()
    assert hints.asked(0)
    assert hints.hint(0) is None
    advice = Advice(VIEW.moves[0], Why.LEAD_LOW)
    answer(later, advice)
    assert hints.hint(0) == Hint(VIEW.moves[0], advice)


def test_who_has_not_asked_gets_nothing():
    hints, later = asked()
    answer(later, Advice(VIEW.moves[0], Why.LEAD_LOW))
    assert not hints.asked(1)
    assert hints.hint(1) is None


@pytest.mark.parametrize("error", [WorkerLost("gone"), TimeoutError(), ValueError("nonsense")])
def test_if_the_coach_fails_the_casual_player_is_asked_and_the_error_is_noted(error):
    hints, later = asked()
    later.asked[0][2].set_exception(error)
    assert hints.hint(0) == Hint(bots.make("casual", "7 hint").choose(VIEW))
    assert type(error).__name__ in crash_log_path().read_text(encoding="utf-8")


def test_if_nobody_thinks_any_more_the_casual_player_is_asked():
    hints = Hints(7, Closed())
    hints.ask(VIEW)
    assert hints.hint(0) == Hint(bots.make("casual", "7 hint").choose(VIEW))


def test_a_change_on_the_table_makes_a_hint_worthless():
    game = throwing()
    hints, later = asked(look(game, 0))
    game.play(2, attack("6D"))
    hints.see(look(game, 0), only_passed=False)
    assert not hints.asked(0)
    assert later.asked[0][2].cancelled()


@pytest.mark.parametrize("answered", [True, False])
def test_a_hint_stays_when_somebody_else_only_passes(answered):
    game = throwing()
    hints, later = asked(look(game, 2))
    advice = Advice(attack("6D"), Why.THROW_IN)
    if answered:
        answer(later, advice)
        assert hints.hint(2)
    game.play(0, PASS)
    hints.see(look(game, 2), only_passed=True)
    if not answered:
        answer(later, advice)
    assert hints.hint(2) == Hint(attack("6D"), advice)


def test_the_own_pass_ends_a_hint():
    game = throwing()
    hints, _later = asked(look(game, 0))
    game.play(0, PASS)
    hints.see(look(game, 0), only_passed=True)
    assert not hints.asked(0)


def test_what_others_have_asked_is_forgotten_when_the_table_is_left():
    hints, later = asked()
    hints.close()
    assert not hints.asked(0)
    assert later.asked[0][2].cancelled()


def test_without_an_executor_the_coach_thinks_in_a_thread():
    game = position("7D 9H", "6C 6D AC AD 9S 10S", attacker=1)
    game.play(1, attack("AC AD"))
    view = look(game, 0)
    assert view.moves == (TAKE,)
    hints = Hints(7)
    hints.ask(view)
    hints._asked[0].advice.result(timeout=20)
    assert hints.hint(0) == Hint(TAKE, Advice(TAKE, Why.FORCED))
    hints.close()


def test_the_coach_can_think_in_a_process():
    with Workers(1) as workers:
        hints = Hints(7, workers)
        hints.ask(VIEW)
        hints._asked[0].advice.result(timeout=60)
        hint = hints.hint(0)
    assert hint is not None
    assert hint.advice is not None
    assert hint.move in VIEW.moves

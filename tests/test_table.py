import json

import pytest
from helpers.positions import attack
from helpers.shipped import TABLES, rules_of

from durak_game import bots
from durak_game.engine import DealError, IllegalMove, Rules
from durak_game.records.lines import SeatInfo
from durak_game.records.reader import read
from durak_game.records.replay import fingerprint, replay
from durak_game.table import Table, game_seed


def players(*kinds, seed=1):
    return [None if kind == "human" else bots.make(kind, seed) for kind in kinds]


def played_out(rules=None, seats=3, seed=1, **more):
    table = Table.deal(rules or Rules(), players(*["casual"] * seats), seed, **more)
    table.play_out()
    return table


def record_of(table):
    (record,) = read(table.record_lines())
    return record


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_record_of_a_game_replays_to_the_same_game(name, seats):
    table = played_out(rules_of(name), seats, keep_legal=True)
    assert fingerprint(replay(record_of(table))) == fingerprint(table.game)


def test_the_same_seed_plays_the_same_game():
    assert played_out(seed=5).record_lines() == played_out(seed=5).record_lines()
    assert played_out(seed=5).record_lines() != played_out(seed=6).record_lines()


def test_the_header_says_who_sits_where_and_how_it_began():
    table = Table.deal(Rules(), players("human", "casual"), 42, variant="podkidnoy", names=("Anna", "Boris"))
    header = json.loads(table.record_lines()[0])
    assert header["seats"] == [{"name": "Anna", "kind": "human"}, {"name": "Boris", "kind": "bot:casual"}]
    assert (header["variant"], header["seed"], header["first_attacker"]) == ("podkidnoy", 42, table.game.attacker)


def test_legal_moves_are_kept_only_if_wanted():
    assert all("legal" in json.loads(line) for line in played_out(keep_legal=True).record_lines()[1:-1])
    assert not any("legal" in json.loads(line) for line in played_out().record_lines())


def test_a_refused_move_leaves_no_trace():
    table = Table.deal(Rules(), players("human", "human"), 1)
    before = table.record_lines()
    with pytest.raises(IllegalMove):
        table.play(1 - table.game.attacker, attack("6S"))
    assert table.record_lines() == before
    assert table.moves == 0


def test_those_who_may_throw_in_are_asked_before_the_defender():
    table = Table.deal(
        Rules().changed({"throw_in.order": "free", "throw_in.when": "any_time"}), players(*["human"] * 4), 3
    )
    table.play(table.next_actor(), table.view(table.next_actor()).moves[0])
    assert table.next_actor() == table.game.actors[0] != table.game.defender
    assert table.game.actors[-1] == table.game.defender


def test_nobody_is_asked_after_the_end():
    assert played_out().next_actor() is None


def test_bots_do_not_play_for_a_person():
    with pytest.raises(ValueError, match="a person sits on seat"):
        Table.deal(Rules(), players("human", "casual"), 1).play_out()


def test_a_change_of_player_is_written_down():
    table = Table.deal(Rules(), players("human", "casual"), 1)
    table.change_player(0, bots.make("casual", 1), "Boris")
    table.play_out()
    assert json.loads(table.record_lines()[1]) == {"seat": 0, "player": {"name": "Boris", "kind": "bot:casual"}}
    assert replay(record_of(table)).over


def test_a_game_is_resumed_where_it_stopped_and_goes_on_as_it_would_have():
    whole = played_out(seed=9)
    half = record_of(whole)
    del half.entries[20:]
    resumed = Table.resume(half, players(*["casual"] * 3))
    assert resumed.moves == 20
    resumed.play_out()
    assert resumed.record_lines() == whole.record_lines()


def test_a_resumed_record_keeps_its_changes_of_player():
    table = Table.deal(Rules(), players("human", "casual"), 1)
    table.change_player(0, None, "Clara")
    assert Table.resume(record_of(table), players("human", "casual")).record_lines() == table.record_lines()
    assert record_of(table).entries[0].player == SeatInfo("Clara", "human")


def test_the_next_game_of_a_chain_knows_the_one_before():
    first = played_out()
    previous = first.game.result.previous
    table = Table.deal(Rules(), players(*["casual"] * 3), 2, dealer=previous.durak, previous=previous)
    assert table.game.attacker == (previous.durak + 1) % 3
    assert json.loads(table.record_lines()[0])["previous"] == {"durak": previous.durak, "winner": previous.winner}


def test_a_number_of_players_that_the_rules_do_not_allow_is_refused():
    with pytest.raises(DealError):
        Table.deal(Rules(players=(2,)), players("casual", "casual", "casual"), 1)


def test_every_game_of_a_seed_has_its_own_seed():
    seeds = [game_seed(1, number) for number in range(1000)]
    assert len(set(seeds)) == 1000
    assert max(seeds) < 2**53
    assert game_seed(1, 23) != game_seed(12, 3)


def test_the_durak_deals_the_next_game_and_it_is_told_of_the_last():
    table = Table.deal(Rules(), [bots.make("casual", seat) for seat in range(3)], 5)
    with pytest.raises(ValueError, match="not over"):
        table.next_deal()
    table.play_out()

    dealer, previous = table.next_deal()

    assert previous == table.game.result.previous
    assert dealer == (table.game.dealer if previous.durak is None else previous.durak)


def test_somebody_hears_each_line_of_the_record_as_it_comes_to_be():
    table, heard = Table.deal(Rules(), [bots.make("casual", 1), None], 1), []
    table.on_line = heard.append
    table.change_player(1, bots.make("casual", 1), "Boris")
    table.play_out()
    assert heard == table.record_lines()[1:-1]

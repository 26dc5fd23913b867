import json
import os
import re
import signal
import subprocess
import sys

import pytest
from helpers.shipped import TABLES, rules_of

from durak_game.commands import cli
from durak_game.commands.simulate import closing_table, wilson
from durak_game.records.verify import verify
from durak_game.simulate import Plan, Tally, bots_round_table, outcomes

pytestmark = pytest.mark.slow


def simulated(tmp_path, *options, name="games.jsonl"):
    """The record that `simulate` writes with these options."""
    path = tmp_path / name
    assert cli.main(["simulate", "--record", str(path), *options]) == 0
    return path.read_text(encoding="utf-8")


def headers(text):
    return [json.loads(line) for line in text.splitlines() if line.startswith('{"record"')]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_simulated_games_hold_with_all_their_legal_moves(name, seats):
    plan = Plan(rules_of(name), bots_round_table(("casual", "random"), seats), 2, 1, name, record=True, legal=True)
    report = verify("".join(outcome.text for outcome in outcomes(plan)))
    assert (report.records, report.faults, report.unfinished) == (2, [], 0)


def test_the_record_is_the_same_for_any_number_of_processes(tmp_path):
    options = ("--games", "20", "--seats", "3", "--bots", "casual,beginner", "--seed", "7", "--legal")
    assert simulated(tmp_path, *options) == simulated(tmp_path, *options, "--jobs", "2")


def test_a_game_depends_on_the_seed_and_its_number_only(tmp_path):
    few = simulated(tmp_path, "--games", "3", "--seed", "4")
    assert simulated(tmp_path, "--games", "5", "--seed", "4").startswith(few)
    assert simulated(tmp_path, "--games", "3", "--seed", "5") != few


def test_in_a_session_the_durak_deals_and_the_seat_left_of_him_leads(tmp_path):
    games = headers(simulated(tmp_path, "--games", "6", "--session", "--seats", "3"))
    assert games[0]["previous"] is None
    for game in games[1:]:
        durak = game["previous"]["durak"]
        assert durak is None or (game["dealer"], game["first_attacker"]) == (durak, (durak + 1) % 3)


def test_a_session_of_any_variant_holds(tmp_path):
    for variant in ("club", "duel", "partners"):
        text = simulated(tmp_path, "--games", "5", "--session", "--variant", variant)
        assert verify(text).holds
        assert len(headers(text)) == 5


def test_single_games_follow_nothing(tmp_path):
    assert all(game["previous"] is None for game in headers(simulated(tmp_path, "--games", "4")))


def test_switches_change_the_rules_of_the_record(tmp_path):
    (game,) = headers(simulated(tmp_path, "--games", "1", "--with", "transfer,no_swap"))
    assert game["rules"]["transfer"]["allowed"] is True
    assert game["rules"]["trump_swap"] == "never"


def test_levels_are_dealt_round_the_seats(tmp_path):
    (game,) = headers(simulated(tmp_path, "--games", "1", "--seats", "5", "--bots", "casual,random"))
    assert [seat["kind"] for seat in game["seats"]] == [f"bot:{k}" for k in ("casual", "random") * 2] + ["bot:casual"]


def test_the_closing_table_counts_games_draws_and_duraks(capsys):
    assert cli.main(["simulate", "--games", "30", "--seats", "3", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    draws = int(re.search(r"draws +(\d+)", out)[1])
    duraks = [int(found) for found in re.findall(r"^\d +casual +(\d+) ", out, re.MULTILINE)]
    assert sum(duraks) + draws == 30
    assert "games a second" in out


def test_nothing_of_the_progress_bar_where_there_is_no_terminal(capfd):
    cli.main(["simulate", "--games", "2"])
    assert capfd.readouterr().err == ""


def test_the_interval_of_wilson():
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_a_table_of_no_games_can_be_printed():
    assert "games  0 of 5, stopped" in closing_table(Plan(rules_of("duel"), ("casual",) * 2, 5, 1), Tally([0, 0]), 0.0)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--variant podkidnoi", "Did you mean `podkidnoy`?"),
        ("--with transfr", "Did you mean `transfer`?"),
        ("--variant club --seats 5", "club is for 2, 3, 4 or 6 players, not for 5."),
        ("--variant duel --seats 3", "duel is for 2 players, not for 3."),
        ("--seats 7", "a whole number from 2 to 6 is needed, not '7'"),
        ("--games 0", "a whole number of at least 1 is needed, not '0'"),
        ("--games many", "not 'many'"),
        ("--seed x", "'x'"),
        ("--bots casul", "unknown bot level 'casul'; did you mean 'casual'?"),
        ("--bots zzz", "choose from random, beginner, casual, club, master."),
        ("--jobs 2 --session", "--session needs one process"),
        ("--legal", "it needs --record FILE."),
        ("--record no/such/folder/x", "no/such/folder/x can't be written: No such file or directory."),
        ("--rules no_such_file.yaml", "no_such_file.yaml"),
        ("--gmaes 3", "Unrecognized arguments: --gmaes 3."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(options, sentence, capsys):
    try:
        code = cli.main(["simulate", *options.split()])
    except SystemExit as exit_of_argparse:
        code = exit_of_argparse.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal that only stops")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_complete_lines_and_a_table(tmp_path, jobs):
    path = tmp_path / "games.jsonl"
    command = [
        sys.executable,
        "-m",
        "durak_game",
        "simulate",
        "--games",
        "100000",
        "--record",
        str(path),
        "--jobs",
        jobs,
    ]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, start_new_session=True, **pipes) as process:
        while not path.exists() or not path.stat().st_size:
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody hears it
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "of 100000, stopped" in out
    report = verify(path.read_text(encoding="utf-8"))
    assert report.holds
    assert (report.notices, report.unfinished) == ([], 0)


def test_a_file_that_is_no_record_is_not_overwritten(tmp_path, capsys):
    mine, old = tmp_path / "rules.yaml", tmp_path / "games.jsonl"
    mine.write_text("variants: {}\n")
    old.write_text('{"record":1}\n')
    assert cli.main(["simulate", "--games", "1", "--record", str(mine)]) == 2
    assert "already exists and is not a record; choose another name." in capsys.readouterr().err
    assert mine.read_text() == "variants: {}\n"
    assert cli.main(["simulate", "--games", "1", "--record", str(old)]) == 0

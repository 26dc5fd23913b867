import signal

import pytest

from durak_game.bots import from_kind as bot
from durak_game.commands import cli
from durak_game.commands import tournament as tournament_command
from durak_game.kinds import Kind
from durak_game.session.store.store import Store


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))


def played(*options):
    """Plays a tournament; the exit code."""
    return cli.main(["tournament", *options])


def kept():
    """The newest session of the store: its plan and the records of its games."""
    with Store() as store:
        newest = store.sessions()[0]
        return newest.plan, [game.lines for game in store.games(newest.id)]


def test_a_knockout_ends_with_a_table_and_is_kept(capsys):
    options = ("--entrants", "9", "--table-size", "3", "--advance", "1", "--games", "1")
    assert played("--format", "knockout", *options, "--bots", "casual,random", "--with", "transfer", "--seed", "5") == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "session 1: knockout (table_size 3, advance 1, games 1), over\npodkidnoy with transfer, rules "
    )
    assert "won by " in out
    assert len([line for line in out.splitlines() if " casual " in line]) == 5
    plan, records = kept()
    assert plan.switches == ("transfer",)
    assert plan.rules.transfer.allowed
    assert [entrant.kind for entrant in plan.entrants[:2]] == [Kind("casual"), Kind("random")]
    assert len(records) >= 4


def test_the_same_seed_plays_the_same_tournament():
    found = []
    for seed in "112":
        assert played("--format", "swiss", "--entrants", "5", "--rounds", "1", "--games", "1", "--seed", seed) == 0
        found.append(kept()[1])
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("format_name", "option"),
    [("series", "--games"), ("first_to", "--duraks"), ("lives", "--lives"), ("league", "--cycles")],
)
def test_every_format_has_its_numbers(format_name, option):
    assert played("--format", format_name, option, "1", "--entrants", "4") == 0
    assert kept()[0].parameters[option.removeprefix("--")] == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--format swiss --lives 3", "The format swiss has no parameter 'lives'."),
        ("--format open", "unknown value 'open'; choose from series, first_to, lives, league, knockout, swiss."),
        ("--format knokout", "unknown value 'knokout'; did you mean 'knockout'?"),
        ("--entrants 25", "a whole number from 2 to 24 is needed, not '25'."),
        ("--variant nothing", "nothing"),
        ("--scoring none", "none"),
        ("--resume 7", "There is no saved evening 7."),
        ("--resume 99999999999999999999999", "There is no saved evening 99999999999999999999999."),
        ("--resume 7 --seed 1", "--resume keeps everything as it was set up, so don't combine it with other options."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(options, sentence, capsys):
    try:
        code = played(*options.split())
    except SystemExit as exit_:  # what the parser itself refuses
        code = exit_.code
    assert code == 2
    out, err = capsys.readouterr()
    assert sentence in err
    assert len(err.splitlines()) == 1
    assert out == ""


def test_ctrl_c_leaves_a_tournament_that_can_be_resumed(capsys, monkeypatch):
    options = ("--format", "series", "--games", "3", "--entrants", "3", "--seed", "2")
    assert played(*options) == 0
    whole = kept()
    calls = []

    def interrupting(kind, seed):
        calls.append(kind)
        if len(calls) == 5:  # the second game is dealt
            signal.raise_signal(signal.SIGINT)
        return bot(kind, seed)

    monkeypatch.setattr(tournament_command.bots, "from_kind", interrupting)
    capsys.readouterr()
    assert played(*options) == 130
    out, err = capsys.readouterr()
    assert out == "Stopped; `durak-game tournament --resume 2` continues it.\n"
    assert err == ""
    assert len(kept()[1]) == 2
    assert played("--resume", "2") == 0
    assert kept() == whole


def test_a_tournament_that_is_over_shows_its_table_again(capsys):
    options = ("--format", "series", "--games", "1", "--entrants", "2")
    assert played(*options) == 0
    first = capsys.readouterr().out
    assert played("--resume", "1") == 0
    assert capsys.readouterr().out == first


def test_a_session_with_people_goes_on_in_the_game(capsys):
    from helpers.stores import series

    with Store() as store:
        store.create(series("human", "casual"))
    assert played("--resume", "1") == 2
    assert capsys.readouterr().err == "Session 1 is waiting for human players; continue it in the game.\n"

"""What older versions of the game wrote still opens, and says what it said then: nobody's evening is lost."""

import json
import random
import shutil
from pathlib import Path

import pygame
import pytest

from durak_game import bots
from durak_game.engine import deal_random
from durak_game.records.verify import verify
from durak_game.session.live import Account, Evening
from durak_game.session.store.rows import OPEN
from durak_game.session.store.store import Store
from durak_game.ui.couch import settings
from durak_game.ui.inputs import profiles
from durak_game.ui.inputs.actions import KEYS_LEFT, Verb
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.toolkit.scene import Push
from durak_game.variants import load

HOMES = sorted(path for path in Path(__file__).with_name("homes").iterdir() if path.is_dir())


@pytest.fixture(params=HOMES, ids=lambda path: path.name)
def older(request, home):
    """The folder of a player as an older version left it, in the place where the game looks for it."""
    shutil.copytree(request.param, home, dirs_exist_ok=True)
    return home


def told(store):
    """What is said of each kept session."""
    found = {}
    for info in store.sessions():
        account = Account.of(store, info.id)
        outcome = account.outcome()
        found[str(info.id)] = {
            "format": account.plan.format,
            "state": info.state,
            "games": info.games,
            "outcome": [list(outcome.winners), list(outcome.losers)],
            "changes": len(account.changes),
            "rows": [
                [row.entrant, account.entrant(row.entrant).name, row.place, str(row.score), *_counts(row)]
                for row in account.standings()
            ],
        }
    return found


def _counts(row):
    return row.games, row.duraks, row.firsts


def test_the_kept_evenings_stand_as_they_stood(older):
    with Store() as store:
        assert told(store) == json.loads((older / "expected.json").read_text(encoding="utf-8"))


def test_every_kept_game_still_holds(older):
    with Store() as store:
        games = [game for info in store.sessions() for game in store.games(info.id)]
        assert len(games) > 10
        for game in games:
            report = verify("\n".join(game.lines) + "\n")
            assert (report.records, report.faults) == (1, [])


def test_settings_are_all_taken_over(older):
    before = (older / "config" / "settings.json").read_bytes()
    found, sound = settings.load()
    assert sound
    assert settings.save(found)
    assert json.loads((older / "config" / "settings.json").read_bytes()).items() >= json.loads(before).items()


def test_keys_and_buttons_are_all_taken_over(older):
    before = json.loads((older / "config" / "controls.json").read_bytes())
    found, sound = profiles.load()
    assert sound
    assert found.keys.slots[KEYS_LEFT, Verb.HINT] == ("C",)
    assert found.save()
    assert json.loads((older / "config" / "controls.json").read_bytes()) == before


def test_the_house_s_own_variant_can_be_played(older):
    rules_file = load(older / "config" / "rules.yaml")
    assert rules_file.refused is None
    assert "grandma" in rules_file.variants
    rules = rules_file.variants["grandma"].rules
    assert rules.attack.first_max_cards == 5
    assert deal_random(rules, 3, random.Random(1))[0].seats == 3


def test_every_open_evening_goes_on_where_it_was_left(older):
    app = app_for(Wishes(windowed=(960, 600)))
    try:
        house = app.stack.top.house
        waiting = [info.id for info in house.store.sessions() if info.state == OPEN]
        assert waiting
        for number in waiting:
            app.stack.apply(Push(house.go_on(number)))
            app.step(5)
            app.draw(pygame.Surface((960, 600)))
            evening = Evening(house.store, number, bots.from_kind)
            running = [game for game in house.store.games(number) if game.state == "running"]
            assert [evening.current().record_lines()] == [list(game.lines) for game in running]
    finally:
        app.close()

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from helpers.shipped import rules_of

from tools.arena import Duel, measure, play_deals

ARENA = Path(__file__).parents[2] / "tools" / "arena.py"


def result_of(tested, others, variant="podkidnoy", seats=2, deals=6):
    with ThreadPoolExecutor(1) as executor:
        return measure(Duel(rules_of(variant), seats, tested, others, 1), variant, deals, executor)


def test_every_deal_is_played_once_by_every_party():
    assert result_of("casual", "beginner", seats=3, deals=2).games == 6
    assert result_of("casual", "beginner", "partners", 4, deals=2).games == 4


def test_equal_bots_come_out_at_par_exactly_because_the_deals_are_mirrored():
    for seats in (2, 4):
        result = result_of("casual", "casual", seats=seats)
        assert abs(result.share - result.par) < 1e-9


def test_the_interval_comes_from_the_deals():
    result = result_of("casual", "random", deals=20)
    assert result.share < 0.2
    assert 0 <= result.half < 0.2


def test_the_same_seed_measures_the_same():
    duel = Duel(rules_of("perevodnoy"), 2, "casual", "beginner", 3)
    assert play_deals(duel, 0, 4).shares == play_deals(duel, 0, 2).shares + play_deals(duel, 2, 2).shares


def test_the_tool_prints_a_sentence_and_adds_a_line_of_json(tmp_path):
    file = tmp_path / "arena.jsonl"
    command = [sys.executable, str(ARENA), "casual", "beginner", "--seats", "2", "--deals", "6", "--json", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "casual against beginner is durak in" in done.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == 12

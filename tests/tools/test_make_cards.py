"""The pictures of the cards are what the tool makes, and only what pygame's SVG reader draws."""

import importlib
import re
import sys
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from durak_game.engine.cards import NAMES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "cards"
FILES = sorted(FOLDER.glob("*.svg"))

ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform"},
    "path": {"d", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "fill-opacity", "stroke", "stroke-width"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
}


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield importlib.import_module("make_cards")
    for name in [name for name in sys.modules if name == "make_cards" or name.startswith("cards_")]:
        del sys.modules[name]


def elements(path):
    for element in ET.parse(path).iter():
        yield element.tag.removeprefix("{http://www.w3.org/2000/svg}"), element.attrib


def raster(text):
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (150, 210))


def test_the_files_are_up_to_date(tool, capsys):
    assert tool.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_two_runs_make_the_same_files(tool):
    assert tool.pictures() == tool.pictures()


def test_a_stale_a_missing_and_a_foreign_file_are_named(tool, tmp_path, capsys):
    tool.write(tmp_path)
    (tmp_path / "QS.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "AH.svg").unlink()
    (tmp_path / "joker.svg").write_text("<svg/>", encoding="utf-8")
    assert tool.main(["--check", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert [line.split(".")[0] for line in said] == ["AH", "QS", "joker"]
    tool.write(tmp_path)
    assert tool.main(["--check", "--folder", str(tmp_path)]) == 0


def test_every_card_has_its_own_face(tool):
    faces = {name: tool.pictures()[f"{name}.svg"] for name in NAMES}
    assert len({bytes(raster(text).get_buffer()) for text in faces.values()}) == 52


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_picture_uses_only_what_is_drawn(path):
    for tag, attributes in elements(path):
        assert tag in ALLOWED
        assert attributes.keys() <= ALLOWED[tag]
        for name in ("fill", "stroke"):
            assert re.fullmatch(r"#[0-9A-F]{6}|none", attributes.get(name, "none"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_picture_is_not_empty(path):
    assert raster(path.read_text(encoding="utf-8")).get_bounding_rect().width > 100


def test_only_the_line_round_a_card_has_its_width():
    for path in FILES:
        framed = path.read_text(encoding="utf-8").count('stroke-width="1.8"')
        assert framed == (1 if path.stem in NAMES or path.stem.startswith("back-") else 0), path.stem


def test_a_window_keeps_its_own_shape(tool):
    block = importlib.import_module("cards_geometry").upper_block(48)
    cut = importlib.import_module("cards_geometry").clip([(0, 0), (300, 0), (300, 300), (0, 300)], block)
    assert {(round(x, 1), round(y, 1)) for x, y in cut} == {(48, 8), (142, 8), (142, 125.1), (48, 96.9)}


def test_what_lies_outside_a_window_is_cut_off(tool):
    geometry = importlib.import_module("cards_geometry")
    window = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert geometry.clip([(20, 20), (30, 20), (30, 30)], window) == []
    assert geometry.area(geometry.clip([(-5, -5), (5, -5), (5, 5), (-5, 5)], window)) == 25


def test_other_suit_colours_may_be_given(tool):
    colours = importlib.import_module("cards_colours")
    green = colours.Suit("C", "#1B6B52", "#1B6B52", "#D6DEDF", "#A9BAC0", colours.BLACK_COURT)
    assert "#1B6B52" in tool.pictures((green,))["7C.svg"]

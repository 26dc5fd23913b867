"""The files of what players chose: whole, cut, damaged, of another program, of an older or a newer game."""

import json
import random
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak_game.json_file import PartlyError, damaged_path, fitting, load, read_by, save


def _numbers(stored):
    numbers = {name: number for name, number in dict(stored).items() if isinstance(number, int)}
    if numbers != stored:
        raise PartlyError(numbers)
    return numbers


@dataclass
class Radio:
    """Something with a file; nobody keeps where it stands."""

    place: str = "shelf"
    volume: int = field(default=5, metadata=fitting(lambda value: type(value) is int and value in range(11)))
    station: str = field(default="jazz", metadata=fitting(lambda value: value in {"jazz", "news"}))
    names: tuple[str, ...] = field(default=(), metadata=read_by(tuple))
    stored: dict[str, int] = field(default_factory=dict, metadata=read_by(_numbers))


def opened(path, content):
    path.write_text(content, encoding="utf-8")
    return load(path, Radio())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "radio.json"


def test_a_whole_file_is_used_and_no_copy_is_kept(path):
    assert save(path, {"volume": 9, "station": "news", "names": ["Ольга"], "stored": {"one": 1}})
    assert load(path, Radio()) == (Radio("shelf", 9, "news", ("Ольга",), {"one": 1}), True)
    assert [each.name for each in path.parent.iterdir()] == ["radio.json"]


def test_no_file_is_no_damage(path):
    assert load(path, Radio()) == (Radio(), True)
    assert not damaged_path(path).exists()


def test_an_older_file_lacks_what_was_not_known_yet(path):
    assert opened(path, '{"volume": 7}') == (Radio(volume=7), True)


def test_of_a_newer_file_what_nobody_knows_is_passed_over(path):
    assert opened(path, '{"volume": 7, "colour": "red"}') == (Radio(volume=7), True)


def test_what_is_not_kept_is_not_read(path):
    assert opened(path, '{"place": "floor"}') == (Radio(), True)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"volume"',
        "\0",
        "volume = 9",
        "<radio/>",
        "[" * 100_000,
        '{"volume": 9',
        "{'volume': 9}",
    ],
    ids=lambda content: content[:9],
)
def test_a_file_that_is_none_is_kept_aside_and_all_is_as_usual(path, content):
    assert opened(path, content) == (Radio(), False)
    assert damaged_path(path).read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    "wrong",
    [
        {"volume": 11},
        {"volume": "9"},
        {"volume": True},
        {"station": "rock"},
        {"station": []},
        {"station": None},
        {"names": 5},
    ],
    ids=str,
)
def test_a_wrong_value_stays_as_usual_and_the_others_are_used(path, wrong):
    right = {"volume": 9, "station": "news", "names": ["Max"]}
    found, sound = opened(path, json.dumps(right | wrong))
    (name,) = wrong
    assert not sound
    assert damaged_path(path).exists()
    assert vars(found) == vars(Radio()) | {"volume": 9, "station": "news", "names": ("Max",)} | {
        name: getattr(Radio(), name)
    }


def test_a_value_may_be_used_in_part(path):
    assert opened(path, '{"stored": {"one": 1, "two": "ii"}}') == (Radio(stored={"one": 1}), False)


@pytest.mark.parametrize("content", [b"\xff\xfe{}", "{}".encode("utf-16"), b'{"names": ["\xe9"]}'])
def test_a_file_in_another_encoding_is_kept_aside(path, content):
    path.write_bytes(content)
    assert load(path, Radio()) == (Radio(), False)
    assert damaged_path(path).read_bytes() == content


def test_what_is_no_file_at_all_is_told(path):
    path.mkdir()
    assert load(path, Radio()) == (Radio(), False)
    assert not damaged_path(path).exists()


@pytest.mark.parametrize("seed", range(5))
def test_a_file_that_was_cut_or_scratched_anywhere_opens(path, seed):
    chance = random.Random(seed)
    whole = json.dumps({"volume": 9, "station": "news", "names": ["Max"], "stored": {"one": 1}}).encode()
    for _ in range(100):
        scratched = bytearray(whole[: chance.randrange(len(whole) + 1)])
        for _time in range(chance.randrange(3) if scratched else 0):
            scratched[chance.randrange(len(scratched))] = chance.randrange(256)
        path.write_bytes(scratched)
        found, _sound = load(path, Radio())
        assert found.volume in range(11)
        assert found.station in {"jazz", "news"}
        assert save(path, {"volume": found.volume})
        assert load(path, Radio())[1]


words = st.sampled_from(["", "jazz", "rock", "one"])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | words,
    lambda each: st.lists(each) | st.dictionaries(words, each),
    max_leaves=5,
)


@given(content=st.dictionaries(st.sampled_from(["volume", "station", "names", "stored", "other"]), values))
def test_whatever_stands_in_it_a_file_opens(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("radio") / "radio.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    found, sound = load(path, Radio())
    assert found.volume in range(11)
    assert sound is not damaged_path(path).exists()


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "new" / "radio.json"
    assert save(path, {"volume": 1})
    monkeypatch.setattr("durak_game.json_file.os.replace", broken)
    assert not save(path, {"volume": 2})
    assert [each.name for each in path.parent.iterdir()] == ["radio.json"]
    assert load(path, Radio())[0].volume == 1


def broken(*_paths):
    raise OSError("the disk is full")


def test_a_folder_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "file").touch()
    assert not save(tmp_path / "file" / "radio.json", {})

"""Every kind of broken rules file has its exact message: tests/rules_files holds pairs of a file and what is said."""

import os
import random
import time
from pathlib import Path

import pytest
from helpers.rules_commands import rules_command

from durak_game import paths
from durak_game.variants import RulesError, load
from durak_game.variants.text_file import BIGGEST

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[1] / "rules_files"
FILES = sorted(FOLDER.glob("*.yaml"))


def first_problem(content, tmp_path):
    file = tmp_path / "rules.yaml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return load(file).problems[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_file_gets_exactly_its_message(file, monkeypatch, capsys):
    monkeypatch.chdir(FOLDER)
    code = rules_command("check", file.name)
    assert capsys.readouterr().out == file.with_suffix(".txt").read_text(encoding="utf-8")
    assert code == (0 if file.stem.startswith("warn_") else 1)


def test_every_message_belongs_to_a_file():
    assert {file.stem for file in FOLDER.glob("*.txt")} == {file.stem for file in FILES}


def test_a_missing_file_is_one_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (problem,) = load(Path("nowhere.yaml")).problems
    assert problem.text() == "nowhere.yaml: There is no such file."


def test_a_folder_is_one_sentence(tmp_path):
    (problem,) = load(tmp_path).problems
    assert problem.message == "This is a folder, not a file."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (problem,) = load(tmp_path / "pipe").problems
    assert problem.message == "This is not an ordinary file."


def test_a_file_that_may_not_be_read_is_one_sentence(tmp_path, monkeypatch):
    file = tmp_path / "rules.yaml"
    file.write_text("variants: {}")
    really_open = Path.open

    def guarded(path, *arguments, **more):
        if path == file:
            raise PermissionError(13, "Permission denied")
        return really_open(path, *arguments, **more)

    monkeypatch.setattr(Path, "open", guarded)
    assert load(file).problems[0].message == "No permission to read the file."


def test_a_path_that_is_none_is_one_sentence():
    (problem,) = load(Path("a\0b")).problems
    assert problem.message == "The file can't be read: embedded null byte."


def test_ten_megabytes_are_refused_before_they_are_read(tmp_path):
    problem = first_problem(b"a" * 10_000_000, tmp_path)
    assert problem.message == "The file is too big: 10,000,000 bytes; 262,144 are allowed."


@pytest.mark.parametrize(
    "content",
    [
        "[" * BIGGEST,
        "- " * (BIGGEST // 2),
        "{a: " * (BIGGEST // 4),
        "? " * (BIGGEST // 2),
        "a" * BIGGEST,
        "\n" * BIGGEST,
    ],
    ids=["brackets", "lists", "braces", "keys", "word", "lines"],
)
def test_the_biggest_nonsense_is_refused_in_time(content, tmp_path):
    start = time.perf_counter()
    assert first_problem(content, tmp_path).message
    assert time.perf_counter() - start < 20


def test_thousands_of_values_are_refused(tmp_path):
    content = "variants: {a: {players: [" + "2," * 30_000 + "]}}"
    assert "more than 20,000 values" in first_problem(content, tmp_path).message


def test_a_long_chain_of_variants_is_no_trouble(tmp_path):
    file = tmp_path / "rules.yaml"
    links = "".join(f"  v{n}: {{extends: v{n + 1}}}\n" for n in range(2000))
    file.write_text(f"variants:\n{links}  v2000: {{hand_size: 5}}\n")
    assert load(file).resolve("v0").rules.hand_size == 5


def test_the_title_screen_gets_one_line(tmp_path):
    problem = first_problem("variants:\n  house:\n    throw_in: {ordr: free}\n", tmp_path)
    assert problem.short() == "rules.yaml, line 3: Unknown option `ordr` in `throw_in`"
    assert (problem.line, problem.column) == (3, 16)


def test_a_terminal_is_not_fooled_by_a_file(tmp_path):
    text = first_problem('variants: {a: {"de\\e[2Jck": 36}}', tmp_path).text()
    assert "\x1b" not in text


def test_unknown_names_on_the_command_line_are_explained():
    with pytest.raises(RulesError, match=r"Unknown variant `podkidnoi`\. Did you mean `podkidnoy`\?"):
        load(paths.shipped_rules()).resolve("podkidnoi")
    with pytest.raises(RulesError, match=r"Unknown switch `neighbors`\. Did you mean `neighbours`\?"):
        load(paths.shipped_rules()).resolve("podkidnoy", ["neighbors"])


def damaged(content, chance):
    """The file after one accident: cut off, a byte changed, lines lost, doubled or exchanged, spaces moved."""
    lines = content.split(b"\n")
    line, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    spot = chance.randrange(len(content))
    accident = chance.randrange(7)
    if accident == 0:
        return content[:spot]
    if accident == 1:
        return content[:spot] + bytes([chance.randrange(256)]) + content[spot + 1 :]
    if accident == 2:
        return content[:spot] + bytes([content[spot] ^ (1 << chance.randrange(8))]) + content[spot + 1 :]
    if accident == 3:
        del lines[line]
    elif accident == 4:
        lines.insert(line, lines[other])
    elif accident == 5:
        lines[line], lines[other] = lines[other], lines[line]
    else:
        lines[line] = b" " * chance.randrange(9) + lines[line].lstrip()
    return b"\n".join(lines)


@pytest.mark.parametrize("seed", range(60))
def test_an_accident_to_the_file_never_makes_more_than_problems(seed, tmp_path):
    chance = random.Random(seed)
    content = paths.shipped_rules().read_bytes()
    for _ in range(chance.randint(1, 3)):
        content = damaged(content, chance) or b"\n"
    file = tmp_path / "rules.yaml"
    file.write_bytes(content)
    found = load(file)
    assert found.fallback == bool(found.problems)
    assert all(problem.text() and problem.short() for problem in found.problems + found.warnings)
    for variant in found.variants.values():
        assert found.resolve(variant.name).rules == variant.rules

"""Make the pictures of the README and the docs, from recorded games and from seeds, or check that they are up to date.

Without options every picture under docs is written anew. `--check` writes nothing: it exits with 1 and names the
pictures that no longer show what the game shows. `--only NAME` makes one. Small differences, such as those between
two versions of a font renderer, are let pass.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 - after the drivers are chosen

from durak_game.commands.play import record_of  # noqa: E402
from durak_game.records.lines import MoveLine  # noqa: E402
from durak_game.records.places import record_at  # noqa: E402
from durak_game.ui.app import App  # noqa: E402
from durak_game.ui.launch import Wishes, app_for  # noqa: E402
from durak_game.ui.table.picture import TablePicture  # noqa: E402
from durak_game.ui.table.scene import TableScene  # noqa: E402

SIZE = (1280, 720)
SETTLED = 200  # steps after which nothing moves any more
FAR = 40  # how far a colour may be off before its pixel counts as another one
MOST_OTHERS = 0.004  # the share of such pixels that is let pass
LONGEST_THOUGHT = 20.0  # seconds

Do = Callable[[App], None]


@dataclass(frozen=True)
class Shot:
    """One picture: a recorded game with its line and whose eyes look on, or the title; then what is done there."""

    game: str = ""
    line: int = 0
    eyes: str = "0"
    then: Do | None = None


def table_of(app: App) -> TableScene:
    """The table on the screen."""
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def press(*scancodes: int) -> Do:
    """Press keys one after the other."""

    def do(app: App) -> None:
        for scancode in scancodes:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                app.take([pygame.event.Event(kind, scancode=scancode, key=0, mod=0)])
                app.step(2)
            app.step(20)

    return do


def ask_for_a_hint(app: App) -> None:
    """Press the key for a hint, and wait for the coach."""
    press(pygame.KSCAN_X)(app)
    deadline = time.monotonic() + LONGEST_THOUGHT
    while time.monotonic() < deadline and not _answered(app):
        time.sleep(0.05)
        app.step(1)
    app.step(SETTLED)


def _answered(app: App) -> bool:
    """Whether the coach has said why: then there is an answer, and not only that one is thought about."""
    picture = table_of(app).picture(1.0)
    assert isinstance(picture, TablePicture)
    return picture.hint is not None and bool(picture.hint.reason)


def next_move(steps: int) -> Do:
    """Play the next move of the record, and stop so many steps later."""

    def do(app: App) -> None:
        table = table_of(app)
        lines = (DOCS / "games" / "transfer.jsonl").read_text(encoding="utf-8")
        moves = [entry for entry in record_at(lines).entries if isinstance(entry, MoveLine)]
        move = moves[table.table.moves]
        table.moves.happened(table.table.play(move.seat, move.move))
        app.step(steps)

    return do


def wait(steps: int) -> Do:
    """Let the game go on for so many steps."""
    return lambda app: app.step(steps)


SHOTS = {
    "title": Shot(),
    "lobby": Shot(then=press(pygame.KSCAN_SPACE, pygame.KSCAN_RETURN)),
    "table": Shot("four", 25),
    "hint": Shot("ending", 67, then=ask_for_a_hint),
    "table6": Shot("six", 4),
    "transfer": Shot("transfer", 11, then=next_move(20)),
    "table_20_cards": Shot("twenty", 64),
    "scores": Shot("four", 136, then=wait(900)),
}


def picture(shot: Shot) -> pygame.Surface:
    """What the game shows there, in a fresh home."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["DURAK_HOME"] = home
        os.chdir(ROOT)  # the title shows where the rules are: the same on every machine
        record = record_of(f"{DOCS / 'games' / shot.game}.jsonl:{shot.line}") if shot.game else None
        wishes = Wishes(Path("rules.yaml"), record=record, eyes=shot.eyes, language="en", windowed=SIZE, name="Anna")
        app = app_for(wishes)
        try:
            app.open_window()
            app.step(SETTLED)
            if shot.then is not None:
                shot.then(app)
            surface = pygame.Surface(SIZE, depth=24)
            app.draw(surface)
        finally:
            app.close()
    return surface


def differs(one: pygame.Surface, other: pygame.Surface) -> str:
    """How two pictures differ, in words; empty if they show the same."""
    if one.get_size() != other.get_size():
        return f"{one.get_size()} instead of {other.get_size()}"
    ours, theirs = (memoryview(pygame.image.tobytes(picture, "RGB")) for picture in (one, other))
    others = sum(
        any(abs(a - b) > FAR for a, b in zip(ours[at : at + 3], theirs[at : at + 3], strict=True))
        for at in range(0, len(ours), 3)
        if ours[at : at + 3] != theirs[at : at + 3]
    )
    share = others / (len(ours) / 3)
    return f"{share:.2%} of it is another picture" if share > MOST_OTHERS else ""


def main(arguments: list[str] | None = None) -> int:
    """Make the pictures, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a picture is out of date")
    parser.add_argument("--only", choices=SHOTS, help="one picture")
    chosen = parser.parse_args(arguments)
    stale = []
    for name, shot in SHOTS.items():
        if chosen.only not in (None, name):
            continue
        made, path = picture(shot), DOCS / f"{name}.png"
        if not chosen.check:
            pygame.image.save(made, path)
        elif not path.exists() or (fault := differs(made, pygame.image.load(path))):
            stale.append(f"{path.relative_to(ROOT)}: {fault if path.exists() else 'missing'}; run tools/shots.py")
    print("\n".join(stale) if stale else "All pictures are up to date.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

"""Make the pictures of the cards: 52 faces without rank letters, four backs, pips and the fool's cap, as SVG files.

    python tools/make_cards.py            writes assets/cards
    python tools/make_cards.py --check    says whether the files there are what this tool makes

The files are the same on every run. The letters in the corners are drawn by the game, in the player's language.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent))  # the game need not be installed

from cards_colours import SUITS, Suit
from cards_courts import court_card
from cards_emblem import BACKS, EMBLEM_BOX, EMBLEMS, back, emblem
from cards_geometry import Sheet
from cards_numbers import PIP_BOX, PIP_HEIGHT, ace, number_card, pip, shadow

from durak_game.engine.cards import RANKS

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cards"


def face(rank: str, suit: Suit) -> Sheet:
    """A card's face without the letter or figure of its rank."""
    if rank == "A":
        return ace(suit)
    if rank in ("J", "Q", "K"):
        return court_card(rank, suit)
    return number_card(rank, suit)


def pictures(suits: tuple[Suit, ...] = SUITS) -> dict[str, str]:
    """All files by name. Other suits, for example those of a four-colour deck, may be given."""
    files = {f"{rank}{suit.letter}.svg": face(rank, suit).document() for rank in RANKS for suit in suits}
    for name, look in BACKS.items():
        files[f"back-{name}.svg"] = back(look).document()
    for suit in suits:
        sheet = Sheet()
        pip(sheet, suit, (0, 0), PIP_HEIGHT, suit.pip)
        files[f"pip-{suit.letter}.svg"] = sheet.document(PIP_BOX)
    for name, colouring in EMBLEMS.items():
        files[f"emblem-{name}.svg"] = emblem(colouring).document(EMBLEM_BOX)
    files["shadow.svg"] = shadow().document()
    return files


def write(folder: Path) -> int:
    """Write all files and remove what is no longer made; returns how many files there are."""
    folder.mkdir(parents=True, exist_ok=True)
    files = pictures()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    for path in folder.glob("*.svg"):
        if path.name not in files:
            path.unlink()
    return len(files)


def stale(folder: Path) -> list[str]:
    """A sentence for each file that is missing, different or too many."""
    files = pictures()
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
    sentences = []
    for name in sorted(files.keys() | found.keys()):
        if name not in found:
            sentences.append(f"{name} is missing.")
        elif name not in files:
            sentences.append(f"{name} is not made by this tool.")
        elif files[name] != found[name]:
            sentences.append(f"{name} is not what this tool makes.")
    return sentences


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the pictures of the cards as SVG files.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a file is not up to date")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are (default: assets/cards)")
    options = parser.parse_args(arguments)
    if not options.check:
        print(f"Wrote {write(options.folder)} files to {options.folder}.")
        return 0
    sentences = stale(options.folder)
    for sentence in sentences:
        print(sentence, "Please run tools/make_cards.py.")
    return 1 if sentences else 0


if __name__ == "__main__":
    sys.exit(main())

"""Looks for leaks: plays the same game twice with different hidden cards, and compares the pictures.

    python tools/leaks.py                     every frame of one game for each sort of table
    python tools/leaks.py --games 5           more games
    python tools/leaks.py --pixels            also draws all pictures and compares what is drawn
    python tools/leaks.py --keep FOLDER       also keeps the two pictures of each leak

Whatever nobody has seen is exchanged between hands and stock, and all moves stay the same. What the screen shows must
then be the same, too, but for the moments in which a player looks at his own hand.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from samples import couch_of, scene_at

from durak_game.bots import make
from durak_game.engine import Game, Rules, deal_random, look
from durak_game.engine.cards import CardSet, bits, card_set
from durak_game.engine.moves import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.hands import BETWEEN
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.table.human import Choice, Human, cards_of
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit.canvas import Canvas

SIZE = (960, 600)
SEGMENT = 14  # moves that are played from one exchange of cards to the next
LONGEST = 600  # steps after which a movement must be over
IDLE_VERBS = (Verb.LEFT, Verb.RIGHT, Verb.SUIT_RIGHT, Verb.MARK, Verb.SORT, Verb.BACK, Verb.HINT)
ASKS = 0.25  # how often a player who looks at his cards asks for a hint

Line = tuple[Game, int, Move]  # a position, who moves, and what


def script(rules: Rules, seats: int, seed: str) -> list[Line]:
    """A game between bots, move by move."""
    game, _deck = deal_random(rules, seats, Random(seed))
    bots = [make("casual", seat) for seat in range(seats)]
    lines: list[Line] = []
    while not game.over:
        seat = game.actors[0]
        move = bots[seat].choose(look(game, seat))
        lines.append((game.copy(), seat, move))
        game.play(seat, move)
    return lines


def exchanged(game: Game, revealed: CardSet, chance: Random) -> Game:
    """The same position with other hidden cards; those of `revealed` will be seen soon and stay where they are."""
    free = look(game, None).unseen() & ~revealed & ~game.table_rules.swap_bit
    places = [(seat, card) for seat in range(game.seats) for card in bits(game.hands[seat] & free)]
    places += [(-1, card) for card in game.stock[1:] if free >> card & 1]
    cards = [card for _place, card in places]
    chance.shuffle(cards)
    new = {old: card for (_place, old), card in zip(places, cards, strict=True)}
    hands = [card_set(new.get(card, card) for card in bits(hand)) for hand in game.hands]
    return game.with_cards(hands, [new.get(card, card) for card in game.stock], game.laid_off)


@dataclass
class Twins:
    """Two scenes of the same public game. `every` compares each frame, else two for each event.

    Pictures are compared as values; with `pixels` they are drawn, too, which takes ten times as long.
    """

    scenes: tuple[TableScene, TableScene]
    chance: Random
    every: bool = False
    pixels: bool = False
    keep: Path | None = None
    leaks: list[str] = field(default_factory=list)
    compared: int = 0
    hints: int = 0
    surfaces: tuple[pygame.Surface, pygame.Surface] = field(
        default_factory=lambda: (pygame.Surface(SIZE), pygame.Surface(SIZE))
    )

    def compare(self, moment: str) -> None:
        """Note a leak if the two pictures differ, unless a hand lies open before its owner."""
        if any(scene.state.hands.is_open(scene.state.hands.looks) for scene in self.scenes):
            return
        self.compared += 1
        one, other = (scene.picture(0.5) for scene in self.scenes)
        if one == other and not (self.pixels and self._drawn_apart()):
            return
        self.leaks.append(moment)
        if self.keep:
            self._drawn_apart()
            for number, surface in enumerate(self.surfaces):
                pygame.image.save(surface, self.keep / f"leak{len(self.leaks)}-{number}.png")

    def _drawn_apart(self) -> bool:
        """Draw both; whether a pixel differs."""
        for scene, surface in zip(self.scenes, self.surfaces, strict=True):
            scene.picture(0.5).draw(Canvas(surface))
        one, other = (surface.get_buffer().raw for surface in self.surfaces)
        return one != other

    def step(self, count: int, moment: str) -> None:
        """Let steps pass in both."""
        for _ in range(count):
            for scene in self.scenes:
                scene.update()
            if self.every:
                self.compare(moment)

    def press(self, verb: Verb, device: str, released: bool = False) -> None:
        """The same press in both."""
        for scene in self.scenes:
            scene.handle(Press(verb, device, released))

    def settle(self, moment: str) -> None:
        """Until nothing moves: a frame on the way, and one at the end."""
        self.step(4, moment)
        self.compare(f"{moment}, on the way")
        if self.every:
            for _ in range(LONGEST):
                if not any(scene.state.timeline.busy for scene in self.scenes):
                    break
                self.step(1, moment)
        for scene in self.scenes:
            scene.state.timeline.finish()
        self.step(1, moment)
        self.compare(f"{moment}, at rest")

    def play(self, seat: int, move: Move) -> None:
        """Somebody plays; a person looks at his cards first."""
        first = self.scenes[0]
        moment = f"move {first.table.moves}: {move} of seat {seat}"
        if seat not in first.state.humans:
            for scene in self.scenes:
                scene.moves.happened(scene.table.play(seat, move))
        else:
            self._person(seat, move, moment)
        self.settle(moment)

    def _person(self, seat: int, move: Move, moment: str) -> None:
        device = self.scenes[0].couch.chairs[seat].device
        self._idle(moment)
        if cards_of(move):
            self._look(seat, move, device, moment)
        verb = _verb(move)
        before = self.scenes[0].table.moves
        self.step(12, moment)  # longer than a device is deaf after its last move
        self.press(verb, device)
        self.compare(f"{moment}, pressed")
        self.step(40 if isinstance(move, Close | Show | Swap) else 2, moment)
        self.press(verb, device, released=True)
        for _ in range(40):  # moves that are made together wait for each other
            if any(scene.table.moves > before for scene in self.scenes):
                break
            self.step(1, moment)
        if any(scene.table.moves == before for scene in self.scenes):
            raise AssertionError(f"{moment} was not played: {[scene.moves.words() for scene in self.scenes]}")

    def _idle(self, moment: str) -> None:
        """Somebody plays about with his keys, which shows nothing."""
        seat = self.chance.choice(self.scenes[0].state.players)
        verb = self.chance.choice(IDLE_VERBS)
        self.press(verb, self.scenes[0].couch.chairs[seat].device)
        self.step(1, moment)
        self.compare(f"{moment}, after {verb.value} of seat {seat}")
        if self.chance.random() < 0.4:
            self._toy(seat, f"{moment}, toying with seat {seat}")

    def _toy(self, seat: int, moment: str) -> None:
        """Somebody takes a card in mind, tries it if it is not his turn, and thinks better of it."""
        device = self.scenes[0].couch.chairs[seat].device
        if not self.scenes[0].state.humans[seat].order:
            return
        self.press(Verb.PEEK, device)
        self.step(20 + BETWEEN, moment)
        for scene in self.scenes:
            scene.state.humans[seat].cursor = scene.state.humans[seat].order[0]
        self.press(Verb.PEEK, device, released=True)
        self.step(12, moment)
        self.compare(f"{moment}: a card is ready")
        if seat not in self.scenes[0].table.game.actors:
            self.press(Verb.CONFIRM, device)
            self.step(1, moment)
            self.compare(f"{moment}: it was tried out of turn")
        for _ in range(2):
            self.press(Verb.BACK, device)
        self.step(1, moment)
        self.compare(f"{moment}: it was laid down")

    def _look(self, seat: int, move: Move, device: str, moment: str) -> None:
        self.press(Verb.PEEK, device)
        self.step(20, moment)
        self.compare(f"{moment}, before the hand opens")
        self.step(BETWEEN, moment)
        for scene in self.scenes:
            if scene.state.hands.holder != seat or scene.state.opened is None:
                raise AssertionError(f"{moment}: the hand did not open")
            _choose(scene.state.humans[seat], move)
        if self.chance.random() < ASKS:
            self._ask(device, moment)
        if self.chance.random() < 0.3:
            for scene in self.scenes:
                scene.paused()
            self.compare(f"{moment}, paused while looking")
        self.press(Verb.PEEK, device, released=True)
        self.compare(f"{moment}, let go")
        self.step(2, moment)
        self.compare(f"{moment}, turned down")

    def _ask(self, device: str, moment: str) -> None:
        """A player who looks at his cards asks for a hint; it must go when his hand goes."""
        self.press(Verb.HINT, device)
        self.step(2, moment)
        if any(scene.state.hint is None for scene in self.scenes):
            raise AssertionError(f"{moment}: there is no hint")
        self.hints += 1


def _verb(move: Move) -> Verb:
    match move:
        case Attack() | Beat():
            return Verb.CONFIRM
        case Transfer() | Show():
            return Verb.TRANSFER
        case Take() | Pass() | Close():
            return Verb.DONE
        case Swap():
            return Verb.SWAP


def _choose(human: Human, move: Move) -> None:
    """What a person does while he looks: he comes to his card, and to its target."""
    human.cursor = cards_of(move)[0]
    human.marked = card_set(cards_of(move)) if isinstance(move, Attack) and len(cards_of(move)) > 1 else 0
    uses = human.uses(human.cursor)
    if isinstance(move, Beat) and len(uses) > 1:
        human.choice = Choice(human.cursor, uses, uses.index(move))


def twins(
    lines: list[Line], persons: tuple[int, ...], *, privacy: Privacy = Privacy.PEEK, every: bool = False
) -> Iterator[Twins]:
    """The game of a script in pieces, each with other hidden cards, played to its end when the next is asked for."""
    for start in range(0, len(lines), SEGMENT):
        part = lines[start : start + SEGMENT]
        chance = Random(start)
        seen = card_set(card for _game, _seat, move in part for card in cards_of(move))
        games = (part[0][0].copy(), exchanged(part[0][0], seen, chance))
        devices = ["keys-left", "keys-right", "pad:0", "pad:1", "pad:2", "pad:3"]
        seats = games[0].seats
        scenes = tuple(
            scene_at(game, couch_of(persons, seats, devices, privacy), speed="fast", seed=start) for game in games
        )
        pair = Twins((scenes[0], scenes[1]), chance, every)
        yield pair
        pair.step(1, "at first")
        pair.compare("at first")
        for _game, seat, move in part:
            pair.play(seat, move)


def examine(
    lines: list[Line], persons: tuple[int, ...], *, every: bool = False, pixels: bool = False, keep: Path | None = None
) -> list[str]:
    """Play a script twice with these persons; what leaked, moment by moment."""
    found: list[str] = []
    pairs: list[Twins] = []
    for pair in twins(lines, persons, every=every):
        pair.keep, pair.pixels = keep, pixels
        pairs.append(pair)
    for pair in pairs:
        found += pair.leaks
    return found


TABLES: tuple[tuple[str, dict[str, object], int, tuple[int, ...]], ...] = (
    ("transfers and shown trumps", {"transfer.allowed": True, "transfer.by_showing_trump": True}, 3, (0, 2)),
    ("free throwing in", {"throw_in.order": "free", "throw_in.when": "any_time"}, 4, (0, 1, 2)),
    ("throw-in with teams", {"partners": "teams"}, 4, (0, 1, 3)),
)


def main() -> int:
    """Examine some games, frame by frame."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1, help="games for each sort of table")
    parser.add_argument("--pixels", action="store_true", help="draw the pictures, too")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures of leaks")
    wishes = parser.parse_args()
    if wishes.keep:
        wishes.keep.mkdir(parents=True, exist_ok=True)
    pygame.init()
    leaks = 0
    for name, changes, seats, persons in TABLES:
        for number in range(wishes.games):
            lines = script(Rules().changed(changes), seats, f"{name} {number}")
            found = examine(lines, persons, every=True, pixels=wishes.pixels, keep=wishes.keep)
            leaks += len(found)
            print(f"{name}, game {number}: {len(lines)} moves, {len(found)} leaks")
            for moment in found[:10]:
                print(f"  {moment}")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())

"""A living room full of thumbs: people who play, strangers, a pad seen twice, and what must never come of it."""

import pygame

from durak_game.engine import look
from durak_game.engine.cards import bits
from durak_game.ui.table.picture import TablePicture
from durak_game.ui.table.scene import TableScene
from helpers.living_room import KEYS, PEEK
from helpers.virtual_pads import BUTTONS

SHORT, LONG = (1, 18), (1, 130)  # frames: taps are shorter than anything that has to be held; a look may be longer
TAPPED_LOOK = 260  # frames that a tapped look may last
ZONE_KEYS = {zone: [*keys.values(), PEEK[zone]] for zone, keys in KEYS.items()}
LOUD = 0.06  # how often somebody who mashes presses something, a frame


class Thumb:
    """Somebody with a device who presses at random. `ghosts` are devices that press whatever this one presses."""

    def __init__(self, couch, device, chance, ghosts=()):
        self.couch, self.device, self.chance, self.ghosts = couch, device, chance, ghosts
        self.down = {}  # button: frames left
        self.looked_at = -TAPPED_LOOK

    @property
    def looks(self):
        """Whether the button for looking is down, or was tapped a moment ago."""
        return self.couch.turns - self.looked_at < TAPPED_LOOK or "peek" in self.down

    def step(self):
        for button in [button for button, left in self.down.items() if left <= 1]:
            self._set(button, False)
            del self.down[button]
        self.down = {button: left - 1 for button, left in self.down.items()}
        if self.chance.random() < LOUD:
            button = self._any_button()
            if button not in self.down:
                self.down[button] = self.chance.randint(*(LONG if button == "peek" else SHORT))
                self._set(button, True)

    def stop(self):
        """Let go of everything."""
        for button in self.down:
            self._set(button, False)
        self.down = {}

    def _any_button(self):
        if self.device in KEYS:
            return self.chance.choice([*KEYS[self.device], "peek"])
        return self.chance.choice([*BUTTONS, "peek", "peek", "done"])

    def _set(self, button, down):
        if button == "peek":
            self.looked_at = self.couch.turns
        for device in (self.device, *self.ghosts):
            pad = self.couch.by_device.get(device)
            if pad is None:
                self.couch.key(PEEK[device] if button == "peek" else KEYS[device][button], down)
            elif button in ("peek", "done"):
                pad.move("l2" if button == "peek" else "r2", int(down))
            elif down:
                pad.press(button)
            else:
                pad.release(button)


class Clicks:
    """Somebody who clicks and moves the mouse at random."""

    def __init__(self, couch, chance):
        self.couch, self.chance, self.left = couch, chance, 0
        self.at = (0, 0)

    def step(self):
        if self.left:
            self.left -= 1
            if not self.left:
                self._post(pygame.MOUSEBUTTONUP)
        elif self.chance.random() < LOUD / 2:
            self.at = (self.chance.randrange(960), self.chance.randrange(30, 570))
            motion = pygame.event.Event(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(0, 0, 0))
            pygame.event.post(motion)
            self.left = self.chance.randint(*SHORT)
            self._post(pygame.MOUSEBUTTONDOWN)

    def stop(self):
        """Let go."""
        if self.left:
            self._post(pygame.MOUSEBUTTONUP)
            self.left = 0

    def _post(self, kind):
        pygame.event.post(pygame.event.Event(kind, pos=self.at, button=1))


class Watch:
    """What must hold at a table whatever is pressed, unless something is held: seats, cards, the game."""

    def __init__(self, couch, thumbs):
        self.couch = couch
        self.table = couch.top
        assert isinstance(self.table, TableScene)
        self.looking = {thumb.device: thumb for thumb in thumbs}
        self.before = [self._who(chair) for chair in self.table.couch.chairs]

    @property
    def over(self):
        """Whether the game has come to its own end."""
        return self.table.table.over

    def check(self):
        """Fail with a sentence if somebody's seat, card or game was harmed."""
        if self.over:
            return
        scenes = self.couch.app.stack.scenes
        assert self.table in scenes, f"the game is gone: {scenes}"
        now = [self._who(chair) for chair in self.table.couch.chairs]
        assert now == self.before, f"a seat changed hands: {self.before} -> {now}"
        seen = self.faces() - self.known() - self.shown_to_owners()
        assert not seen, f"hidden cards are seen: {sorted(seen)} under {scenes[-1]}"

    def _who(self, chair):
        return (chair.name, chair.level, chair.device, chair.stand_in)

    def faces(self):
        """The cards whose faces are in the picture."""
        pictures = [one for one in self.couch.app.stack.pictures(1.0) if isinstance(one, TablePicture)]
        return {card.spot.face for picture in pictures for card in picture.cards if card.spot.face is not None}

    def known(self):
        """The cards that everybody has seen; what lies open on its way to a hand was seen as well."""
        game = self.table.table.game
        hidden = look(game, None).unseen()
        return {card for card in range(52) if not hidden >> card & 1}

    def shown_to_owners(self):
        """The cards of those who look at them now, by their own devices, with nothing lying over the table."""
        if self.couch.top is not self.table:
            return set()
        game, chairs = self.table.table.game, self.table.couch.chairs
        lookers = [
            seat
            for seat, chair in enumerate(chairs)
            if chair.device in self.looking and self.looking[chair.device].looks
        ]
        return {card for seat in lookers for card in bits(game.hands[seat])}


def mash(couch, thumbs, watch, frames, every=lambda: None):
    """Let all press for so many frames; the law is looked at in each."""
    for _frame in range(frames):
        for thumb in thumbs:
            thumb.step()
        couch.frames()
        every()
        watch.check()
        if watch.over:
            break
    for thumb in thumbs:
        thumb.stop()
    couch.frames(2)

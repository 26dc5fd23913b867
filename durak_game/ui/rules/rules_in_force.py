"""The rules of a variant in plain sentences, on a sheet of paper over the screen."""

from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import House, in_language
from durak_game.ui.inputs import MOUSE, Action, Keys, Point, Press, Verb
from durak_game.ui.toolkit import (
    Change,
    Entry,
    LongText,
    PaperPopup,
    Pen,
    Pop,
    button,
    draw_sign,
    inside,
    sign_width,
    text_width,
    triangle,
)
from durak_game.variants import RulesFile, Variant
from durak_game.words.rules import differences, sentences

LEFT, WIDTH = 350, 1210
TEXT = (LEFT, 262, WIDTH, 618)
BACK = (1330, 916, 270, 76)
ARROWS = (("earlier", (1440, 120, 80, 90), -1), ("later", (1530, 120, 80, 90), 1))
SCROLL = 88  # how far one press or one notch of the wheel goes


class RulesInForceScene(PaperPopup):
    """A popup with the rules of one variant; with `choose`, left and right leaf through all variants of the file.

    `device` is the one that opened it. What can be done is told in the signs of the device that was used last.
    """

    box = (260, 64, 1400, 952)

    def __init__(self, house: House, variant: Variant, choose: bool = False, device: str = MOUSE) -> None:
        super().__init__()
        self.house = house
        self.choose = choose
        self.device = device
        self.text = LongText(TEXT)
        self._show(variant)

    def _show(self, variant: Variant) -> None:
        self.variant = variant
        self.text.write(_parts(self.house.rules_file, variant))

    @property
    def rests(self) -> bool:
        """Whether the text does not glide."""
        return self.text.still

    def entries(self) -> list[Entry]:
        """The way back, and where one leafs with the mouse."""
        arrows = [Entry(name, rect, partial(self._leaf, way), focusable=False) for name, rect, way in ARROWS]
        return [Entry("back", BACK, Pop), *(arrows if self.choose else ())]

    def act(self, action: Action) -> Change:
        """Scroll, leaf, or go back; so does a click beside the sheet."""
        match action:
            case Press(Verb.UP | Verb.DOWN as verb, released=False):
                self.text.scroll(-SCROLL if verb is Verb.UP else SCROLL)
            case Press(Verb.LEFT | Verb.RIGHT as verb, released=False) if self.choose:
                self._leaf(-1 if verb is Verb.LEFT else 1)
            case Point("wheel"):
                self.text.scroll(-action.amount * SCROLL)
            case Point("press") if not inside(self.box, action.x, action.y):
                return Pop()
        return super().act(action)

    def update(self) -> Change:
        """The sheet glides to where it was scrolled."""
        self.text.step()
        return super().update()

    def _leaf(self, way: int) -> None:
        names = list(self.house.rules_file.variants)
        at = names.index(self.variant.name) if self.variant.name in names else 0
        self._show(self.house.rules_file.variants[names[(at + way) % len(names)]])

    def body(self, pen: Pen) -> None:
        """The title, the sentences, and what can be done."""
        pen.text(_("House rules"), LEFT, 130, theme.SIZE_MINOR, theme.TEXT_RED)
        title = in_language(self.variant.title)
        pen.text(title, LEFT, 204, 64, theme.INK, theme.HEAVY, width=1060 if self.choose else 1200)
        pen.fill(LEFT, 236, WIDTH, 3, theme.RULE)
        if self.choose:
            pen(triangle, 1480, 184, 22, theme.INK, "left")
            pen(triangle, 1562, 184, 22, theme.INK, "right")
        self.text.put(pen, self.alpha)
        pen.fill(LEFT, 892, WIDTH, 3, theme.RULE)
        self._hints(pen)
        pen(button, *BACK, _("Back"), True, 36)

    def _hints(self, pen: Pen) -> None:
        """What can be done, with the signs of the device that was used last."""
        mouse = self.device == MOUSE  # it scrolls with its wheel, and clicks on the arrows beside the title
        scroll, leaf = ((Verb.LEFT,), (Verb.CONFIRM,)) if mouse else ((Verb.UP, Verb.DOWN), (Verb.LEFT, Verb.RIGHT))
        hints = [(scroll, _("Scroll"))] if self.text.reach else []
        hints += [(leaf, _("Other variants"))] if self.choose else []
        x: float = LEFT
        for verbs, words in hints:
            for verb in verbs:
                sign = self.house.devices.sign(self.device, verb, Keys.MENU)
                pen(draw_sign, sign, x, 931, 46)
                x += sign_width(sign, 46) + 6
            pen.text(words, x + 8, 965, theme.SIZE_HINT, theme.INK)
            x += text_width(words, theme.SIZE_HINT) + 48


def _parts(rules_file: RulesFile, variant: Variant) -> list[tuple[str, list[str]]]:
    """What differs from the base first, then all the rest; without a base, or a difference, simply everything."""
    base = rules_file.variants.get(variant.extends or variant.name)  # itself, where switches may have changed it
    special = differences(variant.rules, base.rules) if base else []
    if base is None or not special:
        return [("", sentences(variant.rules))]
    title = in_language(base.title)
    rest = [sentence for sentence in sentences(variant.rules) if sentence not in special]
    return [
        (_("What's different from “{variant}”:").format(variant=title), special),
        (_("Same as “{variant}”:").format(variant=title), rest),
    ]

"""Who plays? Your name, the bots, the variant and its switches: what is agreed before the deal."""

from collections.abc import Callable

from durak_game.explain import summary
from durak_game.text import _, language, ngettext
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import EMBLEM_BOX, CardArt
from durak_game.ui.draw.panels import bot_panel, free_panel, human_panel, start_bar, switch_row
from durak_game.ui.draw.poster import Snapshot, layer
from durak_game.ui.draw.shapes import polygon
from durak_game.ui.draw.text import draw_text, in_two_lines, text_width
from durak_game.ui.draw.widgets import frame, key_glyph, triangle
from durak_game.ui.inputs.actions import Action, Key, Point, Press, Typed, Verb
from durak_game.ui.menu import Entry, Menu, Rect
from durak_game.ui.plan import TablePlan
from durak_game.ui.scene import Change, Keys, Pop, Scene, Swap
from durak_game.ui.scenes import House, in_language
from durak_game.ui.settings import LONGEST_NAME, MOST_SEATS

PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT, PANEL_PITCH = 176, 268, 350, 292
SHEET: Rect = (96, 552, 560, 332)
SWITCH_COLUMNS = (680, 1264)
SWITCH_TOP, SWITCH_WIDTH, SWITCH_HEIGHT, SWITCH_PITCH = 552, 560, 74, 86
SWITCHES_SHOWN = 8
TITLE_WIDTH = 384
START: Rect = (96, 922, 1728, 88)
BACK: Rect = (1400, 62, 230, 70)
VALUES: dict[str, Rect] = {
    "variant": (110, 552, 546, 148),
    "players": (110, 708, 546, 82),
    "speed": (110, 798, 546, 82),
}


class QuickStartScene(Scene):
    """The way to a game against bots: with the defaults, one press."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.plan = TablePlan(house)
        self.menu = Menu("start")
        self.keys = Keys.MENU
        self.page = 0
        self.typed = ""
        self._steps = 0
        self._snapshot = Snapshot()
        self._offer()

    def handle(self, action: Action) -> Change:
        """Change the agreement, type the name, start or go back."""
        if self.keys is Keys.TYPING and self._type(action):
            return None
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return self._back()
        change = self.menu.handle(action)
        self._offer()
        return change

    def update(self) -> Change:
        """The caret blinks."""
        self._steps += 1
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the table before the deal."""
        page = (self.page, self.menu.focus, self.keys, self.typed, self._caret(), language())
        self._snapshot.draw(canvas, (page, repr(self.plan.settings)), self._paint)

    def _caret(self) -> str:
        """The mark behind the name that is being typed; it comes and goes twice a second."""
        return "|" if self.keys is Keys.TYPING and self._steps // 30 % 2 == 0 else ""

    def _paint(self, canvas: Canvas) -> None:
        art = self.house.art
        layer(canvas, "quick start", lambda still: _ground(still, art))
        draw_text(canvas, _("WHO PLAYS?"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
        end = BACK[0] + key_glyph(canvas, _("Esc"), BACK[0], BACK[1] + 12, 46, light=True)
        draw_text(canvas, _("Back"), end + 14, BACK[1] + 46, theme.SIZE_HINT, theme.PAPER, theme.HEAVY)
        self._draw_seats(canvas)
        self._draw_sheet(canvas)
        self._draw_switches(canvas)
        plan = self.plan
        bots = plan.settings.seats - 1
        note = ngettext("You and {n} bot", "You and {n} bots", bots).format(n=bots)
        start_bar(canvas, START, _("DEAL"), note, self.menu.focus == "start")

    # ---- what can be chosen

    def _offer(self) -> None:
        """Offer what can be chosen now, and work out once what every picture needs."""
        self.variant = self.plan.variant
        self.seat_choices = self.plan.seat_choices
        self.names = self.plan.setup().names
        self.reasons = {name: self.plan.reason_against(name) for name in self._shown_switches()}
        entries = [Entry(f"seat{seat}", _panel(seat), self._seat_action(seat)) for seat in range(MOST_SEATS)]
        turns = {"variant": self._turn_variant, "players": self._turn_players, "speed": self._turn_speed}
        for name, rect in VALUES.items():
            turn = turns[name]
            entries.append(Entry(name, rect, lambda turn=turn: turn(1), turn))  # type: ignore[misc]
            left, top, width, height = rect
            arrow: Rect = (left + width - 150, top, 75, height)
            entries.append(Entry(f"{name} less", arrow, lambda turn=turn: turn(-1), turn, focusable=False))  # type: ignore[misc]
        for number, name in enumerate(self._shown_switches()):
            entries.append(Entry(f"switch {name}", _switch_rect(number), lambda name=name: self._toggle(name)))  # type: ignore[misc]
        if self._pages() > 1:
            entries.append(Entry("more", _switch_rect(SWITCHES_SHOWN - 1), self._next_page))
        entries.append(Entry("start", START, self._start))
        entries.append(Entry("back", BACK, self._back, focusable=False))
        self.menu.show(entries)

    def _pages(self) -> int:
        count = len(self.house.rules_file.switches)
        return 1 if count <= SWITCHES_SHOWN else -(-count // (SWITCHES_SHOWN - 1))

    def _shown_switches(self) -> list[str]:
        names = list(self.house.rules_file.switches)
        if self._pages() == 1:
            return names
        first = self.page * (SWITCHES_SHOWN - 1)
        return names[first : first + SWITCHES_SHOWN - 1]

    def _seat_action(self, seat: int) -> Callable[[], Change]:
        def choose() -> Change:
            if seat == 0:
                self.keys = Keys.TYPING
                self.typed = self.plan.settings.name
            elif seat < self.plan.settings.seats:
                self.plan.turn_level(seat)
            else:
                self.plan.open_seat(seat + 1)
            return None

        return choose

    def _turn_variant(self, way: int) -> Change:
        self.plan.turn_variant(way)
        return None

    def _turn_players(self, way: int) -> Change:
        self.plan.turn_seats(way)
        return None

    def _turn_speed(self, way: int) -> Change:
        self.plan.turn_speed(way)
        return None

    def _toggle(self, name: str) -> Change:
        self.plan.toggle(name)
        return None

    def _next_page(self) -> Change:
        self.page = (self.page + 1) % self._pages()
        return None

    def _back(self) -> Change:
        self.house.remember()
        return Pop()

    def _start(self) -> Change:
        self.house.remember()
        return Swap(self.house.new_game(self.plan.setup()))

    # ---- the name

    def _type(self, action: Action) -> bool:
        """Edit the name. False for an action that ends it and means something else as well."""
        if isinstance(action, Typed):
            letters = "".join(letter for letter in action.text if letter.isprintable())
            self.typed = (self.typed + letters).lstrip()[:LONGEST_NAME]
        elif action == Key("backspace"):
            self.typed = self.typed[:-1]
        elif isinstance(action, Press) and not action.released:
            if action.verb is Verb.BACK:
                self.keys = Keys.MENU
            elif action.verb not in (Verb.LEFT, Verb.RIGHT):
                self._end_typing()
                return action.verb is Verb.CONFIRM
        elif isinstance(action, Point) and action.kind == "press":
            self._end_typing()
            return self.menu.entries[0].holds(action.x, action.y)
        return True

    def _end_typing(self) -> None:
        self.keys = Keys.MENU
        self.plan.settings.name = self.typed.strip()

    # ---- the picture

    def _draw_seats(self, canvas: Canvas) -> None:
        settings = self.plan.settings
        for seat in range(MOST_SEATS):
            rect = _panel(seat)
            if seat == 0:
                typing = self.keys is Keys.TYPING
                human_panel(canvas, rect, self.typed if typing else self.plan.name, typing, self._caret())
            elif seat < settings.seats:
                bot_panel(canvas, rect, seat, self.names[seat], settings.levels[seat - 1])
            else:
                free_panel(canvas, rect, seat, any(seats > seat for seats in self.seat_choices))
            if self.menu.focus == f"seat{seat}":
                frame(canvas, *rect, theme.GOLD)

    def _draw_sheet(self, canvas: Canvas) -> None:
        settings = self.plan.settings
        left, top, width, height = SHEET
        canvas.fill(left + 8, top + 8, width, height, theme.INK, 90)
        canvas.fill(left, top, width, height, theme.PAPER)
        canvas.fill(left, top, 14, height, theme.RED)
        draw_text(canvas, _("Variant"), 134, 592, theme.SIZE_SMALL, theme.TEXT_RED)
        _draw_title(canvas, in_language(self.variant.title))
        draw_text(canvas, summary(self.variant.rules), 134, 688, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=505)
        speeds = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("instant")}
        players = ngettext("{n} player", "{n} players", settings.seats).format(n=settings.seats)
        rows = (("players", _("At the table"), players), ("speed", _("Speed"), speeds[settings.speed]))
        for name, label, value in rows:
            x, y, wide, high = VALUES[name]
            canvas.fill(x + 24, y - 4, wide - 48, 2, theme.RULE)
            draw_text(canvas, label, 134, y + high / 2 + 10, theme.SIZE_SMALL, theme.TEXT_RED, width=190)
            label_end = 134 + min(190, text_width(label, theme.SIZE_SMALL)) + 22
            room = x + wide - 160 - label_end
            draw_text(canvas, value, label_end, y + high / 2 + 11, 32, theme.INK, theme.HEAVY, width=room)
        for name, (x, y, wide, high) in VALUES.items():
            middle = y + 78 if name == "variant" else y + high / 2
            triangle(canvas, x + wide - 106, middle, 20, theme.INK, "left")
            triangle(canvas, x + wide - 48, middle, 20, theme.INK, "right")
            if self.menu.focus == name:
                frame(canvas, x + 6, y + 6, wide - 12, high - 12, theme.RED, 6)

    def _draw_switches(self, canvas: Canvas) -> None:
        for number, name in enumerate(self._shown_switches()):
            switch = self.house.rules_file.switches[name]
            rect = _switch_rect(number)
            switch_row(canvas, rect, in_language(switch.title), name in self.plan.settings.switches, self.reasons[name])
            if self.menu.focus == f"switch {name}":
                frame(canvas, *rect, theme.GOLD, 6)
        if self._pages() > 1:
            rect = _switch_rect(SWITCHES_SHOWN - 1)
            more = _("More switches ({page} of {pages})").format(page=self.page + 1, pages=self._pages())
            canvas.fill(*rect, theme.PANEL)
            draw_text(canvas, more, rect[0] + 20, rect[1] + 48, theme.SIZE_HINT, theme.GOLD, width=460)
            triangle(canvas, rect[0] + 520, rect[1] + 37, 18, theme.GOLD, "right")
            if self.menu.focus == "more":
                frame(canvas, *rect, theme.GOLD, 6)


def _panel(seat: int) -> Rect:
    return (96 + PANEL_PITCH * seat, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT)


def _draw_title(canvas: Canvas, title: str) -> None:
    """A variant's title beside its arrows; a long one on two lines, still large enough to read from the couch."""
    size = theme.SIZE_HINT
    if text_width(title, size - 1, theme.HEAVY) <= TITLE_WIDTH:
        draw_text(canvas, title, 134, 642, 46, theme.INK, theme.HEAVY, width=TITLE_WIDTH)
        return
    for number, line in enumerate(in_two_lines(title, size, TITLE_WIDTH, theme.HEAVY)):
        draw_text(canvas, line, 134, 624 + 32 * number, size, theme.INK, theme.HEAVY)


def _switch_rect(number: int) -> Rect:
    column, row = number % 2, number // 2
    return (SWITCH_COLUMNS[column], SWITCH_TOP + SWITCH_PITCH * row, SWITCH_WIDTH, SWITCH_HEIGHT)


def _ground(canvas: Canvas, art: CardArt) -> None:
    left, top, width, _height = canvas.bounds
    right = left + width
    canvas.surface.fill(theme.GREEN)
    polygon(
        canvas, [(left, top), (right, top), (right, 150), (left, 470)], theme.mix(theme.GREEN, theme.GREEN_LIGHT, 0.8)
    )
    polygon(canvas, [(left, top), (620 + 0.53 * -top, top), (left, 330 + 0.53 * -left)], theme.RED)
    picture = art.emblem(canvas.px(EMBLEM_BOX[2] * 0.66), "green", 8)
    x, y = canvas.at(1742, 96)
    canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))

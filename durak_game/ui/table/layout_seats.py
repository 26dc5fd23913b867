"""Where the seats are: their plates, the backs of their cards, and the way of the arrow between them."""

from durak_game.ui.table.displayed import DisplayedTable, Role

PLATE_WIDTH = 312
PLATE_HEIGHT = 112
COLUMN = 84

BACK_WIDTH = 60
BACKS_LEFT = 98  # from the plate's left edge
BACKS_ROOM = 208
BACKS_SHOW = 50  # so much sticks out below the plate
BACK_PITCH = 26
MOST_BACKS = 16

SMALL_WIDTH, SMALL_HEIGHT = 84, 117.6  # of an open card at a seat
SMALL_PITCH = 56
SMALL_GAP = 12
SMALL_ROW = 56  # how far the second row is lower
MOST_SMALL_IN_ROW = 8

Place = tuple[float, float]

PLACES: dict[str, Place] = {
    "left": (105, 392),
    "top left": (470, 60),
    "top": (804, 60),
    "top right": (1138, 60),
    "right": (1506, 392),
}
BOTTOM_WITH_BACKS: Place = (96, 864)
BOTTOM: Place = (102, 908)

SEATINGS: dict[int, tuple[str, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top left", "top right", "right"),
    6: ("bottom", "left", "top left", "top", "top right", "right"),
}

# The way of the arrow between two seats: places it passes, from plate edge to plate edge, between cards and texts.
_FROM_BOTTOM: list[Place] = [(372, 890), (424, 740), (428, 560)]
_ABOVE_THE_HAND: list[Place] = [
    (330, 890),
    (354, 836),
    (414, 800),
    (520, 794),
    (900, 794),
    (1262, 794),
    (1378, 765),
    (1456, 716),
    (1502, 640),
]
ROUTES: dict[tuple[str, str], list[Place]] = {
    ("bottom", "left"): [(200, 890), (140, 712), (150, 516)],
    ("bottom", "top left"): [*_FROM_BOTTOM, (444, 320), (520, 184)],
    ("bottom", "top"): [*_FROM_BOTTOM, (470, 300), (600, 160), (796, 116)],
    ("bottom", "top right"): [*_FROM_BOTTOM, (500, 296), (760, 250), (1060, 250), (1178, 184)],
    ("bottom", "right"): [*_ABOVE_THE_HAND, (1556, 516)],
    ("left", "top left"): [(398, 386), (436, 268), (524, 184)],
    ("left", "top"): [(398, 386), (560, 188), (796, 116)],
    ("left", "top right"): [(398, 386), (540, 276), (860, 250), (1060, 250), (1178, 184)],
    ("left", "right"): [(398, 386), (560, 270), (960, 246), (1360, 270), (1524, 386)],
    ("top left", "top"): [(512, 182), (544, 236), (610, 250), (756, 250), (846, 182)],
    ("top left", "top right"): [(512, 182), (544, 236), (620, 250), (1080, 250), (1180, 182)],
    ("top left", "right"): [(512, 182), (544, 236), (620, 248), (1160, 248), (1400, 276), (1524, 386)],
    ("top", "top right"): [(846, 182), (878, 236), (944, 250), (1090, 250), (1180, 182)],
    ("top", "right"): [(1124, 116), (1350, 176), (1524, 386)],
    ("top right", "right"): [(1456, 128), (1580, 220), (1640, 386)],
}
# With six seats the plate in the middle of the top has neighbours, so its arrows come from below.
AMONG_SIX: dict[tuple[str, str], list[Place]] = {
    ("bottom", "top"): [*_FROM_BOTTOM, (490, 300), (600, 254), (756, 250), (846, 184)],
    ("left", "top"): [(398, 386), (500, 292), (620, 252), (756, 250), (846, 184)],
    ("top", "right"): [(846, 182), (878, 236), (944, 250), (1180, 248), (1400, 276), (1524, 386)],
}
# With two seats the bow has the left side for itself.
WIDE_BOW: list[Place] = [(250, 888), (330, 610), (520, 240), (796, 116)]


def side_of(shown: DisplayedTable, seat: int) -> str:
    """On which side of the table a seat is; clockwise bottom, left, top from left to right, right."""
    return SEATINGS[shown.seats][(seat - shown.bottom) % shown.seats]


def plate(shown: DisplayedTable, seat: int) -> Place:
    """The top left corner of a seat's plate."""
    side = side_of(shown, seat)
    if side == "bottom":
        return BOTTOM if seat == shown.viewer or not shown.counts[seat] else BOTTOM_WITH_BACKS
    return PLACES[side]


def back_spots(shown: DisplayedTable, seat: int) -> list[Place]:
    """The middles of the small backs that stick out under a plate; at most 16 are shown, the figure says the rest."""
    count = min(shown.counts[seat], MOST_BACKS)
    pitch = min(BACK_PITCH, (BACKS_ROOM - BACK_WIDTH) / max(1, count - 1))
    left, top = plate(shown, seat)
    x = left + BACKS_LEFT + BACK_WIDTH / 2
    y = top + PLATE_HEIGHT + BACKS_SHOW - BACK_WIDTH * 0.7
    return [(x + at * pitch, y) for at in range(count)]


def small_cards(shown: DisplayedTable, seat: int) -> list[Place]:
    """The middles of the small open cards of a seat whose hand does not lie at the bottom; two rows for many.

    They lie below the plate, above it at the bottom of the screen.
    """
    count = shown.counts[seat]
    rows = 1 if count <= MOST_SMALL_IN_ROW else 2
    columns = -(-count // rows)
    pitch = min(SMALL_PITCH, (PLATE_WIDTH - SMALL_WIDTH) / max(1, columns - 1))
    left, top = plate(shown, seat)
    y = top + PLATE_HEIGHT + SMALL_GAP + SMALL_HEIGHT / 2
    if side_of(shown, seat) == "bottom":
        y = top - SMALL_GAP - SMALL_HEIGHT / 2 - (rows - 1) * SMALL_ROW
    return [(left + SMALL_WIDTH / 2 + at % columns * pitch, y + at // columns * SMALL_ROW) for at in range(count)]


def card_above(shown: DisplayedTable, seat: int) -> Place:
    """Where a seat holds up a card for all to see: beside its plate; the lowest seat in the middle of the table."""
    left, top = plate(shown, seat)
    match side_of(shown, seat):
        case "bottom":
            return 960, 500
        case "left":
            return left + PLATE_WIDTH + 90, top + 60
        case "right":
            return left - 90, top + 60
        case _:
            return left + PLATE_WIDTH / 2, top + PLATE_HEIGHT + 130


def arrow_way(shown: DisplayedTable) -> tuple[Place, ...]:
    """The places the arrow passes from the attacker's plate to the defender's; empty when there is none."""
    if shown.over or not shown.begun or shown.attacker == shown.defender:
        return ()
    start, end = side_of(shown, shown.attacker), side_of(shown, shown.defender)
    routes = {**ROUTES, **AMONG_SIX} if shown.seats == 6 else ROUTES
    way = routes[start, end] if (start, end) in routes else routes[end, start][::-1]
    if shown.seats == 2:
        way = WIDE_BOW if start == "bottom" else WIDE_BOW[::-1]
    return tuple(way)


def threatened(shown: DisplayedTable) -> int | None:
    """The seat over which the cap hovers, if there is one."""
    for seat in range(shown.seats):
        if shown.role(seat) is Role.DANGER:
            return seat
    return None

"""Where every card lies: pure geometry in pixels of the 1920 x 1080 picture.

A `Spot` is named, so that a card can be followed from one layout to the next: ("card", 17, 0) is a card whose face is
seen, ("back", 2, 3) the fourth small back under the plate of seat 2, ("fan", 2, 3) the fourth card of its hand when it
lies face down at the bottom, ("stock", 0, 1) and ("discard", 0, 1) cards of the piles.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from durak_game.engine.cards import Card, CardSet, bits, rank_of, suit_of
from durak_game.ui.table.displayed import DisplayedTable, Role

Name = tuple[str, int, int]
Place = tuple[float, float]

# The seats: their plates, and the cards there
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

# The cards on the table and in the hand at the bottom
CARD = 150
RATIO = 1.4  # height to width
RADIUS = 11 / 150  # of a card's corner, as a share of its width

STOCK = (552, 393)
STOCK_LAYERS = 5
LAYER = 4
INDICATOR = (552, 521)
DISCARD = (1396, 510)
DISCARD_WIDTH = 135
DISCARD_ANGLES = (-5.0, 6.0, 0.0)

COLUMNS = (670, 885, 1100)
ONE_ROW = (392,)
TWO_ROWS = (262, 518)
IN_A_ROW = 3
COVER = (50, 30)
COVER_ANGLE = 5
SMALL = 0.82
SMALL_ROWS = (276, 532)
PAIRS_RIGHT = 1300
MOST_LARGE = 6

HAND_LEFT = 516
HAND_WIDTH = 866
HAND_BOTTOM = 1026
AIR_BEFORE = 14
AIR_AFTER = 44
LIFT = 40
LIFT_SMALL = 24
SMALL_LIFT = 14  # of a card in a small open hand
WIDEST_PITCH = 158
ONE_ROW_MOST = 15
MOST_CARDS = 52
ROW_STEP = 78

FAN_PITCH = 68  # of a hand that lies face down
FAN_WIDTH = 430  # the rest of the room is for the count and for how to look

SUIT_ORDER = (0, 3, 2, 1)  # spades, clubs, diamonds, hearts; the trumps come last of all

# From the ground up
Z_BACKS = -100
Z_INDICATOR = 0
Z_STOCK = 10
Z_DISCARD = 20
Z_PAIRS = 100
Z_HAND = 200
Z_FLYING = 1000


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: its middle, its width, its angle (clockwise, degrees), its face (None: the back).

    `z` orders cards from the ground up; those below 0 lie under the plates of the seats. `turn` is below 1 while the
    card is being turned over: so much of its width is seen.
    """

    x: float
    y: float
    width: float
    angle: float
    face: Card | None
    z: float
    turn: float = 1.0

    @property
    def height(self) -> float:
        """How high the card is before it is turned."""
        return self.width * RATIO

    def covers(self, x: float, y: float, below: float = 0) -> bool:
        """Whether a place lies on the card, or up to `below` pixels under it."""
        return abs(x - self.x) <= self.width / 2 and -self.height / 2 <= y - self.y <= self.height / 2 + below


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a player holds the cards: sorted by "suit" or "rank", the one about to be played, the marked ones.

    `ghost` keeps a place on the table free for a card that would pass the attack on. `holder` is the seat whose hand
    lies at the bottom (None: the one whose hand always does), face down if it is `hidden`; then nothing is seen of all
    this but how high the whole fan is `raised`, in pixels. `open_seats` lie small and open at their plates; of those
    hands the cards in `ready` are lifted.
    """

    sort: str = "suit"
    lifted: Card | None = None
    marked: CardSet = 0
    ghost: bool = False
    holder: int | None = None
    hidden: bool = False
    raised: int = 0
    open_seats: tuple[int, ...] = ()
    ready: CardSet = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. `hand` is the open hand from left to right, `ghost` the free place on the table.

    `homes` tell for each seat where its cards come from and go to when none of those that are seen is meant. `holder`
    is the seat whose hand lies at the bottom.
    """

    spots: dict[Name, Spot]
    hand: tuple[Card, ...]
    ghost: Spot | None
    homes: tuple[Spot, ...]
    holder: int | None

    def card(self, card: Card) -> Spot:
        """Where a card lies whose face is seen."""
        return self.spots["card", card, 0]

    def hand_spots(self) -> dict[Name, Spot]:
        """Where the cards of the open hand lie."""
        return {("card", card, 0): self.card(card) for card in self.hand}

    def hand_card_at(self, x: float, y: float) -> Card | None:
        """The card of the open hand under a place. A lifted card is still held by its foot."""
        uppermost_first = sorted(self.hand, key=lambda card: -self.card(card).z)
        return next((card for card in uppermost_first if self.card(card).covers(x, y, below=LIFT)), None)


def hand_order(hand: CardSet, trump: int, sort: str) -> tuple[Card, ...]:
    """A hand from left to right: by suit or by rank, the trumps last."""

    def key(card: Card) -> tuple[int, int, int]:
        last, suit = int(suit_of(card) == trump), SUIT_ORDER.index(suit_of(card))
        return (last, suit, rank_of(card)) if sort == "suit" else (last, rank_of(card), suit)

    return tuple(sorted(bits(hand), key=key))


@lru_cache(maxsize=64)
def layout(shown: DisplayedTable, arrangement: Arrangement = Arrangement()) -> Layout:
    """Where every card of a table lies."""
    spots: dict[Name, Spot] = {}
    holder = shown.viewer if arrangement.holder is None else arrangement.holder
    homes = tuple(
        fan_middle(shown.counts[seat]) if seat == holder else _at_the_plate(shown, seat, arrangement, spots)
        for seat in range(shown.seats)
    )
    if holder is not None and holder != shown.viewer:
        _backs(shown, holder, spots)
    _piles(shown, spots)
    free = _pairs(shown, arrangement.ghost, spots)
    hand: tuple[Card, ...] = ()
    if holder is not None and arrangement.hidden:
        spots |= {("fan", holder, at): spot for at, spot in enumerate(_fan(shown.counts[holder], arrangement.raised))}
    else:
        hand = hand_order(shown.hand_of(holder), shown.trump, arrangement.sort)
        for spot in _hand(hand, arrangement):
            assert spot.face is not None
            spots["card", spot.face, 0] = spot
    if shown.exhibit:
        seat, card = shown.exhibit
        x, y = card_above(shown, seat)
        spots["exhibit", seat, card] = Spot(x, y, CARD, 0, card, Z_FLYING)
    return Layout(spots, hand, free, homes, holder)


def _backs(shown: DisplayedTable, seat: int, spots: dict[Name, Spot]) -> list[Spot]:
    """The small backs under a plate."""
    backs = [Spot(x, y, BACK_WIDTH, 0, None, Z_BACKS + at) for at, (x, y) in enumerate(back_spots(shown, seat))]
    spots |= {("back", seat, at): spot for at, spot in enumerate(backs)}
    return backs


def _at_the_plate(shown: DisplayedTable, seat: int, arrangement: Arrangement, spots: dict[Name, Spot]) -> Spot:
    """Lay the cards of a seat at its plate: small backs, or small open cards. The last of them is its home."""
    if seat in arrangement.open_seats and shown.hands[seat] is not None:
        hand = hand_order(shown.hand_of(seat), shown.trump, "suit")
        lying: list[Spot] = []
        for card, (x, y) in zip(hand, small_cards(shown, seat), strict=False):
            up = SMALL_LIFT if arrangement.ready >> card & 1 else 0
            lying.append(Spot(x, y - up, SMALL_WIDTH, 0, card, Z_BACKS + len(lying)))
            spots["card", card, 0] = lying[-1]
    else:
        lying = _backs(shown, seat, spots)
    if lying:
        return replace(lying[-1], face=None)
    x, y = plate(shown, seat)
    return Spot(x + COLUMN / 2, y + PLATE_HEIGHT / 2, BACK_WIDTH, 0, None, 0)


def _piles(shown: DisplayedTable, spots: dict[Name, Spot]) -> None:
    if shown.indicator is not None:
        spots["card", shown.indicator, 0] = Spot(*INDICATOR, CARD, 90, shown.indicator, Z_INDICATOR)
    layers = min(STOCK_LAYERS, shown.stock - 1)
    for layer in range(layers):
        lower = (layers - 1 - layer) * LAYER
        spots["stock", 0, layer] = Spot(STOCK[0], STOCK[1] + lower, CARD, 0, None, Z_STOCK + layer)
    for layer in range(min(len(DISCARD_ANGLES), shown.discarded)):
        angle = DISCARD_ANGLES[layer]
        spots["discard", 0, layer] = Spot(*DISCARD, DISCARD_WIDTH, angle, None, Z_DISCARD + layer)


def _pair_corners(count: int) -> tuple[list[tuple[float, float]], float]:
    """The top left corners of so many pairs, and the size of their cards: 1, or smaller when there are many."""
    if count <= MOST_LARGE:
        rows = ONE_ROW if count <= IN_A_ROW else TWO_ROWS
        return [(COLUMNS[at % IN_A_ROW], rows[at // IN_A_ROW]) for at in range(count)], 1
    columns = (count + 1) // 2
    pitch = (PAIRS_RIGHT - COLUMNS[0] - (CARD + COVER[0]) * SMALL) / (columns - 1)
    return [(COLUMNS[0] + at % columns * pitch, SMALL_ROWS[at // columns]) for at in range(count)], SMALL


def _pairs(shown: DisplayedTable, ghost: bool, spots: dict[Name, Spot]) -> Spot | None:
    corners, size = _pair_corners(len(shown.pairs) + ghost)
    width, height = CARD * size, CARD * RATIO * size
    places = [
        Spot(x + width / 2, y + height / 2, width, 0, None, Z_PAIRS + 2 * at) for at, (x, y) in enumerate(corners)
    ]
    for place, (attack, cover) in zip(places, shown.pairs, strict=False):
        spots["card", attack, 0] = replace(place, face=attack)
        if cover is not None:
            x, y = place.x + COVER[0] * size, place.y + COVER[1] * size
            spots["card", cover, 0] = Spot(x, y, width, COVER_ANGLE, cover, place.z + 1)
    return places[-1] if ghost else None


def fan_middle(count: int) -> Spot:
    """Where cards fly from and to when a hand of so many cards lies face down: above the middle of the fan."""
    across = (max(count, 1) - 1) * _fan_pitch(count) / 2
    return Spot(HAND_LEFT + CARD / 2 + across, HAND_BOTTOM - CARD * RATIO / 2, CARD, 0, None, Z_HAND + MOST_CARDS)


def _fan_pitch(count: int) -> float:
    return min(FAN_PITCH, (FAN_WIDTH - CARD) / max(1, count - 1))


def _fan(count: int, raised: int) -> list[Spot]:
    """A hand face down: nothing but how many cards it has."""
    left, middle, pitch = HAND_LEFT + CARD / 2, HAND_BOTTOM - CARD * RATIO / 2, _fan_pitch(count)
    return [Spot(left + at * pitch, middle - raised, CARD, 0, None, Z_HAND + at) for at in range(count)]


def turning(names: Layout, fan: int, share: float, up: bool) -> dict[Name, Spot]:
    """A hand of so many cards that is just being turned up, or down: where its cards are when `share` is done.

    Only what is turned up shows faces on the way.
    """
    backs = _fan(fan, 0)
    if not up:
        wide = [replace(spot, face=None) for spot in _hand(tuple(range(fan)), Arrangement())]
        pairs = zip([("fan", names.holder or 0, at) for at in range(fan)], wide, backs, strict=True)
        return {name: _halfway(start, end, share) for name, start, end in pairs}
    cards = [(("card", card, 0), names.card(card)) for card in names.hand]
    return {name: _halfway(start, end, share) for (name, end), start in zip(cards, backs, strict=False)}


def _halfway(start: Spot, end: Spot, share: float) -> Spot:
    turns = start.face != end.face
    return replace(
        end,
        x=start.x + (end.x - start.x) * share,
        y=start.y + (end.y - start.y) * share,
        width=start.width + (end.width - start.width) * share,
        face=end.face if share >= 0.5 else start.face,
        turn=max(0.04, abs(1 - 2 * share)) if turns else 1.0,
    )


def _hand(hand: tuple[Card, ...], arrangement: Arrangement) -> list[Spot]:
    if len(hand) > ONE_ROW_MOST:
        return _hand_in_two_rows(hand, arrangement)
    room = HAND_WIDTH - CARD - AIR_BEFORE - AIR_AFTER
    pitch = min(WIDEST_PITCH, room / max(1, len(hand) - 1))
    before, after = (AIR_BEFORE, AIR_AFTER) if pitch < CARD else (0, 0)  # cards side by side need no air
    left, middle = HAND_LEFT + CARD / 2, HAND_BOTTOM - CARD * RATIO / 2
    spots = []
    shift = 0
    for at, card in enumerate(hand):
        lifted = card == arrangement.lifted
        up = LIFT if lifted else LIFT_SMALL if arrangement.marked >> card & 1 else 0
        x = left + at * pitch + shift + (before if lifted else 0)
        spots.append(Spot(x, middle - up, CARD, 0, card, Z_HAND + at))
        shift += before + after if lifted else 0
    return spots


def _hand_in_two_rows(hand: tuple[Card, ...], arrangement: Arrangement) -> list[Spot]:
    width = CARD * SMALL
    columns = (len(hand) + 1) // 2
    pitch = (HAND_WIDTH - width) / (columns - 1)
    spots = []
    for at, card in enumerate(hand):
        front = at >= columns
        x = HAND_LEFT + width / 2 + at % columns * pitch
        y = HAND_BOTTOM - width * RATIO / 2 - (0 if front else ROW_STEP)
        up = LIFT_SMALL if card == arrangement.lifted or arrangement.marked >> card & 1 else 0
        spots.append(Spot(x, y - up, width, 0, card, Z_HAND + at))
    return spots


# Where the seats are, and the way of the arrow between them


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
    return next((seat for seat in range(shown.seats) if shown.role(seat) is Role.DANGER), None)

import pygame
import pytest
from helpers.fake_pads import ODD_GUID, SONY_GUID, Couch, FakePad

from durak_game import text
from durak_game.ui import theme
from durak_game.ui.inputs.actions import Keys, Verb
from durak_game.ui.inputs.device_info import NO_SIGN, Family, Sign, SignKind
from durak_game.ui.inputs.pad_controls import CONTROLS, control_sign, first_bindings
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.signs import draw_sign, sign_width

PADS = (Family.XBOX, Family.PLAYSTATION, Family.NINTENDO, Family.GENERIC)
OTHERS = [
    Sign(SignKind.KEY, "A", Family.KEYS),
    Sign(SignKind.KEY, "left", Family.KEYS),
    Sign(SignKind.KEY, "Backspace", Family.KEYS),
    Sign(SignKind.MOUSE, "left", Family.MOUSE),
    Sign(SignKind.MOUSE, "wheel", Family.MOUSE),
]
ALL = [control_sign(control, family) for family in PADS for control in CONTROLS] + OTHERS


def picture(sign, height=52, light=False):
    surface = pygame.Surface((400, 120))
    surface.fill(theme.GOLD if light else theme.GREEN)
    canvas = Canvas(surface)
    canvas.scale, canvas.left, canvas.top = 1.0, 0.0, 0.0
    width = draw_sign(canvas, sign, 40, 20, height, light)
    return surface, width


def drawn(sign, height=52, light=False):
    """The rectangle that a sign covers."""
    surface, _width = picture(sign, height, light)
    ground = surface.get_at((0, 0))
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("sign", ALL, ids=lambda sign: f"{sign.family.value}-{sign.kind.value}-{sign.label}")
def test_a_sign_fills_the_room_it_says_and_no_more(sign, light):
    covered = drawn(sign, light=light)
    width = picture(sign, light=light)[1]
    assert width == sign_width(sign)
    assert covered.left >= 37
    assert covered.right <= 40 + width + 3
    assert covered.top >= 17
    assert covered.bottom <= 75
    assert covered.width > width * 0.8


def test_all_buttons_of_a_pad_look_different():
    for family in PADS:
        pictures = {picture(control_sign(control, family))[0].get_buffer().raw for control in CONTROLS}
        assert len(pictures) == len(CONTROLS)


def test_the_same_button_looks_like_its_maker_prints_it():
    pictures = {picture(control_sign("south", family))[0].get_buffer().raw for family in PADS}
    assert len(pictures) == len(PADS)


def test_no_sign_takes_no_room():
    assert sign_width(NO_SIGN) == 0
    assert picture(NO_SIGN)[1] == 0
    assert control_sign("stick left", Family.XBOX) == NO_SIGN


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_words_on_keys_never_push_the_words_beside_them_away(language):
    before = text.language()
    text.use(language)
    try:
        for label in ("Space", "Enter", "Backspace", "Num Enter", "Shift"):
            assert sign_width(Sign(SignKind.KEY, label, Family.KEYS), 52) <= 170
    finally:
        text.use(before)


@pytest.fixture
def couch():
    return Couch(FakePad(0), FakePad(1, SONY_GUID), FakePad(2, ODD_GUID, "Odd"))


@pytest.mark.parametrize(
    ("device", "verb", "sign"),
    [
        ("pad:0", Verb.CONFIRM, Sign(SignKind.FACE, "south", Family.XBOX)),
        ("pad:0", Verb.DONE, Sign(SignKind.TRIGGER, "RT", Family.XBOX)),
        ("pad:1", Verb.PEEK, Sign(SignKind.TRIGGER, "L2", Family.PLAYSTATION)),
        ("pad:2", Verb.SWAP, Sign(SignKind.STICK, "R3", Family.GENERIC)),
        ("pad:2", Verb.LEFT, Sign(SignKind.DPAD, "left", Family.GENERIC)),
        ("pad:9", Verb.PAUSE, Sign(SignKind.START, "", Family.GENERIC)),
        ("keys-left", Verb.DONE, Sign(SignKind.KEY, "E", Family.KEYS)),
        ("keys-right", Verb.MARK, Sign(SignKind.KEY, "up", Family.KEYS)),
        ("keys-right", Verb.SUIT_LEFT, NO_SIGN),
        ("keys", Verb.PAUSE, Sign(SignKind.KEY, "Esc", Family.KEYS)),
        ("mouse", Verb.CONFIRM, Sign(SignKind.MOUSE, "left", Family.MOUSE)),
        ("mouse", Verb.MARK, Sign(SignKind.MOUSE, "right", Family.MOUSE)),
    ],
)
def test_what_is_shown_for_a_verb(couch, device, verb, sign):
    assert couch.devices.sign(device, verb) == sign


def test_in_menus_esc_goes_back_and_the_upper_key_up(couch):
    signs = [couch.devices.sign("keys-left", verb, Keys.MENU).label for verb in (Verb.BACK, Verb.UP, Verb.DOWN)]
    assert signs == ["Esc", "W", "S"]


def test_a_sign_follows_what_was_changed(couch):
    couch.devices.bound.assign("pad:0", Verb.DONE, "r1")
    couch.devices.bound.assign("keys-left", Verb.DONE, "G")
    assert couch.devices.sign("pad:0", Verb.DONE).label == "RB"
    assert couch.devices.sign("keys-left", Verb.DONE).label == "G"


def test_a_pad_with_few_buttons_has_what_matters_most():
    found = first_bindings(frozenset({"south", "east", "left", "right", "l1", "r1", "start"}))
    assert [found[verb] for verb in (Verb.CONFIRM, Verb.BACK, Verb.DONE, Verb.PEEK)] == ["south", "east", "r1", "l1"]
    assert set(first_bindings(frozenset({"south", "east"}))) == {Verb.CONFIRM, Verb.BACK}

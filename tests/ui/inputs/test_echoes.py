"""One pad seen twice: which of its presses are heard."""

import random

from durak_game.ui.inputs.echoes import TOGETHER, Echoes, Signal


class Heard:
    """What is left of the presses of some pads."""

    def __init__(self):
        self.echoes, self.told = Echoes(), []

    def press(self, *pads, control="south"):
        self.signals("down", pads, control)

    def release(self, *pads, control="south"):
        self.signals("up", pads, control)

    def signals(self, kind, pads, control):
        for pad in pads:
            self.told += self.echoes.hear(Signal(pad, kind, control))

    def steps(self, count):
        for _ in range(count):
            self.told += self.echoes.step()

    def tap(self, *pads, control="south"):
        """All at once; which pads were heard going down."""
        self.told = []
        self.press(*pads, control=control)
        self.steps(1)
        self.release(*pads, control=control)
        self.steps(TOGETHER)
        return [signal.pad for signal in self.told if signal.kind == "down"]


def test_of_a_pad_that_is_seen_twice_one_is_heard_whatever_the_order():
    heard, chance = Heard(), random.Random(3)
    for number in range(50):
        pads = [1, 2]
        if number:
            chance.shuffle(pads)
        assert heard.tap(*pads, control=chance.choice(("south", "east", "stick left"))) == [1]


def test_a_pad_that_is_seen_three_times_is_heard_once():
    heard = Heard()
    assert [heard.tap(3, 1, 2), heard.tap(1, 2, 3), heard.tap(2, 3, 1)] == [[3], [3], [3]]


def test_a_press_that_comes_one_step_later_is_the_same_press():
    heard = Heard()
    heard.press(1)
    heard.steps(1)
    heard.press(2)
    heard.release(1, 2)
    heard.steps(10)
    heard.press(2, control="east")  # the echo comes first this time
    heard.steps(1)
    heard.press(1, control="east")
    heard.steps(10)
    assert [signal for signal in heard.told if signal.kind == "down"] == [
        Signal(1, "down", "south"),
        Signal(1, "down", "east"),
    ]


def test_an_echo_that_presses_something_alone_is_a_pad_and_stays_one():
    heard = Heard()
    assert heard.tap(1, 2) == [1]
    assert heard.tap(2) == [2]
    assert heard.told[-1] == Signal(2, "up", "south")
    assert sorted(heard.tap(1, 2)) == [1, 2]


def test_two_people_who_press_different_buttons_at_once_are_two():
    heard = Heard()
    heard.press(1, control="south")
    heard.press(2, control="east")
    assert [signal.pad for signal in heard.told] == [1, 2]


def test_two_who_have_pressed_alone_are_never_taken_for_one():
    heard = Heard()
    assert [heard.tap(1), heard.tap(2)] == [[1], [2]]
    assert heard.tap(2, 1) == [2, 1]


def test_when_the_first_one_goes_its_echo_may_be_the_pad_itself():
    heard = Heard()
    heard.tap(1, 2)
    heard.told = list(heard.echoes.hear(Signal(1, "gone")))
    assert heard.told == [Signal(1, "gone")]
    assert heard.tap(2) == [2]


def test_a_press_that_waits_is_forgotten_with_its_pad():
    heard = Heard()
    heard.tap(1, 2)
    heard.told = []
    heard.press(2, control="east")
    list(heard.echoes.hear(Signal(2, "gone")))
    heard.steps(10)
    assert heard.told == []

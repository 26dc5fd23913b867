"""What all screens beside the table do alike."""

from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.page import Page
from durak_game.ui.toolkit.scene import Pop


class Shelf(Page):
    """One thing to take, and one that has to be held."""

    def __init__(self):
        super().__init__("take")
        self.done = []

    def chips(self):
        return [
            Chip("take", lambda: "Take", lambda: self.done.append("taken")),
            Chip("burn", lambda: "Burn", lambda: self.done.append("burnt"), hold=0.5),
        ]


def shelf():
    page = Shelf()
    page.enter()
    return page


def test_start_chooses_as_confirm_does_and_never_goes_back():
    page = shelf()
    assert page.handle(Press(Verb.PAUSE, "pad:0")) is None
    assert page.done == ["taken"]
    assert page.handle(Press(Verb.BACK, "pad:0")) == Pop()


def test_start_holds_what_has_to_be_held():
    page = shelf()
    page.menu.focus = "burn"
    page.handle(Press(Verb.PAUSE, "pad:0"))
    page.handle(Press(Verb.PAUSE, "pad:0", released=True))
    for _ in range(60):
        page.update()
    assert page.done == []
    page.handle(Press(Verb.PAUSE, "pad:0"))
    for _ in range(60):
        page.update()
    assert page.done == ["burnt"]

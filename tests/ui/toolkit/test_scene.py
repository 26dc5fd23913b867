from durak_game.ui.inputs.actions import Press, Typed, Verb
from durak_game.ui.toolkit.scene import Pop, Push, Quit, Scene, Stack, Swap


class Told(Scene):
    """Writes down what it is told, and answers what the test wants."""

    def __init__(self, name, diary, answer=None, popup=False):
        self.name, self.diary, self.answer, self.popup = name, diary, answer, popup

    def enter(self):
        self.diary.append(f"{self.name} enters")

    def resume(self):
        self.diary.append(f"{self.name} resumes")

    def leave(self):
        self.diary.append(f"{self.name} leaves")

    def handle(self, action):
        return self.answer

    def released(self, press):
        self.diary.append(f"{self.name} hears that {press.device} lets go of {press.verb.value}")

    def picture(self, alpha):
        return f"{self.name} {alpha}"


def stack_of(*scenes):
    stack = Stack()
    for scene in scenes:
        stack.apply(Push(scene))
    scenes[0].diary.clear()
    return stack


def test_a_pushed_scene_is_on_top_and_the_one_below_resumes_after_it():
    diary = []
    table = Told("table", diary, answer=Push(Told("pause", diary, answer=Pop())))
    stack = stack_of(table)
    stack.handle(Typed("x"))
    assert stack.top.name == "pause"
    stack.handle(Typed("x"))
    assert stack.top is table
    assert diary == ["pause enters", "pause leaves", "table resumes"]


def test_a_swap_takes_the_place_of_the_scene():
    diary = []
    stack = stack_of(Told("title", diary), Told("lobby", diary, answer=Swap(Told("table", diary))))
    stack.handle(Typed("x"))
    assert [scene.name for scene in stack.scenes] == ["title", "table"]
    assert diary == ["lobby leaves", "table enters"]


def test_two_scenes_can_be_left_at_once():
    diary = []
    stack = stack_of(Told("title", diary), Told("table", diary), Told("pause", diary, answer=Pop(2)))
    stack.handle(Typed("x"))
    assert diary == ["pause leaves", "table leaves", "title resumes"]


def test_quit_leaves_every_scene_from_the_top():
    diary = []
    stack = stack_of(Told("title", diary), Told("table", diary, answer=Quit()))
    stack.handle(Typed("x"))
    assert stack.top is None
    assert diary == ["table leaves", "title leaves"]


def test_popups_are_drawn_over_what_lies_below_and_nothing_hidden_is_drawn():
    diary = []
    popups = [Told("pause", diary, popup=True), Told("rules", diary, popup=True)]
    stack = stack_of(Told("title", diary), Told("table", diary), *popups)
    assert stack.pictures(0.5) == ("table 1.0", "pause 1.0", "rules 0.5")


def test_an_empty_stack_takes_everything_calmly():
    stack = Stack()
    stack.handle(Typed("x"))
    stack.update()
    assert stack.pictures(0) == ()
    assert stack.top is None


def test_a_popup_and_the_scene_below_are_swapped_together():
    diary = []
    again = Swap(Told("again", diary), times=2)
    stack = stack_of(Told("title", diary), Told("table", diary), Told("pause", diary, answer=again))
    stack.handle(Typed("x"))
    assert diary == ["pause leaves", "table leaves", "again enters"]


def test_a_release_under_a_popup_reaches_the_scene_in_which_the_button_went_down():
    diary = []
    stack = stack_of(Told("table", diary), Told("pause", diary, popup=True))
    stack.handle(Press(Verb.PEEK, "pad:1", released=True))
    assert diary == ["table hears that pad:1 lets go of peek"]


class Guarded(Told):
    """A table whose people use pad 1."""

    def lets(self, action):
        return getattr(action, "device", "pad:1") == "pad:1"

    def unheard(self, action):
        self.diary.append(f"{self.name} has a stranger")


def test_what_lies_over_a_table_hears_the_people_of_the_table_only():
    diary = []
    popup = Guarded("popup", diary, answer=Pop())
    stack = stack_of(Guarded("table", diary), Told("rules", diary), popup)
    stack.handle(Press(Verb.BACK, "pad:9"))
    assert stack.top is popup
    assert diary == ["popup has a stranger"]
    stack.handle(Press(Verb.BACK, "pad:1"))
    assert stack.top is not popup

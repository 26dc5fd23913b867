"""The agreement before a game, without a screen."""

import random

from helpers.houses import house

from durak_game import variants
from durak_game.ui.couch.plan import TablePlan
from durak_game.ui.couch.settings import MOST_NAMES, Settings
from durak_game.ui.toolkit.text import in_two_lines, text_width


def planned(settings=None, rules_file=None, *devices):
    """An agreement with people for these devices, one at the left keys by itself."""
    plan = TablePlan(house(settings, rules_file))
    for device in devices or ("keys-left",):
        plan.join(device)
    return plan


def test_turning_goes_through_all_variants_and_round():
    plan = planned()
    names = list(plan.house.rules_file.variants)
    seen = []
    for _ in names:
        plan.turn_variant(1)
        seen.append(plan.variant.name)
    assert seen == [*names[1:], names[0]]
    plan.turn_variant(-1)
    assert plan.variant.name == names[-1]


def test_the_number_of_players_follows_the_variant_and_comes_back():
    plan = planned(Settings(seats=5))
    seen = {}
    for _ in plan.house.rules_file.variants:
        plan.turn_variant(1)
        seen[plan.variant.name] = plan.seating.count
    assert (seen["partners"], seen["duel"], seen["podkidnoy"]) == (4, 2, 5)


def test_more_and_fewer_stay_within_what_is_allowed():
    plan = planned(Settings(variant="partners"))
    seen = []
    for way in (-1, 1, 1, -1):
        plan.turn_seats(way)
        seen.append(plan.seating.count)
    assert seen == [4, 6, 6, 4]


def test_people_are_never_sent_away():
    plan = planned(None, None, "keys-left", "keys-right", "mouse")
    for _ in range(5):
        plan.turn_seats(-1)
    assert plan.seating.count == 3
    assert not plan.seating.bots


def test_a_bot_goes_only_where_the_variant_lets_it():
    plan = planned(Settings(variant="duel"))
    assert not plan.close_seat(plan.seating.bots[0])
    assert not plan.open_seat(plan.seating.chairs[4])
    partners = planned(Settings(variant="partners", seats=6))
    assert partners.close_seat(partners.seating.bots[0])
    assert partners.seating.count == 4
    assert partners.open_seat(partners.seating.chairs[5])
    assert partners.seating.count == 6


def test_every_agreement_that_can_be_reached_can_be_played():
    plan = planned()
    for _ in plan.house.rules_file.variants:
        for switch in plan.house.rules_file.switches:
            plan.toggle(switch)
            setup = plan.setup()
            assert setup.variant.rules.problems(len(setup.names)) == []
            assert len(setup.names) == len(setup.levels) == len(set(setup.names))
        plan.turn_variant(1)


def test_whatever_happens_the_game_can_be_played_or_says_why_not(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "variants: {a: {deck: 36}, b: {players: [6], deck: 52}, c: {redeal_same_suit: 6}}\nswitches:\n"
        "  team: {rules: {partners: pairs}}\n  big: {rules: {hand_size: 8}}\n  small: {rules: {hand_size: 3}}\n"
        "  short: {rules: {deck: 24}}\n  long: {rules: {deck: 52}}\n  odd: {rules: {players: [3, 5]}}\n"
    )
    plan = planned(None, variants.load(rules))
    seating, chance = plan.seating, random.Random(1)
    for _ in range(600):
        chance.choice(
            [
                lambda: plan.turn_variant(1),
                lambda: plan.turn_seats(chance.choice((1, -1))),
                lambda: plan.join(f"pad:{chance.randrange(9)}") if len(seating.people) < 3 else None,
                lambda: plan.leave(seating.people[-1]) if len(seating.people) > 1 else None,
                lambda: plan.close_seat(seating.bots[0]) if seating.bots else None,
                lambda: seating.move(chance.choice(seating.chairs), 1),
                lambda: plan.toggle(chance.choice(["team", "big", "small", "short", "long", "odd"])),
            ]
        )()
        assert len({chair.look for chair in seating.chairs}) == 6
        playing = seating.couch.chairs
        assert len({chair.name for chair in playing}) == len(playing)
        assert plan.problem() or not plan.setup().variant.rules.problems(len(playing))


def test_a_switch_that_changes_nothing_says_so_and_stays_off():
    plan = planned(Settings(variant="perevodnoy"))
    assert plan.reason_against("transfer")
    plan.toggle("transfer")
    assert plan.settings.switches == []


def test_the_speed_has_two_ends_and_the_length_goes_round():
    plan = planned()
    seen = []
    for way in (-1, -1, 1, 1, 1, 1):
        plan.turn_speed(way)
        seen.append(plan.settings.speed)
    assert seen == ["slow", "slow", "normal", "fast", "instant", "instant"]
    plan.turn_length(-1)
    assert plan.setup().length.words() == "until 5 duraks"
    plan.turn_length(1)
    assert plan.setup().length.words() == "open end"


def test_settings_of_another_rules_file_are_put_right():
    plan = planned(Settings(variant="gone", switches=["transfer", "gone", "transfer"]))
    assert plan.variant.name == "podkidnoy"
    assert plan.settings.switches == ["transfer"]


def test_a_name_is_cut_and_the_last_dozen_are_remembered():
    plan = planned()
    chair = plan.seating.people[0]
    plan.rename(chair, "  Wolfgang Amadeus Mozart")
    assert chair.name == "Wolfgang Ama"
    plan.rename(chair, "   ")
    assert chair.name == "Wolfgang Ama"
    for number in range(20):
        plan.rename(chair, f"N{number}")
    plan.rename(chair, "n15")
    assert plan.settings.names[:2] == ["n15", "N19"]
    assert len(plan.settings.names) == MOST_NAMES


def test_a_name_given_on_the_command_line_is_the_first_player_s():
    plan = planned(Settings(name="Olga"))
    assert plan.seating.people[0].name == "Olga"


def test_a_long_title_takes_two_lines_and_ends_with_dots():
    title = "Grandma Olga from Novosibirsk plays it exactly like this too"
    lines = in_two_lines(title, 30, 370)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(text_width(line, 30) <= 370 for line in lines)
    assert in_two_lines("Duel", 30, 370) == ["Duel"]
    assert in_two_lines("Langer Durak mit 52 Karten", 30, 370) == ["Langer Durak", "mit 52 Karten"]

"""The strongest round of a foe is cut to what its tier may do, in order (TH-02)."""

from __future__ import annotations

import pytest
from proposals import act, amounts

pytestmark = pytest.mark.needs("classic-d20")


@pytest.mark.feature("TH-02")
@pytest.mark.parametrize(
    ("written", "fights"),
    [
        ({"dice": "4d6"}, ["4d6"]),  # 14
        ({"dice": "4d6", "flat": 1}, ["4d6+1"]),  # 15, the most that is allowed
        ({"dice": "4d6", "flat": 2}, ["3d6+2"]),  # dice go first
        ({"dice": "9d6", "flat": 3}, ["3d6+3"]),
        ({"dice": "1d8", "flat": 40}, ["1d8+10"]),  # then the flat part
        ({"dice": "9d8", "flat": 40}, ["1d8+10"]),
        ({"flat": 40}, ["15"]),
        ({"dice": "1d100", "flat": 9}, ["1d20+1"]),  # then the size of the die
        ({"dice": "2d6+4", "flat": 40}, ["1d6+11"]),  # a number in the dice is a flat part
        ({"dice": "4d6", "plus": [{"dice": "2d6", "type": "fire"}]}, ["2d6", "2d6"]),
        ({"dice": "1d6", "flat": 2, "plus": [{"flat": 30, "type": "fire"}]}, ["1d6+2", "9"]),
    ],
)
def test_the_strongest_round_is_cut_in_order(fitted, written, fights):
    block, codes = fitted(actions=[act(damage=written)])

    assert amounts(block["actions"][0]) == fights
    assert codes == ([] if amounts({"damage": written}) == fights else ["foe-damage-cut"])


@pytest.mark.feature("TH-02")
def test_an_action_that_is_weak_enough_is_left_alone(fitted):
    block, codes = fitted(actions=[act("spit", damage={"dice": "2d4"}), act("maul", damage={"dice": "9d6"})])

    assert [amounts(action) for action in block["actions"]] == [["2d4"], ["4d6"]]
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_a_sequence_is_measured_whole_and_loses_strikes_when_dice_and_flat_parts_do_not_do(fitted):
    flurry = {"id": "flurry", "name": "Flurry", "sequence": [{"action": "claw", "times": 4}, {"action": "bite"}]}
    small = {"dice": "1d8", "flat": 1}  # 5.5 each: five of them 27.5, where 15 is the most
    block, codes = fitted(actions=[flurry, act("claw", damage=small), act("bite", damage=small)])

    assert block["actions"][0]["sequence"] == [{"action": "claw", "times": 1}, {"action": "bite"}]
    assert [amounts(action) for action in block["actions"][1:]] == [["1d8+1"], ["1d8+1"]]
    assert codes == ["foe-strikes-cut"]


@pytest.mark.feature("TH-02")
def test_a_sequence_loses_dice_before_it_loses_strikes(fitted):
    flurry = {"id": "flurry", "name": "Flurry", "sequence": [{"action": "claw", "times": 3}]}
    block, codes = fitted(actions=[flurry, act(damage={"dice": "4d4"})])  # 30, and 22.5 with a die less, 15 with two

    assert block["actions"][0]["sequence"] == [{"action": "claw", "times": 3}]
    assert amounts(block["actions"][1]) == ["2d4"]
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_rays_that_may_all_hit_one_target_are_measured_together(fitted):
    rays = act("rays", targetCount=4, damage={"dice": "1d10", "flat": 1})  # 26 against one
    block, codes = fitted(actions=[rays])

    assert block["actions"][0]["targetCount"] == 2
    assert codes == ["foe-strikes-cut"]


@pytest.mark.feature("TH-02")
def test_an_area_is_measured_against_one_target(fitted):
    breath = act(
        "breath",
        toHit=None,
        targetCount=4,
        area={"shape": "cone", "size": 15},
        save={"save": "grit", "difficulty": 12},
        damage={"dice": "4d6"},
    )
    block, codes = fitted(actions=[breath])

    assert amounts(block["actions"][0]) == ["4d6"]
    assert codes == []


@pytest.mark.feature("TH-02")
def test_what_is_given_instead_and_what_comes_on_top_count_too(fitted):
    rider = {"id": "spite", "name": "Spite", "amount": {"dice": "6d6"}}
    hurt = {"dice": "1d4", "alternatives": [{"when": {"selfHealthAtMost": 0.5}, "dice": "8d4"}]}
    block, codes = fitted(actions=[act(damage=hurt)], riders=[rider])
    worst = block["actions"][0]["damage"]["alternatives"][0]["dice"], block["riders"][0]["amount"]["dice"]

    assert worst == ("4d4", "1d6")  # 10 and 3.5
    assert codes == ["foe-damage-cut", "foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_nothing_is_cut_to_nothing(fitted):
    block, codes = fitted("pack", actions=[act(damage={"dice": "9d12", "flat": 9})], health=7, defense=9)

    assert amounts(block["actions"][0]) == ["1d4+1"]  # 3.5 of 4
    assert codes == ["foe-damage-cut"]


@pytest.mark.feature("TH-02")
def test_where_all_that_does_not_do_what_stands_beside_the_blow_goes(fitted):
    plus = [{"dice": "2d6", "type": "fire"}, {"dice": "2d6", "type": "cold"}, {"flat": 5, "type": "iron"}]
    block, _ = fitted("pack", actions=[act(damage={"dice": "2d6", "flat": 5, "plus": plus})], health=7, defense=9)

    assert amounts(block["actions"][0]) == ["1d2", "1d2"]  # 3 of 4: with the cold it would be 4.5

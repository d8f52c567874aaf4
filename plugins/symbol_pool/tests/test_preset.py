"""The preset Narrative Dice: what its people roll, how wounds and strain stand, and what rest brings back."""

from __future__ import annotations

import pytest
from bouts import Bout, foe, rules
from symbol_dice import PRESET

from rollwright import Sheet
from rollwright.check import prepare
from rollwright.check.request import CheckRequest
from rollwright_symbol_pool.pool import Pool, pool_of
from rollwright_symbol_pool.preset import NarrativeDice

HEROES = NarrativeDice().sample_characters()


def hero(name, **more):
    return Sheet.new(rules(), {**HEROES[name], **more})


@pytest.mark.feature("PR-10")
@pytest.mark.parametrize(
    ("name", "skill", "pool"),
    [
        ("duellist", "blades", Pool(1, 2, 2)),
        ("gunner", "shooting", Pool(2, 2, 2)),
        ("surgeon", "mending", Pool(2, 2, 2)),
        ("boatswain", "athletics", Pool(2, 2, 2)),
        ("boatswain", "lore", Pool(1, 0, 2)),
    ],
)
def test_its_people_roll_ability_and_proficiency_dice(name, skill, pool):
    asked = prepare(hero(name), CheckRequest.of({"skill": skill, "difficulty": "average"}))

    assert pool_of(rules().settings, asked) == pool


@pytest.mark.feature("PR-10")
def test_it_has_six_dice_of_three_sizes_for_and_against():
    sizes = {die["id"]: len(die["faces"]) for die in PRESET["dice"]}

    assert sizes == {"boost": 6, "setback": 6, "ability": 8, "difficulty": 8, "proficiency": 12, "challenge": 12}


@pytest.mark.feature("PR-10", "CB-02")
def test_wounds_fill_up_and_put_somebody_down():
    bout = Bout(rules(), {"isaura": HEROES["duellist"]}, {"foe": foe(actions=[
        {"id": "maul", "name": "Maul", "toHit": 4, "upgrades": 4, "damage": {"flat": 30}}
    ])}, seed=3)  # fmt: skip
    sheet = bout.fight.sheets["isaura"]
    assert (sheet.number("track.wounds"), sheet.number("track.wounds.max")) == (0, 13)

    bout.fight.auto()

    assert bout.fight.fighters["isaura"].down
    assert sheet.number("track.wounds") == 13


@pytest.mark.feature("PR-10")
def test_a_breather_takes_strain_and_a_night_a_wound():
    sheet = hero("duellist", tracks={"strain": {"value": 5}, "wounds": {"value": 4}})

    sheet.apply_all(sheet.rest("breather"))
    assert (sheet.number("track.strain"), sheet.number("track.wounds")) == (0, 4)
    sheet.apply_all(sheet.rest("night"))
    assert sheet.number("track.wounds") == 3

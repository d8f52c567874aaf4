"""Symbol fights on a track of wounds, and pools that are added up: soak by kind, penalties as setback dice."""

from __future__ import annotations

from collections import Counter

import pytest
from bouts import Bout, faces, foe, hero, of, rules

from rollwright import DiceStream
from rollwright.check import check
from rollwright.errors import DocumentError
from rollwright_symbol_pool.pool import Pool


def wounded(made):
    """Wounds in kinds: bruises that a coat soaks, cuts that it does not, and a penalty for both."""
    made["sheet"]["live"]["tracks"][0] = {
        "id": "wounds",
        "label": "Wounds",
        "min": 0,
        "max": 4,
        "kinds": [{"id": "bruise", "label": "Bruise", "severity": 1}, {"id": "cut", "label": "Cut", "severity": 2}],
        "levels": [{"label": f"Level {at}", "penalty": -at // 2} for at in range(4)],
    }
    for rest in made["rests"]:
        rest["restore"] = [step for step in rest["restore"] if step.get("track") != "wounds"]
    made["resolution"]["penaltyFrom"] = "wounds"
    made["combat"]["damageTypes"] = ["blunt", "sharp"]
    made["combat"]["damageKinds"] = {"default": "bruise", "byType": {"sharp": "cut"}, "marks": "per-point"}


SOAK = {"all": {"const": 1}, "byKind": {"bruise": {"field": "soak_gear"}}}
RULES = rules(wounded, spends=[], criticals=None, soak=SOAK)
BLOW = faces(("ability", "success"), ("difficulty", ""), ("difficulty", ""))


def struck(first, plus=()):
    action = {"id": "club", "name": "Club", "toHit": 1, "damage": {**first, "plus": list(plus)}}
    ada = hero(fields={"soak_gear": 3})
    bout = Bout(RULES, {"ada": ada}, {"foe": foe(actions=[action])})
    bout.end()
    return bout, bout.strike(BLOW, "action:club", "ada")


@pytest.mark.feature("SP-03", "CB-02")
@pytest.mark.parametrize(
    ("first", "plus", "dealt"),
    [
        ({"flat": 3, "type": "blunt"}, (), [1]),  # 3 and a success, 3 soaked by kind
        ({"flat": 2, "type": "sharp"}, (), [2]),  # 2 and a success, 1 soaked by all
        ({"flat": 1, "type": "blunt"}, ({"flat": 2, "type": "sharp"},), [0, 1]),  # each by its own
        ({"flat": 1, "type": "blunt"}, ({"flat": 2, "type": "blunt"},), [0, 1]),  # both by one
    ],
)
def test_soak_by_kind_beats_soak_of_all_and_each_is_taken_once(first, plus, dealt):
    _, events = struck(first, plus)

    (hurt,) = of(events, "hurt")
    assert [part.dealt for part in hurt.parts] == dealt


@pytest.mark.feature("SP-02", "CB-02")
def test_a_wound_s_penalty_is_setback_dice_in_a_fight_and_in_checks():
    bout, _ = struck({"flat": 3, "type": "sharp"})  # three cuts: a penalty of one
    sheet = bout.fight.sheets["ada"]
    assert sheet.number("track.wounds.penalty") == -1
    bout.end()

    (rolled,) = of(bout.strike([1] * 4), "attack.rolled")

    assert Counter(rolled.rolled.counted.dice)["setback"] == 1
    assert rolled.rolled.parts == [("Wounds", -1)]
    result = check(sheet, {"stat": "might", "difficulty": 1}, DiceStream(1))
    assert result.judgement.facts["pool"] == Pool(2, 0, 1, 0, 0, 1)._asdict()


@pytest.mark.feature("SP-01", "RS-06")
def test_where_pools_are_added_up_a_weapon_throws_a_die_for_each_point():
    def added(made):
        made["resolution"]["pool"]["build"] = "sum"
        for entry in made["catalogs"][1]["entries"]:
            for action in entry["creature"]["actions"]:
                action.pop("upgrades", None)

    bout = Bout(rules(added, spends=[], criticals=None))

    (rolled,) = of(bout.strike([1] * 4), "attack.rolled")

    assert Counter(rolled.rolled.counted.dice) == {"plain": 3, "difficulty": 1}


@pytest.mark.feature("SP-03")
def test_where_nobody_soaks_the_whole_strike_is_taken():
    def bare(made):
        for entry in made["catalogs"][1]["entries"]:
            del entry["creature"]["soak"]

    bout = Bout(rules(bare, spends=[], criticals=None, soak=None))
    bout.end()

    (hurt,) = of(bout.strike(BLOW, "action:club", "ada"), "hurt")

    assert hurt.total == 4


@pytest.mark.feature("SP-03")
def test_a_creature_s_soak_needs_a_fight_that_soaks():
    with pytest.raises(DocumentError, match="soak"):
        rules(spends=[], criticals=None, soak=None)

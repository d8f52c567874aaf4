"""An effect from outside works in checks and in fights, and an ability may put its condition on."""

import pytest

from rollwright import DiceStream, Sheet, log
from rollwright.ability import use
from rollwright.check import check
from rollwright_sdk import tryout

FEINT = {"id": "overreach", "label": "Overreach", "onHit": [{"kind": "condition", "condition": "marked"}]}
MARKED = {"combat": {"conditions": [{"condition": "marked", "effects": ["exposed"]}]}}
HELD = {"conditions": {"marked": {"level": 1}}}


@pytest.fixture
def engine(plugin_engine):
    from rollwright import Engine

    return Engine.load([*(each.id for each in plugin_engine.report if each.ready and each.id != "core"), tryout])


@pytest.fixture
def ruleset(engine):
    return engine.load_ruleset(tryout.document(**MARKED, abilities=[FEINT]))


def test_a_check_leans_against_whoever_has_it(ruleset):
    made = check(Sheet.new(ruleset, {**tryout.HERO, **HELD}), {"skill": "climbing"}, DiceStream(1))

    assert made.check.disadvantages == ("Marked",)


def test_an_ability_may_bring_it_on(ruleset):
    hero = Sheet.new(ruleset, {**tryout.HERO, "known": ["overreach"]})
    hero.apply_all(use(hero, {"ability": "overreach"}, DiceStream(1)).changes)

    assert check(hero, {"skill": "climbing"}, DiceStream(1)).check.edge == -1


def test_a_fight_leans_for_whoever_attacks_them(ruleset):
    fight = tryout.fight(ruleset, {**tryout.HERO, **HELD}, seed=2)
    fight.auto()

    assert any("Marked: advantage" in line for line in log(fight))

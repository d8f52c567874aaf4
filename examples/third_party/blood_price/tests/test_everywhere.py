"""A payer from outside pays for an ability on a sheet and in a fight, and refuses in words."""

import pytest

from rollwright import DiceStream, Engine, Refused, Sheet
from rollwright.ability import use
from rollwright_sdk import tryout

RITE = {
    "id": "rite",
    "label": "Rite",
    "cost": [{"blood-price": "2 + @scale"}],
    "sizes": [{"id": "small", "label": "Small", "scale": 1}, {"id": "great", "label": "Great", "scale": 20}],
    "onHit": [{"kind": "track", "track": "strain", "op": "+", "amount": 1}],
}


@pytest.fixture
def hero(plugin_engine):
    names = [each.id for each in plugin_engine.report if each.ready and each.id != "core"]
    ruleset = Engine.load([*names, tryout]).load_ruleset(tryout.document(abilities=[RITE]))
    return Sheet.new(ruleset, {**tryout.HERO, "known": ["rite"]})


def test_an_ability_is_paid_with_blood(hero):
    hero.apply_all(use(hero, {"ability": "rite", "size": "small"}, DiceStream(1)).changes)

    assert hero.number("pool.health") == 9
    assert hero.number("track.strain") == 1


def test_nobody_pays_with_their_last(hero):
    with pytest.raises(Refused) as caught:
        use(hero, {"ability": "rite", "size": "great"}, DiceStream(1))

    assert caught.value.code == "blood-price-too-dear"
    assert str(caught.value) == "It costs 22 points of health, and only 12 are left; one must be kept."
    assert hero.number("pool.health") == 12

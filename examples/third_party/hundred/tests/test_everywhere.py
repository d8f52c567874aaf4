"""A kind from outside is used like any: in checks, against another, by several together, in an ability, in a fight."""

import pytest

from rollwright import DiceStream, ForcedFaces, Sheet
from rollwright.ability import use
from rollwright.check import check, group, line, opposed
from rollwright_sdk import tryout

KEY = {
    "id": "pick",
    "label": "Pick a Lock",
    "cost": [{"pool": "luck", "amount": 1}],
    "use": {"mode": "check", "skill": "climbing", "difficulty": 2},
    "onHit": [{"kind": "track", "track": "strain", "op": "+", "amount": 1}],
}


@pytest.fixture
def ruleset(plugin_engine):
    document = tryout.document(abilities=[KEY])
    document["resolution"] = {"kind": "hundred"}
    document["combat"] = {**document["combat"], "kind": "hundred"}
    return plugin_engine.load_ruleset(document)


@pytest.fixture
def hero(ruleset):
    return Sheet.new(
        ruleset, {"name": "Juno", "abilities": {"body": 20}, "bonuses": {"climbing": 30}, "known": ["pick"]}
    )


def falls(*faces):
    return DiceStream(forced=ForcedFaces(faces))


@pytest.mark.parametrize(("face", "outcome"), [(51, "failure"), (50, "success"), (25, "hard"), (10, "extreme")])
def test_a_check(hero, face, outcome):
    assert check(hero, {"skill": "climbing"}, falls(face)).outcome == outcome


def test_a_check_reads_in_one_line(hero):
    assert "Climbing: 26 against" in line(check(hero, {"skill": "climbing"}, falls(26)).to_json())


def test_a_contest(hero):
    assert opposed(hero, {"skill": "climbing"}, hero, {"skill": "climbing"}, falls(20, 40)).winner == 1


def test_several_together(hero):
    assert group([hero, hero], {"skill": "climbing", "difficulty": 1}, falls(20, 80)).success


def test_an_ability(hero):
    hero.apply_all(use(hero, {"ability": "pick"}, falls(20)).changes)

    assert hero.number("pool.luck") == 4
    assert hero.number("track.strain") == 1


def test_a_fight(ruleset):
    fight = tryout.fight(ruleset, seed=4)
    fight.auto()

    assert fight.ended
    assert any(event.type == "attack.rolled" for event in fight.events)

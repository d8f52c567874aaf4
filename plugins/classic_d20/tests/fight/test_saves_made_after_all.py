"""A save that had failed is made after all: what does that is counted, takes nothing of a turn, and is spent with care.

And what happens by itself: bursts of the dead, heat that burns whoever strikes, a stench.
"""

from __future__ import annotations

import json

import pytest
from arena import ENGINE, Duel, action, brute, document, hero, of

from rollwright import DocumentError, Fight

GRIT = {
    "id": "grit",
    "name": "Grit",
    "self": True,
    "reaction": {"on": "save", "succeeds": True},
    "uses": {"per": "day", "count": 1},
}


def stubborn(**more):
    return brute(actions=[action(), GRIT], **more)


def reloaded(duel: Duel) -> None:
    duel.fight = Fight.load(duel.fight.ruleset, json.dumps(duel.fight.save()), forced=duel.faces)


@pytest.mark.feature("WN-11")
def test_a_failed_save_is_made_after_all_and_takes_nothing_of_a_turn():
    duel = Duel(hero(spells=("fire",)), stubborn())
    duel.act("ability:spells/fire", "brute", dice=[5])
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "save")
    assert duel.option("react:grit").turns == "1"
    before = dict(duel.fight.fighters["brute"].budgets)
    reloaded(duel)
    events = duel.act("react:grit", dice=[1] * 8)
    assert [(each.by, each.reaction) for each in of(events, "save.granted")] == [("brute", "Grit")]
    assert duel.health("brute") == 36  # half of eight
    assert duel.fight.fighters["brute"].budgets == before
    duel.end()
    duel.end()
    duel.act("ability:spells/fire", "brute", dice=[5, *[1] * 8])  # no use is left, so nobody is asked
    assert duel.health("brute") == 28


@pytest.mark.feature("WN-11")
def test_nobody_is_asked_about_a_save_that_was_made():
    duel = Duel(hero(spells=("fire",)), stubborn())
    duel.act("ability:spells/fire", "brute", dice=[15, *[1] * 8])
    assert duel.fight.fighters["brute"].uses == {}


@pytest.mark.feature("WN-11")
def test_it_makes_a_save_that_fails_without_a_roll_and_no_condition_keeps_it_from_that():
    duel = Duel(hero(spells=("fire",)), stubborn())
    duel.give("brute", "stunned")
    duel.act("ability:spells/fire", "brute")
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "save")
    duel.act("react:grit", dice=[2] * 8)
    assert duel.health("brute") == 32


@pytest.mark.feature("WN-11")
@pytest.mark.parametrize("spent", [False, True])
def test_a_save_at_the_end_of_a_turn_is_held_too(spent):
    duel = Duel(hero(spells=("hold",)), stubborn())
    duel.act("ability:spells/hold", "brute", dice=[5])
    duel.act("pass")
    duel.end(6)  # stunned, it does nothing, and fails again at the end of its turn
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "save")
    reloaded(duel)
    events = duel.act("react:grit" if spent else "pass")
    assert bool(of(events, "condition.lost")) is spent
    assert ("stunned" in duel.fight.fighters["brute"].conditions) is not spent
    assert duel.fight.asked == "juno"


@pytest.mark.feature("SV-08")
@pytest.mark.parametrize(("spell", "dice", "advised"), [("hold", [5], "react:grit"), ("spark", [5], "pass")])
def test_the_tactics_spend_it_on_what_weighs_and_not_on_a_scratch(spell, dice, advised):
    """A scratch of one in forty is not worth the one use; to be stunned is."""
    scratch = action(
        "spark",
        damage={"flat": 1, "type": "fire"},
        save={"save": "dex_save", "difficulty": 14, "onSuccess": "none"},
    )
    duel = Duel(hero(spells=("hold",)), brute("imp", actions=[scratch]), stubborn(), foes=1)
    option = f"ability:spells/{spell}" if spell == "hold" else f"action:{spell}"
    if spell == "spark":
        duel.end()
    duel.act(option, "brute", dice=dice)
    assert duel.fight.asked == "brute"
    assert duel.fight.advise().option == advised


@pytest.mark.feature("WN-03")
@pytest.mark.parametrize(
    ("reaction", "place"),
    [
        ({"on": "hit", "succeeds": True}, "succeeds"),
        ({"on": "save", "succeeds": True, "byItself": True}, "succeeds"),
        ({"on": "save", "succeeds": True, "also": [{"on": "hit"}]}, "also"),
        ({"on": "used", "cancels": True, "byItself": True}, "cancels"),
    ],
)
def test_only_a_held_save_is_made_after_all_and_what_comes_by_itself_stops_nothing(reaction, place):
    made = document()
    made["catalogs"][0]["entries"].append(
        {
            "id": "odd",
            "label": "Odd",
            "rows": [{"list": "spells", "values": {"name": "odd"}}],
            "mechanics": {"kind": "buff", "targets": "self", "budget": "reaction", "reaction": reaction},
        }
    )
    with pytest.raises(DocumentError) as refused:
        ENGINE().load_ruleset(made)
    assert any(str(problem.path).endswith(place) for problem in refused.value.problems)


# ------------------------------------------------------------------------------------------- what happens by itself

BURST = {
    "id": "burst",
    "name": "Burst",
    "damage": {"dice": "2d6", "type": "fire"},
    "save": {"save": "dex_save", "difficulty": 12, "onSuccess": "half"},
    "area": {"shape": "burst", "size": 5},
    "targetCount": 2,
    "reaction": {"on": "death", "byItself": True},
}
HEAT = {
    "id": "heat",
    "name": "Heat",
    "autoHit": True,
    "damage": {"dice": "1d6", "type": "fire"},
    "reach": 5,
    "reaction": {"on": "hit", "blow": "melee", "byItself": True},
}
STENCH = {
    "id": "stench",
    "name": "Stench",
    "targets": "any",
    "range": 10,
    "save": {"save": "con_save", "difficulty": 12, "onSuccess": "negates"},
    "applies": [{"condition": "clumsy", "duration": {"rounds": 1, "at": "turn-start"}}],
    "reaction": {"on": "turn-start", "byItself": True},
}


@pytest.mark.feature("WN-11")
def test_what_dies_may_burst_without_being_asked():
    duel = Duel(hero(), hero("kit"), brute("imp", health=3, actions=[action(), BURST]), brute(), foes=2)
    events = duel.act("attack:weapons/Sword", "imp", dice=[15, 8, 4, 6, 5, 20])  # one throw for both
    assert [each.who for each in of(events, "fell")] == ["imp"]
    assert [(each.who, each.total) for each in of(events, "hurt")] == [("imp", 11), ("juno", 11), ("kit", 5)]
    assert duel.fight.asked == "juno"


@pytest.mark.feature("WN-11")
def test_one_burst_sets_off_the_next():
    imps = [brute(f"imp-{number}", health=3, actions=[action(), {**BURST, "targets": "any"}]) for number in (1, 2)]
    duel = Duel(hero(), *imps, brute(), foes=3)
    events = duel.act("attack:weapons/Sword", "imp-1", dice=[15, 8, 4, 6, 5, 4, 4, 1, 1, 4])
    assert [each.who for each in of(events, "fell")][:2] == ["imp-1", "imp-2"]
    assert len([each for each in of(events, "option.chosen") if each.name == "Burst"]) == 2


@pytest.mark.feature("WN-11")
def test_whoever_strikes_what_glows_is_burnt_each_time_and_nobody_is_asked():
    duel = Duel(hero(), brute(actions=[action(), HEAT]))
    events = duel.act("attack:weapons/Sword", "brute", dice=[15, 4, 8])
    assert [(each.who, each.total) for each in of(events, "hurt")] == [("juno", 4), ("brute", 11)]
    assert duel.fight.fighters["brute"].budgets["reaction"] == 1


@pytest.mark.feature("WN-11")
@pytest.mark.parametrize(("face", "clumsy"), [(5, True), (15, False)])
def test_whoever_begins_a_turn_near_a_stench_saves(face, clumsy):
    duel = Duel(hero(), hero("kit"), brute(actions=[action(), STENCH]), foes=1)
    events = duel.end(face)
    assert [each.who for each in of(events, "save.rolled")] == ["kit"]
    assert ("clumsy" in duel.fight.fighters["kit"].conditions) is clumsy

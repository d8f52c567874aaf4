"""The off hand follows a blow with another light weapon: of a pair, the one that has not struck (CB-25)."""

from __future__ import annotations

import pytest
from armoury import Brawl, armoury, has, thing, weapon

BUDGETS = [
    {"id": "action", "label": "Action", "per": "turn", "count": 1},
    {"id": "bonus", "label": "Bonus action", "per": "turn", "count": 1},
    {"id": "haste", "label": "Haste", "per": "turn", "count": 0},
    {"id": "hand", "label": "Free hand", "per": "turn", "count": 2},
]
SPEAR = thing("spear", "Spear", slots=["hand"], attack=weapon("1d6", range={"normal": 20, "long": 60}))
HANDLING = {"free": {}, "paid": {"items": {"draw": "hand"}, "economy": {"budgets": BUDGETS}}}
"""What drawing and picking up take: nothing, once a turn; or a budget that has two of it."""

STRIKE, THROW, FETCH = "attack:in-hand/Dirk", "attack:thrown/Dirk", "pick-up:dirk"
PAIR, APART, ONE = has(dirk=2), [*has(dirk=1), *has(dirk=1)], has(dirk=1)
BITER = [{"item": "wares/dirk", "name": "Biter", "worn": True}]
CARRIED = [{"item": "wares/dirk", "quantity": 1}]
BLOCKED = has("dirk", dirk=1, shield=1)


def brawl_of(items, handling, lying=()):
    """Ada with two strikes; Cy, who acts before her, has thrown what lies there."""
    friends = {"cy": {"fields": {"blows": 2}, "items": [{**row, "worn": True} for row in has(*lying)]}} if lying else {}
    order = ["cy", "ada", "bo"] if lying else ["ada", "bo"]
    rules = armoury(things=[SPEAR], combat=HANDLING[handling])
    brawl = Brawl({"fields": {"blows": 2}, "items": items}, rules=rules, friends=friends, initiative=order)
    for each in lying:
        brawl.act(f"attack:thrown/{each.title()}", "bo", dice=(2,))
    if lying:
        brawl.act("end")
    return brawl


def after(brawl, *deeds):
    """What the off hand may strike with when these have been done, the fight saved and loaded behind each of them."""
    for deed in deeds:
        targets, dice = (["bo"], (2,)) if deed.startswith("attack") else ([], ())
        brawl.act(deed, *targets, dice=dice)
        brawl.reload()
    way = "attack:off-hand/"
    return {option.removeprefix(way) for option in brawl.options if option.startswith(way)}


@pytest.mark.feature("CB-25", "SV-03")
@pytest.mark.parametrize("handling", HANDLING)
@pytest.mark.parametrize(
    ("items", "lying", "deeds", "offered"),
    [
        pytest.param(PAIR, [], [], set(), id="nothing has struck"),
        pytest.param(ONE, [], [STRIKE], set(), id="the only one has struck"),
        pytest.param(ONE, [], [THROW, FETCH], set(), id="the only one was thrown and is back"),
        pytest.param(ONE, [], [STRIKE, THROW, FETCH], set(), id="it struck, flew and is back"),
        pytest.param(CARRIED, [], [THROW, FETCH], set(), id="it was thrown from the belt and is in hand now"),
        pytest.param(CARRIED * 2, [], [THROW, FETCH], set(), id="the other one is still on the belt"),
        pytest.param(BITER, [], ["attack:thrown/Biter", FETCH], set(), id="its own name does not make it two"),
        pytest.param(PAIR, [], [STRIKE], {"Dirk"}, id="one of a pair has struck"),
        pytest.param(PAIR, [], [THROW], {"Dirk"}, id="one of a pair was thrown"),
        pytest.param(APART, [], [THROW], {"Dirk"}, id="one of two that were drawn apart was thrown"),
        pytest.param(PAIR, [], [THROW, FETCH], {"Dirk"}, id="one of a pair was thrown and is back"),
        pytest.param(PAIR, [], [THROW, THROW, FETCH], {"Dirk"}, id="both were thrown, one is back"),
        pytest.param(PAIR, [], [THROW, THROW], set(), id="both were thrown and the hands are empty"),
        pytest.param(BLOCKED, [], [THROW, FETCH], {"Dirk"}, id="what is back went to the belt: the hands were full"),
        pytest.param(PAIR, ["spear"], [THROW, "pick-up:spear"], {"Dirk"}, id="something else was picked up after it"),
        pytest.param(PAIR, ["spear"], ["pick-up:spear", THROW], {"Dirk"}, id="something else on the belt before it"),
        pytest.param(ONE, ["spear"], [THROW, "pick-up:spear"], set(), id="a spear is not light"),
        pytest.param(ONE, ["dirk"], [THROW, FETCH], {"Dirk"}, id="a friend's was picked up and is another one"),
        pytest.param(ONE, ["dirk"], [STRIKE, FETCH], {"Dirk"}, id="a friend's makes a pair of it"),
        pytest.param(ONE, ["dirk"], [FETCH, THROW], {"Dirk"}, id="a friend's was picked up before one was thrown"),
        pytest.param([], ["dirk"], [FETCH, THROW], set(), id="a friend's alone, thrown"),
        pytest.param([*BITER, *ONE], [], [THROW], {"Biter"}, id="one that has a name follows one that has none"),
        pytest.param([*BITER, *ONE], [], [THROW, FETCH], {"Biter"}, id="and does when that is back"),
        pytest.param(has(shortsword=1, dirk=1), [], [THROW, FETCH], {"Shortsword"}, id="another kind is another one"),
    ],
)
def test_the_off_hand_strikes_with_what_has_not_struck(items, lying, deeds, offered, handling):
    assert after(brawl_of(items, handling, lying), *deeds) == offered


@pytest.mark.feature("CB-25")
@pytest.mark.parametrize("deeds", [[THROW, FETCH], [THROW, FETCH, FETCH], [FETCH, THROW], [FETCH, THROW, FETCH]])
def test_what_was_thrown_in_an_earlier_turn_is_another_one(deeds):
    brawl = brawl_of(PAIR, "paid")
    assert after(brawl, THROW, "end", "end") == set()
    assert after(brawl, *deeds) == {"Dirk"}


@pytest.mark.feature("CB-25")
def test_one_that_comes_and_goes_is_still_the_only_one():
    assert after(brawl_of(ONE, "paid"), THROW, FETCH, THROW, FETCH) == set()


@pytest.mark.feature("CB-25", "SV-03")
@pytest.mark.parametrize("handling", HANDLING)
def test_it_goes_on_from_a_save_between_the_throw_and_the_strike_and_taken_back(handling):
    brawl = brawl_of(PAIR, handling, ["spear"])
    assert after(brawl, THROW, "pick-up:spear") == {"Dirk"}
    struck = brawl.act("attack:off-hand/Dirk", "bo", dice=(15, 4))
    assert [event.type for event in struck] == ["option.chosen", "attack.rolled", "hurt"]
    brawl.fight.undo()
    assert after(brawl) == {"Dirk"}
    brawl.fight.undo()
    assert after(brawl, FETCH) == {"Dirk"}


@pytest.mark.feature("CB-25")
def test_a_picked_up_thing_with_a_name_is_the_one_that_comes_to_hand():
    brawl = brawl_of([*CARRIED, *BITER], "free")
    after(brawl, "attack:thrown/Biter", FETCH)
    assert {"item": "wares/dirk", "name": "Biter", "quantity": 1, "worn": True} in brawl.ada.state.items
    assert {"item": "wares/dirk", "quantity": 1} in brawl.ada.state.items

"""What creatures carry: rolled, used in the fight, dropped as they fall, taken along as they flee (BE-06)."""

from __future__ import annotations

import pytest
from armoury import Brawl, armoury, brute, has

from rollwright import Combatant, DocumentError, Fight, Refused, Sheet
from rollwright.fight.events import ItemDropped, LootFound, ThingsGathered

LOOT = [
    {"id": "pockets", "label": "Pockets", "lines": [{"item": "wares/dirk"}, {"coin": "copper", "count": "2d6"}]},
    {"id": "maybe", "label": "Maybe", "lines": [{"item": "wares/maul", "chance": 0}, {"item": "wares/bow"}]},
    {"id": "hoard", "label": "Hoard", "pick": 2,
     "lines": [{"item": "wares/cloak", "weight": 3}, {"table": "maybe"}, {"item": "wares/lamp", "weight": 2}]},
]  # fmt: skip
COINS = [{"id": "coins", "label": "Coins", "units": [{"id": "copper", "label": "copper pieces", "value": 1}]}]


def game(**combat):
    return armoury(loot=LOOT, items={"currencies": COINS}, combat=combat)


def slain(brawl):
    """Ada's sword takes everything that the foe has left."""
    brawl.fight.state.fighters["bo"].health = 1
    return brawl.act("attack:in-hand/Sword", "bo", dice=(19, 8))


def has_of(events, kind):
    return [each for each in events if isinstance(each, kind)]


@pytest.mark.feature("BE-06", "BE-01")
def test_what_is_left_falls_with_its_bearer_and_its_table_is_rolled():
    foe = brute(inventory=[{"item": "wares/draught", "count": 3}], loot="pockets")
    brawl = Brawl({"items": has(sword=1)}, foe, rules=game())
    assert brawl.see("bo.carried") == {"wares/draught": 3}
    brawl.forced.push((19, 8, 4, 5))  # the blow, and the coins of the table
    brawl.fight.state.fighters["bo"].health = 1
    events = brawl.fight.choose("attack:in-hand/Sword", ["bo"])
    (dropped,) = has_of(events, ItemDropped)
    assert (dropped.item, dropped.count, dropped.because) == ("wares/draught", 3, "fell")
    (found,) = has_of(events, LootFound)
    assert (found.items, found.coins) == ({"wares/draught": 3, "wares/dirk": 1}, {"copper": 9})
    assert brawl.fight.loot == {"wares/draught": 3, "wares/dirk": 1, "copper": 9}
    assert brawl.told([found]) == "There is to be found: 3 × Healing draught, Dirk and 9 × copper pieces."


@pytest.mark.feature("BE-06")
def test_a_plain_creature_drinks_what_it_carries_and_drops_only_the_rest():
    foe = brute(inventory=[{"item": "wares/draught", "count": 2}])
    brawl = Brawl({"items": has(sword=1)}, foe, initiative=["bo", "ada"])
    brawl.fight.state.fighters["bo"].health = 5
    brawl.fight.opened = brawl.fight.state.menu = None
    brawl.act("item:draught", "bo", dice=(2, 2))
    assert brawl.see("bo.health.current") == 11
    brawl.reload()
    assert brawl.see("bo.carried") == {"wares/draught": 1}
    brawl.act("end")
    (dropped,) = has_of(slain(brawl), ItemDropped)
    assert dropped.count == 1


@pytest.mark.feature("BE-06")
@pytest.mark.parametrize("thing", ["lamp", "blood-cup", "sword", "rope"])
def test_a_plain_creature_cannot_use_what_asks_something_of_its_user(thing):
    rope = {"id": "rope", "label": "Rope", "item": {"category": "gear"}}
    foe = brute(inventory=[{"item": f"wares/{thing}"}])
    brawl = Brawl({}, foe, rules=armoury(things=[rope]), initiative=["bo", "ada"])
    assert brawl.see("bo.carried") == {f"wares/{thing}": 1}
    assert [option for option in brawl.options if option.startswith(("item:", "draw:"))] == []


@pytest.mark.feature("BE-06", "BE-03")
def test_a_creature_with_a_sheet_uses_its_things_like_anybody():
    sheet = {"abilities": {"might": 14}, "lists": {"arms": [{"name": "Fist", "damage": "1"}]}}
    foe = {"tier": "any", "sheet": sheet, "inventory": [{"item": "wares/sword"}, {"item": "wares/lamp"}]}
    brawl = Brawl({"items": has(sword=1)}, foe, initiative=["bo", "ada"])
    assert {"draw:sword", "item:lamp", "attack:arms/Fist"} <= set(brawl.options)
    brawl.act("draw:sword")
    brawl.act("attack:in-hand/Sword", "ada", dice=(15, 3))
    assert brawl.see("ada.health.current") == 20 - 5
    brawl.reload()
    brawl.act("end")
    brawl.fight.change_sheet("bo", brawl.fight.sheets["bo"].damage("hp", 19, "test"))
    events = brawl.act("attack:in-hand/Sword", "bo", dice=(19, 8))
    assert {each.item for each in has_of(events, ItemDropped)} == {"wares/sword", "wares/lamp"}
    assert brawl.fight.loot == {"wares/sword": 1, "wares/lamp": 1}


@pytest.mark.feature("BE-06")
def test_whoever_flees_takes_everything_along():
    foe = brute(inventory=[{"item": "wares/draught"}], loot="pockets")
    brawl = Brawl({"items": has(sword=1)}, foe, rules=game(flee={}), initiative=["bo", "ada"])
    events = brawl.act("flee")
    assert (brawl.see("bo.out"), brawl.see("bo.down"), brawl.see("bo.left")) == (True, False, "fled")
    assert (brawl.fight.winner, brawl.fight.reason, brawl.fight.loot) == ("party", "flight", {})
    told = brawl.told(events)
    assert "bo flees." in told
    assert "as the others have fled" in told
    brawl.fight.undo()
    assert "flee" in brawl.options


@pytest.mark.feature("BE-06")
def test_nobody_flees_where_the_ruleset_knows_no_fleeing_or_the_budget_is_gone():
    brawl = Brawl({"items": has(sword=1)}, rules=game())
    with pytest.raises(Refused) as caught:
        brawl.act("flee")
    assert caught.value.code == "not-on-menu"
    brawl = Brawl({"items": has(sword=1)}, rules=game(flee={}))
    brawl.act("attack:in-hand/Sword", "bo", dice=(2,))
    with pytest.raises(Refused) as caught:
        brawl.act("flee")
    assert caught.value.code == "no-budget"


@pytest.mark.feature("BE-06", "SV-08")
@pytest.mark.parametrize(("health", "option"), [(5, "flee"), (6, "action:club")])
def test_foes_flee_at_the_share_of_health_that_the_ruleset_says(health, option):
    brawl = Brawl({}, rules=game(flee={"budget": "action", "below": 0.25}), initiative=["bo", "ada"])
    brawl.fight.state.fighters["bo"].health = health
    assert brawl.fight.advise().option == option


@pytest.mark.feature("BE-06")
def test_characters_pick_up_what_they_have_thrown_when_they_win():
    brawl = Brawl({"items": has(dirk=1)})
    brawl.fight.state.fighters["bo"].health = 1
    events = brawl.act("attack:thrown/Dirk", "bo", dice=(19, 1))
    (gathered,) = has_of(events, ThingsGathered)
    assert (gathered.who, gathered.names) == ("ada", ["Dirk"])
    assert brawl.ada.items_of("dirk") == 1
    assert brawl.fight.state.lying == []
    assert brawl.fight.loot == {}


@pytest.mark.feature("BE-06")
def test_a_table_picks_by_weight_and_leads_to_others():
    found = set()
    for seed in range(60):
        brawl = Brawl({"items": has(sword=1)}, brute(loot="hoard", health=1), rules=game(), seed=seed)
        brawl.fight.auto()
        found.add(tuple(sorted(brawl.fight.loot.items())))
    assert {sum(count for _item, count in each) for each in found} == {2}
    assert {item for each in found for item, _count in each} == {"wares/cloak", "wares/lamp", "wares/bow"}
    assert len(found) > 3


@pytest.mark.feature("BE-06")
def test_what_somebody_is_said_to_carry_replaces_the_inventory():
    rules = game()
    foe = brute(inventory=[{"item": "wares/draught"}])
    ada = Combatant.character("ada", Sheet.new(rules, {"name": "Ada"}))
    carrying = [{"table": "pockets", "chance": 100}, {"item": "wares/ash", "count": "1d4"}]
    fight = Fight.start(rules, [ada], [Combatant.of_creature("bo", foe, carrying=carrying)], seed=3)
    carried = fight.see("fighters.bo.carried")
    assert set(carried) == {"wares/dirk", "wares/ash"}
    again = Fight.load(rules, fight.save())
    assert again.see("fighters.bo.carried") == carried
    with pytest.raises(DocumentError) as caught:
        Fight.start(rules, [ada], [Combatant.of_creature("bo", foe, carrying=[{"item": "wares/drught"}])])
    assert [problem.code for problem in caught.value.problems] == ["no-such-name"]


@pytest.mark.feature("BE-06")
@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([{"table": "b"}], "loot-in-a-circle"),
        ([{"table": "z"}], "no-such-name"),
        ([{"coin": "doubloon"}], "no-such-name"),
        ([{"item": "wares/dirk", "weight": 2}], "key-out-of-place"),
        ([{"chance": 5}], "key-of-missing"),
    ],
)
def test_tables_that_nobody_could_roll_are_refused(lines, code):
    back = {"id": "b", "label": "B", "lines": [{"table": "a"}]}
    with pytest.raises(DocumentError) as caught:
        armoury(loot=[{"id": "a", "label": "A", "lines": lines}, back], items={"currencies": COINS})
    assert code in [problem.code for problem in caught.value.problems]

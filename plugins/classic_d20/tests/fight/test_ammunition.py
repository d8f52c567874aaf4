"""What bows use up: a thing that the weapon's stat names, one a shot, half of them found again (CB-25)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from armoury import Brawl, armoury, brute, has, thing

from rollwright import DocumentError, Refused
from rollwright.fight.events import Hurt, ItemDropped, LootFound, ThingsGathered
from rollwright.sheet.items import count

LONGBOW = {
    "abilities": ["grace"], "toHit": {"const": 2}, "hands": 2, "range": {"normal": 80},
    "damage": {"dice": "1d8", "type": "piercing"},
}  # fmt: skip
ARMS = [
    thing("longbow", "Longbow", slots={"hand": 2}, stats={"shoots": "arrow"}, attack=LONGBOW),
    thing("one-bow", "Bow of one kind", slots={"hand": 2}, stats={"shoots": "wares/shaft"}, attack=LONGBOW),
    thing("shaft", "Shaft", tags=["arrow"], stack=20),
    thing("moon-shaft", "Moon shaft", tags=["arrow", "silver"], stack=20),
]
ITEMS = {
    "tags": [{"id": tag, "label": tag.title()} for tag in ("blade", "finesse", "silver", "mundane", "magic", "arrow")],
    "stats": [{"id": "shoots", "label": "Shoots", "type": "text", "maxLength": 40}],
}  # fmt: skip


def game(found_again: float = 0.5, **more):
    rule = {"stat": "shoots", "foundAgain": found_again}
    return armoury(things=ARMS, items=ITEMS, combat={"items": {"ammunition": rule}, **more})


def archer(*items, rules=None, foe=None, **keys):
    bow = keys.pop("bow", "longbow")
    things = [*has(*items), {"item": f"wares/{bow}", "worn": True}]
    return Brawl({"items": things, **keys}, foe or brute(health=40), rules=rules or game())


def shafts(number: int, which: str = "shaft"):
    return {"item": f"wares/{which}", "quantity": number}


def shoot(brawl, *dice, kind="shaft"):
    return brawl.act(f"attack:in-hand/Longbow@{kind}", "bo", dice=dice)


@pytest.mark.feature("CB-25", "SV-02")
def test_each_shot_uses_one_up_hit_or_missed_and_undo_gives_it_back():
    brawl = archer(shafts(3), fields={"blows": 2})
    shoot(brawl, 15, 4)
    brawl.reload()
    shoot(brawl, 2)
    assert count(brawl.ada, "wares/shaft") == 1
    assert [(each.name, each.count, each.because) for each in brawl.fight.state.lying] == [("Shaft", 2, "shot")]
    brawl.fight.undo()
    assert count(brawl.fight.sheets["ada"], "wares/shaft") == 2
    assert [each.count for each in brawl.fight.state.lying] == [1]


@pytest.mark.feature("CB-25", "SV-01")
def test_without_any_left_the_bow_is_refused_in_words_and_nothing_is_paid():
    brawl = archer(shafts(1), fields={"blows": 2})
    shoot(brawl, 2)
    brawl.reload()
    assert "attack:in-hand/Longbow" not in brawl.options
    before = brawl.fight.save()
    with pytest.raises(Refused) as caught:
        shoot(brawl)
    assert caught.value.code == "no-ammunition"
    assert str(caught.value) == "ada has no Shaft left for Longbow."
    assert brawl.fight.save() == before


@pytest.mark.feature("CB-25")
def test_the_menu_says_what_a_shot_uses_up():
    brawl = archer(shafts(2))
    option = brawl.option("attack:in-hand/Longbow@shaft")
    assert option.cost == {"wares/shaft": 1}
    assert Fraction(option.forecast["bo"].hit) == Fraction(12, 20)


@pytest.mark.feature("CB-25", "DM-03")
def test_each_kind_is_a_way_to_shoot_and_lends_the_blow_its_tags():
    foe = brute(health=40, resist=[{"type": "piercing", "except": ["silver"]}])
    brawl = archer(shafts(1, "moon-shaft"), shafts(1), foe=foe, fields={"blows": 2})
    forecasts = [brawl.option(f"attack:in-hand/Longbow@{kind}").forecast["bo"] for kind in ("moon-shaft", "shaft")]
    assert [Fraction(each.damage) for each in forecasts] == [Fraction(11 * 11 + 20, 40), Fraction(11 * 20 + 38, 160)]
    (silver,) = [each for each in shoot(brawl, 15, 6, kind="moon-shaft") if isinstance(each, Hurt)]
    brawl.reload()
    (plain,) = [each for each in shoot(brawl, 15, 6) if isinstance(each, Hurt)]
    assert (silver.total, plain.total) == (7, 3)
    assert [each.name for each in brawl.fight.state.lying] == ["Moon shaft", "Shaft"]


@pytest.mark.feature("CB-25")
def test_a_bow_of_one_kind_shoots_nothing_else():
    brawl = archer(shafts(5, "moon-shaft"), shafts(5), bow="one-bow")
    assert [each for each in brawl.options if each.startswith("attack:")] == ["attack:in-hand/Bow of one kind@shaft"]


@pytest.mark.feature("CB-25")
def test_with_nothing_ever_to_shoot_the_bow_is_refused_by_the_word_of_its_kind():
    with pytest.raises(Refused) as caught:
        archer().act("attack:in-hand/Longbow", "bo")
    assert str(caught.value) == "ada has no Arrow left for Longbow."


@pytest.mark.feature("CB-25")
def test_a_light_bow_in_one_hand_lets_the_other_hand_strike():
    dart = {**LONGBOW, "hands": 1, "light": True}
    rules = armoury(
        things=[*ARMS, thing("hand-bow", "Hand bow", slots=["hand"], stats={"shoots": "arrow"}, attack=dart)],
        items=ITEMS,
        combat={"items": {"ammunition": {"stat": "shoots"}}},
    )
    brawl = Brawl({"items": [*has(shafts(3), dirk=1), {"item": "wares/hand-bow", "worn": True}]}, rules=rules)
    brawl.act("attack:in-hand/Hand bow@shaft", "bo", dice=(2,))
    assert "attack:off-hand/Dirk" in brawl.options


@pytest.mark.feature("CB-25")
def test_a_bow_that_names_nothing_and_a_game_that_counts_nothing_shoot_freely():
    assert "attack:in-hand/Bow" in archer(bow="bow").options
    free = armoury(things=ARMS, items=ITEMS)
    brawl = archer(shafts(2), rules=free)
    brawl.act("attack:in-hand/Longbow", "bo", dice=(2,))
    assert count(brawl.ada, "wares/shaft") == 2


@pytest.mark.feature("CB-25", "BE-06")
@pytest.mark.parametrize(("share", "shot", "back"), [(0.5, 5, 2), (1, 3, 3), (0, 4, 0), (0.3, 10, 3)])
def test_of_what_was_shot_a_share_is_found_again(share, shot, back):
    brawl = archer(shafts(shot), rules=game(share), fields={"blows": 4})
    for number in range(1, shot):
        shoot(brawl, 2)
        if number % 4 == 0:
            brawl.act("end")
            brawl.act("end")
    brawl.fight.state.fighters["bo"].health = 1
    events = shoot(brawl, 19, 8)
    gathered = [each for each in events if isinstance(each, ThingsGathered)]
    assert [each.names for each in gathered] == ([["Shaft"] * back] if back else [])
    assert count(brawl.ada, "wares/shaft") == back
    assert brawl.fight.loot == {}


@pytest.mark.feature("BE-06")
def test_what_an_archer_shot_who_has_fallen_is_found_by_the_winners():
    foe = brute(inventory=[{"item": "wares/longbow"}, {"item": "wares/shaft", "count": 4}])
    foe = {key: foe[key] for key in ("tier", "inventory")} | {"sheet": {"abilities": {"grace": 12}}}
    brawl = Brawl({"items": has(sword=1)}, foe, rules=game(), initiative=["bo", "ada"])
    brawl.act("draw:longbow")
    brawl.act("attack:in-hand/Longbow@shaft", "ada", dice=(2,))
    brawl.act("end")
    brawl.fight.state.fighters["bo"].health = 1
    events = brawl.act("attack:in-hand/Sword", "bo", dice=(19, 8))
    fell = [(each.name, each.count) for each in events if isinstance(each, ItemDropped)]
    assert fell == [("Longbow", 1), ("Shaft", 3)]
    (found,) = [each for each in events if isinstance(each, LootFound)]
    assert found.items == {"wares/longbow": 1, "wares/shaft": 3}  # half of one shot is none


@pytest.mark.feature("CB-25")
def test_tactics_draw_a_bow_for_its_arrows_and_shoot_until_they_are_gone():
    brawl = Brawl({"items": has("longbow", shafts(2))}, brute(health=40), rules=game(), initiative=["ada", "bo"])
    assert brawl.fight.advise().option == "draw:longbow"
    brawl.fight.choose(brawl.fight.advise())
    assert brawl.fight.advise().option == "attack:in-hand/Longbow@shaft"
    bare = Brawl({"items": has("longbow")}, brute(health=40), rules=game(), initiative=["ada", "bo"])
    assert bare.fight.advise().option != "draw:longbow"  # there is nothing to shoot


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"combat": {"items": {"ammunition": {"stat": "nothing"}}}}, "combat.items.ammunition.stat"),
        ({"things": [thing("odd", "Odd bow", stats={"shoots": "stone"}, attack=LONGBOW)]}, "stats.shoots"),
        ({"things": [thing("odd", "Odd bow", stats={"shoots": "wares/stone"}, attack=LONGBOW)]}, "stats.shoots"),
        ({"combat": {"items": {"pickUp": "foot"}}}, "combat.items.pickUp"),
    ],
)
def test_what_is_not_there_cannot_be_shot(change, place):
    combat = {"items": {"ammunition": {"stat": "shoots"}, **change.get("combat", {}).get("items", {})}}
    with pytest.raises(DocumentError) as caught:
        armoury(things=[*ARMS, *change.get("things", [])], items=ITEMS, combat=combat)
    assert any(problem.path.endswith(place) for problem in caught.value.problems)

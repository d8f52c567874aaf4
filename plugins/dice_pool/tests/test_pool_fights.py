"""Fights with counted dice: attacks, damage, soak, saves, wounds, dazes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from watch_house import AXE, CLUB, COMBAT, DOCUMENT, Duel, arena, brute, merged, rules, sheet

from rollwright import Combatant, Fight, ForcedFaces, Refused
from rollwright.errors import DocumentError

BODY = {"abilities": {"sinew": 3}, "skills": {"brawl": "one"}}  # 4 dice to hit, 2 + 3 dice of damage


def hurt(events):
    return next(each for each in events if each.type == "hurt")


@pytest.mark.feature("DP-01", "DP-02")
@pytest.mark.parametrize(
    ("guard", "dice", "hit", "extra"),
    [
        (2, (7, 7, 1, 1), True, 0),
        (2, (7, 6, 1, 1), False, 0),
        (2, (7, 7, 7, 7), True, 2),
        (0, (7, 1, 1, 1), True, 0),  # a defense of nothing still needs one
        (0, (6, 1, 1, 1), False, 0),
        (4, (7, 7, 7, 7), True, 0),
    ],
)
def test_an_attack_needs_as_many_successes_as_the_defense_says(guard, dice, hit, extra):
    duel = Duel(arena(), BODY, {"fields": {"guard": guard}})
    events = duel.axe(*dice, *([1] * (5 + extra) if hit else ()))
    rolled = next(each for each in events if each.type == "attack.rolled")
    assert (rolled.hit, rolled.critical) == (hit, False)
    if hit:
        assert len(hurt(events).parts[0].faces) == 5 + extra


@pytest.mark.feature("DP-02")
def test_a_botch_misses_and_is_told():
    duel = Duel(arena(resolution={"botch": {"upTo": 1}}), BODY, {"fields": {"guard": 0}})
    events = duel.axe(1, 2, 2, 2)
    assert "2, 2 → 0 successes, a botch against Guard 0, a miss" in duel.told(events)


@pytest.mark.feature("DP-02", "DP-03")
def test_conditions_change_pools_by_whole_dice_and_defense_by_successes():
    duel = Duel(arena(), {**BODY, "conditions": {"steady": {"level": 1}}}, {"conditions": {"steady": {"level": 1}}})
    events = duel.axe(7, 7, 7, 1, 1, 1, *[1] * 5)
    rolled = next(each for each in events if each.type == "attack.rolled")
    assert (rolled.against, rolled.rolled.counted.thrown, rolled.hit) == (3, 6, True)
    assert "6 dice (4 + 2 (Steady)): 7, 7, 7, 1, 1, 1 → 3 successes against Guard 3, a hit" in duel.told(events)


@pytest.mark.feature("DP-04")
def test_damage_is_counted_plainly_and_flat_parts_are_sure():
    game = arena(resolution={"double": {"from": 10}, "explode": {"from": 10}, "cancel": {"upTo": 1}})
    duel = Duel(game, BODY, {})
    events = duel.act("attack:arms/Club", "bo", dice=(7, 7, 2, 2, 10, 10, 6, 1))  # 1 + 3 dice and 1
    assert (hurt(events).parts[0].amount, hurt(events).total) == (4, 4)
    assert "Damage: 10, 10, 6, 1 → 3 + 1 = 4 blunt, Knock; Bo 7 → 3." in duel.told(events)


@pytest.mark.feature("DP-04")
@pytest.mark.parametrize(("target", "counted"), [(None, 1), (6, 2), (10, 0)])
def test_the_damage_target_is_the_fights_own_or_that_of_checks(target, counted):
    duel = Duel(arena(pool={"damageTarget": target}), BODY, {})
    assert hurt(duel.axe(7, 7, 2, 2, 9, 6, 2, 2, 2)).total == counted


@pytest.mark.feature("DP-05")
@pytest.mark.parametrize(
    ("conditions", "leans", "dice", "counted"),
    [
        ("prone", True, ((2, 2, 2, 2), (7, 7, 2, 2)), 2),
        ("prone", True, ((7, 7, 7, 2), (7, 2, 2, 2)), 3),
        ("prone", False, ((7, 7, 7, 2),), 3),
    ],
)
def test_a_roll_that_leans_is_thrown_twice_where_the_fight_says_so(conditions, leans, dice, counted):
    duel = Duel(arena(pool={"advantage": leans}), BODY, {"conditions": {conditions: {"level": 1}}})
    flat = [face for throw in dice for face in throw]
    events = duel.axe(*flat, *[1] * (5 + counted - 2))
    rolled = next(each for each in events if each.type == "attack.rolled")
    assert rolled.rolled.counted.total == counted
    assert bool(rolled.edges) is leans  # nothing is told to lean that does not


@pytest.mark.feature("DP-05")
def test_a_botch_counts_less_than_any_throw_that_is_none():
    game = arena(resolution={"botch": {"upTo": 1}})
    duel = Duel(game, BODY, {"conditions": {"prone": {"level": 1}}})
    events = duel.axe(1, 2, 2, 2, 2, 2, 2, 2)
    rolled = next(each for each in events if each.type == "attack.rolled").rolled
    assert (rolled.kept, rolled.counted.word) == (1, "")


@pytest.mark.feature("DP-06")
def test_rolled_soak_takes_successes_off_sure_ones_too():
    game = arena(pool={"soak": {"roll": True, "byKind": {"knock": {"abilityMod": "sinew"}}}})
    duel = Duel(game, BODY, {"abilities": {"sinew": 2}})
    events = duel.act("attack:arms/Club", "bo", dice=(7, 7, 2, 2, 6, 2, 2, 2, 9, 9))
    assert (hurt(events).parts[0].amount, hurt(events).total) == (2, 0)
    assert "2 soaked (9, 9) → 0" in duel.told(events)


@pytest.mark.feature("DP-06")
def test_soak_by_kind_beats_all_and_a_blow_that_counted_nothing_throws_none():
    soak = {"roll": True, "all": {"const": 1}, "byKind": {"tear": {"const": 0}}}
    duel = Duel(arena(pool={"soak": soak}), BODY, {})
    assert hurt(duel.axe(7, 7, 2, 2, 6, 2, 2, 2, 2)).total == 1  # torn: nothing is soaked
    duel.end()
    duel.end()
    events = duel.act("attack:arms/Club", "bo", dice=(7, 7, 2, 2, 2, 2, 2, 2, 9))
    assert hurt(events).total == 0  # one sure success, one soaked
    duel = Duel(arena(pool={"soak": soak}), {**BODY, "lists": {"arms": [{**AXE, "kind": "blunt"}]}}, {})
    assert hurt(duel.axe(7, 7, 2, 2, 2, 2, 2, 2, 2)).total == 0


@pytest.mark.feature("DP-06")
def test_static_soak_takes_dice_off_beforehand_and_no_sure_success():
    duel = Duel(arena(pool={"soak": {"all": {"field": "armour"}}}), BODY, {"fields": {"armour": 9}})
    events = duel.act("attack:arms/Club", "bo", dice=(7, 7, 7, 2))
    assert (hurt(events).parts[0].faces, hurt(events).total) == ([], 1)
    assert "0 dice (4 + 1 (successes) - 5 (soak)): 0 + 1 = 1 blunt" in duel.told(events)


@pytest.mark.feature("DP-06")
def test_a_creature_soaks_by_its_own_numbers_and_then_resists():
    foe = brute(soak={"all": 1, "byKind": {"knock": 3}}, resist=["edge"], health=9)
    duel = Duel(arena(pool={"soak": {"all": {"const": 5}}}), BODY, foe)
    events = duel.axe(7, 2, 2, 2, 9, 9, 9, 9)  # 5 dice, 1 off
    assert (hurt(events).parts[0].amount, hurt(events).total) == (4, 2)


@pytest.mark.feature("DP-07", "CB-23")
def test_damage_is_thrown_for_each_target():
    blast = {"id": "roar", "name": "Roar", "save": {"save": "grit", "difficulty": 2, "onSuccess": "half"}}
    blast |= {"damage": {"dice": "4d10", "type": "fire", "plus": [{"dice": "2d10", "type": "blunt"}]}, "targetCount": 2}
    game = arena(pool={"soak": {"roll": True, "byKind": {"knock": {"const": 1}}}})
    duel = Duel(game, BODY, brute(actions=[blast]), initiative=["bo", "ada"])
    # Nerve 3: two successes are a save for half; then 4 fire dice, 2 blunt dice, and one die of soak for the blunt ones
    events = duel.act("action:roar", "ada", dice=(7, 7, 1, 6, 6, 6, 1, 6, 6, 6))
    parts = hurt(events).parts
    assert [(part.amount, part.dealt) for part in parts] == [(3, 1), (2, 0)]
    assert [part.wound for part in parts] == ["rot", "knock"]


@pytest.mark.feature("DP-08")
@pytest.mark.parametrize(
    ("heavy", "armour", "thrown"), [(3, 9, 3), (0, 9, 0), (3, 1, 4), (10, 0, 10), (2, 9, 2), (8, 9, 8)]
)
def test_static_soak_leaves_a_minimum_of_dice(heavy, armour, thrown):
    game = arena(pool={"soak": {"all": {"field": "armour"}}}, damage={"minimum": {"field": "heavy"}})
    duel = Duel(game, {**BODY, "fields": {"heavy": heavy}}, {"fields": {"armour": armour}})
    assert len(hurt(duel.axe(7, 7, 2, 2, *[1] * thrown)).parts[0].faces) == thrown


@pytest.mark.feature("DP-08")
def test_further_clauses_get_no_minimum():
    torch = {"id": "torch", "name": "Torch", "toHit": 3}
    torch |= {"damage": {"dice": "1d10", "type": "blunt", "plus": [{"dice": "1d10", "type": "fire"}]}}
    game = arena(pool={"soak": {"all": {"field": "armour"}}}, damage={"minimum": {"const": 2}})
    duel = Duel(game, {"fields": {"armour": 9}}, brute(actions=[torch]), initiative=["bo", "ada"])
    parts = hurt(duel.act("action:torch", "ada", dice=(7, 7, 1, 1, 1))).parts
    assert [len(part.faces) for part in parts] == [2, 0]


# -------------------------------------------------------------------------------------------------------------- wounds


@pytest.mark.feature("CB-02", "CB-18", "DP-13")
def test_damage_marks_boxes_and_penalties_come_off_pools():
    duel = Duel(arena(), BODY, {})
    duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2)
    assert duel.see("bo.health") == {"current": 4, "max": 7, "temporary": 0, "marks": ["tear"] * 3}
    duel.end()
    events = duel.axe(7, target="ada")  # 2 dice, and 1 off for being hurt
    assert "1 die (2 - 1 (Harm)): 7 → 1 success against Guard 2, a miss" in duel.told(events)


@pytest.mark.feature("CB-17", "CB-18")
def test_worse_marks_push_lighter_ones_down_and_a_full_track_grows_worse():
    foe = {"tracks": {"harm": {"marks": ["knock"] * 6}}}
    duel = Duel(arena(), BODY, foe)
    duel.axe(7, 7, 2, 2, 9, 9, 2, 2, 2)
    assert duel.see("bo.health.marks") == ["tear", "tear", *["knock"] * 5]
    assert duel.see("bo.health.current") == 0
    assert duel.see("bo.out")


@pytest.mark.feature("CB-17", "DP-10")
@pytest.mark.parametrize(("hollow", "wound", "soaked"), [(True, "knock", 2), (False, "tear", 0)])
def test_what_a_target_is_turns_one_kind_of_wound_into_another(hollow, wound, soaked):
    kinds = {"remap": [{"when": {"field": "hollow"}, "from": "tear", "to": "knock"}]}
    game = arena(damageKinds=kinds, pool={"soak": {"byKind": {"knock": {"const": 2}}}})
    duel = Duel(game, BODY, {"fields": {"hollow": hollow}})
    events = duel.axe(7, 7, 2, 2, *[9] * (5 - soaked))
    assert hurt(events).parts[0].wound == wound
    assert hurt(events).total == 5 - soaked
    assert set(duel.see("bo.health.marks")) == {wound}
    assert ("Knock (instead of Tear)" in duel.told(events)) == hollow


@pytest.mark.feature("DP-10")
def test_remaps_look_at_tags_never_chain_and_leave_the_type_to_resistances():
    kinds = {
        "remap": [
            {"when": {"const": 1}, "from": "tear", "to": "knock", "tags": ["silver"]},
            {"when": {"const": 1}, "from": "knock", "to": "rot"},
        ]
    }
    blade = {"id": "blade", "name": "Blade", "toHit": 2, "damage": {"dice": "4d10", "type": "edge"}}
    silver = {**blade, "id": "silver", "name": "Silver", "damage": {**blade["damage"], "qualities": ["silver"]}}
    game = arena(damageKinds=kinds)
    duel = Duel(game, {}, brute(actions=[blade, silver]), initiative=["bo", "ada"])
    assert hurt(duel.act("action:silver", "ada", dice=(7, 7, 9, 1, 1, 1))).parts[0].wound == "knock"
    duel = Duel(game, {}, brute(actions=[blade, silver]), initiative=["bo", "ada"])
    part = hurt(duel.act("action:blade", "ada", dice=(7, 7, 9, 1, 1, 1))).parts[0]
    assert (part.wound, part.type) == ("tear", "edge")


@pytest.mark.feature("CB-17", "CB-18")
def test_a_blow_marks_one_box_however_hard_where_the_ruleset_counts_blows():
    torch = {"id": "torch", "name": "Torch", "toHit": 3}
    torch |= {"damage": {"dice": "3d10", "type": "blunt", "plus": [{"dice": "1d10", "type": "fire"}]}}
    game = arena(damageKinds={"marks": "per-blow"})
    duel = Duel(game, {}, brute(actions=[torch]), initiative=["bo", "ada"])
    assert duel.option("action:torch").forecast["ada"].damage == str(_one_mark(Fraction(352, 1000)))
    duel.act("action:torch", "ada", dice=(7, 7, 2, 9, 9, 9, 9))
    assert duel.see("ada.health.marks") == ["rot"]  # the worst of what got through


def _one_mark(lands: Fraction) -> Fraction:
    """The chance to hit with 2 or 3 of 3 dice, times that any die counts; a third success is one die more."""
    two, three = 3 * Fraction(4, 10) ** 2 * Fraction(6, 10), Fraction(4, 10) ** 3
    assert two + three == lands
    return two * (1 - Fraction(1, 2) ** 4) + three * (1 - Fraction(1, 2) ** 5)


@pytest.mark.feature("CB-18")
def test_healing_in_a_fight_takes_one_mark_off_the_lightest():
    mend = {"id": "mend", "label": "Mend", "rows": [{"list": "arts", "values": {"name": "Mend"}}]}
    mend["mechanics"] = {"kind": "heal", "amount": {"dice": "3d6"}, "targets": "self"}
    catalog = {"id": "arts", "label": "Arts", "holds": "rows", "feeds": ["arts"], "entries": [mend]}
    ada = {"lists": {"arts": [{"name": "Mend", "_catalog": "arts/mend"}]}}
    ada["tracks"] = {"harm": {"marks": ["rot", "tear", "knock"]}}
    duel = Duel(arena(catalogs=[catalog]), ada, {})
    duel.act("ability:arts/mend", dice=(6, 6, 6))
    assert duel.see("ada.health") == {"current": 5, "max": 7, "temporary": 0, "marks": ["rot", "tear"]}


@pytest.mark.feature("CB-02")
def test_a_track_that_is_marked_by_place_goes_out_when_a_blow_finds_no_box():
    boxes = {"by": "filled", "table": [[0, 0], [3, -1]]}
    track = {"id": "harm", "label": "Harm", "max": 4, "fill": "indexed", "onFull": "refuse"}
    track |= {"kinds": [{"id": "knock", "label": "Knock", "severity": 1}], "boxes": {"penalty": boxes}}
    pools = [{"id": "resolve", "label": "Resolve", "max": 4}, {"id": "blood", "label": "Blood", "max": 6}]
    live = {"tracks": [track], "pools": pools}
    game = arena(damageKinds={"byType": None}, sheet={"live": live})
    duel = Duel(game, BODY, {"tracks": {"harm": {"marks": ["", "", "knock", "knock"]}}})
    assert duel.see("bo.health.current") == 2
    events = duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2)  # three points: box 3, and nothing is free above
    assert duel.see("bo.health.current") == 0
    assert [each.type for each in events if each.type == "fell"] == ["fell"]


# ------------------------------------------------------------------------------------------------ saves, economy, dazes


@pytest.mark.feature("DP-03")
@pytest.mark.parametrize(("dice", "made"), [((7, 7, 1), True), ((7, 1, 1), False)])
def test_a_save_is_a_pool_against_successes(dice, made):
    stare = {"id": "stare", "name": "Stare", "save": {"save": "grit", "difficulty": 2}}
    stare |= {"applies": [{"condition": "cowed", "duration": {"rounds": 2}}]}
    duel = Duel(arena(), {}, brute(actions=[stare]), initiative=["bo", "ada"])
    option = duel.option("action:stare")
    assert option.forecast["ada"].save == str(3 * Fraction(4, 10) ** 2 * Fraction(6, 10) + Fraction(4, 10) ** 3)
    duel.act("action:stare", "ada", dice=dice)
    assert ("cowed" in duel.see("ada.conditions")) is not made


@pytest.mark.feature("DP-12")
def test_initiative_is_a_pool_or_a_sum():
    game = arena()
    party = [Combatant.character("ada", sheet(game, abilities={"nerve": 4}), "Ada")]
    fight = Fight.start(game, party, [Combatant.of_creature("bo", brute())], forced=ForcedFaces([7, 7, 1, 1, 9, 9, 9]))
    assert [fight.fighters[who].initiative for who in ("ada", "bo")] == [5, 6]
    assert fight.state.order == ["bo", "ada"]
    summed = arena(
        initiative={"pool": None, "plus": None, "dice": {"count": 1, "sides": 10}, "modifier": {"abilityMod": "nerve"}}
    )
    party = [Combatant.character("ada", sheet(summed, abilities={"nerve": 4}), "Ada")]
    fight = Fight.start(summed, party, [Combatant.of_creature("bo", brute())], forced=ForcedFaces([5, 7]))
    assert [fight.fighters[who].initiative for who in ("ada", "bo")] == [9, 10]


@pytest.mark.feature("CB-04")
def test_initiative_thrown_each_round_reads_the_wounds_of_that_moment():
    dice = {
        "pool": None,
        "plus": None,
        "dice": {"count": 1, "sides": 10},
        "modifier": {"derived": "wounded"},
        "each": "round",
    }
    duel = Duel(arena(initiative=dice), BODY, {}, initiative=[], seed=4)
    first = duel.fight.state.order[0]
    other = "bo" if first == "ada" else "ada"
    before = duel.fight.fighters[other].initiative
    assert 1 <= before <= 10
    if first == "bo":
        duel.end()
    duel.act("attack:arms/Axe", "bo", dice=(7, 7, 2, 2, 9, 9, 9, 9, 9))
    events = duel.end() if duel.fight.turn == "ada" else []
    if duel.fight.round == 1:
        events = duel.end()
    rolled = [each for each in events if each.type == "initiative.rolled" and each.who == "bo"]
    assert rolled[0].rolled.number == -2  # mauled


@pytest.mark.feature("DP-09")
def test_a_hard_blow_costs_exactly_one_turn():
    game = arena(daze={"over": {"abilityScore": "sinew"}, "condition": "dazed", "text": "The world swims."})
    duel = Duel(game, BODY, {"abilities": {"sinew": 2}})
    events = duel.axe(7, 7, 2, 2, 9, 9, 2, 2, 2)
    assert "dazed" not in duel.see("bo.conditions")  # two is not more than two
    duel.end()
    duel.end()
    events = duel.axe(7, 7, 2, 2, 9, 9, 9, 2, 2)
    assert "Bo is dazed and will lose the next turn. The world swims." in duel.told(events)
    assert "dazed" in duel.see("bo.conditions")
    loaded = Fight.load(game, duel.fight.save())
    events = loaded.choose("end")
    assert loaded.turn == "ada"  # the turn was lost, in the loaded fight too
    assert [each.type for each in events if each.type.startswith("dice-pool")] == ["dice-pool.turn.lost"]
    assert "dazed" not in loaded.see("fighters.bo.conditions")
    loaded.choose("end")
    assert loaded.turn == "bo"


@pytest.mark.feature("DP-09")
def test_immunity_stops_the_mark_and_not_the_lost_turn():
    game = arena(daze={"over": {"const": 1}, "condition": "dazed"})
    duel = Duel(game, BODY, brute(health=9, conditionImmunities=["dazed"]))
    duel.axe(7, 7, 2, 2, 9, 9, 2, 2, 2, 2)
    assert "dazed" not in duel.see("bo.conditions")
    duel.end()
    assert duel.fight.turn == "ada"


@pytest.mark.feature("CB-14")
def test_a_pool_pays_only_so_much_in_a_turn():
    surge = {"id": "surge", "label": "Surge", "rows": [{"list": "arts", "values": {"name": "Surge"}}]}
    surge["mechanics"] = {"kind": "buff", "targets": "self", "free": True, "cost": [{"pool": "blood", "amount": 1}]}
    surge["mechanics"]["applies"] = [{"condition": "steady", "duration": {"rounds": 1}}]
    catalog = {"id": "arts", "label": "Arts", "holds": "rows", "feeds": ["arts"], "entries": [surge]}
    limits = [{"pool": "blood", "max": {"field": "armour"}, "per": "turn"}]
    ada = {"lists": {"arts": [{"name": "Surge", "_catalog": "arts/surge"}]}, "fields": {"armour": 2}}
    duel = Duel(arena(catalogs=[catalog], spendLimits=limits), ada, {})
    duel.act("ability:arts/surge")
    duel.act("ability:arts/surge")
    assert duel.option("ability:arts/surge") is None
    with pytest.raises(Refused) as refused:
        duel.act("ability:arts/surge")
    assert refused.value.code == "cannot-pay"
    assert duel.fight.sheets["ada"].number("pool.blood") == 4
    duel.end()
    duel.end()
    assert duel.option("ability:arts/surge") is not None


# ------------------------------------------------------------------------------------------------------ what is refused


@pytest.mark.feature("RS-02", "DP-01", "DP-03")
@pytest.mark.parametrize(
    ("combat", "place", "code"),
    [
        ({"attackRoll": {"dice": {"sides": 10}}}, "combat.attackRoll", "unknown-key"),
        ({"pool": None}, "combat.pool", "missing-key"),
        ({"pool": {"damageTarget": 12}}, "combat.pool.damageTarget", "pool-face"),
        ({"pool": {"hardness": {"const": 3}}}, "combat.pool.hardness", "key-out-of-place"),
        ({"pool": {"soak": {"byKind": {"burn": 1}}}}, "combat.pool.soak.byKind.burn", "no-such-name"),
        (
            {"conditions": [{"condition": "prone", "effects": [], "modifiers": [{"to": "saves", "dice": "1d4"}]}]},
            "combat.conditions[0].modifiers[0].dice",
            "pool-modifier-rolled",
        ),
        ({"damageKinds": None}, "combat.damageKinds", "missing-key"),
        ({"damageKinds": {"default": "burn"}}, "combat.damageKinds.default", "no-such-name"),
        ({"initiative": {"dice": {"sides": 6}}}, "combat.initiative", "one-key-of"),
    ],
)
def test_a_fight_that_makes_no_sense_is_refused_with_its_place(combat, place, code):
    with pytest.raises(DocumentError) as refused:
        rules(combat=merged(COMBAT, combat))
    assert (place, code) in [(each.path, each.code) for each in refused.value.problems]


@pytest.mark.feature("DP-04")
def test_damage_is_thrown_with_the_die_of_checks():
    knife = {"id": "knife", "name": "Knife", "toHit": 2, "damage": {"dice": "2d6", "type": "edge"}}
    with pytest.raises(DocumentError) as refused:
        Duel(arena(), {}, brute(actions=[knife]))
    assert [each.code for each in refused.value.problems] == ["damage-die"]


@pytest.mark.feature("DP-06")
def test_a_creature_soaks_only_where_the_fight_says_how():
    with pytest.raises(DocumentError) as refused:
        Duel(arena(), {}, brute(soak={"all": 2}))
    assert [each.code for each in refused.value.problems] == ["key-out-of-place"]


@pytest.mark.feature("DP-01")
def test_a_fight_of_counted_dice_needs_checks_of_counted_dice():
    document = merged(COMBAT, {"threat": None})
    with pytest.raises(DocumentError) as refused:
        rules(
            resolution={
                "kind": "dice-sum",
                **dict.fromkeys(("die", "pool", "target", "situationalDice", "difficultyLadder", "spend", "reroll")),
            },
            combat=document,
        )
    assert "pool-fight-needs-pools" in [each.code for each in refused.value.problems]


@pytest.mark.feature("TH-02", "DP-04")
def test_a_foe_that_nobody_wrote_is_measured_by_what_its_dice_count():
    game = arena()
    claws = {"id": "claws", "name": "Claws", "toHit": 4, "damage": {"dice": "30d6", "type": "edge"}}
    proposal = {"name": "Marsh thing", "actions": [claws], "health": 9, "soak": {"all": 9}}
    foe = Combatant.of_creature("thing", proposal, "Marsh thing", tier="any", invented=True)
    fight = Fight.start(game, [Combatant.character("ada", sheet(game), "Ada")], [foe])
    clause = fight.profiles["thing"].by_id["action:claws"].clauses[0].amount
    assert (clause.count, clause.sides) == (18, 10)  # half of the dice count: 9 a round is the tier's most
    codes = {note["code"] for note in fight.events[0].notes}
    assert codes >= {"foe-die-fitted", "foe-damage-cut", "foe-not-measured"}


@pytest.mark.feature("CB-14")
def test_a_round_has_a_limit_of_its_own():
    surge = {"id": "surge", "label": "Surge", "rows": [{"list": "arts", "values": {"name": "Surge"}}]}
    surge["mechanics"] = {"kind": "buff", "targets": "self", "free": True, "cost": [{"pool": "blood", "amount": 2}]}
    surge["mechanics"]["applies"] = [{"condition": "steady", "duration": {"rounds": 1}}]
    catalog = {"id": "arts", "label": "Arts", "holds": "rows", "feeds": ["arts"], "entries": [surge]}
    limits = [{"pool": "blood", "max": {"const": 3}, "per": "round"}]
    ada = {"lists": {"arts": [{"name": "Surge", "_catalog": "arts/surge"}]}}
    duel = Duel(arena(catalogs=[catalog], spendLimits=limits), ada, {})
    duel.act("ability:arts/surge")
    assert duel.option("ability:arts/surge") is None  # two more would be four
    loaded = Fight.load(duel.fight.ruleset, duel.fight.save())
    loaded.choose("end")
    loaded.choose("end")
    assert loaded.menu.find("ability:arts/surge") is not None


@pytest.mark.feature("CB-02")
def test_levels_have_no_maximum_to_halve_and_no_points_before_them():
    shell = {"id": "shell", "label": "Shell", "rows": [{"list": "arts", "values": {"name": "Shell"}}]}
    shell["mechanics"] = {"kind": "buff", "targets": "self", "free": True, "temporary": {"flat": 5}}
    shell["mechanics"]["applies"] = [{"condition": "prone", "duration": {"rounds": 3}}]
    catalog = {"id": "arts", "label": "Arts", "holds": "rows", "feeds": ["arts"], "entries": [shell]}
    rule = {"condition": "prone", "effects": [], "modifiers": [{"to": "health-max", "times": 0.5}]}
    ada = {"lists": {"arts": [{"name": "Shell", "_catalog": "arts/shell"}]}}
    duel = Duel(arena(catalogs=[catalog], conditions=[rule]), ada, {})
    duel.act("ability:arts/shell")
    assert duel.see("ada.health") == {"current": 7, "max": 7, "temporary": 0, "marks": []}
    assert Fight.load(duel.fight.ruleset, duel.fight.save()).save() == duel.fight.save()


# ------------------------------------------------------------------------------------------------------- things in hand

MACE = {"abilities": ["sinew"], "skill": "brawl", "damage": {"dice": "1d10", "type": "blunt"}}


def forge(own, **combat):
    """A game in which maces are things; ``own`` is what their damage says beside its dice."""
    mace = {**MACE, "damage": {**MACE["damage"], **own}}
    words = {
        "categories": [{"id": "arms", "label": "Arms"}],
        "stats": [{"id": "crush", "label": "Crushing", "type": "number", "min": 0, "max": 9}],
    }
    item = {"category": "arms", "attack": mace, "stats": {"crush": 4}}
    wares = {
        "id": "wares",
        "label": "Wares",
        "holds": "items",
        "entries": [{"id": "mace", "label": "Mace", "item": item}],
    }
    static = {"pool": {"soak": {"all": {"field": "armour"}}}, **combat}
    return rules(combat=merged(COMBAT, static), items=words, catalogs=[*DOCUMENT["catalogs"], wares])


@pytest.mark.feature("DP-08", "CB-25")
@pytest.mark.parametrize(
    ("own", "common", "thrown"),
    [
        ({}, 2, 2),  # none of its own: the fight's
        ({"minimum": 3}, 2, 3),
        ({"minimum": 0}, 2, 0),  # 0 beats the fight's as well
        ({"minimum": {"field": "heavy"}}, 2, 5),
        ({"minimum": {"stat": "crush"}}, 2, 4),
        ({"minimum": {"const": 1}}, None, 1),
        ({"minimum": 99}, 2, 20),  # never more than a pool may hold
        ({"minimum": -3}, 2, 0),
    ],
)
def test_a_weapon_overrides_the_minimum(own, common, thrown):
    game = forge(own, damage=None if common is None else {"minimum": {"const": common}})
    ada = {**BODY, "fields": {"heavy": 5}, "items": [{"item": "wares/mace"}]}
    duel = Duel(game, ada, {"fields": {"armour": 10}})
    forecast = duel.option("attack:in-hand/Mace").forecast["bo"]
    events = duel.act("attack:in-hand/Mace", "bo", dice=(7, 7, 2, 2, *[9] * thrown))
    assert len(hurt(events).parts[0].faces) == thrown
    chance = Fraction(forecast.hit)
    assert Fraction(forecast.damage) == chance * thrown / 2  # half of the faces count


@pytest.mark.feature("DP-08", "CB-25")
def test_a_row_of_one_thing_may_have_its_own_number():
    game = forge({"minimum": {"stat": "crush"}})
    ada = {**BODY, "items": [{"item": "wares/mace", "stats": {"crush": 1}}]}
    duel = Duel(game, ada, {"fields": {"armour": 10}})
    assert len(hurt(duel.act("attack:in-hand/Mace", "bo", dice=(7, 7, 2, 2, 9))).parts[0].faces) == 1


@pytest.mark.feature("DP-08", "SV-09")
def test_a_forecast_follows_a_minimum_that_is_read_live():
    game = forge({"minimum": {"livePool": "resolve"}})
    duel = Duel(game, {**BODY, "items": [{"item": "wares/mace"}]}, {"fields": {"armour": 10}})
    full = Fraction(duel.option("attack:in-hand/Mace").forecast["bo"].damage)
    duel.ada.apply_all(duel.ada.spend("resolve", 2, ""))
    duel.end()
    duel.end()
    assert Fraction(duel.option("attack:in-hand/Mace").forecast["bo"].damage) == full / 2


@pytest.mark.feature("CB-25", "DP-06")
def test_a_floor_is_sure_after_soak_and_no_dice():
    duel = Duel(forge({"floor": 2}), {**BODY, "items": [{"item": "wares/mace"}]}, {"fields": {"armour": 10}})
    part = hurt(duel.act("attack:in-hand/Mace", "bo", dice=(7, 7, 2, 2))).parts[0]
    assert (part.faces, part.dealt, part.how) == ([], 2, ["floor"])


@pytest.mark.feature("BE-03", "CB-18")
def test_the_track_of_wounds_is_the_health_of_a_creature_with_a_sheet():
    ghoul = {"tier": "any", "sheet": {"abilities": {"nerve": 2}, "lists": {"arms": [CLUB]}}, "immune": ["blunt"]}
    game = arena()
    party = [Combatant.character("ada", sheet(game, **merged({"lists": {"arms": [AXE, CLUB]}}, BODY)), "Ada")]
    forced = ForcedFaces()
    foes = [Combatant.of_creature("bo", ghoul)]
    fight = Fight.start(game, party, foes, initiative=["ada", "bo"], forced=forced)
    assert fight.see("fighters.bo.health.max") == 7
    forced.push([7, 7, 2, 2, 9, 9, 2, 2])
    fight.choose("attack:arms/Club", ["bo"])
    assert fight.see("fighters.bo.health.marks") == []  # what it is immune to marks nothing
    fight.choose("end")
    fight.choose("end")
    forced.push([7, 7, 2, 2, 9, 9, 9, 2, 2])
    fight.choose("attack:arms/Axe", ["bo"])
    assert fight.see("fighters.bo.health.marks") == ["tear"] * 3
    assert fight.sheets["bo"].to_json()["tracks"]["harm"]["marks"]

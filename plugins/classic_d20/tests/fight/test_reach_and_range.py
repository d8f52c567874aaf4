"""How far blows, shots and spells get on a board, what hinders a shot, and what stands between two."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from arena import arena, brute, hero, of
from skirmish import Skirmish

from rollwright import Refused

BOW = {"id": "bow", "name": "Bow", "toHit": 5, "range": {"normal": 20, "long": 40}, "damage": {"dice": "1d6"}}
AXE = {
    "id": "axe",
    "name": "Axe",
    "toHit": 5,
    "reach": 5,
    "range": {"normal": 20, "long": 40},
    "damage": {"dice": "1d6"},
}
PIKE = {"id": "pike", "name": "Pike", "toHit": 5, "reach": 10, "damage": {"dice": "1d6"}}
FISTS = {"id": "fists", "name": "Fists", "toHit": 5, "damage": {"dice": "1d4"}}
HINDERED = {"ranged": {"long": "disadvantage", "adjacentFoe": "disadvantage"}}
WALL = "A . . . .\n. . . # .\n. . . . B"
COVER = {"cover": {"bonus": 2, "threeQuarters": 5, "saves": ["dex_save"], "creatures": True}}


def shooter(*actions: dict[str, Any], **more: Any):
    return brute("ada", actions=list(actions), **more)


def edges(duel: Skirmish, option: str, target: str, *dice: int):
    (rolled,) = of(duel.act(option, target, dice=[*dice]), "attack.rolled")
    return [(name.rpartition(".")[2], lean) for name, lean in rolled.edges]


@pytest.mark.feature("BD-07", "BD-01")
class TestReach:
    @pytest.mark.parametrize(
        ("action", "cells"),
        [(FISTS, [1]), (PIKE, [1, 2]), (BOW, range(1, 9)), (AXE, range(1, 9)), ({**PIKE, "reach": 12}, [1, 2])],
    )
    def test_a_distance_is_so_many_cells_and_one_that_is_not_written_is_the_next(self, action, cells):
        found = []
        for far in range(1, 11):
            picture = "A " + ". " * (far - 1) + "B" + " ." * (10 - far)
            duel = Skirmish(picture, shooter(action), brute())
            if f"action:{action['id']}" in duel.options():
                found.append(far)
        assert found == list(cells)

    def test_a_shot_at_long_range_and_one_with_a_foe_beside_are_hindered(self):
        rules = arena(**HINDERED)
        far = Skirmish("A . . . . . B", shooter(BOW), brute(), rules=rules)
        assert edges(far, "action:bow", "brute", 3, 4) == [("long-range", -1)]
        near = Skirmish("A B . .", shooter(BOW), brute(), rules=rules)
        assert edges(near, "action:bow", "brute", 3, 4) == [("foe-beside", -1)]
        free = Skirmish("A . . B", shooter(BOW), brute(), rules=rules)
        assert edges(free, "action:bow", "brute", 3) == []

    def test_without_the_block_neither_is(self):
        duel = Skirmish("A . . . . . B", shooter(BOW), brute())
        assert edges(duel, "action:bow", "brute", 3) == []

    def test_a_foe_beside_who_cannot_act_hinders_nobody(self):
        duel = Skirmish("A B . .", shooter(BOW), brute(), rules=arena(**HINDERED))
        duel.give("brute", "stunned")
        assert edges(duel, "action:bow", "brute", 3) == []

    def test_what_is_thrown_is_swung_within_its_reach(self):
        rules = arena(**HINDERED)
        near = Skirmish("A B . .", shooter(AXE), brute(), rules=rules)
        assert edges(near, "action:axe", "brute", 3) == []
        assert Skirmish("J B . .", hero(), shooter(AXE, health=9), rules=rules).fight.profiles["ada"].in_passing
        far = Skirmish("A . . . . . B", shooter(AXE), brute(), rules=rules)
        assert edges(far, "action:axe", "brute", 3, 4) == [("long-range", -1)]

    def test_the_menu_s_chance_counts_what_hinders(self):
        rules = arena(**HINDERED)
        plain = Skirmish("A . . B . . .", shooter(BOW), brute(), rules=rules)
        far = Skirmish("A . . . . . B", shooter(BOW), brute(), rules=rules)
        hits = Fraction(sum(face == 20 or (face > 1 and face + 5 >= 12) for face in range(1, 21)), 20)
        assert Fraction(plain.option("action:bow").forecast["brute"].hit) == hits
        assert Fraction(far.option("action:bow").forecast["brute"].hit) == hits * hits

    def test_a_spell_of_range_0_is_a_touch(self):
        touch = Skirmish(
            "J . M .\n. . . B", hero(spells=("cure",), pools={"hp": {"current": 3}}), hero("mara"), brute()
        )
        assert touch.option("ability:spells/cure").targets == ["juno"]

    def test_a_sequence_does_the_parts_that_reach(self):
        both = {
            "id": "both",
            "name": "Both",
            "sequence": [{"action": "fists", "times": 1}, {"action": "bow", "times": 1}],
        }
        duel = Skirmish("A . . B", shooter(FISTS, BOW, both), brute())
        rolled = of(duel.act("action:both", "brute", "brute", dice=[3]), "attack.rolled")
        assert [each.option for each in rolled] == ["action:bow"]

    @pytest.mark.feature("CC-01")
    def test_prone_helps_who_stands_beside_and_hinders_who_shoots(self):
        effects = ["attacks-against-adjacent-advantage", "attacks-against-far-disadvantage", "half-move-to-stand"]
        rules = arena(conditions=[{"condition": "dazzled", "effects": effects}], **HINDERED)
        near = Skirmish("A B . .", shooter(FISTS), brute(), rules=rules)
        near.give("brute", "dazzled")
        assert edges(near, "action:fists", "brute", 3, 4) == [("Dazzled", 1)]
        far = Skirmish("A . . B", shooter(BOW), brute(), rules=rules)
        far.give("brute", "dazzled")
        assert edges(far, "action:bow", "brute", 3, 4) == [("Dazzled", -1)]

    @pytest.mark.feature("CC-01")
    def test_whoever_lies_gets_up_for_half_of_their_movement_before_they_walk(self):
        rules = arena(conditions=[{"condition": "dazzled", "effects": ["half-move-to-stand"]}])
        duel = Skirmish("J . . . B", hero(rules=rules), brute(), rules=rules)
        duel.give("juno", "dazzled")
        assert "move" not in duel.options()
        events = duel.act("stand")
        assert (of(events, "movement.changed")[0].cost, duel.left("juno")) == (15, 15)
        assert "dazzled" not in duel.fight.fighters["juno"].conditions

    @pytest.mark.feature("CC-01")
    def test_hits_from_beside_are_critical_on_those_who_cannot_help_themselves(self):
        rules = arena(conditions=[{"condition": "dazzled", "effects": ["attacks-from-adjacent-critical"]}])
        for picture, critical in (("A B . .", True), ("A . B .", False)):
            duel = Skirmish(picture, shooter(PIKE), brute(), rules=rules)
            duel.give("brute", "dazzled")
            (rolled,) = of(duel.act("action:pike", "brute", dice=[15, *([3, 3] if critical else [3])]), "attack.rolled")
            assert rolled.critical is critical

    @pytest.mark.feature("CC-01")
    def test_whoever_must_not_come_nearer_goes_neither_there_nor_past(self):
        rules = arena(conditions=[{"condition": "dazzled", "effects": ["cannot-approach-source"]}])
        duel = Skirmish(". . . .\nJ . B .\n. . . .", hero(rules=rules), brute(), rules=rules)
        duel.give("juno", "dazzled", giver="brute")
        assert sorted(duel.cells()) == [(0, 0), (0, 2)]

    @pytest.mark.feature("CC-01")
    def test_whoever_is_bound_does_not_move(self):
        rules = arena(conditions=[{"condition": "dazzled", "effects": ["speed-zero"]}])
        duel = Skirmish("J . . B", hero(rules=rules), brute(), rules=rules)
        duel.give("juno", "dazzled")
        assert (duel.left("juno"), duel.cells()) == (0, {})


@pytest.mark.feature("BD-09")
class TestCover:
    @pytest.mark.parametrize(
        ("picture", "bonus"),
        [("A . f . B", 2), ("A . . . B", 0), (WALL, 2), ("A . C . B", 2)],
    )
    def test_it_adds_to_the_defense_and_is_told(self, picture, bonus):
        foes = [brute(), brute("crab")] if "C" in picture else [brute()]
        duel = Skirmish(picture, shooter(BOW), *foes, foes=len(foes), rules=arena(**COVER))
        events = duel.act("action:bow", "brute", dice=[3])
        (rolled,) = of(events, "attack.rolled")
        assert rolled.against == 12 + bonus
        assert [each.bonus for each in of(events, "cover.taken")] == ([bonus] if bonus else [])

    def test_without_the_block_it_adds_nothing(self):
        duel = Skirmish("A . f . B", shooter(BOW), brute())
        (rolled,) = of(duel.act("action:bow", "brute", dice=[3]), "attack.rolled")
        assert rolled.against == 12

    def test_it_helps_the_saves_that_are_named_and_none_that_ignores_it(self):
        fire = {"id": "fire", "name": "Fire", "range": 60, "save": {"save": "dex_save", "difficulty": 12}}
        for more, parts in (({}, [("@cover.half", 2)]), ({"ignoresCover": True}, [])):
            act = {**fire, "save": {**fire["save"], **more}, "damage": {"dice": "1d6"}}
            duel = Skirmish(WALL, shooter(act), brute(), rules=arena(**COVER))
            (rolled,) = of(duel.act("action:fire", "brute", dice=[20]), "save.rolled")
            assert rolled.rolled.parts == parts

    def test_the_chance_on_the_menu_counts_it(self):
        open_, covered = (
            Skirmish(picture, shooter(BOW), brute(), rules=arena(**COVER)) for picture in ("A . . . B", "A . f . B")
        )
        hit = [Fraction(each.option("action:bow").forecast["brute"].hit) for each in (open_, covered)]
        assert hit == [Fraction(14, 20), Fraction(12, 20)]


@pytest.mark.feature("BD-05")
class TestHeight:
    def test_high_ground_helps_and_shots_from_it_reach_further(self):
        for high, told in (("advantage", ([("high-ground", 1)], 12)), ({"bonus": 3}, ([], 9))):
            falling = {"per": 10, "dice": {"count": 1, "sides": 6}, "max": 20, "prone": "prone"}
            rules = arena(elevation={"levelHeight": 5, "highGround": high, "rangeBonus": 2, "falling": falling})
            bow = {**BOW, "range": 20}
            duel = Skirmish("A . . . . . B", shooter(bow), brute(), rules=rules, heights="1 0 0 0 0 0 0")
            assert "action:bow" in duel.options()
            (rolled,) = of(
                duel.act("action:bow", "brute", dice=[3, 4] if high == "advantage" else [3]), "attack.rolled"
            )
            assert ([(name.rpartition(".")[2], lean) for name, lean in rolled.edges], rolled.against) == told

    def test_up_costs_a_cell_more_and_two_levels_are_a_cliff(self):
        duel = Skirmish("J 1 . 2 .\n. . . . B", hero(), brute())
        assert duel.cells()[1, 0].cost == 2
        assert (3, 0) not in duel.cells()

    def test_ground_higher_than_both_hides(self):
        duel = Skirmish("A . 1 . B", shooter(BOW), brute())
        with pytest.raises(Refused) as refused:
            duel.act("action:bow", "brute")
        assert refused.value.code == "no-line-of-sight"


@pytest.mark.feature("BD-04")
class TestOtherWaysOfMoving:
    def test_a_flyer_crosses_water_and_cliffs_and_each_cell_comes_off_all_modes(self):
        flyer = brute("ada", speed=10, speeds={"fly": 20})
        duel = Skirmish("A . ~ 3 . B", flyer, brute())
        assert [each.cost for each in duel.cells().values()] == [1, 2, 3, 4]
        duel.walk(1, 0)
        duel.walk(2, 0)
        assert (duel.left("ada"), duel.fight.fighters["ada"].place.airborne) == (10, True)

    def test_a_swimmer_swims_and_a_climber_climbs(self):
        swimmer = Skirmish("A ~ ~ . B", brute("ada", speed=5, speeds={"swim": 10}), brute())
        assert sorted(swimmer.cells()) == [(1, 0), (2, 0)]
        climber = Skirmish("A 2 . . B", brute("ada", speed=5, speeds={"climb": 10}), brute())
        assert (1, 0) in climber.cells()

    def test_a_walker_does_neither(self):
        assert Skirmish("A ~ . . B", brute("ada"), brute()).cells() == {}


@pytest.mark.feature("BD-06")
class TestInTheAir:
    def flyer(self, **more: Any):
        return Skirmish("A B . .\n. . . .", brute("ada", speeds={"fly": 40}, actions=[FISTS], **more), brute())

    def test_up_and_down_and_the_distance_is_the_larger_of_both(self):
        duel = self.flyer()
        duel.act("fly-up")
        assert duel.option("action:fists").targets == ["brute"]
        duel.act("fly-up")
        assert (duel.fight.see("fighters.ada.up"), duel.fight.see("fighters.ada.airborne"), duel.left("ada")) == (
            2,
            True,
            30,
        )
        assert "action:fists" not in duel.options()
        duel.act("fly-down")
        assert duel.option("action:fists").targets == ["brute"]

    def test_whoever_is_too_high_is_struck_by_nobody_on_leaving(self):
        duel = self.flyer()
        for _ in range(2):
            duel.act("fly-up")
        assert duel.cells()[3, 0].threats == []

    @pytest.mark.parametrize(("hover", "lands"), [(False, True), (True, False)])
    def test_whoever_is_bound_in_the_air_falls_unless_they_hover(self, hover, lands):
        rules = arena(conditions=[{"condition": "dazzled", "effects": ["speed-zero"]}, {"condition": "prone"}])
        ada = brute("ada", speeds={"fly": 40}, hover=hover)
        bolt = {
            "id": "bolt",
            "name": "Bolt",
            "range": 60,
            "autoHit": True,
            "applies": [{"condition": "dazzled", "duration": {"rounds": 1}}],
        }
        duel = Skirmish("A . . B", ada, brute(actions=[bolt]), rules=rules)
        for _ in range(4):
            duel.act("fly-up")
        duel.end()
        events = duel.act("action:bolt", "ada", dice=[3, 4] if lands else [])
        assert [each.height for each in of(events, "fall.landed")] == ([20.0] if lands else [])
        assert duel.fight.see("fighters.ada.up") == (0 if lands else 4)

    def test_take_off_and_land_cost_nothing(self):
        duel = self.flyer()
        duel.act("take-off")
        assert (duel.fight.see("fighters.ada.airborne"), duel.left("ada")) == (True, 40)
        duel.act("land")
        assert duel.fight.see("fighters.ada.airborne") is False


SIZES: dict[str, Any] = {"sizes": [{"id": "medium", "label": "Medium"}, {"id": "large", "label": "Large", "cells": 2}]}


@pytest.mark.feature("BD-16")
class TestLargerCreatures:
    def test_they_take_up_several_cells_and_are_reached_at_each(self):
        rules = arena(**SIZES)
        duel = Skirmish(". . J .\nB . . .\n. . . .", hero(rules=rules), brute(size="large"), rules=rules)
        assert duel.option("attack:weapons/Sword").targets == ["brute"]
        assert {(0, 1), (1, 1), (0, 2), (1, 2)}.isdisjoint(duel.cells())

    def test_they_pass_where_all_of_them_does(self):
        rules = arena(**SIZES)
        large = brute("ada", size="large", speed=20)
        duel = Skirmish("A . # . .\n. . . . .\n. . . . .\n. . . . B", large, brute(), rules=rules)
        assert (1, 0) not in duel.cells()
        assert (2, 1) in duel.cells()

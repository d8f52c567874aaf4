"""Riding: getting on and off, who moves, whom blows are aimed at, and who stays in the saddle (BD-16)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
import pytest
from arena import ENGINE, action, arena, brute, document, hero, of
from skirmish import Skirmish, archer

from rollwright import Choice, DocumentError, Fight, Refused, SaveError
from rollwright.board import board_of
from rollwright.cli.battlefield import field
from rollwright.cli.shown import letters
from rollwright.fight.grid.picture import fight_picture
from rollwright.text import log

if TYPE_CHECKING:
    from rollwright import Combatant

pytestmark = pytest.mark.feature("BD-16")

SIZES = [{"id": "small", "label": "Small"}, {"id": "medium", "label": "Medium"}, {"id": "large", "label": "Large"}]
RIDING: dict[str, Any] = {
    "sizes": SIZES,
    "mounts": {"save": "dex_save", "difficulty": 10, "prone": "prone"},
    "conditions": [
        {"condition": "prone", "effects": ["own-attacks-disadvantage", "half-move-to-stand"]},
        {"condition": "stunned", "effects": ["cannot-act"]},
        {"condition": "dazzled", "effects": ["cannot-react"]},
        {"condition": "down", "effects": ["cannot-act"]},
    ],
}


def horse(id: str = "horse", **more: Any) -> Combatant:  # noqa: A002
    return brute(id, **{"size": "large", "speed": 60, "led": True, **more})


def rides(picture: str, *fighters: Combatant, foes: int = 1, mount: str = "horse", **more: Any) -> Skirmish:
    rules = arena(**{**RIDING, **more})
    duel = Skirmish(picture, *fighters, foes=foes, rules=rules)
    if mount:
        duel.act(f"mount:{mount}")
    return duel


def juno(**more: Any) -> Combatant:
    return hero(rules=arena(**RIDING), **more)


class TestGettingOnAndOff:
    def test_it_takes_half_of_the_riders_own_movement_and_they_share_cells(self):
        duel = rides("J H . . . B", juno(), horse(), brute(), mount="")
        assert duel.left("juno") == 30
        (event,) = of(duel.act("mount:horse"), "mounted")
        assert (event.cost, event.unit) == (15, "ft")
        assert duel.at("juno") == duel.at("horse") == (1, 0)
        assert duel.fight.see("fighters.juno.riding") == "horse"
        assert duel.left("juno") == 60  # the horse's
        assert list(log([event.to_json()], duel.fight.names)) == ["Juno mounts Horse for 15 ft."]

    def test_getting_off_takes_the_other_half_and_a_free_cell_beside(self):
        duel = rides("J H . . . B\n. . . . . .", juno(), horse(), brute())
        cells = {each.cell for each in duel.option("dismount").cells}
        assert cells == {(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)}
        with pytest.raises(Refused) as refused:
            duel.fight.choose(Choice("dismount", cell=(4, 0)))
        assert refused.value.code == "bad-cell"
        duel.fight.choose(Choice("dismount", cell=(2, 1)))
        assert (duel.at("juno"), duel.at("horse"), duel.left("juno")) == ((2, 1), (1, 0), 0)
        assert not [each for each in duel.options() if each.startswith(("mount:", "move"))]

    def test_the_movement_of_a_turn_is_not_enough_for_both_when_some_is_walked(self):
        duel = rides("J . H . . B", juno(), horse(), brute(), mount="")
        duel.walk(1, 0)
        duel.act("mount:horse")
        assert "dismount" not in duel.options()

    @pytest.mark.parametrize(
        ("who", "why"),
        [
            (brute("horse", size="medium"), "no larger"),
            (brute("horse"), "of the middle size"),
        ],
    )
    def test_a_mount_is_larger_than_its_rider(self, who, why):
        assert "mount:horse" not in rides("J H . B", juno(), who, brute(), mount="").options(), why

    def test_the_ruleset_says_how_much_larger(self):
        rules = {"mounts": {"sizeAbove": 0}}
        duel = rides("J H . B", juno(), brute("horse", size="medium"), brute(), mount="", **rules)
        assert "mount:horse" in duel.options()

    def test_nobody_mounts_a_foe_whoever_lies_or_whoever_is_ridden(self):
        duel = rides("M H J O B", hero("mara", rules=arena(**RIDING)), horse(), juno(), horse("ox"), brute(), foes=2)
        duel.act("end")
        assert duel.fight.menu.by == "juno"  # the horse's own turn passed without a word
        assert not [each for each in duel.options() if each.startswith("mount:")]

    def test_without_a_rule_nobody_rides(self):
        duel = Skirmish("J H . B", hero(), horse(), brute(), rules=arena(sizes=SIZES))
        assert not [each for each in duel.options() if each.startswith("mount:")]


class TestWhoMoves:
    def test_a_led_mount_carries_its_rider_on_their_turn_by_its_own_speed(self):
        duel = rides("J H . . . . . . . . B", juno(), horse(), brute())
        duel.walk(9, 0)
        assert duel.at("juno") == duel.at("horse") == (9, 0)
        assert (duel.left("juno"), duel.left("horse")) == (20, 20)
        duel.act("attack:weapons/Sword", "brute", dice=[15, 4])
        assert duel.health("brute") == 33

    def test_its_own_turn_passes_and_gives_back_its_movement(self):
        duel = rides("J H . . . . . . . . B", juno(), horse(), brute())
        duel.walk(9, 0)
        events = duel.act("end")
        assert [each.who for each in of(events, "turn.started")] == ["horse", "brute"]
        assert duel.left("horse") == 60

    @pytest.mark.parametrize("what", ["dash", "disengage", "dodge"])
    def test_it_dashes_disengages_and_dodges_and_does_nothing_else(self, what):
        duel = rides("J H B . . . . .", juno(), horse(), brute())
        assert [each for each in duel.options() if each.startswith("steed:")] == [
            "steed:dash",
            "steed:disengage",
            "steed:dodge",
        ]
        duel.act(f"steed:{what}")
        assert f"standard.{what}" in duel.fight.fighters["horse"].conditions
        assert not [each for each in duel.options() if each.startswith("steed:")]
        assert duel.fight.fighters["juno"].budgets["action"] == 1
        if what == "dash":
            assert duel.left("juno") == 120

    def test_one_with_a_will_of_its_own_moves_and_acts_on_its_own_turn(self):
        duel = rides("J H . . . . B", juno(), horse(led=False), brute())
        assert not {"move", "steed:dash"} & set(duel.options())
        assert "dismount" in duel.options()
        duel.act("end")
        assert duel.fight.menu.by == "horse"
        duel.walk(5, 0)
        assert duel.at("juno") == (5, 0)
        duel.act("action:club", "brute", dice=[15, 3])

    @pytest.mark.parametrize(
        ("block", "asked"), [({"type": "beast"}, "brute"), ({}, "horse"), ({"tags": ["tame"]}, "brute")]
    )
    def test_the_ruleset_says_who_is_led(self, block, asked):
        types = {"types": [{"id": "beast", "label": "Beast"}], "tags": [{"id": "tame", "label": "Tame"}]}
        rules = {"mounts": {"led": {"types": ["beast"], "tags": ["tame"]}}, "creatureTypes": types}
        duel = rides("J H . . . . B", juno(), horse(led=None, **block), brute(), **rules)
        duel.act("end")
        assert duel.fight.menu.by == asked

    def test_a_character_is_never_led(self):
        mara = hero("horse", rules=arena(**RIDING))
        duel = rides("J H . B", juno(), mara, brute(), mount="", mounts={"sizeAbove": 0})
        duel.act("mount:horse")
        duel.act("end")
        assert duel.fight.menu.by == "horse"

    def test_a_large_mount_s_cells_are_its_rider_s_too(self):
        sizes = [*SIZES[:2], {"id": "large", "label": "Large", "cells": 2}]
        duel = rides("J H . . B\n. . . . .", juno(), horse(), brute(), sizes=sizes)
        assert duel.fight.grid.cells("juno") == duel.fight.grid.cells("horse")
        assert len(duel.fight.grid.cells("juno")) == 4
        duel.walk(2, 0)
        duel.act("attack:weapons/Sword", "brute", dice=[15, 4])  # from the nearer cell


class TestStrikes:
    def test_blows_may_be_aimed_at_either(self):
        duel = rides("J H B . . .", juno(), horse(), brute())
        duel.act("end")
        assert duel.option("action:club").targets == ["juno", "horse"]

    def test_whoever_strikes_in_passing_chooses_whom(self):
        duel = rides("J H B . . . .\n. . . . . . .", juno(), horse(), brute())
        duel.walk(6, 1)
        assert (duel.fight.menu.by, duel.fight.menu.window) == ("brute", "leaves-reach")
        assert duel.option("strike:club").targets == ["horse", "juno"]
        duel.act("strike:club", "juno", dice=[18, 3])
        assert (duel.health("juno"), duel.at("juno")) == (24, (6, 1))

    def test_a_mount_that_disengages_keeps_both_safe(self):
        duel = rides("J H B . . . .\n. . . . . . .", juno(), horse(), brute())
        duel.act("steed:disengage")
        duel.walk(6, 1)
        assert duel.fight.menu.window == ""

    def test_a_rider_s_own_mount_is_no_cover(self):
        rules = {"cover": {"bonus": 2, "creatures": True}}
        duel = rides("A H . . B", archer("ash", size="medium"), horse(), brute(), **rules)
        events = duel.act("action:bow", "brute", dice=[15, 3])
        assert not of(events, "cover.taken")

    def test_a_blast_catches_both(self):
        fire = {"id": "fire", "name": "Fire", "budget": "action", "range": 100, "damage": {"dice": "1d6"}}
        fire |= {"area": {"shape": "burst", "size": 5}, "save": {"save": "dex_save", "difficulty": 12}}
        duel = rides("J H . . . B", juno(), horse(), brute(actions=[fire]))
        duel.act("end")
        assert {each.cell: each.caught for each in duel.option("action:fire").cells}[1, 0] == ["juno", "horse"]


TRIP = action("trip", toHit=5, reach=5, damage={"dice": "1d6"}, applies=[{"condition": "prone"}])


ZONE: dict[str, Any] = {"id": "fire", "name": "Fire", "range": 60, "damage": {"flat": 5, "type": "fire"}}
ZONE |= {"area": {"shape": "burst", "size": 5}}


class TestTheSaddle:
    @pytest.mark.parametrize(("target", "face", "sits"), [("juno", 10, True), ("juno", 3, False)])
    def test_a_rider_who_is_thrown_down_saves_or_falls_off(self, target, face, sits):
        duel = rides("J H B . .\n. . . . .", juno(), horse(), brute(actions=[TRIP]))
        duel.act("end")
        events = duel.act("action:trip", target, dice=[18, 3, face])
        assert [each.purpose for each in of(events, "save.rolled")] == ["seat"]
        place = duel.fight.grid.place("juno")
        assert (place.on == "horse") is sits
        assert ("prone" in duel.fight.fighters["juno"].conditions) is not sits  # whoever sits does not lie
        if not sits:
            assert [each.how for each in of(events, "dismounted")] == ["fell"]
            assert duel.fight.grid.between("juno", "horse") == 1
            assert duel.at("juno") != duel.at("horse")

    def test_a_mount_that_is_thrown_down_shakes_its_rider_too_and_gets_up_with_them(self):
        duel = rides("J H B . .\n. . . . .", juno(), horse(), brute(actions=[TRIP]))
        duel.act("end")
        duel.act("action:trip", "horse", dice=[18, 3, 15])
        assert duel.fight.grid.place("juno").on == "horse"
        assert "prone" in duel.fight.fighters["horse"].conditions
        duel.act("end")
        assert "move" not in duel.options()
        duel.act("stand")
        assert duel.left("juno") == 30

    def test_being_moved_by_force_shakes_them(self):
        shove = action("shove", toHit=5, reach=5, damage={"dice": "1d6"}, push=10)
        duel = rides(". . J H B\n. . . . .", juno(), horse(), brute(actions=[shove]))
        duel.act("end")
        events = duel.act("action:shove", "horse", dice=[18, 3, 2])
        assert [each.type for each in events if each.type in ("shifted", "save.rolled", "dismounted")] == [
            "shifted",
            "save.rolled",
            "dismounted",
        ]
        assert duel.at("horse") == (1, 0)
        assert "prone" in duel.fight.fighters["juno"].conditions

    def test_whoever_is_pushed_sits_or_falls_and_the_mount_stays(self):
        shove = action("shove", toHit=5, reach=5, damage={"dice": "1d6"}, push=10)
        for face, sits in ((15, True), (2, False)):
            duel = rides(". . J H B\n. . . . .", juno(), horse(), brute(actions=[shove]))
            duel.act("end")
            duel.act("action:shove", "juno", dice=[18, 3, face])
            assert duel.at("horse") == (3, 0)
            assert (duel.fight.grid.place("juno").on == "horse") is sits

    def test_a_mount_that_dies_leaves_its_rider_beside_it_standing(self):
        duel = rides("J H B . .\n. . . . .", juno(), horse(health=3), brute())
        duel.act("end")
        events = duel.act("action:club", "horse", dice=[18, 6])
        assert [each.how for each in of(events, "dismounted")] == ["beside"]
        assert duel.fight.grid.place("juno").on == ""
        assert "prone" not in duel.fight.fighters["juno"].conditions
        assert duel.at("juno") == (0, 0)

    def test_a_rider_who_falls_comes_off(self):
        duel = rides("J H B . .\n. . . . .", juno(pools={"hp": {"current": 3}}), horse(), brute())
        duel.act("end")
        duel.act("action:club", "juno", dice=[18, 6])
        assert duel.fight.grid.place("juno").on == ""
        assert duel.fight.fighters["juno"].down

    def test_a_rider_who_is_struck_off_in_mid_walk_stops_the_walk(self):
        duel = rides("J H B . . . .\n. . . . . . .", juno(), horse(), brute(actions=[TRIP]))
        duel.walk(6, 1)
        stopped = duel.at("horse")
        duel.act("strike:trip", "juno", dice=[18, 3, 2])
        assert duel.at("horse") == stopped
        assert duel.fight.grid.place("juno").on == ""

    def test_without_a_save_they_fall(self):
        duel = rides("J H B . .\n. . . . .", juno(), horse(), brute(actions=[TRIP]), mounts={})
        duel.act("end")
        events = duel.act("action:trip", "juno", dice=[18, 3])
        assert of(events, "dismounted")

    def test_whoever_comes_off_in_the_air_falls(self):
        duel = rides("J H B . .\n. . . . .", juno(), horse(speeds={"fly": 60}), archer("bow"))
        for _ in range(4):
            duel.act("fly-up")
        assert duel.fight.grid.place("juno").up == 4
        assert "dismount" not in duel.options()
        duel.give("juno", "prone")
        from rollwright.fight.grid.dismounting import keep_seat  # noqa: PLC0415 - what a condition sets off

        keep_seat(duel.fight, "juno", "prone")
        assert duel.fight.state.drops[0].height == 20

    def test_a_mount_that_falls_from_the_air_takes_its_rider_with_it(self):
        rules = {"conditions": [*RIDING["conditions"], {"condition": "weary", "effects": ["speed-zero"]}]}
        duel = rides("J H B . .\n. . . . .", juno(), horse(speeds={"fly": 60}), brute(), **rules)
        for _ in range(4):
            duel.act("fly-up")
        duel.fight.afflict("horse", "weary", "test")
        assert [(each.who, each.height) for each in duel.fight.state.drops] == [("horse", 20), ("juno", 20)]
        duel.act("end", dice=[1, 1, 15, 2, 2, 15])  # two dice for each, and a save in the saddle when each lies
        assert (duel.health("horse"), duel.health("juno")) == (38, 26)
        assert duel.fight.grid.place("juno").up == 0

    def test_what_lies_on_the_board_harms_the_rider_too(self):
        fire = {**ZONE, "zone": {"at": ["enter"], "first": False, "lasts": {"rounds": 3}}}
        duel = Skirmish("B . . . .\nJ H . . .", brute(actions=[fire]), juno(), horse(), foes=2, rules=arena(**RIDING))
        duel.fight.choose(Choice("action:fire", cell=(4, 0)))
        duel.act("end")
        duel.act("mount:horse")
        events = duel.walk(4, 1)
        assert [each.who for each in of(events, "zone.struck")] == ["horse", "juno"]
        assert (duel.health("juno"), duel.health("horse")) == (25, 35)


class TestKept:
    def test_a_save_holds_who_rides_and_undo_takes_it_back(self):
        duel = rides("J H . . B", juno(), horse(), brute(), mount="")
        before = json.dumps(duel.fight.save())
        duel.act("mount:horse")
        text = json.dumps(duel.fight.save())
        again = Fight.load(duel.fight.ruleset, text)
        assert json.dumps(again.save()) == text
        assert again.grid.place("juno").on == "horse"
        duel.fight.undo()
        assert json.dumps(duel.fight.save()) == before

    @pytest.mark.parametrize("on", ["brute", "nobody", "juno"])
    def test_a_save_in_which_somebody_rides_whom_they_are_not_with_is_refused(self, on):
        duel = rides("J H . . B", juno(), horse(), brute())
        save = json.loads(json.dumps(duel.fight.save()))
        save["state"]["fighters"]["juno"]["place"]["on"] = on
        with pytest.raises(SaveError):
            Fight.load(duel.fight.ruleset, save)

    def test_a_fight_may_begin_in_the_saddle(self):
        rules = arena(**RIDING)
        board = board_of("\n".join([". " * 6] * 3))
        sides = [hero(rules=rules), horse()], [brute()]
        fight = Fight.start(rules, *sides, board=board, at={"horse": (2, 1)}, riding={"juno": "horse"})
        assert fight.fighters["juno"].place.cell == (2, 1)
        assert fight.see("fighters.juno.riding") == "horse"
        with pytest.raises(Refused) as refused:
            Fight.start(rules, *sides, board=board, riding={"horse": "juno"})
        assert refused.value.code == "bad-mount"

    def test_the_picture_shows_them_as_one(self):
        picture = fight_picture(rides("J H . . B", juno(), horse(), brute()).fight)
        assert "Horse" in picture
        assert "⇡ Juno" in picture

    def test_a_terminal_shows_the_letters_of_both(self):
        duel = rides("J H . . B", juno(), horse(), brute())
        told = [click.unstyle(line) for line in field(duel.fight)]
        letter = {who: sign.upper() for who, sign in letters(duel.fight).items()}
        assert told[1].split()[1:] == [".", letter["juno"] + letter["horse"], ".", ".", letter["brute"]]

    @pytest.mark.parametrize(
        "wrong", [{"save": "luck"}, {"prone": "floored"}, {"difficulty": 12}, {"sizeAbove": "big"}]
    )
    def test_what_is_wrong_in_a_rule_is_said(self, wrong):
        with pytest.raises(DocumentError):
            ENGINE().load_ruleset(document(sizes=SIZES, mounts=wrong))


@pytest.mark.feature("BD-12")
class TestTheEngine:
    def turn(self, duel: Skirmish) -> list[str]:
        done = []
        while duel.fight.menu and duel.fight.menu.by == "juno" and not duel.fight.menu.window:
            choice = duel.fight.advise()
            done.append(choice.option)
            duel.fight.choose(choice)
        return done

    def test_rides_to_where_a_rider_strikes(self):
        duel = rides("J H" + " ." * 9 + " B", juno(), horse(), brute())
        assert self.turn(duel)[:2] == ["move", "attack:weapons/Sword"]
        assert duel.fight.grid.between("juno", "brute") == 1

    def test_lets_the_mount_dash_where_nobody_is_reached(self):
        duel = rides("J H" + " ." * 40 + " B", juno(), horse(), brute())
        assert self.turn(duel)[:2] == ["steed:dash", "move"]

    def test_fights_in_the_saddle_come_to_an_end(self):
        duel = rides("J H . . . . B\n. . . . . . C", juno(), horse(), brute(), brute("crab"), foes=2)
        duel.fight.auto()
        assert duel.fight.ended

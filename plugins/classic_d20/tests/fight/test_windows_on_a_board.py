"""Windows where somebody stands somewhere: who is near enough, who sees whom, and a walk that goes on as it stopped."""

from __future__ import annotations

import json
from copy import copy
from random import Random

import pytest
from arena import action, arena, brute, hero
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from lineups import any_choice
from skirmish import Skirmish

from rollwright import Choice, Fight, Refused

BOW = action("bow", toHit=5, damage={"dice": "1d6", "type": "piercing"}, range=60)
PARRY = {
    "id": "parry",
    "name": "Parry",
    "budget": "reaction",
    "self": True,
    "reaction": {"on": "hit", "blow": "melee", "seesSource": True},
    "applies": [{"condition": "parrying", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
}


def reload(duel: Skirmish) -> None:
    text = json.dumps(duel.fight.save())
    duel.fight = Fight.load(duel.fight.ruleset, text, forced=duel.faces)
    assert json.dumps(duel.fight.save()) == text


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(
    ("picture", "asked"),
    [
        ("J K . . . . B", "kit"),  # beside the one who is shot at, however far off the archer is
        ("J . K . . . B", "brute"),  # ten feet away from them is too far
        ("K J . . . . B", "kit"),
    ],
)
def test_protection_is_for_whoever_stands_beside_and_reaches_the_attacker(picture, asked):
    duel = Skirmish(picture, hero(), hero("kit", spells=("protect",)), brute(actions=[BOW]))
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[] if asked == "kit" else [2])
    assert duel.fight.asked == asked
    if asked == "kit":
        reload(duel)
        duel.act("react:protect", dice=[15, 2])
        assert duel.health("juno") == 30


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(("picture", "asked"), [("J K . . . B", "kit"), ("J . K . . B", "brute")])
def test_a_guardian_guards_whom_it_stands_beside(picture, asked):
    duel = Skirmish(picture, hero(), hero("kit", spells=("guardian",)), brute(actions=[BOW]))
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[11] if asked == "kit" else [11, 1])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-03")
@pytest.mark.parametrize(("wall", "asked"), [("#", "brute"), (".", "kit")])
def test_nobody_protects_against_whom_they_do_not_see(wall, asked):
    """The wall stands between Kit and the archer, and not between Juno and the archer."""
    picture = f"""
        K {wall} {wall} {wall} . .
        J . . . . B
    """
    duel = Skirmish(picture, hero(), hero("kit", spells=("protect",)), brute(actions=[BOW]))
    assert duel.fight.sees("juno", "brute")
    assert duel.fight.sees("kit", "brute") is (asked == "kit")
    duel.end()
    duel.end()
    duel.act("action:bow", "juno", dice=[] if asked == "kit" else [2])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-03", "WN-07")
@pytest.mark.parametrize(("picture", "asked"), [("P B . . .", "parrier"), ("P . . . B", "brute")])
def test_a_dagger_is_parried_beside_one_and_not_from_afar(picture, asked):
    dagger = action("dagger", toHit=5, damage={"dice": "1d4", "type": "piercing"}, reach=5, range=20)
    duel = Skirmish(picture, brute("parrier", actions=[action(), PARRY]), brute(actions=[dagger]))
    duel.end()
    duel.act("action:dagger", "parrier", dice=[12] if asked == "parrier" else [12, 1])
    assert duel.fight.asked == asked


@pytest.mark.feature("WN-02", "WN-06", "WN-10")
def test_a_stopped_walk_has_the_same_cells_before_it_when_it_is_read_again():
    picture = """
        J . . . .
        B . . . .
    """
    duel = Skirmish(picture, hero(), brute())
    duel.fight.choose("move", cell=[4, 0])
    assert (duel.fight.asked, duel.fight.menu.window) == ("brute", "leaves-reach")
    walk = next(frame for frame in duel.fight.save()["stack"] if frame["op"] == "walk")
    reload(duel)
    assert next(frame for frame in duel.fight.save()["stack"] if frame["op"] == "walk") == walk
    assert duel.fight.menu.options[-1].id == "pass"
    duel.act("pass")
    assert duel.fight.see("fighters.juno.at") == [4, 0]


@pytest.mark.feature("WN-08")
def test_the_nearest_who_fall_are_caught_first():
    picture = """
        . . F . .
        K J . A .
    """
    duel = Skirmish(
        picture, hero(), hero("ada"), hero("kit", spells=("feather",)), hero("foe", spells=("pit",)), foes=1
    )
    for _ in range(3):
        duel.end()
    duel.act("ability:spells/pit", "ada", "juno", dice=[3, 3])
    assert duel.fight.menu.window == "falls"
    assert duel.option("react:feather").targets == ["juno", "ada"]


# ------------------------------------------------------------------------------------------------ falls over an edge

CHECKS = [{"id": "might", "label": "Might", "value": {"const": 3}}]
SHOVE = {
    "id": "shove",
    "label": "Shove",
    "budget": "action",
    "attacker": {"checks": ["might"]},
    "defender": {"checks": ["might"]},
    "onWin": {"push": 10},
}


def shoved(*faces, spells=("feather",)):
    """Kit, who stands beyond, sees the brute's foe go over the edge."""
    rules = arena(checks=CHECKS, contests=[SHOVE])
    duel = Skirmish(
        "B J . . K",
        hero(rules=rules),
        hero("kit", rules=rules, spells=spells),
        brute(checks={"might": 3}),
        rules=rules,
        heights="2 2 0 0 0",
    )
    duel.end()
    duel.end()
    duel.act("contest:shove", "juno", dice=list(faces))
    return duel


@pytest.mark.feature("WN-02", "WN-08", "CT-02")
def test_the_roll_of_a_contest_opens_nothing_and_the_fall_it_ends_in_does():
    duel = shoved(19, 2)
    assert (duel.fight.asked, duel.fight.menu.window) == ("kit", "falls")
    assert duel.health("juno") == 30  # nobody has landed
    reload(duel)
    duel.act("react:feather")
    assert (duel.health("juno"), "prone" in duel.fight.fighters["juno"].conditions) == (30, False)


@pytest.mark.feature("WN-08")
def test_whoever_is_not_caught_comes_down_hard():
    duel = shoved(19, 2)
    duel.act("pass", dice=[4])
    assert (duel.health("juno"), "prone" in duel.fight.fighters["juno"].conditions) == (26, True)


@pytest.mark.feature("WN-02")
def test_out_of_range_nobody_is_asked():
    rules = arena(checks=CHECKS, contests=[SHOVE])
    far = "B J . . . . . . . . . . . . . . . K"
    duel = Skirmish(
        far,
        hero(rules=rules),
        hero("kit", rules=rules, spells=("feather",)),
        brute(checks={"might": 3}),
        rules=rules,
        heights="2 2" + " 0" * 16,
    )
    duel.end()
    duel.end()
    duel.act("contest:shove", "juno", dice=[19, 2, 4])
    assert duel.fight.asked == "brute"


# ------------------------------------------------------------------------------------------------------------- laws

ANSWERS = ("shield", "counter", "rebuke", "feather", "catch", "protect", "guardian", "slip", "steel", "words")


def melee(depth: int, seed: int) -> Fight:
    """Four of them on a board with a wall, rough ground and an edge, all with answers."""
    rules = arena(windows={"depth": depth}, checks=CHECKS, contests=[SHOVE])
    picture = """
        J . . : .
        K # . . B
        . . . . E
    """
    foes = [brute("boss", checks={"might": 3}), hero("eve", rules=rules, spells=("fire", "pit", "dart", *ANSWERS))]
    duel = Skirmish(
        picture,
        hero(rules=rules, spells=("fire", "dart", *ANSWERS)),
        hero("kit", rules=rules, spells=("ray", "hold", *ANSWERS)),
        *foes,
        foes=2,
        rules=rules,
        seed=seed,
        heights="2 2 0 0 0\n2 0 0 0 0\n0 0 0 1 1",
    )
    return duel.fight


def anything(fight: Fight, draw: Random) -> Choice:
    """Anything on the menu, or a walk to any cell that is offered."""
    menu = fight.menu
    assert menu is not None
    move = menu.find("move")
    if move is not None and move.cells and draw.random() < 0.5:
        return Choice("move", cell=list(draw.choice(move.cells).cell))
    lines = [each for each in menu.options if each.id != "move" and not (each.count and not each.targets)]
    kept = copy(menu)
    kept.options = lines
    return any_choice(kept, draw)


@pytest.mark.feature("WN-06", "WN-10", "SV-03")
@pytest.mark.parametrize("examples", [pytest.param(8, id="some"), pytest.param(120, id="many", marks=pytest.mark.slow)])
def test_walks_and_windows_saved_and_read_everywhere_have_the_same_future(examples):
    seen: set[str] = set()

    def law(depth: int, seed: int, picks: list[int]) -> None:
        kept = other = melee(depth, seed)
        for number in picks:
            if kept.menu is None:
                return
            seen.add(kept.menu.window)
            choice = anything(kept, Random(number))
            if kept.menu.window:
                other = Fight.load(kept.ruleset, json.dumps(other.save()))
                assert other.menu == kept.menu
            try:
                kept.choose(choice)
            except Refused:
                continue
            if other is not kept:
                other.choose(choice)
            assert json.dumps(other.save()) == json.dumps(kept.save())
            standing = [
                each.place.cell for each in kept.fighters.values() if each.place and not (each.out or each.down)
            ]
            if not any(frame.op == "walk" for frame in kept.stack):  # on the way a friend may be passed
                assert len(standing) == len({tuple(each) for each in standing})
            assert all(each["movement"] >= 0 for each in kept.see("fighters").values())

    hold = settings(
        deadline=None,
        database=None,
        derandomize=True,
        max_examples=examples,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    picks = st.lists(st.integers(1, 2**24), min_size=12, max_size=30)
    hold(given(st.integers(1, 2), st.integers(0, 2**32), picks)(law))()
    assert {"leaves-reach", "used"} <= seen

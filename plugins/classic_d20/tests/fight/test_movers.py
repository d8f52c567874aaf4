"""The engine's movers on small boards: where they go, what they do there, and when they stay."""

from __future__ import annotations

from typing import Any

import pytest
from arena import arena, brute, hero
from skirmish import Skirmish, archer

from rollwright import Choice
from rollwright.fight.grid.movers import best_of
from rollwright.fight.grid.promise import struck_by
from rollwright.fight.grid.supposing_places import supposed
from rollwright.fight.grid.ways import ways
from rollwright.fight.openings import Opening, deeds, targets_for

pytestmark = pytest.mark.feature("BD-12", "SV-08")


def turn(duel: Skirmish) -> list[str]:
    """What the engine does in one turn, and where it ends."""
    who, told = duel.fight.menu.by, []
    while duel.fight.menu and duel.fight.menu.by == who and not duel.fight.menu.window:
        choice = duel.fight.advise()
        told.append(choice.option if choice.cell is None else f"{choice.option} {choice.cell[0]},{choice.cell[1]}")
        duel.fight.choose(choice)
    return told


def test_they_go_to_where_they_can_strike_by_the_cheapest_way():
    duel = Skirmish("J . . . B", hero(), brute())
    assert turn(duel)[:2] == ["move 3,0", "attack:weapons/Sword"]


def test_they_stay_where_they_can_do_as_much_and_walk_no_more_when_they_are_done():
    duel = Skirmish("J B . .\n. . . .", hero(), brute(health=200))
    assert turn(duel) == ["attack:weapons/Sword", "end"]


def test_where_nobody_is_reached_they_dash_and_close_in():
    duel = Skirmish("J" + " ." * 20 + " B", hero(), brute())
    assert turn(duel)[:2] == ["standard:dash", "move 12,0"]


def test_without_a_dash_they_walk_nearer():
    rules = arena(standard=["dodge"], standardEffects=None)
    duel = Skirmish("J" + " ." * 20 + " B", hero(rules=rules), brute(), rules=rules)
    assert turn(duel)[0] == "move 6,0"


def test_they_go_round_a_wall():
    duel = Skirmish("J # B\n. # .\n. . .", hero(), brute())
    assert turn(duel)[:2] == ["move 2,1", "attack:weapons/Sword"]


def test_they_take_no_strike_that_costs_more_than_it_brings():
    giant: dict[str, Any] = {"id": "club", "name": "Club", "toHit": 20, "reach": 5, "damage": {"dice": "10d6"}}
    duel = Skirmish(
        "C J . . B", hero(pools={"hp": {"current": 20}}), brute("crab", health=300, actions=[giant]), brute(), foes=2
    )
    assert not [each for each in turn(duel) if each.startswith("move")]


def test_a_shooter_steps_away_from_a_foe_who_cannot_strike_at_them():
    rules = arena(ranged={"adjacentFoe": "disadvantage"})
    duel = Skirmish("B A . . . . .", archer(id="ada"), brute(), rules=rules)
    duel.give("brute", "dazzled")  # no reactions
    first = duel.fight.advise()
    assert first.option == "move"


def test_an_area_is_laid_where_it_hurts_most_foes_and_no_friend():
    fire = {
        "id": "fire",
        "name": "Fire",
        "range": 100,
        "area": {"shape": "burst", "size": 10},
        "save": {"save": "dex_save", "difficulty": 15, "onSuccess": "half"},
        "damage": {"dice": "8d6", "type": "fire"},
    }
    duel = Skirmish(
        "A . . . . M . B C .",
        brute("ada", actions=[fire]),
        hero("mara"),
        brute(health=200),
        brute("crab", health=200),
        foes=2,
    )
    choice = duel.fight.advise()
    assert choice.option == "action:fire"
    assert sorted(choice.targets) == ["brute", "crab"]


def test_whoever_lies_gets_up_first():
    rules = arena(conditions=[{"condition": "dazzled", "effects": ["half-move-to-stand"]}, {"condition": "prone"}])
    duel = Skirmish("J B . .", hero(rules=rules), brute(), rules=rules)
    duel.give("juno", "dazzled")
    assert duel.fight.advise() == Choice("stand")


def struck_on_the_way(duel: Skirmish, cell: int) -> float:
    """What strikes on the way to a cell can be expected to do."""
    fight = duel.fight
    found = ways(fight, fight.menu.by)
    expected = struck_by(fight, found, fight.menu.by)
    return sum(expected[each] for each in found.threats(cell))


def best_by_looking_everywhere(duel: Skirmish) -> float:
    """The most that a strike could bring, tried from every cell with nothing left out."""
    fight, who = duel.fight, duel.fight.menu.by
    found, best = ways(fight, who), 0.0
    for cell in [each for each in found.reach.costs if found.ends(each)]:
        less = struck_on_the_way(duel, cell)
        with supposed(fight, fight.grid, who, cell):
            acts = [act for act in fight.profiles[who].acts if act.group in ("attack", "action")]
            open_ = [Opening(act.id, act, targets) for act in acts if (targets := targets_for(fight, who, act))]
            best = max(best, best_of(fight, who, open_).score - less)
    return best


@pytest.mark.parametrize(
    "picture",
    [
        "J . . . B\n. . f . .\nC . . . .",
        "C J . . .\n. . . B .\n. # . . .",
        "J . f B .\n. . f f .\n. C . . .",
        ". . 1 B .\nJ . . 1 .\n. . C . .",
    ],
)
@pytest.mark.parametrize("who", ["sword", "bow"])
def test_no_cell_brings_more_than_the_one_that_is_chosen(picture, who):
    rules = arena(ranged={"long": "disadvantage", "adjacentFoe": "disadvantage"}, cover={"bonus": 2, "creatures": True})
    mover = hero(rules=rules) if who == "sword" else archer("jay")
    duel = Skirmish(picture, mover, brute(health=60), brute("crab", health=25), foes=2, rules=rules)
    fight, most, struck = duel.fight, best_by_looking_everywhere(duel), 0.0
    choice = fight.advise()
    if choice.option == "move":
        struck = struck_on_the_way(duel, fight.grid.board.cell(*choice.cell))
        fight.choose(choice)
        while fight.menu.window:
            fight.choose("pass")
    done = best_of(fight, fight.menu.by, deeds(fight, fight.menu.by)).score
    assert done - struck == pytest.approx(most)

"""The preset Metal Roads: another game on the same two kinds, with nothing of it in code."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest

from rollwright import Choice, Combatant, DiceStream, Engine, Fight, ForcedFaces, Ruleset, Sheet
from rollwright.check import check
from rollwright.document.unplayed import unplayed
from rollwright_classic_d20.roads import MetalRoads

SCRAP = {"name": "Sack of Scrap", "swing": "none", "bulk": 6, "carried": True}


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load().load_ruleset("metal-roads")


def wanderer(name: str, *more: dict[str, Any]) -> Sheet:
    document: Any = MetalRoads().sample_characters()[name]
    lists = {**document["lists"], "gear": [*document["lists"]["gear"], *more]}
    return Sheet.new(ruleset(), {**document, "lists": lists})


def fight(*faces: int, party: tuple[str, ...] = ("hauler",), foe: str = "rust-jackal", carries: Any = ()) -> Fight:
    forced = ForcedFaces()
    forced.push(list(faces))
    heroes = [Combatant.character(each, wanderer(each, *carries)) for each in party]
    order = ["foe", *party]
    return Fight.start(
        ruleset(), heroes, [Combatant.of_creature("foe", f"road_trouble/{foe}")], initiative=order, forced=forced
    )


@pytest.mark.feature("PR-07")
def test_the_preset_loads_by_its_id_and_every_key_of_its_fights_is_played() -> None:
    assert ruleset().id == "metal-roads"
    assert [path for path, _count in unplayed(ruleset().document) if path.startswith("combat")] == []
    for catalog in ruleset().document.catalogs:
        for entry in catalog.entries:
            assert ruleset().entry(f"{catalog.id}/{entry.id}") is entry


@pytest.mark.feature("PR-07")
@pytest.mark.parametrize(
    ("name", "grit", "guard", "bulk", "easy"),
    [("hauler", 16, 6, 9, 9), ("scout", 11, 9, 5, 7), ("tinker", 10, 8, 5, 6)],
)
def test_grit_guard_and_bulk_are_worked_out(name: str, grit: int, guard: int, bulk: int, easy: int) -> None:
    sheet = wanderer(name)
    assert (sheet.pool_max("grit"), sheet.number("guard")) == (grit, guard)
    assert (sheet.number("bulk_carried"), sheet.number("bulk_easy")) == (bulk, easy)
    assert sheet.pool_max("luck") == 3


@pytest.mark.feature("PR-07")
@pytest.mark.parametrize(("more", "adds"), [((), 3), ((SCRAP,), 1)])
def test_whoever_carries_too_much_climbs_worse(more: Any, adds: int) -> None:
    """9 is past the first step and 15 past both: 1 off, and 2 more; 4 from brawn and training."""
    forced = ForcedFaces()
    forced.push([3, 4])
    result = check(wanderer("hauler", *more), {"skill": "climb"}, DiceStream(1, forced=forced))
    assert result.to_json()["total"] == 7 + adds


@pytest.mark.feature("PR-07")
def test_bulk_tells_on_every_blow() -> None:
    light, laden = fight(), fight(carries=(SCRAP,))
    for each in (light, laden):
        each.choose("end")
    chances = [each.menu.find("attack:gear/Sledge").forecast["foe"].hit for each in (light, laden) if each.menu]
    # 3 to add on two dice against Guard 6: 3 and more, or with 15 to carry 4 and more
    assert [Fraction(each) for each in chances] == [Fraction(35, 36), Fraction(33, 36)]


@pytest.mark.feature("PR-07", "WN-05")
def test_two_dice_against_guard_and_a_duck_that_turns_the_blow() -> None:
    fought = fight(4, 4, party=("scout",))
    fought.choose(Choice("action:bite", ["scout"]))
    assert fought.menu is not None
    assert (fought.menu.window, fought.asked) == ("hit", "scout")
    duck = fought.menu.find("react:duck")
    assert duck is not None
    assert duck.turns == "1"
    fought.choose("react:duck")
    assert fought.fighters["scout"].health == 11


@pytest.mark.feature("PR-07", "WN-11")
def test_luck_is_spent_on_a_blow_that_one_means() -> None:
    fought = fight(3, 4, 1, 1, 5)
    fought.choose("end")
    fought.choose(Choice("attack:gear/Sledge", ["foe"]))
    assert fought.menu is not None
    assert fought.menu.window == "rider"
    before = fought.fighters["foe"].health
    fought.choose("react:mean-it")
    assert fought.sheets["hauler"].state.live.pools["luck"].current == 2
    assert before - fought.fighters["foe"].health == min(before, 2 + 3 + 5)


@pytest.mark.feature("PR-07", "WN-02")
def test_the_furnace_mother_acts_when_a_wanderers_turn_begins() -> None:
    fought = fight(6, 6, party=("scout",), foe="furnace-mother")
    fought.choose("end")
    windows = []
    while fought.menu is not None and fought.menu.window:
        windows.append(fought.menu.window)
        fought.choose("pass")
    assert windows[:2] == ["turn-start", "foe-turn-start"]


@pytest.mark.feature("PR-07")
@pytest.mark.parametrize("seed", range(5))
def test_its_fight_ends_and_goes_the_same_way_again(seed: int) -> None:
    def fought() -> Fight:
        foes = [Combatant.of_creature(name, entry) for name, entry in MetalRoads.foes.items()]
        heroes = [Combatant.character(each, wanderer(each)) for each in MetalRoads.party]
        made = Fight.start(ruleset(), heroes, foes, seed=seed)
        made.auto()
        return made

    one, again = fought(), fought()
    assert one.ended
    assert one.reason == "defeat"
    assert one.digest() == again.digest()

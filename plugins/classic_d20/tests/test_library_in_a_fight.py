"""The library in play: every action of every creature is taken once, and every spell that has mechanics is cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rollwright import Choice, Combatant, Engine, Fight, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

CREATURES = 330
DEEDS = {"hurt", "healed", "condition.gained", "save.rolled", "attack.rolled", "temporary.gained"}


@lru_cache
def ruleset() -> Ruleset:
    return Engine.load().load_ruleset("classic-d20")


def names() -> list[str]:
    catalog = ruleset().document.catalog("creatures")
    assert catalog is not None
    return [entry.id for entry in catalog.entries]


def against_heroes(*creatures: str, first: bool = True, seed: int = 1) -> Fight:
    """A fight of the four heroes against some creatures, the first of which acts first."""
    heroes = ClassicD20().sample_characters()
    party = [Combatant.character(name, Sheet.new(ruleset(), sheet)) for name, sheet in heroes.items()]
    foes = [Combatant.of_creature(f"foe-{at}", f"creatures/{name}") for at, name in enumerate(creatures)]
    order = [foe.id for foe in foes] + list(heroes) if first else []
    return Fight.start(ruleset(), party, foes, seed=seed, initiative=order)


@pytest.mark.feature("BE-05")
@pytest.mark.feature("BE-02")
def test_every_action_of_every_creature_can_be_taken() -> None:
    taken = 0
    for name in names():
        fight = against_heroes(name, name)
        assert fight.menu is not None
        assert fight.menu.by == "foe-0"
        for option in fight.menu.options:
            if option.group not in ("action", "ability"):
                continue
            again = against_heroes(name, name)
            targets = list(option.targets[: option.count])
            events = again.choose(Choice(option.id, targets=targets))
            assert events, (name, option.id)
            taken += 1
    assert taken > CREATURES


@pytest.mark.feature("BE-05")
@pytest.mark.feature("SV-08")
@pytest.mark.slow
def test_every_creature_plays_a_fight_to_its_end() -> None:
    for name in names():
        fight = against_heroes(name, first=False)
        fight.auto()
        assert fight.ended, name


def caster(*spells: str) -> Sheet:
    """A wizard of level 20 who has these spells ready, and friends who need healing."""
    rows = [{"prepared": True, "_catalog": f"spells/{spell}"} for spell in spells]
    fields = {"class": "wizard", "level": 20, "ac": 15, "max_hp": 150, "spellcasting_ability": "int"}
    document = {"name": "Caster", "abilities": {"int": 20}, "fields": fields, "lists": {"spells": rows}}
    return Sheet.new(ruleset(), document)


def casting(spell: str, foe: str = "ogre") -> Fight:
    """A fight in which the caster acts first, beside a wounded friend and against four foes."""
    friend = Sheet.new(ruleset(), {**ClassicD20().sample_characters()["fighter-5"], "pools": {"hp": {"current": 5}}})
    party = [Combatant.character("caster", caster(spell)), Combatant.character("friend", friend)]
    foes = [Combatant.of_creature(f"foe-{at}", f"creatures/{foe}") for at in range(4)]
    order = ["caster", "friend", *(each.id for each in foes)]
    return Fight.start(ruleset(), party, foes, seed=3, initiative=order)


def victim(mechanics: Any) -> str:
    """A creature that the spell may be aimed at."""
    kinds = mechanics.target_types.is_.types if mechanics.target_types and mechanics.target_types.is_ else ()
    return {"humanoid": "veteran", "beast": "wolf"}.get(kinds[0], "ogre") if kinds else "ogre"


def castable() -> list[str]:
    catalog = ruleset().document.catalog("spells")
    assert catalog is not None
    return [
        entry.id
        for entry in catalog.entries
        # A reaction waits for its moment, and a gust only moves people about on a board.
        if entry.mechanics and not entry.mechanics.reaction and entry.id != "gust-of-wind"
    ]


@pytest.mark.feature("AB-23")
@pytest.mark.feature("CB-10")
def test_every_spell_with_mechanics_can_be_cast() -> None:
    spells = castable()
    assert len(spells) >= 95
    for spell in spells:
        fight = casting(spell, victim(ruleset().entry(f"spells/{spell}").mechanics))
        assert fight.menu is not None
        option = next(option for option in fight.menu.options if option.id == f"ability:spells/{spell}")
        targets = [] if list(option.targets) == ["caster"] else list(option.targets[: option.count])
        events = [event.to_json()["type"] for event in fight.choose(Choice(option.id, targets=targets))]
        assert {"hurt", "healed", "condition.gained", "save.rolled", "attack.rolled", "temporary.gained"} & set(
            events
        ), spell


def hurts(fight: Fight, spell: str, *targets: str) -> list[Any]:
    """The blows that a casting comes to, as data."""
    events: list[Any] = [
        event.to_json() for event in fight.choose(Choice(f"ability:spells/{spell}", targets=list(targets)))
    ]
    return [event for event in events if event["type"] == "hurt"]


@pytest.mark.feature("CB-22")
def test_three_darts_may_all_fly_at_one_foe_and_each_is_a_blow_of_its_own() -> None:
    darts = hurts(casting("magic-missile"), "magic-missile", "foe-0", "foe-0", "foe-0")
    assert [dart["who"] for dart in darts] == ["foe-0"] * 3
    assert len({dart["total"] for dart in darts}) == 1  # one throw of the dice for all of them
    assert all(2 <= dart["total"] <= 5 for dart in darts)


@pytest.mark.feature("CB-23")
def test_one_throw_of_fire_burns_everybody_in_the_fireball() -> None:
    burns = hurts(casting("fireball"), "fireball", "foe-0", "foe-1", "foe-2", "foe-3")
    assert len(burns) == 4
    assert len({tuple(burn["parts"][0]["faces"]) for burn in burns}) == 1


@pytest.mark.feature("PR-01")
def test_the_shown_fight_is_a_close_one() -> None:
    """Over forty seeds the party wins most fights and not all, mostly in three to six rounds."""
    demo: Any = ClassicD20().demo()
    foes = [foe["creature"].removeprefix("creatures/") for foe in demo["foes"]]
    wins, rounds = 0, []
    for seed in range(40):
        fight = against_heroes(*foes, first=False, seed=seed)
        fight.auto()
        wins += fight.winner == "party"
        rounds.append(fight.round)
    assert 24 <= wins <= 39
    assert sum(3 <= number <= 6 for number in rounds) >= 20

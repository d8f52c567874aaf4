"""The library in play: every action of every creature is taken once, and every spell that has mechanics is cast."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from rollwright import Choice, Combatant, Engine, Fight, Refused, Ruleset, Sheet
from rollwright_classic_d20.preset import ClassicD20

CREATURES = 330
ON_A_BOARD = ("gust-of-wind", "misty-step", "dimension-door", "fog-cloud", "darkness", "spike-growth")
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
    """A fight in which the caster acts first, beside a friend who has need of the spell and against four foes."""
    hurt = {**ClassicD20().sample_characters()["fighter-5"], "pools": {"hp": {"current": 5}}}
    ends = ruleset().entry(f"spells/{spell}").mechanics.ends
    friend = Sheet.new(ruleset(), {**hurt, "conditions": {each: {} for each in ends[:1]}})
    party = [Combatant.character("caster", caster(spell)), Combatant.character("friend", friend)]
    foes = [Combatant.of_creature(f"foe-{at}", f"creatures/{foe}") for at in range(4)]
    order = ["caster", "friend", *(each.id for each in foes)]
    return Fight.start(ruleset(), party, foes, seed=3, initiative=order)


def in_need(who: str) -> bool:
    """The friend comes first."""
    return who != "friend"


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
        # A reaction waits for its moment, and some are nothing without a board.
        if entry.mechanics and not entry.mechanics.reaction and entry.id not in ON_A_BOARD
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
        targets = [] if list(option.targets) == ["caster"] else sorted(option.targets, key=in_need)[: option.count]
        events = [event.to_json()["type"] for event in fight.choose(Choice(option.id, targets=targets))]
        assert {
            "hurt",
            "healed",
            "condition.gained",
            "save.rolled",
            "attack.rolled",
            "temporary.gained",
            "condition.lost",
        } & set(events), spell


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


@pytest.mark.feature("CB-22")
@pytest.mark.parametrize(
    ("spell", "foe", "pool", "most"),
    [
        ("magic-missile", "ogre", "slots_1", 3),
        ("magic-missile", "ogre", "slots_3", 5),
        ("scorching-ray", "ogre", "slots_2", 3),
        ("scorching-ray", "ogre", "slots_5", 6),
        ("hold-person", "veteran", "slots_2", 1),
        ("hold-person", "veteran", "slots_4", 3),
        ("hold-monster", "ogre", "slots_6", 2),
        ("blindness-deafness", "ogre", "slots_3", 2),
        ("command", "ogre", "slots_2", 2),
        ("bane", "ogre", "slots_2", 4),
    ],
)
def test_a_higher_slot_reaches_more_targets_and_no_more_than_that(spell: str, foe: str, pool: str, most: int) -> None:
    fight = casting(spell, foe)
    foes = [f"foe-{at % 4}" for at in range(most)]
    option = f"ability:spells/{spell}"
    with pytest.raises(Refused) as refused:
        fight.choose(Choice(option, targets=[*foes, "foe-3"], pay=pool))
    assert refused.value.code == "too-many-targets"
    assert refused.value.params["allowed"] == most
    events: list[Any] = [event.to_json() for event in fight.choose(Choice(option, targets=foes, pay=pool))]
    chosen = next(event for event in events if event["type"] == "option.chosen")
    assert chosen["targets"] == foes
    assert chosen["paid"] == {pool: 1}


@pytest.mark.feature("CB-22")
def test_a_blessing_from_a_higher_slot_reaches_every_friend() -> None:
    heroes = ClassicD20().sample_characters()
    party = [Combatant.character(name, Sheet.new(ruleset(), sheet)) for name, sheet in heroes.items()]
    fight = Fight.start(
        ruleset(), party, [Combatant.of_creature("ogre", "creatures/ogre")], seed=1, initiative=[*heroes, "ogre"]
    )
    assert fight.menu is not None
    assert fight.menu.by == "cleric-5"
    fight.choose(Choice("ability:spells/bless", targets=list(heroes), pay="slots_2"))
    assert all("blessed" in fight.fighters[name].conditions for name in heroes)


@pytest.mark.feature("CB-13")
def test_damage_left_over_that_reaches_the_maximum_kills_at_once() -> None:
    """The wizard stands at 4 of 32: a breath of 36 or more leaves 32 over."""
    wizard = {**ClassicD20().sample_characters()["wizard-5"], "pools": {"hp": {"current": 4}}}
    deaths = set()
    for seed in range(20):
        party = [Combatant.character("wizard", Sheet.new(ruleset(), wizard))]
        foes = [Combatant.of_creature("dragon", "creatures/young-red-dragon")]
        fight = Fight.start(ruleset(), party, foes, seed=seed, initiative=["dragon", "wizard"])
        events: list[Any] = [
            event.to_json() for event in fight.choose(Choice("action:fire-breath", targets=["wizard"]))
        ]
        hurt = next(event for event in events if event["type"] == "hurt")
        died = any(event["type"] == "died" for event in events)
        assert died == (hurt["total"] - 4 >= 32), hurt["total"]
        deaths.add(died)
    assert deaths == {True, False}


@pytest.mark.feature("BE-04")
def test_counterspell_stops_the_fire_bolt_of_a_mage() -> None:
    fight = against_heroes("mage")
    fight.choose(Choice("action:fire-bolt", targets=["fighter-5"]))
    assert fight.menu is not None
    assert fight.menu.by == "wizard-5"
    events: list[Any] = [event.to_json() for event in fight.choose(Choice("react:counterspell"))]
    assert {"act.cancelled"} <= {event["type"] for event in events}


@pytest.mark.feature("CC-07")
def test_whoever_retches_has_no_action_but_may_still_do_the_rest() -> None:
    fight = casting("stinking-cloud", "commoner")
    fight.choose(Choice("ability:spells/stinking-cloud", targets=["foe-0"]))
    assert "retching" in fight.fighters["foe-0"].conditions
    fight.choose(Choice("end"))
    fight.choose(Choice("end"))
    assert fight.turn == "foe-0"
    assert fight.see("fighters.foe-0.budgets.action") == 0


@pytest.mark.feature("CB-23")
def test_one_throw_of_fire_burns_everybody_in_the_fireball() -> None:
    burns = hurts(casting("fireball"), "fireball", "foe-0", "foe-1", "foe-2", "foe-3")
    assert len(burns) == 4
    assert len({tuple(burn["parts"][0]["faces"]) for burn in burns}) == 1


@pytest.mark.feature("PR-01")
def test_the_shown_fight_is_a_close_one() -> None:
    """The party wins between 60 and 85 of a hundred, in three to six rounds; of sixty a few more or fewer."""
    demo: Any = ClassicD20().demo()
    foes = [foe["creature"].removeprefix("creatures/") for foe in demo["foes"]]
    wins, rounds = 0, []
    for seed in range(60):
        fight = against_heroes(*foes, first=False, seed=seed)
        fight.auto()
        wins += fight.winner == "party"
        rounds.append(fight.round)
    assert 33 <= wins <= 54
    assert 3 <= sum(rounds) / len(rounds) <= 6
    assert sum(3 <= number <= 6 for number in rounds) >= 38

"""The same seed is the same fight: shown or headless, whatever was installed first, in whatever process.

Each kind of roll has a stream of its own, so that a die more of one kind moves none of another.
"""

from __future__ import annotations

import gc
import itertools
import json
import os
import subprocess
import sys
import tracemalloc
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from arena import Duel, action, arena, brute, document, hero, of, weapon
from lineups import HEROES, LINEUPS, any_choice, library, sides, told

import rollwright_classic_d20
from rollwright import Choice, Combatant, Engine, Fight, ForcedFaces, Sheet
from rollwright.extend import ConditionEffect, Question, ReactionMoment, hookimpl
from rollwright.fight import Setup
from rollwright.fight.entrants import Roster
from rollwright.fight.rules import CombatRules
from rollwright.fight.simulation import headless

if TYPE_CHECKING:
    from lineups import Sides

    from rollwright import Ruleset

FIGHTS: dict[str, Any] = {
    **{name: (arena, made) for name, made in LINEUPS.items()},
    "demo": (library, lambda: sides(HEROES, ["bandit-captain", "cult-fanatic", "ogre", "winter-wolf", "wolf"])),
    "knight": (library, lambda: sides(["wizard-5", "fighter-5"], ["knight", "knight"])),
    "dragon": (library, lambda: sides(HEROES, ["adult-red-dragon"])),
    "apes": (library, lambda: sides(["rogue-5"], ["ape", "ape"])),
}


def shown(rules: Ruleset, pair: Sides, seed: int) -> Fight:
    """A fight as it is shown: every menu built, every choice made from it."""
    fight = Fight.start(rules, *pair, seed=seed, rounds=20)
    while fight.menu is not None:
        fight.choose(fight.advise())
    return fight


@cache
def roster(name: str) -> tuple[Roster, Setup]:
    rules, made = FIGHTS[name]
    party, foes = made()
    setup = Setup([each.to_json() for each in party], [each.to_json() for each in foes], rounds=20)
    return Roster.of(rules().part(CombatRules), setup), setup


# -------------------------------------------------------------------------------------------- one seed, one fight


@pytest.mark.feature("RS-15", "SV-08")
@pytest.mark.parametrize("name", FIGHTS)
def test_one_seed_is_one_fight_and_another_is_another(name):
    rules, made = FIGHTS[name]
    one, same, other = (shown(rules(), made(), seed) for seed in (5, 5, 6))
    assert json.dumps(told(one.events)) == json.dumps(told(same.events))
    assert one.digest() == same.digest() != other.digest()


@pytest.mark.feature("RS-15")
@pytest.mark.parametrize(("name", "seeds"), [(name, 6 if FIGHTS[name][0] is library else 8) for name in FIGHTS])
def test_a_headless_fight_has_the_log_of_the_shown_one(name, seeds):
    """Nothing that is left out when nobody watches, menus and forecasts and undo, has any part in what happens."""
    rules, made = FIGHTS[name]
    ready, setup = roster(name)
    for seed in range(100, 100 + seeds):
        assert headless(ready, setup, seed).digest() == shown(rules(), made(), seed).digest(), seed


@pytest.mark.slow
@pytest.mark.feature("RS-15")
@pytest.mark.parametrize("name", FIGHTS)
def test_so_it_has_over_many_seeds(name):
    rules, made = FIGHTS[name]
    ready, setup = roster(name)
    for seed in range(1000, 1060):
        assert headless(ready, setup, seed).digest() == shown(rules(), made(), seed).digest(), seed


@pytest.mark.feature("RS-15")
def test_looking_saving_and_refusals_on_the_way_change_nothing():
    plain = shown(arena(), LINEUPS["mages"](), 9)
    fight = Fight.start(arena(), *LINEUPS["mages"](), seed=9, rounds=20)
    while fight.menu is not None:
        fight.see("fighters")
        fight.digest()
        fight = Fight.load(arena(), json.dumps(fight.save()))
        choice = fight.advise()
        assert choice == fight.advise()
        fight.choose(choice)
        fight.undo()
        fight.choose(choice)
    assert fight.digest() == plain.digest()


@pytest.mark.feature("RS-15", "SV-09")
@pytest.mark.parametrize("name", [name for name, (rules, _made) in FIGHTS.items() if rules is arena])
def test_what_was_played_before_changes_nothing(name):
    """A ruleset keeps forecasts for the next time; whoever asks first must not decide what others are told."""
    fresh = [Engine.load().load_ruleset(document()) for _ in range(2)]
    logs = []
    for rules, before in zip(fresh, ((), (5, 6)), strict=True):
        for seed in before:
            shown(rules, under(rules, name), seed)
        logs.append([shown(rules, under(rules, name), seed).digest() for seed in (3, 4)])
    assert logs[0] == logs[1]


def under(rules: Ruleset, name: str) -> Sides:
    """A line-up of the arena whose sheets are of another copy of its rules."""
    party, foes = ([Combatant.from_json(rules, each.to_json()) for each in side] for side in FIGHTS[name][1]())
    return party, foes


@pytest.mark.feature("RS-15", "PL-11")
def test_another_process_with_another_order_of_sets_plays_the_same_fight():
    """No set is gone through anywhere: its order hangs on a number that each process draws anew."""
    here = Path(__file__).parent
    program = (
        "from test_determinism import FIGHTS, shown\n"
        "for name in ('mages', 'drake', 'demo'):\n"
        "    rules, made = FIGHTS[name]\n"
        "    print(shown(rules(), made(), 3).digest())\n"
    )

    def digests(hashing: str) -> list[str]:
        environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": str(here)}
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True, timeout=240
        )
        return run.stdout.split()

    mine = [shown(rules(), made(), 3).digest() for rules, made in (FIGHTS[each] for each in ("mages", "drake", "demo"))]
    assert digests("1") == digests("4242") == mine


# ------------------------------------------------------------------------------------------------ plugins, shuffled


def effect(name: str, lean: int, question: Question) -> ConditionEffect:
    return ConditionEffect(name, {question: lambda _about: lean})


def plugin(name: str, effects: tuple[ConditionEffect, ...], moments: tuple[ReactionMoment, ...] = ()) -> object:
    """A plugin of somebody's own, as an object."""
    return SimpleNamespace(
        rollwright_id=name,
        condition_effects=hookimpl(lambda: iter(effects)),
        reaction_moments=hookimpl(lambda: iter(moments)),
    )


STRANGERS = (
    plugin(
        "zeal", (effect("zealous", 1, Question.OWN_ATTACK_EDGE), effect("ardent", -1, Question.ATTACK_AGAINST_EDGE))
    ),
    plugin("gloom", (effect("gloomy", -1, Question.OWN_ATTACK_EDGE), effect("grey", 1, Question.ATTACK_AGAINST_EDGE))),
    plugin("steel", (effect("steely", 1, Question.OWN_SAVE_EDGE),), (ReactionMoment("dusk", lambda *_: False),)),
)
MOODS = [
    {"condition": "moody", "effects": ["grey", "zealous", "gloomy"]},
    {"condition": "stern", "effects": ["steely", "ardent", "own-saves-disadvantage"], "saves": ["dex_save"]},
]


def moody_log(engine: Engine) -> str:
    """A fight in which everybody holds conditions with the effects of all plugins."""
    paper = document()
    paper["combat"]["conditions"] += MOODS
    paper["sheet"]["live"]["conditions"] += [{"id": each["condition"], "label": each["condition"]} for each in MOODS]
    rules = engine.load_ruleset(paper)
    party, foes = LINEUPS["mages"]()
    party = [Combatant.character(each.id, Sheet.from_json(rules, each.sheet.to_json())) for each in party]
    fight = Fight.start(rules, party, [foes[1], brute("last")], seed=4, rounds=4)
    duel = Duel.__new__(Duel)
    duel.fight = fight
    for who, mood in itertools.product(list(fight.fighters), MOODS):
        duel.give(who, mood["condition"])
    random = Random(4)
    while fight.menu is not None:
        fight.choose(any_choice(fight.menu, random))
    return json.dumps(told(fight.events), ensure_ascii=False)


@pytest.mark.feature("PL-11")
def test_the_log_is_the_same_to_the_byte_in_whatever_order_plugins_are_given():
    orders = list(itertools.permutations([rollwright_classic_d20, *STRANGERS]))
    logs = {moody_log(Engine.load(order)) for order in (orders[0], *Random(1).sample(orders, 5), orders[-1])}
    assert len(logs) == 1
    (log,) = logs
    assert "Moody" in log or "moody" in log
    assert len(log) > 5000


# ------------------------------------------------------------------------------------------------- separate streams


def faces(fight: Fight, kind: str) -> list[Any]:
    """The faces of one kind of roll, in the order thrown."""
    if kind == "attacks":
        return [event.rolled.throws[0] for event in of(fight.events, "attack.rolled")]
    if kind == "saves":
        return [event.rolled.throws for event in of(fight.events, "save.rolled") if event.rolled is not None]
    return [part.faces for event in of(fight.events, "hurt") for part in event.parts]


def duel(club: dict[str, Any] | None = None, *conditions: str, order: tuple[str, ...] = ("juno", "brute")) -> Fight:
    """Ten rounds in which a sword and a club strike, and nobody falls."""
    other = brute(health=400, actions=[club or action()])
    fight = Fight.start(arena(), [hero(fields={"max_hp": 400})], [other], seed=8, initiative=list(order), rounds=10)
    hand = Duel.__new__(Duel)
    hand.fight = fight
    for condition in conditions:
        hand.give("juno", condition)
    while fight.menu is not None:
        line = fight.menu.options[0]
        fight.choose(line.id if line.targets else "end", line.targets[:1])
    return fight


@pytest.mark.feature("RS-15")
def test_more_dice_of_damage_move_no_attack():
    small, large = duel(), duel(action("club", toHit=5, damage={"dice": "4d6", "type": "slashing"}))
    assert faces(small, "attacks") == faces(large, "attacks")
    assert len(faces(small, "attacks")) == 20
    assert faces(small, "damage") != faces(large, "damage")


@pytest.mark.feature("RS-15")
def test_more_dice_of_attacks_move_no_damage():
    club = action("club", toHit=5, damage={"dice": "1d8", "type": "slashing"})  # as the sword: one size of dice
    plain, blessed = duel(club), duel(club, "blessed")
    one, two = ([*itertools.chain(*faces(fight, "damage"))] for fight in (plain, blessed))
    assert faces(plain, "attacks") != faces(blessed, "attacks")
    both = min(len(one), len(two))
    assert both > 5
    assert one[:both] == two[:both]


@pytest.mark.feature("RS-15")
def test_rolling_for_initiative_moves_no_other_die():
    rolled = Fight.start(arena(), [hero()], [brute()], seed=8)
    fixed = Fight.start(arena(), [hero()], [brute()], seed=8, initiative=rolled.state.order)
    rolled.auto()
    fixed.auto()
    for kind in ("attacks", "damage"):
        assert faces(rolled, kind) == faces(fixed, kind)
    assert rolled.winner == fixed.winner


@pytest.mark.feature("RS-15")
def test_dice_of_a_creatures_health_move_no_other_die():
    plain = Fight.start(arena(), [hero()], [brute(health=40)], seed=8, initiative=["juno", "brute"], rounds=2)
    rolled = Fight.start(
        arena(), [hero()], [brute(health={"dice": "9d8"})], seed=8, initiative=["juno", "brute"], rounds=2
    )
    plain.auto()
    rolled.auto()
    assert faces(plain, "attacks")[:4] == faces(rolled, "attacks")[:4]


@pytest.mark.feature("RS-15")
def test_saves_move_neither_attacks_nor_damage():
    bite = {"toHit": 5, "damage": {"dice": "1d6", "flat": 3, "type": "slashing"}}
    poison = {"save": "con_save", "difficulty": 1, "onSuccess": "none"}
    venom = {**bite, "damage": {**bite["damage"], "plus": [{"flat": 1, "type": "cold", "save": poison}]}}
    plain, venomous = duel(action("club", **bite)), duel(action("club", **venom))
    assert faces(plain, "attacks") == faces(venomous, "attacks")
    assert not faces(plain, "saves")
    assert faces(venomous, "saves")
    own = [[each for each in faces(fight, "damage") if each] for fight in (plain, venomous)]
    assert own[0] == own[1]


@pytest.mark.feature("RS-15")
def test_a_forced_face_moves_no_stream():
    forced = ForcedFaces()
    one = Fight.start(arena(), [hero()], [brute()], seed=8, initiative=["juno", "brute"], forced=forced)
    before = {name: stream.save() for name, stream in one.dice.items()}
    forced.push([15, 1])
    one.choose("attack:weapons/Sword", ["brute"])
    assert {name: one.dice[name].save() for name in before} == before
    assert [stream.cursor for stream in one.dice.values()] == [0] * len(one.dice)


@pytest.mark.feature("RS-15", "SV-08")
def test_advice_reads_no_dice():
    fight = Fight.start(arena(), *LINEUPS["mages"](), seed=8)
    while fight.menu is not None and fight.round < 4:
        before = {name: stream.save() for name, stream in fight.dice.items()}
        choice = fight.advise()
        assert {name: stream.save() for name, stream in fight.dice.items()} == before
        other = Fight.load(arena(), json.dumps(fight.save()))
        for stream in other.dice.values():
            stream.cursor += 1000
        assert other.advise() == choice, "what is advised hangs on no die that is still to fall"
        fight.choose(choice)


# ------------------------------------------------------------------------------------------------------------ memory


@pytest.mark.slow
@pytest.mark.parametrize(("name", "fights"), [("blades", 10_000), ("mages", 400), ("demo", 200)])
def test_thousands_of_fights_leave_nothing_behind(name, fights):
    """What a ruleset keeps of forecasts and profiles is bounded; a fight that is over keeps nothing."""
    ready, setup = roster(name)
    for seed in range(fights // 10):
        headless(ready, setup, seed)
    gc.collect()
    tracemalloc.start()
    try:
        for seed in range(10_000, 10_000 + fights):
            headless(ready, setup, seed)
        gc.collect()
        grown, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert grown < 3 * 2**20, f"{grown / 2**20:.1f} MiB"


@pytest.mark.slow
def test_choices_are_kept_for_undo_and_are_small():
    fight = Fight.start(arena(), [hero(weapons=[weapon("Straw", dice="1")])], [brute(health=400)], rounds=100)
    gc.collect()
    tracemalloc.start()
    try:
        while fight.menu is not None:
            fight.choose(Choice("standard:dodge") if fight.menu.find("standard:dodge") else Choice("end"))
        grown, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(fight.taken) == 400
    assert grown < 2 * 2**20

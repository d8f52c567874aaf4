"""Whole fights by the tactics go as sensible players play: focus, thrift, nothing wasted on the fallen (SV-08)."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from arena import ENGINE, Duel, action, arena, brute, document, hero
from lineups import any_choice, classic

from rollwright import Combatant, Fight, Sheet
from rollwright.fight import simulate
from rollwright.fight.events import AttackRolled, Fell, Hurt, OptionChosen, Revived

pytestmark = pytest.mark.feature("SV-08")


def played(party, foes, seed=0, rules=None, **more):
    fight = Fight.start(rules or arena(), party, foes, seed=seed, **more)
    fight.auto()
    return fight


def slots(fight, pool):
    """How much of a pool has been paid in a fight."""
    return sum(event.paid.get(pool, 0) for event in fight.events if isinstance(event, OptionChosen))


def test_a_side_goes_on_at_whoever_has_least_left():
    """Of brutes that are all alike, the one who is hurt most is struck, blow after blow."""
    well = every = 0
    for seed in range(20):
        sides = [[brute(f"{side}-{number}") for number in range(3)] for side in "ab"]
        fight = played(*sides, seed=seed)
        health = {who: each.full for who, each in fight.fighters.items()}
        for event in fight.events:
            if isinstance(event, AttackRolled):
                foes = [left for who, left in health.items() if who[0] != event.who[0] and left > 0]
                every += 1
                well += health[event.target] == min(foes)
            elif isinstance(event, Hurt):
                health[event.who] = event.health
    assert every > 400
    assert well == every


def test_nobody_strikes_at_the_fallen_while_somebody_stands():
    for seed in range(20):
        heroes = [hero(name) for name in ("ada", "bo", "cy")]
        fight = played(heroes, [brute(f"foe-{number}", health=60) for number in range(3)], seed=seed)
        down: set[str] = set()
        for event in fight.events:
            if isinstance(event, Fell):
                down.add(event.who)
            elif isinstance(event, Revived):
                down.discard(event.who)
            elif isinstance(event, AttackRolled) and event.target in down:
                assert down >= {"ada", "bo", "cy"}, event


@pytest.mark.parametrize(("left", "heals"), [(29, False), (0, True)])
def test_a_scratch_is_left_alone_and_whoever_is_down_is_not(left, heals):
    duel = Duel(hero(spells=("cure",)), hero("kit", pools={"hp": {"current": left}}), brute())
    assert (duel.fight.advise().option == "ability:spells/cure") is heals


@pytest.mark.parametrize(("foes", "spends"), [(("goblin", 1), False), (("ogre", 4), True)])
def test_heroes_keep_their_best_for_those_who_are_worth_it(foes, spends):
    name, count = foes
    spent = []
    for seed in range(8):
        fight = classic(("cleric-5", "fighter-5", "rogue-5", "wizard-5"), [name] * count, seed)
        fight.auto()
        spent.append(slots(fight, "slots_3"))
    assert (sum(spent) > len(spent)) is spends
    assert spends or not any(spent)


def test_thought_beats_chance():
    """The same heroes win more often by the tactics than by anything that the menu offers."""
    wins = {"tactics": 0, "chance": 0}
    for seed in range(40):
        for how in wins:
            heroes = [hero(name, spells=("fire", "cure", "bless")) for name in ("ada", "bo")]
            fight = Fight.start(arena(), heroes, [brute(f"foe-{number}", health=30) for number in range(4)], seed=seed)
            random = Random(seed)
            while fight.menu is not None:
                thinks = how == "tactics" or fight.fighters[fight.asked].side == "foes"
                fight.choose(fight.advise() if thinks else any_choice(fight.menu, random))
            wins[how] += fight.winner == "party"
    assert wins["tactics"] > wins["chance"] + 10, wins


@pytest.mark.parametrize("creature", ["wolf", "orc", "ogre", "priest", "mage"])
def test_creatures_against_their_like_end_near_even(creature):
    """Whoever acts first has an edge; sides take turns at that, for initiative is thrown."""
    sides = [[Combatant.of_creature(f"{side}-{at}", f"creatures/{creature}") for at in range(2)] for side in "ab"]
    count = simulate(ENGINE().load_ruleset("classic-d20"), *sides, seeds=range(120))
    assert 0.5 - 0.16 < count.share("party") < 0.5 + 0.16  # three and a half standard deviations of 120 even fights
    assert count.winners[""] <= 2


def test_nobody_charms_for_ever_whom_their_charm_does_not_touch():
    """Their charm means humanoids: against their like they use their claws."""
    sides = [[Combatant.of_creature(side, "creatures/succubus-incubus")] for side in "ab"]
    fight = played(*sides, rules=ENGINE().load_ruleset("classic-d20"))
    used = {event.name for event in fight.events if isinstance(event, OptionChosen)}
    assert "Charm" not in used
    assert any(isinstance(event, AttackRolled) for event in fight.events)


@cache
def leaving():
    return ENGINE().load_ruleset(document(flee={"budget": "action"}, surrender={}))


@pytest.mark.feature("BE-06")
@pytest.mark.parametrize(("temper", "reason"), [("timid", "flight"), ("reckless", "defeat")])
def test_a_pack_runs_or_falls_by_its_temper(temper, reason):
    ends = set()
    for seed in range(8):
        pack = [brute(f"wolf-{number}", health=12, actions=[action(damage={"dice": "1d4"})]) for number in range(2)]
        for each in pack:
            each.temper = temper
        heroes = [Combatant.character(name, Sheet.new(leaving(), hero(name).sheet.to_json())) for name in ("ada", "bo")]
        fight = played(heroes, pack, seed=seed, rules=leaving())
        assert fight.winner == "party"
        ends.add(any(each.left == "fled" for each in fight.fighters.values()))
    assert ends == {reason == "flight"}


def test_a_fight_that_goes_nowhere_is_called_and_says_so():
    stone = {"immune": ["slashing"]}
    fight = played([brute("a", **stone)], [brute("b", **stone)], rounds=5)
    assert (fight.reason, fight.round, fight.winner) == ("round-limit", 5, None)

"""How many fights are played in a second, and how that compares with a loop written by hand for one fight alone.

    python benchmarks/bench_fight.py [--json]
    pytest benchmarks/bench_fight.py --benchmark-only

The duel is one fighter on each side (armour class 15, 30 hit points, +5 to hit, 1d8 + 3, no board), the engine's
tactics choosing for both, every event kept. *Shown* is a fight as a person sees it: each menu built, with forecasts,
each choice answered from it, the log told in words. *Headless* is the same fight with nobody watching: the same events,
no menus, no words. The loop by hand is `duel.py`. All take turns within one run, in slices too short for a busy machine
to slow each of them: of each the best rate is told, and how many times longer it takes than the loop by hand.
"""

from __future__ import annotations

import gc
import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.fight import Setup
from rollwright.fight.entrants import Roster
from rollwright.fight.rules import CombatRules
from rollwright.fight.simulation import headless
from rollwright.text.render import log

sys.path.insert(0, str(Path(__file__).parent))
from duel import Duellist, Side, fight, lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright import Ruleset

ROUNDS = 24
SLICE = 0.1
"""Seconds that each takes before the next has its turn."""

SWORD = {"id": "sword", "name": "Sword", "toHit": 5, "damage": {"dice": "1d8", "flat": 3, "type": "slashing"}}
DUELLIST = {"health": 30, "defense": 15, "initiativeModifier": 0, "speed": 30, "actions": [SWORD]}


class Table:
    """One line-up, ready to be played again and again, each time with another seed."""

    def __init__(self, rules: Ruleset, party: list[Combatant], foes: list[Combatant]) -> None:
        self.rules, self.party, self.foes = rules, party, foes
        self.setup = Setup([each.to_json() for each in party], [each.to_json() for each in foes])
        self.roster = Roster.of(rules.part(CombatRules), self.setup)
        self.seeds = count()

    def headless(self) -> Fight:
        """Play a fight that nobody watches."""
        return headless(self.roster, self.setup, next(self.seeds))

    def menus(self) -> Fight:
        """Play a fight from its menus."""
        party = [self._afresh(each) for each in self.party]
        fight = Fight.start(self.rules, party, self.foes, seed=next(self.seeds))
        while fight.menu is not None:
            fight.choose(fight.advise())
        return fight

    def shown(self) -> list[str]:
        """Play a fight from its menus and tell its log in words."""
        return list(log(self.menus()))

    def _afresh(self, each: Combatant) -> Combatant:
        if each.sheet is None:
            return each
        return Combatant.character(each.id, Sheet.from_state(self.rules, each.sheet.state.twin()), each.name)


def duel_of(rules: Ruleset) -> Table:
    """One against one."""
    tier = rules.document.combat.threat.tiers[2].id
    block = {**DUELLIST, "tier": tier}
    return Table(
        rules, [Combatant.of_creature("juno", block, "Juno")], [Combatant.of_creature("jackal", block, "Jackal")]
    )


def ogres_of(rules: Ruleset, heroes: dict[str, Any]) -> Table:
    """The four sample heroes against four ogres."""
    party = [Combatant.character(name, Sheet.new(rules, paper)) for name, paper in heroes.items()]
    return Table(rules, party, [Combatant.of_creature(f"ogre-{each}", "creatures/ogre") for each in range(1, 5)])


class ByHand:
    """The loop of `duel.py`, with as many on each side as it is asked for."""

    def __init__(self, each: int = 1) -> None:
        self.each, self.random = each, Random(1)

    def side(self, name: str) -> Side:
        """Fresh fighters."""
        return Side([Duellist(f"{name} {number}") for number in range(self.each)])

    def kept(self) -> list[Any]:
        """Play a fight and keep its events."""
        return fight(self.side("Juno"), self.side("Jackal"), self.random)

    def told(self) -> list[str]:
        """Play a fight and tell it in words."""
        return lines(self.kept())


def tables() -> dict[str, Table]:
    """The line-ups, with everything compiled."""
    engine = Engine.load()
    rules = engine.load_ruleset("classic-d20")
    heroes = engine.preset("classic-d20").sample_characters()
    return {"duel": duel_of(rules), "ogres": ogres_of(rules, heroes)}


def same_fights(table: Table, seeds: int = 20) -> None:
    """What is compared is the same: the headless log is the shown log, for every seed."""
    for seed in range(seeds):
        table.seeds = count(seed)
        shown = table.menus().digest()
        table.seeds = count(seed)
        assert table.headless().digest() == shown


def take_turns(plays: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Fights a second of each at its best, taken in turn; the processor's time, which others do not take away."""
    best = dict.fromkeys(plays, 0.0)
    for play in plays.values():
        play()
    for _ in range(ROUNDS):
        for name, play in plays.items():
            played, start = 0, process_time()
            while (taken := process_time() - start) < SLICE or not played:
                play()
                played += 1
            best[name] = max(best[name], played / taken)
    return best


def measure() -> dict[str, dict[str, float]]:
    """Fights a second, and how many times longer the engine takes than the loop by hand."""
    ready, one, four = tables(), ByHand(), ByHand(4)
    for table in ready.values():
        same_fights(table)
    gc.freeze()  # as `rollwright simulate` does when everything is loaded
    gc.set_threshold(20_000, 10, 10)
    plays: dict[str, Callable[[], object]] = {
        "duel by hand": one.kept,
        "duel by hand, told": one.told,
        "duel headless": ready["duel"].headless,
        "duel from menus": ready["duel"].menus,
        "duel shown": ready["duel"].shown,
        "4 against 4 by hand": four.kept,
        "4 heroes, 4 ogres headless": ready["ogres"].headless,
        "4 heroes, 4 ogres shown": ready["ogres"].shown,
    }
    best = take_turns(plays)
    against = {
        "duel headless": "duel by hand",
        "duel from menus": "duel by hand",
        "duel shown": "duel by hand, told",
        "4 heroes, 4 ogres headless": "4 against 4 by hand",
        "4 heroes, 4 ogres shown": "4 against 4 by hand",
    }
    return {
        name: {"a_second": round(speed)}
        | ({"times_by_hand": round(best[against[name]] / speed, 1)} if name in against else {})
        for name, speed in best.items()
    }


@pytest.fixture(scope="module", name="ready")
def _ready() -> dict[str, Table]:
    return tables()


@pytest.mark.benchmark(group="duel")
@pytest.mark.parametrize("how", ["headless", "menus", "shown"])
def test_a_duel(benchmark, ready, how):
    benchmark(getattr(ready["duel"], how))


@pytest.mark.benchmark(group="duel")
@pytest.mark.parametrize("how", ["kept", "told"])
def test_a_duel_by_hand(benchmark, how):
    benchmark(getattr(ByHand(), how))


@pytest.mark.benchmark(group="ogres")
@pytest.mark.parametrize("how", ["headless", "shown"])
def test_four_heroes_against_four_ogres(benchmark, ready, how):
    benchmark(getattr(ready["ogres"], how))


if __name__ == "__main__":
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:28}", *(f"{key} {number:>9,}" for key, number in row.items()))

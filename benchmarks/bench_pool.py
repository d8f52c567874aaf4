"""How fast exact odds of counted dice are, as ratios to icepool and dyce computing the same in the same run.

    python benchmarks/bench_pool.py [--json]

The question is the chance of at least 5 net successes with d10s of which 7 and more count, a 10 earns another die, and
a 1 takes one away. Ours is exact with the bound of the format (a throw earns at most 40 dice). The others are as exact
as they can be at their speed: each die explodes at most 9 times. Nothing is kept between two runs of ours; icepool is
asked through a fresh pool each time, and what it keeps of its own die is left to it.

Beside that stand the presets' demo fights, played without menus: what forecasts with degrees, soak and styles cost.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from time import process_time
from timeit import timeit

import icepool
from dyce import H

from rollwright import Combatant, Engine, Sheet
from rollwright.fight import simulate
from rollwright_dice_pool.counting import Counting, _botch, _counts

DEPTH, ROUNDS = 9, 8
RULE = Counting(sides=10, target=7, explode=10, cancel=1, cap=40)
FACES = [-1, 0, 0, 0, 0, 0, 1, 1, 1]


def by_icepool(dice: int) -> float:
    die = icepool.Die([*FACES, 1 + icepool.Again], again_depth=DEPTH)
    return float((dice @ die).probability(">=", 5))


def by_dyce(dice: int) -> float:
    once = H({-1: 1, 0: 5, 1: 4})
    die = once
    for _ in range(DEPTH):
        die = H(_exploded(die))
    thrown = dice @ die
    return float(sum(count for face, count in thrown.items() if face >= 5) / thrown.total)


def _exploded(deeper: H) -> dict[int, int]:
    """One die whose 10 is a success and whatever the rest of the chain comes to."""
    ways = Counter({-1: deeper.total, 0: 5 * deeper.total, 1: 3 * deeper.total})
    for face, count in deeper.items():
        ways[face + 1] += count
    return ways


def whole(dice: int) -> None:
    _counts.cache_clear()
    _botch.cache_clear()
    RULE.counts(dice)


def best(what, each: int) -> float:
    return min(timeit(what, number=each) for _ in range(ROUNDS)) / each * 1e6


def measure() -> dict[str, dict[str, float]]:
    found = {}
    for dice in (15, 30):
        exact = RULE.at_least(dice, 5)
        assert abs(float(exact) - by_icepool(dice)) < 1e-6
        assert abs(float(exact) - by_dyce(dice)) < 1e-6
        ours, pool, dyce = (
            best(lambda dice=dice: RULE.at_least(dice, 5), 200),
            best(lambda dice=dice: by_icepool(dice), 3),
            best(lambda dice=dice: by_dyce(dice), 3),
        )
        found[f"P(net >= 5), {dice}d10"] = {
            "us": round(ours, 1),
            "icepool_us": round(pool),
            "dyce_us": round(dyce),
            "times_icepool": round(pool / ours),
            "times_dyce": round(dyce / ours),
        }
        found[f"every count, {dice}d10"] = {"us": round(best(lambda dice=dice: whole(dice), 10), 1)}
    return found


def fights() -> dict[str, dict[str, float]]:
    """Milliseconds of one headless fight of each preset's demo, the tactics choosing for both sides."""
    engine, found = Engine.load(), {}
    for preset in ("lantern-watch", "lantern-watch-tempo", "gothic-pool", "heroic-pool"):
        rules, shown = engine.load_ruleset(preset), engine.preset(preset)
        demo, papers = shown.demo(), shown.sample_characters()
        party = [Combatant.character(name, Sheet.new(rules, papers[name])) for name in demo["party"]]
        foes = [Combatant.of_creature(foe["as"], foe["creature"]) for foe in demo["foes"]]
        simulate(rules, party, foes, range(5))  # so that what is kept for all fights is there
        began = process_time()
        count = simulate(rules, party, foes, range(100, 140))
        spent = (process_time() - began) / count.fights * 1e3
        found[f"a fight of {preset}"] = {"ms": round(spent, 1), "rounds": round(count.mean_rounds, 1)}
    return found


if __name__ == "__main__":
    results = {**measure(), **fights()}
    if "--json" in sys.argv:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:32}", *(f"{key} {number:>10,}" for key, number in row.items()))

"""How fast pools of symbol dice are weighed, as ratios to icepool and dyce working out the same in the same run.

    python benchmarks/bench_symbols.py [--json]

What is asked is everything that may be left of a roll at once: net successes, boons over banes, triumphs, disasters.
The two libraries are given each face as the net that it moves by, and add them up; all three must agree.
"""

from __future__ import annotations

import json
import sys
from timeit import timeit

import dyce
import icepool

from rollwright import Engine
from rollwright_symbol_pool.joint import joint

ROUNDS = 5
POOLS = {
    "5 dice": (1, 2, 2, 0, 0, 0),
    "10 dice, all sorts": (2, 2, 2, 1, 2, 1),
    "10 dice, upgraded": (0, 5, 0, 5, 0, 0),
}
DICE = Engine.load().load_ruleset("narrative-dice").settings.compiled


def ours(pool: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    return dict(joint(DICE, pool))


def by_icepool(pool: tuple[int, ...]):
    whole = icepool.Die([icepool.Vector((0, 0, 0, 0))])
    for die, count in zip(DICE.sorts, pool, strict=True):
        if count:
            whole = whole + count @ icepool.Die([icepool.Vector(face) for face in die.faces])
    return whole


class Net(tuple):
    """Places that add up along each axis, for a library that adds outcomes."""

    __slots__ = ()

    def __add__(self, other):
        return Net(one + more for one, more in zip(self, other, strict=True))


def by_dyce(pool: tuple[int, ...]):
    whole = dyce.H([Net((0, 0, 0, 0))])
    for die, count in zip(DICE.sorts, pool, strict=True):
        one = dyce.H([Net(face) for face in die.faces])
        for _ in range(count):
            whole = whole + one
    return whole


def measure() -> dict[str, dict[str, float]]:
    found = {}
    for name, pool in POOLS.items():
        times = [
            min(timeit(lambda work=work, pool=pool: work(pool), number=1) for _ in range(ROUNDS)) * 1e3
            for work in (ours, by_icepool, by_dyce)
        ]
        found[name] = {
            "ms": round(times[0], 2),
            "icepool_ms": round(times[1], 2),
            "dyce_ms": round(times[2], 2),
            "ratio_to_icepool": round(times[0] / times[1], 3),
            "ratio_to_dyce": round(times[0] / times[2], 3),
        }
    return found


def agree(pool: tuple[int, ...]) -> bool:
    """Whether all three say the same of a pool."""
    mine = ours(pool)
    total = sum(mine.values())
    theirs = by_icepool(pool)
    others = by_dyce(pool)
    return all(
        ways * theirs.denominator() == theirs.quantity(icepool.Vector(place)) * total
        and ways * others.total == others[Net(place)] * total
        for place, ways in mine.items()
    )


if __name__ == "__main__":
    assert agree(POOLS["5 dice"])
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:20}", *(f"{key} {number:>9,}" for key, number in row.items()))

"""How fast dice are thrown and weighed, as ratios to loops written by hand in the same run.

    python benchmarks/bench_dice.py [--json]

`4d6kh3+2` is thrown from its text, every face kept; beside it stands the least a Python program can do for the same
answer: the standard library's generator, a sort and a sum.
"""

from __future__ import annotations

import json
import sys
from random import Random
from timeit import timeit

from rollwright.dice import DiceStream, Keep, Pool, odds
from rollwright.formula import dice_value, throw

ROUNDS, EACH = 40, 2_000


def by_hand(random: Random) -> tuple[int, list[int]]:
    faces = [random.randint(1, 6) for _ in range(4)]
    return sum(sorted(faces)[1:]) + 2, faces


def convolved_by_hand(dice: int) -> dict[int, int]:
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return ways


def weighed(pool: Pool, count: int) -> None:
    odds._kept.cache_clear()  # noqa: SLF001 (what is measured is the work, not the memory)
    odds.pool_distribution(pool, count)


def side_by_side(ours, theirs, each: int = EACH) -> tuple[float, float]:
    """Microseconds of each at its best, taken in turn, so that a busy machine slows both alike."""
    rounds = [(timeit(ours, number=each), timeit(theirs, number=each)) for _ in range(ROUNDS)]
    return min(one for one, _ in rounds) / each * 1e6, min(other for _, other in rounds) / each * 1e6


def measure() -> dict[str, dict[str, float]]:
    stream, random = DiceStream(1), Random(1)
    keep, plain = Pool(6, steps=(Keep(3),)), Pool(6)
    pairs = {
        "4d6kh3+2 from text": (lambda: throw("4d6kh3+2", stream), lambda: by_hand(random), EACH),
        "8d6 from text": (lambda: throw("8d6", stream), lambda: sum(random.randint(1, 6) for _ in range(8)), EACH),
        "one d20": (lambda: stream.roll(20), lambda: random.randint(1, 20), EACH),
        "odds of 4d6kh3": (lambda: weighed(keep, 4), lambda: convolved_by_hand(4), 20),
        "odds of 100d6": (lambda: weighed(plain, 100), lambda: convolved_by_hand(100), 5),
    }
    found = {}
    for name, (ours, theirs, each) in pairs.items():
        one, other = side_by_side(ours, theirs, each)
        found[name] = {"us": round(one, 2), "by_hand_us": round(other, 2), "ratio": round(one / other, 2)}
    found["4d6kh3+2 from text"]["a_second"] = round(1e6 / found["4d6kh3+2 from text"]["us"])
    return found


if __name__ == "__main__":
    assert dice_value("4d6kh3+2").is_dice
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps(results))
    else:
        for name, row in results.items():
            print(f"{name:22}", *(f"{key} {number:>10,}" for key, number in row.items()))

"""What sheets and checks cost, beside the same work written by hand.

    python benchmarks/bench_sheet.py

Reading a kept number is set against a look-up in a dictionary, a change against setting an attribute, and a check
against the same throw, sum and comparison without names, parts, odds or data.
"""

from __future__ import annotations

from timeit import repeat

from rollwright import Change, DiceStream, Engine, Sheet
from rollwright.check import CheckRequest, check, prepare

ROUNDS = 5


def best(work, count):
    """Microseconds of one call, in the best of several rounds."""
    return min(repeat(work, number=count, repeat=ROUNDS)) / count * 1e6


def by_hand(modifiers, dice):
    """A check as somebody would write it for one game alone."""

    def make():
        return dice.roll(20) + modifiers["athletics"] >= 15

    return make


def main():
    engine = Engine.load(["classic-d20"])
    ruleset = engine.load_ruleset("classic-d20")
    document = engine.preset("classic-d20").sample_characters()["wizard-5"]
    hero, dice = Sheet.new(ruleset, document), DiceStream(1)
    hit = Change(("pools", "hp", "current"), hero.number("hp"), 1)
    back, numbers, pool = hit.inverse(), {"athletics": 1}, hero.state.live.pools["hp"]
    request = CheckRequest.of({"skill": "athletics", "difficulty": 15})

    def blow():
        hero.apply(hit)
        hero.apply(back)

    def plain_blow():
        pool.current = hit.after
        pool.current = back.after

    rows = [
        ("read a kept number", lambda: hero.read("save.dex_save"), lambda: numbers["athletics"], 100_000),
        ("two changes of hit points", blow, plain_blow, 50_000),
        ("prepare a check", lambda: prepare(hero, request), None, 2_000),
        ("make a check, with its odds", lambda: check(hero, request, dice), by_hand(numbers, dice), 2_000),
        ("a sheet from its document", lambda: Sheet.new(ruleset, document), None, 50),
        ("a sheet as JSON", hero.to_json, None, 500),
    ]
    print(f"{'':32}{'ours':>10}{'by hand':>10}{'ratio':>8}")
    for name, ours, hand, count in rows:
        one = best(ours, count)
        other = best(hand, count) if hand else 0.0
        print(f"{name:32}{one:>8.2f}µs" + (f"{other:>8.2f}µs{one / other:>8.1f}" if hand else ""))


if __name__ == "__main__":
    main()

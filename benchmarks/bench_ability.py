"""What using an ability costs, and looking through a shelf of them, beside the same work written by hand.

    python benchmarks/bench_ability.py [--json]

The ability has two costs (a pool and a track) and three effects (health, a clock, a condition), as in the issue of a
table: planned, applied, and taken back. *By hand* is what somebody would write for that one ability alone, with no
refusals, no record and no undo. The shelf holds 400 abilities, filtered by level and word and sorted.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from timeit import repeat
from typing import Any

from rollwright import DiceStream, Engine, Sheet
from rollwright.ability import take_back, use
from rollwright.ability.listing import Shelf, chosen, grouped

ROUNDS = 15
COUNT = 400

POWER = {
    "id": "two_prices",
    "name": "Two prices",
    "kind": "Spell",
    "cost": [{"pool": "oath", "amount": 1}, {"track": "heat", "op": "+", "amount": 2}],
    "onHit": [
        {"kind": "heal", "amount": 2},
        {"kind": "clock", "clock": "dawn", "amount": 1},
        {"kind": "condition", "condition": "lucky"},
    ],
}
ROLLED = {
    "id": "burst",
    "name": "Burst",
    "cost": [{"pool": "oath", "amount": 1}],
    "target": {"area": True, "max": 6},
    "use": {"mode": "save", "save": "grit", "difficulty": 12, "half": True},
    "onHit": [{"kind": "damage", "amount": "8d6", "to": "target"}],
}


def document() -> dict[str, Any]:
    """A small game with one ability of each kind, and a shelf of many."""
    many = [
        {
            "id": f"power_{number}",
            "name": f"Power {number}",
            "kind": ("Spell", "Technique")[number % 2],
            "group": ("Fire", "Water", "Stone")[number % 3],
            "level": number % 10,
            "description": "A burst of fire." if number % 5 == 0 else "Something else happens.",
        }
        for number in range(COUNT)
    ]
    return {
        "schemaVersion": 2,
        "id": "bench",
        "version": 1,
        "name": "Bench",
        "coverage": {"summary": "For measuring."},
        "gm": {"checkGuidance": "Seldom."},
        "resolution": {"kind": "dice-sum", "dice": {"count": 1, "sides": 20}},
        "sheet": {
            "version": 1,
            "saves": [{"id": "grit", "label": "Grit"}],
            "live": {
                "pools": [
                    {"id": "hp", "label": "Health", "max": 20, "role": "health"},
                    {"id": "oath", "label": "Oath", "max": 3},
                ],
                "tracks": [{"id": "heat", "label": "Heat", "max": 6}],
                "conditions": [{"id": "lucky", "label": "Lucky"}],
            },
        },
        "clocks": [{"id": "dawn", "label": "Dawn", "segments": 8}],
        "abilities": [POWER, ROLLED, *many],
    }


def best(work: Any, count: int) -> float:
    """Microseconds of one call, in the best of several rounds; the processor's time, which others do not take away."""
    return min(repeat(work, timer=process_time, number=count, repeat=ROUNDS)) / count * 1e6


class ByHand:
    """The same ability for one game alone."""

    def __init__(self) -> None:
        self.hp, self.oath, self.heat, self.dawn, self.lucky = 9, 3, 0, 0, False

    def use(self) -> None:
        """Pay and do."""
        if self.oath < 1:
            raise ValueError("not enough Oath")
        self.oath -= 1
        self.heat = min(self.heat + 2, 6)
        self.hp = min(self.hp + 2, 20)
        self.dawn = min(self.dawn + 1, 8)
        self.lucky = True

    def undo(self) -> None:
        """Take it back."""
        self.hp, self.oath, self.heat, self.dawn, self.lucky = 9, 3, 0, 0, False


def measure() -> dict[str, float]:
    """Microseconds of each."""
    rules = Engine.load(["core", "classic-d20"]).load_ruleset(document())
    paper = {"name": "Juno", "known": ["two_prices", "burst"], "pools": {"hp": {"current": 9}}}
    juno, dice, hand, targets = Sheet.new(rules, paper), DiceStream(1), ByHand(), [Sheet.new(rules) for _ in range(3)]
    shelf = rules.part(Shelf).lines
    asked = {"ability": "two_prices"}

    def planned() -> None:
        use(juno, asked, dice)

    def whole() -> None:
        plan = use(juno, asked, dice)
        juno.apply_all(plan.changes)
        take_back(juno, plan, dice)

    def by_hand() -> None:
        hand.use()
        hand.undo()

    def saves() -> None:
        from rollwright.ability import Asked, Mark  # noqa: PLC0415 - looked up once

        marks = tuple(Mark(f"foe {place}", sheet) for place, sheet in enumerate(targets))
        use(juno, Asked("burst", targets=marks), dice)

    return {
        "use: two costs, three effects": best(planned, 500),
        "use, apply and take back": best(whole, 500),
        "the same by hand": best(by_hand, 50_000),
        "use: three saves, shared damage": best(saves, 200),
        "a record as JSON": best(use(juno, asked, dice).to_json, 2_000),
        f"filter and sort {COUNT}": best(lambda: chosen(shelf, words="fire burst", most=5), 50),
        f"sort and group all {COUNT}": best(lambda: grouped(chosen(shelf)), 50),
    }


def main() -> None:
    """Measure and print."""
    rows = measure()
    if "--json" in sys.argv:
        print(json.dumps(rows))
        return
    for name, micros in rows.items():
        print(f"{name:36}{micros:>12,.2f} µs")


if __name__ == "__main__":
    main()

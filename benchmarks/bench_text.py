"""What a line of a fight's log costs, against the same sentence as an f-string, in the same run.

    python benchmarks/bench_text.py [--json]

`pattern` is one message with six variables and a selection. `reference` is the same message by fluent.runtime. `log` is
the mean line of sixty fights of one against one, sums written out, silent events included.
"""

from __future__ import annotations

import json
import sys
from timeit import repeat
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.text import Catalog, log

MESSAGE = """
hits = { $who } attacks { $whom } with { $what }: { $sum } against { $label } { $value }, { $outcome ->
    [hit] a hit
   *[miss] a miss
}.
"""
PARAMS = {
    "who": "Juno",
    "whom": "Rust jackal",
    "what": "Road axe",
    "sum": "8 (5 + 3) + 3 = 11",
    "label": "Guard",
    "value": 6,
    "outcome": "hit",
}


def by_hand(params: dict[str, Any]) -> str:
    outcome = "a hit" if params["outcome"] == "hit" else "a miss"
    return (
        f"{params['who']} attacks {params['whom']} with {params['what']}: {params['sum']}"
        f" against {params['label']} {params['value']}, {outcome}."
    )


def fights(number: int) -> list[tuple[list[Any], dict[str, str]]]:
    engine = Engine.load()
    ruleset = engine.load_ruleset("classic-d20")
    hero = engine.preset("classic-d20").sample_characters()["fighter-5"]
    logs = []
    for seed in range(number):
        party = [Combatant.character("juno", Sheet.new(ruleset, hero), "Juno")]
        fight = Fight.start(ruleset, party, [Combatant.of_creature("ogre", "ogre")], seed=seed)
        fight.auto()
        logs.append(([event.to_json() for event in fight.events], fight.names))
    return logs


def microseconds(act: Any, each: int) -> float:
    return min(repeat(act, number=each, repeat=15)) / each * 1e6


def main() -> None:
    catalog = Catalog("en", {"bench": MESSAGE})
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(MESSAGE))
    pattern = bundle.get_message("hits").value
    assert catalog.message("hits", PARAMS) == by_hand(PARAMS) == bundle.format_pattern(pattern, PARAMS)[0]

    logs = fights(60)
    lines = sum(len(list(log(events, names))) for events, names in logs)
    found = {
        "by_hand": microseconds(lambda: by_hand(PARAMS), 2000),
        "pattern": microseconds(lambda: catalog.message("hits", PARAMS), 2000),
        "reference": microseconds(lambda: bundle.format_pattern(pattern, PARAMS), 500),
        "log": microseconds(lambda: [list(log(events, names)) for events, names in logs], 1) / lines,
    }
    if "--json" in sys.argv:
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
        return
    for name, value in found.items():
        print(f"{name:10} {value:7.2f} µs  {value / found['by_hand']:6.1f} × by hand")


if __name__ == "__main__":
    main()

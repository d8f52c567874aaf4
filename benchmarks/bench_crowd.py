"""How menus and whole rounds grow with the number of those who fight, as ratios to a loop by hand in the same run.

    python benchmarks/bench_crowd.py [--json] [--draw FILE.svg] [--boards]

Classic d20, without a board: half of the fighters are its sample heroes, half are creatures. A *round* is the first of
the fight from its menus: each menu built with its forecasts, each choice the engine's own, every event told in words.
The loop by hand (`duel.py`) plays a round of as many. A *menu* is made afresh for everybody's first turn. Then a caster
of level 9 with 40 spells is asked, beside four friends and five foes. ``--boards`` measures boards of 10×10 up to 80×80
too, as `bench_grid.py` does, and draws them.

The processor's time, each at its best of several; what is to be kept to stands beside it.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.fight import menu as menus
from rollwright.text.render import log

sys.path.insert(0, str(Path(__file__).parent))
import bench_grid
from duel import Duellist, Side, fight
from growth import Chart, Line, bars, svg_of

if TYPE_CHECKING:
    from collections.abc import Callable

CROWDS = (2, 4, 10, 20, 30, 40)
BEST_OF, FIGHTS = 3, 6
SPELLS, HIGHEST = 40, 5
MENU_BAR, ROUND_BAR = 2.0, 60.0
"""Milliseconds: a menu with 40 spells, and a whole round of 20."""


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that something takes."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


def shown_round(begun: Fight) -> None:
    """Play a round as somebody sees it."""
    while begun.menu is not None and begun.round < 2:
        begun.choose(begun.advise())
    for _ in log(begun):
        pass


def rounds(begin: Callable[[int], Fight]) -> float:
    """How long a first round takes: the mean of several fights, each at its best."""

    def once(seed: int) -> float:
        begun = begin(seed)
        return timed(lambda: shown_round(begun))

    return statistics.mean(min(once(seed) for _ in range(BEST_OF)) for seed in range(FIGHTS))


def by_hand(count: int) -> float:
    """How long the loop by hand takes for a round of so many."""

    def once() -> float:
        sides = [Side([Duellist(f"{name} {n}") for n in range(count // 2)]) for name in ("Juno", "Jackal")]
        return timed(lambda: fight(*sides, Random(1), rounds=1))

    return min(once() for _ in range(BEST_OF * 10))


def menu_of(begun: Fight) -> float:
    """How long a menu takes that nothing is kept of, at its best."""

    def once() -> float:
        begun.opened = begun.state.menu = None
        begun.moved()
        return timed(lambda: menus.build(begun))

    return min(once() for _ in range(BEST_OF))


def menus_of(begun: Fight) -> list[float]:
    """How long the menu of everybody's first turn takes."""
    found, turns = [], begun.state.turns + len(begun.fighters)
    while begun.menu is not None and begun.state.turns < turns:
        found.append(menu_of(begun))
        begun.choose(begun.advise())
    return found


def caster(ruleset: Any, sample: dict[str, Any]) -> dict[str, Any]:
    """The sample wizard at level 9, with every wizard's spell up to the fifth level."""
    spells = next(each for each in ruleset.document.catalogs if each.id == "spells").entries
    known = [each for each in spells if "wizard" in each.filters["class"] and each.filters["level"] <= HIGHEST]
    rows = [{"name": each.label, "prepared": True, "_catalog": f"spells/{each.id}"} for each in known]
    fields = {**sample["fields"], "level": 9, "max_hp": 56}
    lists = {**sample["lists"], "spells": rows}
    return {**sample, "fields": fields, "lists": lists, "pools": {}}


def asked(ruleset: Any, heroes: dict[str, Any], paper: dict[str, Any]) -> tuple[Fight, list[str]]:
    """The fight in which the caster is asked first, and the spells that the menu offers them."""
    sheets = {"caster": paper, **heroes}
    party = [Combatant.character(name, Sheet.new(ruleset, each)) for name, each in sheets.items()]
    foes = [Combatant.of_creature(f"ogre-{n}", "creatures/ogre") for n in range(5)]
    order = [each.id for each in (*party, *foes)]
    begun = Fight.start(ruleset, party, foes, seed=1, initiative=order)
    offered = [each.id.partition(":")[2] for each in begun.menu.options if each.id.startswith("ability:spells/")]  # type: ignore[union-attr]
    return begun, list(dict.fromkeys(offered))


def with_many_spells(ruleset: Any, heroes: dict[str, Any]) -> tuple[Fight, int]:
    """The fight of a caster to whom the menu offers 40 spells, and how many it does offer."""
    paper = caster(ruleset, heroes["wizard-5"])
    offered = set(asked(ruleset, heroes, paper)[1][:SPELLS])
    paper["lists"]["spells"] = [each for each in paper["lists"]["spells"] if each["_catalog"] in offered]
    begun, told = asked(ruleset, heroes, paper)
    return begun, len(told)


def measure(*, boards: bool) -> dict[str, Any]:
    """Everything, as plain data."""
    engine = Engine.load()
    ruleset = engine.load_ruleset("classic-d20")
    samples = engine.preset("classic-d20").sample_characters()
    heroes = list(samples.values())
    crowds = []
    for count in CROWDS:

        def begin(seed: int, count: int = count) -> Fight:
            return bench_grid.begun(ruleset, heroes, 0, count, seed)

        hand, each = by_hand(count), menus_of(begin(1))
        row = {"round": rounds(begin), "by_hand": hand}
        row |= {"menu_middle": statistics.median(each), "menu_most": max(each), "times_by_hand": row["round"] / hand}
        crowds.append({"fighters": count, **row})
    begun, offered = with_many_spells(ruleset, samples)
    alone, many = crowds[0]["menu_middle"], menu_of(begun)
    found = {"crowds": crowds, "caster": {"spells": offered, "menu": many, "times_of_two": many / alone}}
    if boards:
        found["boards"] = [
            {"side": side, **bench_grid.measured(bench_grid.begun(ruleset, heroes, side, 20))}
            for side in bench_grid.SIDES
        ]
        found["on_40"] = [
            {"fighters": count, **bench_grid.measured(bench_grid.begun(ruleset, heroes, 40, count))}
            for count in bench_grid.CROWDS
        ]
    return found


def charts(found: dict[str, Any]) -> list[Chart]:
    """What was measured, as it is drawn."""

    def line(name: str, rows: str, across: str, key: str) -> Line:
        return Line(name, [(row[across], row[key]) for row in found[rows]])

    played = [line("with menus and log", "crowds", "fighters", "round")]
    plain = [line(f"a menu, {word}", "crowds", "fighters", f"menu_{key}") for word, key in MENUS]
    drawn = [Chart("A whole round", "fighters", "ms", played), Chart("A menu", "fighters", "ms", plain)]
    if "boards" in found:
        crowd = [line(f"a menu, {word}", "on_40", "fighters", f"menu_{key}") for word, key in MENUS]
        crowd.append(line("a choice, middle", "on_40", "fighters", "choice_middle"))
        sides = [line(f"a menu, {word}", "boards", "side", f"menu_{key}") for word, key in MENUS]
        sides.append(line("a choice, middle", "boards", "side", "choice_middle"))
        drawn.append(Chart("On a board of 40×40", "fighters", "ms", crowd))
        drawn.append(Chart("20 fighters, by the board", "cells a side", "ms", sides))
    return drawn


MENUS = (("middle", "middle"), ("dearest", "most"))


def main() -> None:
    found = measure(boards="--boards" in sys.argv)
    if "--draw" in sys.argv:
        Path(sys.argv[sys.argv.index("--draw") + 1]).write_text(svg_of(charts(found)), "utf-8")
    if "--json" in sys.argv:
        print(json.dumps(found, indent=2))
        return
    for chart in charts(found):
        print(*bars(chart), "", sep="\n")
    crowds = found["crowds"]
    for row in crowds:
        each = (row["round"] / row["fighters"]) / (crowds[0]["round"] / crowds[0]["fighters"])
        times = f"{row['times_by_hand']:5.1f} times by hand"
        print(f"{row['fighters']:>3} fighters: {times}; a turn {each:4.2f} times that of two")
    twenty = next(row for row in crowds if row["fighters"] == 20)
    print(f"a whole round of 20, with menus and log: {twenty['round']:.1f} ms of {ROUND_BAR:g}")
    told = found["caster"]
    most = f"{told['menu']:.2f} ms of {MENU_BAR:g}"
    print(f"a menu with {told['spells']} spells: {most}, {told['times_of_two']:.1f} times that of two fighters")


if __name__ == "__main__":
    main()

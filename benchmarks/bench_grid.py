"""How fast menus and choices are on a board, as ratios to the same fight without one in the same run.

    python benchmarks/bench_grid.py [--json]

Twenty fighters of Classic d20 stand close together on boards of 10×10 up to 80×80 cells, and two to forty on 40×40.
A *menu* is everything that whoever is asked may do: ways, who may strike on them, targets, areas, forecasts. A *choice*
is the engine's own, from every cell that is reached. Each is measured for everybody's first turn, afresh, at its best
of several; what is told is the middle and the dearest of all turns, in milliseconds of processor time.
"""

from __future__ import annotations

import json
import statistics
import sys
from time import process_time
from typing import Any

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.board.landscape import LANDSCAPES, landscape
from rollwright.dice import DiceStream
from rollwright.fight import menu as menus

CREATURES = ("wolf", "ogre", "goblin", "orc", "young-red-dragon", "owlbear", "skeleton", "zombie", "giant-spider")
SIDES, CROWDS = (10, 20, 40, 80), (2, 10, 20, 40)
ROUNDS = 3


def begun(ruleset: Any, heroes: list[dict[str, Any]], side: int, count: int, seed: int = 1) -> Fight:
    """A fight with so many on a board of that side; without a board for a side of 0."""
    half = count // 2
    party = [
        Combatant.character(f"hero-{n}", Sheet.new(ruleset, heroes[n % len(heroes)]), f"Hero {n}") for n in range(half)
    ]
    foes = [
        Combatant.of_creature(f"foe-{n}", "creatures/" + CREATURES[n % len(CREATURES)], f"Foe {n}")
        for n in range(count - half)
    ]
    if not side:
        return Fight.start(ruleset, party, foes, seed=seed)
    board = landscape(DiceStream(7), side, side, LANDSCAPES["hills"])
    near = sorted(
        (cell for cell in board if board.ground(cell).cost),
        key=lambda cell: (max(abs(2 * place - side) for place in board.place(cell)) // 8, cell * 7919 % 101),
    )
    at = {each.id: board.place(near[place]) for place, each in enumerate(party + foes)}
    return Fight.start(ruleset, party, foes, seed=seed, board=board, at=at)


def measured(fight: Fight) -> dict[str, float]:
    """The middle and the dearest menu and choice of everybody's first turn."""
    menu, choice = [], []
    turns = fight.state.turns + len(fight.fighters)
    while fight.menu is not None and fight.state.turns < turns:
        for told, work in ((menu, lambda: menus.build(fight)), (choice, fight.advise)):
            best = 1e9
            for _ in range(ROUNDS):
                fight.opened = fight.state.menu = None
                fight.moved()
                start = process_time()
                work()
                best = min(best, process_time() - start)
            told.append(best * 1000)
        fight.choose(fight.advise())
    named = {"menu": menu, "choice": choice}
    found = {f"{name}_middle": statistics.median(times) for name, times in named.items()}
    return found | {f"{name}_most": max(times) for name, times in named.items()}


def main() -> None:
    engine = Engine.load()
    ruleset = engine.load_ruleset("classic-d20")
    heroes = list(engine.preset("classic-d20").sample_characters().values())
    plain = measured(begun(ruleset, heroes, 0, 20))
    rows = []
    for side, count in [*((side, min(20, side * 2)) for side in SIDES), *((40, crowd) for crowd in CROWDS)]:
        found = measured(begun(ruleset, heroes, side, count))
        ratio = {"menu_ratio": found["menu_middle"] / plain["menu_middle"]}
        ratio |= {"choice_ratio": found["choice_middle"] / plain["choice_middle"]}
        rows.append({"side": side, "fighters": count, **found, **ratio})
    if "--json" in sys.argv:
        print(json.dumps({"without_a_board": plain, "boards": rows}, indent=2))
        return
    print(f"without a board: menu {plain['menu_middle']:.2f} ms, choice {plain['choice_middle']:.2f} ms")
    for row in rows:
        where = f"{row['side']:>3}×{row['side']:<3} {row['fighters']:>2} fighters"
        print(f"{where}: {_told(row, 'menu')}; {_told(row, 'choice')}")


def _told(row: dict[str, Any], what: str) -> str:
    middle, most, ratio = row[f"{what}_middle"], row[f"{what}_most"], row[f"{what}_ratio"]
    return f"{what} {middle:6.2f} ms (at most {most:6.2f}), {ratio:5.1f} times"


if __name__ == "__main__":
    main()

"""How fast a board answers, as ratios to networkx and to loops written by hand in the same run.

    python benchmarks/bench_board.py [--json]

Every cell that is reached with what it costs and a way to it is asked of a board with 20 fighters, of 10×10 up to 80×80
cells, and beside it of networkx, whose graph of the same steps was made before. A board is made for each size as a
fight makes it once; what that takes is told as well. Sight between all pairs of 20 is held against a walk
along each line.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from timeit import repeat

import networkx as nx

from rollwright.board import Allowance, Board, bits_of, cells_of, cover, reach, sees
from rollwright.board.bits import moved
from rollwright.board.landscape import LANDSCAPES, landscape
from rollwright.board.steps import entries
from rollwright.dice import DiceStream

SIDES = (10, 20, 40, 80)
FIGHTERS = 20
FAR = Allowance(walk=10_000)
ROUNDS = 7


def best(work) -> float:
    """Milliseconds of this process at its best, whatever else the machine does."""
    return min(repeat(work, timer=process_time, number=1, repeat=ROUNDS)) * 1000


def board_of_side(side: int) -> tuple[Board, list[int]]:
    """A board with a bit of everything, and cells for everybody on ground that is walked."""
    board = landscape(DiceStream(7), side, side, LANDSCAPES["hills"])
    dice = DiceStream(8)
    ground = [cell for cell in cells_of(bits_of(board)) if board.ground(cell).cost]
    found: list[int] = []
    while len(found) < FIGHTERS:
        cell = ground[dice.roll(len(ground)) - 1]
        if cell not in found:
            found.append(cell)
    return board, found


def graph_of(board: Board, foes: int) -> nx.DiGraph:
    """The steps on foot as networkx has them."""
    graph = nx.DiGraph()
    for step, entered in entries(board, "walk"):
        for cost, cells in entered.items():
            for cell in cells_of(cells & moved(board.inside, step) & ~foes):
                graph.add_edge(cell - step, cell, weight=cost)
    return graph


def sees_by_hand(board: Board, one: int, other: int) -> bool:
    """The walk along a line that everybody writes first."""
    (x, y), (to_x, to_y) = board.place(one), board.place(other)
    long = max(abs(to_x - x), abs(to_y - y))
    for step in range(1, long):
        cell = board.cell(round(x + (to_x - x) * step / long), round(y + (to_y - y) * step / long))
        if board.ground(cell).solid or board.height(cell) > max(board.height(one), board.height(other)):
            return False
    return True


def measured(side: int) -> dict[str, dict[str, float]]:
    """All numbers of one size."""
    found: dict[str, dict[str, float]] = {}
    board, fighters = board_of_side(side)
    start, foes, friends = fighters[0], bits_of(fighters[10:]), bits_of(fighters[1:10])
    graph = graph_of(board, foes)
    theirs = dict(nx.single_source_dijkstra(graph, start)[0])
    assert theirs == dict(reach(board, start, FAR, foes=foes, friends=friends).costs)

    def beside(name: str, peer: str, ours, other) -> None:
        mine, their = best(ours), best(other)
        found[f"{name} on {side}×{side}"] = {"ms": mine, f"{peer} ms": their, "ratio": mine / their}

    beside(
        "all that is reached",
        "networkx",
        lambda: reach(board, start, FAR, foes=foes, friends=friends),
        lambda: nx.single_source_dijkstra(graph, start),
    )
    beside(
        "one turn's reach",
        "networkx",
        lambda: reach(board, start, Allowance(walk=6), foes=foes, friends=friends),
        lambda: nx.single_source_dijkstra(graph, start, cutoff=6),
    )
    pairs = [(one, two) for place, one in enumerate(fighters) for two in fighters[:place]]
    beside(
        f"sight of {len(pairs)} pairs",
        "by hand",
        lambda: [sees(board, *pair) for pair in pairs],
        lambda: [sees_by_hand(board, *pair) for pair in pairs],
    )
    both = [(one, two) for one in fighters for two in fighters if one != two]
    covered = best(lambda: [cover(board, *pair, creatures=friends | foes) for pair in both])
    found[f"cover of {len(both)} pairs on {side}×{side}"] = {"ms": covered}
    made = best(lambda: reach(Board(board.grounds), start, Allowance(walk=1)))
    found[f"making a board on {side}×{side}"] = {"ms": made}
    return found


def measure() -> dict[str, dict[str, float]]:
    return {name: numbers for side in SIDES for name, numbers in measured(side).items()}


if __name__ == "__main__":
    result = measure()
    if "--json" in sys.argv[1:]:
        print(json.dumps(result, ensure_ascii=False, indent=2))
    else:
        for name, numbers in result.items():
            print(f"{name:36}", "  ".join(f"{key} {value:8.3f}" for key, value in numbers.items()))

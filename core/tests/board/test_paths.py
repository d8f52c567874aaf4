"""Paths are the cheapest there are: compared with a search over every cell, written by the definition."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.board import MODES, Allowance, Board, Mode, board_of, reach

ROWS = st.integers(1, 6).flatmap(
    lambda width: st.lists(st.text("..:#~f123", min_size=width, max_size=width), min_size=1, max_size=6)
)
LEFT = st.builds(Allowance, *(st.integers(0, 8) for _ in MODES))


def price(board: Board, mode: Mode, one: int, other: int) -> int | None:
    """What a step to a neighbour costs by the rules as they are written; None where there is no such step."""
    (column, row), (to_column, to_row) = board.place(one), board.place(other)
    sides = [board.cell(to_column, row), board.cell(column, to_row)]
    ground, rise = board.ground(other), board.height(other) - board.height(one)
    if ground.solid or (one not in sides and all(board.ground(side).solid for side in sides)):
        return None
    if mode == "fly":
        return 1
    cost = (1 if ground.water else None) if mode == "swim" else ground.cost
    if cost is None or mode == "climb":
        return cost
    return None if abs(rise) > 1 else cost + (rise == 1)


def cheapest(board: Board, start: int, left: Allowance, foes: frozenset[int], size: int) -> dict[int, int]:
    """The least cost of every cell that is reached, one cell after the other."""
    costs: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        cost, cell = heappop(waiting)
        if cell in costs:
            continue
        costs[cell] = cost
        column, row = board.place(cell)
        for next_cell in board.neighbours(cell):
            to_column, to_row = board.place(next_cell)
            if not board.has(to_column + size - 1, to_row + size - 1) or foes & set(board.footprint(next_cell, size)):
                continue
            for mode in MODES:
                steps = [
                    price(board, mode, board.cell(column + x, row + y), board.cell(to_column + x, to_row + y))
                    for x in range(size)
                    for y in range(size)
                ]
                spent = cost + max(step or 99 for step in steps)
                if spent <= getattr(left, mode):
                    heappush(waiting, (spent, next_cell))
    return costs


@pytest.mark.feature("BD-03", "BD-04", "BD-05", "BD-16")
@settings(max_examples=150, deadline=None)
@given(ROWS, LEFT, st.integers(1, 2), st.data())
def test_costs_are_the_least_and_paths_are_of_that_cost(
    rows: list[str], left: Allowance, size: int, data: st.DataObject
) -> None:
    board = board_of(rows)
    size = min(size, board.rows, board.columns)
    cells = [cell for cell in board if set(board.footprint(cell, size)) <= set(board)]
    start = data.draw(st.sampled_from(cells))
    foes = data.draw(st.frozensets(st.sampled_from(list(board)), max_size=3)) - set(board.footprint(start, size))
    reached = reach(board, start, left, foes=sum(1 << cell for cell in foes), size=size)
    assert dict(reached.costs) == cheapest(board, start, left, foes, size)
    for end, cost in reached.costs.items():
        at, spent = start, 0
        for step in reached.path(end):
            pairs = zip(board.footprint(at, size), board.footprint(step.cell, size), strict=True)
            assert step.cost == max(price(board, step.mode, one, other) or 99 for one, other in pairs)
            at, spent = step.cell, spent + step.cost
            assert spent <= getattr(left, step.mode)
        assert (at, spent) == (end, cost)


@pytest.mark.feature("BD-03", "BD-05")
@settings(max_examples=40, deadline=None)
@given(st.lists(st.text("...:#~f12", min_size=9, max_size=9), min_size=9, max_size=9), st.integers(0, 30))
def test_walks_are_those_of_networkx(rows: list[str], far: int) -> None:
    board = board_of(rows)
    graph = nx.DiGraph()
    graph.add_nodes_from(board)
    for one in board:
        for other in board.neighbours(one):
            if (cost := price(board, "walk", one, other)) is not None:
                graph.add_edge(one, other, weight=cost)
    start = board.cell(4, 4)
    reached = reach(board, start, Allowance(walk=far))
    assert dict(reached.costs) == nx.single_source_dijkstra_path_length(graph, start, cutoff=far)


@pytest.mark.feature("BD-03", "BD-10")
@settings(max_examples=150, deadline=None)
@given(ROWS, LEFT, st.data())
def test_of_the_cheapest_ways_one_that_leaves_no_guarded_cells(
    rows: list[str], left: Allowance, data: st.DataObject
) -> None:
    board = board_of(rows)
    start = data.draw(st.sampled_from(list(board)))
    zones = [
        sum(1 << cell for cell in data.draw(st.frozensets(st.sampled_from(list(board)), max_size=6))) for _ in range(2)
    ]
    plain, reached = reach(board, start, left), reach(board, start, left, guarded=zones)
    assert (plain.costs, plain.ends) == (reached.costs, reached.ends)

    def leaves(one: int, other: int) -> bool:
        return any(zone >> one & 1 and not zone >> other & 1 for zone in zones)

    quiet = {start}
    for cell, cost in sorted(reached.costs.items(), key=lambda each: each[1]):
        for before in board.neighbours(cell):
            for mode in MODES:
                step = price(board, mode, before, cell)
                fits = step is not None and reached.costs.get(before, 99) + step == cost <= getattr(left, mode)
                if fits and before in quiet and not leaves(before, cell):
                    quiet.add(cell)
    for cell in reached.costs:
        way = [start, *(step.cell for step in reached.path(cell))]
        assert any(leaves(*each) for each in pairwise(way)) == (cell not in quiet)

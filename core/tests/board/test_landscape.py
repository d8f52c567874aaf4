"""Boards that a seed makes: the same ones everywhere, and two sides always meet."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.board import Allowance, data_of, picture_of, reach
from rollwright.board.landscape import LANDSCAPES, Landscape, landscape, starts
from rollwright.dice import DiceStream

KINDS = st.sampled_from(sorted(LANDSCAPES)).map(LANDSCAPES.__getitem__) | st.builds(
    Landscape, st.integers(0, 40), st.integers(0, 40), st.integers(0, 40), st.integers(0, 60), st.integers(0, 2)
)


@pytest.mark.feature("BD-14")
def test_a_seed_makes_one_board() -> None:
    one, other, third = (landscape(DiceStream(seed), 12, 6, LANDSCAPES["river"]) for seed in (7, 7, 8))
    assert data_of(one) == data_of(other) != data_of(third)
    assert picture_of(one) == SEVEN


SEVEN = [".....~~.....", "......~~....", ".f...~~:....", "f.fff:::....", ".ff..:~::...", "....~~..::.."]


@pytest.mark.feature("BD-14")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**64), st.integers(4, 30), st.integers(4, 20), KINDS)
def test_a_road_leads_from_edge_to_edge(seed: int, columns: int, rows: int, kind: Landscape) -> None:
    board = landscape(DiceStream(seed), columns, rows, kind)
    assert (board.columns, board.rows) == (columns, rows)
    left, right = starts(board, 3), starts(board, 3, right=True)
    reached = reach(board, left[0], Allowance(walk=10_000))
    assert {board.place(cell)[0] for cell in reached.costs} >= {0, columns - 1}
    assert all(cell in reached.costs for cell in [*left, *right])
    assert board.place(left[0])[0] == 0
    assert board.place(right[0])[0] == columns - 1


@pytest.mark.feature("BD-14", "BD-16")
def test_larger_creatures_begin_apart_and_on_the_board() -> None:
    board = landscape(DiceStream(3), 12, 8, LANDSCAPES["hills"])
    cells = starts(board, 3, right=True, size=2)
    taken = [under for cell in cells for under in board.footprint(cell, 2)]
    assert len(taken) == len(set(taken)) == 12
    assert set(taken) <= set(board)

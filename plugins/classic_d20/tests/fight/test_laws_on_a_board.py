"""Laws of fights on a board: saved in every window they go the same way, and everybody stands where they may."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pytest
from arena import action, arena, brute, hero
from bounds import everybody_stands_right
from hypothesis import given, settings
from hypothesis import strategies as st
from skirmish import archer

from rollwright import Choice, Fight
from rollwright.board import board_of

if TYPE_CHECKING:
    from rollwright.fight.state import Option

SIGNS = st.sampled_from("......:#~f12")


@st.composite
def boards(draw):
    columns, rows = draw(st.integers(5, 9)), draw(st.integers(4, 8))
    return [[draw(SIGNS) for _ in range(columns)] for _ in range(rows)]


def begun(rows, seed):
    """A fight on the board, or None where not everybody finds a cell."""
    if sum(sign != "#" for row in rows for sign in row) < 12:
        return None
    pike = action("pike", toHit=5, reach=10, damage={"dice": "1d6", "type": "slashing"})
    return Fight.start(
        arena(),
        [hero(pools={"hp": {"current": 12}}), hero("mara"), archer("ash")],
        [brute(), brute("pike", actions=[pike], speeds={"fly": 40}), brute("crab", speed=15, speeds={"swim": 30})],
        seed=seed,
        board=board_of("\n".join("".join(row) for row in rows)),
    )


def picked(option: Option, pick: random.Random) -> Choice:
    """Any way to take an option, cells and targets by chance."""
    if option.id == "move":
        return Choice("move", cell=pick.choice(option.cells).cell)
    if option.cells:
        return Choice(option.id, cell=pick.choice(option.cells).cell)
    targets = [pick.choice(option.targets)] if option.targets and option.count else []
    return Choice(option.id, targets)


def choice_of(fight: Fight, pick: random.Random) -> Choice:
    assert fight.menu is not None
    walks = [each for each in fight.menu.options if each.group == "move"]
    return picked(pick.choice(walks if walks and pick.random() < 0.6 else fight.menu.options), pick)


@pytest.mark.feature("BD-03", "BD-10", "WN-10", "SV-03")
@settings(max_examples=20, deadline=None)
@given(boards(), st.integers(0, 2**32))
def test_random_walks_with_random_answers_saved_in_every_window_have_the_same_future(rows, seed):
    straight, broken = begun(rows, seed), begun(rows, seed)
    pick, same = random.Random(seed), random.Random(seed)
    for _ in range(40):
        if straight is None or broken is None or straight.menu is None:
            break
        text = json.dumps(broken.save())
        broken = Fight.load(arena(), text)
        assert json.dumps(broken.save()) == text
        straight.choose(choice_of(straight, pick))
        broken.choose(choice_of(broken, same))
        everybody_stands_right(straight)
        assert straight.digest() == broken.digest()


@pytest.mark.feature("BD-12", "SV-07", "SV-08")
@settings(max_examples=8, deadline=None)
@given(boards(), st.integers(0, 2**32))
def test_fights_between_engines_end_and_undo_takes_each_step_back(rows, seed):
    fight = begun(rows, seed)
    if fight is None:
        return
    for _ in range(12):
        if fight.menu is None:
            return
        before = json.dumps(fight.save())
        fight.choose(fight.advise())
        everybody_stands_right(fight)
        fight.undo()
        assert json.dumps(fight.save()) == before
        fight.choose(fight.advise())
    fight.auto()
    everybody_stands_right(fight)
    assert fight.ended

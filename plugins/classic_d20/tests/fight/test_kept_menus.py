"""What is kept between two menus is what would be worked out anew: openings, and their lines with forecasts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from lineups import HEROES, LINEUPS, any_choice, bestiary, bout, classic, shown

from rollwright.fight import menu

if TYPE_CHECKING:
    from rollwright import Fight

MOST = 60
"""Menus of one fight that are looked at."""


def anew(fight: Fight) -> object:
    """The menu that stands, with nothing kept from before."""
    fight.kept.forget()
    fight.rules.forecasts.clear()
    fight.opened = None
    return shown(menu.build(fight))


def holds(fight: Fight, random: Random) -> None:
    """Play on by whatever may be chosen, and work out each menu twice."""
    for _ in range(MOST):
        if fight.menu is None:
            return
        kept = shown(fight.menu)
        fight.opened = None
        assert shown(menu.build(fight)) == kept
        assert anew(fight) == kept
        fight.choose(any_choice(fight.menu, random) if random.random() < 0.7 else fight.advise())


@pytest.mark.parametrize("lineup", LINEUPS)
def test_a_kept_menu_of_the_arena_is_the_menu_made_anew(lineup):
    holds(bout(lineup, 3), Random(lineup))


@pytest.mark.parametrize("seed", range(4))
def test_a_kept_menu_of_the_library_is_the_menu_made_anew(seed):
    random = Random(seed)
    heroes = random.sample(sorted(HEROES), 2)
    holds(classic(heroes, random.sample(bestiary(), 3), seed), random)


def test_lines_are_kept_as_long_as_nothing_changes():
    fight = bout(next(iter(LINEUPS)), 3)
    first = [each.line for each in fight.kept.offered.values() if each.line is not None]
    fight.opened = None
    assert fight.menu is not None
    lines = [line for line in menu.build(fight).options if any(line is each for each in first)]
    assert lines
    fight.roster_changed()
    fight.opened = None
    assert not any(line is each for line in menu.build(fight).options for each in lines)

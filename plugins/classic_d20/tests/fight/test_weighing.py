"""Weighing the most promising first finds what weighing everything finds, and no act is worth more than it promises."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from lineups import HEROES, LINEUPS, any_choice, bout, classic

from rollwright.fight.openings import deeds
from rollwright.fight.tactics.most import most_of
from rollwright.fight.tactics.options import score_of
from rollwright.fight.tactics.turns import one_by_one, promised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright import Fight

FOES = {
    "ogres": ["ogre"] * 4,
    "charmers": ["cult-fanatic", "lamia", "harpy"],
    "spirits": ["ghost", "vampire-spawn"],
    "dragon": ["adult-red-dragon", "mage"],
}
CHOICES = 60
SEEDS = range(4)


def turns_of(name: str, seed: int) -> Iterator[Fight]:
    """A fight in which anything is chosen, wherever somebody has the turn."""
    random = Random(seed)
    fight = classic(HEROES, FOES[name], seed, rounds=12) if name in FOES else bout(name, seed, rounds=12)
    for _ in islice(iter(lambda: fight.menu is None, True), CHOICES):
        menu = fight.menu
        assert menu is not None
        if not menu.window:
            yield fight
        fight.choose(any_choice(menu, random))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [*sorted(FOES), *sorted(LINEUPS)])
def test_the_most_promising_first_finds_what_weighing_all_finds(name, seed):
    for fight in turns_of(name, seed):
        fighter = fight.fighters[fight.asked]
        able = fight.profiles[fighter.id].payable(fighter.budgets, fighter.strikes)
        found = promised(fight, fighter, able)
        assert found is None or found == one_by_one(fight, fighter, able)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [*sorted(FOES), *sorted(LINEUPS)])
def test_nothing_is_worth_more_than_it_promises(name, seed):
    for fight in turns_of(name, seed):
        who = fight.asked
        for each in deeds(fight, who):
            if each.act is not None:
                assert score_of(fight, who, each)[0] <= max(0.0, most_of(fight, who, each.act, each.targets))


def test_most_turns_of_a_fight_need_no_more(monkeypatch):
    """Were everything weighed one by one again, nobody would see it but by the clock."""
    asked: list[str] = []
    monkeypatch.setattr(
        "rollwright.fight.tactics.turns.deeds", lambda fight, who: asked.append(who) or deeds(fight, who)
    )
    fight = classic(HEROES, FOES["ogres"], 3, rounds=12)
    fight.menus = False
    fight.auto()
    assert fight.ended
    assert len(asked) <= fight.state.turns / 4

"""Weighing the most promising first finds what weighing everything finds, and no act is worth more than it promises."""

from __future__ import annotations

from dataclasses import fields
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from lineups import HEROES, LINEUPS, any_choice, bout, classic

from rollwright.fight.forecast import worth
from rollwright.fight.openings import deeds
from rollwright.fight.tactics.most import most_of, whoever
from rollwright.fight.tactics.options import score_of
from rollwright.fight.tactics.prospects import prospects
from rollwright.fight.tactics.rows import Row, row
from rollwright.fight.tactics.turns import one_by_one, promised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright import Fight
    from rollwright.fight.acts.act import Act

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


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", [*sorted(FOES), *sorted(LINEUPS)])
def test_what_is_kept_of_two_is_what_would_be_found_anew(name, seed):
    for fight in turns_of(name, seed):
        who, fighters = fight.asked, fight.fighters
        fighter = fighters[who]
        able = fight.profiles[who].payable(fighter.budgets, fighter.strikes)
        for each in prospects(fight, who, able) or ():
            if each.opening is not None:
                assert score_of(fight, who, each.opening)[0] <= each.most
            if each.rows is not None:
                meant = whoever(fight, who, each.act)
                assert [row.target for row in each.rows] == meant
                assert [told(row) for row in each.rows] == [anew(fight, who, each.act, target) for target in meant]


def told(row: Row) -> list[object]:
    return [getattr(row, each.name) for each in fields(Row)]


def anew(fight: Fight, who: str, act: Act, target: str) -> list[object]:
    friend = fight.fighters[target].side == fight.fighters[who].side
    return told(row(fight, who, act, fight.fighters[target], friend=friend))


def test_after_a_few_fights_hardly_anybody_is_looked_at_anew(monkeypatch):
    """Were all looked at again in each situation that is new, nobody would see it but by the clock."""
    looked: list[str] = []
    monkeypatch.setattr(
        "rollwright.fight.tactics.rows.worth",
        lambda fight, who, act, target: looked.append(act.id) or worth(fight, who, act, target),
    )
    for seed in range(5):
        looked.clear()
        fight = classic(HEROES, FOES["ogres"], seed, rounds=12)
        fight.menus = False
        fight.auto()
    assert fight.ended
    assert len(looked) <= 4 * fight.state.turns


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

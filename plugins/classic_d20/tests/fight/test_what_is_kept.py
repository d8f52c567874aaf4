"""What a fight keeps so as not to work it out again is never stale: a fight that keeps nothing is the same fight."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from lineups import HEROES, any_choice, library, shown, sides

from rollwright import Fight
from rollwright.board import board_of, data_of
from rollwright.fight import Setup
from rollwright.fight.advice import advise
from rollwright.fight.entrants import Roster
from rollwright.fight.rules import CombatRules

if TYPE_CHECKING:
    from rollwright.fight import Arena

FOES = {
    "ogres": ["ogre"] * 4,
    "charmers": ["cult-fanatic", "lamia", "harpy"],
    "spirits": ["ghost", "vampire-spawn"],
    "pack": ["hobgoblin", "hobgoblin", "goblin", "worg", "wight"],
    "dragon": ["adult-red-dragon"],
}
CHOICES = 60


def forgetting(fight: Arena) -> None:
    """Forget everything that is kept, and see that nothing of it was otherwise than it would be now."""
    for who, standing in fight.standings.items():
        fight.reached.pop(who, None)
        assert standing.key == fight._stand(who).key
    watched = {moment: set(who) for moment, who in fight.watched.items()}
    fight.kept.forget()
    rules = fight.rules
    for kept in (fight.forecasts, rules.forecasts, rules.situations, rules.standings, rules.worn):
        kept.clear()
    fight._watch()
    assert fight.watched == watched
    fight.opened = None


def begun(name: str, seed: int, *, board: bool) -> Fight:
    rules = library()
    party, foes = sides(HEROES, FOES[name])
    setup = Setup([each.to_json() for each in party], [each.to_json() for each in foes], seed, rounds=12)
    if board:
        setup.board, setup.style = data_of(board_of("\n".join(["." * 14] * 10))), "tactical"
    fight = Fight(rules, setup)
    fight.menus = False
    fight.begin(Roster.of(rules.part(CombatRules), setup).entrants())
    return fight


def advised(name: str, seed: int, *, board: bool, kept: bool) -> str:
    fight = begun(name, seed, board=board)
    for _ in range(CHOICES):
        if fight.state.pending is None:
            break
        if not kept:
            forgetting(fight)
        fight.choose(advise(fight))
    return fight.digest()


@pytest.mark.feature("SV-08")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", sorted(FOES))
def test_tactics_choose_the_same_where_nothing_is_kept(name, seed):
    assert advised(name, seed, board=False, kept=True) == advised(name, seed, board=False, kept=False)


@pytest.mark.parametrize("name", ["charmers", "ogres"])
def test_and_on_a_board(name):
    assert advised(name, 1, board=True, kept=True) == advised(name, 1, board=True, kept=False)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", sorted(FOES))
def test_menus_of_any_fight_show_the_same_where_nothing_is_kept(name, seed):
    """Choices at random, which bring about what tactics never would."""
    random, fight = Random(seed), begun(name, seed, board=False)
    fight.menus = True
    for _ in islice(iter(lambda: fight.menu is None, True), CHOICES):
        menu = fight.menu
        assert menu is not None
        forgetting(fight)
        fight.state.menu = None
        again = fight.menu
        assert shown(again) == shown(menu)
        fight.choose(any_choice(menu, random))

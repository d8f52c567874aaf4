"""Contests of added dice: both sides throw what every roll of the fight throws, and the higher total wins."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arena import Duel, arena, brute, hero, of

CHECKS = [{"id": "might", "label": "Might", "value": {"const": 3}}]
SHOVE = {
    "id": "topple",
    "label": "Topple",
    "budget": "action",
    "attacker": {"checks": ["might"]},
    "defender": {"checks": ["might"]},
    "onWin": {"applies": [{"condition": "down", "rounds": 1}]},
}


def ring(**changes):
    return arena(checks=CHECKS, contests=[{**SHOVE, **changes}])


@pytest.mark.feature("CT-01", "CT-02")
@pytest.mark.parametrize(
    ("dice", "ties", "won"),
    [
        ([11, 12], "defender", True),
        ([11, 13], "defender", False),
        ([10, 13], "attacker", False),
        ([11, 13], "attacker", True),
    ],
)
def test_the_higher_total_wins_and_the_ruleset_says_whose_a_tie_is(dice, ties, won):
    rules = ring(ties=ties)
    duel = Duel(hero(rules=rules), brute(checks={"might": 1}), rules=rules)
    (rolled,) = of(duel.act("contest:topple", "brute", dice=dice), "contest.rolled")
    assert (rolled.rolled.total, rolled.opposed.total, rolled.won) == (dice[0] + 3, dice[1] + 1, won)
    assert ("down" in duel.fight.fighters["brute"].conditions) == won


@pytest.mark.feature("CT-03", "SV-09")
def test_the_chance_to_win_is_counted_over_every_pair_of_faces():
    rules = ring()
    duel = Duel(hero(rules=rules), brute(checks={"might": 1}), rules=rules)
    wins = sum(mine + 3 > theirs + 1 for mine in range(1, 21) for theirs in range(1, 21))
    assert duel.fight.menu is not None
    found = duel.fight.menu.find("contest:topple")
    assert found is not None
    assert (found.group, Fraction(found.forecast["brute"].win)) == ("contest", Fraction(wins, 400))

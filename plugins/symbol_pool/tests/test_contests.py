"""Contests of symbol dice: each side throws its own dice against nothing, and more net successes win."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from bouts import FACES, Bout, foe, of, rules

CONTEST = {
    "id": "pin",
    "label": "Pin",
    "budget": "action",
    "attacker": {"checks": ["might"]},
    "defender": {"checks": ["might"]},
}


@pytest.mark.feature("CT-01", "CT-03", "RS-06")
def test_more_net_successes_win_and_the_chance_is_counted_over_every_face():
    def contest(document):
        combat = document["combat"]
        condition = combat["conditions"][0]["condition"]
        budget = combat["economy"]["budgets"][0]["id"]
        combat["checks"] = [{"id": "might", "label": "Might", "value": {"const": 1}}]
        won = {"applies": [{"condition": condition}]}
        combat["contests"] = [{**CONTEST, "budget": budget, "onWin": won}]

    bout = Bout(rules(contest), foes={"foe": foe(checks={"might": 1})})
    counts = [sum(word == "success" for word in face) for face in FACES["ability"]]
    wins = sum(mine > theirs for mine, theirs in product(counts, counts))
    line = bout.fight.menu.find("contest:pin")
    assert Fraction(line.forecast["foe"].win) == Fraction(wins, len(counts) ** 2)
    one, nothing = counts.index(1) + 1, counts.index(0) + 1
    (rolled,) = of(bout.strike([one, nothing], option="contest:pin"), "contest.rolled")
    assert (rolled.rolled.total, rolled.opposed.total, rolled.won) == (1, 0, True)
    assert bout.fight.fighters["foe"].conditions

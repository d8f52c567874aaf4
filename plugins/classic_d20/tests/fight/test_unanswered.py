"""A blow that nobody can answer is struck in one go, and is the same blow as one that somebody waits for."""

from __future__ import annotations

import pytest
from arena import Duel, action, arena, brute, hero

from rollwright import Fight
from rollwright.fight import Setup
from rollwright.fight.entrants import Roster
from rollwright.fight.rules import CombatRules
from rollwright.fight.simulation import headless
from rollwright.fight.unanswered import is_plain

CLUB = action()
FLAME = action("flame", toHit=7, damage={"dice": "2d6", "type": "fire", "plus": [{"dice": "1d4", "type": "cold"}]})
NEVER = {
    "id": "never",
    "name": "Never",
    "budget": "reaction",
    "self": True,
    "reaction": {"on": "hit", "blow": "ranged"},
    "applies": [{"condition": "shielded", "duration": {"rounds": 1}}],
}
"""It waits for hits, and for none that comes here."""


def logged(fight: Fight) -> list[object]:
    fight.auto()
    return [event.to_json() for event in fight.events]


def struck_in_one_go(fight: Fight, who: str, act: str) -> bool:
    profile = fight.profiles[who]
    return is_plain(fight, fight.fighters[who].side, profile, profile.by_id[act])


def against(waiting: list[dict[str, object]], seed: int, **more: object) -> Fight:
    """Two against two who resist something, with or without somebody who waits."""
    party = [brute("ash", actions=[CLUB]), brute("elm", actions=[FLAME], health=25)]
    foes = [brute("oak", actions=[CLUB, *waiting], **more), brute("yew", actions=[FLAME], health=30)]
    return Fight.start(arena(), party, foes, seed=seed)


@pytest.mark.parametrize("more", [{}, {"resist": ["fire"], "immune": ["cold"]}, {"vulnerable": ["slashing"]}])
@pytest.mark.parametrize("seed", range(12))
def test_a_fight_is_the_same_whether_somebody_waits_for_a_hit_that_never_comes_or_nobody_does(seed, more):
    quiet, watched = against([], seed, **more), against([NEVER], seed, **more)
    assert not quiet.watched
    assert watched.watched
    assert [struck_in_one_go(each, "ash", "action:club") for each in (quiet, watched)] == [True, False]
    assert struck_in_one_go(watched, "oak", "action:club"), "nobody waits for what the one who waits does"
    assert logged(quiet) == logged(watched)


def test_whoever_falls_by_such_a_blow_is_down_before_the_next_one():
    duel = Duel(brute("ash"), brute("oak", health=3))
    told = [event.type for event in duel.act("action:club", "oak", dice=[15, 4])]
    assert told[:4] == ["option.chosen", "attack.rolled", "hurt", "fell"]


def budgets(**counts: int) -> dict[str, object]:
    """The budgets of the arena, with so much of each a turn."""
    usual = {"action": 1, "bonus": 1, "reaction": 1, "extra": 0, **counts}
    return {"budgets": [{"id": each, "label": each, "per": "turn", "count": count} for each, count in usual.items()]}


JAB = {**CLUB, "id": "jab", "budget": "bonus"}
TRIP = {
    "id": "trip",
    "label": "Trip",
    "budget": "bonus",
    "attacker": {"checks": ["might"]},
    "defender": {"checks": ["might"]},
    "onWin": {"applies": [{"condition": "prone", "rounds": 1}]},
}
TRIPPING = {"checks": [{"id": "might", "label": "Might", "value": {"const": 3}}], "contests": [TRIP]}
ASH = brute("ash", actions=[CLUB])


def deeds_of_turns(fight: Fight, who: str) -> list[int]:
    """How much somebody has done in each of their turns."""
    turns, deeds = [], 0
    for event in fight.events:
        deeds += event.type == "option.chosen"
        if event.type == "turn.ended":
            turns += [deeds] if event.who == who else []
            deeds = 0
    return turns


@pytest.mark.parametrize(
    ("ash", "changes", "deeds"),
    [
        pytest.param(ASH, {}, 1, id="nothing is left"),
        pytest.param(ASH, {"economy": budgets(action=2)}, 2, id="another action is left"),
        pytest.param(ASH, TRIPPING, 2, id="a bonus action is left, and something else than a blow to do with it"),
        pytest.param(hero("ash", fields={"strikes": 3}), {}, 3, id="strikes are left in the hand"),
        pytest.param(brute("ash", actions=[CLUB, JAB]), {}, 2, id="another blow is left"),
    ],
)
def test_a_turn_is_over_when_nothing_is_left_to_pay_with_and_goes_on_while_something_is(ash, changes, deeds):
    rules, oak = arena(**changes), brute("oak", health=400)
    setup = Setup([ash.to_json()], [oak.to_json()], initiative=["ash", "oak"])
    unseen = headless(Roster.of(rules.part(CombatRules), setup), setup, 3)
    shown = Fight.start(rules, [ash], [oak], seed=3, initiative=["ash", "oak"])
    shown.auto()
    assert set(deeds_of_turns(unseen, "ash")) == {deeds}
    assert unseen.digest() == shown.digest()

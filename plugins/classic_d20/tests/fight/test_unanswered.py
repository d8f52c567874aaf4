"""A blow that nobody can answer is struck in one go, and is the same blow as one that somebody waits for."""

from __future__ import annotations

import pytest
from arena import Duel, action, arena, brute

from rollwright import Fight
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
    return is_plain(fight, profile, profile.by_id[act])


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
    assert logged(quiet) == logged(watched)


def test_whoever_falls_by_such_a_blow_is_down_before_the_next_one():
    duel = Duel(brute("ash"), brute("oak", health=3))
    told = [event.type for event in duel.act("action:club", "oak", dice=[15, 4])]
    assert told[:4] == ["option.chosen", "attack.rolled", "hurt", "fell"]


@pytest.mark.parametrize(("strikes", "acts"), [([], 1), ([{**CLUB, "id": "jab", "budget": "bonus"}], 2)])
def test_a_turn_is_over_when_nothing_is_left_to_pay_with_and_goes_on_while_something_is(strikes, acts):
    fight = Fight.start(arena(), [brute("ash", actions=[CLUB, *strikes])], [brute("oak", health=400)], seed=3)
    fight.auto()
    turns, at = [], []
    for event in fight.events:
        at += [event.type] if event.type == "option.chosen" else []
        if event.type == "turn.ended":
            turns += [len(at)] if event.who == "ash" else []
            at = []
    assert turns[0] == acts
    assert set(turns) == {acts}

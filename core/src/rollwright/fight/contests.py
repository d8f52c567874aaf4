"""Contests: both sides roll, the one who began it first, and who does better has their way (CT-01, CT-02).

Each side rolls with the best of the numbers that it may use. What conditions say of checks, wounds and whatever the
combat kind itself brings reach these rolls as they reach any check; what a roll comes to is the kind's to say. The
throw and the forecast are made from the same description of a side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.effect import About, Question
from rollwright.fight import conditions
from rollwright.fight.events import ContestRolled, EscapeRolled
from rollwright.fight.grid.pushing import push
from rollwright.fight.standing import net

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rollwright.dice import Distribution
    from rollwright.fight.acts.act import Act, Contested
    from rollwright.fight.arena import Arena
    from rollwright.fight.kind import Part
    from rollwright.fight.numbers import Rolled
    from rollwright.fight.state import FighterId


@dataclass(frozen=True, slots=True)
class ContestSide:
    """One side of a contest: the number that it uses, what adds to the roll, and how conditions lean on it."""

    check: str
    number: int
    parts: list[Part]
    edges: list[tuple[str, int]]

    def throw(self, fight: Arena) -> Rolled:
        """Throw it."""
        rules = fight.rules
        return rules.kind.throw_contest(rules.terms, self.number, self.parts, net(self.edges), fight.dice["contests"])

    def odds(self, fight: Arena) -> Distribution:
        """What it comes to, exactly."""
        return fight.rules.kind.contest_odds(fight.rules.terms, self.number, self.parts, net(self.edges))


def side_of(fight: Arena, who: FighterId, checks: Sequence[str]) -> ContestSide:
    """Somebody's side: the best of the numbers, the first of equals. A number that nobody gave them is 0."""
    numbers = fight.profiles[who].checks
    check = max(checks, key=lambda each: numbers.get(each, 0))
    skill, standing = fight.rules.check_skills[check], fight.standings[who]
    parts, leans = standing.check_modifiers(skill)
    parts += fight.wounded(who)
    if fight.rules.carries:
        parts += fight.rules.kind.carried(fight.rules.terms, fight, who)
    edges = standing.edges(Question.OWN_CHECK_EDGE, About(holder=who, board=fight.on_board), skill=skill)
    return ContestSide(check, numbers.get(check, 0), parts, [*edges, *leans])


def escape(fight: Arena, who: FighterId, contest: Contested) -> int:
    """What breaking free takes where what holds somebody has a difficulty of its own; 0 where both sides roll."""
    held = fight.state.fighters[who].conditions.get(contest.holding) if contest.holding else None
    return held.escape if held is not None else 0


def _break_free(fight: Arena, who: FighterId, target: FighterId, act: Act, contest: Contested, number: int) -> None:
    """Roll against the difficulty of what holds them; whoever holds them does not roll."""
    kind, terms = fight.rules.kind, fight.rules.terms
    mine, difficulty = side_of(fight, who, contest.attacker), escape(fight, who, contest)
    rolled = mine.throw(fight)
    won = kind.judge_contest(terms, rolled) >= difficulty
    fight.emit(EscapeRolled(who, target, act.id, act.name, mine.check, rolled, mine.edges, difficulty, won))
    if fight.rules.carries:
        kind.rolled(terms, fight, who)
    if won:
        _have_way(fight, who, target, act, contest, number)


def contend(fight: Arena, who: FighterId, target: FighterId, act: Act, contest: Contested, number: int) -> None:
    """Roll for both sides and tell it; the winner has their way, and a loss does nothing."""
    if escape(fight, who, contest):
        _break_free(fight, who, target, act, contest, number)
        return
    kind, terms = fight.rules.kind, fight.rules.terms
    mine, theirs = side_of(fight, who, contest.attacker), side_of(fight, target, contest.defender)
    rolled, opposed = mine.throw(fight), theirs.throw(fight)
    own, other = kind.judge_contest(terms, rolled), kind.judge_contest(terms, opposed)
    won = own >= other if contest.wins_ties else own > other
    fight.emit(
        ContestRolled(
            who, target, act.id, act.name, mine.check, rolled, mine.edges, theirs.check, opposed, theirs.edges, won
        )
    )
    for each in (who, target) if fight.rules.carries else ():
        kind.rolled(terms, fight, each)
    if won:
        _have_way(fight, who, target, act, contest, number)


def _have_way(fight: Arena, who: FighterId, target: FighterId, act: Act, contest: Contested, number: int) -> None:
    """Do what winning does: the winner is the source of what the loser suffers."""
    for apply in act.applies:
        conditions.gain(fight, target, apply, act, who, number)
    for condition, on in contest.ends:
        conditions.lose(fight, who if on == "actor" else target, condition, act.name)
    if act.span is not None:
        push(fight, who, target, act.span.push, act.name)


def chance(fight: Arena, who: FighterId, target: FighterId, contest: Contested) -> Fraction:
    """The exact chance that whoever begins a contest wins it, as both stand now."""
    mine = side_of(fight, who, contest.attacker).odds(fight)
    if difficulty := escape(fight, who, contest):
        return mine.at_least(difficulty)
    theirs = side_of(fight, target, contest.defender).odds(fight)
    return mine.beats(theirs, 0 if contest.wins_ties else 1)

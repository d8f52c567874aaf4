"""Contests of a ruleset, as acts (CT-01): grabbing, shoving, breaking free."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rollwright.fight.acts.act import Act, Apply, Contested
from rollwright.fight.acts.spans import contest_span

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.document.contests import Contest
    from rollwright.fight.rules import CombatRules


def contest_acts(rules: CombatRules, acts: Iterable[Act]) -> list[Act]:
    """The contests that everybody may begin; ``acts`` say how many strikes one payment of a budget gives them."""
    blocks = rules.block.contests
    return [_contest(rules, each, _strikes(each, acts)) for each in blocks]


def _strikes(block: Contest, acts: Iterable[Act]) -> int:
    """The strikes that a contest begins with, where it may stand in for one of several."""
    return max((act.strikes for act in acts if act.budget == block.budget), default=0) if block.strike else 0


def _contest(rules: CombatRules, block: Contest, strikes: int) -> Act:
    holding = block.from_.holding if block.from_ is not None else ""
    won = block.on_win
    return Act(
        id=f"contest:{block.id}",
        name=block.label,
        group="contest",
        budget=block.budget,
        aim="any" if holding else "enemy",
        applies=tuple(Apply(each.condition, rounds=each.rounds) for each in won.applies),
        strikes=strikes,
        contest=Contested(
            block.attacker.checks,
            block.defender.checks,
            block.ties == "attacker",
            holding,
            tuple((each.condition, each.on) for each in won.ends),
            block.max_size_above,
        ),
        span=contest_span(rules, block),
    )


def skill_of(value: Any) -> str:
    """The skill that a number of contests is, so that what conditions say of that skill reaches it; empty for none."""
    found = value.get("skillMod") if isinstance(value, Mapping) and len(value) == 1 else None
    return found if isinstance(found, str) else ""

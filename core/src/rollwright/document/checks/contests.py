"""Checks of contests and the numbers they read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.combat import CombatBlock
    from rollwright.document.contests import Contest
    from rollwright.document.problems import Path


NO_CONTESTS = "in fights of this kind nobody rolls against anybody"


def check_contests(survey: Survey, combat: CombatBlock) -> None:
    """The checks of a fight, and the contests that read them."""
    survey.only_with(("combat",), combat, "contests", allowed=_contends(survey, combat), why=NO_CONTESTS)
    survey.unique(("combat", "checks"), "check", combat.checks)
    for index, check in enumerate(combat.checks):
        survey.value(("combat", "checks", index, "value"), check.value)
    survey.unique(("combat", "contests"), "contest", combat.contests)
    for index, contest in enumerate(combat.contests):
        _contest(survey, ("combat", "contests", index), contest, combat)


def _contends(survey: Survey, combat: CombatBlock) -> bool:
    """Whether fights of that kind have contests; of a kind that is not installed nobody knows."""
    if combat.kind not in survey.registry.ids("combat_kinds"):
        return True
    kind: Any = survey.registry.get("combat_kinds", combat.kind)
    return bool(kind.contests)


def _contest(survey: Survey, at: Path, contest: Contest, combat: CombatBlock) -> None:
    survey.name((*at, "budget"), "budget", contest.budget, survey.budgets)
    known = [each.id for each in combat.checks]
    survey.names((*at, "attacker", "checks"), "check", contest.attacker.checks, known)
    survey.names((*at, "defender", "checks"), "check", contest.defender.checks, known)
    if contest.from_ is not None:
        survey.name((*at, "from", "holding"), "condition", contest.from_.holding, survey.conditions)
    won = contest.on_win
    here = (*at, "onWin")
    if not (won.applies or won.ends or won.push):
        survey.refuse(here, "key-of-missing", keys="applies, ends, push", found="")
    for index, each in enumerate(won.applies):
        survey.name((*here, "applies", index, "condition"), "condition", each.condition, survey.conditions)
    for index, ended in enumerate(won.ends):
        survey.name((*here, "ends", index, "condition"), "condition", ended.condition, survey.conditions)
    measured = combat.distance is not None
    survey.only_with(here, won, "push", allowed=measured, why="a board needs 'distance'")
    survey.only_with(at, contest, "reach", allowed=measured, why="a board needs 'distance'")
    if contest.max_size_above is not None and not combat.sizes:
        survey.refuse((*at, "maxSizeAbove"), "key-out-of-place", found="maxSizeAbove", why="there are no sizes")

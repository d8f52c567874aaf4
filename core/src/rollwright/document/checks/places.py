"""Checks of what an act does to places: who is moved by it, and what stays behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.document.checks.survey import Survey
    from rollwright.document.creature import CreatureAction
    from rollwright.document.mechanics import Mechanics
    from rollwright.document.problems import Path
    from rollwright.document.zones import ZoneEffect


def check_teleport(survey: Survey, at: Path, block: Mechanics | CreatureAction, *, rolls: bool) -> None:
    """One is moved at a time, to one cell; and there must be cells."""
    survey.only_with(at, block, "teleport", allowed=_measured(survey), why="the document declares no `combat.distance`")
    survey.only_with(at, block, "teleport", allowed=block.area is None, why="an area has no one cell to lead to")
    survey.only_with(at, block, "teleport", allowed=not rolls, why="what is rolled to hit moves nobody")
    if block.teleport is not None and block.target_count > 1:
        survey.refuse((*at, "targetCount"), "key-out-of-place", found="targetCount", why="one is moved to one cell")


def check_area(survey: Survey, at: Path, block: Mechanics | CreatureAction) -> None:
    """Only a line has a width, and a wall stands somewhere."""
    area = block.area
    if area is None:
        return
    here = (*at, "area")
    survey.only_with(here, area, "width", allowed=area.shape == "line", why="only a line has a width")
    if area.shape == "wall" and not block.range:
        survey.refuse((*at, "range"), "missing-key", key="range")


def check_zone(
    survey: Survey, at: Path, block: Mechanics | CreatureAction, *, rolls: bool, does: bool, difficulty: bool
) -> None:
    """A zone is an area that stays, does something, and has whatever it asks for.

    Args:
        survey: The document under survey.
        at: Where the act stands.
        block: The act.
        rolls: Whether it rolls to hit.
        does: Whether it does something that could be done again.
        difficulty: Whether its saves have a difficulty of their own or from their list.
    """
    zone, here = block.zone, (*at, "zone")
    if zone is None:
        return
    survey.only_with(at, block, "zone", allowed=_measured(survey), why="the document declares no `combat.distance`")
    survey.only_with(at, block, "zone", allowed=block.area is not None, why="there is no area")
    survey.only_with(at, block, "zone", allowed=not rolls, why="what is rolled to hit leaves nothing behind")
    own = block.area is None or (block.area.shape == "burst" and not block.range)
    survey.only_with(here, zone, "carried", allowed=own, why="only a burst without a range goes with its owner")
    for key in ("then", "once_a_turn"):
        survey.only_with(here, zone, key, allowed=bool(zone.at), why="`at` names no moment")
    if not (zone.at or zone.difficult or zone.sight) or (zone.at and not does and zone.then is None):
        survey.refuse(here, "zone-does-nothing")
    if zone.then is not None:
        _effect(survey, (*here, "then"), zone.then, difficulty=difficulty)


def _effect(survey: Survey, at: Path, then: ZoneEffect, *, difficulty: bool) -> None:
    from rollwright.document.checks.mechanics import amount, applies, damage_dice  # noqa: PLC0415 - they need each other

    amount(survey, (*at, "amount"), then.amount)
    if then.amount is not None:
        damage_dice(survey, (*at, "amount"), then.amount.dice)
    survey.only_with(at, then, "damage_type", allowed=then.amount is not None, why="there is nothing to be typed")
    survey.damage_type((*at, "damageType"), then.damage_type)
    if then.amount is None and not then.applies:
        survey.refuse(at, "key-of-missing", keys="amount, applies", found="")
    own = False
    if then.save is not None:
        survey.name((*at, "save", "save"), "save", then.save.save, survey.saves)
        own = then.save.difficulty is not None
        if own:
            survey.value((*at, "save", "difficulty"), then.save.difficulty)
        elif not difficulty:
            survey.refuse((*at, "save"), "save-without-difficulty", found=then.save.save)
    for index, each in enumerate(then.applies):
        applies(survey, (*at, "applies", index), each)
        ends = each.save_ends
        if ends is not None and ends.difficulty is None and not (own or difficulty):
            survey.refuse((*at, "applies", index, "saveEnds"), "save-without-difficulty", found=ends.save)


def _measured(survey: Survey) -> bool:
    combat = survey.document.combat
    return combat is not None and combat.distance is not None

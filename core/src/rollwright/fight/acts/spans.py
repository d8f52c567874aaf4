"""Spans: how far an act reaches on a board, in cells (BD-01, BD-07, BD-08).

A distance above 0 rounds to the nearest cell, halves up, and never to none; 0 keeps its own meaning. What says no
distance reaches the next cell.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rollwright.board import Scale
    from rollwright.document.contests import Contest
    from rollwright.document.creature import CreatureAction
    from rollwright.document.mechanics import Mechanics
    from rollwright.document.reactions import Reaction
    from rollwright.document.targets import Area
    from rollwright.fight.rules import CombatRules


@dataclass(frozen=True, slots=True)
class Shape:
    """An area of the board: a burst around a cell, or a cone or a line from whoever makes it."""

    kind: Literal["burst", "cone", "line", "wall"]
    size: int
    width: int = 1
    friendly_fire: bool = True


@dataclass(frozen=True, slots=True)
class Span:
    """How far an act reaches, in cells."""

    reach: int = 1
    """Of a blow; 0 is no blow at all."""
    range: int = 0
    """Of a throw, a shot or a spell; 0 is none."""
    long: int = 0
    """How far a shot goes with a penalty; 0 where it goes no further."""
    shape: Shape | None = None
    push: int = 0
    """Cells that whoever it reaches is pushed away."""
    step: int = 0
    """Cells that its owner may walk as part of it."""
    bare: bool = False
    """Whether cover helps nobody against it."""
    leap: int = 0
    """How many cells from where they stand whoever it reaches may be put."""
    blindly: bool = False
    """Whether it also puts them where its owner does not see."""

    @property
    def farthest(self) -> int:
        """The most that it reaches, penalty or not."""
        return max(self.reach, self.range, self.long)


def row_span(rules: CombatRules, reach: float, shot: float, long: float) -> Span | None:
    """The span of a weapon row: a row with neither reach nor range is a blow at the next cell."""
    if rules.grid is None:
        return None
    scale = rules.grid.scale
    near, far = scale.reach(reach), scale.reach(shot)
    return Span(near if near or far else 1, far, scale.reach(long) if far else 0)


def action_span(rules: CombatRules, action: CreatureAction) -> Span | None:
    """The span of an action of a creature's block."""
    if rules.grid is None or (action.range is None and action.reach is None and _stands_by(action.reaction)):
        return None
    scale, shot, save = rules.grid.scale, action.range, action.save
    normal = shot if isinstance(shot, int | float) else shot.normal if shot is not None else 0
    long = shot.long if shot is not None and not isinstance(shot, int | float) else None
    return replace(
        row_span(rules, action.reach or 0, normal, long or 0) or Span(),
        shape=_shape(action.area, scale),
        push=scale.reach(action.push or 0),
        step=scale.steps(action.move or 0),
        bare=save is not None and save.ignores_cover,
        leap=scale.steps(action.teleport.distance) if action.teleport else 0,
        blindly=action.teleport is not None and action.teleport.unseen,
    )


def entry_span(rules: CombatRules, mechanics: Mechanics, catalog: str) -> Span | None:
    """The span of a catalog entry, in the unit of its catalog; a range of 0, or none, is oneself or a touch."""
    if rules.grid is None or (mechanics.range is None and mechanics.area is None and _stands_by(mechanics.reaction)):
        return None
    scale, save = rules.grid.catalogs.get(catalog, rules.grid.scale), mechanics.save
    far = scale.reach(mechanics.range or 0)
    return Span(
        0 if far else 1,
        far,
        shape=_shape(mechanics.area, scale),
        push=scale.reach(mechanics.push or 0),
        bare=save is not None and save.ignores_cover,
        leap=scale.steps(mechanics.teleport.distance) if mechanics.teleport else 0,
        blindly=mechanics.teleport is not None and mechanics.teleport.unseen,
    )


def _stands_by(reaction: bool | Reaction) -> bool:  # noqa: FBT001 - `true` is a spelling
    """Whether it answers for others; where it says no distance, it then reaches whoever it answers (WN-03)."""
    return not isinstance(reaction, bool) and any(each.for_ != "self" for each in (reaction, *reaction.also))


def contest_span(rules: CombatRules, block: Contest) -> Span | None:
    """The span of a contest: the next cell, where it says nothing."""
    if rules.grid is None:
        return None
    scale = rules.grid.scale
    return Span(scale.reach(block.reach or 0) or 1, push=scale.reach(block.on_win.push or 0))


def _shape(area: Area | None, scale: Scale) -> Shape | None:
    if area is None:
        return None
    return Shape(area.shape, scale.reach(area.size), scale.reach(area.width or 0) or 1, area.friendly_fire is not False)

"""Runs: who has come straight towards somebody this turn, and far enough. Without a board nobody runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act, Apply
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def has_run(fight: Arena, who: FighterId, target: FighterId, cells: int) -> bool:
    """Whether somebody has come so many cells straight on this turn, the last of them towards a target."""
    mine, theirs = fight.state.fighters[who].place, fight.state.fighters[target].place
    if mine is None or theirs is None or mine.run < cells or fight.state.turn != who:
        return False
    across, down = theirs.cell[0] - mine.cell[0], theirs.cell[1] - mine.cell[1]
    return across * mine.heading[0] + down * mine.heading[1] > 0


def runs_at(fight: Arena, who: FighterId, target: FighterId, act: Act) -> tuple[bool, ...]:
    """Of everything in an act that needs a run whether there was one."""
    needed = [each.after_run for each in act.clauses] + [each.after_run for each in act.applies]
    return tuple(has_run(fight, who, target, cells) for cells in needed if cells)


def fitting(fight: Arena, who: FighterId, target: FighterId, act: Act) -> Iterator[Apply]:
    """The conditions of an act that are meant for a target as both stand now."""
    profile = fight.profiles[target]
    for apply in act.applies:
        meant = apply.target_is is None or apply.target_is.passes(profile)
        if meant and not (apply.after_run and not has_run(fight, who, target, apply.after_run)):
            yield apply

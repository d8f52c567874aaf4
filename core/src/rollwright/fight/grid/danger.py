"""Danger: what foes can be expected to do to somebody in the coming round, by where they stand then.

A foe comes as far as they go in a turn and does the one thing that is worth most to them; a foe who has somebody else
of the other side beside them stays where they are, for walking off would be struck at. Walls are left out. Whoever is
out of reach up in the air is in no danger from those who strike and cannot fly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from rollwright.board import spread
from rollwright.fight.forecast import worth
from rollwright.fight.grid.bearings import Bearing
from rollwright.fight.grid.speeds import speeds
from rollwright.fight.payment import has_uses
from rollwright.fight.tactics import worth_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid
    from rollwright.fight.state import Fighter, FighterId

NEAR: Final = Bearing(1, "melee")
FAR: Final = Bearing(2, "ranged")


class Threat(NamedTuple):
    """One thing that a foe may do: the cells where it would be done, how high up it reaches, and what it does."""

    zone: int
    high: int
    """In cells."""
    worth: float
    """To the foe, as tactics weigh."""
    damage: float


@dataclass(slots=True)
class Danger:
    """What somebody must expect where they could stand."""

    grid: Grid
    foes: list[list[Threat]] = field(default_factory=list)
    """What each foe may do, the worst first."""

    def at(self, cell: int, up: int = 0) -> float:
        """What is to be expected in a cell, so many levels above it, as tactics weigh."""
        return sum(found.worth for found in self._upon(cell, up))

    def damage(self, cell: int, up: int = 0) -> float:
        """The damage that is to be expected there."""
        return sum(found.damage for found in self._upon(cell, up))

    def sorted(self, cells: int, up: int = 0) -> dict[float, int]:
        """Some cells, by what is to be expected there."""
        parts = {0.0: cells}
        for threats in self.foes:
            made: dict[float, int] = {}
            for danger, part in parts.items():
                left = part
                for threat in threats:
                    if self._reaches(threat, up) and left & threat.zone:
                        more = round(danger + threat.worth, 6)
                        made[more] = made.get(more, 0) | left & threat.zone
                        left &= ~threat.zone
                if left:
                    made[danger] = made.get(danger, 0) | left
            parts = made
        return parts

    def _upon(self, cell: int, up: int) -> Iterator[Threat]:
        for threats in self.foes:
            found = next((each for each in threats if each.zone >> cell & 1 and self._reaches(each, up)), None)
            if found is not None:
                yield found

    def _reaches(self, threat: Threat, up: int) -> bool:
        return self.grid.rules.high(up) <= threat.high


def danger_to(fight: Arena, grid: Grid, who: FighterId) -> Danger:
    """What somebody must expect from those who stand against them."""
    found = Danger(grid)
    for each in foes_of(fight, who):
        if not fight.standings[each.id].cannot_act:
            threats = sorted(_threats(fight, grid, each, who), key=_worst, reverse=True)
            found.foes.append([threat for threat in threats if threat.worth > 0])
    return found


def foes_of(fight: Arena, who: FighterId) -> list[Fighter]:
    """Everybody on the other side who stands."""
    everybody = fight.state.fighters.values()
    return [each for each in everybody if not (each.out or each.down or fight.same_side(who, each.id))]


def _worst(threat: Threat) -> float:
    return threat.worth


def _threats(fight: Arena, grid: Grid, foe: Fighter, who: FighterId) -> Iterator[Threat]:
    """What a foe may do to somebody: the worst of what they do from beside them, and of what they do from afar."""
    modes = {} if _held_up(fight, grid, foe.id, who) else speeds(fight, foe.id)
    goes, flies = max(modes.values(), default=0), modes.get("fly", 0)
    for near in (True, False):
        best = Threat(0, 0, 0.0, 0.0)
        for act, cells in _ready(fight, foe, near=near):
            with grid.supposing(foe.id, who, NEAR if near else FAR):
                gain = worth_on(fight, foe.id, act, who)
                if gain > best.worth:
                    best = Threat(cells, cells + flies, gain, worth(fight, foe.id, act, who).damage_f)
        if best.worth:
            yield best._replace(zone=_zone(grid, foe.id, who, best.zone + goes))


def _ready(fight: Arena, foe: Fighter, *, near: bool) -> Iterator[tuple[Act, int]]:
    """What a foe will have ready on their turn, and how many cells it reaches."""
    known = fight.profiles[foe.id].by_id
    for act in fight.profiles[foe.id].acts:
        if not act.harmful or act.standard or act.contest or act.id in foe.spent or not has_uses(foe, act):
            continue
        spans = [known[part].span for part in act.sequence] if act.sequence else [act.span]
        cells = [(span.reach if near else max(span.range, span.long)) for span in spans if span is not None]
        shapes = [span.shape.size for span in spans if near and span is not None and span.shape is not None]
        if most := max([*cells, *shapes], default=0):
            yield act, most


def _held_up(fight: Arena, grid: Grid, foe: FighterId, who: FighterId) -> bool:
    """Whether a foe has somebody else beside them who would strike if they walked off."""
    others = (each for each in foes_of(fight, foe) if each.id != who)
    return any(fight.profiles[each.id].in_passing and grid.between(foe, each.id) <= 1 for each in others)


def _zone(grid: Grid, foe: FighterId, who: FighterId, cells: int) -> int:
    """The cells of somebody from which a foe gets to them."""
    return spread(grid.board.within(grid.at(foe), cells, grid.size(foe)), grid.board.stride, grid.size(who))

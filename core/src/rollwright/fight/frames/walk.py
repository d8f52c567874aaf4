"""A walk: along a chosen way, as far as the walker gets (BD-10).

It goes on as far as nobody may strike, and is told in stretches. Before a step that leaves a foe's reach everybody who
may strike is asked, each once in the walk; then the walk looks again, goes on where it stopped and pays for each cell.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright.fight import reactions, zones
from rollwright.fight.events import Shifted, Walked
from rollwright.fight.grid import passing, ways
from rollwright.fight.grid.upright import lies
from rollwright.fight.machine import DONE, Frame, Said, procedure
from rollwright.fight.reactions import Occasion
from rollwright.fight.state import LEAVING, Cell, FighterId

if TYPE_CHECKING:
    from rollwright.fight.arena import Arena
    from rollwright.fight.grid.grid import Grid


@procedure
@dataclass(slots=True)
class Walk(Frame):
    """One way, walked cell by cell."""

    op: ClassVar[str] = "walk"
    who: FighterId
    path: list[Cell]
    """The cells that are still to be walked."""
    asked: list[FighterId] = field(default_factory=list)
    """Who has been asked whether they strike."""
    way: list[Cell] = field(default_factory=list)
    """The cells behind the walker, the last one last."""
    step: int = 0
    """The cells that may still be walked as part of something else, which takes nothing of the walker's movement."""
    part: bool = False
    """Whether it is a part of something else."""
    rider: FighterId = ""
    """Who leads the walker, where it carries somebody; without them it goes no further."""

    def go(self, fight: Arena, reply: Any) -> Said:
        """Walk on until somebody may strike, or no further."""
        grid = fight.grid
        assert grid is not None  # noqa: S101 - a walk is begun on a board
        place, stretch, cost = grid.place(self.who), list[Cell](), 0
        left = ways.stride(fight, self.who, self.step) if self.part else ways.allowance(fight, self.who)
        moved = place.moved
        guards = passing.guards(fight, self.who) if self.path else []
        barred = grid.others(self.who)[0]
        trips = zones.trips(fight, self.who) if fight.state.zones else ()
        step_in: tuple[int, int] | None = None
        while self.path and self._able(fight):
            here, there = grid.board.cell(*place.cell), grid.number(self.path[0])
            if there is None or barred >> there & 1:
                break
            step = ways.stepped(grid, self.who, place, there, left.less(cost))
            if step is None:
                break
            leaving = [each.who for each in guards if each.who not in self.asked and each.leaves(here, there)]
            if leaving and stretch:
                break  # tell the stretch first: whoever strikes sees the walker where they are
            if leaving and (asked := self._asks(fight, leaving)):
                self.asked += asked
                return fight.open(LEAVING, "go", self.who, None, asked)
            self.way.append(place.cell)
            stretch.append(self.path.pop(0))
            place, cost = step[0], cost + step[1]
            if trips and (step_in := zones.tripped(grid, self.who, trips, here, there)) is not None:
                break  # what lies there does what it does before anybody walks on
        if not stretch:
            return self.stop(fight, None)
        if self.part:
            self.step -= cost
            place.moved = moved
        scale = grid.rules.scale
        rest = scale.amount(left.less(cost).most)
        fight.emit(Walked(self.who, stretch, scale.amount(cost), rest, scale.label, place))
        if step_in is not None:
            zones.gone(fight, self.who, step_in[0], [step_in[1]])
        return "go" if self.path else "stop"

    def stop(self, fight: Arena, reply: Any) -> Said:
        """Stop here; whoever stands in somebody else's cell goes back to the last one of the way that has room."""
        grid = fight.grid
        assert grid is not None  # noqa: S101 - a walk is begun on a board
        if not fight.state.fighters[self.who].out and not grid.free(self.who, grid.at(self.who)):
            self._back(fight, grid)
        return DONE

    def sound(self, fight: Arena) -> bool:
        """A walk that was read from a save is on a board, and all its cells are."""
        grid = fight.grid
        return grid is not None and all(grid.board.has(*cell) for cell in (*self.path, *self.way))

    def _back(self, fight: Arena, grid: Grid) -> None:
        place = grid.place(self.who)
        for cell in reversed(self.way):
            number = grid.board.cell(*cell)
            if grid.free(self.who, number):
                made, before = ways.moved_to(grid, place, number), grid.held()[self.who]
                fight.emit(Shifted(self.who, "back", "", made))
                if fight.state.zones:
                    zones.gone(fight, self.who, before, [grid.held()[self.who]])
                return

    def _asks(self, fight: Arena, leaving: list[FighterId]) -> list[FighterId]:
        """Of those whose reach is left everybody who can strike now."""
        occasion = Occasion(LEAVING, self.who, None, leaving)
        return [who for who in leaving if reactions.can_answer(fight, who, occasion)]

    def _able(self, fight: Arena) -> bool:
        """Look again: the walker may be down or bound by now, or lie where one must get up before one walks on."""
        fighter = fight.state.fighters[self.who]
        if fighter.out or fighter.down or fight.standings[self.who].cannot_act:
            return False
        if self.rider and (fight.grid is None or fight.grid.place(self.rider).on != self.who):
            return False
        return not lies(fight, self.who)

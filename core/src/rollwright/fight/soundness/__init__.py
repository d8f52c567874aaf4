"""Whether a fight that was read from a save hangs together.

Shapes are checked before; here it is whether names name somebody, numbers lie where a fight could have brought them,
and the frames stand so that the waiting choice has somebody to go to. A save that fails is refused before anything
runs, with every place that is wrong, so that a file which somebody has changed by hand never fails in the middle of a
turn. What changes nothing that anybody could miss, such as a key that nobody reads, is let pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.soundness.course import check_course, check_names
from rollwright.fight.soundness.faults import Faults
from rollwright.fight.soundness.fighters import check_fighter
from rollwright.fight.soundness.frames import check_stack
from rollwright.fight.soundness.ground import check_ground
from rollwright.fight.soundness.menu import check_menu
from rollwright.fight.soundness.question import check_question
from rollwright.fight.soundness.remains import check_remains

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.entrants import Entrant
    from rollwright.fight.fight import Fight

__all__ = ["Faults", "check", "check_menu", "check_names"]


def check(fight: Fight, made: Sequence[Entrant], faults: Faults) -> None:
    """See that a loaded fight hangs together, in which nobody is missing and nobody is a stranger.

    Args:
        fight: The fight, with everybody's profiles and sheets.
        made: Everybody as the set-up makes them.
        faults: Takes what is wrong.

    Raises:
        DamagedSaveError: It does not; every place that is wrong, what was found and what is allowed.
    """
    check_course(fight, faults)
    for each in made:
        check_fighter(fight, each, faults)
    check_ground(fight, faults)
    check_remains(fight, faults)
    check_stack(fight, faults)
    check_question(fight, faults)
    faults.stop_if_any()

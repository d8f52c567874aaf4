"""Growing by whatever a system grows by: a level, an advance, or rolls for what is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused, misnamed
from rollwright.growth.advances import advance
from rollwright.growth.improving import improve
from rollwright.growth.levels import level_up

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.dice import DiceStream
    from rollwright.sheet import Change, Sheet

OF_AN_ADVANCE: Final = ("stat", "skill")
OF_A_ROLL: Final = ("skill",)


def grow(sheet: Sheet, choices: Mapping[str, Any] | None, dice: DiceStream, cause: str = "") -> list[Change]:
    """Grow.

    Args:
        sheet: Who grows.
        choices: For a level, see :func:`level_up`; for an advance the ``stat`` or the ``skill`` that it raises; for
            improvement rolls the one ``skill``, where not all are rolled for.
        dice: Where dice are thrown from.
        cause: Why, for the changes.

    Raises:
        Refused: It cannot be done; then nothing has happened.
    """
    growth = sheet.ruleset.document.growth
    by = growth.by if growth is not None else "levels"
    if by == "levels":
        return level_up(sheet, choices, cause, dice)
    chosen = dict(choices or {})
    known = OF_AN_ADVANCE if by == "advances" else OF_A_ROLL
    for key in chosen:
        if key not in known:
            raise Refused("unknown-choice", misnamed(key, known))
    return advance(sheet, cause=cause, **chosen) if by == "advances" else improve(sheet, dice, cause=cause, **chosen)

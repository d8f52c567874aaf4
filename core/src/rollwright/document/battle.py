"""The battle bridge: how a host's own fight borrows the sheet's numbers."""

from __future__ import annotations

from pydantic import Field

from rollwright.document.attacks import ColumnEquals
from rollwright.document.block import Block, Many
from rollwright.document.combat import Health
from rollwright.document.values import SheetId


class BattlePool(Block):
    """A pool that the host's fight spends."""

    pool: SheetId


class BattleSlot(Block):
    """A pool spent one at a time, as a slot of a level."""

    pool: SheetId
    level: int = Field(ge=1, le=9)


class BattleSkills(Block):
    """A list whose catalog rows become skills."""

    list: SheetId
    only_when: SheetId | None = None
    always_when: ColumnEquals | None = None


class Battle(Block):
    """What the host's own fight borrows, and where it writes the outcome back."""

    health: Health
    energy: BattlePool | None = None
    slots: Many[BattleSlot] = Field((), max_length=9)
    skills: Many[BattleSkills] = Field((), max_length=8)

"""What a saving throw is against, and which modifiers of saves count against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from rollwright.document.conditions import SaveAgainst as AgainstBlock


@dataclass(frozen=True, slots=True)
class SaveMatter:
    """What a saving throw is against: the conditions and damage types it would stop, and whether it is magic.

    Damage types are in lower case.
    """

    conditions: frozenset[str] = frozenset()
    damage: frozenset[str] = frozenset()
    magic: bool = False


NOTHING: Final = SaveMatter()
"""A saving throw against nothing in particular."""


@dataclass(frozen=True, slots=True)
class SaveAgainst:
    """What a saving throw must be against for a modifier to count; any one that fits is enough."""

    conditions: frozenset[str] = frozenset()
    damage: frozenset[str] = frozenset()
    magic: bool = False

    @classmethod
    def of(cls, block: AgainstBlock) -> Self:
        """The same as a document writes it."""
        return cls(frozenset(block.conditions), frozenset(word.casefold() for word in block.damage), block.magic)

    def fits(self, matter: SaveMatter) -> bool:
        """Whether that saving throw is against one of them."""
        conditions = bool(self.conditions & matter.conditions)
        return conditions or bool(self.damage & matter.damage) or (self.magic and matter.magic)

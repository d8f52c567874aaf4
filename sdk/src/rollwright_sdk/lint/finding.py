"""What is wrong with a package: a code, the place, and what the message names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rollwright.errors import say

if TYPE_CHECKING:
    from rollwright.errors import JSON


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem of a package."""

    code: str
    place: str
    params: dict[str, JSON] = field(default_factory=dict)

    @property
    def says(self) -> str:
        """The problem in words."""
        return say(self.code, self.params)

    def to_json(self) -> dict[str, JSON]:
        """The finding as plain data, also in words."""
        return {"code": self.code, "place": self.place, "params": self.params, "says": self.says}

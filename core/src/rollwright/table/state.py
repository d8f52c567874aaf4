"""What a table keeps beside its sheets, as plain data: numbers, words and lists.

Nothing here computes. A stored table is the JSON of ``TableState`` with the sheets beside it::

    {"ruleset": "…", "seed": 7, "pools": {"fear": 3}, "scene": {"number": 2, "open": true, …}, "sheets": {"juno": {…}}}
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from rollwright.errors import JSON


@dataclass(slots=True)
class SceneState:
    """Where the story stands.

    ``granted`` counts the hard moves that rolls allowed and that nobody has made yet; ``asked`` says that the scene is
    over and it has not been said whether a hard move was made that no roll allowed and nobody paid for.
    """

    number: int = 0
    name: str = ""
    open: bool = False
    granted: int = 0
    asked: bool = False


@dataclass(slots=True)
class TableState:
    """Everything that a table keeps but its sheets.

    ``unpaid`` records the hard moves for which no point was left; ``dice`` how far each stream of dice has been thrown;
    ``invented`` the abilities that were made up at this table, each as a block of a document.
    """

    ruleset: str = ""
    seed: int = 0
    pools: dict[str, int] = field(default_factory=dict)
    scene: SceneState = field(default_factory=SceneState)
    unpaid: list[JSON] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    invented: dict[str, JSON] = field(default_factory=dict)

    def to_json(self) -> dict[str, JSON]:
        """The state as plain JSON that shares nothing with it."""
        told: dict[str, Any] = asdict(self)
        told["pools"], told["dice"] = dict(sorted(self.pools.items())), dict(sorted(self.dice.items()))
        return cast("dict[str, JSON]", told)

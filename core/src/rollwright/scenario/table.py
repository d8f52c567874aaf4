"""The table that a scenario plays on: the ruleset, the sheets, the dice, and the fight once there is one.

Everything a script changes is reached from here and goes to JSON and back (`save`, `load`), so that a step can be taken
back and a scenario can be put away in the middle. Each character and the table itself throw from streams of their own,
derived from the scenario's seed by name.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rollwright import table as core
from rollwright.errors import Refused, misnamed
from rollwright.fight import Fight
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rollwright.dice import DiceStream
    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset
    from rollwright.scenario.faces import ScriptedFaces
    from rollwright.table import TableChange


@dataclass(frozen=True, slots=True)
class Accepted:
    """A step that was accepted, and what it takes to take it back."""

    kind: str
    before: str
    choices: int = 0
    changes: Sequence[TableChange] = ()


@dataclass(slots=True)
class Happened:
    """What a step came to: its outcome, the events behind it, the lines that tell it, and what changed on sheets."""

    outcome: dict[str, Any]
    events: list[dict[str, Any]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    changes: Sequence[TableChange] = ()
    choices: int = 0


@dataclass(slots=True)
class Table:
    """The table of one scenario: a table as any host has it, a script's dice, and the fight.

    Args:
        home: The sheets, the pools and the scene; while a fight lasts, it keeps sheets of its own.
        faces: The queue that a script's dice come from.
        begin: Begins the fight from a seed and sheets, when a step needs it; None when the scenario has none.
        rolls_initiative: Whether the fight, when it begins, throws for its order.
        suspend: Whether the fight is saved to text and loaded again before every choice.
    """

    home: core.Table
    faces: ScriptedFaces
    begin: Callable[..., Fight] | None = None
    rolls_initiative: bool = False
    suspend: bool = False
    fight: Fight | None = None
    accepted: list[Accepted] = field(default_factory=list)
    over: bool = False
    """Whether the fight is over and everybody has taken their sheet home."""

    @property
    def ruleset(self) -> Ruleset:
        """What is played."""
        return self.home.ruleset

    @property
    def fighting_now(self) -> bool:
        """Whether a fight keeps the sheets."""
        return self.fight is not None and not self.over

    @property
    def sheets(self) -> Mapping[str, Sheet]:
        """Every character's sheet of now, by id."""
        return {**self.home.sheets, **(self.fight.sheets if self.fight is not None and not self.over else {})}

    def sheet(self, who: str) -> Sheet:
        """The sheet of a character.

        Raises:
            Refused: Nobody of that id has a sheet.
        """
        sheets = self.sheets
        if who not in sheets:
            raise Refused("unknown-character", misnamed(who, sheets))
        return sheets[who]

    def stream(self, name: str) -> DiceStream:
        """The dice of a character, or of the table itself (an empty name)."""
        return self.home.stream(name)

    def fighting(self) -> Fight:
        """The fight, begun now if it has not been.

        Raises:
            Refused: The scenario has no fight.
        """
        if self.fight is None:
            if self.begin is None:
                raise Refused("scenario-no-fight", {})
            self.fight = self.begin(self.home.state.seed, self.home.sheets, self.home.ruleset)
        return self.fight

    def settle(self) -> None:
        """When the fight is over, its sheets are the characters' sheets again."""
        if self.fight is not None and self.fight.ended and not self.over:
            self.over = True
            self.seat({who: self.fight.sheets.get(who, sheet).to_json() for who, sheet in self.home.sheets.items()})

    def seat(self, sheets: Mapping[str, Any]) -> None:
        """Have these sheets at the table from now on."""
        self.home.sheets = {who: Sheet.from_json(self.ruleset, sheet) for who, sheet in sheets.items()}

    # -- as text and back

    def save(self) -> dict[str, JSON]:
        """Everything that may have changed, as plain JSON."""
        if self.fight is not None:
            _ = self.fight.menu  # made when it is first looked at, and part of what is saved
        return {
            "fight": self.fight.save() if self.fight is not None else None,
            "over": self.over,
            "table": self.home.to_json(),
        }

    def load(self, saved: Mapping[str, Any]) -> None:
        """Become the table that was saved."""
        self.home = core.Table.from_json(self.home.world, saved["table"], self.faces)
        if saved["fight"] is None:
            self.fight = None
        else:
            self.fight = Fight.load(self.ruleset, saved["fight"], forced=self.faces)
        self.over = saved["over"]

    def text(self) -> str:
        """The saved table as JSON text."""
        return json.dumps(self.save(), ensure_ascii=False)

    def reload(self) -> None:
        """To text and back: nothing may get lost."""
        self.load(json.loads(self.text()))

"""The one writer of a table: a change is made, taken back, or a whole deed is made with its dice or not at all.

Abilities that were invented at a table stand in its state; the ruleset of the table and of its sheets has them as long
as they stand there (``world``).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self

from rollwright.dice import DiceStream
from rollwright.errors import JSON, Refused, misnamed
from rollwright.sheet import Change
from rollwright.sheet.changed import said
from rollwright.sheet.changes import Changing
from rollwright.table import pools
from rollwright.table.changes import OWN, TableChange, write
from rollwright.table.settling import settle
from rollwright.table.state import TableState
from rollwright.table.telling import told
from rollwright.table.world import taken_up, with_invented

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.dice import ForcedFaces
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


class WritableTable(Changing[TableChange]):
    """The sheets at a table, and what it keeps for them.

    Args:
        ruleset: What is played.
        sheets: Who plays, by an id; the table writes on these sheets.
        seed: What every stream of dice is derived from.
        forced: Faces to show before the seed is asked, such as those of real dice.

    Attributes:
        state: What the table keeps, as plain data. Read it; a table is written with ``apply`` only.
        world: The ruleset that the table was begun with.
        ruleset: What is played: the world's, with what was invented at the table.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        sheets: Mapping[str, Sheet] | None = None,
        seed: int = 0,
        forced: ForcedFaces | None = None,
    ) -> None:
        self.world = self.ruleset = ruleset
        self.sheets: dict[str, Sheet] = dict(sheets or {})
        self.state = TableState(ruleset.id, seed, {pool.id: pools.start(pool) for pool in ruleset.document.pools})
        self._forced = forced
        self._streams: dict[str, DiceStream] = {}

    # As JSON and back

    def to_json(self) -> dict[str, JSON]:
        """The whole table as plain JSON, exactly."""
        return {**self.state.to_json(), "sheets": {who: sheet.to_json() for who, sheet in self.sheets.items()}}

    @classmethod
    def from_json(cls, ruleset: Ruleset, data: Mapping[str, Any], forced: ForcedFaces | None = None) -> Self:
        """A stored table, exactly as it was.

        Raises:
            DocumentError: It does not fit the ruleset, or was written for another one.
        """
        from rollwright.table.entry import entered  # noqa: PLC0415 - only a stored table is checked

        state, sheets = entered(ruleset, data)
        table = cls(ruleset, sheets, state.seed, forced)
        table.state, table.ruleset = state, with_invented(ruleset, state)
        taken_up(table.ruleset, sheets.values())
        return table

    # Reading

    def sheet(self, who: str) -> Sheet:
        """The sheet of a character.

        Raises:
            Refused: Nobody of that id is at the table.
        """
        if who not in self.sheets:
            raise Refused("unknown-character", misnamed(who, self.sheets))
        return self.sheets[who]

    def pool(self, name: str) -> int:
        """What a table pool holds.

        Raises:
            Refused: The ruleset has no such pool.
        """
        return self.state.pools[pools.pool_of(self.ruleset, name).id]

    def stream(self, who: str = OWN) -> DiceStream:
        """The dice of a character, or of the table itself: what one throws never shifts another's."""
        if who not in self._streams:
            stream = DiceStream(self.state.seed, forced=self._forced).derive(f"sheet:{who}" if who else "table")
            stream.cursor = self.state.dice.get(who, 0)
            self._streams[who] = stream
        return self._streams[who]

    def said(self, change: TableChange) -> str:
        """What a change did, and why."""
        if change.who == OWN:
            return told(self.ruleset, change.change)
        return said(self.sheets[change.who], change.change)

    # Writing

    def apply(self, change: TableChange) -> None:
        """Make a change. Nothing else writes to a table.

        Raises:
            ChangeError: What the change says was there is not there.
        """
        if change.who != OWN:
            self.sheet(change.who).apply(change.change)
            return
        write(self.state, change.change)
        if change.change.path[0] == "invented":
            self.ruleset = with_invented(self.world, self.state)
            taken_up(self.ruleset, self.sheets.values())
        if change.change.path[0] == "dice":
            self.stream(change.change.path[1]).cursor = self.state.dice.get(change.change.path[1], 0)

    def make(self, made: list[TableChange], who: str, changes: Iterable[Change]) -> list[TableChange]:
        """Make changes as part of a deed that may still fail; ``made`` is what is taken back then."""
        mine = [TableChange(who, change) for change in changes]
        self.apply_all(mine)
        made += mine
        return mine

    @contextmanager
    def whole(self) -> Iterator[list[TableChange]]:
        """A deed in the making: its changes, with the dice it threw, or nothing at all when it fails."""
        made: list[TableChange] = []
        before = {who: stream.cursor for who, stream in self._streams.items()}
        try:
            yield made
        except BaseException:
            for who, stream in self._streams.items():
                stream.cursor = before.get(who, self.state.dice.get(who, 0))
            self.undo(made)
            raise
        for who, stream in sorted(self._streams.items()):
            thrown = self.state.dice.get(who, 0)
            if stream.cursor != thrown:
                before_it: JSON = self.state.dice.get(who)
                self.make(made, OWN, [Change(("dice", who), before_it, stream.cursor, "dice")])

    def _own(self, changes: Iterable[Change]) -> list[TableChange]:
        with self.whole() as made:
            settle(self, made, self.make(made, OWN, changes))
        return made

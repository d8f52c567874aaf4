"""A table that is written down as it is played, between fights: its sheets, its pools, its scenes.

It is a table with what was played at it (`rollwright.table.Played`). Whoever does something at the table tells it with
``did``, and what ``did`` gives back is on the disk. If it cannot be written it is taken back, and nothing has changed::

    kept = store.resume_table(ruleset, "the-coast")
    narrator = Narrator(kept)
    narrator.call("rest", {"who": "juno", "kind": "night"})     # on the disk when it says that it was done
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Self

from rollwright.store import deeds as script
from rollwright.store.journal import StoreError
from rollwright.table import Played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from types import TracebackType

    from rollwright.errors import JSON
    from rollwright.store.journal import Claim, Entry, Journal
    from rollwright.table import Deed, Table, TableChange


class KeptTable(Played):
    """A table at a store. `Store.begin_table` and `Store.resume_table` make one; one that is closed can be resumed."""

    def __init__(
        self,
        journal: Journal,
        claim: Claim,
        table: Table,
        deeds: Iterable[Deed],
        number: int,
        seal: str,
        every: int,
    ) -> None:
        super().__init__(table, deeds)
        self._journal, self._claim, self._every = journal, claim, every
        self._number, self._seal, self._since = number, seal, 0
        self._closed = False
        self._seen, self._whole = self._stamp(), self._text()

    @property
    def id(self) -> str:
        """The table's id in its store."""
        return self._claim.fight

    def ready(self) -> None:
        """See that something may be done now.

        Raises:
            StoreError: The table is closed, or was changed without the store's being told.
        """
        if self._closed:
            raise StoreError("table-closed", {"fight": self.id})
        if not self._as_seen():
            self._leave()
            raise StoreError("fight-moved-elsewhere", {"fight": self.id})

    def did(self, name: str, asked: Mapping[str, JSON], changes: Iterable[TableChange]) -> Deed:
        """Write an accepted deed down.

        Raises:
            StoreError: It could not be written; it has been taken back, and nothing has changed.
        """
        made = tuple(changes)
        if self._closed:
            self.table.undo(made)
            raise StoreError("table-closed", {"fight": self.id})
        deed = super().did(name, asked, made)

        def back() -> None:
            self.deeds.pop()
            self.table.undo(made)

        self._write(script.deed_entry(self._number + 1, self._seal, deed), back)
        return deed

    def undo(self) -> Deed:
        """Take the last deed back, exactly, and write that down.

        Raises:
            Refused: Nothing was done that could be taken back.
            StoreError: It could not be written. Nothing has changed.
        """
        self.ready()
        deed = super().undo()

        def back() -> None:
            self.table.apply_all(deed.changes)
            self.deeds.append(deed)

        self._write(script.undo_entry(self._number + 1, self._seal), back)
        return deed

    def snapshot(self) -> None:
        """Write the whole table down as it stands.

        Raises:
            StoreError: It could not be written; the deeds are there all the same.
        """
        whole = script.snapshot(self._number, self._seal, self)
        if len(whole.body) <= self.table.ruleset.limits.save_bytes:
            self._journal.write(self._claim, script.standing(self), None, whole)
        self._since = 0

    def close(self) -> None:
        """Write a snapshot, and let others play."""
        if self._closed:
            return
        try:
            if self._since and self._as_seen():
                self.snapshot()
        finally:
            self._leave()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _write(self, entry: Entry, back: Callable[[], None]) -> None:
        try:
            self._journal.write(self._claim, script.standing(self), entry, None)
        except StoreError as error:
            back()
            self._see()
            if error.code == "fight-taken-over":
                self._leave()
            raise
        except BaseException:  # interrupted, with the entry written or not: only the store knows
            self._leave()
            raise
        self._number, self._seal = entry.number, entry.seal
        self._see()
        self._since += 1
        if self._since >= self._every:
            self.snapshot()

    def _see(self) -> None:
        self._seen, self._whole = self._stamp(), self._text()

    def _as_seen(self) -> bool:
        """Whether the table is as the store last knew it; what was done and taken back again has changed nothing."""
        stamp = self._stamp()
        if stamp != self._seen and self._text() == self._whole:
            self._seen = stamp
        return stamp == self._seen

    def _stamp(self) -> tuple[str, ...]:
        """What tells a table that nobody touched, without looking at all of it."""
        sheets = [f"{who} {id(sheet)} {sheet.version}" for who, sheet in self.table.sheets.items()]
        return json.dumps(self.table.state.to_json()), *sheets

    def _text(self) -> str:
        return json.dumps(self.table.to_json(), sort_keys=True)

    def _leave(self) -> None:
        if not self._closed:
            self._closed = True
            self._journal.release(self._claim)

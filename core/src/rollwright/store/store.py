"""A store: fights, and tables between fights, that outlast the process that plays them.

    with Store.open("campaign.rolls") as store:
        table = store.begin(Fight.start(ruleset, party, foes, seed=7), "the-ford")
        table.choose("attack:weapons/0", ["wolf-1"])

    with Store.open("campaign.rolls") as store:                 # another day, or after the power failed
        table = store.resume(ruleset, "the-ford")

One fight is played by one table at a time, in whatever process. Any number may look at it meanwhile. What happens
between fights is kept in the same way, deed by deed (``begin_table``, ``resume_table``; see ``campaign``).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from rollwright import table as home
from rollwright.errors import Refused
from rollwright.store import deeds, script
from rollwright.store.campaign import KeptTable
from rollwright.store.journal import Head, StoreError
from rollwright.store.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import TracebackType

    from rollwright.dice import ForcedFaces
    from rollwright.fight import Fight
    from rollwright.ruleset import Ruleset
    from rollwright.store.journal import Journal, Kept, Story

Seated = TypeVar("Seated", Table, KeptTable)

SNAPSHOT_EVERY: Final = 64
"""Choices between snapshots: some 20 ms of replay, against 10 ms for a snapshot."""
_LONGEST_ID: Final = 80


class Store:
    """Fights in a journal.

    Args:
        journal: Where they are written.
        snapshot_every: After how many choices the whole fight is written, which bounds what is replayed.
    """

    def __init__(self, journal: Journal, *, snapshot_every: int = SNAPSHOT_EVERY) -> None:
        self._journal, self._every = journal, max(1, snapshot_every)
        self._tables: list[Table | KeptTable] = []

    @classmethod
    def open(cls, path: str | Path, *, snapshot_every: int = SNAPSHOT_EVERY) -> Self:
        """A store in one SQLite file, which is made where there is none.

        Raises:
            StoreError: The file cannot be opened, is damaged, or is something else.
        """
        from rollwright.store.sqlite import SqliteJournal  # noqa: PLC0415 - a server has a journal of its own

        return cls(SqliteJournal.open(path), snapshot_every=snapshot_every)

    def begin(self, fight: Fight, id: str = "", about: Mapping[str, Any] | None = None) -> Table:  # noqa: A002
        """Keep a fight from now on.

        Args:
            fight: The fight; what was chosen in it so far is kept with it.
            id: What it is called here; the store finds a name when it is left out.
            about: The host's own notes, as plain JSON: what it takes to find the ruleset again, say.

        Raises:
            Refused: There is a fight of that id, or the id is none.
            StoreError: It cannot be written.
        """
        _named(id)
        head = Head(id, fight.ruleset.id, str(fight.ruleset.version), json.dumps(dict(about or {}), ensure_ascii=False))
        first = script.snapshot(0, script.START, fight)
        claim = self._journal.begin(head, script.standing(fight), first)
        return self._seated(Table(self._journal, claim, fight, 0, script.START, self._every))

    def resume(self, ruleset: Ruleset, id: str, *, forced: ForcedFaces | None = None) -> Table:  # noqa: A002
        """Go on with a fight where its last accepted choice left it.

        Raises:
            Refused: There is no such fight, or somebody is playing it; the refusal says who.
            SaveError: It was played by another ruleset, or by rules that come to other events now.
            StoreError: What is written is damaged.
        """
        claim = self._journal.claim(id)
        try:
            story = _of_kind(self._journal.read(id), "fight")
            fight = script.replayed(ruleset, story, forced)
            last = story.entries[-1] if story.entries else story.snapshot
            table = Table(self._journal, claim, fight, last.number, last.seal, self._every)
            if fight.notices and story.entries:
                table.snapshot()  # so that what comes now is never replayed from what another version wrote
        except BaseException:
            self._journal.release(claim)
            raise
        return self._seated(table)

    def look(self, ruleset: Ruleset, id: str) -> Fight:  # noqa: A002
        """A fight as it stands, to be looked at while somebody may be playing it; nothing done to it is kept.

        Raises:
            Refused: There is no such fight.
            SaveError: It was played by another ruleset, or by rules that come to other events now.
            StoreError: What is written is damaged.
        """
        return script.replayed(ruleset, _of_kind(self._journal.read(id), "fight"))

    # Tables, between fights

    def begin_table(self, table: home.Table, id: str = "", about: Mapping[str, Any] | None = None) -> KeptTable:  # noqa: A002
        """Keep a table from now on: its sheets, its pools, its scene.

        Args:
            table: The table as it stands.
            id: What it is called here; the store finds a name when it is left out.
            about: The host's own notes, as plain JSON.

        Raises:
            Refused: There is a fight or a table of that id, or the id is none.
            StoreError: It cannot be written.
        """
        _named(id)
        notes = json.dumps(dict(about or {}), ensure_ascii=False)
        head = Head(id, table.ruleset.id, str(table.ruleset.version), notes, "table")
        played = home.Played(table)
        claim = self._journal.begin(head, deeds.standing(played), deeds.snapshot(0, script.START, played))
        return self._seated(KeptTable(self._journal, claim, table, (), 0, script.START, self._deeds_between))

    def resume_table(self, ruleset: Ruleset, id: str, *, forced: ForcedFaces | None = None) -> KeptTable:  # noqa: A002
        """Go on with a table where its last accepted deed left it.

        Raises:
            Refused: There is no such table, or somebody is writing it; the refusal says who.
            SaveError: It was played by another ruleset, or does not fit it any more.
            StoreError: What is written is damaged.
        """
        claim = self._journal.claim(id)
        try:
            story = _of_kind(self._journal.read(id), "table")
            table, done = deeds.again(ruleset, story, forced)
            last = story.entries[-1] if story.entries else story.snapshot
            kept = KeptTable(self._journal, claim, table, done, last.number, last.seal, self._deeds_between)
        except BaseException:
            self._journal.release(claim)
            raise
        return self._seated(kept)

    def look_table(self, ruleset: Ruleset, id: str) -> home.Table:  # noqa: A002
        """A table as it stands, to be looked at while somebody may be writing it; nothing done to it is kept.

        Raises:
            Refused: There is no such table.
            SaveError: It was played by another ruleset, or does not fit it any more.
            StoreError: What is written is damaged.
        """
        return deeds.again(ruleset, _of_kind(self._journal.read(id), "table"))[0]

    def tables(self) -> list[Kept]:
        """Every table that is kept between fights, with how it stands and who is writing it."""
        return [each for each in self._journal.fights() if each.kind == "table"]

    # Both

    def fights(self) -> list[Kept]:
        """Every fight that is kept, with how it stands and who is playing it."""
        return [each for each in self._journal.fights() if each.kind == "fight"]

    def about(self, id: str) -> dict[str, Any]:  # noqa: A002
        """The host's own notes on a fight or a table.

        Raises:
            Refused: There is no such fight.
            StoreError: What is written is damaged.
        """
        try:
            about: dict[str, Any] = json.loads(self._journal.read(id).head.about)
        except ValueError as error:
            raise StoreError("journal-damaged", {"fight": id, "number": 0}) from error
        return about

    def forget(self, id: str) -> None:  # noqa: A002
        """Throw a fight or a table away.

        Raises:
            Refused: There is no such fight, or somebody is playing it.
        """
        claim = self._journal.claim(id)
        try:
            self._journal.forget(claim)
        finally:
            self._journal.release(claim)

    def close(self) -> None:
        """Close every table and the journal."""
        try:
            for table in self._tables:
                table.close()
        finally:
            self._tables.clear()
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def _deeds_between(self) -> int:
        return min(self._every, deeds.KEPT)

    def _seated(self, table: Seated) -> Seated:
        self._tables.append(table)
        return table


def _named(id: str) -> None:  # noqa: A002
    if len(id) > _LONGEST_ID or not id.isprintable() or id != id.strip():
        raise Refused("bad-fight-name", {"found": id[:_LONGEST_ID]})


def _of_kind(story: Story, kind: str) -> Story:
    if story.head.kind != kind:
        raise Refused("story-of-another-kind", {"fight": story.head.id, "kind": story.head.kind, "wanted": kind})
    return story

"""The journal in one SQLite file.

The file is in WAL mode and every commit is synced to the disk (``synchronous=FULL``), so what was reported as done
outlasts a killed process and a pulled plug. Two things keep two writers apart: a lock beside the file, which the
operating system frees with its process, and a token in the file, which every write compares. The lock says at once who
is playing; the token holds even where locks do not, as on some network drives.

How the file is opened, and what its tables are, stands in `rollwright.store.database`.
"""

from __future__ import annotations

import os
import platform
import secrets
import sqlite3
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from threading import RLock
from typing import TYPE_CHECKING, Any, Self

from rollwright.errors import JSON, Refused, near
from rollwright.store import database
from rollwright.store.journal import Claim, Entry, Head, Kept, Snapshot, Standing, StoreError, Story
from rollwright.store.lock import Lock, held

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class SqliteJournal:
    """A `Journal` in one file. Open it with `SqliteJournal.open`."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._process = os.getpid()
        self._turn = RLock()
        self._locks: dict[str, Lock] = {}
        self._open = True

    @classmethod
    def open(cls, path: str | Path) -> Self:
        """Open a store, or make one where there is no file.

        Raises:
            StoreError: It cannot be opened, is damaged, or is not such a store.
        """
        return cls(*database.opened(path))

    # ---------------------------------------------------------------------------------------------- reading

    def fights(self) -> list[Kept]:
        """Every fight, the one that was begun first at the top."""
        with self._reading() as ask:
            rows = ask("SELECT * FROM fights ORDER BY number").fetchall()
        return [self._kept(row) for row in rows]

    def read(self, fight: str) -> Story:
        """A fight as it stands."""
        with self._reading() as ask:
            row = _row(ask, fight)
            kept = ask("SELECT * FROM snapshots WHERE fight = ?", (row["number"],)).fetchone()
            if kept is None:
                raise StoreError("journal-damaged", {"fight": fight, "number": 0})
            snapshot = Snapshot(kept["number"], kept["body"], kept["seal"], kept["check"])
            entries = ask(
                "SELECT number, body, seal FROM entries WHERE fight = ? AND number > ? ORDER BY number",
                (row["number"], snapshot.number),
            )
            return Story(
                Head(row["id"], row["ruleset"], row["version"], row["about"], row["kind"]),
                snapshot,
                tuple(Entry(each["number"], each["body"], each["seal"]) for each in entries),
                row["seal"],
            )

    # ---------------------------------------------------------------------------------------------- writing

    def begin(self, head: Head, standing: Standing, snapshot: Snapshot) -> Claim:
        """Write a new fight down, and claim it."""
        token, now = secrets.token_hex(16), _now()
        with ExitStack() as unless_written:
            with self._writing() as ask:
                fight = head.id or _free_id(ask, head.kind)
                _refuse_twice(ask, fight)
                number = ask(
                    "INSERT INTO fights (id, ruleset, version, about, begun, changed, choices, round, ended, winner,"
                    " seal, token, writer, kind) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(fight, head.ruleset, head.version, head.about, now, now),
                        *(*_numbers(standing), snapshot.seal, token, _me(), head.kind),
                    ),
                ).lastrowid
                lock = self._lock(number, fight)
                unless_written.callback(lock.free)
                _put_snapshot(ask, number, snapshot)
            unless_written.pop_all()
        self._locks[token] = lock
        return Claim(fight, token)

    def claim(self, fight: str) -> Claim:
        """Take the right to write a fight."""
        with self._reading() as ask:
            row = _row(ask, fight)
        lock, token = self._lock(row["number"], fight, row["writer"]), secrets.token_hex(16)
        with ExitStack() as unless_written:
            unless_written.callback(lock.free)
            with self._writing() as ask:
                _row(ask, fight)  # it may have been thrown away meanwhile
                ask("UPDATE fights SET token = ?, writer = ? WHERE id = ?", (token, _me(), fight))
            unless_written.pop_all()
        self._locks[token] = lock
        return Claim(fight, token)

    def release(self, claim: Claim) -> None:
        """Give the right up. The lock is let go of even where the file cannot be written any more."""
        lock = self._locks.pop(claim.token, None)
        if lock is None:
            return
        try:
            with suppress(StoreError), self._writing() as ask:
                ask("UPDATE fights SET token = '', writer = '' WHERE token = ?", (claim.token,))
        finally:
            lock.free()

    def write(self, claim: Claim, standing: Standing, entry: Entry | None, snapshot: Snapshot | None) -> None:
        """Add an entry, or put a snapshot in the place of the last one, or both."""
        with self._writing() as ask:
            number = self._owned(ask, claim)
            if entry is not None:
                ask("INSERT INTO entries VALUES (?, ?, ?, ?)", (number, entry.number, entry.body, entry.seal))
                ask("UPDATE fights SET seal = ? WHERE number = ?", (entry.seal, number))
            if snapshot is not None:
                _put_snapshot(ask, number, snapshot)
            ask(
                "UPDATE fights SET changed = ?, choices = ?, round = ?, ended = ?, winner = ? WHERE number = ?",
                (_now(), *_numbers(standing), number),
            )

    def forget(self, claim: Claim) -> None:
        """Take a fight out of the journal, with everything written of it."""
        with self._writing() as ask:
            ask("DELETE FROM fights WHERE number = ?", (self._owned(ask, claim),))
        self.release(claim)

    def close(self) -> None:
        """Give up every claim and close the file."""
        if self._open and self._process == os.getpid():
            for token in list(self._locks):
                self.release(Claim("", token))
            self._open = False
            with suppress(sqlite3.Error):
                self._connection.close()

    # ------------------------------------------------------------------------------------------------ inside

    def _owned(self, ask: Any, claim: Claim) -> int:
        """The number of a claimed fight, if the claim still holds."""
        row = ask("SELECT number, token, writer FROM fights WHERE id = ?", (claim.fight,)).fetchone()
        if row is None or row["token"] != claim.token or claim.token not in self._locks:
            raise StoreError("fight-taken-over", {"fight": claim.fight, "writer": row["writer"] if row else ""})
        return int(row["number"])

    def _lock(self, number: int | None, fight: str, writer: str = "") -> Lock:
        with database.told(self.path):
            lock = Lock.take(self._beside(number))
        if lock is None:
            raise Refused("fight-in-use", {"fight": fight, "writer": writer})
        return lock

    def _beside(self, number: int | None) -> Path:
        return self.path.with_name(f"{self.path.name}.{number}.lock")

    def _kept(self, row: sqlite3.Row) -> Kept:
        playing = row["token"] and held(self._beside(row["number"]))
        return Kept(
            row["id"],
            row["ruleset"],
            row["version"],
            row["begun"],
            row["changed"],
            Standing(row["choices"], row["round"], bool(row["ended"]), row["winner"]),
            row["writer"] if playing else "",
            row["kind"],
        )

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        """Look at one state of the file, whatever others write meanwhile."""
        with self._transaction("BEGIN") as ask:
            yield ask

    @contextmanager
    def _writing(self) -> Iterator[Any]:
        """Write everything or nothing; behind it, it is on the disk."""
        with self._transaction("BEGIN IMMEDIATE") as ask:
            yield ask

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Any]:
        if self._process != os.getpid():
            raise StoreError("store-of-another-process", {"file": str(self.path)})
        with self._turn, database.told(self.path):
            if not self._open:
                raise StoreError("store-closed", {"file": str(self.path)})
            self._connection.execute(begin)
            try:
                yield self._connection.execute
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    with suppress(sqlite3.Error):
                        self._connection.execute("ROLLBACK")
                raise


def _row(ask: Any, fight: str) -> sqlite3.Row:
    row: sqlite3.Row | None = ask("SELECT * FROM fights WHERE id = ?", (fight,)).fetchone()
    if row is None:
        ids = [each["id"] for each in ask("SELECT id FROM fights ORDER BY number DESC LIMIT 1000")]
        known: list[JSON] = list(ids[:24])
        raise Refused("unknown-fight", {"found": fight, "allowed": known, "suggestion": near(fight, ids) or ""})
    return row


def _refuse_twice(ask: Any, fight: str) -> None:
    if ask("SELECT 1 FROM fights WHERE id = ?", (fight,)).fetchone():
        raise Refused("fight-exists", {"fight": fight})


def _free_id(ask: Any, kind: str) -> str:
    number = ask("SELECT count(*) FROM fights").fetchone()[0]
    while True:
        number += 1
        if not ask("SELECT 1 FROM fights WHERE id = ?", (f"{kind}-{number}",)).fetchone():
            return f"{kind}-{number}"


def _put_snapshot(ask: Any, number: int | None, snapshot: Snapshot) -> None:
    ask(
        "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)",
        (number, snapshot.number, snapshot.body, snapshot.seal, snapshot.check),
    )


def _numbers(standing: Standing) -> tuple[int, int, int, str]:
    return standing.choices, standing.round, int(standing.ended), standing.winner


def _me() -> str:
    return f"process {os.getpid()} on {platform.node() or 'this machine'}"


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")

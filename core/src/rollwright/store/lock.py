"""One writer for a fight, on one machine.

The lock is an exclusive transaction on a small SQLite file that nothing is ever written to. The operating system frees
it when its process ends, however it ends, and SQLite knows how to lock a file on each of them, also against another
connection of the same process.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 0.25
"""Seconds that a lock is waited for: long enough for somebody who only looks whether it is held."""


class Lock:
    """A lock that is held."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self._connection = path, connection

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """Take the lock; None when somebody holds it."""
        while True:
            path.touch()
            before = _file(path)
            connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            try:
                connection.execute("PRAGMA journal_mode = OFF")  # there is nothing to write
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                connection.close()
                if _busy(error):
                    return None
                raise
            if before is not None and before == _file(path):
                return cls(path, connection)
            connection.close()  # whoever held it has taken the file away: what was locked is nobody's lock

    def free(self) -> None:
        """Let go of it, and of its file, which goes while it is locked."""
        with suppress(OSError):  # where open files cannot be removed it stays, and does no harm
            self.path.unlink(missing_ok=True)
        self._connection.close()


def _file(path: Path) -> tuple[int, int] | None:
    """Which file it is that has this name now."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def held(path: Path) -> bool:
    """Whether somebody holds the lock now."""
    if not path.exists():
        return False
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.Error as error:
            return _busy(error)
    return False


def _busy(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

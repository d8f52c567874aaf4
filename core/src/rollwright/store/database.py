"""The file of a store: whose it is, what is in it, and what its troubles are called.

The file names itself in its header, and its format. A database of another program is looked at in one read and never
written to; of several who make a new store at once, one does.
"""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rollwright.store.journal import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM: Final = 0x526F6C6C
"""What stands in the header of the file: "Roll"."""
FORMAT: Final = 2
MAGIC: Final = b"SQLite format 3\0"
"""How every SQLite file begins that anything was written to."""
PATIENCE: Final = 5.0
"""Seconds that one write waits for another process to finish its own."""

TABLES: Final = (
    """CREATE TABLE fights (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        ruleset TEXT NOT NULL,
        version TEXT NOT NULL,
        about TEXT NOT NULL,
        begun TEXT NOT NULL,
        changed TEXT NOT NULL,
        choices INTEGER NOT NULL,
        round INTEGER NOT NULL,
        ended INTEGER NOT NULL,
        winner TEXT NOT NULL,
        seal TEXT NOT NULL,
        token TEXT NOT NULL,
        writer TEXT NOT NULL,
        kind TEXT NOT NULL DEFAULT 'fight'
    )""",
    """CREATE TABLE entries (
        fight INTEGER NOT NULL REFERENCES fights (number) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        seal TEXT NOT NULL,
        PRIMARY KEY (fight, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE snapshots (
        fight INTEGER PRIMARY KEY REFERENCES fights (number) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        seal TEXT NOT NULL,
        "check" TEXT NOT NULL
    )""",
)

UPGRADES: Final = ("ALTER TABLE fights ADD COLUMN kind TEXT NOT NULL DEFAULT 'fight'",)
"""What makes a file of each older format one of the next; a file of format 1 knew fights only."""

CODES: Final = {
    sqlite3.SQLITE_NOTADB: "store-not-a-store",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_READONLY: "store-not-writable",
    sqlite3.SQLITE_PERM: "store-not-writable",
    sqlite3.SQLITE_CANTOPEN: "store-cannot-open",
    sqlite3.SQLITE_FULL: "store-full",
}


def opened(path: str | Path) -> tuple[Path, sqlite3.Connection]:
    """Open a store, or make one where there is no file; its whole path, and a connection to it.

    Raises:
        StoreError: It cannot be opened, is damaged, or is not such a store.
    """
    file = Path(path)
    if file.is_dir():
        raise StoreError("store-is-folder", {"file": str(path)})
    if not file.absolute().parent.is_dir():
        raise StoreError("store-no-folder", {"file": str(path), "folder": str(file.absolute().parent)})
    with told(file):
        _refuse_foreign(file)
        file = file.resolve()
        connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        with told(file):
            _prepare(connection, file)
    except BaseException:
        connection.close()
        raise
    return file, connection


def _refuse_foreign(file: Path) -> None:
    """Refuse what is no database. SQLite itself takes a short file of anything for an empty one, and writes over it."""
    if not file.exists():
        return
    if file.is_file():
        with file.open("rb") as held:
            begins = held.read(len(MAGIC))
        if begins in (b"", MAGIC):
            return
    raise StoreError("store-not-a-store", {"file": str(file)})


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    """See whose file it is, and make the tables in a new one."""
    connection.row_factory = sqlite3.Row
    connection.execute("BEGIN")
    _whose(connection, file)  # before anything is written: it may be somebody else's
    connection.execute("COMMIT")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: past the drive's own buffer
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")  # of several who make the file at once, one does
    found = _whose(connection, file)
    for table in TABLES if found == 0 else UPGRADES[found - 1 :]:
        connection.execute(table)
    if found < FORMAT:
        connection.execute(f"PRAGMA application_id = {PROGRAM}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")


def _whose(connection: sqlite3.Connection, file: Path) -> int:
    """The format of the store; 0 for a file that nobody has written to.

    Raises:
        StoreError: It belongs to another program, or to a newer version of this one.
    """
    program = connection.execute("PRAGMA application_id").fetchone()[0]
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if program == PROGRAM:
        if found > FORMAT:
            raise StoreError("store-of-newer-format", {"file": str(file), "found": found, "allowed": FORMAT})
        return found
    if program or found or tables:
        raise StoreError("store-not-a-store", {"file": str(file)})
    return 0


@contextmanager
def told(file: Path) -> Iterator[None]:
    """Tell what SQLite says as an error of the store."""
    try:
        yield
    except sqlite3.Error as error:
        code = CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "store-failed")
        raise StoreError(code, {"file": str(file), "reason": str(error)}) from error
    except UnicodeDecodeError as error:
        raise StoreError("store-damaged", {"file": str(file), "reason": str(error)}) from error
    except OSError as error:
        raise StoreError("store-cannot-open", {"file": str(file), "reason": error.strerror or str(error)}) from error

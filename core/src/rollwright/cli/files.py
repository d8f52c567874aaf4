"""Files of the command line: read whole or refused by name, written whole or left as they were."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright.cli.words import tell, word

if TYPE_CHECKING:
    from rollwright.errors import JSON


def read(file: str) -> JSON:
    """What a file says in JSON or YAML; for ``-``, standard input.

    Raises:
        DocumentError: It cannot be read; every reason with its place.
    """
    from rollwright.document.reading import read_document, read_stream  # noqa: PLC0415

    if file == "-":
        return read_stream(sys.stdin.buffer, word("cli-standard-input"))
    return read_document(Path(file))[0]


def read_object(file: str) -> dict[str, Any]:
    """The same, of what must be an object with keys.

    Raises:
        DocumentError: It cannot be read, or is something else.
    """
    from rollwright.document.problems import shown  # noqa: PLC0415 - not for help
    from rollwright.errors import DocumentError, Problem  # noqa: PLC0415

    found = read(file)
    if not isinstance(found, dict):
        place = word("cli-standard-input") if file == "-" else file
        raise DocumentError([Problem("", "object-expected", {"found": shown(found)}, place)])
    return found


def write(file: str, text: str) -> None:
    """Write a file whole, or leave what is there as it is.

    Raises:
        OSError: It cannot be written; it names the file.
    """
    path = Path(file).resolve()
    beside = path.with_name(f"{path.name}.{os.getpid()}.part") if path.name and not _is_special(path) else path
    try:
        try:
            beside.write_text(text, "utf-8")
            if beside != path:
                if path.exists():
                    shutil.copymode(path, beside)
                beside.replace(path)
        finally:
            if beside != path:
                beside.unlink(missing_ok=True)
    except OSError as error:
        raise OSError(error.errno, error.strerror, file) from error


def _is_special(path: Path) -> bool:
    """Whether it is there and no plain file, such as a device; nothing may take its place."""
    return path.exists() and not path.is_file()


def write_json(file: str, told: Any) -> None:
    """Write plain data as JSON for people to read.

    Raises:
        OSError: as for :func:`write`.
    """
    write(file, json.dumps(told, indent=2, ensure_ascii=False) + "\n")


def written_json(file: str, told: Any) -> None:
    """Write plain data as JSON for people to read, and say so.

    Raises:
        OSError: as for :func:`write`.
    """
    write_json(file, told)
    tell("cli-written-to", err=True, file=file)


def written(file: str, text: str) -> None:
    """Write a file, and say so.

    Raises:
        OSError: as for :func:`write`.
    """
    write(file, text)
    tell("cli-written-to", err=True, file=file)

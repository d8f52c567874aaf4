"""How our JSON files are laid out: what fits on one line stands on one line, everything else is opened up.

A catalog of three hundred creatures stays readable in a diff, and the same data always gives the same file.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

WIDTH = 120


def dumps(value: Any, *, width: int = WIDTH, indent: int = 0, taken: int = 0) -> str:
    """Returns `value` as JSON text.

    Args:
        value: what to write.
        width: how long a line may be.
        indent: blanks before the line that `value` stands on.
        taken: letters of that line that are already used (a key before it).
    """
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent + taken < width or not isinstance(value, dict | list) or not value:
        return flat
    inner, end = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        keys = {key: json.dumps(key) for key in value}
        lines = [
            f"{inner}{name}: {dumps(value[key], width=width, indent=indent + 2, taken=len(name) + 2)}"
            for key, name in keys.items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{end}}}"
    lines = [inner + dumps(item, width=width, indent=indent + 2) for item in value]
    return "[\n" + ",\n".join(lines) + f"\n{end}]"


def write(path: Path, value: Any) -> None:
    """Writes `value` to `path` in this layout, with one newline at the end."""
    path.write_text(dumps(value) + "\n", encoding="utf-8")


def write_catalog(path: Path, catalog: str, entries: list[dict[str, Any]]) -> None:
    """Writes a catalog file: one entry a line, so that a changed figure is a changed line."""
    lines = ",\n".join("    " + json.dumps(entry, ensure_ascii=False, separators=(",", ": ")) for entry in entries)
    head = f'{{\n  "schemaVersion": 1,\n  "catalog": {json.dumps(catalog)},\n  "entries": [\n'
    path.write_text(f"{head}{lines}\n  ]\n}}\n", encoding="utf-8")

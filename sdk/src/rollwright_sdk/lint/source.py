"""What the source files say: which doors they come in by, and which codes they tell without a word."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rollwright_sdk.contracts.words import codes_in
from rollwright_sdk.lint.finding import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rollwright_sdk.lint.probing import Brought
    from rollwright_sdk.lint.project import Declared

DOOR = "rollwright.extend"


def look(declared: Declared, brought: Brought) -> Iterator[Finding]:
    """Imports past the door, and codes without a message, each with its place."""
    for path in declared.sources():
        place = path.relative_to(declared.folder).as_posix()
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except (SyntaxError, ValueError):
            continue  # importing it tells
        for line, name in _imported(tree):
            if name.split(".")[0] == "rollwright" and name != DOOR:
                yield Finding("lint-other-door", f"{place}:{line}", {"found": name})
        if brought.words is not None:
            yield from _silent(path, place, brought.words)


def _imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, with its line; names imported from ``rollwright`` itself count as modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            whole = [f"rollwright.{alias.name}" for alias in node.names] if node.module == "rollwright" else []
            yield from ((node.lineno, name) for name in whole or [node.module])


def _silent(path: Path, place: str, words: frozenset[str]) -> Iterator[Finding]:
    for code, where in codes_in(path):
        if code not in words:
            yield Finding("lint-silent-code", f"{place}:{where.rpartition(':')[2]}", {"code": code})

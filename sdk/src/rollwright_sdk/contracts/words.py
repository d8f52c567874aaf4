"""The codes that a plugin's source names: every refusal and problem that it may ever tell."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SPEAKERS = frozenset(
    {"Refused", "FormulaError", "DocumentError", "Problem", "RollwrightError", "PydanticCustomError", "unknown"}
)
"""Whoever takes a code among its arguments."""
FAULT = 3
"""How many parts a fault of a document has."""
OURS = frozenset({"rollwright", "rollwright_sdk"})
CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")


def codes_of(cls: type) -> Iterator[tuple[str, str]]:
    """The message codes named in the package of a member's class, each with its place."""
    for path in _sources(cls):
        yield from codes_in(path)


def _sources(cls: type) -> list[Path]:
    """The files of the plugin that a class belongs to; the core and the SDK look after their own."""
    if cls.__module__.partition(".")[0] in OURS:
        return []
    root, name = None, cls.__module__
    while (file := getattr(sys.modules.get(name), "__file__", None)) is not None:
        root, name = Path(file), name.rpartition(".")[0]
    if root is None:
        return []
    return sorted(root.parent.rglob("*.py")) if root.name == "__init__.py" else [root]


def codes_in(path: Path) -> Iterator[tuple[str, str]]:
    """The message codes named in one file, each with its place."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for told in _told(node):
            if isinstance(told, ast.Constant) and CODE.fullmatch(str(told.value)):
                yield str(told.value), f"{path.name}:{told.lineno}"


def _told(node: ast.AST) -> Sequence[ast.expr]:
    """Where a code may stand: among a speaker's arguments, or in a fault that is yielded as place, code, parameters."""
    if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
        parts = node.value.elts
        return parts[1:2] if len(parts) == FAULT and isinstance(parts[2], ast.Dict) else ()
    if not isinstance(node, ast.Call):
        return ()
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return (*node.args[:2], *(each.value for each in node.keywords if each.arg == "code")) if name in SPEAKERS else ()

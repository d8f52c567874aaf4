"""Any module can be the first that somebody imports: what modules need while they are read goes round in no circle."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import networkx as nx
from workspace import CORE, python_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def name_of(path: Path) -> str:
    parts = path.relative_to(CORE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def needed(tree: ast.Module) -> Iterator[str]:
    """What a module imports while it is read; what only types need is not read."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{each.name}" for each in node.names)
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


def test_what_modules_need_while_they_are_read_goes_round_in_no_circle() -> None:
    trees = {name_of(path): ast.parse(path.read_text("utf-8")) for path in python_files(CORE)}
    graph = nx.DiGraph()
    for name, tree in trees.items():
        # A package is read before what is in it, so naming it needs nothing of a module inside.
        graph.add_edges_from((name, each) for each in needed(tree) if each in trees and not name.startswith(f"{each}."))

    assert len(trees) > 500
    assert [sorted(circle) for circle in nx.strongly_connected_components(graph) if len(circle) > 1] == []

"""A stored table comes back: everything that does not fit is said at once, with its place (SH-20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import DocumentError, Problem, misnamed
from rollwright.sheet import Sheet
from rollwright.table import pools
from rollwright.table.hard_moves import MOST_MOVES
from rollwright.table.state import SceneState, TableState
from rollwright.table.world import with_invented

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.errors import JSON
    from rollwright.ruleset import Ruleset

KEYS = ("ruleset", "seed", "pools", "scene", "unpaid", "dice", "invented", "sheets")
MOST_SCENES = 10**6
MOST_DICE = 10**15
SCENE: Mapping[str, tuple[type, int]] = {
    "number": (int, MOST_SCENES),
    "name": (str, 200),
    "open": (bool, 0),
    "granted": (int, MOST_MOVES),
    "asked": (bool, 0),
}
"""What each key of a scene holds, and how much of it."""


def entered(ruleset: Ruleset, data: Mapping[str, Any]) -> tuple[TableState, dict[str, Sheet]]:
    """A table's state and sheets from what ``to_json`` wrote.

    Raises:
        DocumentError: Everything that does not fit.
    """
    entry = _Entry(ruleset)
    state, sheets = entry.table(data)
    if entry.problems:
        raise DocumentError(entry.problems)
    return state, sheets


class _Entry:
    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.problems: list[Problem] = []

    def table(self, data: Mapping[str, Any]) -> tuple[TableState, dict[str, Sheet]]:
        """The whole of it."""
        self._known(data, KEYS, "")
        if data.get("ruleset") != self.ruleset.id:
            self._complain(
                "ruleset", "table-of-another-ruleset", found=shown(data.get("ruleset")), expected=self.ruleset.id
            )
        state = TableState(self.ruleset.id, self._whole(data.get("seed", 0), 0, 2**64 - 1, "seed"))
        state.pools = self._pools(data.get("pools", {}))
        state.scene = self._scene(data.get("scene", {}))
        state.unpaid = self._unpaid(data.get("unpaid", []))
        dice = self._object(data.get("dice", {}), "dice")
        state.dice = {who: self._whole(cursor, 0, MOST_DICE, f"dice.{who}") for who, cursor in dice.items()}
        state.invented = self._invented(data.get("invented", {}))
        return state, self._sheets(data.get("sheets", {}), state)

    def _pools(self, raw: Any) -> dict[str, int]:
        blocks = {pool.id: pool for pool in self.ruleset.document.pools}
        held = {name: pools.start(pool) for name, pool in blocks.items()}
        for name, value in self._known(self._object(raw, "pools"), blocks, "pools").items():
            pool = blocks[name]
            most = pools.MOST if pool.max is None else pool.max
            held[name] = self._whole(value, pool.min, most, f"pools.{name}")
        return held

    def _scene(self, raw: Any) -> SceneState:
        known = self._known(self._object(raw, "scene"), [field.name for field in fields(SceneState)], "scene")
        kept: dict[str, Any] = {}
        for name, value in known.items():
            kind, most = SCENE[name]
            path = f"scene.{name}"
            if kind is int:
                kept[name] = self._whole(value, 0, most, path)
            elif isinstance(value, kind) and (kind is bool or len(str(value)) <= most):
                kept[name] = value
            else:
                code = "yes-or-no-expected" if kind is bool else "text-expected"
                self._complain(path, code, found=shown(value))
        return replace(SceneState(), **kept)

    def _unpaid(self, raw: Any) -> list[JSON]:
        if not isinstance(raw, list):
            self._complain("unpaid", "list-expected", found=shown(raw))
            return []
        for at, each in enumerate(raw):
            self._object(each, f"unpaid[{at}]")
        return [dict(each) for each in raw if isinstance(each, Mapping)]

    def _invented(self, raw: Any) -> dict[str, JSON]:
        """Abilities that were made up at the table, by id; all of them are checked with the ruleset they are for."""
        held: dict[str, JSON] = {}
        for name, block in self._object(raw, "invented").items():
            written = dict(self._object(block, f"invented.{name}"))
            if written.get("id") != name:
                self._complain(f"invented.{name}.id", "other-id", found=shown(written.get("id")), expected=name)
            held[name] = written
        return held

    def _world(self, state: TableState) -> Ruleset:
        """The ruleset that the sheets are read by; problems of what was invented are told at its place."""
        try:
            return with_invented(self.ruleset, state)
        except DocumentError as error:
            names, count = list(state.invented), len(self.ruleset.document.abilities)
            for problem in error.problems:
                path = problem.path
                for at, name in enumerate(names, count):
                    path = path.replace(f"abilities[{at}]", f"invented.{name}", 1)
                self.problems.append(replace(problem, path=path))
            return self.ruleset

    def _sheets(self, raw: Any, state: TableState) -> dict[str, Sheet]:
        sheets, ruleset = {}, self._world(state)
        for who, data in self._object(raw, "sheets").items():
            try:
                sheets[who] = Sheet.from_json(ruleset, data)
            except DocumentError as error:
                self.problems += [
                    replace(problem, path=f"sheets.{who}.{problem.path}" if problem.path else f"sheets.{who}")
                    for problem in error.problems
                ]
        return sheets

    def _complain(self, path: str, code: str, **params: JSON) -> None:
        self.problems.append(Problem(path, code, params))

    def _object(self, raw: Any, path: str) -> Mapping[str, Any]:
        if isinstance(raw, Mapping):
            return raw
        self._complain(path, "object-expected", found=shown(raw))
        return {}

    def _known(self, given: Mapping[str, Any], allowed: Iterable[str], path: str) -> dict[str, Any]:
        names = list(allowed)
        for name in given:
            if name not in names:
                self.problems.append(
                    Problem(f"{path}.{name}" if path else name, "unknown-key", misnamed(str(name), names))
                )
        return {name: value for name, value in given.items() if name in names}

    def _whole(self, raw: Any, low: int, high: int, path: str) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int):
            self._complain(path, "whole-number-expected", found=shown(raw))
            return low
        if not low <= raw <= high:
            self._complain(path, "out-of-range", found=raw, min=low, max=high)
        return min(max(raw, low), high)

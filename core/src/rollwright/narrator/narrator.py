"""A call of a tool: held to its schema, done at the table, and told as plain data.

Whatever a caller sends, plain data comes back. A refusal says why, with a code, its parameters and a sentence, and has
changed nothing and thrown no die; what was done has been taken down as a deed, and ``undo`` takes it back exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.document.problems import shown
from rollwright.errors import DocumentError, Refused, RollwrightError, misnamed
from rollwright.narrator.arguments import held
from rollwright.narrator.deeds import DEEDS, Done
from rollwright.narrator.lessons import Lessons
from rollwright.narrator.toolbox import Tool, tools
from rollwright.table.played import Played
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.errors import JSON
    from rollwright.table import Table, TableChange

UNDO: Final = "undo"
LEARN: Final = "learn_ability"
ROLLS: Final = frozenset({"check", "use_ability"})
"""Tools of which a roll is told: what came of it is the code's to say."""


class Narrator:
    """The tools of a table, to be called.

    Args:
        table: The table; or a table with what was played at it, as a store keeps it.
        locale: The language of the tools and of what may be told; the one that is spoken when left out.
    """

    def __init__(self, table: Table | Played, locale: str | None = None) -> None:
        self.played = table if isinstance(table, Played) else Played(table)
        self.locale = locale
        self._deeds: dict[str, Callable[[Table, dict[str, Any]], Done]] = {**DEEDS, LEARN: Lessons(locale)}

    @property
    def table(self) -> Table:
        """The table."""
        return self.played.table

    def tools(self) -> list[Tool]:
        """What may be called now."""
        return tools(self.table, self.locale)

    def call(self, name: Any, arguments: Any = None) -> dict[str, JSON]:
        """Have something done.

        Args:
            name: The tool.
            arguments: An object, or the JSON text of one.

        Returns:
            ``tool``, ``done``, ``refused`` (``code``, ``params``, ``text``, and ``problems`` where the arguments do not
            fit) or None, ``happened`` (sentences), ``changes``, ``record`` (the numbers), and what the narrator
            ``must`` see to, ``may`` tell, and may not decide (``mayNot``).
        """
        try:
            schema = self._schema(name)
            asked = held(schema, arguments)
            self.played.ready()
            return self._undone() if name == UNDO else self._done(name, asked)
        except RollwrightError as error:
            return self._refused(name, error)

    def _schema(self, name: Any) -> Any:
        offered = {tool.name: tool.schema for tool in self.tools()}
        if not isinstance(name, str) or name not in offered:
            raise Refused("no-such-tool", misnamed(name[:80] if isinstance(name, str) else shown(name), offered))
        return offered[name]

    def _done(self, name: str, asked: dict[str, Any]) -> dict[str, JSON]:
        done = self._deeds[name](self.table, dict(asked))
        said = [] if done.telling else self._said(done.changes)
        if done.deed:
            self.played.did(name, asked, done.changes)
        return self._told(name, done, [*done.lines, *said] or [message("tool-nothing-changed", {}, self.locale)])

    def _undone(self) -> dict[str, JSON]:
        deed = self.played.undo()
        words = message("tool-undone", {"deed": deed.name}, self.locale)
        record: dict[str, JSON] = {"undone": deed.name, "asked": dict(deed.asked)}
        return self._told(UNDO, Done([change.inverse() for change in reversed(deed.changes)], record), [words])

    def _said(self, changes: Any) -> list[str]:
        return [words for words in (self.table.said(change) for change in changes) if words]

    def _told(self, name: str, done: Done, happened: list[str]) -> dict[str, JSON]:
        must = [message("narrate-must", {"note": note}, self.locale) for note in done.must]
        return {
            "tool": name,
            "done": True,
            "refused": None,
            "happened": [*happened],
            "changes": [change.to_json() for change in _of_note(done.changes)],
            "record": dict(done.record),
            "must": [*must],
            "may": [message(f"narrate-may-{_kind(name)}", {}, self.locale)],
            "mayNot": [message(f"narrate-may-not-{_kind(name)}", {}, self.locale)],
        }

    def _refused(self, name: Any, error: RollwrightError) -> dict[str, JSON]:
        problems: list[JSON] = []
        if isinstance(error, DocumentError):
            problems = [
                {"path": each.path, "code": each.code, "params": each.params, "text": str(each)}
                for each in error.problems
            ]
        refused: dict[str, JSON] = {"code": error.code, "params": dict(error.params), "text": str(error)}
        return {
            "tool": name if isinstance(name, str) else shown(name),
            "done": False,
            "refused": {**refused, "problems": problems},
            "happened": [],
            "changes": [],
            "record": {},
            "must": [],
            "may": [message("narrate-may-refused", {}, self.locale)],
            "mayNot": [message("narrate-may-not-refused", {}, self.locale)],
        }


def _of_note(changes: Any) -> list[TableChange]:
    """The changes that mean something to a reader: all but where the dice stand."""
    return [change for change in changes if change.who or change.change.path[0] != "dice"]


def _kind(name: str) -> str:
    return "roll" if name in ROLLS else UNDO if name == UNDO else "change"

"""What a new system is asked: kinds of rolls that can be begun with, and the answers as a JSON Schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.narrator.schema import Schema, one_of, table_of, text, texts, whole_object
from rollwright.narrator.toolbox import Tool
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.check.kind import ResolutionKind, Starter
    from rollwright.engine import Engine

NAME: Final = "found_system"
MOST_STATS: Final = 12
MOST_TRACKS: Final = 6
MOST_POWERS: Final = 40
LINE: Final = 200


def starters(engine: Engine) -> dict[str, Starter]:
    """What can be begun with, by the kind's id: every kind of rolls of the engine that says how."""
    found: dict[str, Starter] = {}
    for name in sorted(engine.registry.family("resolution_kinds")):
        kind: ResolutionKind[Any, Any] = engine.registry.get("resolution_kinds", name)  # type: ignore[assignment]
        starter = kind.starter()
        if starter is not None:
            found[name] = starter
    return found


def found_tool(engine: Engine, locale: str | None = None) -> Tool:
    """The tool with which a narrator founds a system, as MCP servers and tool-calling models take it."""

    def say(code: str) -> str:
        return " ".join(message(code, {}, locale).split())

    return Tool(NAME, say("found-tool"), schema(list(starters(engine)), say))


def schema(kinds: list[str], say: Any) -> Schema:
    """The schema of the answers."""
    return whole_object(
        {
            "name": text(say("found-name"), 60),
            "rolls": one_of(kinds, say("found-rolls")),
            "stats": table_of(text("", LINE), say("found-stats"), MOST_STATS),
            "tracks": table_of(one_of(("spend", "mark"), ""), say("found-tracks"), MOST_TRACKS),
            "powersCalled": text(say("found-powers-called"), 40),
            "powers": table_of(text("", LINE), say("found-powers"), MOST_POWERS),
            "take": texts(say("found-take"), MOST_POWERS),
            "foreign": one_of(("strict", "lenient"), say("found-foreign")),
        },
        ("name", "rolls", "stats", "tracks"),
    )

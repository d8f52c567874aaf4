"""What somebody asks for when they ask for a check, as data; and what of it is not understood.

The keys are those of a scenario's ``check`` step (and of the command line)::

    CheckRequest.of({"skill": "athletics", "difficulty": "hard", "advantage": True})
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from rollwright.check.model import NOTHING
from rollwright.errors import BoundError, Refused, misnamed
from rollwright.limits import DEFAULT

Source: TypeAlias = Literal["stat", "skill", "save", "roll"]

SOURCES: Final = ("stat", "skill", "save", "roll")
KEYS: Final = (
    *SOURCES, "ability", "difficulty", "with", "advantage", "bonus", "against", "label",
    "threshold", "spend", "use", "reroll", "explode", "double", "action", "options",
)  # fmt: skip
AGAINST: Final = ("magic", "damage", "conditions")
EDGES: Final = 10
"""Reasons to lean a roll that one request may give, either way."""
OPTIONS: Final = ("threshold", "spend", "use", "reroll", "explode", "double", "action")
"""What is handed on to the resolution kind, which knows what to make of it."""


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """A check that is asked for.

    Args:
        source: What is rolled: a stat, a skill, a save, or any number of the sheet (``roll``).
        name: Its id; for ``roll`` a name, a formula or a value reference.
        difficulty: A number, a rung of the ladder in its own word, a value to be read, or nothing.
        ability: Another ability than the usual one (``with``).
        edge: Leans the roll: above 0 for its maker, below 0 against; so many times, on kinds that count.
        bonus: What the situation adds.
        against: What a save is made against: ``{"magic": true, "damage": ["fire"], "conditions": ["…"]}``.
        label: What to call it, where that is not the name of what is rolled.
        options: What only some kinds understand.
    """

    source: Source
    name: Any
    difficulty: Any = None
    ability: str = ""
    edge: int = 0
    bonus: int = 0
    against: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    label: str = ""
    options: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> CheckRequest:
        """The request from plain data.

        Raises:
            Refused: A key that does not exist, nothing or several things to roll, a bonus that is no number.
        """
        _only(asked, KEYS)
        given = {("stat" if key == "ability" else key): value for key, value in asked.items()}
        sources: list[Source] = [key for key in ("stat", "skill", "save", "roll") if given.get(key) is not None]
        if len(sources) != 1:
            raise Refused("check-needs-one-source", {"found": ", ".join(sources), "allowed": ", ".join(SOURCES)})
        source = sources[0]
        if source != "roll" and not isinstance(given[source], str):
            raise Refused("text-expected", {"found": repr(given[source])[:60]})
        options = {key: given[key] for key in OPTIONS if given.get(key) is not None} | _object(given.get("options"))
        return cls(
            source=source,
            name=given[source],
            difficulty=_bounded(given.get("difficulty")),
            ability=str(given.get("with") or ""),
            edge=_edge(given.get("advantage")),
            bonus=_bounded(_whole(given.get("bonus", 0))),
            against=_only(_object(given.get("against")), AGAINST),
            label=str(given.get("label") or ""),
            options=options,
        )


def _only(asked: Mapping[str, Any], allowed: tuple[str, ...]) -> Mapping[str, Any]:
    for key in asked:
        if key not in allowed:
            raise Refused("unknown-key", misnamed(str(key), allowed))
    return asked


def _object(asked: Any) -> dict[str, Any]:
    if asked is None:
        return {}
    if not isinstance(asked, Mapping):
        raise Refused("object-expected", {"found": repr(asked)[:60]})
    return dict(asked)


def _bounded(asked: Any) -> Any:
    if isinstance(asked, int) and abs(asked) > DEFAULT.magnitude:
        raise BoundError("magnitude", DEFAULT.magnitude, asked)
    return asked


def _edge(asked: Any) -> int:
    if asked in (None, False, 0, "", "none", "normal"):
        return 0
    if asked is True or asked == "advantage":
        return 1
    if asked == "disadvantage":
        return -1
    if isinstance(asked, int):
        return max(-EDGES, min(asked, EDGES))
    raise Refused("not-an-edge", {"found": repr(asked)[:60], "allowed": "advantage, disadvantage, none"})


def _whole(asked: Any) -> int:
    if isinstance(asked, bool) or not isinstance(asked, int):
        raise Refused("whole-number-expected", {"found": repr(asked)[:60]})
    return asked

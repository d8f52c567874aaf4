"""What somebody asks for when they use an ability, as data.

The keys are those of a scenario's ``use`` step and of the command line::

    Asked.of({"ability": "fireball", "size": "crowd", "slot": 4, "targets": ["ogre", "goblin"]})
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import Refused, misnamed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.sheet import Sheet

KEYS: Final = ("ability", "size", "slot", "item", "targets", "difficulty", "advantage", "bonus")
MOST_TARGETS: Final = 100


@dataclass(frozen=True, slots=True)
class Mark:
    """Somebody who is aimed at: by name, with a sheet where they have one."""

    name: str
    sheet: Sheet | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A use that is asked for.

    Args:
        ability: The ability, by its name on the sheet, its id, or what it is called.
        size: The word of magnitude.
        slot: The level, or the pool, to pay from for a stronger use.
        item: The thing that shall lend it, where there is a choice.
        targets: Who is aimed at; nobody is a model foe, or the user for what is for oneself.
        difficulty: What a check is made against, where the ability says nothing.
        edge: Leans the user's own rolls.
        bonus: What the situation adds to them.
    """

    ability: str
    size: str = ""
    slot: int | str | None = None
    item: str = ""
    targets: tuple[Mark, ...] = ()
    difficulty: Any = None
    edge: Any = None
    bonus: int = 0

    @classmethod
    def of(cls, asked: Mapping[str, Any], sheets: Mapping[str, Sheet] | None = None) -> Asked:
        """The request from plain data; ``sheets`` are those of the table, by the names that targets may have.

        Raises:
            Refused: A key that does not exist, or something that is not what it should be.
        """
        for key in asked:
            if key not in KEYS:
                raise Refused("unknown-key", misnamed(str(key), KEYS))
        known = sheets or {}
        targets = asked.get("targets") or ()
        if isinstance(targets, str):
            targets = (targets,)
        if not isinstance(targets, list | tuple) or not all(isinstance(each, str) for each in targets):
            raise Refused("text-expected", {"found": repr(targets)[:60]})
        return cls(
            ability=_text(asked.get("ability")),
            size=_text(asked.get("size")),
            slot=_slot(asked.get("slot")),
            item=_text(asked.get("item")),
            targets=tuple(Mark(each, known.get(each)) for each in targets[: MOST_TARGETS + 1]),
            difficulty=asked.get("difficulty"),
            edge=asked.get("advantage"),
            bonus=_whole(asked.get("bonus")),
        )


def _text(given: Any) -> str:
    if given is None:
        return ""
    if not isinstance(given, str):
        raise Refused("text-expected", {"found": repr(given)[:60]})
    return given


def _slot(given: Any) -> int | str | None:
    if given is None or (isinstance(given, int | str) and not isinstance(given, bool)):
        return int(given) if isinstance(given, str) and given.isascii() and given.isdigit() else given
    raise Refused("whole-number-expected", {"found": repr(given)[:60]})


def _whole(given: Any) -> int:
    if given is None:
        return 0
    if isinstance(given, bool) or not isinstance(given, int):
        raise Refused("whole-number-expected", {"found": repr(given)[:60]})
    return given

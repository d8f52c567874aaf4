"""Cells: what may stand in a field of a sheet or a column of a list (SH-15).

A number outside its bounds, a word that is not offered, text where a number belongs: each is refused with what would
be right. Nothing is converted, for a number that arrived as text is a mistake somewhere.
"""

from __future__ import annotations

from typing import Any

from rollwright.document.problems import shown
from rollwright.document.values import is_one_line, is_unicode
from rollwright.errors import JSON, Problem, Refused, misnamed


def blank(block: Any) -> JSON:
    """What a cell holds that nobody has filled."""
    if block.type == "number":
        if block.default is not None:
            return block.default  # type: ignore[no-any-return]
        return min(max(0, block.min), block.max)  # type: ignore[no-any-return]
    if block.type == "boolean":
        return bool(block.default)
    if block.type == "enum":
        return block.default if block.default is not None else block.values[0]  # type: ignore[no-any-return]
    return (block.default or "") if block.type == "dice" else ""


def check_cell(block: Any, value: Any, path: str) -> Problem | None:
    """What is wrong with a value for a cell, or None."""
    return _CHECKS[block.type](block, value, path)


def checked(block: Any, value: JSON) -> JSON:
    """The value, if it may stand in the cell.

    Raises:
        Refused: It may not; the refusal says why.
    """
    problem = check_cell(block, value, block.id)
    if problem is not None:
        raise Refused(problem.code, {"name": block.id, **problem.params})
    return value


def chosen(block: Any, value: JSON) -> JSON:
    """The value, if it may be put into the cell now; what a layer took away may stand there, but nobody takes it anew.

    Raises:
        Refused: It may not.
    """
    if block.type == "enum" and value in block.gone:
        raise Refused("word-not-offered", {"name": block.id, **misnamed(value, block.values)})
    return checked(block, value)


def whole_number(name: str, value: object, low: int, high: int) -> None:
    """Refuse what is no whole number between two bounds.

    Raises:
        Refused: It is not; the refusal says what would be right.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused("whole-number-expected", {"name": name, "found": shown(value)})
    if not low <= value <= high:
        raise Refused("out-of-range", {"name": name, "found": value, "min": low, "max": high})


def unspoken(words: str) -> None:
    """Refuse words that no file could hold.

    Raises:
        Refused: There is half of a character in them.
    """
    if not is_unicode(words):
        raise Refused("not-unicode", {"found": shown(words)})


def one_line(name: str) -> None:
    """Refuse a name that no line could show.

    Raises:
        Refused: There is a line break, another control character or half of a character in it.
    """
    unspoken(name)
    if not is_one_line(name):
        raise Refused("text-control", {"found": shown(name)})


def held_to(block: Any, value: Any) -> JSON:
    """The nearest value that may stand in the cell, for a sheet of an older version."""
    if block.type == "number" and _is_number(value):
        bounded = min(max(value, block.min), block.max)
        return int(bounded) if block.integer else bounded
    if block.type in ("text", "longtext") and isinstance(value, str):
        return value[: block.max_length]
    return blank(block) if check_cell(block, value, "") else value


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < float("inf")


def _number(block: Any, value: Any, path: str) -> Problem | None:
    if not _is_number(value):
        return Problem(path, "number-expected", {"found": shown(value)})
    if block.integer and value != int(value):
        return Problem(path, "whole-number-expected", {"found": shown(value)})
    if not block.min <= value <= block.max:
        return Problem(path, "out-of-range", {"found": value, "min": block.min, "max": block.max})
    return None


def _text(block: Any, value: Any, path: str) -> Problem | None:
    if not isinstance(value, str):
        return Problem(path, "text-expected", {"found": shown(value)})
    limit = getattr(block, "max_length", 500)
    if len(value) > limit:
        return Problem(path, "words-too-long", {"limit": limit, "found": len(value)})
    if block.type == "text" and not is_one_line(value):
        return Problem(path, "text-control", {"found": shown(value)})
    return None if is_unicode(value) else Problem(path, "not-unicode", {"found": shown(value)})


def _boolean(_block: Any, value: Any, path: str) -> Problem | None:
    return None if isinstance(value, bool) else Problem(path, "yes-or-no-expected", {"found": shown(value)})


def _enum(block: Any, value: Any, path: str) -> Problem | None:
    if value in block.values or value in block.gone:
        return None
    return Problem(path, "word-not-offered", misnamed(value if isinstance(value, str) else shown(value), block.values))


_CHECKS = {
    "number": _number,
    "text": _text,
    "longtext": _text,
    "dice": _text,
    "boolean": _boolean,
    "enum": _enum,
}

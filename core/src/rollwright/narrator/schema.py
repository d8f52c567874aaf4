"""The pieces that the tools' schemas are made of: plain JSON Schema, and only words that every reader of it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Schema: TypeAlias = "dict[str, Any]"

NAME_LENGTH: Final = 120
WORDS_LENGTH: Final = 200
MOST_POINTS: Final = 1_000_000


def one_of(names: Iterable[str], words: str) -> Schema:
    """One of these names."""
    return {"type": "string", "enum": list(names), "description": words}


def text(words: str, most: int = NAME_LENGTH) -> Schema:
    """A line of text."""
    return {"type": "string", "minLength": 1, "maxLength": most, "description": words}


def whole(low: int, high: int, words: str) -> Schema:
    """A whole number."""
    return {"type": "integer", "minimum": low, "maximum": high, "description": words}


def texts(words: str, most: int) -> Schema:
    """Several names."""
    names = {"type": "string", "minLength": 1, "maxLength": NAME_LENGTH}
    return {"type": "array", "items": names, "maxItems": most, "description": words}


def either(words: str, *ways: Schema) -> Schema:
    """A value of one of several shapes."""
    return {"anyOf": [{key: way[key] for key in way if key != "description"} for way in ways], "description": words}


def table_of(values: Schema, words: str, most: int, names: Iterable[str] = ()) -> Schema:
    """A value for each of several names."""
    named = list(names)
    if named:
        return {"type": "object", "properties": dict.fromkeys(named, values), "additionalProperties": False,
                "description": words}  # fmt: skip
    return {"type": "object", "additionalProperties": values, "maxProperties": most, "description": words}


def free(words: str, most: int) -> Schema:
    """An object whose keys somebody else knows, such as a block of a document."""
    return {"type": "object", "additionalProperties": True, "maxProperties": most, "description": words}


def whole_object(properties: dict[str, Schema], required: Iterable[str]) -> Schema:
    """The arguments of a tool: these, and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in required if name in properties],
        "additionalProperties": False,
    }

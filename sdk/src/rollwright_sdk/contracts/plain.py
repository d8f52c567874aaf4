"""Plain data, and back: what a save can hold.

A value is plain when it is made of numbers, words, truth values, nothing, lists, maps with words as keys, exact
fractions, and dataclasses or named tuples of these. `restored` brings it back from its JSON in the shape of a pattern,
so that a test can go on with what a save would have kept.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any


def plain(value: Any, place: str = "it") -> Any:
    """A value as JSON data.

    Raises:
        TypeError: Something in it is no data; the message says where it is and what.
    """
    if isinstance(value, Enum):
        return plain(value.value, place)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [each.name for each in dataclasses.fields(value)]
        return {name: plain(getattr(value, name), f"{place}.{name}") for name in names}
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise TypeError(f"{place} has keys that are no words")
        return {key: plain(each, f"{place}.{key}") for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each, f"{place}[{at}]") for at, each in enumerate(value)]
    raise TypeError(f"{place} is a {type(value).__name__}, which JSON cannot hold")


def restored(data: Any, like: Any) -> Any:
    """A value from its JSON, in the shape of another."""
    if dataclasses.is_dataclass(like) and not isinstance(like, type):
        fields = [each for each in dataclasses.fields(like) if each.init]
        return type(like)(**{each.name: restored(data[each.name], getattr(like, each.name)) for each in fields})
    if isinstance(like, Fraction):
        return Fraction(data)
    if isinstance(like, Enum):
        return type(like)(data)
    if isinstance(like, Mapping):
        return {key: restored(each, like[key]) for key, each in data.items()}
    if isinstance(like, tuple) and hasattr(like, "_fields"):
        return type(like)(*(restored(each, part) for each, part in zip(data, like, strict=True)))
    if isinstance(like, list | tuple):
        return type(like)(restored(each, part) for each, part in zip(data, like, strict=True))
    return data

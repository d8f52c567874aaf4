"""Errors of pydantic, told as codes with parameters: what was found, what is allowed, what was probably meant."""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import AliasChoices, BaseModel, Tag

from rollwright.document.problems import Path, shown, unknown
from rollwright.errors import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

    from rollwright.errors import JSON

Said = tuple[str, "dict[str, JSON]"]


def told(model: type[BaseModel], path: Path, fault: ErrorDetails, *, hints: bool = True) -> Said:
    """An error of pydantic as a code with parameters; without hints, nobody looks for what was probably meant."""
    teller = _TELLERS.get(fault["type"])
    if teller is not None:
        return teller(fault)
    if fault["type"] == "extra_forbidden":
        return _extra(model, path, fault, hints=hints)
    if fault["type"] == "missing":
        last = fault["loc"][-1]
        if isinstance(last, int):  # a list of so many places, such as a cell, that ends too soon
            return "too-few", {"found": len(fault["input"]), "limit": last + 1}
        return "missing-key", {"key": str(path[-1])}
    if fault["type"] in {"model_type", "model_attributes_type"}:
        there = {"expected": "an object", "found": shown(fault["input"])}
        return "wrong-type", {**there, "keys": listed(_keys_at(model, fault["loc"]))}
    params: dict[str, JSON] = {name: str(value) for name, value in fault.get("ctx", {}).items()}
    return fault["type"].replace("_", "-"), {**params, "found": shown(fault["input"]), "reason": fault["msg"]}


def _extra(model: type[BaseModel], path: Path, fault: ErrorDetails, *, hints: bool) -> Said:
    found = str(path[-1])
    if not hints:
        allowed = listed(_keys_at(model, fault["loc"][:-1]))
        return "unknown-key", {"found": found, "allowed": allowed, "suggestion": ""}
    fields = _fields_at(model, fault["loc"][:-1])
    for name, field in fields.items():
        known = spellings(name, field)
        if found in known:
            return "two-spellings", {"found": found, "other": listed(each for each in known if each != found)}
    return unknown("unknown-key", found, _keys_at(model, fault["loc"][:-1]))


def keys(model: type[BaseModel]) -> set[str]:
    """Every key that a block has, in each of its spellings."""
    return {key for name, field in model.model_fields.items() for key in spellings(name, field)}


def spellings(name: str, field: FieldInfo) -> tuple[str, ...]:
    """Every spelling of a field's key, the house's own first."""
    alias = field.validation_alias
    if isinstance(alias, AliasChoices):
        return tuple(str(choice) for choice in alias.choices)
    return (str(alias or field.alias or name),)


def _keys_at(model: type[BaseModel], loc: tuple[str | int, ...]) -> list[str]:
    """The keys that may stand at a place, each in the house's own spelling."""
    return [spellings(name, field)[0] for name, field in _fields_at(model, loc).items() if name != "comment"]


def _fields_at(model: type[BaseModel], loc: tuple[str | int, ...]) -> dict[str, FieldInfo]:
    owner = _model_at(model, loc)
    return owner.model_fields if owner is not None else {}


def _model_at(model: Any, loc: tuple[str | int, ...]) -> type[BaseModel] | None:
    """The model that an error's place leads to."""
    options = list(_models(model))
    for part in loc:
        options = [step for option in options for step in _steps(option, part)]
    return next((option for option in options if isinstance(option, type) and issubclass(option, BaseModel)), None)


def _steps(option: Any, part: str | int) -> Iterator[Any]:
    if isinstance(option, type) and issubclass(option, BaseModel):
        for name, field in option.model_fields.items():
            if part in spellings(name, field):
                yield from _models(field.annotation)
        for field in option.model_fields.values():
            if part in _literals(field.annotation):
                yield option
    elif get_origin(option) is dict:
        yield from _models(get_args(option)[1])
    elif (get_origin(option) is tuple and isinstance(part, int)) or (
        get_origin(option) is Annotated
        and any(isinstance(each, Tag) and each.tag == part for each in option.__metadata__)
    ):
        yield from _models(get_args(option)[0])


def _literals(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) is Literal else ()


def _models(annotation: Any) -> Iterator[Any]:
    """Everything that an annotation may stand for, without what pydantic keeps beside it."""
    origin = get_origin(annotation)
    if origin is Annotated:
        if any(isinstance(each, Tag) for each in annotation.__metadata__):
            yield annotation
        else:
            yield from _models(get_args(annotation)[0])
    elif origin in (Union, types.UnionType):
        for each in get_args(annotation):
            yield from _models(each)
    else:
        yield annotation


def _one_of(found: Any, expected: str) -> Said:
    names = [name.strip().strip("'") for name in expected.replace(" or ", ", ").split(", ")]
    return unknown("not-allowed", found if isinstance(found, str) else shown(found), names)


def _wants(what: str) -> Callable[[ErrorDetails], Said]:
    return lambda fault: ("wrong-type", {"expected": what, "found": shown(fault["input"])})


def _bound(code: str, name: str) -> Callable[[ErrorDetails], Said]:
    return lambda fault: (code, {"found": shown(fault["input"]), "limit": fault["ctx"][name]})


def _long(code: str, name: str) -> Callable[[ErrorDetails], Said]:
    return lambda fault: (code, {"found": _size(fault["input"]), "limit": fault["ctx"][name]})


def _size(given: Any) -> int:
    return len(given) if isinstance(given, str | list | tuple | dict) else 0


def _ours(fault: ErrorDetails) -> Said:
    params: dict[str, JSON] = dict(fault.get("ctx", {}))
    return fault["type"], {"found": shown(fault["input"]), **params}


_TELLERS: dict[str, Callable[[ErrorDetails], Said]] = {
    "literal_error": lambda fault: _one_of(fault["input"], fault["ctx"]["expected"]),
    "union_tag_invalid": lambda fault: _one_of(fault["ctx"]["tag"], fault["ctx"]["expected_tags"]),
    "union_tag_not_found": lambda fault: (
        ("missing-key", {"key": fault["ctx"]["discriminator"].strip("'")})
        if isinstance(fault["input"], dict)
        else ("wrong-type", {"expected": "an object", "found": shown(fault["input"])})
    ),
    "int_type": _wants("a whole number"),
    "int_from_float": _wants("a whole number"),
    "float_type": _wants("a number"),
    "string_type": _wants("text"),
    "bool_type": _wants("true or false"),
    "tuple_type": _wants("a list"),
    "list_type": _wants("a list"),
    "dict_type": _wants("an object"),
    "is_instance_of": _wants("a list"),
    "greater_than": _bound("too-small", "gt"),
    "greater_than_equal": _bound("too-small", "ge"),
    "less_than": _bound("too-large", "lt"),
    "less_than_equal": _bound("too-large", "le"),
    "string_too_short": _long("text-too-short", "min_length"),
    "string_too_long": _long("text-too-long", "max_length"),
    "too_short": _long("too-few", "min_length"),
    "too_long": _long("too-many", "max_length"),
    "string_pattern_mismatch": lambda fault: (
        "bad-id",
        {"found": shown(fault["input"]), "pattern": fault["ctx"]["pattern"]},
    ),
    **dict.fromkeys(
        (
            "text-control",
            "text-marks",
            "value-expected",
            "value-not-finite",
            "value-empty",
            "dice-expected",
            "table-of-pairs",
            "table-of-words",
            "table-not-ascending",
            "duplicate-row",
        ),
        _ours,
    ),
}

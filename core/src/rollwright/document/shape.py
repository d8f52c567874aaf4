"""The shape of a document: pydantic's errors, told as problems with a place and what would be right.

All errors of a block are reported at once. Then what is wrong is left out, piece by piece, until the rest has a shape:
so the reference pass can look at everything that is sound, and a document with a misspelt key still gets its wrong
names told in the same breath.
"""

from __future__ import annotations

import types
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import AliasChoices, BaseModel, Tag, ValidationError

from rollwright.document.problems import Path, listed, shown, unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

    from rollwright.document.problems import Moved, Problems
    from rollwright.errors import JSON

M = TypeVar("M", bound=BaseModel)
NO_STUBS: Mapping[str, Any] = MappingProxyType({})
Said = tuple[str, "dict[str, JSON]"]

_ROUNDS = 12

#: Blocks that names come from; without one of them, whole, no name can be judged.
_NAMING = frozenset(
    (
        *("sheet", "abilities", "stats", "skills", "saves", "fields", "derived", "lists", "tagLists", "live", "pools"),
        *("tracks", "text", "conditions", "states", "proficiencyTiers", "catalogs", "items", "tags", "economy"),
        *("budgets", "threat", "tiers", "columns", "actions", "feeds"),
    )
)


def shaped(
    model: type[M],
    raw: Any,
    at: Path,
    problems: Problems,
    moved: Moved,
    *,
    file: str | None = None,
    stubs: Mapping[str, Any] = NO_STUBS,
) -> M | None:
    """A block in its shape, or what is left of it.

    Args:
        model: The block's model.
        raw: Its data, which is pruned where it is wrong.
        at: Where it stands in the document as normalised.
        problems: Takes what is wrong.
        moved: Leads back to where things were written, and is told what pruning moves.
        file: The file, where it is another than the document's.
        stubs: What stands in for keys of the block itself that are missing or wrong, once that has been told.
    """
    for turn in range(_ROUNDS):
        try:
            return model.model_validate(raw, by_alias=True, by_name=False)
        except ValidationError as error:
            faults = [(place(raw, each), each) for each in error.errors(include_url=False)]
        if turn == 0:
            for path, fault in faults:
                if not _echo(path, fault, faults):
                    where = moved.written((*at, *path))
                    problems.add(where, *_told(model, path, fault), file=file)
        if not isinstance(raw, dict):
            return None
        absent = {path[0] for path, fault in faults if len(path) == 1 and _is_missing(path, fault, raw)}
        if not absent <= stubs.keys():
            return None
        name = problems.file if file is None else file
        problems.pruned |= {(name, moved.written((*at, *path[:-1]))) for path, _ in faults}
        _prune(raw, faults, at, moved, problems)
        raw |= {str(key): stubs[str(key)] for key in absent}
    return None


def keys(model: type[BaseModel]) -> set[str]:
    """Every key that a block has, in each of its spellings."""
    return {key for name, field in model.model_fields.items() for key in spellings(name, field)}


def place(raw: Any, error: ErrorDetails) -> Path:
    """The place of an error: its keys and indexes, without the tags of unions."""
    path: list[str | int] = []
    here, parts = raw, error["loc"]
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if isinstance(here, dict) and (part in here or (last and error["type"] == "missing")):
            path.append(part)
            here = here.get(part)
        elif isinstance(here, list | tuple) and isinstance(part, int) and part < len(here):
            path.append(part)
            here = here[part]
    discriminator = str(error.get("ctx", {}).get("discriminator", ""))
    if discriminator.startswith("'") and (error["type"] == "union_tag_invalid" or isinstance(here, dict)):
        path.append(discriminator.strip("'"))
    return tuple(path)


def _echo(path: Path, fault: ErrorDetails, faults: list[tuple[Path, ErrorDetails]]) -> bool:
    """Whether an error only repeats another: a list too short because an element of it is wrong."""
    if fault["type"] != "too_short" or fault.get("ctx", {}).get("actual_length") == _length(fault["input"]):
        return False
    return any(other[: len(path)] == path and len(other) > len(path) for other, _ in faults)


def _length(given: Any) -> int:
    return len(given) if isinstance(given, list | tuple | dict) else 0


def _prune(
    raw: dict[str, Any], faults: list[tuple[Path, ErrorDetails]], at: Path, moved: Moved, problems: Problems
) -> None:
    """Leave out what is wrong."""
    doomed = {path[:-1] if _is_missing(path, fault, raw) else path for path, fault in faults}
    doomed.discard(())
    lists: dict[Path, set[int]] = {}
    for path in sorted(doomed, key=len, reverse=True):
        holder = _at(raw, path[:-1])
        if isinstance(holder, dict):
            problems.blind |= path[-1] in _NAMING and holder.get(path[-1]) is not None
            gone = holder.pop(path[-1], None)
            if path[-1] == "id":
                problems.lost.add(str(gone))
                problems.nameless = True
        elif isinstance(holder, list) and isinstance(path[-1], int):
            lists.setdefault(path[:-1], set()).add(path[-1])
    for path, gone in sorted(lists.items(), key=lambda each: len(each[0]), reverse=True):
        holder = _at(raw, path)
        if isinstance(holder, list):
            kept = [index for index in range(len(holder)) if index not in gone]
            problems.lost |= {str(holder[index]["id"]) for index in gone if _named(holder[index])}
            moved.keep((*at, *path), kept)
            holder[:] = [holder[index] for index in kept]


def _is_missing(path: Path, fault: ErrorDetails, raw: Any) -> bool:
    holder = _at(raw, path[:-1])
    return fault["type"] in ("missing", "union_tag_not_found") and isinstance(holder, dict) and path[-1] not in holder


def _named(given: Any) -> bool:
    return isinstance(given, dict) and isinstance(given.get("id"), str)


def _at(raw: Any, path: Path) -> Any:
    for part in path:
        try:
            raw = raw[part]
        except (KeyError, IndexError, TypeError):
            return None
    return raw


def _told(model: type[BaseModel], path: Path, fault: ErrorDetails) -> Said:
    """An error of pydantic as a code with parameters."""
    teller = _TELLERS.get(fault["type"])
    if teller is not None:
        return teller(fault)
    if fault["type"] == "extra_forbidden":
        return _extra(model, path, fault)
    if fault["type"] == "missing":
        return "missing-key", {"key": str(path[-1])}
    params: dict[str, JSON] = {name: str(value) for name, value in fault.get("ctx", {}).items()}
    return fault["type"].replace("_", "-"), {**params, "found": shown(fault["input"]), "reason": fault["msg"]}


def _extra(model: type[BaseModel], path: Path, fault: ErrorDetails) -> Said:
    found = str(path[-1])
    owner = _model_at(model, fault["loc"][:-1])
    fields = owner.model_fields if owner is not None else {}
    for name, field in fields.items():
        known = spellings(name, field)
        if found in known:
            return "two-spellings", {"found": found, "other": listed(each for each in known if each != found)}
    allowed = [spellings(name, field)[0] for name, field in fields.items() if name != "comment"]
    return unknown("unknown-key", found, allowed)


def spellings(name: str, field: FieldInfo) -> tuple[str, ...]:
    """Every spelling of a field's key, the house's own first."""
    alias = field.validation_alias
    if isinstance(alias, AliasChoices):
        return tuple(str(choice) for choice in alias.choices)
    return (str(alias or field.alias or name),)


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
    "model_type": _wants("an object"),
    "model_attributes_type": _wants("an object"),
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

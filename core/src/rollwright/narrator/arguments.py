"""What a caller sent, held to the schema that it was given: every fault at once, with its place.

Only the words of JSON Schema that ``schema`` writes are understood, so nothing here can pass what the schema forbids.
Arguments may come as an object or as the text of one, as models send them; both are bounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rollwright.document.problems import shown
from rollwright.document.reading import read_text
from rollwright.errors import DocumentError, Problem, Refused, misnamed, readable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.errors import JSON
    from rollwright.narrator.schema import Schema

MOST_SIGNS: Final = 65_536
"""Signs of arguments that come as text."""
KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}
EXPECTED: Final = {
    "string": "text-expected",
    "integer": "whole-number-expected",
    "boolean": "yes-or-no-expected",
    "array": "list-expected",
    "object": "object-expected",
}


def held(schema: Schema, given: Any) -> dict[str, Any]:
    """The arguments as the schema has them.

    Raises:
        DocumentError: Everything that is wrong with them.
        Refused: They are no object at all, or longer than any.
    """
    sent = _read(given) if isinstance(given, str | bytes) else given
    if sent is None:
        sent = {}
    if not isinstance(sent, dict):
        raise Refused("object-expected", {"found": shown(sent)})
    problems = list(_faults(schema, sent, ""))
    if problems:
        raise DocumentError(problems)
    return {name: value for name, value in sent.items() if value is not None}


def _read(given: str | bytes) -> Any:
    if len(given) > MOST_SIGNS:
        raise Refused("words-too-long", {"limit": MOST_SIGNS, "found": len(given)})
    try:
        return read_text(given if isinstance(given, str) else given.decode("utf-8"), form="json")
    except UnicodeDecodeError as fault:
        raise Refused("arguments-not-json", {"reason": str(fault)[:200]}) from fault
    except DocumentError as fault:
        if fault.problems[0].code not in ("not-json", "document-empty"):
            raise
        raise Refused("arguments-not-json", {"reason": str(fault.problems[0]).removesuffix(".")}) from fault


def _faults(schema: Schema, given: Any, path: str) -> Iterator[Problem]:
    ways = schema.get("anyOf")
    if ways is not None:
        if not any(_fits(way, given) for way in ways):
            yield from _faults(_nearest(ways, given), given, path)
        return
    kind = schema["type"]
    if not _is(kind, given):
        yield Problem(path, EXPECTED[kind], {"found": shown(given)})
    elif kind == "object":
        yield from _object(schema, given, path)
    elif kind == "array":
        if len(given) > schema["maxItems"]:
            yield Problem(path, "too-many", {"found": len(given), "limit": schema["maxItems"]})
        for at, each in enumerate(given[: schema["maxItems"]]):
            yield from _faults(schema["items"], each, f"{path}[{at}]")
    else:
        yield from _value(schema, given, path)


def _object(schema: Schema, given: dict[Any, Any], path: str) -> Iterator[Problem]:
    known = schema.get("properties", {})
    others = schema["additionalProperties"]
    most = schema.get("maxProperties", len(known))
    if others and len(given) > most:
        yield Problem(path, "too-many", {"found": len(given), "limit": most})
        return
    for name, value in given.items():
        place = f"{path}.{readable(str(name)[:80])}".lstrip(".")
        if name in known:
            if value is not None or name in schema.get("required", ()):
                yield from _faults(known[name], value, place)
        elif others is True and isinstance(name, str):
            continue
        elif others and isinstance(name, str):
            yield from _faults(others, value, place)
        else:
            yield Problem(place, "unknown-key", misnamed(str(name)[:80], known))
    for name in schema.get("required", ()):
        if name not in given:
            yield Problem(path, "missing-key", {"key": name})


def _value(schema: Schema, given: Any, path: str) -> Iterator[Problem]:
    if isinstance(given, str):
        if "enum" in schema and given not in schema["enum"]:
            params: dict[str, JSON] = misnamed(given[:80], schema["enum"])
            yield Problem(path, "no-such-choice", params)
        elif "enum" not in schema and not schema["minLength"] <= len(given.strip()):
            yield Problem(path, "text-expected", {"found": shown(given)})
        elif "enum" not in schema and len(given) > schema["maxLength"]:
            yield Problem(path, "words-too-long", {"limit": schema["maxLength"], "found": len(given)})
    elif "minimum" in schema and not schema["minimum"] <= given <= schema["maximum"]:
        bounds: dict[str, JSON] = {"min": schema["minimum"], "max": schema["maximum"]}
        yield Problem(path, "out-of-range", {"found": shown(given), **bounds})


def _is(kind: str, given: Any) -> bool:
    return isinstance(given, KINDS[kind]) and (kind == "boolean") is isinstance(given, bool)


def _fits(schema: Schema, given: Any) -> bool:
    return next(_faults(schema, given, ""), None) is None


def _nearest(ways: list[Schema], given: Any) -> Schema:
    """The shape that it was meant to have, as far as one can tell: that of its kind, else the first."""
    return next((way for way in ways if _is(way["type"], given)), ways[0])

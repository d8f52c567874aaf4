"""The JSON Schema of documents, read by a person: which keys may stand at a place, and what each holds.

A place is written as a problem writes it, `combat.attacks[0].toHit`, or is the name of a block, `Creature`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rollwright.errors import RollwrightError, misnamed, near

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Node = dict[str, Any]

SEVERAL = ("anyOf", "oneOf", "allOf")
WORDS = {"integer": "whole number", "string": "text", "boolean": "yes or no"}


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a block."""

    name: str
    required: bool
    holds: str
    says: str
    either: bool = False
    """Must be there unless another key takes its place."""


@dataclass(frozen=True, slots=True)
class Found:
    """What may stand at a place: a block with its keys, or a value without."""

    name: str
    says: str
    holds: str
    keys: tuple[Key, ...]


def look(schema: Mapping[str, Any], place: str) -> list[Found]:
    """Everything that may stand at a place; several where a document may choose, as between combat kinds.

    Raises:
        RollwrightError: Nothing may stand there; the error names the last step and what there is instead.
    """
    blocks = schema.get("$defs", {})
    if named := next((name for name in blocks if name.casefold() == place.casefold()), None):
        return [_found(named, blocks[named], schema)]
    nodes: list[tuple[str, Node]] = [("The document", dict(schema))]
    walked = ""
    for step in re.sub(r"\[\d*\]", "", place).split("."):
        below = [each for node in nodes for each in _below(node, step, schema)]
        if not below:
            names = {key for _, node in nodes for key in node.get("properties", ()) if not key.startswith("$")}
            nearest = near(step, names if walked else names | set(blocks))
            raise RollwrightError(
                "schema-place", {**misnamed(step, sorted(names), place=walked), "suggestion": nearest or ""}
            )
        nodes, walked = below, f"{walked}.{step}".lstrip(".")
    return [_found(name, node, schema) for name, node in nodes]


def _below(at: tuple[str, Node], step: str, schema: Mapping[str, Any]) -> Iterator[tuple[str, Node]]:
    """What may stand at a key of a block, each alternative by itself."""
    _, node = at
    if step in node.get("properties", {}):
        yield from _alternatives(step, node["properties"][step], schema)


def _alternatives(name: str, node: Any, schema: Mapping[str, Any]) -> Iterator[tuple[str, Node]]:
    """The blocks that a schema stands for; lists and maps are looked through, and a value is one by itself."""
    if not isinstance(node, dict):
        return
    if "$ref" in node:
        name = node["$ref"].rsplit("/", 1)[-1]
        target = schema["$defs"][name]
        if name == "Value" or "properties" in target:
            yield name, {**target, **{key: word for key, word in node.items() if key == "description"}}
        else:
            yield from _alternatives(name, target, schema)
        return
    inside = [each for several in SEVERAL for each in node.get(several, ())]
    inside += [node["items"]] if "items" in node else []
    inside += [node["additionalProperties"]] if isinstance(node.get("additionalProperties"), dict) else []
    found = [each for one in inside for each in _alternatives(name, one, schema) if "properties" in each[1]]
    yield from found or [(name, node)]


def _found(name: str, node: Node, schema: Mapping[str, Any]) -> Found:
    required, says = node.get("required", ()), plain(node.get("description", ""))
    if name == "Value":
        return Found(name, says, plain(schema["$defs"]["Value"]["description"]), ())
    either = set(_of_several(node))
    keys = tuple(
        Key(key, key in required, holds(value, schema), plain(value.get("description", "")), key in either)
        for key, value in node.get("properties", {}).items()
        if key != "$comment"
    )
    return Found(name, says, "" if keys else holds(node, schema), keys)


def _of_several(node: Node) -> Iterator[str]:
    """The keys of which one set or another must be there."""
    for rule in (node, *node.get("allOf", ())):
        for several in ("anyOf", "oneOf"):
            for each in rule.get(several, ()):
                yield from each.get("required", ())


def holds(
    value: Mapping[str, Any],
    schema: Mapping[str, Any],
    block: Callable[[str], str] = str,
    literal: Callable[[str], str] = str,
) -> str:
    """What a key of a schema may hold, in a few words.

    Args:
        value: The key's own schema.
        schema: The whole schema.
        block: Writes the name of a block that has keys of its own.
        literal: Writes what must stand there to the letter.
    """
    if "$ref" in value:
        name = value["$ref"].rsplit("/", 1)[-1]
        target = {"properties": True} if name == "Value" else schema.get("$defs", {}).get(name, {})
        return block(name) if target.get("properties") else holds(target, schema, block, literal)
    if "const" in value:
        return literal(json.dumps(value["const"]))
    if "enum" in value:
        return ", ".join(literal(json.dumps(each)) for each in value["enum"])
    for several in SEVERAL:
        if several in value:
            found = [holds(each, schema, block, literal) for each in value[several] if each.get("type") != "null"]
            return " or ".join(dict.fromkeys(found))
    kind = value.get("type", "anything")
    if kind == "array":
        return f"list of {holds(value['items'], schema, block, literal)}" if "items" in value else "list"
    if kind == "object":
        inner = value.get("additionalProperties") or next(iter(value.get("patternProperties", {}).values()), None)
        return f"map to {holds(inner, schema, block, literal)}" if isinstance(inner, dict) else "object"
    return " or ".join(WORDS.get(each, each) for each in ([kind] if isinstance(kind, str) else kind))


def plain(text: str) -> str:
    """A description on one line."""
    return " ".join(text.replace("``", "`").split())

"""The JSON Schema of documents, with everything that the installed plugins add.

An editor that is given this schema completes keys and words while one types, and shows what each is for. The
descriptions are the docstrings of the models: a class's own, and the one under each attribute.
"""

from __future__ import annotations

import ast
import inspect
import sys
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from rollwright.document.catalogs import CatalogEntry
from rollwright.document.costs import CostBlock
from rollwright.document.document import Document
from rollwright.document.effects import EffectBlock
from rollwright.document.library import CatalogFile
from rollwright.document.load import KINDS
from rollwright.document.telling import spellings
from rollwright.document.values import LATER

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.json_schema import JsonSchemaMode, JsonSchemaValue
    from pydantic_core import CoreSchema, core_schema

    from rollwright.document.checks import Members

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(registry: Members, *, catalog: bool = False) -> dict[str, Any]:
    """The schema of a whole document, or of a catalog file.

    Args:
        registry: What the engine's plugins brought.
        catalog: Whether it is for a file of entries beside the document.
    """
    kinds = {key: _kinds(registry, family) for key, family, _ in KINDS}
    effects = {name: member.model or EffectBlock for name, member in registry.family("effect_kinds").items()}
    costs = {name: member.model or CostBlock for name, member in registry.family("cost_payers").items()}
    root: type[BaseModel] = CatalogFile if catalog else Document
    blocks = [*(model for each in kinds.values() for model in each.values()), *effects.values(), *costs.values()]
    models = [root, CatalogEntry, *blocks]
    wanted: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, "validation") for model in dict.fromkeys(models)]
    refs, made = models_json_schema(wanted, schema_generator=_Generator, ref_template="#/$defs/{model}")
    definitions: dict[str, Any] = made["$defs"]
    definitions["Value"] = _value(registry)
    ref = {model: refs[model, "validation"] for model in models}
    if not catalog:
        _by_kind(definitions, kinds, ref)
        _other_places(definitions)
    _words(definitions, registry)
    if effects:
        _effects(definitions, {name: ref[model] for name, model in effects.items()})
    if costs:
        _costs(definitions, {name: ref[model] for name, model in costs.items()})
    top = _bare(definitions.pop(root.__name__))
    if catalog:
        top["properties"]["entries"]["items"] = ref[CatalogEntry]
    top["properties"]["$schema"] = {"type": "string", "description": "Where this schema is."}
    title = "A catalog file of a Rollwright ruleset" if catalog else "A Rollwright ruleset document"
    return {"$schema": DIALECT, **top, "title": title, "$defs": _used(top, _bare(definitions))}


def _kinds(registry: Members, family: str) -> dict[str, type[BaseModel]]:
    return {name: member.model for name, member in registry.family(family).items() if member.model is not None}


def _by_kind(definitions: dict[str, Any], kinds: dict[str, dict[str, type[BaseModel]]], ref: dict[Any, Any]) -> None:
    """Let each block be one of its installed kinds; without any, one with the keys that all kinds share."""
    for key, models in kinds.items():
        for name, model in models.items():
            block = definitions[ref[model]["$ref"].rpartition("/")[2]]
            block["properties"]["kind"] = {"const": name, "description": f"The kind `{name}`."}
            block["required"] = list(dict.fromkeys(["kind", *block.get("required", ())]))
        if models:
            held = definitions["Document"]["properties"][key]
            said = {"description": held["description"]} if "description" in held else {}
            definitions["Document"]["properties"][key] = {"oneOf": [ref[model] for model in models.values()], **said}


def _other_places(definitions: dict[str, Any]) -> None:
    """What the loader reads in a second place: see `normalise`."""
    sheet = definitions["Sheet"]["properties"]
    either = [{"$ref": "#/$defs/SheetList"}, {"$ref": "#/$defs/TagList"}]
    sheet["lists"]["items"] = {"anyOf": either}
    sheet["tags"] = {"type": "array", "items": {"$ref": "#/$defs/TagList"}, "description": "The same as `tagLists`."}
    sheet["tracks"] = {
        "type": "array",
        "items": {"type": "object"},
        "description": "By polarity: `-` is a pool of `live.pools`, `+` a track of `live.tracks`.",
    }
    formula = definitions["DerivedFormula"]
    formula["required"] = [key for key in formula["required"] if key != "op"]


def _words(definitions: dict[str, Any], registry: Members) -> None:
    """Offer the words that plugins bring, where documents use them."""
    effects, moments = sorted(registry.ids("condition_effects")), _named_moments(registry)
    for name in ("Numbers", "ConditionRule", "Level", "ItemEffect"):
        if effects and name in definitions:
            definitions[name]["properties"]["effects"]["items"] = {"enum": effects}
    for name in ("Moment", "Reaction"):
        if moments and name in definitions:
            said = definitions[name]["properties"]["on"].get("description", "")
            definitions[name]["properties"]["on"] = {"enum": moments, "description": said}


def _named_moments(registry: Members) -> list[str]:
    """The moments that a document may wait for."""
    moments = registry.family("reaction_moments")
    return sorted(name for name, each in moments.items() if getattr(each, "named", True))


def _effects(definitions: dict[str, Any], refs: dict[str, Any]) -> None:
    """Let each effect be one of the installed kinds; kinds that share a model get a copy of it each."""
    options = []
    for name, ref in refs.items():
        block = deepcopy(definitions[ref["$ref"].rpartition("/")[2]])
        block["properties"]["kind"] = {"const": name}
        block["required"] = list(dict.fromkeys(["kind", *block.get("required", ())]))
        definitions[f"effect-{name}"] = block
        options.append({"$ref": f"#/$defs/effect-{name}"})
    definitions["Effect"] = {"oneOf": options, "description": definitions["Effect"].get("description", "")}


def _costs(definitions: dict[str, Any], refs: dict[str, Any]) -> None:
    """Let each term of a price be one that an installed payer pays: the payer's name is a key of it."""
    options = []
    for name, ref in refs.items():
        block = deepcopy(definitions[ref["$ref"].rpartition("/")[2]])
        block["required"] = list(dict.fromkeys([name, *block.get("required", ())]))
        definitions[f"cost-{name}"] = block
        options.append({"$ref": f"#/$defs/cost-{name}"})
    definitions["Cost"] = {"oneOf": options, "description": definitions["Cost"].get("description", "")}


def _value(registry: Members) -> dict[str, Any]:
    """A number, a formula, or a reference object with one of the installed keys."""
    readers = registry.family("value_readers")
    keys = sorted(name for name, reader in readers.items() if getattr(reader, "form", "reference") == "reference")
    reference: dict[str, Any] = {"type": "object", "minProperties": 1, "description": "A value reference."}
    if keys:
        reference["anyOf"] = [{"required": [key]} for key in keys]
        reference["properties"] = dict.fromkeys(keys, True)
    return {
        "description": "A value: a number, a formula such as `2 + floor((@level - 1) / 4)`, or a value reference.",
        "anyOf": [{"type": "number"}, {"type": "string", "minLength": 1}, reference],
    }


class _Generator(GenerateJsonSchema):
    """Pydantic's generator, with our docstrings, every spelling of a key, and no clutter."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - pydantic's own signature
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        made = super().model_schema(schema)
        model = schema["cls"]
        said = _docstrings(model)
        properties = made.get("properties", {})
        for name, field in model.model_fields.items():
            keys = spellings(name, field)
            if keys[0] not in properties:
                continue
            if name in said:
                properties[keys[0]]["description"] = said[name]
            for other in keys[1:]:
                properties[other] = {**properties[keys[0]], "description": f"The same as `{keys[0]}`."}
            _one_spelling(made, keys)
        made.pop("title", None)
        return made

    def is_instance_schema(self, schema: core_schema.IsInstanceSchema) -> JsonSchemaValue:
        name = schema["cls"].__name__
        if name == "Entries":
            return {"type": "array", "items": {LATER: "CatalogEntry"}}
        return super().is_instance_schema(schema)

    def encode_default(self, dft: Any) -> Any:
        return dft if isinstance(dft, bool | int | float | str) else None

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        made = super().default_schema(schema)
        if made.get("default", 0) is None:
            made.pop("default")
        return made

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(_inner(schema))


def _inner(schema: core_schema.NullableSchema) -> CoreSchema:
    return schema["schema"]


def _one_spelling(made: dict[str, Any], keys: tuple[str, ...]) -> None:
    """Of several spellings one is given; at least one where the key is required."""
    if len(keys) == 1:
        return
    required = made.get("required", [])
    rules = made.setdefault("allOf", [])
    if keys[0] in required:
        required.remove(keys[0])
        rules.append({"oneOf": [{"required": [key]} for key in keys]})
    else:
        pairs = [[one, other] for index, one in enumerate(keys) for other in keys[index + 1 :]]
        rules += [{"not": {"required": pair}} for pair in pairs]


def _docstrings(model: Any) -> dict[str, str]:
    """What each attribute of a model says of itself, in the model or in one that it is made from."""
    said: dict[str, str] = {}
    for each in reversed(model.__mro__):
        said |= _module(each.__module__).get(each.__name__, {})
    return said


@cache
def _module(name: str) -> dict[str, dict[str, str]]:
    """The docstrings under the attributes of every class of a module."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (KeyError, OSError, TypeError, SyntaxError):
        return {}
    return {node.name: _attributes(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _attributes(node: ast.ClassDef) -> dict[str, str]:
    said: dict[str, str] = {}
    for before, after in zip(node.body, node.body[1:], strict=False):
        named = isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name)
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if named and told and isinstance(after.value.value, str):  # type: ignore[attr-defined]
            said[before.target.id] = inspect.cleandoc(after.value.value)  # type: ignore[attr-defined]
    return said


def _bare(given: Any) -> Any:
    """A schema without what only repeats itself: a whole number or a number is a number."""
    if isinstance(given, list):
        return [_bare(each) for each in given]
    if not isinstance(given, dict):
        return given
    if LATER in given:
        return {"$ref": f"#/$defs/{given[LATER]}", **{name: value for name, value in given.items() if name != LATER}}
    made = {name: _bare(value) for name, value in given.items()}
    options = made.get("anyOf")
    if isinstance(options, list) and [each.get("type") for each in options] == ["integer", "number"]:
        del made["anyOf"]
        made = {**options[1], **made}
    return made


def _used(top: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The definitions that the schema leads to, in alphabetical order."""
    used: set[str] = set()
    waiting: list[Any] = [top]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            ref = here.get("$ref")
            name = ref.rpartition("/")[2] if isinstance(ref, str) else ""
            if name in definitions and name not in used:
                used.add(name)
                waiting.append(definitions[name])
            waiting.extend(here.values())
        elif isinstance(here, list):
            waiting.extend(here)
    return {name: definitions[name] for name in sorted(used)}

"""The blocks that the format's own pages show, each read as the block it is shown as. `snippets.json` holds them."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import rollwright.document
from rollwright.document.block import Block

SNIPPETS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("snippets.json").read_text("utf-8"))


def models() -> dict[str, type[Block]]:
    for module in iter_modules(rollwright.document.__path__):
        import_module(f"rollwright.document.{module.name}")
    found: dict[str, type[Block]] = {}
    waiting: list[type[Block]] = [Block]
    while waiting:
        model = waiting.pop()
        if model.__module__.startswith("rollwright.document"):
            found[model.__name__] = model
            waiting += model.__subclasses__()
    return found


MODELS = models()


@pytest.mark.feature("RS-01")
@pytest.mark.parametrize("snippet", SNIPPETS, ids=[f"{n}-{each['block']}" for n, each in enumerate(SNIPPETS)])
def test_a_block_as_it_is_shown(snippet: dict[str, Any]) -> None:
    name, _, kind = snippet["block"].partition(":")
    written = {key: value for key, value in snippet["written"].items() if not (kind and key == "attackRoll")}
    written.pop("$comment", None)
    block = MODELS[name].model_validate(written, by_alias=True, by_name=False)
    dumped = json.loads(json.dumps(block.model_dump(by_alias=True, exclude_unset=True)))
    assert type(block).model_validate(dumped, by_alias=True, by_name=False) == block


def test_no_block_says_anything_that_was_lost() -> None:
    """Every word and number of a snippet is still there after it was read."""
    for snippet in SNIPPETS:
        name, _, kind = snippet["block"].partition(":")
        written = {key: value for key, value in snippet["written"].items() if not (kind and key == "attackRoll")}
        dumped = MODELS[name].model_validate(written).model_dump(by_alias=True, exclude_unset=True)
        assert sorted(leaves(written)) == sorted(leaves(dumped)), snippet


def leaves(given: Any) -> list[str]:
    if isinstance(given, dict):
        return [leaf for key, value in given.items() if key != "$comment" for leaf in leaves(value)]
    if isinstance(given, list | tuple):
        return [leaf for value in given for leaf in leaves(value)]
    return [str(given)]

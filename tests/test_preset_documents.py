"""Every preset's document is what the schema says, so that an editor does not blame what the loader takes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from rollwright import Engine
from rollwright.document.reading import read_document
from rollwright.document.schema import schema

ENGINE = Engine.load()
PRESETS = [entry.id for entry in ENGINE.presets()]


@lru_cache
def validator() -> Any:
    return Draft202012Validator(schema(ENGINE.registry))


@pytest.mark.feature("RS-03")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_schema_takes_the_document_of_every_preset(preset: str) -> None:
    raw, _ = read_document(ENGINE.preset(preset).document())
    blamed = [(list(error.absolute_path), error.message[:200]) for error in validator().iter_errors(raw)]

    assert blamed == []

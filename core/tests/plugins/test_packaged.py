"""Members whose contents are files beside the module of their class."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from rollwright import DocumentError, Engine

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

PACKAGE = """
from rollwright.extend import PackagedCatalog, PackagedPreset, hookimpl


class Meadow(PackagedPreset):
    id = "packaged-meadow"
    name = "The Meadow"
    summary = "Nothing happens here."
    ruleset = "ruleset/meadow.yaml"
    party = ("shepherd",)
    foes = {"ram-1": "beasts/ram", "ram-2": "beasts/ram"}


class Quiet(PackagedPreset):
    id = "quiet"
    name = "Quiet"
    summary = "Nobody is here."
    ruleset = "nowhere.json"
    characters = "nobody"


class Words(PackagedCatalog):
    id = "packaged-meadow-en"


@hookimpl
def presets():
    yield Meadow()
    yield Quiet()


@hookimpl
def message_catalogs():
    yield Words()
"""


@pytest.fixture
def meadow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A plugin's package in a folder of its own."""
    name = f"meadow_{tmp_path.name}".replace("-", "_")
    package = tmp_path / name
    (package / "characters").mkdir(parents=True)
    (package / "__init__.py").write_text(PACKAGE, "utf-8")
    (package / "messages.ftl").write_text("meadow-rains = It rains.\n", "utf-8")
    for who in ("shepherd", "dog"):
        (package / "characters" / f"{who}.json").write_text(json.dumps({"name": who.title()}), "utf-8")
    (package / "characters" / "notes.txt").write_text("No character.", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return import_module(name)


@pytest.fixture
def preset(meadow: ModuleType) -> Any:
    return Engine.load([meadow]).preset("packaged-meadow")


def test_paths_start_beside_the_module_of_the_class(preset: Any, meadow: ModuleType) -> None:
    assert preset.document() == beside(meadow) / "ruleset" / "meadow.yaml"


def test_characters_are_the_files_of_their_folder_by_name(preset: Any) -> None:
    assert preset.sample_characters() == {"dog": {"name": "Dog"}, "shepherd": {"name": "Shepherd"}}


def test_each_answer_is_read_anew(preset: Any) -> None:
    preset.sample_characters()["dog"]["name"] = "Wolf"

    assert preset.sample_characters()["dog"]["name"] == "Dog"


def test_the_demo_is_the_party_against_the_foes_by_name(preset: Any) -> None:
    rams = [{"creature": "beasts/ram", "as": "ram-1"}, {"creature": "beasts/ram", "as": "ram-2"}]

    assert preset.demo() == {"party": ["shepherd"], "foes": rams}


def test_without_a_party_and_a_folder_there_is_nobody(meadow: ModuleType) -> None:
    quiet = meadow.Quiet()

    assert (quiet.demo(), quiet.sample_characters()) == ({}, {})


def test_a_character_that_cannot_be_read_is_told_with_its_path(preset: Any, meadow: ModuleType) -> None:
    broken = beside(meadow) / "characters" / "dog.json"
    broken.write_text("{", "utf-8")

    with pytest.raises(DocumentError) as refused:
        preset.sample_characters()
    assert str(broken) in str(refused.value)


def test_messages_stand_beside_the_module(meadow: ModuleType) -> None:
    assert meadow.Words().text() == "meadow-rains = It rains.\n"


def beside(module: ModuleType) -> Path:
    from pathlib import Path  # noqa: PLC0415

    return Path(str(module.__file__)).parent

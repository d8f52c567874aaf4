"""A new plugin's package: what is written, under which names, and what is refused."""

from __future__ import annotations

import ast
import importlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from rollwright import Engine, RollwrightError, Scenario
from rollwright.plugins import hooks
from rollwright_sdk import tryout
from rollwright_sdk.scaffold import FAMILIES, Names, scaffold
from rollwright_sdk.words import learn_words

SDK = Path(sys.executable).with_name("rollwright-sdk")


def new(*arguments: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SDK, "new", *arguments], cwd=at, capture_output=True, text=True, check=False)


@pytest.mark.feature("PL-09")
@pytest.mark.parametrize("family", FAMILIES)
def test_every_file_is_filled_and_can_be_read(family: str, tmp_path: Path) -> None:
    folder = scaffold(family, "blood-price", tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]

    assert folder == tmp_path / "rollwright-blood-price"
    for path in files:
        text = path.read_text("utf-8")
        assert not re.search(r"\{\{ \w+ \}\}|PACKAGE", text), path
        match path.suffix:
            case ".py":
                ast.parse(text)
            case ".json":
                json.loads(text)
            case ".yaml":
                yaml.safe_load(text)
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "rollwright-blood-price"
    assert project["entry-points"]["rollwright.plugins"] == {"blood-price": "rollwright_blood_price"}
    assert project["license"] == "MIT"
    assert {"LICENSE", "README.md", "pyproject.toml", "py.typed", "test_contract.py"} <= {path.name for path in files}


def test_every_family_that_can_be_started_has_a_hook() -> None:
    assert {hook for hook in FAMILIES.values() if not hasattr(hooks, hook)} == set()


def test_names_are_made_from_one() -> None:
    words = Names("blood-price", "cost-payer").words()

    assert [words[slot] for slot in ("package", "distribution", "cls", "key", "label")] == [
        "rollwright_blood_price",
        "rollwright-blood-price",
        "BloodPrice",
        "bloodPrice",
        "Blood Price",
    ]


@pytest.mark.parametrize(
    ("family", "name", "code", "says"),
    [
        ("resolution-kinds", "x", "sdk-unknown-family", "Did you mean 'resolution-kind'"),
        ("spell", "x", "sdk-unknown-family", "cost-payer"),
        ("preset", "Blood Price", "sdk-name-not-words", "Try 'blood-price'"),
        ("preset", "bloodPrice", "sdk-name-not-words", "Try 'blood-price'"),
        ("preset", "blood_price", "sdk-name-not-words", "Try 'blood-price'"),
        ("preset", "../evil", "sdk-name-not-words", "lower-case words"),
        ("preset", "", "sdk-name-not-words", "lower-case words"),
        ("preset", "9lives", "sdk-name-not-words", "lower-case words"),
        ("preset", "x" * 41, "sdk-name-too-long", "40 letters"),
        ("preset", "import", "sdk-name-is-pythons", "Python itself"),
        ("preset", "rollwright-blood", "sdk-name-says-rollwright", "Try 'blood'"),
        ("preset", "core", "sdk-name-taken", "core (rollwright"),
        ("cost-payer", "pool", "sdk-name-taken", "core (rollwright"),
        ("value-reader", "ability-mod", "sdk-name-taken", "core (rollwright"),
    ],
)
def test_what_cannot_be_is_refused_in_words(family: str, name: str, code: str, says: str, tmp_path: Path) -> None:
    learn_words()
    with pytest.raises(RollwrightError) as caught:
        scaffold(family, name, tmp_path)

    assert caught.value.code == code
    assert says in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "rollwright-blood").mkdir()
    (tmp_path / "rollwright-blood" / "mine.txt").write_text("mine", "utf-8")

    with pytest.raises(RollwrightError) as caught:
        scaffold("preset", "blood", tmp_path)

    assert caught.value.code == "sdk-folder-exists"
    assert [path.name for path in (tmp_path / "rollwright-blood").iterdir()] == ["mine.txt"]


def test_what_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object, **_more: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        scaffold("preset", "blood", tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_it_made_and_what_comes_next(tmp_path: Path) -> None:
    made = new("cost-payer", "blood-price", at=tmp_path)

    assert made.returncode == 0, made.stderr
    assert "rollwright-blood-price/src/rollwright_blood_price/payer.py" in made.stdout
    assert "pip install -e rollwright-blood-price" in made.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("cost-payer", "Blood Price"), 1, "Try 'blood-price'"),
        (("cost-payer", "blood", "--into", "nowhere"), 1, "There is no folder nowhere"),
        (("cost-payer",), 2, "NAME"),
    ],
)
def test_the_command_refuses_without_a_traceback(
    arguments: tuple[str, ...], code: int, says: str, tmp_path: Path
) -> None:
    made = new(*arguments, at=tmp_path)

    assert made.returncode == code
    assert says in made.stderr
    assert "Traceback" not in made.stderr


@pytest.mark.feature("PL-09")
@pytest.mark.parametrize("family", [each for each in FAMILIES if each != "preset"])
def test_its_scenario_holds(family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = scaffold(family, f"blood-{family}", tmp_path)
    monkeypatch.syspath_prepend(folder / "src")
    plugin = importlib.import_module(Names(f"blood-{family}", family).package)
    (file,) = (folder / "examples").glob("*.scenario.yaml")
    engine = Engine.load([plugin, tryout], strict=True)

    for scenario in Scenario.load_all(file):
        result = scenario.run(engine, suspend=True)
        assert result.passed, "\n".join(result.lines())

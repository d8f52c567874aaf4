"""The lint for authors: every problem of a package, each shown on one that has it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from workspace import ROOT

from rollwright_sdk.lint import look_over
from rollwright_sdk.scaffold import scaffold
from rollwright_sdk.words import learn_words

SDK = Path(sys.executable).with_name("rollwright-sdk")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package without fault."""
    learn_words()
    return scaffold("cost-payer", "blood-price", tmp_path)


def change(package: Path, file: str, old: str, new: str) -> None:
    path = package / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


INIT = "src/rollwright_blood_price/__init__.py"
PAYER = "src/rollwright_blood_price/payer.py"


def test_a_package_without_fault_has_no_problem(package: Path) -> None:
    assert look_over(package) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("pyproject.toml", "[project]", "[project", "lint-not-toml"),
        ("pyproject.toml", 'rollwright.plugins"', 'other.plugins"', "lint-no-entry-point"),
        ("pyproject.toml", "blood-price = ", '"blood price" = ', "lint-bad-plugin-id"),
        ("pyproject.toml", '= "rollwright_blood_price"', '= "rollwright_blod_price"', "lint-not-importable"),
        ("pyproject.toml", 'license = "MIT"\nlicense-files = ["LICENSE"]\n', "", "lint-no-licence"),
        ("pyproject.toml", 'readme = "README.md"', 'readme = "READ.md"', "lint-no-readme"),
        ("pyproject.toml", "rollwright>=0.1,<0.2", "click>=8", "lint-core-not-required"),
        ("pyproject.toml", "rollwright>=0.1,<0.2", "rollwright>=0.1", "lint-core-unbounded"),
        (INIT, 'rollwright_api = ">=1.0,<2"', "", "lint-api-missing"),
        (INIT, 'rollwright_api = ">=1.0,<2"', 'rollwright_api = ">=1.0"', "lint-api-open"),
        (INIT, 'rollwright_api = ">=1.0,<2"', 'rollwright_api = ">=7,<8"', "lint-not-taken-in"),
        (INIT, "def cost_payers(", "def cost_payer(", "lint-not-taken-in"),
        (INIT, "@hookimpl", "", "lint-nothing-brought"),
        (
            INIT,
            "from rollwright.extend import hookimpl",
            "import pydantic\nfrom rollwright.extend import hookimpl",
            "lint-heavy-import",
        ),
        (
            INIT,
            "from rollwright.extend import hookimpl",
            "import nowhere\nfrom rollwright.extend import hookimpl",
            "lint-not-importable",
        ),
        (
            PAYER,
            "from pydantic import Field",
            "from pydantic import Field\nfrom rollwright.sheet import Sheet as Other",
            "lint-other-door",
        ),
        (PAYER, '"blood-price-too-dear"', '"blood-price-too-much"', "lint-silent-code"),
        (PAYER, 'id = "blood-price"', 'id = "gore-price"', "lint-undocumented"),
        (PAYER, 'id = "blood-price"', 'id = "pool"', "lint-name-owned"),
    ],
)
def test_each_problem_is_told_with_its_place(package: Path, file: str, old: str, new: str, code: str) -> None:
    change(package, file, old, new)
    found = {each.code: each for each in look_over(package)}

    assert code in found, [each.says for each in found.values()]
    assert found[code].says != found[code].code
    assert code not in found[code].says


def test_a_fault_of_a_document_needs_words_like_a_refusal(package: Path) -> None:
    fault = '\n\ndef faults():\n    yield ("amount",), "blood-price-for-nothing", {}\n    yield "not", "a-fault"\n'
    (package / PAYER).write_text((package / PAYER).read_text("utf-8") + fault, "utf-8")

    assert ["blood-price-for-nothing" in each.says for each in look_over(package)] == [True]


def test_all_problems_are_told_at_once(package: Path) -> None:
    change(package, "pyproject.toml", 'license = "MIT"\nlicense-files = ["LICENSE"]\n', "")
    change(package, INIT, 'rollwright_api = ">=1.0,<2"', "")
    change(package, PAYER, '"blood-price-too-dear"', '"blood-price-too-much"')

    assert {each.code for each in look_over(package)} >= {"lint-no-licence", "lint-api-missing", "lint-silent-code"}


def test_an_import_that_never_ends_is_broken_off(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollwright_sdk.lint.probing.SECONDS", 1)
    change(package, INIT, "from rollwright.extend import hookimpl", "import time\ntime.sleep(60)")

    assert "lint-import-hangs" in {each.code for each in look_over(package)}


def test_what_a_plugin_prints_on_import_spoils_nothing(package: Path) -> None:
    change(
        package,
        INIT,
        "from rollwright.extend import hookimpl",
        "from rollwright.extend import hookimpl\nprint('hello')",
    )

    assert look_over(package) == []


def check(*arguments: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SDK, "check", *arguments], cwd=at, capture_output=True, text=True, check=False)


def test_the_command_prints_a_table_or_json_and_exits_with_one(package: Path) -> None:
    good = check(at=package)
    change(package, INIT, 'rollwright_api = ">=1.0,<2"', "")
    table, data = check(at=package), check(str(package), "--json", at=package.parent)

    assert (good.returncode, table.returncode, data.returncode) == (0, 1, 1)
    assert "Nothing is wrong" in good.stdout
    assert "api-missing" in table.stdout
    assert [each["code"] for each in json.loads(data.stdout)] == ["lint-api-missing"]


def test_a_folder_that_is_none_is_a_usage_error(tmp_path: Path) -> None:
    assert check("nowhere", at=tmp_path).returncode == 2
    assert check(at=tmp_path).returncode == 1
    assert "pyproject.toml" in check(at=tmp_path).stdout


def test_our_first_plugin_passes() -> None:
    assert [each.says for each in look_over(ROOT / "plugins" / "classic_d20")] == []

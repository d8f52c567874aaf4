"""Every folder under ``plugins/`` is wired into the workspace, wherever a tool must be told its name."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from workspace import ROOT, distributions

WORKSPACE: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOLDERS = sorted(path for path in (ROOT / "plugins").iterdir() if path.is_dir())


def projects() -> dict[str, str]:
    """Each distribution's name, and the package that it installs."""
    found = {}
    for folder, package in distributions().items():
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
        found[project["name"]] = package.name
    return found


def plugins() -> set[str]:
    """The packages of the plugins."""
    return {package.name for folder, package in distributions().items() if folder.parent.name == "plugins"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_is_a_distribution_that_is_named_after_it(folder: Any) -> None:
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    name, package = folder.name.replace("_", "-"), f"rollwright_{folder.name}"

    assert project["project"]["name"] == f"rollwright-{name}"
    assert project["project"]["entry-points"]["rollwright.plugins"] == {name: package}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == [f"src/{package}"]
    assert (folder / "src" / package / "__init__.py").is_file()


def test_the_workspace_installs_every_distribution_from_its_folder() -> None:
    names = set(projects())

    assert set(WORKSPACE["tool"]["uv"]["sources"]) == names
    assert all(source == {"workspace": True} for source in WORKSPACE["tool"]["uv"]["sources"].values())
    assert set(WORKSPACE["project"]["dependencies"]) == names
    assert "plugins/*" in WORKSPACE["tool"]["uv"]["workspace"]["members"]


def test_the_readme_and_the_site_lead_to_everything() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    index, nav = ((ROOT / page).read_text("utf-8") for page in ("docs/index.md", "mkdocs.yml"))
    guides = [path.name for path in (ROOT / "docs" / "guide").glob("*.md")]

    assert [folder.name for folder in FOLDERS if f"](plugins/{folder.name}/README.md)" not in readme] == []
    assert [name for name in guides if f" guide/{name}\n" not in nav] == []
    assert [name for name in guides if f"](guide/{name})" not in index and not name.startswith("write-a-")] == []


def test_the_import_rules_know_every_package() -> None:
    rules = WORKSPACE["tool"]["importlinter"]
    contracts = {contract["name"]: contract for contract in rules["contracts"]}

    assert set(rules["root_packages"]) == set(projects().values())
    assert plugins() <= set(contracts["The core knows no plugin, and not the SDK"]["forbidden_modules"])
    assert set(contracts["A plugin needs no SDK"]["source_modules"]) == plugins()
    assert set(contracts["A plugin needs no other plugin"]["modules"]) == plugins()


def test_no_other_tool_is_told_the_names() -> None:
    """What takes a pattern is given one, so that a new folder needs nothing there."""
    tools = {name: settings for name, settings in WORKSPACE["tool"].items() if name not in ("uv", "importlinter")}
    told = repr(tools)

    assert [package for package in sorted(plugins()) if package in told] == []
    assert "plugins/*/src" in WORKSPACE["tool"]["ruff"]["src"]

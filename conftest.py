"""The workspace's test run: it counts which features its tests show, and leaves out what needs an absent plugin.

A test outside a plugin's own folder that needs the plugin says so::

    pytestmark = pytest.mark.needs("classic-d20")

Where the plugin is not installed, such a test, a scenario on one of the plugin's presets, and the tests in the
plugin's folder are skipped, and every other test must hold (``tools/without``).
"""

from __future__ import annotations

import json
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml

pytest_plugins = ["rollwright_sdk.features"]

ROOT = Path(__file__).parent
GROUP = "rollwright.plugins"
INSTALLED = frozenset(entry.name for entry in metadata.entry_points(group=GROUP))


def declared(project: Path) -> set[str]:
    """The ids of the plugins that a distribution declares."""
    entries = tomllib.loads(project.read_text("utf-8"))["project"].get("entry-points", {})
    return set(entries.get(GROUP, {}))


ABSENT = [
    str(project.parent) for project in ROOT.glob("plugins/*/pyproject.toml") if not declared(project) <= INSTALLED
]
KINDS = {"resolution": "resolution_kinds", "combat": "combat_kinds"}
PROVIDERS = json.loads((ROOT / "core/src/rollwright/plugins/providers.json").read_text("utf-8"))


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark of tests that need a plugin."""
    config.addinivalue_line("markers", "needs(plugin, …): skipped where one of these plugins is not installed")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a plugin that is not installed."""
    wanted = {name for mark in item.iter_markers("needs") for name in mark.args}
    if absent := sorted(wanted - INSTALLED):
        pytest.skip(f"needs what is not installed: {', '.join(absent)}")
    if (scenario := getattr(item, "scenario", None)) is not None:
        for owner in owners(scenario.ruleset, item.path.parent):
            if owner.removeprefix("rollwright-") not in INSTALLED:
                pytest.skip(f"plays on rules of {owner}, which is not installed")


def owners(ruleset: Any, folder: Path) -> list[str]:
    """The distributions that bring a scenario's preset, or the kinds of its own document, as far as they are known."""
    if isinstance(ruleset, str) and ruleset in PROVIDERS["presets"]:
        return [PROVIDERS["presets"][ruleset]]
    if isinstance(ruleset, str) and not (folder / ruleset).is_file():
        return []
    raw = ruleset if isinstance(ruleset, dict) else yaml.safe_load((folder / ruleset).read_text("utf-8"))
    kinds = ((family, raw.get(key, {}).get("kind")) for key, family in KINDS.items())
    return [PROVIDERS[family][kind] for family, kind in kinds if kind in PROVIDERS[family]]


collect_ignore = [*ABSENT, "examples/third_party"]
"""Plugins that are not installed; and strangers' packages, which `tests/test_third_party.py` tests from wheels."""

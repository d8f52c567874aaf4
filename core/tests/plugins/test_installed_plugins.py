"""Plugins are installed distributions, found by entry points, chosen by the host (PL-01 to PL-04, PL-06)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from rollwright import Engine, extend
from rollwright.errors import PluginError, RollwrightError
from rollwright.extend import ConditionEffect, hookimpl
from rollwright.plugins import hooks
from rollwright.plugins.intake import families

from .conftest import GOOD, wheel


@pytest.mark.feature("PL-03")
def test_pip_adds_a_plugin_and_takes_it_away_and_nothing_else_changes(site):
    before = site.report()
    core = {path: path.read_bytes() for path in site.core.rglob("*.py")}
    built = wheel(site.root, "meadow", "1.2", {"meadow.py": GOOD.format(id="meadow")}, {"meadow": "meadow"})
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", "--no-index", "--no-deps", "--target", str(site.packages), str(built)], check=True)

    with_it = site.report()
    assert with_it["meadow"]["distribution"] == "meadow"
    assert with_it["meadow"]["version"] == "1.2"
    assert [entry["id"] for entry in json.loads(site.cli("presets", "--json").stdout) if entry["plugin"] == "meadow"]

    shutil.rmtree(site.packages)
    site.packages.mkdir()
    assert site.report() == before
    assert {path: path.read_bytes() for path in site.core.rglob("*.py")} == core


@pytest.mark.feature("PL-01", "PL-02")
def test_every_family_has_one_hook_and_the_built_ins_come_through_them():
    assert set(families()) == {
        "resolution_kinds",
        "condition_effects",
        "reaction_moments",
        "cost_payers",
        "combat_kinds",
        "value_readers",
        "formula_functions",
        "effect_kinds",
        "target_selectors",
        "presets",
        "message_catalogs",
        "migrations",
    }
    assert all(getattr(hooks, family).__doc__ for family in families())
    registry = Engine.load([]).registry
    assert {registry.owner("condition_effects", name).plugin for name in registry.ids("condition_effects")} == {"core"}
    assert registry.get("condition_effects", "cannot-act") is registry.family("condition_effects")["cannot-act"]


@pytest.mark.feature("PL-01", "PL-02")
@pytest.mark.parametrize("family", families())
def test_a_stranger_registers_through_each_hook_what_the_core_registers_through_it(family):
    made = member_of(family)

    registry = Engine.load([bringing(family, made)]).registry

    assert registry.get(family, "strange") is made
    assert registry.owner(family, "strange").plugin == "stranger"


@pytest.mark.feature("PL-04")
def test_a_host_chooses_all_some_or_objects(site):
    site.good("meadow")
    site.good("orchard")

    def presets(load):  # of those that this test installed
        return site.told(
            f"print(json.dumps([p.id for p in {load}.presets() if not p.owner.distribution.startswith('rollwright')]))"
        )

    assert presets("Engine.load()") == ["meadow", "orchard"]
    assert presets("Engine.load(['orchard'])") == ["orchard"]
    assert presets("Engine.load([])") == []
    assert presets("Engine.load(disabled=['meadow'])") == ["orchard"]
    assert presets("Engine.load([__import__('meadow')])") == ["meadow"]


@pytest.mark.feature("PL-04")
def test_choosing_by_name_imports_no_other_plugin(site):
    site.good("meadow")
    site.good("orchard")

    code = "Engine.load(['orchard'], strict=True); print(json.dumps('meadow' in sys.modules))"

    assert site.told(code) is False, "from a scan"
    site.report()
    assert site.told(code) is False, "from the index"


@pytest.mark.feature("PL-04")
def test_two_engines_live_side_by_side_and_do_not_touch():
    mine = bringing("condition_effects", ConditionEffect("clumsy", {}))
    yours = bringing("condition_effects", ConditionEffect("clumsy", {}))

    first, second, third = Engine.load([mine]), Engine.load([yours]), Engine.load([])

    assert first.registry.get("condition_effects", "clumsy") is not second.registry.get("condition_effects", "clumsy")
    with pytest.raises(RollwrightError):
        third.registry.get("condition_effects", "clumsy")
    with pytest.raises(TypeError):
        first.registry.family("condition_effects")["new"] = None  # type: ignore[index]


@pytest.mark.feature("PL-06")
def test_everything_knows_the_distribution_and_version_it_came_from(site):
    site.good("meadow", version="4.5.6")

    code = "print(json.dumps(str(Engine.load().registry.owner('presets', 'meadow'))))"

    assert site.told(code) == "meadow (meadow 4.5.6)"


@pytest.mark.feature("PL-06")
def test_the_listing_says_what_each_registers_and_what_failed_and_why(site):
    site.good("meadow")
    site.install("bad", "import no_such_module_anywhere", version="0.3")

    table = site.cli("plugins").stdout
    listed = {each["id"]: each for each in json.loads(site.cli("plugins", "--json").stdout)}

    assert "presets: meadow" in table
    assert "no_such_module_anywhere" in table
    assert "bad 0.3" in table
    assert listed["bad"]["state"] == "failed"
    assert listed["meadow"]["registers"] == {"presets": ["meadow"]}
    assert "cannot-act" in listed["core"]["registers"]["condition_effects"]


@pytest.mark.feature("PL-05")
def test_a_member_of_a_plugin_that_was_left_out_is_told_with_its_plugin(site):
    site.good("meadow", version="2.1")

    code = """
from rollwright import PluginError
try:
    Engine.load(disabled=['meadow']).preset('meadow')
except PluginError as error:
    print(json.dumps(str(error)))
"""
    site.report()
    words = site.told(code)

    assert "'meadow' (meadow 2.1)" in words
    assert "switched off" in words


def test_a_plugin_that_was_not_looked_into_is_named_where_a_name_is_missing(site):
    site.good("meadow", version="2.1")

    code = """
from rollwright import RollwrightError
try:
    Engine.load([]).preset('meadow')
except RollwrightError as error:
    print(json.dumps(str(error)))
"""
    assert "meadow (meadow 2.1)" in site.told(code)


@pytest.mark.needs("classic-d20")
def test_a_name_that_nobody_has_is_told_with_the_nearest_the_installed_and_what_to_install():
    engine = Engine.load([])

    with pytest.raises(RollwrightError, match="Did you mean 'cannot-act'") as caught:
        engine.registry.get("condition_effects", "canot-act")
    assert "speed-zero" in str(caught.value)
    with pytest.raises(RollwrightError, match="Did you mean 'presets'"):
        engine.registry.family("preset")
    with pytest.raises(RollwrightError, match="Did you mean 'classic-d20'"):
        Engine.load(["clasic-d20"])
    with pytest.raises(RollwrightError, match="No plugin called 'moon'"):
        Engine.load([]).require("moon")
    with pytest.raises(PluginError, match="other plugins"):
        Engine.load([]).require("classic-d20")


@pytest.mark.needs("classic-d20")
def test_one_plugin_may_be_named_without_a_list_and_the_core_cannot_be_left_out():
    assert Engine.load("classic-d20").report["classic-d20"].state == "ready"
    with pytest.raises(RollwrightError, match="cannot be left out"):
        Engine.load(disabled=["core"])


def test_a_plugin_that_prints_does_not_spoil_the_json(site):
    site.install("chatty", "print('hello')")

    done = site.cli("plugins", "--json")

    assert json.loads(done.stdout)
    assert "hello" in done.stderr


def test_objects_of_one_name_are_told_apart():
    first = SimpleNamespace(rollwright_id="same")
    report = Engine.load([first, SimpleNamespace(rollwright_id="same")]).report
    assert report["same"].ready
    assert report["same#2"].ready


def bringing(family: str, member: object) -> object:
    """A plugin object that brings one member."""

    def hook():
        yield member

    hook.__name__ = family
    return SimpleNamespace(rollwright_id="stranger", **{family: hookimpl(hook)})


def member_of(family: str) -> object:
    """A bare member of the family's own class."""
    kind = getattr(extend, families()[family])
    written = {name: lambda _self, *_: None for name in getattr(kind, "__abstractmethods__", ())}
    facts = {"id": "strange", "name": "Strange", "summary": "Strange.", "__init__": lambda _self: None}
    return type("Strange", (kind,), {**written, **facts})()

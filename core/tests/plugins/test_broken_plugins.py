"""A broken plugin is told by name and reason, and harms no other (PL-05, PL-07)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rollwright import plugins
from rollwright.plugins import State
from rollwright.text import builtin

MEMBER = """
from rollwright.extend import ConditionEffect, Member, Preset, hookimpl
"""

BROKEN = {
    "lacks a module": ("import no_such_module_anywhere", "failed", "no_such_module_anywhere"),
    "raises at import": ("raise ValueError('the moon is wrong')", "failed", "the moon is wrong"),
    "asserts at import": ("assert 1 == 2, 'sums'", "failed", "AssertionError"),
    "exits at import": ("import sys; sys.exit('bye')", "failed", "SystemExit"),
    "throws what nobody catches": ("class End(BaseException): pass\nraise End('of all')", "failed", "of all"),
    "is not Python": ("def (", "failed", "SyntaxError"),
    "needs a newer core": ("rollwright_api = '>=7'", "refused", "upgrade rollwright"),
    "needs an older core": ("rollwright_api = '<1'", "refused", "upgrade the plugin"),
    "says no range": ("rollwright_api = 'latest'", "refused", "latest"),
    "has a number as its range": ("rollwright_api = 1.0", "refused", "1.0"),
    "names no hook": (MEMBER + "@hookimpl\ndef condition_effect(): return []", "failed", "condition_effects"),
    "wants an argument": (MEMBER + "@hookimpl\ndef presets(engine): return []", "failed", "engine"),
    "raises in a hook": (MEMBER + "@hookimpl\ndef presets(): raise KeyError('x')", "failed", "KeyError"),
    "raises while yielding": (MEMBER + "@hookimpl\ndef presets():\n yield 1/0", "failed", "ZeroDivisionError"),
    "yields no list": (MEMBER + "@hookimpl\ndef presets(): return 7", "failed", "presets"),
    "yields for ever": (
        MEMBER + "class M(Member): id='m'\n@hookimpl\ndef cost_payers():\n while True: yield M()",
        "failed",
        "more than",
    ),
    "yields words": (MEMBER + "@hookimpl\ndef presets(): return ['classic']", "failed", "classic"),
    "yields another family": (
        MEMBER + "class M(Member): id='m'\n@hookimpl\ndef presets(): return [M()]",
        "failed",
        "Preset",
    ),
    "yields a class": (MEMBER + "class M(Member): id='m'\n@hookimpl\ndef cost_payers(): return [M]", "failed", "class"),
    "has no id": (
        MEMBER + "class M(Member): pass\n@hookimpl\ndef target_selectors(): return [M()]",
        "failed",
        "no `id`",
    ),
    "has a bad id": (
        MEMBER + "class M(Member): id='a b'\n@hookimpl\ndef target_selectors(): return [M()]",
        "failed",
        "a b",
    ),
    "has an id that raises": (
        MEMBER
        + "class M(Member):\n @property\n def id(self): raise OSError('no')\n"
        + "@hookimpl\ndef target_selectors(): return [M()]",
        "failed",
        "OSError",
    ),
    "has no pydantic model": (
        MEMBER + "class M(Member): id='m'; model=dict\n@hookimpl\ndef target_selectors(): return [M()]",
        "failed",
        "pydantic",
    ),
    "has no order": (
        MEMBER + "class M(Member): id='m'; phase='late'\n@hookimpl\ndef target_selectors(): return [M()]",
        "failed",
        "phase",
    ),
    "yields an id twice": (
        MEMBER + "class M(Member): id='m'\n@hookimpl\ndef target_selectors(): return [M(), M()]",
        "failed",
        "twice",
    ),
    "has a preset without a document": (
        MEMBER + "class M(Preset): id='m'; name='M'; summary='m'\n@hookimpl\ndef presets(): yield M()",
        "failed",
        "TypeError",
    ),
    "has a preset without a name": (
        MEMBER + "class M(Preset):\n id='m'\n def document(self): return {}\n@hookimpl\ndef presets(): yield M()",
        "failed",
        "no `name`",
    ),
}


@pytest.mark.feature("PL-05", "PL-07")
def test_every_broken_plugin_is_told_by_distribution_version_and_reason_and_the_rest_load(site):
    for index, (source, _, _) in enumerate(BROKEN.values()):
        site.install(f"broken-{index}", source, version=f"3.{index}")
    site.good("meadow")

    report = site.report()

    for index, (case, (_, state, part)) in enumerate(BROKEN.items()):
        told = report[f"broken-{index}"]
        assert (told["state"], told["distribution"], told["version"]) == (state, f"broken-{index}", f"3.{index}"), case
        assert part in told["says"], case
        assert not told["registers"], case
    assert report["meadow"]["state"] == "ready"
    assert report["meadow"]["registers"] == {"presets": ["meadow"]}
    assert report["core"]["state"] == "ready"


@pytest.mark.feature("PL-05")
def test_two_plugins_that_claim_one_name_are_both_named_and_neither_wins(site):
    site.good("meadow")
    site.install("rival", site_source("meadow"), version="2.5")
    site.good("orchard")

    report = site.report()

    assert report["meadow"]["state"] == report["rival"]["state"] == "conflicting"
    assert "rival (rival 2.5)" in report["meadow"]["says"]
    assert "meadow (meadow 1.0)" in report["rival"]["says"]
    assert report["orchard"]["state"] == "ready"


@pytest.mark.feature("PL-05")
def test_a_name_of_the_core_stays_with_the_core(site):
    site.install("thief", MEMBER + "@hookimpl\ndef condition_effects(): yield ConditionEffect('cannot-act', {})")

    report = site.report()

    assert report["core"]["state"] == "ready"
    assert report["thief"]["state"] == "conflicting"
    assert "core (rollwright" in report["thief"]["says"]


@pytest.mark.feature("PL-05")
def test_the_cores_own_id_stays_with_the_core(site):
    site.install("another", site_source("a"), plugin="core")

    states = site.told(
        "report = Engine.load().report\n"
        "print(json.dumps([report['core'].state, [str(r.state) for r in report if r.distribution == 'another']]))"
    )

    assert states == ["ready", ["conflicting"]]


@pytest.mark.feature("PL-05")
def test_one_id_in_two_distributions_is_a_conflict_of_both(site):
    site.install("first", site_source("a"), plugin="same")
    site.install("second", site_source("b"), plugin="same")

    states = site.told("print(json.dumps([[r.distribution, r.state] for r in Engine.load().report if r.id == 'same']))")

    assert states == [["first", "conflicting"], ["second", "conflicting"]]


@pytest.mark.feature("PL-05")
def test_strict_raises_for_the_first_and_names_the_others(site):
    site.install("bad", "import no_such_module_anywhere", version="0.3")
    site.install("worse", "1/0")

    code = """
from rollwright import PluginError
try:
    Engine.load(strict=True)
except PluginError as error:
    print(json.dumps([error.plugin, error.distribution, error.version, str(error), error.__notes__]))
"""
    plugin, distribution, version, words, notes = site.told(code)

    assert (plugin, distribution, version) == ("bad", "bad", "0.3")
    assert "no_such_module_anywhere" in words
    assert "ZeroDivisionError" in notes[0]
    assert "Traceback" not in words


@pytest.mark.feature("PL-05", "PL-07")
def test_needing_what_is_not_ready_says_why_and_both_versions(site):
    site.install("future", "rollwright_api = '>=7'", version="4.2")

    code = """
from rollwright import PluginError
try:
    Engine.load().require('future')
except PluginError as error:
    print(json.dumps(str(error)))
"""
    words = site.told(code)

    assert "future 4.2" in words
    assert ">=7" in words
    assert "1.0" in words


def test_every_reason_has_its_sentence():
    folder = Path(plugins.__file__).parent
    texts = [path.read_text("utf-8") for path in [*folder.glob("*.py"), folder.parent / "engine.py"]]
    codes = {code for text in texts for code in re.findall(r'"((?:plugin|unknown)-[a-z-]+)"', text)}
    codes |= {f"plugin-{state}" for state in State if state is not State.READY}

    assert len(codes) > 20
    assert codes - set(builtin()) == set()


def site_source(preset: str) -> str:
    return MEMBER + (
        f"class P(Preset):\n id='{preset}'; name='N'; summary='S'\n def document(self): return {{}}\n"
        "@hookimpl\ndef presets(): yield P()"
    )

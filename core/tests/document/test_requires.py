"""A document says which distributions it needs, and is told which of them are not there (PL-08)."""

from __future__ import annotations

import pytest

from rollwright import DocumentError, Engine
from rollwright.plugins.discovery import CORE_PLUGIN
from rollwright.plugins.registry import Registry, Supply
from rollwright.plugins.report import PluginRecord, Reason, State

TAROT = PluginRecord("tarot", "tarot", "rollwright-tarot", "1.4.2rc1")
BROKEN = PluginRecord("runes", "runes", "runes", "2.0", state=State.FAILED, reason=Reason("plugin-switched-off"))


def told(document, requires, *records):
    """The problems that a document with these requirements has."""
    raw = document()
    raw["requires"] = requires
    registry = Registry([Supply(CORE_PLUGIN), *(Supply(record, {}) for record in records)])
    with pytest.raises(DocumentError) as caught:
        Engine(registry).load_ruleset(raw)
    found = [problem for problem in caught.value.problems if problem.path.startswith("requires")]
    return [(problem.path, problem.code) for problem in found], str(caught.value)


@pytest.mark.feature("PL-08")
@pytest.mark.parametrize(
    ("requires", "problems", "words"),
    [
        ({"rollwright-tarot": ">=1.2,<2"}, [], ""),
        ({"tarot": ">=1.2"}, [], ""),  # a plugin may be named by its id
        ({"rollwright-tarot": ""}, [], ""),
        ({"rollwright-tarot": ">=2"}, ["requires-version"], "needs rollwright-tarot >=2, and 1.4.2rc1 is installed"),
        ({"rollwright-bones": ">=0.3"}, ["requires-missing"], "needs rollwright-bones (>=0.3), which is not installed"),
        ({"rollwright-bones": ""}, ["requires-missing"], "needs rollwright-bones, which is not installed"),
        ({"runes": ">=1"}, ["requires-not-ready"], "needs runes, which is not ready here"),
        ({"rollwright-tarot": "1.x"}, ["requires-no-range"], "'1.x' is no range of versions"),
        ({"rollwright-tarot": ">=2", "bones": ""}, ["requires-version", "requires-missing"], "bones"),
    ],
)
def test_what_is_required_and_not_there_is_told_by_name(document, requires, problems, words):
    found, text = told(document, requires, TAROT, BROKEN)

    assert [code for _, code in found] == problems
    assert words in text


@pytest.mark.feature("PL-08")
def test_a_name_that_is_none_is_a_matter_of_shape_and_is_never_quoted_as_something_to_install(document):
    found, text = told(document, {"bones; rm -r x": ">=1"}, TAROT)

    assert "requires-missing" not in [code for _, code in found]
    assert "requires" in text


@pytest.mark.feature("PL-08", "RS-02")
def test_it_is_told_together_with_the_kind_that_nobody_knows(document):
    _, text = told(document, {"rollwright-house": ">=1"}, TAROT)

    assert "needs rollwright-house" in text
    assert "No resolution kind is called 'd12'" in text

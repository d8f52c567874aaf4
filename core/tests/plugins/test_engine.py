"""A host asks an engine for a ruleset by a preset's id, a file or plain data."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from rollwright import DocumentError, Engine, PluginError, RollwrightError, Ruleset
from rollwright.plugins.discovery import CORE_PLUGIN
from rollwright.plugins.registry import Registry, Supply, UnknownMember

pytestmark = pytest.mark.needs("classic-d20")


@pytest.fixture(scope="module")
def engine():
    return Engine.load()


def test_a_ruleset_comes_from_a_preset_from_its_file_and_from_plain_data(engine):
    preset = engine.preset("classic-d20")

    by_id = engine.load_ruleset("classic-d20")
    by_path = engine.load_ruleset(preset.document())
    by_text = engine.load_ruleset(str(preset.document()))

    assert isinstance(by_id, Ruleset)
    assert by_id.id == by_path.id == by_text.id
    with pytest.raises(DocumentError):
        engine.load_ruleset({"id": "nothing"})


def test_a_preset_that_is_not_there_is_told_with_the_nearest(engine):
    with pytest.raises(UnknownMember, match="Did you mean 'classic-d20'"):
        engine.load_ruleset("clasic-d20")


def test_a_preset_whose_plugin_is_left_out_says_so():
    with pytest.raises(PluginError, match="other plugins"):
        Engine.load([]).load_ruleset("classic-d20")


@pytest.mark.feature("PL-08")
@pytest.mark.parametrize(("family", "name"), [("presets", "classic-d20"), ("resolution_kinds", "dice-sum")])
def test_what_is_not_installed_says_what_to_install(family, name):
    bare = Registry([Supply(CORE_PLUGIN)])
    with pytest.raises(UnknownMember, match="Install rollwright-classic-d20 to have it"):
        bare.get(family, name)


def test_what_is_said_of_providers_is_true(engine):
    known = json.loads(files("rollwright.plugins").joinpath("providers.json").read_text("utf-8"))
    for family, names in known.items():
        for name, distribution in names.items():
            assert engine.registry.owner(family, name).distribution == distribution


def test_a_file_that_is_not_there_is_a_problem_of_a_document(engine):
    with pytest.raises(DocumentError):
        engine.load_ruleset("nowhere/rules.json")


def test_a_layer_that_is_not_there_is_refused_and_never_ignored(engine):
    with pytest.raises(RollwrightError, match="no layer 'no-such-layer'"):
        engine.load_ruleset("classic-d20", layers=["no-such-layer"])
    with pytest.raises(RollwrightError, match="no layer 'grim'"):
        engine.load_ruleset("classic-d20#grim")

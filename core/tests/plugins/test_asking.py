"""A preset is a stranger's code that is called late: what it does wrong then is told as its plugin's fault (PL-05)."""

from __future__ import annotations

import pytest

from rollwright import Engine
from rollwright.errors import PluginError
from rollwright.extend import Preset, hookimpl


class Strange(Preset):
    id = "strange"
    name = "Strange"
    summary = "Whatever a test lets it answer."
    answer: object = None

    def document(self):
        return self._say()

    def sample_characters(self):
        return self._say()

    def demo(self):
        return self._say()

    def _say(self):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Plugin:
    rollwright_api = ">=1.0,<2"
    rollwright_id = "strangers"

    def __init__(self, answer):
        self.made = Strange()
        self.made.answer = answer

    @hookimpl
    def presets(self):
        return [self.made]


def asked(answer):
    return Engine.load([Plugin(answer)]).preset("strange")


@pytest.mark.feature("PL-05")
@pytest.mark.parametrize("what", ["document", "sample_characters", "demo"])
@pytest.mark.parametrize("answer", [5, None, [1], {1: 2}, object()])
def test_a_preset_that_gives_something_else_is_told_with_what_is_needed(what, answer):
    with pytest.raises(PluginError) as told:
        getattr(asked(answer), what)()
    assert (told.value.plugin, told.value.params["what"]) == ("strangers", what)
    assert "is needed" in str(told.value)


@pytest.mark.feature("PL-05")
@pytest.mark.parametrize("what", ["document", "sample_characters", "demo"])
def test_a_preset_that_breaks_is_told_with_its_plugin(what):
    with pytest.raises(PluginError, match=r"'strange' of strangers .* breaks .* ValueError: the moon is wrong"):
        getattr(asked(ValueError("the moon is wrong")), what)()


def test_sheets_that_are_none_are_no_samples():
    with pytest.raises(PluginError):
        asked({"hero": 5}).sample_characters()

"""Each test of the contract passes for a preset that keeps it, and fails for one that breaks it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from breaking import fails, suite
from breaking import tests_of as names_of
from marsh import DOCUMENT, Marsh
from under import Under

from rollwright.extend import Preset, hookimpl
from rollwright_sdk.contracts import PresetContract

DiceSum = pytest.importorskip("rollwright_classic_d20.dice_sum").DiceSum
AttackVsDefense = pytest.importorskip("rollwright_classic_d20.attack_vs_defense").AttackVsDefense


def plugin_of(preset: Preset, *kinds: Any) -> object:
    """A plugin with the preset and the kinds that its document needs."""

    @hookimpl
    def presets() -> Any:
        yield preset

    @hookimpl
    def resolution_kinds() -> Any:
        yield from kinds or (DiceSum(),)

    @hookimpl
    def combat_kinds() -> Any:
        yield AttackVsDefense()

    return SimpleNamespace(presets=presets, resolution_kinds=resolution_kinds, combat_kinds=combat_kinds)


class TestMarsh(PresetContract):
    """The preset that keeps it all."""

    preset = Marsh()
    plugin = plugin_of(preset)


class NoName(Marsh):
    name = ""


class Shifting(Marsh):
    asked = 0

    @property
    def priority(self) -> int:  # type: ignore[override]
        Shifting.asked += 1
        return -Shifting.asked


class Novel(Marsh):
    summary = "Wet feet\nand one die."


class Broken(Marsh):
    def document(self) -> Any:
        return {**DOCUMENT, "resolution": {"kind": "dice-som"}}


class Growing(Marsh):
    def __init__(self) -> None:
        self.version = 0

    def document(self) -> Any:
        self.version += 1
        return {**deepcopy(DOCUMENT), "version": self.version}


class Elsewhere(Marsh):
    def document(self) -> Any:
        return Path("nowhere.json")


class NoJson(Marsh):
    def document(self) -> Any:
        return {**deepcopy(DOCUMENT), "name": Path("The Marsh")}


class Misfit(Marsh):
    def sample_characters(self) -> Any:
        return {"wader": {"name": "Wader", "fields": {"pace": 900}}}


class OneForAll(Marsh):
    """Hands out the same characters, each a little older."""

    def __init__(self) -> None:
        self.age = 0

    def sample_characters(self) -> Any:
        self.age += 1
        return {"wader": {"name": f"Wader {self.age}"}}


class Doubtful(Under):
    """A kind whose odds are none."""

    def odds(self, check: Any) -> Any:
        whole = super().odds(check)
        return type(whole)({**whole.outcomes, "success": whole.outcomes["success"] / 2})


class OnDoubt(Marsh):
    def document(self) -> Any:
        return {**deepcopy(DOCUMENT), "resolution": {"kind": "under"}}


class Empty(Marsh):
    def demo(self) -> Any:
        return {"party": ["wader"], "foes": [{"creature": "beasts/eel"}]}


class Moody(Marsh):
    """Another fight each time it is asked for one."""

    def __init__(self) -> None:
        self.count = 0

    def demo(self) -> Any:
        self.count += 1
        return {"party": ["wader"], "foes": [{"creature": "beasts/leech", "count": self.count}]}


BROKEN: dict[str, list[tuple[Preset, tuple[Any, ...]]]] = {
    "test_an_engine_takes_it_in_and_knows_whose_it_is": [(NoName(), ())],
    "test_its_model_has_a_schema": [],
    "test_the_order_of_plugins_changes_nothing": [(Shifting(), ())],
    "test_every_code_has_words": [],
    "test_its_title_is_fit_for_a_list": [(Novel(), ())],
    "test_its_document_is_whole": [(Broken(), ())],
    "test_it_gives_the_same_document_again": [(Growing(), ())],
    "test_its_document_goes_to_json_and_back": [(Elsewhere(), ()), (NoJson(), ())],
    "test_its_characters_fit": [(Misfit(), ())],
    "test_its_characters_are_given_whole_each_time": [(OneForAll(), ())],
    "test_its_characters_can_make_their_checks": [(OnDoubt(), (Doubtful(),))],
    "test_its_fight_is_fought_to_an_end": [(Empty(), ())],
    "test_its_fight_goes_the_same_way_again": [(Moody(), ())],
}
"""The two that are empty are the same tests for every family, and are shown to fail with resolution kinds."""


def test_each_test_of_the_contract_is_shown_to_fail() -> None:
    assert sorted(BROKEN) == names_of(PresetContract)


@pytest.mark.feature("PL-10")
@pytest.mark.parametrize(
    ("test", "preset", "kinds"),
    [(test, preset, kinds) for test, cases in BROKEN.items() for preset, kinds in cases],
    ids=lambda each: each if isinstance(each, str) else type(each).__name__,
)
def test_a_preset_that_breaks_it_fails(test: str, preset: Preset, kinds: tuple[Any, ...]) -> None:
    fails(suite(PresetContract, preset, plugin=plugin_of(preset, *kinds)), test)

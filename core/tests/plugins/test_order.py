"""Members act in a declared order, and after loading nobody calls a hook (PL-11)."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace

import pluggy
import pytest

from rollwright import Combatant, Engine, Fight, Sheet
from rollwright.extend import ConditionEffect, hookimpl
from rollwright.plugins import Registry
from rollwright.plugins.discovery import scan
from rollwright.plugins.intake import take_in
from rollwright.plugins.registry import Supply
from rollwright.plugins.report import PluginRecord


def effect(name: str, phase: int = 0, priority: int = 0) -> ConditionEffect:
    made = ConditionEffect(name, {})
    made.phase, made.priority = phase, priority
    return made


EFFECTS = [
    effect("zeal"),
    effect("ardor"),
    effect("first", -1),
    effect("last", 5),
    effect("late", 0, 9),
    effect("early", 0, -9),
]
ORDER = ["first", "early", "ardor", "zeal", "late", "last"]


def plugin(name: str, *members: ConditionEffect) -> object:
    def condition_effects():
        return iter(members)

    return SimpleNamespace(rollwright_id=name, condition_effects=hookimpl(condition_effects))


@pytest.mark.feature("PL-11")
@pytest.mark.parametrize("seed", range(10))
def test_tables_are_the_same_in_whatever_order_plugins_come(seed):
    plugins = [plugin(f"plugin-{member.id}", member) for member in EFFECTS]
    random.Random(seed).shuffle(plugins)

    registry = Engine.load(plugins).registry
    table = registry.family("condition_effects")

    assert [name for name in table if name in ORDER] == ORDER
    assert list(table) == list(Engine.load(plugins[::-1]).registry.family("condition_effects"))
    assert [record.id for record in registry.report] == sorted(record.id for record in registry.report)


@pytest.mark.feature("PL-05", "PL-11")
@pytest.mark.parametrize("seed", range(10))
def test_conflicts_are_the_same_in_whatever_order_plugins_come(seed):
    claims = {"a": ("one",), "b": ("one", "two"), "c": ("two",), "d": ("three",), "core": ("four",)}
    records = [PluginRecord(name, registers={"condition_effects": ids}) for name, ids in claims.items()]
    random.Random(seed).shuffle(records)

    report = Registry([Supply(record, {}) for record in records]).report

    assert {each.id: str(each.state) for each in report} == {
        "a": "conflicting",
        "b": "conflicting",
        "c": "conflicting",
        "d": "ready",
        "core": "ready",
    }


@pytest.mark.needs("classic-d20")
@pytest.mark.feature("PL-05", "PL-11")
def test_a_fight_is_the_same_to_the_byte_in_whatever_order_plugins_were_installed():
    logs = set()
    for seed in range(5):
        supplies = [Supply.delivered(found.delivery) for found in scan()]
        strangers = [plugin(f"plugin-{member.id}", member) for member in EFFECTS]
        supplies += [Supply.delivered(take_in(each, PluginRecord(each.rollwright_id))) for each in strangers]
        random.Random(seed).shuffle(supplies)
        logs.add(log_of_a_fight(Engine(Registry(supplies))))

    assert len(logs) == 1
    assert len(logs.pop()) > 1000


def log_of_a_fight(engine: Engine) -> str:
    """Four heroes against whatever the demo fight of the preset sets before them."""
    preset = engine.preset("classic-d20")
    ruleset = engine.load_ruleset("classic-d20")
    heroes = preset.sample_characters()
    party = [Combatant.character(name, Sheet.new(ruleset, heroes[name])) for name in sorted(heroes)]
    foes = [Combatant.of_creature(each["as"], each["creature"]) for each in preset.demo()["foes"]]
    fight = Fight.start(ruleset, party, foes, seed=7)
    fight.auto()
    return json.dumps([event.to_json() for event in fight.events])


@pytest.mark.feature("PL-11")
def test_each_hook_is_called_once_and_none_after_loading(monkeypatch):
    calls = []
    multicall = pluggy.PluginManager._hookexec
    monkeypatch.setattr(
        pluggy.PluginManager,
        "_hookexec",
        lambda self, name, *rest: (calls.append(name), multicall(self, name, *rest))[1],
    )
    registry = Engine.load([plugin("mine", *EFFECTS)]).registry
    registry.realize()
    assert calls.count("condition_effects") == 2, "once for the core and once for the plugin"
    calls.clear()

    for _ in range(100):
        assert registry.family("condition_effects") is registry.family("condition_effects")
        registry.get("condition_effects", "zeal")
        registry.owner("condition_effects", "zeal")
        registry.family("presets")

    assert calls == []

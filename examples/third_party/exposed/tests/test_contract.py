"""What the family promises, of this effect."""

from rollwright_exposed.effect import EFFECT

from rollwright_sdk.contracts import ConditionEffectContract


class TestExposed(ConditionEffectContract):
    effect = EFFECT


def test_it_is_there_when_the_plugin_is_installed(plugin_engine):
    assert "exposed" in plugin_engine.registry.ids("condition_effects")

"""What the family promises, of this moment. The suite gives a hero an answer to it, and fights until it has come."""

from rollwright_riposte.moment import MOMENT

from rollwright_sdk.contracts import ReactionMomentContract


class TestMissed(ReactionMomentContract):
    moment = MOMENT


def test_it_is_there_when_the_plugin_is_installed(plugin_engine):
    assert "missed" in plugin_engine.registry.ids("reaction_moments")

"""What the family promises, of this payer: on a sheet, and in a fight of the SDK's small game."""

from rollwright_blood_price.payer import BloodPrice

from rollwright_sdk.contracts import CostPayerContract


class TestBloodPrice(CostPayerContract):
    payer = BloodPrice()
    examples = ({"blood-price": 3}, {"blood-price": "1 + @body"})
    refused = (({"blood-price": 99}, "blood-price-too-dear"),)


def test_it_is_there_when_the_plugin_is_installed(plugin_engine):
    assert "blood-price" in plugin_engine.registry.ids("cost_payers")

"""The workspace's test run: it counts which features its tests show."""

pytest_plugins = ["rollwright_sdk.features"]

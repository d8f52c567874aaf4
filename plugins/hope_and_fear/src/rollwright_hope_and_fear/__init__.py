"""Hope and Fear for Rollwright: duality dice, and a sample system."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

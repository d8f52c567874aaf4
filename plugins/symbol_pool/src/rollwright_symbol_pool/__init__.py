"""Symbol dice for Rollwright: symbol-pool checks and fights, and a narrative-dice preset."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

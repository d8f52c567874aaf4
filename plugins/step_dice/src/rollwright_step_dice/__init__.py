"""Step dice for Rollwright: stats that are dice, rolled in pairs, and a sample system."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

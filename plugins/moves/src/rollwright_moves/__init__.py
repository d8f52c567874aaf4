"""Moves for Rollwright: tiered-sum rolls (2d6 and a stat, read by tiers) and a sample system."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

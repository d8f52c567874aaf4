"""Dice pools for Rollwright: dice-pool checks and fights, initiative that attacks move, and pool presets."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

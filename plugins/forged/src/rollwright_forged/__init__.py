"""Forged for Rollwright: take-highest rolls with position and effect, stress, harm and resistance."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

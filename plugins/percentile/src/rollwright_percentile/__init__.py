"""Percentile skills for Rollwright: roll-under checks with tiers of success, and a sample system."""

from __future__ import annotations

rollwright_api = ">=1.0,<2"

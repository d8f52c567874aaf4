"""Traits that are deeds: what a creature does by them, out of turn or without being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from srd.source import Row


def by_traits(row: Row) -> Iterator[dict[str, Any]]:
    """Yields the actions that the traits of a creature come to."""
    for trait in row.get("special_abilities", []):
        if trait["name"].startswith("Legendary Resistance"):
            yield {
                "id": "legendary-resistance",
                "name": "Legendary Resistance",
                "self": True,
                "reaction": {"on": "save", "succeeds": True},
                "uses": {"per": "day", "count": trait.get("usage", {}).get("times", 3)},
            }

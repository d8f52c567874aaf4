"""An ability as plain data and as cells of a table, for the commands that show one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rollwright.ability import Ability
    from rollwright.ruleset import Ruleset


def print_json(told: Any) -> None:
    """Print plain data."""
    click.echo(json.dumps(told, indent=2, ensure_ascii=False))


def level_of(level: int | None) -> str:
    """The level of an ability as a cell; nothing where it has none."""
    return "" if level is None else str(level)


def ability_json(ruleset: Ruleset, ability: Ability) -> dict[str, Any]:
    """An ability whole, with its sentence."""
    from rollwright.ability.sentence import sentence  # noqa: PLC0415 - not for help

    return {
        "id": ability.ref,
        "label": ability.label,
        "kind": ability.kind,
        "group": ability.group,
        "level": ability.level,
        "summary": ability.summary,
        "when": ability.when,
        "sizes": [{"id": each.id, "label": each.label, "scale": each.scale} for each in ability.sizes],
        "sentence": sentence(ruleset, ability),
        "notes": list(ability.notes),
    }

"""Ruleset documents: reading them, checking them, and what they are made of."""

from __future__ import annotations

from rollwright.document.block import Block
from rollwright.document.catalogs import Catalog, CatalogEntry
from rollwright.document.combat import CombatBlock
from rollwright.document.creature import Creature, CreatureAction
from rollwright.document.document import Document
from rollwright.document.load import load, validate, validate_creature, validate_inventory
from rollwright.document.mechanics import Mechanics
from rollwright.document.reading import read_document, read_text
from rollwright.document.resolution import ResolutionBlock
from rollwright.document.sheet import Sheet
from rollwright.document.values import ValueSource

__all__ = [
    "Block",
    "Catalog",
    "CatalogEntry",
    "CombatBlock",
    "Creature",
    "CreatureAction",
    "Document",
    "Mechanics",
    "ResolutionBlock",
    "Sheet",
    "ValueSource",
    "load",
    "read_document",
    "read_text",
    "validate",
    "validate_creature",
    "validate_inventory",
]

"""A bare arena: the smallest ruleset with a whole combat block, for tests that say each rule in a line.

``arena(**changes)`` gives the ruleset, with parts of its combat block replaced or added to; ``hero`` and ``brute`` are
who fights in it; ``Duel`` runs a fight whose dice are told face by face. The parts of the ruleset stand beside this, by
what they are about.
"""

from __future__ import annotations

from arena.combat import TIER
from arena.conditions import CONDITIONS
from arena.duel import Duel, of
from arena.fighters import action, brute, hero, spell, weapon
from arena.rules import ENGINE, arena, document

__all__ = [
    "CONDITIONS",
    "ENGINE",
    "TIER",
    "Duel",
    "action",
    "arena",
    "brute",
    "document",
    "hero",
    "of",
    "spell",
    "weapon",
]

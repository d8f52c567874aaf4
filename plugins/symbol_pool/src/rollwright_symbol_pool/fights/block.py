"""The ``combat`` block of a fight with symbol dice.

Beside what every fight reads, a ruleset says what symbols do::

    "combat": {
      "kind": "symbol-pool",
      "symbols": {
        "damage": { "perSuccess": 1, "counts": "all" },
        "soak": { "all": { "derived": "soak" } },
        "spends": [
          { "id": "critical", "label": "Critical", "by": "attacker", "symbol": "boon", "cost": 3, "rated": true,
            "when": "hit", "critical": true },
          { "id": "opening", "label": "Opening", "by": "target", "symbol": "bane", "cost": 2,
            "setback": { "dice": 1, "on": "attacker" } }
        ]
      }
    }

``toHit`` of an attack row is ability and skill; a creature's action says its dice as ``toHit`` and how many of them are
upgraded as ``upgrades``. ``defense`` is the number of difficulty dice that an attack meets.
"""

from __future__ import annotations

from typing import Literal

from rollwright.extend import CombatBlock, SymbolFight


class SymbolPoolBlock(CombatBlock):
    """A fight whose rolls are symbol dice. The ruleset's checks must be rolled with them too."""

    kind: Literal["symbol-pool"] = "symbol-pool"
    symbols: SymbolFight = SymbolFight.model_construct()
    """What successes and left-over symbols do."""

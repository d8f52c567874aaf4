"""What the SDK promises of any member, of ours. The resolution kind's stands with its tests."""

from __future__ import annotations

from typing import ClassVar

from symbol_dice import PRESET

from rollwright_sdk.contracts import CombatKindContract, PresetContract
from rollwright_symbol_pool.fights.kind import SymbolPoolFight
from rollwright_symbol_pool.preset import NarrativeDice


class TestNarrativeDice(PresetContract):
    preset = NarrativeDice()


class TestSymbolPoolFight(CombatKindContract):
    kind = SymbolPoolFight()
    combat: ClassVar = {
        "symbols": {
            "spends": [
                {
                    "id": "harm",
                    "label": "Harm",
                    "by": "attacker",
                    "symbol": "boon",
                    "cost": 2,
                    "when": "hit",
                    "damage": 2,
                }
            ]
        }
    }
    defenses = (0, 1, 3)
    samples = 1000

    @property
    def ruleset(self):
        """The small game, with symbol dice for its checks too."""
        if "_ruleset" not in vars(type(self)):
            type(self)._ruleset = self.ruleset_with(combat={"kind": self.kind.id, **self.combat}, resolution=PRESET)
        return type(self)._ruleset

"""The contract suites: what a member of each family must keep, whoever wrote it.

An author subclasses one class, names the member and a few examples, and pytest does the rest::

    from rollwright.extend import Check
    from rollwright_sdk.contracts import ResolutionKindContract


    class TestPercentile(ResolutionKindContract):
        kind = Percentile()
        examples = [Check(number=55), Check(number=30, bonus=1)]

Every test says in its name what is promised, and when it fails, what was found. The suites are run on all of our own
members, and each of their tests is shown to fail for a member that breaks it.
"""

from __future__ import annotations

from rollwright_sdk.contracts.combat_kind import CombatKindContract
from rollwright_sdk.contracts.condition_effect import ConditionEffectContract
from rollwright_sdk.contracts.contract import Contract
from rollwright_sdk.contracts.cost_payer import CostPayerContract
from rollwright_sdk.contracts.effect_kind import EffectKindContract
from rollwright_sdk.contracts.preset import PresetContract
from rollwright_sdk.contracts.reaction_moment import ReactionMomentContract
from rollwright_sdk.contracts.resolution_kind import ResolutionKindContract
from rollwright_sdk.contracts.value_reader import ValueReaderContract

__all__ = [
    "CombatKindContract",
    "ConditionEffectContract",
    "Contract",
    "CostPayerContract",
    "EffectKindContract",
    "PresetContract",
    "ReactionMomentContract",
    "ResolutionKindContract",
    "ValueReaderContract",
]

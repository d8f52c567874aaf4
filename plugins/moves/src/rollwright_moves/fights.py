"""Fights of harm for harm: whoever goes at somebody rolls, and on anything but a clean hit the other hits back."""

from __future__ import annotations

from typing import Literal

from rollwright.extend import ConsequenceBlock, ConsequenceKind
from rollwright_moves.tiered_sum import TieredSum


class HarmBlock(ConsequenceBlock):
    """A fight in which harm is exchanged."""

    kind: Literal["harm-for-harm"] = "harm-for-harm"


class HarmForHarm(ConsequenceKind):
    """A roll that is read by tiers says who is hurt: the foe, the one who rolled, or both."""

    id = "harm-for-harm"
    model = HarmBlock
    resolution = TieredSum()

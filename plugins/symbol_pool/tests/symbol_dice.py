"""The dice that the tests of this plugin throw: those of the preset, and small ones that can be enumerated."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import product

from rollwright_symbol_pool.preset import NarrativeDice
from rollwright_symbol_pool.settings import SymbolPoolSettings

PRESET = json.loads(NarrativeDice().document().read_text("utf-8"))["resolution"]

COINS = {
    "kind": "symbol-pool",
    "symbols": [
        {"id": "s", "label": "Sun", "opposite": "m"},
        {"id": "m", "label": "Moon"},
        {"id": "w", "label": "Wind"},
    ],
    "dice": [
        {"id": "gold", "label": "Gold", "faces": [["s"], ["s", "w"], []]},
        {"id": "iron", "label": "Iron", "faces": ["m", ""]},
        {"id": "glass", "label": "Glass", "faces": ["s", "w"]},
    ],
    "pool": {"build": "sum", "die": "gold", "difficulty": "iron", "boost": "glass", "setback": "iron", "max": 6},
    "success": {"symbol": "s", "needed": 1},
    "difficultyLadder": [{"label": "Easy", "dice": 1}, {"label": "Steep", "dice": 3}],
}


def settings(block=PRESET, **keys):
    return SymbolPoolSettings.model_validate({**block, **keys})


def enumerated(block, pool):
    """Every way the dice of a pool may fall, counted by hand: what is left of each symbol, with its chance."""
    opposites = {each["id"]: each["opposite"] for each in block["symbols"] if "opposite" in each}
    names = ("die", "upgrade", "difficulty", "difficultyUpgrade", "boost", "setback")
    faces = {die["id"]: [_ids(face) for face in die["faces"]] for die in block["dice"]}
    thrown = [faces[block["pool"][name]] for name, count in zip(names, pool, strict=True) for _ in range(count)]
    found, ways = Counter(), 0
    for fallen in product(*thrown):
        shown = Counter(symbol for face in fallen for symbol in face)
        for one, other in opposites.items():
            both = min(shown[one], shown[other])
            shown[one] -= both
            shown[other] -= both
        found[tuple(sorted((+shown).items()))] += 1
        ways += 1
    return {left: Fraction(count, ways) for left, count in found.items()}


def _ids(face):
    return face.split() if isinstance(face, str) else face

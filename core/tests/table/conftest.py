"""A small table: two characters of the small game, with pools that the narrator keeps."""

from __future__ import annotations

import pytest

from rollwright.dice import ForcedFaces
from rollwright.sheet import Sheet
from rollwright.table import Table


def doom(raw):
    """Fear (up to 4, limits hard moves) and Doom (up to 3), a track with a card behind it."""
    raw["pools"] = [
        {"id": "fear", "label": "Fear", "start": 1, "max": 4, "limitsHardMoves": True},
        {"id": "doom", "label": "Doom", "max": 3},
    ]
    raw["cards"] = [
        {"id": "dread", "label": "Dread", "when": {"on": "track-full", "track": "heat"},
         "effects": [{"kind": "pool", "pool": "doom"}]},
        {"id": "reckoning", "label": "Reckoning", "when": {"on": "pool-full", "pool": "doom"},
         "effects": [{"kind": "track", "track": "heat"}, {"kind": "pool", "pool": "doom", "op": "-", "amount": 2},
                     {"kind": "message", "text": "The ground opens."}]},
        {"id": "opening", "label": "Opening", "when": {"on": "roll", "outcome": "failure"},
         "effects": [{"kind": "hard-move"}, {"kind": "pool", "pool": "fear"}]},
    ]  # fmt: skip


@pytest.fixture
def table(ruleset):
    """``table()`` seats Juno and Brann; ``change`` may alter the game after ``doom``."""

    def make(change=None, *faces, seed=5):
        def changed(raw):
            doom(raw)
            if change is not None:
                change(raw)

        game = ruleset(changed)
        sheets = {"juno": Sheet.new(game, {"name": "Juno"}), "brann": Sheet.new(game, {"name": "Brann"})}
        return Table(game, sheets, seed, ForcedFaces(faces) if faces else None)

    return make

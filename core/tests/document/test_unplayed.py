"""Keys that are taken and not played are told, and the table of them names real keys."""

from __future__ import annotations

import pytest

from rollwright.document import load
from rollwright.document.unplayed import UNPLAYED, unplayed
from rollwright.limits import DEFAULT


@pytest.mark.parametrize("block", UNPLAYED, ids=lambda block: block.__name__)
def test_the_table_names_keys_that_exist(block):
    assert UNPLAYED[block] <= set(block.model_fields)


def test_a_document_tells_what_of_it_is_not_played(ember, engine):
    ember["items"] = {"categories": [{"id": "gear", "label": "Gear"}], "propose": True}
    told = dict(unplayed(load(ember, engine.registry, DEFAULT)))
    assert told["items.propose"] == 1
    assert "combat.defense" not in told

"""The whole library is played: every action of every creature is taken, every spell is cast from every slot.

`tools/played/` plays it, and `docs/reference/bestiary.md` tells what came of it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent.parent
sys.path.insert(0, str(PLUGIN / "tools"))

from played import creatures, spells  # noqa: E402 - once the tools are on the path
from played.party import raw  # noqa: E402

PAGE = (PLUGIN.parent.parent / "docs" / "reference" / "bestiary.md").read_text(encoding="utf-8")
PARTS = 10
"""Into how many tests the creatures are dealt, so that cores share them."""


@pytest.mark.slow
@pytest.mark.feature("BE-05", "BE-02")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_action_of_every_creature_is_taken(part: int) -> None:
    for name in list(raw("creatures"))[part::PARTS]:
        deeds, left = creatures.played(name)
        assert left == [], name
        for act in deeds:
            assert act in PAGE, f"{name}: {act}: run plugins/classic_d20/tools/played_page.py"


@pytest.mark.slow
@pytest.mark.feature("AB-23", "AB-03", "CB-10")
def test_every_spell_does_something_from_every_slot_that_may_pay_for_it() -> None:
    for name in spells.automated():
        for pool, deeds in spells.played(name).items():
            assert deeds, (name, pool)
            assert all(deed in PAGE for deed in deeds), f"{name}: run plugins/classic_d20/tools/played_page.py"


@pytest.mark.feature("BE-05")
def test_the_page_has_a_row_for_each_of_them() -> None:
    entries = [raw("creatures")[name] for name in raw("creatures")]
    entries += [raw("spells")[name] for name in spells.automated()]
    rows = [line.partition(" | ")[0] for line in PAGE.splitlines()]

    assert len(entries) >= 430
    assert [entry["label"] for entry in entries if f"| {entry['label']}" not in rows] == []

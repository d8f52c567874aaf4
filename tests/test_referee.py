"""How well the offline referee reads: figures over four presets, half of the sentences kept aside."""

from __future__ import annotations

import pytest
from referee_sentences import Said, figures, is_right, read, sentences

pytestmark = [
    pytest.mark.feature("AB-21"),
    pytest.mark.needs("classic-d20", "forged", "hope-and-fear", "step-dice"),
]
ALL = sentences()
ASIDE = [said for said in ALL if said.aside]
KNOWN_SLIPS = 1
"""Readings that count and are wrong, of all; a change that makes more is no better."""


def test_there_are_enough_sentences_over_four_presets_and_half_are_kept_aside() -> None:
    assert len(ALL) >= 120
    assert len({said.preset for said in ALL}) == 4
    assert len(ASIDE) * 2 == len(ALL)
    assert len({said.text for said in ALL}) == len(ALL)
    assert sum(said.right == "-" for said in ALL) > len(ALL) / 4


@pytest.mark.parametrize(("of", "precision", "coverage"), [(ALL, 0.98, 0.8), (ASIDE, 0.97, 0.77)], ids=["all", "aside"])
def test_what_it_decides_is_right_and_it_decides_enough(of: list[Said], precision: float, coverage: float) -> None:
    found = figures(of)

    assert found.precision >= precision
    assert found.coverage >= coverage


def test_it_slips_no_more_than_it_did() -> None:
    counted = [(said, read(said)) for said in ALL]
    wrong = [said.text for said, reading in counted if reading.counts and not is_right(said, reading)]

    assert len(wrong) <= KNOWN_SLIPS


@pytest.mark.parametrize("said", [said for said in ALL if said.right == "-"][::6], ids=lambda said: said.text[:30])
def test_a_reading_that_does_not_count_says_why(said: Said) -> None:
    reading = read(said)

    assert reading.counts or reading.reason in ("plain", "unclear", "withheld")
    assert 0 <= reading.sure <= 1

"""Fights that nobody thought of keep the laws; `many_fights.py` plays the long run of the same list."""

from __future__ import annotations

import pytest
from many_fights import tried

PART = 25
LONG = [pytest.param(1000 + PART * at, marks=pytest.mark.slow) for at in range(20)]


@pytest.mark.feature("SV-01", "SV-03", "SV-08")
@pytest.mark.parametrize("first", [0, *LONG])
def test_fights_by_chance_keep_the_laws(first):
    assert [told for number in range(first, first + PART) if (told := tried(number)[0])] == []

"""Foes of a scenario of which nothing but a tier is known."""

from __future__ import annotations

from typing import Any

import pytest

from rollwright import DocumentError

pytestmark = pytest.mark.needs("classic-d20")


def against(*foes: dict[str, Any]) -> dict[str, Any]:
    """A fight of Juno against these."""
    return {"fight": {"party": ["juno"], "foes": list(foes)}}


@pytest.mark.feature("SV-06")
def test_a_foe_that_no_catalog_has_is_made_from_the_tier_that_is_named_with_it(play):
    result = play(
        {
            "menu": {},
            "dice": [10, 1],
            "expect": {"fighters.ash-wraith.health.max": 65, "fighters.ash-wraith.name": "Ash wraith"},
        },
        **against({"creature": "ash-wraith", "tier": "cr_3"}),
    )

    assert result.passed, result


@pytest.mark.feature("SV-06")
@pytest.mark.parametrize(
    ("foe", "code"),
    [
        ({"creature": "ash-wraith"}, "unknown-creature"),
        ({"creature": "ash-wraith", "tier": "cr_33"}, "unknown-tier"),
        ({"creature": "ogre", "tier": "cr_3"}, "tier-is-its-own"),
        ({"creature": "brute", "tier": "cr_33"}, "unknown-tier"),
    ],
)
def test_what_an_author_misspells_is_refused_and_not_made_up(play, foe, code):
    with pytest.raises(DocumentError) as refused:
        play(**against(foe))

    assert [problem.code for problem in refused.value.problems] == [code]

"""A plugin says which core API it was written for (PL-07)."""

from __future__ import annotations

import pytest

from rollwright.plugins.api import API_VERSION, ApiRange


@pytest.mark.feature("PL-07")
@pytest.mark.parametrize(
    ("text", "version", "allowed"),
    [
        ("", "1.0", True),
        (">=1.0,<2", "1.0", True),
        (">=1.0,<2", "1.9.3", True),
        (">=1.0,<2", "2.0", False),
        (" >= 1.1 , < 2 ", "1.0", False),
        ("==1", "1.0.0", True),
        ("!=1.0", "1.0", False),
        (">1", "1.0", False),
        ("<=1.10", "1.9", True),
        (">=1.9", "1.10", True),
    ],
)
def test_a_range_allows_what_all_its_clauses_allow(text, version, allowed):
    assert ApiRange.parse(text).allows(version) is allowed


@pytest.mark.feature("PL-07")
@pytest.mark.parametrize(
    "text", ["1.0", "~=1.0", ">=", ">=one", ">=1.0,,<2", ",", ">=1.0 <2", "=>1", ">=1." + "9" * 99]
)
def test_what_is_no_range_is_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        ApiRange.parse(text)


@pytest.mark.feature("PL-07")
@pytest.mark.parametrize(
    ("text", "newer"), [(">=2", True), (">1.0", True), ("==3.1", True), ("<1", False), ("!=1.0", False)]
)
def test_the_check_knows_which_of_the_two_is_to_be_upgraded(text, newer):
    assert ApiRange.parse(text).wants_newer("1.0") is newer


def test_the_core_is_in_the_range_that_the_manual_shows():
    assert ApiRange.parse(">=1.0,<2").allows(API_VERSION)

"""A sheet as one page: what is on it, why its numbers are what they are, and HTML that is always well formed."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright import speaking
from rollwright.page import Line, Page, Part, as_html, page

NASTY = "<script>alert('x')</script> & \"quotes\" <b>"


def with_more(raw: dict[str, Any]) -> None:
    """A clock, a kind of thing, a power and words for what is typed in."""
    raw["clocks"] = [{"id": "dawn", "label": "Dawn", "segments": 4}]
    raw["things"] = [{"id": "ship", "label": "Ship", "tracks": [{"id": "hull", "label": "Hull", "max": 10}]}]
    surge = {"id": "surge", "name": "Surge", "level": 2, "ranks": 3, "uses": {"count": 2, "per": "rest"}}
    raw["abilities"] = [{**surge, "cost": [{"pool": "vigour", "amount": 1}]}]


@pytest.fixture(scope="session")
def juno(sheet: Any) -> Any:
    """Somebody with a little of everything."""
    return sheet(
        {
            "name": "Juno",
            "abilities": {"might": 14},
            "skills": {"climb": "trained"},
            "fields": {"level": 5, "motto": "Onward"},
            "conditions": {"muddled": {}, "scared": {"level": 2, "rounds": 3}},
            "tags": {"bonds": {"Captain Iris": {"strength": 2, "words": "admiration, loyalty"}}},
            "tracks": {"harm": {"marks": ["cut", "knock"]}, "heat": {"value": 2}},
            "clocks": {"dawn": {"filled": 3, "size": 4}},
            "things": {"ship": [{"name": "Petrel", "tracks": {"hull": 6}, "stats": {}}]},
            "known": {"surge": 2},
            "lists": {"gear": [{"name": "Rope", "bulk": 3}]},
        },
        with_more,
    )


def lines(made: Page) -> dict[str, dict[str, Line]]:
    """The lines of a page by their headings and labels."""
    return {part.heading: {line.label: line for line in part.lines} for part in made.parts}


@pytest.mark.feature("SH-15")
@pytest.mark.parametrize(
    ("part", "label", "value"),
    [
        ("Stats", "Might", "14 (+2)"),
        ("Stats", "Insight", "d6"),
        ("Skills", "Climb", "5"),
        ("How they stand", "Health", "20/20"),
        ("How they stand", "Heat", "2/6"),
        ("How they stand", "Harm", "2/4"),
        ("Conditions", "Scared", "2 (3 turns left)"),
        ("Bonds", "Captain Iris", "2 (admiration, loyalty)"),
        ("Clocks", "Dawn", "3/4"),
        ("Things", "Petrel", "Hull 6"),
        ("What they can do", "Surge", "level 2, rank 2 of 3, 1 Vigour, 2/2"),
        ("Particulars", "Motto", "Onward"),
    ],
)
def test_everything_on_the_sheet_is_on_the_page(juno: Any, part: str, label: str, value: str) -> None:
    assert lines(page(juno))[part][label].value == value


@pytest.mark.feature("SH-18")
def test_the_page_shows_why(juno: Any) -> None:
    found = lines(page(juno))

    assert found["Stats"]["Insight"].why == "Insight: 8 - 2 (Muddled -1 step) = 6"
    assert "Trained" in found["Skills"]["Climb"].why
    assert found["How they stand"]["Harm"].why == "Cut, Knock"
    assert found["Stats"]["Might"].why == ""


def test_what_is_hidden_or_blank_is_not_on_the_page(juno: Any) -> None:
    found = lines(page(juno))

    assert "Mana" not in found["How they stand"]
    assert "Mystic" not in found["Particulars"]
    assert "Belongings" not in found
    assert found["Gear"]["Rope"].why == "Bulk: 3"


def test_a_page_is_plain_data(juno: Any) -> None:
    told = page(juno).to_json()

    assert json.loads(json.dumps(told)) == told


def test_the_page_of_a_blank_sheet_has_a_title(sheet: Any) -> None:
    assert page(sheet()).title == "A sheet without a name"


def parsed(html: str) -> ET.Element:
    """The document, as an XML parser reads it."""
    return ET.fromstring(html.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314 - our own page


def test_html_is_well_formed_and_holds_what_was_written_as_text(sheet: Any) -> None:
    made = page(sheet({"name": NASTY, "tags": {"bonds": {NASTY: {"strength": 1, "words": NASTY}}}}))
    root = parsed(as_html(made))
    text = "".join(root.itertext())

    assert text.count(NASTY) == 4  # title, heading, entry, words
    assert [each.tag for each in root.iter() if each.tag in ("script", "b", "a", "img", "link")] == []
    assert root.get("lang") == "en"
    assert root.get("dir") == "ltr"


@given(words=st.text(max_size=60))
def test_html_is_well_formed_whatever_is_written(words: str) -> None:
    made = Page(words, words, (Part(words, (Line(words, words, words),)),))

    parsed(as_html(made))


def test_a_language_from_right_to_left_says_so(juno: Any) -> None:
    with speaking("ar"):
        root = parsed(as_html(page(juno)))

    assert (root.get("lang"), root.get("dir")) == ("ar", "rtl")

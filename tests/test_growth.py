"""What is measured as it grows is drawn: a line for each thing, a point for each figure, bars in a terminal."""

from __future__ import annotations

import sys
from xml.etree import ElementTree as ET

import pytest
from workspace import ROOT

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(name="growth")
def _growth(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    sys.modules.pop("growth", None)
    import growth  # noqa: PLC0415 - benchmarks are on no path but here

    return growth


def test_every_line_ends_in_its_name_and_every_point_says_its_figures(growth):
    lines = [growth.Line("menus & log", [(2, 1.0), (40, 39.0)]), growth.Line("headless", [(2, 0.5), (40, 20.0)])]
    picture = ET.fromstring(growth.svg_of([growth.Chart("A round", "fighters", "ms", lines)] * 2))  # noqa: S314 - our own
    titles = [each.text for each in picture.iter(f"{SVG}title")]
    assert titles[2:4] == ["menus & log, 2: 1 ms", "menus & log, 40: 39 ms"]
    assert len(titles) == 8
    assert [each.text for each in picture.iter(f"{SVG}text")].count("headless") == 2


def test_a_point_twice_as_high_is_twice_as_far_from_nothing(growth):
    chart = growth.Chart("A round", "fighters", "ms", [growth.Line("a", [(1, 10.0), (2, 20.0)])])
    circles = ET.fromstring(growth.svg_of([chart])).iter(f"{SVG}circle")  # noqa: S314 - our own
    points = [float(each.get("cy", "")) for each in circles]
    nothing = growth.HEIGHT - growth.BELOW
    assert (nothing - points[1]) == pytest.approx(2 * (nothing - points[0]), abs=0.2)


def test_bars_fit_their_room(growth):
    chart = growth.Chart("A round", "fighters", "ms", [growth.Line("a", [(1, 0.0), (2, 17.0)])])
    assert list(growth.bars(chart, 20)) == [
        "A round (ms, by fighters)",
        "  a",
        "     1     0.000 ▏",
        f"     2    17.000 {'█' * 17}",
    ]


def test_the_page_of_speed_shows_the_picture():
    page = (ROOT / "docs/reference/speed.md").read_text("utf-8")
    assert "(growth.svg)" in page
    ET.parse(ROOT / "docs/reference/growth.svg")  # noqa: S314 - our own

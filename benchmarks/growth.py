"""Growth drawn: a line for each of several things measured, as an SVG for documents and as bars in a terminal.

Both begin at nothing on the upright axis, so that a line twice as high is twice as long. Colours are not needed: each
line is named where it ends, and every point carries its figures as a title.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COLOURS = ("#2f6fab", "#b5541c", "#4f7d3a", "#7a4f9a")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BELOW = 720, 260, 56, 170, 34, 44
STYLE = """
text{font-family:system-ui,sans-serif;font-size:12px;fill:#6b6455}.title{font-size:14px;font-weight:600}
.grid{stroke:#8884}.line{fill:none;stroke-width:2.5;stroke-linejoin:round}
"""


@dataclass(frozen=True, slots=True)
class Line:
    """What grows: its name, and its points from left to right."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines that share their axes."""

    title: str
    across: str
    """What the level axis counts."""
    unit: str
    """What the upright one is measured in."""
    lines: Sequence[Line]

    @property
    def top(self) -> float:
        """The end of the upright axis: the next round number above everything."""
        most = max(y for line in self.lines for _, y in line.points) or 1.0
        step = 10 ** (ceil(log10(most)) - 1)
        return step * ceil(most / step)


def svg_of(charts: Sequence[Chart]) -> str:
    """The picture of several charts, one below the other."""
    drawn = "".join(
        f'<g transform="translate(0 {HEIGHT * at})">{"".join(_drawn(each))}</g>\n' for at, each in enumerate(charts)
    )
    size = f'viewBox="0 0 {WIDTH} {HEIGHT * len(charts)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><style>{STYLE}</style>\n{drawn}</svg>\n'


def _drawn(chart: Chart) -> Iterator[str]:
    most = max(x for line in chart.lines for x, _ in line.points)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BELOW

    def place(x: float, y: float) -> tuple[str, str]:
        return f"{LEFT + wide * x / most:.1f}", f"{TOP + high * (1 - y / chart.top):.1f}"

    yield f'<text class="title" x="{LEFT}" y="18">{escape(chart.title)}</text>'
    for part in range(5):
        value = chart.top * part / 4
        _, y = place(0, value)
        yield f'<path class="grid" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{y}" text-anchor="end" dominant-baseline="central">{value:g}</text>'
    for x in dict.fromkeys(x for line in chart.lines for x, _ in line.points):
        yield f'<text x="{place(x, 0)[0]}" y="{HEIGHT - BELOW + 16}" text-anchor="middle">{x:g}</text>'
    foot = f"{chart.across} · {chart.unit}"
    yield f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 10}" text-anchor="middle">{escape(foot)}</text>'
    last = -99.0
    for line, colour in sorted(zip(chart.lines, COLOURS, strict=False), key=lambda each: each[0].points[-1][1]):
        points = [place(x, y) for x, y in line.points]
        yield f'<path class="line" stroke="{colour}" d="M{"L".join(" ".join(each) for each in points)}"/>'
        for (x, y), (found, high_up) in zip(line.points, points, strict=True):
            title = f"<title>{escape(line.name)}, {x:g}: {y:.3g} {escape(chart.unit)}</title>"
            yield f'<circle cx="{found}" cy="{high_up}" r="3.5" fill="{colour}">{title}</circle>'
        end = float(points[-1][1])
        last = end if last < 0 else min(end, last - 15)  # names keep out of each other's way
        yield f'<text x="{WIDTH - RIGHT + 8}" y="{last}" dominant-baseline="central">{escape(line.name)}</text>'


def bars(chart: Chart, width: int = 40) -> Iterator[str]:
    """The lines of a chart in a terminal."""
    yield f"{chart.title} ({chart.unit}, by {chart.across})"
    for line in chart.lines:
        yield f"  {line.name}"
        for x, y in line.points:
            yield f"  {x:>4g} {y:>9.3f} {'█' * round(width * y / chart.top) or '▏'}"

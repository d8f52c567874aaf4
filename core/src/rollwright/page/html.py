"""A page as HTML: one well-formed document without scripts, links or anything from elsewhere.

Everything that a ruleset or a player wrote is escaped, and what HTML cannot hold (control characters) is left out. The
document says its language and the way that it is written, and every name stands in an element of its own, so that right
to left and left to right mix as a reader expects.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from rollwright.document.values import is_one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.page.model import Line, Page

STYLE: Final = """
body { font: 16px/1.45 system-ui, sans-serif; max-inline-size: 62rem; margin-inline: auto; padding: 1rem; }
main { columns: 2 24rem; column-gap: 2rem; }
section { break-inside: avoid-column; margin-block-end: 1.2rem; }
h1 { margin-block-end: 0; } h2 { font-size: 1rem; border-block-end: 1px solid; margin-block: 0 .3rem; }
table { inline-size: 100%; border-collapse: collapse; } th { text-align: start; font-weight: 600; }
th, td { vertical-align: baseline; padding: .1rem .4rem .1rem 0; } small { opacity: .75; }
@media print { body { font-size: 12px; } }
"""


def as_html(page: Page) -> str:
    """The page as one HTML document."""
    return "\n".join([*_head(page), *_body(page), "</body>", "</html>", ""])


def _head(page: Page) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield f'<html lang="{_text(page.locale)}" dir="{_text(page.direction)}">'
    yield '<head><meta charset="utf-8"/>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    yield f"<title>{_text(page.title)}</title>"
    yield f"<style>{STYLE}</style></head>"


def _body(page: Page) -> Iterator[str]:
    yield f"<body><header><h1><bdi>{_text(page.title)}</bdi></h1><p><bdi>{_text(page.subtitle)}</bdi></p></header>"
    yield "<main>"
    for part in page.parts:
        yield f"<section><h2><bdi>{_text(part.heading)}</bdi></h2><table>"
        yield from map(_row, part.lines)
        yield "</table></section>"
    yield "</main>"


def _row(line: Line) -> str:
    why = f"<br/><small><bdi>{_text(line.why)}</bdi></small>" if line.why else ""
    return f'<tr><th scope="row"><bdi>{_text(line.label)}</bdi></th><td><bdi>{_text(line.value)}</bdi>{why}</td></tr>'


def _text(words: str) -> str:
    return escape("".join(sign if is_one_line(sign) else " " for sign in words))

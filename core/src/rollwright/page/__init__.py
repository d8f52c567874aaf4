"""A sheet as one page: what stands on it, in the ruleset's words, with the reason of every number (SH-15, SH-18).

A page is data: a title and sections of lines. It is laid out for a terminal (``text``) or as HTML (``html``), and knows
no colours and no fonts. Headings come from the message catalogs; all other words are the ruleset's and the player's::

    print(as_html(page(sheet)))

Rooms: ``model`` (a page), ``build`` and ``sections`` (the page of a sheet), ``text`` and ``html`` (its layouts).
"""

from __future__ import annotations

from rollwright.page.build import page
from rollwright.page.html import as_html
from rollwright.page.model import Line, Page, Part

__all__ = ["Line", "Page", "Part", "as_html", "page"]

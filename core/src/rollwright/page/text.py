"""A page in a terminal: its parts one under the other, as wide as the terminal is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from rollwright.page.model import Page

WIDTH_IN_A_PIPE: Final = 120


def print_page(page: Page) -> None:
    """Print a page; what stands on it is never read as markup."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH_IN_A_PIPE
    console.print(Text(page.title, style="bold"), Text(f"({page.subtitle})", style="dim"))
    for part in page.parts:
        table = Table(box=SIMPLE, title=Text(part.heading, style="bold"), title_justify="left", show_header=False)
        table.add_column(overflow="fold")
        table.add_column(overflow="fold")
        table.add_column(overflow="fold", style="dim")
        for line in part.lines:
            table.add_row(Text(line.label), Text(line.value), Text(line.why))
        console.print(table)

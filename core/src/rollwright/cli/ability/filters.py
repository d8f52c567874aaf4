"""What a list of abilities is filtered and sorted by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

SORTS = ("level", "name", "newest")


def with_filters(made: Callable[..., Any]) -> Callable[..., Any]:
    """Add what a list is filtered and sorted by."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print the list as JSON."),
        click.option("--sort", type=click.Choice(SORTS), default="level", show_default=True, help="The order."),
        click.option("--tag", metavar="WORD", default="", help="Only what is sorted under this word, such as a class."),
        click.option("--group", metavar="WORD", default="", help="Only of this school or path."),
        click.option("--kind", metavar="WORD", default="", help="Only of this kind."),
        click.option("--up-to", "most", metavar="N", type=int, help="Only up to this level."),
        click.option("--level", metavar="N", type=int, help="Only of this level."),
    ):
        made = option(made)
    return made

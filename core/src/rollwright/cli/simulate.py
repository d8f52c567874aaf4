"""The command ``simulate``: play a fight many times, on all cores, and count what came of it.

Fight number i is played from seed S + i, so that any of them can be watched with ``rollwright fight --seed``. A
progress bar on a terminal, nothing in a pipe; interrupted, the command prints what has been played so far.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli import encounter, home
from rollwright.cli.lazy import INTERRUPTED
from rollwright.cli.numbers import whole
from rollwright.cli.words import misused, print_columns, tell, word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.fight import Count


MOST_SEEDS = 2**63
"""Every fight is one that `rollwright fight --seed` can show."""


@click.command()
@encounter.options
@home.with_store
@home.with_table
@click.option("-n", "--number", type=whole(1, 10_000_000), default=1000, show_default=True, help="How many fights.")
@click.option("--jobs", type=whole(1, 256), help="On how many cores; all of them when left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def command(*, number: int, jobs: int | None, store: str | None, table: str | None, as_json: bool, **asked: Any) -> int:
    """Play a fight many times and count who wins.

    SCENARIO, --preset, --party and --foes say who fights, as for `rollwright fight`. The first fight is played from
    the seed, the next from the seed after it: any of them can be watched with `rollwright fight --seed`.

    Damage is what was truly lost of health and temporary points; what a blow deals beyond the last point counts for
    nothing.
    """
    from rollwright.cli.counting import chunks, counted  # noqa: PLC0415
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.errors import RollwrightError  # noqa: PLC0415
    from rollwright.fight import Count  # noqa: PLC0415

    engine = Engine.load()
    asked["stored"] = home.looked(engine, store, table)
    document, file = encounter.Asked(**asked).document(engine)
    encounter.begin(engine, document, file)  # whatever is wrong with the table is told once, before any worker begins
    count, code = Count(), 0
    seed = int(document.get("seed", 0))
    if seed + number > MOST_SEEDS:
        raise misused("cli-seeds-too-high", number=number, seed=str(seed), most=str(MOST_SEEDS - 1))
    pieces = chunks(seed, number)
    parts = counted(document, file, pieces, jobs or os.cpu_count() or 1)
    try:
        for part in _watched(parts, number):
            count += part
    except KeyboardInterrupt:
        tell("cli-interrupted-after", err=True, done=count.fights, number=number)
        code = INTERRUPTED
    except RollwrightError as error:
        click.echo(f"rollwright: {error}", err=True)
        tell("cli-stopped-after", err=True, done=count.fights, number=number)
        code = 1
    finally:
        parts.close()
    if as_json:
        click.echo(json.dumps(count.to_json(), indent=2, ensure_ascii=False))
    elif count.fights:
        _print(count)
    return code


def _watched(parts: Iterable[Count], number: int) -> Iterator[Count]:
    """The parts, with a bar that grows where somebody watches."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console  # noqa: PLC0415 - not for help and not in a pipe
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(word("cli-fights-task"), total=number)
        for part in parts:
            progress.advance(task, part.fights)
            yield part


def _print(count: Count) -> None:
    from rollwright.cli.view import plot  # noqa: PLC0415

    told = count.to_json()
    party, (low, high) = told["party_wins"], told["party_wins"]["interval"]
    tell("cli-fights-played", count=count.fights)
    tell("cli-party-wins", chance=f"{party['chance']:.1%}", low=f"{low:.1%}", high=f"{high:.1%}")
    tell("cli-foes-win", chance=f"{told['foes_win']['chance']:.1%}")
    if told["undecided"]:
        tell("cli-fights-undecided", count=told["undecided"])
    click.echo()
    tell("cli-rounds-on-average", mean=f"{count.mean_rounds:.2f}")
    for line in plot(count.rounds):
        click.echo(line)
    rows = [
        (
            each["name"],
            word(f"cli-side-{each['side']}"),
            f"{each['survives']:.1%}",
            f"{each['damage_dealt']:.1f}",
            f"{each['damage_taken']:.1f}",
        )
        for each in told["fighters"].values()
    ]
    print_columns(("fighter", "side", "left-standing", "dealt", "taken"), rows)

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

from rollwright.cli import encounter
from rollwright.cli.lazy import INTERRUPTED
from rollwright.cli.numbers import whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rollwright.fight import Count


MOST_SEEDS = 2**63
"""Every fight is one that `rollwright fight --seed` can show."""


@click.command()
@encounter.options
@click.option("-n", "--number", type=whole(1, 10_000_000), default=1000, show_default=True, help="How many fights.")
@click.option("--jobs", type=whole(1, 256), help="On how many cores; all of them when left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
def command(*, number: int, jobs: int | None, as_json: bool, **asked: Any) -> int:
    """Play a fight many times and count who wins.

    SCENARIO, --preset, --party and --foes say who fights, as for `rollwright fight`. The first fight is played from
    the seed, the next from the seed after it: any of them can be watched with `rollwright fight --seed`.
    """
    from rollwright.cli.counting import chunks, counted  # noqa: PLC0415
    from rollwright.engine import Engine  # noqa: PLC0415
    from rollwright.errors import RollwrightError  # noqa: PLC0415
    from rollwright.fight import Count  # noqa: PLC0415

    engine = Engine.load()
    document, file = encounter.Asked(**asked).document(engine)
    encounter.begin(engine, document, file)  # whatever is wrong with the table is told once, before any worker begins
    count, code = Count(), 0
    seed = int(document.get("seed", 0))
    if seed + number > MOST_SEEDS:
        raise click.UsageError(f"{number} fights from seed {seed} on need seeds above {MOST_SEEDS - 1}; begin lower.")
    pieces = chunks(seed, number)
    parts = counted(document, file, pieces, jobs or os.cpu_count() or 1)
    try:
        for part in _watched(parts, number):
            count += part
    except KeyboardInterrupt:
        click.echo(f"Interrupted after {count.fights} of {number} fights.", err=True)
        code = INTERRUPTED
    except RollwrightError as error:
        click.echo(f"rollwright: {error}\nStopped after {count.fights} of {number} fights.", err=True)
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
        task = progress.add_task("Fights", total=number)
        for part in parts:
            progress.advance(task, part.fights)
            yield part


def _print(count: Count) -> None:
    from rollwright.cli.tables import print_table  # noqa: PLC0415 - rich, not for help and not for JSON
    from rollwright.cli.view import plot  # noqa: PLC0415

    told = count.to_json()
    party, (low, high) = told["party_wins"], told["party_wins"]["interval"]
    click.echo(f"{count.fights} fights")
    click.echo(f"The party wins {party['chance']:.1%} (95 % interval {low:.1%} to {high:.1%})")
    click.echo(f"The foes win {told['foes_win']['chance']:.1%}")
    if told["undecided"]:
        click.echo(f"Undecided: {told['undecided']}")
    click.echo(f"\nRounds: {count.mean_rounds:.2f} on average")
    for line in plot(count.rounds):
        click.echo(line)
    rows = [
        (
            each["name"],
            each["side"],
            f"{each['survives']:.1%}",
            f"{each['damage_dealt']:.1f}",
            f"{each['damage_taken']:.1f}",
        )
        for each in told["fighters"].values()
    ]
    print_table(("fighter", "side", "left standing", "dealt", "taken"), rows)

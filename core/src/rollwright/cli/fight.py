"""The command ``fight``: play a fight to its end by the engine's tactics, and print its log."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli import encounter
from rollwright.cli import home as stored
from rollwright.cli.declared import declare, json_of, lines
from rollwright.cli.numbers import whole
from rollwright.cli.words import misused, tell, word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight import Fight
    from rollwright.fight.declared import Round
    from rollwright.store import KeptTable


@click.command()
@encounter.options
@stored.with_store
@stored.with_table
@stored.with_loot
@click.option("--rounds", type=whole(1, 10_000), help="Stop after so many rounds.")
@click.option(
    "--declare",
    "said",
    metavar="WHO=WORDS",
    multiple=True,
    help="What somebody of the party does in the first round, in words; may be repeated.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the fight and every event as JSON.")
@click.option("-q", "--quiet", is_flag=True, help="Leave out the log; print how it ended.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True),
    help="Write the fight to a file, for `play --load`.",
)
@click.option(
    "--write",
    "home",
    metavar="FOLDER",
    type=click.Path(file_okay=False),
    help="Write the party's sheets as they come out of the fight, each to a file of its id.",
)
@click.option("--picture", type=click.Path(dir_okay=False), help="Write the board as it ends to an SVG file.")
def command(
    *,
    rounds: int | None,
    said: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    save: str | None,
    home: str | None,
    picture: str | None,
    store: str | None,
    table: str | None,
    loot: str | None,
    **asked: Any,
) -> None:
    """Play a fight to its end and print its log.

    SCENARIO is a scenario file whose table is played; without one it is the preset's demo fight, or the sides that
    --party and --foes name.

    With --store and --table the characters of a table fight that `rollwright narrate begin` has begun; what the fight
    did to them is written there when it is over, and `narrate call STORE TABLE undo` takes it back.

    In the table at the end, damage is what was truly lost of health and temporary points; what a blow deals beyond the
    last point counts for nothing. Traits that somebody has by nature are left out.
    """
    from rollwright.engine import Engine  # noqa: PLC0415

    engine = Engine.load()
    if loot is not None and table is None and home is None:
        raise misused("cli-loot-not-kept")
    with stored.held(engine, store, table) as seat:
        asked["stored"] = seat[0] if seat is not None else None
        document, file = encounter.Asked(**asked).document(engine)
        fight, loaded = encounter.begin(engine, document, file)
        takers = stored.takers(fight, loot)
        seed = loaded.document.seed
        if picture is not None:
            _draw(fight, picture)  # whoever asks for one where there is no board is told before the fight
        declared = _played(fight, seed, rounds, said, silent=as_json, quiet=quiet)
        if save is not None:
            encounter.write(save, encounter.saved(fight, document, file))
            tell("cli-saved", err=True, file=save)
        changes = [] if seat is None else _come_home(seat[1], fight, takers, silent=as_json)
        if home is not None:
            _take_home(fight, home, [] if seat is not None else takers)
        if as_json:
            whole = told(fight, seed) | json_of(declared) | ({} if seat is None else {"home": changes})
            click.echo(json.dumps(whole, indent=2, ensure_ascii=False))
    if picture is not None:
        _draw(fight, picture)
        tell("cli-written-to", err=True, file=picture)


def _played(fight: Fight, seed: int, rounds: int | None, said: tuple[str, ...], *, silent: bool, quiet: bool) -> Round:
    """Play a fight, and print it unless it is silent."""
    from rollwright.cli.view import Chronicle, print_standings  # noqa: PLC0415 - not for help

    chronicle = Chronicle(waits=True)
    declared = declare(fight, said)
    for line in lines(fight, declared):
        click.echo(line, err=True)
    while fight.menu is not None and (rounds is None or fight.round <= rounds):
        if not (silent or quiet):
            chronicle.tell(fight)
        fight.auto(turns=0)  # the turn that goes on, and not the next, which may be of a round too many
    if not silent:
        if not quiet:
            chronicle.tell(fight)
            click.echo()
        print_standings(fight)
        click.echo(ending(fight, seed))
    return declared


def _come_home(kept: KeptTable, fight: Fight, loot: Sequence[str], *, silent: bool) -> list[dict[str, Any]]:
    """Write what a fight did on the sheets of the table that it was played from, if it is over: the changes as JSON."""
    if not fight.ended:
        tell("cli-not-home-yet", err=True, table=kept.id)
        return []
    made = stored.bring_home(kept, fight, loot)
    if not silent:
        stored.tell_home(kept, fight, made)
    return [change.to_json() for change in made]


def _take_home(fight: Fight, folder: str, loot: Sequence[str]) -> None:
    """Write the sheets that came into the fight, as it leaves them."""
    if loot and fight.ended:
        stored.take_loot(fight, loot, lambda line: click.echo(line, err=True))
    from pathlib import Path  # noqa: PLC0415 - seldom

    from rollwright.cli.files import written_json  # noqa: PLC0415

    Path(folder).mkdir(parents=True, exist_ok=True)
    for who, sheet in fight.sheets.items():
        written_json(str(Path(folder) / f"{who}.json"), sheet.to_json())


def _draw(fight: Fight, file: str) -> None:
    from rollwright.fight.grid.picture import fight_picture  # noqa: PLC0415 - seldom

    encounter.write(file, fight_picture(fight))


def told(fight: Fight, seed: int) -> dict[str, Any]:
    """The whole fight as plain data."""
    return {
        "seed": seed,
        "ended": fight.ended,
        "winner": fight.winner,
        "reason": fight.reason,
        "rounds": fight.round,
        "digest": fight.digest(),
        "fighters": fight.see("fighters"),
        "events": [event.to_json() for event in fight.events],
    }


def ending(fight: Fight, seed: int) -> str:
    """How it came out, and how to see it again."""
    if not fight.ended:
        return word("cli-undecided", round=fight.round, seed=seed)
    return word("cli-decided", winner=fight.winner, rounds=fight.round, seed=seed)

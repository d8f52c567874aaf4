"""The command ``encounter``: what an encounter is worth, what the party may face, and what would be stepped down."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rollwright.cli import encounter, home
from rollwright.cli.words import print_columns, word

if TYPE_CHECKING:
    from rollwright.fight import Fight
    from rollwright.fight.encounters import Encounter


@click.command()
@encounter.options
@home.with_store
@home.with_table
@click.option(
    "--game",
    type=click.Choice(["casual", "normal", "hard", "brutal"]),
    help="Step down foes that nobody wrote until the encounter fits a game of that difficulty.",
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(*, game: str | None, store: str | None, table: str | None, as_json: bool, **asked: Any) -> None:
    """Say what an encounter is worth, and what the party may face.

    SCENARIO is a scenario file whose table is measured; without one it is the preset's demo fight, or the sides that
    --party and --foes name. A foe that no catalog has may be named with a tier, such as bandits=cr_3:4.
    """
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help
    from rollwright.fight.encounters import measured  # noqa: PLC0415

    engine = Engine.load()
    asked["stored"] = home.looked(engine, store, table)
    document, file = encounter.Asked(**asked).document(engine)
    if game:
        document["fight"]["game"] = game
    fight, _loaded = encounter.begin(engine, document, file)
    found = measured(fight.rules, fight.setup)
    notes: Any = fight.events[0].to_json()["notes"]
    if as_json:
        click.echo(json.dumps({**told(found), "adjusted": notes}, indent=2, ensure_ascii=False))
        return
    _print(fight, found)
    for each in notes:
        click.echo(word(each["code"], **each["params"]))


def told(measured: Encounter) -> dict[str, Any]:
    """An encounter as plain data."""
    from rollwright.fight.encounters import told as number  # noqa: PLC0415 - not for help

    return {
        "worth": number(measured.worth),
        "times": number(measured.times),
        "step": measured.step,
        "allowed": {step: number(worth) for step, worth in measured.allowed},
        "levels": list(measured.levels),
        "foes": [
            {"id": each.id, "name": each.name, "tier": each.tier, "worth": number(each.worth), "written": each.written}
            for each in measured.foes
        ],
    }


def _print(fight: Fight, measured: Encounter) -> None:
    from rollwright.fight.encounters import told as number  # noqa: PLC0415 - not for help

    threat = fight.rules.block.threat
    assert threat is not None and threat.budget is not None  # noqa: S101, PT018 - it was measured by them
    tiers = {each.id: each.label for each in threat.tiers}
    labels = {each.id: each.label for each in threat.budget.steps}
    rows = [(fight.fighters[each.id].name, tiers[each.tier], str(number(each.worth))) for each in measured.foes]
    print_columns(("fighter", "tier", "worth"), rows)
    steps = [(labels[step], str(number(worth))) for step, worth in measured.allowed]
    print_columns(("step", "allowed"), steps)
    worth, times = str(number(measured.worth)), str(number(measured.times))
    click.echo(word("cli-encounter-worth", worth=worth, times=times, step=labels.get(measured.step, "")))

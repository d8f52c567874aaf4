"""The command `ability show`: one ability whole, with a sentence of all that it does."""

from __future__ import annotations

import click

from rollwright.cli.ability.told import ability_json, print_json
from rollwright.cli.characters import ruleset_of, with_ruleset
from rollwright.cli.words import listed, word


@click.command()
@click.argument("name")
@with_ruleset
@click.option("--json", "as_json", is_flag=True, help="Print the ability as JSON.")
def command(*, name: str, preset: str | None, as_json: bool) -> None:
    """Show one ability whole: what it is, and a sentence of all that it does.

    \b
    rollwright ability show fireball --preset my-game.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.ability import Abilities  # noqa: PLC0415 - not for help
    from rollwright.ability.sentence import sentence  # noqa: PLC0415

    ruleset = ruleset_of(preset)
    ability = ruleset.part(Abilities).find(name)
    if as_json:
        print_json(ability_json(ruleset, ability))
        return
    kinds = [ability.kind, ability.group, "" if ability.level is None else word("cli-level", level=ability.level)]
    click.secho(ability.label, bold=True)
    click.echo(listed(each for each in kinds if each))
    for text in (ability.summary, ability.when, sentence(ruleset, ability), *ability.notes):
        if text:
            click.echo(f"\n{text}")

"""The command ``describe``: a ruleset's rules as sentences, made from their data."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import click

from rollwright.cli.characters import preset_with, with_ruleset
from rollwright.cli.words import known, misgiven, print_columns, suggestion, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rollwright.describe import Description
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog

ABILITY = "ability"


@click.command()
@click.argument("words", nargs=-1, metavar="[RULESET] [WORDS]...")
@with_ruleset
@click.option("--what", metavar="KIND", help="Only one kind of rule: card, track, condition, rest, ability")
@click.option("--locale", metavar="TAG", help="The language of the sentences; that of everything else when left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the sentences as JSON.")
def command(*, preset: str | None, words: tuple[str, ...], what: str | None, locale: str | None, as_json: bool) -> None:
    """Say a ruleset's rules as sentences: rule cards, ends of tracks, conditions, rests, abilities.

    RULESET is a preset's id or the path of a document; --preset names it too, and then every word is one of WORDS. With
    WORDS, only what has all of them in its name or sentence.

    \b
    rollwright describe ./house.yaml
    rollwright describe ./house.yaml stress --what card
    rollwright describe stress --preset ./house.yaml
    """  # noqa: D301 - click leaves the lines below this sign as they are
    from rollwright.describe import describe  # noqa: PLC0415 - not for help
    from rollwright.describe.rules import ROOMS  # noqa: PLC0415 - not for help
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    kinds = [*ROOMS, ABILITY]
    if what is not None and what not in kinds:
        near, allowed = suggestion(what, kinds), ", ".join(kinds)
        raise misgiven("cli-nothing-to-describe", found=what, suggestion=near, allowed=allowed)
    with redirect_stdout(sys.stderr):  # a plugin that prints when it is imported must not spoil the JSON
        engine = Engine.load()
        if preset is None and not words:
            preset = preset_with(engine, None)
        elif preset is None:
            preset, words = words[0], words[1:]
        rules = engine.load_ruleset(preset)
    catalog = engine.messages(locale)
    found = [
        rule
        for rule in (*describe(rules, catalog), *_abilities(rules, catalog, whole=what == ABILITY))
        if (what is None or rule.what == what) and all(word.casefold() in _said(rule) for word in words)
    ]
    if as_json:
        click.echo(json.dumps([rule.to_json() for rule in found], ensure_ascii=False, indent=2))
    else:
        _print(found)


def _abilities(rules: Ruleset, catalog: Catalog, *, whole: bool) -> Iterator[Description]:
    """The abilities of the document itself; those of its libraries too, when they are asked for by their kind."""
    from rollwright.ability import Abilities  # noqa: PLC0415 - not for help
    from rollwright.ability.sentence import sentence  # noqa: PLC0415
    from rollwright.describe import Description  # noqa: PLC0415

    known = rules.part(Abilities)
    own = {power.id for power in rules.document.abilities}
    for ref in known.labels:
        ability = known.get(ref) if whole or ref in own else None
        if ability is not None:
            yield Description(ABILITY, ability.ref, ability.label, sentence(rules, ability, catalog))


def _said(rule: Description) -> str:
    return f"{rule.id} {rule.label} {rule.sentence}".casefold()


def _print(rules: Sequence[Description]) -> None:
    if not rules:
        tell("cli-nothing-said")
        return
    print_columns(
        ("rule", "name", "what-it-says"),
        [(known(f"cli-rule-{rule.what}", rule.what), rule.label, rule.sentence) for rule in rules],
    )

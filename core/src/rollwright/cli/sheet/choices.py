"""The choices of a new character as options of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.words import misused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rollwright.creation import Draft

WAYS = ("array", "points", "roll", "free")


def with_choices(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for each choice of a draft."""
    for option in (
        click.option("--field", "fields", metavar="ID=VALUE", multiple=True, help="A field of the sheet; repeatable."),
        click.option("--answer", "answers", metavar="ID=TEXT", multiple=True, help="An answer; repeatable."),
        click.option("--pick", "picks", metavar="NAME", multiple=True, help="An ability to pick; repeatable."),
        click.option("--train", metavar="SKILL", multiple=True, help="A skill to train; repeatable."),
        click.option("--class", "classes", metavar="ID[=N]", multiple=True, help="A class and its levels; repeatable."),
        click.option("--people", metavar="ID", help="The people one is of."),
        click.option("--background", metavar="ID", help="The background, which suggests scores and training."),
        click.option("--stat", "stats", metavar="ID=N", multiple=True, help="A score; repeatable."),
        click.option("--array", metavar="ID", help="The array that the scores come from."),
        click.option("--way", type=click.Choice(WAYS), help="How the scores are set."),
        click.option("--name", metavar="NAME", help="What the character is called."),
    ):
        command = option(command)
    return command


def chosen(draft: Draft, options: dict[str, Any]) -> Draft:
    """The draft with what was given as options on it."""
    told = draft.to_json()
    told |= {key: options[key] for key in ("name", "way", "array", "background", "people") if options[key]}
    told |= {key: list(options[key]) for key in ("train", "picks") if options[key]}
    for key in ("stats", "classes", "answers", "fields"):
        if options[key]:
            held: Any = told.get(key) or {}
            told[key] = {**held, **dict(_pairs(key, options[key]))}
    return type(draft).from_json(told)


def _pairs(key: str, given: Iterable[str]) -> Iterable[tuple[str, Any]]:
    for each in given:
        name, sign, text = each.partition("=")
        if not sign and key != "classes":
            raise misused("cli-id-value", found=each)
        yield name.strip(), _read(key, text if sign else "1")


def _read(key: str, text: str) -> Any:
    """Numbers where numbers belong; a field holds a number, yes or no, or words."""
    if key == "answers":
        return text
    if text.strip().lstrip("-").isdecimal():
        return int(text)
    if key == "fields":
        return {"true": True, "false": False}.get(text.casefold(), text)
    raise misused("cli-no-whole-number", found=text)

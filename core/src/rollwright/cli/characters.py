"""The options `--preset`, `--sample` and `--sheet`: who does something on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rollwright.cli.words import misgiven, misused, suggestion

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.engine import Engine
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet


SHEETS = (".json", ".yaml", ".yml")
"""How the names of files end that hold sheets or rulesets."""


def with_character(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options to a command, as the parameters `preset`, `sample` and `file`."""
    for option in (
        click.option("--sheet", "file", type=click.Path(dir_okay=False), help="A sheet in a JSON or YAML file."),
        click.option("--sample", metavar="NAME", help="A sample character of the preset."),
        with_ruleset,
    ):
        command = option(command)
    return command


with_ruleset = click.option("--preset", metavar="ID", help="The ruleset: a preset's id, or the path of a document.")
"""Adds the option to a command, as the parameter `preset`."""


def ruleset_of(preset: str | None) -> Ruleset:
    """The ruleset that is meant: the one that is named, or the only one there is."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    engine = Engine.load()
    return engine.load_ruleset(preset or preset_with(engine, None))


def character(preset: str | None, sample: str | None, file: str | None) -> Sheet:
    """The sheet that is meant: a sample, a file, or a sample with a file laid over it."""
    from rollwright.engine import Engine  # noqa: PLC0415 - not for help

    if sample is None and file is None:
        raise misused("cli-say-who")
    engine = Engine.load()
    return sheet_of(engine, preset or preset_with(engine, sample, file), sample, file)


def sheet_of(engine: Engine, source: str, sample: str | None, file: str | None) -> Sheet:
    """A sample of a preset, a sheet from a file, or the one with the other laid over it."""
    from dataclasses import replace  # noqa: PLC0415 - not for help

    from rollwright.errors import DocumentError  # noqa: PLC0415 - not for help
    from rollwright.scenario.library import sample_of  # noqa: PLC0415 - not for help
    from rollwright.scenario.setting import overlaid  # noqa: PLC0415 - not for help
    from rollwright.sheet import Sheet  # noqa: PLC0415 - not for help

    document: Any = {} if sample is None else sample_of(engine.preset(source), sample)
    if file is not None:
        above = _read(file)
        document = overlaid(document, above) if isinstance(above, dict) else above
    ruleset = engine.load_ruleset(source)
    try:
        return Sheet.new(ruleset, document)
    except DocumentError as error:
        problems = [replace(problem, file=problem.file or file or "") for problem in error.problems]
        raise DocumentError(problems) from error


def somebody(engine: Engine, source: str, name: str) -> Sheet:
    """Who is meant by one word: a sheet's file by its ending, otherwise a sample of the preset."""
    if name.lower().endswith(SHEETS):
        return sheet_of(engine, source, None, name)
    if source.lower().endswith(SHEETS):
        raise misused("cli-document-has-no-samples", found=name, document=source)
    return sheet_of(engine, source, name, None)


def preset_with(engine: Engine, sample: str | None, file: str | None = None) -> str:
    """The preset that is meant when none is named: the only one there is, or the only one with that sample."""
    presets = [entry.id for entry in engine.presets()]
    if len(presets) > 1 and sample is not None:
        samples = {each: list(engine.preset(each).sample_characters()) for each in presets}
        if not any(sample in names for names in samples.values()):
            _refuse_misspelt(sample, [name for names in samples.values() for name in names])
        presets = [each for each, names in samples.items() if sample in names] or presets
    if len(presets) != 1:
        if file is not None:
            _read(file)  # a file that cannot be read is of no ruleset
        raise misused("cli-say-which-ruleset", allowed=", ".join(presets))
    return presets[0]


def _refuse_misspelt(sample: str, known: list[str]) -> None:
    """Say so when a sample is nearly the name of one that some preset has."""
    near = suggestion(sample, known)
    if near:
        raise misgiven(
            "cli-no-sample", "--sample", found=sample, suggestion=near, allowed=", ".join(sorted(set(known)))
        )


def _read(file: str) -> Any:
    from pathlib import Path  # noqa: PLC0415 - not for help

    from rollwright.document.reading import read_document  # noqa: PLC0415 - not for help

    return read_document(Path(file))[0]

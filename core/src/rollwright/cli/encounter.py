"""Who fights whom, from the command line: a scenario's table, a preset's demo fight, or sides named by options.

The commands `fight`, `play` and `simulate` share this page. Whatever way the sides are named, the result is a scenario
without steps, so that everything that checks a scenario checks them too, and a saved fight can carry its own table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from rollwright.cli import stored_party
from rollwright.cli.numbers import SEED
from rollwright.cli.sides import foes_of, is_sheet, refuse_unknown, seated, seats_of, sheet_in
from rollwright.cli.words import misgiven, misused, word

if TYPE_CHECKING:
    from rollwright.cli.home import Stored
    from rollwright.engine import Engine
    from rollwright.fight import Fight
    from rollwright.plugins import Preset
    from rollwright.scenario.load import Loaded

C = TypeVar("C", bound="Callable[..., Any]")


def options(command: C) -> C:
    """The arguments and options by which a command is told who fights."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS: Final[tuple[Callable[[Any], Any], ...]] = (
    click.argument("scenario", required=False, type=click.Path(dir_okay=False)),
    click.option("--preset", metavar="ID", help="The ruleset to play; the first with a demo fight when left out."),
    click.option("--party", metavar="LIST", help="Sample characters, or sheets in files: fighter-5:2,ilse.json."),
    click.option(
        "--foes",
        metavar="LIST",
        help="Creatures, such as wolf:3,ogre (three wolves and an ogre), or bandits=cr_3:4 for four of a tier; "
        "`rollwright presets` lists them.",
    ),
    click.option(
        "--board", metavar="FILE", type=click.Path(dir_okay=False), help="Fight on a board: .txt, .json or .yaml."
    ),
    click.option(
        "--landscape", metavar="NAME", help="Fight on a board that the seed makes: field, forest, river, hills, ruins."
    ),
    click.option(
        "--seed",
        type=SEED,
        help="What the dice come from; the same seed, the same fight. Left out, it is the scenario's, or 0.",
    ),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line said about who fights."""

    scenario: str | None = None
    preset: str | None = None
    party: str | None = None
    foes: str | None = None
    seed: int | None = None
    board: str | None = None
    """The file of the board to fight on."""
    landscape: str | None = None
    """What a board is made of that the seed makes."""
    by_hand: bool | None = None
    """Whether the party decides for itself what the engine decides for others."""
    stored: Stored | None = None
    """The stored table whose characters fight."""

    def document(self, engine: Engine) -> tuple[dict[str, Any], str]:
        """A scenario without steps, as plain data, and the file that it came from.

        Raises:
            click.UsageError: The options contradict each other, or there is nothing to fight about.
        """
        if self.scenario is not None:
            if self.preset or self.party or self.foes:
                raise misused("cli-scenario-brings-sides")
            document = _first_fight(self.scenario)
            if self.stored is not None:
                document = stored_party.in_scenario(document, self.stored)
            return self._seeded(document), self.scenario
        if self.stored is not None:
            document = stored_party.fight_of(engine, self.stored, self.preset, self.party, self.foes)
            return self._seeded(document), ""
        preset = _preset(engine, self.preset)
        brought: dict[str, Any] = {}
        seats: dict[str, tuple[str, int]] = {}
        block: dict[str, Any] = dict(preset.demo())
        if not block and not (self.party and self.foes):
            raise _nothing_to_show(engine, preset)
        if self.party is not None:
            seats = seats_of(self.party)
            brought = {name: sheet_in(name) for name, _ in seats.values() if is_sheet(name)}
            block["party"] = list(seats)
            block.pop("initiative", None)
        if self.foes is not None:
            block["foes"] = foes_of(self.foes)
            block.pop("initiative", None)
        samples = {**preset.sample_characters(), **brought}
        refuse_unknown([name for name, _ in seats.values()], samples)
        seats = seats or {name: (name, 1) for name in samples if _named(block.get("party"), name)}
        document = {
            "scenario": word("cli-a-fight", preset=preset.name),
            "ruleset": preset.id,
            "characters": {
                seat: seated(samples[name], {"sheet": brought[name]} if name in brought else {"sample": name}, number)
                for seat, (name, number) in seats.items()
            },
            "fight": block,
        }
        return self._seeded(document), ""

    def _seeded(self, document: dict[str, Any]) -> dict[str, Any]:
        if self.by_hand:
            party = document["fight"].get("party", ())
            ids = [each.get("as") or each.get("creature") if isinstance(each, dict) else each for each in party]
            document = {**document, "fight": {**document["fight"], "by_hand": ids}}
        if self.board is not None or self.landscape is not None:
            from rollwright.cli.board.given import given_board  # noqa: PLC0415 - not for help

            seed = document.get("seed", 0) if self.seed is None else self.seed
            block = {key: value for key, value in document["fight"].items() if key != "at"}
            board = given_board(self.board, self.landscape, seed if isinstance(seed, int) else 0)
            document = {**document, "style": "tactical", "fight": {**block, "board": board}}
        return document if self.seed is None else {**document, "seed": self.seed}


def _named(party: Any, name: str) -> bool:
    return any(name == (placed.get("character") if isinstance(placed, Mapping) else placed) for placed in party or ())


def _preset(engine: Engine, name: str | None) -> Preset:
    """The preset of that id, or the first that has a fight to show."""
    from rollwright.errors import PluginError  # noqa: PLC0415 - not for help
    from rollwright.plugins.registry import providers  # noqa: PLC0415 - not for help

    if name is not None and name.endswith((".json", ".yaml", ".yml")):
        raise misgiven("cli-document-without-sides", "--preset", found=name)
    if name is not None:
        return engine.preset(name)
    for entry in engine.presets():
        preset = engine.preset(entry.id)
        with suppress(PluginError):  # nobody asked for this one; another may have a fight to show
            if preset.demo():
                return preset
    raise misused("cli-no-demo", allowed=", ".join(providers("combat_kinds")))


def _nothing_to_show(engine: Engine, preset: Preset) -> click.UsageError:
    """What to do with a preset without a demo fight: name sides where its rules know fights, else another preset."""
    if engine.load_ruleset(preset.id).document.combat is not None:
        return misused("cli-preset-without-demo", preset=preset.id)
    from rollwright.errors import PluginError  # noqa: PLC0415 - not for help

    shown = []
    for entry in engine.presets():
        with suppress(PluginError):  # another may be broken without harm to this one
            if engine.preset(entry.id).demo():
                shown.append(entry.id)
    return misused("cli-preset-without-fights", preset=preset.id, allowed=", ".join(shown))


def _first_fight(file: str) -> dict[str, Any]:
    """The first scenario of a file that has a fight, without its script."""
    from rollwright.scenario.load import read_raw  # noqa: PLC0415 - not for help

    for block in read_raw(file):
        if block.get("fight"):
            return {key: value for key, value in block.items() if key != "steps"}
    raise misused("cli-no-fight-in-file", file=file)


def begin(engine: Engine, document: Mapping[str, Any], file: str = "") -> tuple[Fight, Loaded]:
    """The fight of a scenario without steps, begun.

    Raises:
        DocumentError: with every problem of the table.
        Refused: The fight cannot be.
    """
    from rollwright.scenario import Library  # noqa: PLC0415 - not for help
    from rollwright.scenario.load import read_scenarios  # noqa: PLC0415
    from rollwright.scenario.setting import set_table  # noqa: PLC0415

    (loaded,) = read_scenarios(dict(document), file)
    return set_table(Library(engine), loaded).fighting(), loaded


def saved(fight: Fight, document: Mapping[str, Any], file: str) -> str:
    """A fight as a file holds it: with the table it is played on, so that it can be gone on with anywhere."""
    import json  # noqa: PLC0415 - not for help

    from rollwright import __version__  # noqa: PLC0415

    whole = {"rollwright": __version__, "scenario": carried(document, file), "fight": fight.save()}
    return json.dumps(whole, ensure_ascii=False)


def write(file: str, text: str) -> None:
    """Write a file whole, or leave what is there as it is.

    Raises:
        SaveError: It cannot be written.
    """
    from rollwright.cli import files  # noqa: PLC0415 - not for help
    from rollwright.errors import SaveError  # noqa: PLC0415

    try:
        files.write(file, text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise SaveError("save-not-written", {"file": file, "reason": reason}) from error


def carried(document: Mapping[str, Any], file: str) -> dict[str, Any]:
    """A scenario as it can be read from anywhere: a ruleset beside it is named by its whole path."""
    from pathlib import Path  # noqa: PLC0415 - not for help

    ruleset = document["ruleset"]
    if isinstance(ruleset, str) and file and (Path(file).parent / ruleset).is_file():
        return {**document, "ruleset": str((Path(file).parent / ruleset).resolve())}
    return dict(document)


def load(engine: Engine, file: str) -> tuple[Fight, dict[str, Any]]:
    """A fight that `saved` wrote, and its scenario.

    Raises:
        SaveError: The file is not such a save, or the engine cannot go on with it.
        DocumentError: Its table cannot be set any more.
    """
    import json  # noqa: PLC0415 - not for help

    from rollwright.document.reading import without_waiting  # noqa: PLC0415
    from rollwright.errors import SaveError  # noqa: PLC0415
    from rollwright.fight import Fight  # noqa: PLC0415
    from rollwright.scenario import Library  # noqa: PLC0415
    from rollwright.scenario.load import read_scenarios  # noqa: PLC0415

    most = engine.limits.save_bytes
    with open(file, "rb", opener=without_waiting) as stream:
        text = stream.read(most + 1)
    if len(text) > most:
        raise SaveError("save-too-big", {"file": file, "limit": most})
    try:
        whole = json.loads(text.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError("save-not-json", {"file": file, "reason": str(error)}) from error
    if not isinstance(whole, dict) or not isinstance(whole.get("fight"), dict) or "scenario" not in whole:
        raise SaveError("save-not-a-fight", {"file": file})
    found = read_scenarios(whole["scenario"], file)
    if len(found) != 1:
        raise SaveError("save-not-a-fight", {"file": file})
    return Fight.load(Library(engine).of(found[0]), whole["fight"]), whole["scenario"]

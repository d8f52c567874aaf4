"""The table is set: the ruleset found, the sheets filled in, the fighters placed.

All of it is checked before the first step, and what is wrong is told with its place in the scenario file. Only the
fight itself begins later, with the first step that needs it, so that a script can name its initiative dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rollwright import table as core
from rollwright.document.board import read_board
from rollwright.document.load import validate_creature
from rollwright.errors import DocumentError, Problem, Refused, misnamed
from rollwright.fight import Combatant, Fight
from rollwright.fight.bestiary import find_creature
from rollwright.scenario.faces import ScriptedFaces
from rollwright.scenario.seating import misplaced
from rollwright.scenario.table import Table
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rollwright.board import Board
    from rollwright.ruleset import Ruleset
    from rollwright.scenario.library import Library
    from rollwright.scenario.load import Loaded
    from rollwright.scenario.model import Character, FightBlock, Placed


def set_table(library: Library, loaded: Loaded, *, suspend: bool = False) -> Table:
    """The table of a scenario.

    Raises:
        DocumentError: with every problem of its ruleset, or of its sheets and creatures.
    """
    setting = Setting(library, loaded)
    sheets = setting.sheets()
    begin = setting.fight(sheets)
    if setting.problems:
        raise DocumentError(setting.problems)
    block = loaded.document.fight
    rolls = block is not None and not block.initiative
    home = core.Table(setting.ruleset, sheets, loaded.document.seed, setting.faces)
    return Table(home, setting.faces, begin, rolls, suspend)


def table_faults(library: Library, loaded: Loaded) -> Sequence[Problem]:
    """Everything that is wrong with the table of a scenario; nothing where it can be set."""
    try:
        set_table(library, loaded)
    except DocumentError as error:
        return error.problems
    return ()


class Setting:
    """One scenario's table in the making, with everything found wrong on the way."""

    def __init__(self, library: Library, loaded: Loaded) -> None:
        self.library, self.document, self.file = library, loaded.document, loaded.file
        self.problems: list[Problem] = []
        self.faces = ScriptedFaces()
        self.ruleset = library.of(loaded)

    def sheets(self) -> dict[str, Sheet]:
        """Every character's sheet, by id."""
        made = {}
        for name, character in self.document.characters.items():
            try:
                made[name] = Sheet.new(self.ruleset, self._filled_in(name, character))
            except DocumentError as error:
                self._note(f"characters.{name}.sheet", error.problems)
            except Refused as refusal:
                self._note(f"characters.{name}.sample", [Problem("", refusal.code, refusal.params)])
        return made

    def _filled_in(self, name: str, character: Character) -> dict[str, Any]:
        sample = self.library.sample(self.document.ruleset, character.sample) if character.sample else {}
        whole = overlaid(sample, character.sheet)
        if character.name is not None:
            whole["name"] = character.name
        return {"name": name.replace("_", " ").replace("-", " ").title(), **whole}

    def fight(self, sheets: Mapping[str, Sheet]) -> Callable[..., Fight] | None:
        """What begins the fight from a seed; None when the scenario has none."""
        document, block = self.document, self.document.fight
        if block is None:
            return None
        board = self._board(block)
        party, foes = (
            [
                combatant
                for number, placed in enumerate(placing)
                for combatant in self._combatants(placed, f"fight.{side}[{number}]", sheets)
            ]
            for side, placing in (("party", block.party), ("foes", block.foes))
        )
        style = document.style or ("tactical" if block.board is not None else "")

        def begin(
            seed: int,
            sheets: Mapping[str, Sheet] = sheets,
            ruleset: Ruleset = self.ruleset,
            at: Mapping[str, tuple[int, int]] = block.at,
            riding: Mapping[str, str] = block.riding,
            faces: ScriptedFaces | None = self.faces,
        ) -> Fight:
            return Fight.start(
                ruleset,
                [_with_sheet(each, sheets) for each in party],
                [_with_sheet(each, sheets) for each in foes],
                seed=seed,
                initiative=block.initiative or (),
                style=style,
                board=board,
                at=at if board is not None else {},
                riding=riding if board is not None else {},
                forced=faces,
                by_hand=block.by_hand,
                game=block.game or "",
            )

        if board is not None and not self.problems:
            seed = document.seed
            self._note("fight", misplaced(block, lambda at, riding: begin(seed, at=at, riding=riding, faces=None)))
        return begin

    def _board(self, block: FightBlock) -> Board | None:
        """The board of the fight, where it has one."""
        combat = self.ruleset.document.combat
        if block.board is None:
            if block.at:
                self._note("fight", [Problem("at", "at-without-board")])
            if block.riding:
                self._note("fight", [Problem("riding", "riding-without-board")])
            return None
        if combat is not None and combat.distance is None:
            self._note("fight", [Problem("board", "board-without-distance", {"ruleset": self.ruleset.id})])
        try:
            return read_board(block.board, self.ruleset.limits)
        except DocumentError as error:
            self._note("fight.board", error.problems)
            return None

    def _combatants(self, placed: Placed, place: str, sheets: Mapping[str, Sheet]) -> list[Combatant]:
        if placed.character is not None:
            sheet = sheets.get(placed.character)
            return [] if sheet is None else [Combatant.character(placed.ids[0], sheet, placed.name or "")]
        try:
            source, label, tier = self._creature(placed)
            return [
                Combatant.of_creature(
                    name,
                    source,
                    _name(placed, number) or label,
                    tier,
                    tracks=placed.tracks,
                    carrying=placed.carrying,
                    temper=placed.temper or "",
                    competence=placed.competence,
                    boss=placed.boss,
                    invented=placed.invented,
                )
                for number, name in enumerate(placed.ids, start=1)
            ]
        except DocumentError as error:
            self._note(f"creatures.{placed.creature}", error.problems)
        except Refused as refusal:
            self._note(f"{place}.creature", [Problem("", refusal.code, refusal.params)])
        return []

    def _creature(self, placed: Placed) -> tuple[str | dict[str, Any], str, str]:
        """A creature's block or name, what to call it, and its tier where nothing but a tier is known of it.

        A creature of the scenario is its block. One of a catalog is its reference. One that neither has is made from
        the tier that is named with it.
        """
        name = placed.creature or ""
        tier = self._tier(placed.tier)
        if name in self.document.creatures:
            block = dict(self.document.creatures[name])
            if tier:
                block["tier"] = tier
            if placed.invented:  # a proposal is read as far as it can be read
                return block, _name(placed, 1) or name, tier
            ruleset = self.ruleset
            validate_creature(block, ruleset.document, ruleset.registry, ruleset.limits)
            return block, placed.ids[0] if placed.count == 1 else "", ""
        try:
            found = find_creature(self.ruleset, name)
        except Refused:
            if not tier:
                raise
            return name, name.replace("_", " ").replace("-", " ").capitalize(), tier
        if tier:
            raise Refused("tier-is-its-own", {"found": name})
        return found, "", ""

    def _tier(self, name: str | None) -> str:
        """A tier of the threat scale; an author who misspells one is told so."""
        combat = self.ruleset.document.combat
        tiers = [each.id for each in combat.threat.tiers] if combat and combat.threat else []
        if name is not None and name not in tiers:
            raise Refused("unknown-tier", misnamed(name, tiers))
        return name or ""

    def _note(self, place: str, problems: Iterable[Problem]) -> None:
        """Problems of a part, at their places in the whole."""
        for problem in problems:
            rest = problem.path.removeprefix("sheet").lstrip(".")
            joint = "" if not rest or rest.startswith("[") else "."
            self.problems.append(Problem(f"{place}{joint}{rest}", problem.code, problem.params, self.file))


def overlaid(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """One document over another: maps are merged key by key, everything else is replaced."""
    whole = dict(below)
    for key, value in above.items():
        under = whole.get(key)
        both = isinstance(value, Mapping) and isinstance(under, Mapping)
        whole[key] = overlaid(under, value) if both else value  # type: ignore[arg-type]
    return whole


def _with_sheet(combatant: Combatant, sheets: Mapping[str, Sheet]) -> Combatant:
    """A character with a sheet of this fight's own, for a fight writes to the sheet that it is given; others as is."""
    if combatant.sheet is None:
        return combatant
    sheet = sheets[combatant.id]
    return Combatant.character(combatant.id, Sheet.from_json(sheet.ruleset, sheet.to_json()), combatant.name)


def _name(placed: Placed, number: int) -> str | None:
    if placed.name is None or placed.count == 1:
        return placed.name
    return f"{placed.name} {number}"

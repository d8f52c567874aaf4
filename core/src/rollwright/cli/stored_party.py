"""Characters of a stored table as a party: by themselves against foes, or in the places of a scenario's characters."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright.cli.characters import SHEETS
from rollwright.cli.sides import foes_of, party_of, refuse_unknown, sheet_in
from rollwright.cli.words import misused, word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.cli.home import Stored
    from rollwright.engine import Engine


def fight_of(engine: Engine, stored: Stored, preset: str | None, party: str | None, foes: str | None) -> dict[str, Any]:
    """The fight of everybody at the table, or of those that ``--party`` names; samples and sheets in files may join.

    Raises:
        click.UsageError: Another ruleset is named, somebody nobody knows, or no foes.
    """
    if preset is not None and preset != stored.ruleset:
        raise misused("cli-table-of-another-ruleset", found=preset, ruleset=stored.ruleset)
    is_file = stored.ruleset.lower().endswith(SHEETS)
    samples = {} if is_file else engine.preset(stored.ruleset).sample_characters()
    named = list(stored.sheets) if party is None else party_of(party)
    files = {Path(name).stem: sheet_in(name) for name in named if name.lower().endswith(SHEETS)}
    ids = [Path(name).stem if Path(name).stem in files else name for name in named]
    known = {**samples, **files, **stored.sheets}
    refuse_unknown(ids, known)
    document = {
        "scenario": word("cli-a-fight", preset=stored.ruleset),
        "ruleset": stored.ruleset,
        "seed": stored.seed,
        "characters": {name: {"sheet": known[name]} for name in ids},
        "fight": {**_against(engine, stored.ruleset, foes, is_file=is_file), "party": ids},
    }
    return {**document, "abilities": dict(stored.invented)} if stored.invented else document


def _against(engine: Engine, ruleset: str, foes: str | None, *, is_file: bool) -> dict[str, Any]:
    """Whom they fight: those that are named, else those of the preset's demo fight."""
    if foes is not None:
        return {"foes": foes_of(foes)}
    demo: Mapping[str, Any] = {} if is_file else engine.preset(ruleset).demo()
    if not demo.get("foes"):
        raise misused("cli-name-foes")
    return {key: value for key, value in demo.items() if key not in ("party", "initiative", "at", "board")}


def in_scenario(document: Mapping[str, Any], stored: Stored) -> dict[str, Any]:
    """A scenario in which those are of the table whose ids the table knows."""
    theirs: Mapping[str, Any] = document.get("characters") or {}
    if not set(theirs) & set(stored.sheets):
        raise misused("cli-nobody-of-the-table", allowed=", ".join(stored.sheets))
    characters = {
        who: {"sheet": stored.sheets[who]} if who in stored.sheets else character for who, character in theirs.items()
    }
    invented = {**stored.invented, **(document.get("abilities") or {})}
    made = {"seed": stored.seed, **document, "characters": characters}
    return {**made, "abilities": invented} if invented else made

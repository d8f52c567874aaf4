"""Who a save says fights: its set-up, made ready as when the fight began, and their sheets as they are now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rollwright.document.problems import spelled_path
from rollwright.errors import DocumentError, RollwrightError
from rollwright.fight.entrants import Roster
from rollwright.fight.setup import USUAL, Combatant, Setup
from rollwright.fight.soundness.faults import dotted
from rollwright.fight.soundness.shapes import OBJECT, of_kind, read
from rollwright.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.fight.entrants import Entrant
    from rollwright.fight.rules import CombatRules
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import Fighter, FighterId
    from rollwright.ruleset import Ruleset


@dataclass(slots=True)
class Written:
    """A combatant as ``Combatant.to_json`` writes one."""

    id: str
    name: str = ""
    sheet: dict[str, Any] = field(default_factory=dict)
    creature: str = ""
    block: dict[str, Any] | None = None
    tier: str = ""
    tracks: dict[str, int] | None = None
    carrying: list[dict[str, Any]] | None = None
    temper: str = ""
    competence: int = USUAL
    boss: bool = False
    invented: bool = False


def read_setup(raw: Any, faults: Faults) -> Setup | None:
    """The set-up of a save in its shape, everybody in it too; None where it has none."""
    setup = read(Setup, raw, "setup", faults)
    if setup is None:
        return None
    for where, each in _everybody(setup):
        read(Written, each, where, faults)
    for side in ("party", "foes"):
        if not getattr(setup, side):
            faults.add(f"setup.{side}", "too-few", found=0, limit=1)
    return setup


def make_ready(rules: CombatRules, setup: Setup, faults: Faults) -> list[Entrant]:
    """Everybody of a set-up, made ready to fight.

    Raises:
        DamagedSaveError: Somebody cannot be; every problem with its place.
    """
    try:
        return Roster.of(rules, setup).made
    except DocumentError as error:
        _blame(rules.ruleset, setup, error, faults)
    except RollwrightError as error:
        faults.add("setup", error.code, **error.params)
    faults.stop_if_any()
    raise AssertionError("what was refused is told")


def read_sheet(ruleset: Ruleset, sheets: Mapping[str, Any], who: FighterId, faults: Faults) -> Sheet | None:
    """Somebody's sheet as it is now; None where it cannot be read."""
    if who not in sheets:
        faults.add(f"sheets.{who}", "missing-key", key=who)
        return None
    if not of_kind(sheets[who], OBJECT, f"sheets.{who}", faults):
        return None
    try:
        return Sheet.from_json(ruleset, sheets[who])
    except DocumentError as error:
        faults.take(error, f"sheets.{who}")
    return None


def check_let_go(ruleset: Ruleset, fighter: Fighter, faults: Faults) -> None:
    """See that what somebody has no longer are things as sheets hold them."""
    if not fighter.let_go:
        return
    try:
        Sheet.from_json(ruleset, {"items": fighter.let_go})
    except DocumentError as error:
        for problem in error.problems:
            place = [f"state.fighters.{fighter.id}.let_go", *dotted(problem.path)[1:]]
            faults.add(".".join(place), problem.code, **problem.params)


def _everybody(setup: Setup) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everybody with their place in the save."""
    for side, written in (("party", setup.party), ("foes", setup.foes)):
        for number, each in enumerate(written):
            yield f"setup.{side}.{number}", each


def _blame(ruleset: Ruleset, setup: Setup, error: DocumentError, faults: Faults) -> None:
    """Tell the problems of documents that the set-up holds where they stand in the save."""
    blocks = {spelled_path(("creatures", each["id"])): where for where, each in _everybody(setup)}
    for where, each in _everybody(setup):
        try:
            Combatant.from_json(ruleset, each)
        except DocumentError as own:
            faults.take(own, f"{where}.sheet")
    if faults.found:
        return
    for problem in error.problems:
        block = next((each for each in blocks if f"{problem.path}.".startswith((f"{each}.", f"{each}["))), "")
        place = [f"{blocks[block]}.block" if block else "setup", *dotted(problem.path[len(block) :].lstrip("."))]
        faults.add(".".join(place), problem.code, **problem.params)

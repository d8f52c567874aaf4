"""Whether the menu of a save offers what can be done, to people and in cells that there are, with true odds."""

from __future__ import annotations

import re
from dataclasses import fields
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rollwright.fight.openings import openings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.fight.fight import Fight
    from rollwright.fight.soundness.faults import Faults
    from rollwright.fight.state import CellShown, Forecast, Option

FRACTION: Final = re.compile(r"-?[0-9]{1,4000}(/[0-9]{1,4000})?", re.ASCII)
LARGEST: Final = 10**9
"""More than any option is worth."""


def check_menu(fight: Fight, faults: Faults) -> None:
    """See that the menu of a save offers nothing that cannot be done now.

    It is what players have seen, so it stands as it was saved, forecasts and all. Whoever is asked must be dressed by
    now. A save of other rules, which has said so, may offer what these rules do not; choosing that is refused then.
    """
    menu = fight.state.menu
    if menu is None:
        return
    able = [each.option for each in openings(fight, menu.by)]
    for place, line in enumerate(menu.options):
        where = f"state.menu.options.{place}"
        if not fight.notices:
            faults.known(f"{where}.id", line.id, able, "option")
        _line(fight, line, where, faults)
    faults.stop_if_any()


def _line(fight: Fight, line: Option, where: str, faults: Faults) -> None:
    faults.each_known(f"{where}.targets", line.targets, fight.profiles, "fighter")
    for name in ("turns", "adds", "spares"):
        _number(f"{where}.{name}", getattr(line, name), faults)
    for pool, chance in line.stops.items():
        _number(f"{where}.stops.{pool}", chance, faults)
    _forecasts(fight, line.forecast, f"{where}.forecast", faults)
    for number, style in enumerate(line.styles):
        _forecasts(fight, style.forecast, f"{where}.styles.{number}.forecast", faults)
    for number, cell in enumerate(line.cells):
        _cell(fight, cell, f"{where}.cells.{number}", faults)


def _forecasts(fight: Fight, forecasts: Mapping[str, Forecast], where: str, faults: Faults) -> None:
    for who, forecast in forecasts.items():
        faults.known(f"{where}.{who}", who, fight.profiles, "fighter")
        for each in fields(forecast):
            _number(f"{where}.{who}.{each.name}", getattr(forecast, each.name), faults)


def _cell(fight: Fight, shown: CellShown, where: str, faults: Faults) -> None:
    faults.each_known(f"{where}.threats", shown.threats, fight.profiles, "fighter")
    faults.each_known(f"{where}.caught", shown.caught, fight.profiles, "fighter")
    _number(f"{where}.burns", shown.burns, faults)
    cells = {f"{where}.cell": shown.cell} | {f"{where}.path.{step}": cell for step, cell in enumerate(shown.path)}
    for place, cell in cells.items():
        if fight.grid is None or not fight.grid.board.has(*cell):
            faults.misfit(place, cell, "no board has such a cell here")


def _number(where: str, text: str, faults: Faults) -> None:
    """A number is written as a fraction, or left out."""
    if not text:
        return
    _top, _line, bottom = text.partition("/")
    if not FRACTION.fullmatch(text) or (bottom and not int(bottom)) or abs(Fraction(text)) > LARGEST:
        faults.misfit(where, text, "a fraction is written here, such as 1/2")

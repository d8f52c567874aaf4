"""What is wrong with a save, as it is found: the place, what stands there, and what may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rollwright.document.problems import shown, steps_of
from rollwright.errors import JSON, DamagedSaveError, Problem, misnamed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.errors import DocumentError

LISTED: Final = 24
"""So many problems are told; of what comes on top, only the number is."""


def dotted(path: str) -> list[str]:
    """The steps of a place as documents spell it, where indexes stand in brackets."""
    return [str(step) for step in steps_of(path)]


class Faults:
    """The problems of one save; see the module. Places are spelled like ``state.fighters.juno.health``."""

    def __init__(self) -> None:
        self.found: list[Problem] = []
        self._places: set[str] = set()

    def add(self, where: str, code: str, /, **params: JSON) -> None:
        """Something is wrong at a place; what else is wrong at the same place is not told."""
        if where not in self._places:
            self._places.add(where)
            self.found.append(Problem(where[:200], code, params))

    def bounds(self, where: str, found: float, low: float, high: float) -> None:
        """A number lies between two others."""
        if not low <= found <= high:
            self.add(where, "out-of-bounds", found=shown(found), min=low, max=high)

    def only(self, where: str, found: object, allowed: object, why: str) -> None:
        """Only one thing can stand here, for a reason that is a phrase of the catalogs."""
        if found != allowed:
            self.add(where, "save-only", found=shown(found), allowed=shown(allowed), why=why)

    def misfit(self, where: str, found: object, why: str) -> None:
        """What stands here does not fit the rest of the save, for a reason that is a phrase of the catalogs."""
        self.add(where, "save-misfit", found=shown(found), why=why)

    def known(self, where: str, found: str, allowed: Iterable[str], what: str) -> bool:
        """A name is one of those that there are; ``what`` is a phrase of the catalogs."""
        names = list(allowed)
        if found in names:
            return True
        self.add(where, "no-such-name", what=what, **misnamed(found, names))
        return False

    def each_known(self, where: str, found: Iterable[str], allowed: Iterable[str], what: str) -> None:
        """Each name of a list is one of those that there are."""
        names = list(allowed)
        for place, name in enumerate(found):
            self.known(f"{where}.{place}", name, names, what)

    def take(self, error: DocumentError, where: str) -> None:
        """Tell the problems of a document that stands at a place of the save."""
        for problem in error.problems:
            self.add(".".join([where, *dotted(problem.path)]), problem.code, **problem.params)

    def stop_if_any(self) -> None:
        """End here if anything was found.

        Raises:
            DamagedSaveError: with every problem.
        """
        if not self.found:
            return
        told, more = self.found[:LISTED], len(self.found) - LISTED
        raise DamagedSaveError([*told, Problem("", "more-problems", {"count": more})] if more > 0 else told)

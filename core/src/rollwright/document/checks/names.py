"""Names as a survey sees them: those that plugins bring, those that values may read, and anything with an id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from rollwright.formula.names import Bound, named
from rollwright.names import Named, made_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.errors import JSON


class Members(Protocol):
    """What a survey asks of a registry of plugins."""

    def family(self, family: str) -> Mapping[str, Any]:
        """The members of a family by id."""
        ...

    def get(self, family: str, id: str) -> Any:  # noqa: A002 - the member's own word
        """One member; raises with what is installed and what to install."""
        ...

    def ids(self, family: str) -> tuple[str, ...]:
        """The names of a family, without importing anything."""
        ...

    def unmet(self, requires: Mapping[str, str]) -> Iterable[tuple[str, str, dict[str, JSON]]]:
        """What is required and not there: the name, the code of the problem, and parameters."""
        ...


class HasId(Protocol):
    """Anything that is called by an id."""

    @property
    def id(self) -> str:
        """What it is called."""
        ...


H = TypeVar("H", bound=HasId)


def by_id(things: Iterable[H]) -> dict[str, H]:
    """Things by what they are called."""
    return {thing.id: thing for thing in things}


class Readable:
    """The names that a value may read."""

    def __init__(self, table: Mapping[str, Named], extra: frozenset[str]) -> None:
        self.table, self.extra = table, extra

    def resolve(self, name: str) -> Bound | None:
        """How a name is read, or nothing."""
        if name in self.extra:
            return named(name)
        found = self.table.get(name) or made_name(name, self.table)
        return named(found.name, found.label, live=found.live) if found is not None else None

    def all_names(self) -> Iterable[str]:
        """Every name, for suggestions."""
        return [*self.extra, *self.table]

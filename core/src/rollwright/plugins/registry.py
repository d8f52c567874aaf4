"""Which member answers to which name, and who brought it.

A registry is made from records, which say what each plugin registers, and imports a plugin when something that it owns
is asked for. What a plugin yields then is compared with its record; if the record was wrong, every plugin is imported
and the names are settled anew. So an answer never depends on what had been imported before, and a name is only said to
be missing when everything has been looked at.

Families come as plain read-only mappings in the order ``(phase, priority, id)``, made once. Nothing of pluggy is called
when one is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, overload

from rollwright.errors import RollwrightError, misnamed, near
from rollwright.plugins.ownership import settle
from rollwright.plugins.report import CORE, LoadReport, State
from rollwright.plugins.requirements import unmet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rollwright.plugins.intake import Delivery, Members
    from rollwright.plugins.member import Member, Owner
    from rollwright.plugins.report import PluginRecord
    from rollwright.plugins.requirements import Unmet

M = TypeVar("M")


class UnknownMember(RollwrightError):  # noqa: N818 - it reads as what it says
    """Nobody who is loaded registers that name."""


@dataclass(slots=True)
class Supply:
    """A plugin as a registry holds it: what it says it brings, and its members once it has been imported."""

    record: PluginRecord
    members: Members | None = None

    @classmethod
    def delivered(cls, delivery: Delivery) -> Supply:
        """A plugin that has been imported."""
        return cls(delivery.record, delivery.members)

    def kept_its_word(self) -> bool:
        """Import the plugin if that has not been done, and say whether it yields what its record says."""
        if self.members is not None or not self.record.ready:
            return True
        from rollwright.plugins.discovery import deliver  # noqa: PLC0415 - pluggy, when members are wanted

        said, delivery = self.record, deliver(self.record).delivery
        self.record, self.members = delivery.record, delivery.members
        return delivery.record == said


class Registry:
    """The members of an engine, by family and id."""

    def __init__(self, supplies: Iterable[Supply]) -> None:
        self._supplies = list(supplies)
        self._lock = RLock()
        self._settle()

    @property
    def report(self) -> LoadReport:
        """What became of each plugin."""
        return LoadReport.of(self._records)

    @overload
    def family(self, family: str) -> Mapping[str, Member]: ...
    @overload
    def family(self, family: str, kind: Callable[..., M]) -> Mapping[str, M]: ...
    def family(self, family: str, kind: object = None) -> Mapping[str, Any]:  # noqa: ARG002 - for the checker
        """Every member of a family, in the order ``(phase, priority, id)``.

        Args:
            family: The family, named like its hook.
            kind: The class of its members, for the type checker.

        Raises:
            RollwrightError: for a family that there is no hook for.
        """
        table = self._tables.get(family)
        return self._collect(family) if table is None else table

    @overload
    def get(self, family: str, id: str) -> Member: ...
    @overload
    def get(self, family: str, id: str, kind: Callable[..., M]) -> M: ...
    def get(self, family: str, id: str, kind: object = None) -> Any:  # noqa: A002, ARG002 - the member's own word
        """The member of that name.

        Raises:
            PluginError: when it belongs to a plugin that is not ready, with the reason and the versions.
            UnknownMember: when nobody registers it, with the nearest name, the installed ones, and what to install.
        """
        with self._lock:
            if (supply := self._owners.get((family, id))) is not None and self._import([supply]):
                return supply.members[family][id]  # type: ignore[index]
            self.realize()
            if (supply := self._owners.get((family, id))) is None:
                raise self._missing(family, id)
            return supply.members[family][id]  # type: ignore[index]

    def owner(self, family: str, id: str) -> Owner:  # noqa: A002 - the member's own word
        """Who registered the member of that name; raises like `get`."""
        supply = self._owners.get((family, id))
        if supply is None:
            self.get(family, id)
            supply = self._owners[family, id]
        return supply.record.owner

    def ids(self, family: str) -> tuple[str, ...]:
        """The names of a family in alphabetical order, from the records alone."""
        return tuple(sorted(name for claimed, name in self._owners if claimed == family))

    def unmet(self, requires: Mapping[str, str]) -> Iterator[Unmet]:
        """What a document requires and these plugins do not give: name, code of the problem, parameters."""
        return unmet(self._records, requires)

    def realize(self) -> None:
        """Import every plugin that has not been imported yet, so that the report is of what is and not of records."""
        with self._lock:
            self._import(self._supplies)

    def _settle(self) -> None:
        """Give each name to its owner, and forget the tables made before."""
        self._records = settle([supply.record for supply in self._supplies])
        self._owners = {
            (family, name): supply
            for supply, record in zip(self._supplies, self._records, strict=True)
            if record.ready
            for family, ids in record.registers.items()
            for name in ids
        }
        self._tables: dict[str, Mapping[str, Member]] = {}

    def _collect(self, family: str) -> Mapping[str, Member]:
        from rollwright.plugins.intake import families  # noqa: PLC0415 - pluggy, when members are wanted

        if family not in families():
            raise RollwrightError("unknown-family", misnamed(family, families()))
        with self._lock:
            self._import(self._owning(family))
            members = [supply.members[family] for supply in self._owning(family) if supply.members]
            ordered = sorted((each for brought in members for each in brought.values()), key=_order)
            table = self._tables[family] = MappingProxyType({member.id: member for member in ordered})
            return table

    def _owning(self, family: str) -> list[Supply]:
        pairs = zip(self._supplies, self._records, strict=True)
        return [supply for supply, record in pairs if record.ready and family in record.registers]

    def _import(self, supplies: Sequence[Supply]) -> bool:
        """Import plugins that have not been yet; False when one yields other names than its record says.

        Then everything has been imported and every name settled anew, from what the plugins did yield.
        """
        if not [supply for supply in supplies if not supply.kept_its_word()]:
            return True
        for supply in self._supplies:
            supply.kept_its_word()
        self._settle()
        return False

    def _missing(self, family: str, name: str) -> RollwrightError:
        """Why nobody answers to a name: its plugin is not ready, or nobody has it."""
        install = provider(family, name)
        for record in self._records:
            brings = name in record.registers.get(family, ()) or (
                install is not None and record.distribution == install
            )
            if brings and not record.ready:
                return record.error()
        owned = {known: self._owners[family, known].record for known in self.ids(family)}
        installed = [known if each.id == CORE else f"{known} ({each.owner.source})" for known, each in owned.items()]
        broken = [f"{record.owner}: {record.reason}" for record in self.report.faults]
        unread = [str(each.owner) for each in self.report if each.state is State.DISABLED and not each.registers]
        return UnknownMember(
            "unknown-member",
            {
                "family": family.replace("_", " ").removesuffix("s"),
                "found": name,
                "suggestion": near(name, self.ids(family)),
                "installed": ", ".join(installed),
                "install": install,
                "broken": "; ".join(broken),
                "unread": ", ".join(unread),
            },
        )


def provider(family: str, name: str) -> str | None:
    """The distribution that would bring a name, when that is known."""
    return _known(family).get(name)


def providers(family: str) -> list[str]:
    """The known distributions that bring members of a family, by name."""
    return sorted(set(_known(family).values()))


def _known(family: str) -> dict[str, str]:
    """Distributions by the names that they bring to a family: data, which `tools/providers` makes from our plugins."""
    import json  # noqa: PLC0415 - only when something is missing
    from importlib.resources import files  # noqa: PLC0415

    table = json.loads(files("rollwright.plugins").joinpath("providers.json").read_text("utf-8"))
    known: dict[str, str] = table.get(family, {})
    return known


def _order(member: Member) -> tuple[int, int, str]:
    """Where a member stands; what a lower room calls a member may know nothing of phases."""
    return getattr(member, "phase", 0), getattr(member, "priority", 0), member.id

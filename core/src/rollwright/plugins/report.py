"""What became of each plugin, as plain data: for the load report, the index and the listing.

A record says where a plugin came from, what state it is in and why, and which names it registers. It can be written
as JSON and read back; the code behind it need not be imported to read it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from rollwright.plugins.member import Owner

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.errors import JSON, PluginError


CORE: Final = "core"
"""The id of the plugin that every engine has."""
BUILTIN: Final = "rollwright.builtin"
"""Where that plugin is."""


class State(StrEnum):
    """What became of a plugin."""

    READY = "ready"
    """Its members can be used."""
    FAILED = "failed"
    """It broke: an import, a hook, or something that is no member."""
    REFUSED = "refused"
    """It was written for another version of the core's API."""
    CONFLICTING = "conflicting"
    """It claims a name that another plugin claims too."""
    DISABLED = "disabled"
    """The host left it out."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a plugin is not ready: a message's code and what it names."""

    code: str
    params: dict[str, JSON] = field(default_factory=dict)

    def __str__(self) -> str:
        from rollwright.errors import say  # noqa: PLC0415 - words are only needed when a person reads

        return say(self.code, self.params)


@dataclass(frozen=True, slots=True)
class PluginRecord:
    """One plugin: where it came from, its state, and the names it registers by family.

    ``titles`` has the name and summary of each preset, so that a listing of presets imports nothing.
    """

    id: str
    value: str = ""
    distribution: str = ""
    version: str = ""
    api: str = ""
    state: State = State.READY
    reason: Reason | None = None
    registers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    titles: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def owner(self) -> Owner:
        """Who owns the names that this plugin registers."""
        return Owner(self.id, self.distribution, self.version)

    @property
    def is_core(self) -> bool:
        """Whether it is the plugin that every engine has, and not a stranger of that name."""
        return self.id == CORE and self.value == BUILTIN

    @property
    def ready(self) -> bool:
        """Whether its members can be used."""
        return self.state is State.READY

    def error(self) -> PluginError:
        """The error for whoever needs this plugin although it is not ready."""
        from rollwright.errors import PluginError  # noqa: PLC0415 - only needed when something is wrong

        return PluginError(
            f"plugin-{self.state}", self.id, self.distribution or "-", self.version or "-", str(self.reason or "")
        )

    def to_json(self) -> dict[str, JSON]:
        """The record as plain data."""
        reason: JSON = {"code": self.reason.code, "params": self.reason.params} if self.reason else None
        return {
            "id": self.id,
            "value": self.value,
            "distribution": self.distribution,
            "version": self.version,
            "api": self.api,
            "state": str(self.state),
            "reason": reason,
            "registers": {family: list(ids) for family, ids in self.registers.items()},
            "titles": {preset: list(title) for preset, title in self.titles.items()},
        }

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> PluginRecord:
        """Read a record back.

        Raises:
            KeyError, TypeError, ValueError, AttributeError: when ``raw`` is not what ``to_json`` writes.
        """
        words = {key: raw[key] for key in ("id", "value", "distribution", "version", "api")}
        if not all(isinstance(word, str) for word in words.values()):
            raise TypeError("a plugin record is made of words")
        registers = {family: tuple(map(_word, ids)) for family, ids in raw["registers"].items()}
        titles = {preset: (_word(name), _word(summary)) for preset, (name, summary) in raw["titles"].items()}
        reason = None if raw["reason"] is None else Reason(_word(raw["reason"]["code"]), dict(raw["reason"]["params"]))
        return cls(**words, state=State(raw["state"]), reason=reason, registers=registers, titles=titles)


def _word(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError("a plugin record is made of words")
    return found


@dataclass(frozen=True, slots=True)
class LoadReport:
    """Every plugin that an engine knows of, in the order of their ids."""

    plugins: tuple[PluginRecord, ...]

    def __iter__(self) -> Iterator[PluginRecord]:
        return iter(self.plugins)

    def __getitem__(self, plugin: str) -> PluginRecord:
        """The record of that id; where two claim it, the one that is ready."""
        found = [record for record in self.plugins if record.id == plugin]
        if not found:
            raise KeyError(plugin)
        return min(found, key=lambda record: not record.ready)

    @classmethod
    def of(cls, records: Iterable[PluginRecord]) -> LoadReport:
        """A report in the order of ids, distributions and versions."""
        return cls(tuple(sorted(records, key=lambda each: (each.id, each.distribution, each.version))))

    @property
    def faults(self) -> tuple[PluginRecord, ...]:
        """The plugins that the host wanted and did not get."""
        return tuple(each for each in self.plugins if each.state not in {State.READY, State.DISABLED})

    def to_json(self) -> list[dict[str, JSON]]:
        """The report as plain data, each reason also in words."""
        return [{**each.to_json(), "says": str(each.reason) if each.reason else None} for each in self.plugins]

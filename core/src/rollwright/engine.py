"""An engine: the plugins that a host chose, and the rulesets that can be played with them.

    engine = Engine.load()                                   # every installed plugin
    engine = Engine.load(["some-plugin", my_module])         # some of them, and an object of one's own
    ruleset = engine.load_ruleset("some-preset")             # a preset, a file, or a document as plain data

Building an engine never fails for a broken plugin: the report says what became of each, and the rest are ready.
Engines share nothing that changes, so that two with different plugins live beside each other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from rollwright.errors import PluginError, RollwrightError, near
from rollwright.limits import DEFAULT, Limits
from rollwright.plugins import index
from rollwright.plugins.registry import Registry, Supply
from rollwright.plugins.report import CORE, LoadReport, PluginRecord, Reason, State
from rollwright.text import assembled, language, learn
from rollwright.text.language import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rollwright.errors import JSON
    from rollwright.plugins.member import MessageCatalog, Owner, Preset
    from rollwright.ruleset import Ruleset
    from rollwright.text import Catalog


@dataclass(frozen=True, slots=True)
class PresetEntry:
    """A preset in a list: what it is called and who brought it."""

    id: str
    name: str
    summary: str
    owner: Owner


class Engine:
    """Plugins taken in, ready to load rulesets.

    Attributes:
        registry: The members of the plugins, by family and id.
        limits: The bounds that documents, formulas and dice are held to.
    """

    def __init__(self, registry: Registry, limits: Limits = DEFAULT) -> None:
        self.registry = registry
        self.limits = limits
        for name in registry.ids("message_catalogs"):
            learn(name, partial(self._words, name))

    @classmethod
    def load(
        cls,
        plugins: Iterable[str | object] | Literal["all"] = "all",
        *,
        strict: bool = False,
        disabled: Collection[str] = (),
        limits: Limits = DEFAULT,
    ) -> Engine:
        """Take in plugins. The core's own members are always there.

        Args:
            plugins: ``"all"`` that are installed; or ids of installed ones and objects with hooks, mixed as one likes.
            strict: Raise when a plugin that is wanted is not ready, instead of leaving it out.
            disabled: Ids of installed plugins to leave out.
            limits: The bounds for documents, formulas and dice.

        Raises:
            RollwrightError: for a plugin id that is not installed, and for leaving out the core.
            PluginError: with ``strict``, for the first plugin that is not ready; its notes name the others.
        """
        wanted = None if plugins == "all" else [plugins] if isinstance(plugins, str) else list(plugins)
        names = None if wanted is None else {each for each in wanted if isinstance(each, str)}
        supplies = [_unless_left_out(each, names, disabled) for each in _installed(names)]
        _refuse_unknown({*(names or ()), *disabled}, [each.record for each in supplies])
        if CORE in disabled:
            raise RollwrightError("plugin-core-stays")
        supplies += _objects(each for each in wanted or () if not isinstance(each, str))
        engine = cls(Registry(supplies), limits)
        if strict:
            engine.registry.realize()
            _raise_faults(engine.report)
        return engine

    @property
    def report(self) -> LoadReport:
        """What became of each plugin, with its distribution, version, reason and names."""
        return self.registry.report

    def languages(self) -> tuple[str, ...]:
        """The languages that something is said in: English, and those that plugins brought."""
        names = self.registry.ids("message_catalogs")
        return tuple(sorted({ENGLISH, *(self._words(name)[0] for name in names)}))

    def messages(self, locale: str | None = None) -> Catalog:
        """The words of a language: the core's own and those of this engine's plugins.

        Args:
            locale: The language; the one that is spoken here (``rollwright.text.language``) when left out.

        Raises:
            MessageClashError: when two of them bring a message of one name.
        """
        names = self.registry.ids("message_catalogs")
        return assembled(locale or language(), [(name, *self._words(name)) for name in names])

    def _words(self, name: str) -> tuple[str, str]:
        """The language and the Fluent text of a plugin's catalog."""
        member = cast("MessageCatalog", self.registry.get("message_catalogs", name))
        language: object = member.locale
        text: object = member.text()
        if isinstance(language, str) and isinstance(text, str):
            return language, text
        owner = self.registry.owner("message_catalogs", name)
        raise PluginError("plugin-words-unreadable", owner.plugin, owner.distribution, owner.version, name)

    def require(self, plugin: str) -> PluginRecord:
        """The record of a plugin that is needed.

        Raises:
            PluginError: when it is not ready, with the reason and both versions.
            RollwrightError: when it is not installed.
        """
        _refuse_unknown({plugin}, self.report)
        record = self.report[plugin]
        if not record.ready:
            raise record.error()
        return record

    def presets(self) -> list[PresetEntry]:
        """The rulesets that can be played as installed, by id; no plugin is imported for it."""
        return sorted(
            (
                PresetEntry(preset, name, summary, record.owner)
                for record in self.report
                if record.ready
                for preset, (name, summary) in record.titles.items()
            ),
            key=lambda entry: entry.id,
        )

    def preset(self, id: str) -> Preset:  # noqa: A002 - the member's own word
        """A preset by its id, which answers as it should or says whose fault it is; raises like `Registry.get`."""
        from rollwright.plugins.asking import AskedPreset  # noqa: PLC0415 - once a preset is wanted

        name = _with_layers(id)[0]
        preset = cast("Preset", self.registry.get("presets", name))
        return AskedPreset(preset, self.registry.owner("presets", name))

    def load_ruleset(self, source: str | Path | Mapping[str, JSON], layers: Sequence[str] = ()) -> Ruleset:
        """Read, check and compile a ruleset.

        Args:
            source: A preset's id, the path of a document, or a document as plain data.
            layers: The document's layers to switch on; a name may also carry them, as ``id#grim`` or ``id#grim,slow``.

        Raises:
            DocumentError: with every problem of the document.
            UnknownMember: for a preset that is not installed.
            RollwrightError: for a layer.
        """
        from rollwright.document.layered import layered  # noqa: PLC0415 - pydantic, once a ruleset is wanted
        from rollwright.document.load import load  # noqa: PLC0415 - pydantic, once a ruleset is wanted
        from rollwright.ruleset import Ruleset  # noqa: PLC0415 - lark, once a ruleset is wanted

        if isinstance(source, str):
            source, carried = _with_layers(source)
            layers = [*layers, *carried]
        if isinstance(source, str) and not _is_path(source):
            source = self.preset(source).document()
        document = load(source, self.registry, self.limits)
        return Ruleset(layered(document, layers), self.registry, self.limits)


def _with_layers(source: str) -> tuple[str, list[str]]:
    """A name, and the layers that it carries behind a ``#``."""
    name, sign, carried = source.partition("#")
    if not sign or Path(source).exists():
        return source, []
    return name, [each.strip() for each in carried.split(",") if each.strip()]


def _is_path(source: str) -> bool:
    """Whether a text names a file rather than a preset."""
    return source.endswith((".json", ".yaml", ".yml")) or "/" in source or "\\" in source


def _installed(names: set[str] | None) -> list[Supply]:
    """The installed plugins: from the index unread, or else just imported by a scan."""
    records = index.read()
    if records is not None:
        return [Supply(record) for record in records]
    if names is None:
        return [Supply.delivered(found.delivery) for found in index.renew()]
    from rollwright.plugins.discovery import scan  # noqa: PLC0415 - stevedore, only when the index does not know

    return [Supply.delivered(found.delivery) for found in scan(names)]


def _unless_left_out(supply: Supply, names: set[str] | None, disabled: Collection[str]) -> Supply:
    """A plugin that the host chose, or the same marked as disabled, with the reason."""
    plugin = supply.record.id
    if plugin in disabled:
        reason = Reason("plugin-switched-off")
    elif plugin == CORE or names is None or plugin in names:
        return supply
    else:
        reason = Reason("plugin-not-chosen")
    return Supply(replace(supply.record, state=State.DISABLED, reason=reason), {})


def _objects(plugins: Iterable[object]) -> list[Supply]:
    """Take in objects with hooks, each under a name of its own."""
    from rollwright.plugins.intake import take_in  # noqa: PLC0415 - pluggy, when there is something to take in

    supplies: list[Supply] = []
    for plugin in plugins:
        name = getattr(plugin, "rollwright_id", None) or getattr(plugin, "__name__", None) or type(plugin).__name__
        taken = sum(each.record.id.partition("#")[0] == name for each in supplies)
        supplies.append(Supply.delivered(take_in(plugin, PluginRecord(f"{name}#{taken + 1}" if taken else str(name)))))
    return supplies


def _refuse_unknown(names: Collection[str], records: Iterable[PluginRecord]) -> None:
    known = {record.id for record in records}
    for name in sorted(set(names) - known):
        params: dict[str, JSON] = {
            "found": name,
            "suggestion": near(name, known),
            "installed": ", ".join(sorted(known - {CORE})),
        }
        raise RollwrightError("unknown-plugin", params)


def _raise_faults(report: LoadReport) -> None:
    faults: list[PluginError] = [record.error() for record in report.faults]
    if faults:
        for other in faults[1:]:
            faults[0].add_note(f"Also: {other}")
        raise faults[0]

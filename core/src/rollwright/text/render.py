"""One line of a log from one event, in words and with the real arithmetic.

An event is plain data with a `type`. Its message is `event-<type>`, dots read as dashes, and its fields are the
message's variables; a fighter's id in `who`, `by`, `target` or `source` reads as that fighter's name. An event type
that needs more than that (a sum of dice, a list of halvings) has a function in `rollwright.text.telling`, which adds
variables. A plugin's own event type needs only a message, and a reason of its own (`because`) only a message
`because-<reason>`. An event without a message goes without saying.

`names` maps ids to what players call them: a fighter's id to its name, and the ruleset's own words under `@`:
`@defense` (what an attack is rolled against), `@save.wis`, `@pool.slot_3`, `@budget.action`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from rollwright.text.spoken import whole_catalog
from rollwright.text.telling import TELL, goes_without_saying

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.text.catalog import Catalog

Event: TypeAlias = "Mapping[str, Any]"
Names: TypeAlias = "Mapping[str, str]"


class Happened(Protocol):
    """Something that happened, which says itself as plain data."""

    def to_json(self) -> dict[str, Any]:
        """The event as plain data."""


class Fought(Protocol):
    """A fight, as far as its log is concerned."""

    @property
    def events(self) -> Sequence[Happened]:
        """All that happened."""

    @property
    def names(self) -> Names:
        """What players call everybody."""


FIGHTERS = ("who", "target", "by", "source", "mount")
"""The fields of an event that hold a fighter's id."""

END = {"type": ""}

_codes: dict[str, str] = {}


def render(event: Event, names: Names, catalog: Catalog | None = None) -> str | None:
    """The line that tells this event, or None for an event that goes without saying."""
    kind: str = event["type"]
    code = _codes.get(kind)
    if code is None:
        code = _codes[kind] = "event-" + kind.replace(".", "-")
    catalog = catalog or whole_catalog()
    write = catalog.writer(code)
    if write is None:
        return None
    params = dict(event)
    for field in FIGHTERS:
        if field in params:
            params[field] = names.get(params[field], params[field])
    because = params.get("because")
    if because and f"because-{because}" in catalog:
        params["because"] = catalog.message(f"because-{because}", {})
    tell = TELL.get(kind)
    if tell is not None and not tell(params, names, catalog.message):
        return None
    return write(params)


def chronicle(
    told: Iterable[Event | Happened], names: Names, catalog: Catalog | None = None
) -> Iterator[tuple[Event, str]]:
    """As `log`, with the event that each line tells: for whoever shows some lines otherwise than others."""
    return _told(_plain(told), names, catalog or whole_catalog())


def log(
    told: Fought | Iterable[Event | Happened], names: Names | None = None, catalog: Catalog | None = None
) -> Iterator[str]:
    """The lines of a whole fight, or of some of its events, in order; what the next event tells anyhow is left out.

    Args:
        told: The fight, or events of it, as they are or as plain data.
        names: What players call everybody; a fight brings its own.
        catalog: The words, as `engine.messages(locale)` gives them; when left out, the core's and the plugins' in
            the language that is spoken.
    """
    if not isinstance(told, Iterable):
        names = told.names if names is None else names
        told = told.events
    return (line for _event, line in _told(_plain(told), names or {}, catalog or whole_catalog()))


def _plain(told: Iterable[Event | Happened]) -> list[Event]:
    return [event.to_json() if hasattr(event, "to_json") else event for event in told]


def _told(whole: Sequence[Event], names: Names, catalog: Catalog) -> Iterator[tuple[Event, str]]:
    for event, after in zip(whole, [*whole[1:], END], strict=True):
        if goes_without_saying(event, after):
            continue
        line = render(event, names, catalog)
        if line is not None:
            yield event, line

"""One line of a log from one event, in words and with the real arithmetic.

An event is plain data with a `type`; its message is `event-<type>`, dots read as dashes, and its fields are the
message's variables. Every field whose value is a fighter's id reads as that fighter's name. A type whose fields need
more than that (a sum of dice, a list of halvings) has a small function in `TELL`, which adds variables; a plugin's
own event type needs only a message. An event without a message is not told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rollwright.text.arithmetic import dice_text, sum_text
from rollwright.text.catalog import Catalog, builtin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

Event: TypeAlias = "Mapping[str, Any]"
Names: TypeAlias = "Mapping[str, str]"
Words: TypeAlias = "Callable[[str, Mapping[str, object]], str]"


def render(event: Event, names: Names, catalog: Catalog | None = None) -> str | None:
    """The line that tells this event, or None for an event that goes without saying."""
    catalog = catalog or builtin()
    kind: str = event["type"]
    code = MESSAGES.get(kind) or "event-" + kind.replace(".", "-")
    if code not in catalog:
        return None
    params = {field: names.get(value, value) if type(value) is str else value for field, value in event.items()}
    tell = TELL.get(kind)
    if tell is not None:
        tell(params, names, catalog.message)
    return catalog.message(code, params)


def log(events: Iterable[Event], names: Names, catalog: Catalog | None = None) -> Iterator[str]:
    """The lines of a whole log, in order."""
    catalog = catalog or builtin()
    for event in events:
        line = render(event, names, catalog)
        if line is not None:
            yield line


MESSAGES: dict[str, str] = {}
TELL: dict[str, Callable[[dict[str, Any], Names, Words], None]] = {}
_ = (dice_text, sum_text)

"""What a document says it requires, held against what an engine has (PL-08).

A document names distributions, or plugins by their ids, with the versions that it was written for::

    "requires": { "rollwright-tarot": ">=1.2,<2" }

So a document on a stranger's kind says what to install, where no table could know it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rollwright.plugins.api import ApiRange

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.errors import JSON
    from rollwright.plugins.report import PluginRecord

Unmet = tuple[str, str, "dict[str, JSON]"]
"""What is not there: the name that was required, the code of the problem, and parameters."""

_NUMBERS = re.compile(r"\d{1,6}(?:\.\d{1,6}){0,5}")


def unmet(records: Sequence[PluginRecord], requires: Mapping[str, str]) -> Iterator[Unmet]:
    """Everything that is required and not there, in the order of the document."""
    for name, wanted in requires.items():
        try:
            versions = ApiRange.parse(wanted)
        except ValueError as error:
            yield name, "requires-no-range", {"found": wanted[:60], "clause": str(error)[:60]}
            continue
        found = [record for record in records if name in (record.distribution, record.id)]
        ready = [record for record in found if record.ready]
        if ready:
            fitting = [record for record in ready if _allows(versions, record.version)]
            if not fitting:
                yield name, "requires-version", {"name": name, "range": wanted, "found": ready[0].version}
        elif found:
            yield name, "requires-not-ready", {"name": name, "reason": str(found[0].reason or "")}
        else:
            yield name, "requires-missing", {"name": name, "range": wanted}


def _allows(versions: ApiRange, version: str) -> bool:
    """Whether a version is in a range, by its numbers; one without numbers, such as an object's, is believed."""
    numbers = _NUMBERS.match(version)
    return numbers is None or versions.allows(numbers[0])

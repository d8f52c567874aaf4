"""Names are owned: one plugin for each name, and nobody by accident.

Two plugins that claim one name are both left out, each told with whom; it does not matter which was installed first.
Only what the core registers is the core's, whoever else claims it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from rollwright.plugins.report import PluginRecord, Reason, State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def settle(records: Sequence[PluginRecord]) -> list[PluginRecord]:
    """The same records in the same order, with those conflicting that claim what another claims too."""
    claims: dict[tuple[str, str], list[int]] = defaultdict(list)
    for index, record in enumerate(records):
        if record.ready:
            for claim in _claims(record):
                claims[claim].append(index)
    settled = list(records)
    for (family, name), claimants in claims.items():
        if len(claimants) > 1:
            for index in claimants:
                others = [records[other] for other in claimants if other != index]
                if settled[index].ready and not records[index].is_core:
                    settled[index] = _in_conflict(settled[index], family, name, others)
    return settled


def _claims(record: PluginRecord) -> Iterator[tuple[str, str]]:
    """Every name that a plugin claims: its own, then its members'."""
    yield "plugins", record.id
    for family, ids in record.registers.items():
        yield from ((family, name) for name in ids)


def _in_conflict(record: PluginRecord, family: str, name: str, others: Sequence[PluginRecord]) -> PluginRecord:
    with_whom = ", ".join(sorted(str(other.owner) for other in others))
    reason = Reason("plugin-name-owned", {"family": family, "id": name, "others": with_whom})
    return replace(record, state=State.CONFLICTING, reason=reason)

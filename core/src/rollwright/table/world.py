"""What was invented at a table, and the ruleset that has it (UP-11).

A table keeps each invented ability as the block that the document would have; the ruleset it was begun with stays as it
is, for other tables. Sheets take the larger ruleset up where they are: nobody who holds one notices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused, misnamed
from rollwright.learning import with_powers
from rollwright.sheet import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rollwright.errors import JSON
    from rollwright.learning import Invented
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Sheet
    from rollwright.table.state import TableState


def with_invented(world: Ruleset, state: TableState) -> Ruleset:
    """The ruleset of a table: the one that it was begun with, and what was invented since.

    Raises:
        DocumentError: Something of it does not fit, as after the ruleset was changed.
    """
    blocks: list[Mapping[str, Any]] = [dict(block) for block in state.invented.values()]  # type: ignore[arg-type]
    return with_powers(world, blocks) if blocks else world


def taken_up(ruleset: Ruleset, sheets: Iterable[Sheet]) -> None:
    """Have sheets read by a ruleset that has more, or again less, than theirs."""
    for sheet in sheets:
        sheet.take_up(ruleset)


def added(invented: Invented) -> Change:
    """The change that puts an invented ability among what the table has."""
    return Change(("invented", invented.id), None, invented.to_json(), invented.power.maker or "")


def shared(state: TableState, ability: str) -> list[Change]:
    """The change that lets others learn an invented ability.

    Raises:
        Refused: Nothing of that id or name was invented here.
    """
    labels = {name: str(block.get("label") or block.get("name") or name) for name, block in _blocks(state)}
    wanted = ability.strip().casefold()
    found = [name for name, label in labels.items() if wanted in (name.casefold(), label.casefold())]
    if not found:
        raise Refused("not-invented-here", misnamed(ability, [*labels.values()]))
    block = dict(_blocks(state))[found[0]]
    after: dict[str, JSON] = {**block, "shared": True}
    return [] if after == block else [Change(("invented", found[0]), block, after, labels[found[0]])]


def _blocks(state: TableState) -> list[tuple[str, dict[str, JSON]]]:
    return [(name, dict(block)) for name, block in state.invented.items() if isinstance(block, dict)]

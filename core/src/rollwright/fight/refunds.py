"""What comes back of a price where an answer has stopped what was paid for.

Nothing does, as the games have it that these rules come from: the cost is paid before anybody is asked (WN-04). A payer
of a plugin may see it otherwise, and says so in ``CostPayer.gives_back``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.fight.events import OptionChosen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.state import FighterId


def give_back(fight: Arena, who: FighterId, act: Act) -> None:
    """Write back on somebody's sheet what the payers of a stopped act return."""
    sheet = fight.sheets.get(who)
    if sheet is None or not act.costs:
        return
    paid = _paid(fight, who, act)
    for term in act.costs:
        fight.change_sheet(who, list(term.payer.gives_back(sheet, term, paid, act.name)))


def _paid(fight: Arena, who: FighterId, act: Act) -> Mapping[str, int]:
    """What was paid when the act was last chosen, by pool."""
    for event in reversed(fight.events):
        if isinstance(event, OptionChosen) and event.who == who and event.option == act.id:
            return event.paid
    return {}

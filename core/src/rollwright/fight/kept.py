"""What is kept of a fight beside its state: worked out once, and forgotten together.

Nothing here is ever written down; whatever is missing is worked out anew and comes to the same. All of it is forgotten
when conditions, sides or things change, or where somebody stands. It is one object, and not so many fields of the
ledger, because Python finds the attributes of an object with more than thirty of them only by a longer way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Payable
    from rollwright.fight.state import Choice, FighterId


@dataclass(slots=True)
class Kept:
    """What everybody could do, with whom, and how they stand to each other; see the module."""

    facing: dict[tuple[FighterId, FighterId], dict[object, Any]] = field(default_factory=dict)
    """What is known of how one stands to another now."""
    aims: dict[tuple[FighterId, object], list[FighterId]] = field(default_factory=dict)
    """Whom acts may be aimed at, by who does them: plain ones by the side that they mean, others by themselves."""
    offered: dict[tuple[FighterId, Act], Opening | None] = field(default_factory=dict)
    """What they could do with whom, of acts for which nothing else decides that; None where it reaches nobody."""
    choosable: dict[tuple[FighterId, Payable], list[Opening]] = field(default_factory=dict)
    """What they could do on a turn, by what they can pay for, where nothing else decides that."""
    habits: dict[FighterId, tuple[dict[str, int], bool, Choice]] = field(default_factory=dict)
    """What somebody does again as long as nothing but health has changed, behind the budgets, and whether there was a
    strike in the hand, that it was chosen with."""
    situation: dict[object, Any] | None = None
    """What acts hold in store for each of those who choose, as everybody stands; None until somebody looks."""
    last: dict[FighterId, Choice] = field(default_factory=dict)
    """Of what is done by habit the things that leave nothing to pay with: the turn is over, and nobody looks again."""

    def forget(self) -> None:
        """Look at everything again."""
        self.facing.clear()
        self.aims.clear()
        self.offered.clear()
        self.choosable.clear()
        self.habits.clear()
        self.situation = None
        self.last.clear()

"""Plans for what a character has: things with sheets of their own, items, and money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.sheet import beside, items, money
from rollwright.sheet.given import held_to_their_kinds
from rollwright.sheet.plans.planning import PlanningSheet

if TYPE_CHECKING:
    from rollwright.dice import DiceStream
    from rollwright.sheet.changes import Change


@held_to_their_kinds
class BelongingPlans(PlanningSheet):
    """Things are owned and written on, items come and go and are worn, coins are paid."""

    __slots__ = ()

    def thing_track(
        self, thing: str, track: str, by: int, cause: str = "", dice: DiceStream | None = None, which: str = ""
    ) -> list[Change]:
        """Move a track of a thing; it stops at its ends. Without a name the first of its kind is meant."""
        return self._deed(beside.thing_track(self, thing, track, by, by=True, cause=cause, which=which), cause, dice)

    def set_thing_track(
        self, thing: str, track: str, value: int, cause: str = "", dice: DiceStream | None = None, which: str = ""
    ) -> list[Change]:
        """Put a track of a thing to a number; it stops at its ends."""
        return self._deed(
            beside.thing_track(self, thing, track, value, by=False, cause=cause, which=which), cause, dice
        )

    def set_thing_stat(self, thing: str, stat: str, value: int, cause: str = "", which: str = "") -> list[Change]:
        """Write a stat of a thing; it is held inside its range."""
        return self._deed(beside.thing_stat(self, thing, stat, value, which=which, cause=cause), cause, None)

    def own(self, thing: str, name: str = "", cause: str = "") -> list[Change]:
        """Come by a thing of a kind, with a sheet of its own."""
        return self._deed(beside.own_thing(self, thing, name, cause), cause, None)

    def disown(self, thing: str, name: str = "", cause: str = "") -> list[Change]:
        """Lose a thing of a kind: the one of that name, or the first."""
        return self._deed(beside.lose_thing(self, thing, name, cause), cause, None)

    def gain_item(self, item: str, quantity: int = 1, cause: str = "") -> list[Change]:
        """Come by an item of a catalog, or by a thing in plain words."""
        return self._deed(items.gain(self, item, quantity, cause), cause, None)

    def lose_item(self, item: str, quantity: int = 1, cause: str = "") -> list[Change]:
        """Lose items; those that are worn go last."""
        return self._deed(items.lose(self, item, quantity, cause), cause, None)

    def wear(self, item: str, cause: str = "", *, on: bool = True, dice: DiceStream | None = None) -> list[Change]:
        """Put an item on, or take it off."""
        return self._deed(items.wear(self, item, cause, on=on), cause, dice)

    def bind(self, item: str, cause: str = "", *, on: bool = True, by_player: bool = False) -> list[Change]:
        """Bind an item to its wearer, or undo it, which a cursed one refuses its player."""
        return self._deed(items.bind(self, item, cause, on=on, by_player=by_player), cause, None)

    def spend_charges(self, item: str, amount: int = 1, cause: str = "") -> list[Change]:
        """Use charges of an item, or refuse where too few are left."""
        return items.spend_charges(self, item, amount, cause)

    def items_of(self, item: str) -> int:
        """How many of an item they have."""
        return items.count(self, item)

    def charges_of(self, item: str) -> int:
        """How many charges the fullest of an item has left; 0 where they have none."""
        return items.most_charges(self, item)

    def money_worth(self, unit: str = "") -> int:
        """What their money of a coin's family comes to in that coin, rounded down."""
        return money.worth(self, unit)

    def gain_money(self, amount: int, unit: str = "", cause: str = "") -> list[Change]:
        """Come by coins; without a coin's id, in the money of the ruleset."""
        return money.gain(self, amount, unit, cause)

    def pay_money(self, amount: int, unit: str = "", cause: str = "") -> list[Change]:
        """Pay a price in whatever coins of the family there are, or refuse where there is not so much."""
        return money.pay(self, amount, unit, cause)

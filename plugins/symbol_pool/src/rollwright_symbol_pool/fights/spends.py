"""What a spend would do now, and what that is worth to whoever buys it (SP-04, SP-05).

A purchase is looked at in a *case*: one attack roll, hit or missed, between two fighters. While a side's purchases are
put together, ``Bought`` remembers what those before have taken: a condition is given once, a track has room for so
much, a hit is critical once. A spend of which no part would do anything is not for sale.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.extend import Act, Arena, FighterId
    from rollwright_symbol_pool.fights.terms import Aimed, Side, Spend, Terms

CONDITION, DIE, STEP = Fraction(2), Fraction(51, 100), Fraction(1, 2)
"""What a condition, a die on the next roll and a step of a track are worth, in points of damage."""
NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Bought:
    """What the purchases so far have taken."""

    given: frozenset[tuple[FighterId, str]] = frozenset()
    """Conditions by whom they were given to; of a family, each stands for all."""
    moved: tuple[tuple[FighterId, str, int], ...] = ()
    """How far tracks have been moved."""
    critical: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """One attack roll that symbols are left of."""

    fight: Arena
    terms: Terms
    who: FighterId
    """The attacker."""
    target: FighterId
    act: Act
    hit: bool
    in_blow: Fraction = NOTHING
    """What a critical adds to the blow, in points of damage."""
    beside_blow: Fraction = NOTHING
    """What else it is worth."""
    allies: dict[FighterId, FighterId] = field(default_factory=dict)
    """Whoever has the next turn on somebody's side, as far as it was looked up."""

    def recipient(self, aimed: Aimed) -> FighterId:
        """Whom a part of a spend is for; nobody where there is no such ally."""
        near = self.who if aimed.on.startswith("attacker") else self.target
        if not aimed.on.endswith("-ally"):
            return near
        if near not in self.allies:
            self.allies[near] = next_ally(self.fight, near)
        return self.allies[near]

    def price(self, spend: Spend) -> int:
        """What a spend costs with the weapon that struck."""
        return spend.price(self.act.rating)

    def chooser(self, side: Side) -> FighterId:
        """Who chooses for a side."""
        return self.who if side == "attacker" else self.target

    def standing(self, side: Side) -> tuple[object, ...]:
        """Everything that the worth of a side's purchases rests on, so that alike cases need be weighed once."""
        near = (self.who, self.target, next_ally(self.fight, self.who), next_ally(self.fight, self.target))
        self.allies.update({self.who: near[2], self.target: near[3]})
        friends = self.fight.same_side(self.who, self.target)
        mine = (spend for spend in self.terms.spends if spend.by == side)
        found = [(self.price(spend), *(self._stands(near, each) for each in spend.parts)) for spend in mine]
        return (side, friends, near.index(near[3]), self.in_blow, *found)

    def _stands(self, near: tuple[FighterId, ...], aimed: Aimed | None) -> object:
        """How somebody stands for a part of a spend: who of those near it is, and what it could do to them."""
        who = self.recipient(aimed) if aimed is not None else ""
        if aimed is None or not who:
            return None
        if aimed.kind == "condition":
            return near.index(who), self._condition(aimed, Bought()) is not None
        if aimed.kind == "track":
            sheet, most = self.fight.sheets.get(who), self.terms.reach.get(aimed.id, 0)
            if sheet is None:
                return None
            at = int(sheet.number(f"track.{aimed.id}"))
            down, up = at - sheet.rules.tracks[aimed.id].min, sheet.track_max(aimed.id) - at
            return (
                near.index(who),
                min(down, most),
                min(up, most),
            )  # more room than one roll can use makes no difference
        return near.index(who)

    def worth(self, spend: Spend, before: Bought) -> tuple[Fraction, Bought] | None:
        """What one more of a spend is worth to whoever chooses, and what has been taken then; None if it does nothing.

        A worth that the ruleset gives stands for all of its parts. Else each part that does something counts: for
        whoever chooses where it harms the other side or helps their own, against them the other way round.
        """
        after, found, does = before, NOTHING, False
        if spend.damage:
            found, does = found + spend.damage, True
        if spend.critical and not before.critical:
            found, does = found + self.in_blow + self.beside_blow, True
            after = replace(after, critical=True)
        elif spend.critical:
            does = self.terms.furthers  # it makes the injury worse, and nothing else
        for aimed, each in ((spend.setback, DIE), (spend.boost, -DIE)):
            who = self.recipient(aimed) if aimed is not None else ""
            if aimed is not None and who:
                found, does = found + each * aimed.amount * self._harms(spend, who), True
        if spend.condition is not None and (taken := self._condition(spend.condition, after)) is not None:
            found, does = found + CONDITION * self._harms(spend, taken[0]), True
            after = replace(after, given=after.given | taken[1])
        if spend.track is not None and (moved := self._track(spend.track, after)) is not None:
            found, does = found + STEP * spend.track.amount * self._harms(spend, moved[0]), True
            after = replace(after, moved=moved[1])
        return (found if spend.worth is None else spend.worth, after) if does else None

    def has_room(self, aimed: Aimed) -> bool:
        """Whether a track has room for the whole step."""
        return self._track(aimed, Bought()) is not None

    def _harms(self, spend: Spend, who: FighterId) -> int:
        """Whether harm to somebody is good for whoever chooses (1), or bad (-1)."""
        return -1 if self.fight.same_side(self.chooser(spend.by), who) else 1

    def _condition(self, aimed: Aimed, before: Bought) -> tuple[FighterId, frozenset[tuple[FighterId, str]]] | None:
        """Who gets a condition, with all that they can then get no more; None where it cannot be given."""
        who = self.recipient(aimed)
        if not who or self.fight.state.fighters[who].out or aimed.id in self.fight.profiles[who].condition_immunities:
            return None
        family = {aimed.id, *self.fight.rules.conditions[aimed.id].family}
        held = self.fight.state.fighters[who].conditions
        taken = frozenset((who, each) for each in family)
        return None if taken & before.given or not family.isdisjoint(held) else (who, taken)

    def _track(self, aimed: Aimed, before: Bought) -> tuple[FighterId, tuple[tuple[FighterId, str, int], ...]] | None:
        """Whose track moves, and all that has moved then; None without room for the whole step."""
        who = self.recipient(aimed)
        sheet = self.fight.sheets.get(who) if who else None
        if sheet is None:
            return None
        moves = {(each, track): by for each, track, by in before.moved}
        already = moves.get((who, aimed.id), 0)
        at = int(sheet.number(f"track.{aimed.id}")) + already + aimed.amount
        if not sheet.rules.tracks[aimed.id].min <= at <= sheet.track_max(aimed.id):
            return None
        moves[who, aimed.id] = already + aimed.amount
        return who, tuple((each, track, by) for (each, track), by in sorted(moves.items()))


def next_ally(fight: Arena, who: FighterId) -> FighterId:
    """Whoever on somebody's side has the next turn, and can have it; nobody where they stand alone."""
    for other in fight.from_turn():
        each = fight.state.fighters[other]
        if other != who and fight.same_side(other, who) and not (each.down or each.out):
            return other
    return ""

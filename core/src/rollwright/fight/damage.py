"""What is left of a blow: one function, in one order, tested by table.

The order is: the amount of each clause, what conditions add, ``times`` over the whole blow, half on a save, then
resistance, vulnerability and immunity; temporary points and health come after, once for the whole blow. Every halving
rounds down. Resistance and vulnerability cancel; a saved half that is then resisted is halved twice (DM-03, DM-05).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright.fight.profile import Profile, Resistance


@dataclass(frozen=True, slots=True)
class Met:
    """How a target meets one damage type: halvings left after cancelling, doublings, or not at all."""

    halvings: int = 0
    doubled: bool = False
    immune: bool = False
    how: tuple[str, ...] = ()


PLAIN = Met()
"""Nothing stands between the blow and its target."""


def meets(
    profile: Profile,
    damage: str,
    qualities: frozenset[str],
    resists_all: int,
    *,
    barred: bool = False,
    resist: tuple[Resistance, ...] = (),
    immune: tuple[Resistance, ...] = (),
) -> Met:
    """Work out how a target meets a damage type (already folded to lower case).

    Args:
        profile: The target.
        damage: The type of the clause.
        qualities: The qualities of the blow, which some resistances let through.
        resists_all: How many conditions in force halve every type.
        barred: Whether a condition keeps all damage of this act from the target.
        resist: What the target's conditions let it resist.
        immune: Of what they let it take nothing.
    """
    if not (profile.meets_some or resists_all or barred or resist or immune):
        return PLAIN
    if barred or any(each.fits(damage, qualities) for each in (*profile.immune, *immune)):
        return Met(immune=True, how=("immune",))
    how: list[str] = []
    halvings = 0
    if any(each.fits(damage, qualities) for each in (*profile.resist, *resist)):
        halvings += 1
        how.append("resisted")
    if resists_all:
        halvings += 1
        how.append("resisted-all")
    if damage in profile.vulnerable:
        how.append("vulnerable")
        if halvings:
            return Met(halvings - 1, how=tuple(how))
        return Met(doubled=True, how=tuple(how))
    return Met(halvings, how=tuple(how))


def through(amount: int, met: Met) -> int:
    """What gets through of an amount, rounding down after each halving."""
    if met is PLAIN:
        return amount
    if met.immune:
        return 0
    for _ in range(met.halvings):
        amount //= 2
    return amount * 2 if met.doubled else amount


def half(amount: int) -> int:
    """Half, rounded down once."""
    return amount // 2


def share(amounts: Sequence[int], times: float) -> list[int]:
    """Multiply a blow of several clauses, flooring the total once and giving the loss to the last clauses.

    The rule floors the sum, not each clause: 5 and 5 at one half are 5, not 4.
    """
    if times == 1:
        return list(amounts)
    double, whole = round(times * 2), sum(amounts)
    total = whole * double // 2
    shares = [amount * double // 2 for amount in amounts]
    lost = total - sum(shares)
    for index, amount in enumerate(amounts):
        if lost <= 0:
            break
        if amount * double % 2:
            shares[index] += 1
            lost -= 1
    return shares

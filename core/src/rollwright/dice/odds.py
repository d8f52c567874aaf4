"""Exact weights of a pool: what `Pool.throw` may come to, without throwing.

Every function returns ways per total. The dice of a pool are alike, so nothing is enumerated die by die:

- `ranked` sums the dice between two ranks by walking the faces from the highest down, remembering only how many dice
  have been placed (the standard recurrence for keep and drop).
- `explosions` uses that a chain of explosions is over when as many dice have stopped as were thrown: how many ways lead
  to so many exploding dice is a binomial coefficient.
- `by_hand` follows the hands of dice themselves. It is the plain definition, used where steps follow each other in a
  way that the short cuts do not cover (keep, explode, keep again), and what the tests hold the others to.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from rollwright.dice.distribution import Distribution
from rollwright.dice.pool import Explode, Keep, Pool
from rollwright.dice.weights import Effort, Packing, Weights, convolve, power
from rollwright.errors import BoundError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SMALL = 2_000
"""Distributions with up to this many totals are kept, so that menus may ask for the same ones again."""


def pool_distribution(pool: Pool, count: int, effort: Effort | None = None) -> Distribution:
    """The exact distribution of `count` dice of a pool; small ones are worked out once and kept."""
    found, spent = _kept(pool, count) if count * pool.faces <= SMALL else _worked_out(pool, count)
    if effort:
        effort.spend(spent)
    return found


def kept_dice(count: int, faces: int, keep: int, *, highest: bool = True) -> Distribution:
    """The exact distribution of the sum of the best, or the worst, so many of some dice."""
    return pool_distribution(Pool(faces, steps=(Keep(keep, highest=highest),)), count)


def _worked_out(pool: Pool, count: int) -> tuple[Distribution, int]:
    """A distribution and the effort it took, which counts whether it was taken now or is kept from before."""
    effort = Effort(pool.limits)
    return _distribution(pool, count, effort), effort.spent


_kept = lru_cache(maxsize=512)(_worked_out)


def _distribution(pool: Pool, count: int, effort: Effort) -> Distribution:
    if count > pool.limits.dice:
        raise BoundError("dice", pool.limits.dice, count)
    if not count:
        return Distribution.constant(0)
    die = die_weights(pool)
    at = next((place for place, step in enumerate(pool.steps) if isinstance(step, Explode)), len(pool.steps))
    before, after = _keeps(pool.steps[:at]), _keeps(pool.steps[at + 1 :])
    if at == len(pool.steps):
        return Distribution(ranked(die, count, *_ranks(before, count), effort))
    if before and after:
        return Distribution.of(by_hand(pool, count))
    first, last = _ranks(before, count) if before else _ranks(after, count + pool.limits.explosions)
    effort.outcomes((pool.faces - min(die)) * (last - first + (pool.limits.explosions if before else 0)) + 1)
    step = pool.steps[at]
    least = step.threshold(pool.faces) if isinstance(step, Explode) else 0
    upper = {face: ways for face, ways in die.items() if face >= least}
    lower = {face: ways for face, ways in die.items() if face < least}
    if before:
        return Distribution(_kept_then_exploded(upper, lower, count, (first, last), effort))
    return Distribution(_exploded_then_kept(upper, lower, count, after, effort))


def die_weights(pool: Pool) -> dict[int, int]:
    """Ways per face of one die of the pool that stands, rerolls done."""
    reroll = pool.reroll
    if reroll is None:
        return dict.fromkeys(range(1, pool.faces + 1), 1)
    if not reroll.once:
        return dict.fromkeys(range(reroll.up_to + 1, pool.faces + 1), 1)
    low = max(reroll.up_to, 0)
    return {face: low + (pool.faces if face > low else 0) for face in range(1, pool.faces + 1) if low or face > low}


def ranked(die: Weights, count: int, first: int, last: int, effort: Effort) -> dict[int, int]:
    """The sum of the dice with ranks from `first` up to `last`, rank 0 being the highest of `count` dice."""
    everything = sum(die.values())
    if last - first == count:
        return power(die, count, effort)
    if first >= last:
        return {0: everything**count}
    if count - first < last:  # fewer dice to remember from the other end
        turned = ranked({-face: ways for face, ways in die.items()}, count, count - last, count - first, effort)
        return {-total: ways for total, ways in reversed(turned.items())}
    packing = Packing.holding(everything**count)
    lowest = min(die)
    span = (max(die) - lowest) * (last - first) + 1
    effort.spend(len(die) * last * last * (span + 16) * packing.width // 8)
    placed = [1] + [0] * (last - 1)
    full, below = 0, everything
    for face in sorted(die, reverse=True):
        here_or_below, below = below, below - die[face]
        moved = [0] * last
        for before, ways in enumerate(placed):
            left = count - before
            skipped = max(before, first)
            rest = here_or_below**left
            for here in range(last - before):
                orders = comb(left, here) * die[face] ** here
                counting = max(before + here - skipped, 0)
                moved[before + here] += packing.shift(ways, (face - lowest) * counting) * orders
                rest -= orders * below ** (left - here)
            full += packing.shift(ways, (face - lowest) * (last - skipped)) * rest
        placed = moved
    return packing.unpack(full, lowest * (last - first))


def explosions(begun: int, most: int) -> Iterator[tuple[int, int, int]]:
    """How `begun` dice that may explode come out when at most `most` may be thrown in all.

    Yields how many exploded, how many stopped, and in how many orders; only chains that ran into `most` have more
    exploding dice than `most - begun`.
    """
    for exploded in range(most - begun + 1):
        yield exploded, begun, comb(begun + exploded - 1, exploded)
    for exploded in range(max(most - begun + 1, 0), most + 1):
        yield exploded, most - exploded, comb(most, exploded)


def _exploded_then_kept(
    upper: Weights, lower: Weights, count: int, keeps: Sequence[Keep], effort: Effort
) -> dict[int, int]:
    """Explode first, then keep among all dice: whatever exploded ranks above whatever did not."""
    most = count + effort.limits.explosions
    everything = sum(upper.values()) + sum(lower.values())
    uppers, lowers = _ranked_of(upper, effort), _ranked_of(lower, effort)
    found: dict[int, int] = defaultdict(int)
    for exploded, stopped, orders in explosions(count, most):
        first, last = _ranks(keeps, exploded + stopped)
        high = uppers(exploded, min(first, exploded), min(last, exploded))
        low = lowers(stopped, max(first - exploded, 0), max(last - exploded, 0))
        scale = orders * everything ** (most - exploded - stopped)
        _add(found, convolve(high, low, effort), scale)
    return found


def _kept_then_exploded(
    upper: Weights, lower: Weights, count: int, ranks: tuple[int, int], effort: Effort
) -> dict[int, int]:
    """Keep first, then let what was kept explode; the extra dice all count."""
    first, last = ranks
    most = effort.limits.explosions
    everything = sum(upper.values()) + sum(lower.values())
    uppers, lowers = _ranked_of(upper, effort), _ranked_of(lower, effort)
    found: dict[int, int] = defaultdict(int)
    for high in range(count + 1):
        exploding = min(last, high) - min(first, high)
        kept = convolve(
            uppers(high, min(first, high), min(last, high)),
            lowers(count - high, max(first - high, 0), max(last - high, 0)),
            effort,
        )
        extra: dict[int, int] = defaultdict(int)
        for exploded, stopped, orders in explosions(exploding, most) if exploding else [(0, 0, 1)]:
            dice = convolve(uppers(exploded, 0, exploded), lowers(stopped, 0, stopped), effort)
            _add(extra, dice, orders * everything ** (most - exploded - stopped))
        _add(found, convolve(kept, extra, effort), comb(count, high))
    return found


def _ranked_of(die: Weights, effort: Effort) -> Callable[[int, int, int], dict[int, int]]:
    """`ranked` for one die, each answer worked out once."""
    return cache(lambda count, first, last: ranked(die, count, first, last, effort))


def _add(found: dict[int, int], more: Weights, scale: int) -> None:
    for total, ways in more.items():
        found[total] += ways * scale


def _keeps(steps: Sequence[Explode | Keep]) -> list[Keep]:
    return [step for step in steps if isinstance(step, Keep)]


def _ranks(keeps: Sequence[Keep], count: int) -> tuple[int, int]:
    """The ranks that are left when every keep has had its say, one after the other."""
    first, last = 0, count
    for keep in keeps:
        low, high = keep.ranks(last - first)
        first, last = first + low, first + high
    return first, last


def by_hand(pool: Pool, count: int) -> dict[int, Fraction]:
    """The chances of a pool's totals, following every hand of dice through every step."""
    die = sorted(die_weights(pool).items(), reverse=True)
    effort = Effort(pool.limits)
    hands = _hands(die, count, effort)
    for step in pool.steps:
        turned: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for hand, chance in hands.items():
            if isinstance(step, Keep):
                first, last = step.ranks(len(hand))
                turned[hand[first:last]] += chance
                continue
            least = step.threshold(pool.faces)
            exploding = sum(face >= least for face in hand)
            for extra, more in _extra(die, least, exploding, pool.limits.explosions, effort).items():
                turned[tuple(sorted(hand + extra, reverse=True))] += chance * more
        hands = turned
    totals: dict[int, Fraction] = defaultdict(Fraction)
    for hand, chance in hands.items():
        totals[sum(hand)] += chance
    return totals


def _hands(die: Sequence[tuple[int, int]], count: int, effort: Effort) -> dict[tuple[int, ...], Fraction]:
    """Every hand of dice, highest die first, with its chance."""
    effort.spend(comb(len(die) + count - 1, count) * count * 1000)
    everything = sum(ways for _, ways in die)
    hands: dict[tuple[int, ...], Fraction] = {}
    for hand in combinations_with_replacement(die, count):
        faces = tuple(face for face, _ in hand)
        orders = factorial(count) // prod(factorial(faces.count(face)) for face in set(faces))
        hands[faces] = Fraction(orders * prod(ways for _, ways in hand), everything**count)
    return hands


def _extra(
    die: Sequence[tuple[int, int]], least: int, exploding: int, left: int, effort: Effort
) -> dict[tuple[int, ...], Fraction]:
    """The extra dice that so many exploding ones earn, wave after wave."""
    thrown = min(exploding, left)
    if not thrown:
        return {(): Fraction(1)}
    found: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for wave, chance in _hands(die, thrown, effort).items():
        again = sum(face >= least for face in wave)
        more_dice = _extra(die, least, again, left - thrown, effort)
        effort.spend(len(more_dice) * 1000)
        for extra, more in more_dice.items():
            found[tuple(sorted(wave + extra, reverse=True))] += chance * more
    return found

"""Rests: what each kind costs, rolls, restores and clears (SH-17).

A rest is planned in this order: its price, the dice that were wished for (hit dice), what it clears and whatever counts
in rests, what it restores, and at last its effects. Each step sees what the steps before it did, and what those set
off, so that what a condition had taken from a maximum is restored as well. A step that would add marks to a
wound track is skipped without a word; a rest only heals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused, near
from rollwright.formula import exact
from rollwright.sheet import beside, conditions, pools, tracks
from rollwright.sheet.changes import Change
from rollwright.sheet.effects import alone, followed, make, planned, supposing
from rollwright.sheet.items import overcharged, refill_charges
from rollwright.sheet.modifiers import rounded
from rollwright.sheet.moments import telling
from rollwright.sheet.rules import unknown
from rollwright.sheet.uses import give_back

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rollwright.dice import DiceStream
    from rollwright.document.rests import Rest, RestStep
    from rollwright.sheet.sheet import Sheet
    from rollwright.sheet.writing import WritableSheet


def rest(sheet: Sheet, kind: str, dice: DiceStream | None, wishes: Mapping[str, int]) -> list[Change]:
    """The changes of a rest.

    Args:
        sheet: Whose rest it is.
        kind: The rest's id.
        dice: Where dice are thrown from.
        wishes: How many dice to spend from each pool that the rest rolls from (``{"hit_dice": 2}``).

    Raises:
        Refused: No such rest, its price cannot be paid, or dice are wished for that it does not roll.
    """
    return _planned(sheet, _steps(sheet, _known(sheet, kind), dice, wishes), dice)


def scene(sheet: Sheet, when: str, cause: str, dice: DiceStream | None) -> list[Change]:
    """The changes of a scene that starts or ends.

    Raises:
        Refused: Something that it sets off throws dice, and there are none.
    """
    return _planned(sheet, _scene(sheet, when, cause or f"scene-{when}"), dice)


def _scene(sheet: Sheet, when: str, cause: str) -> Iterator[Iterable[Change]]:
    if when == "end":
        yield conditions.tick(sheet, "scene", cause)
        yield from refill(sheet, "scene", cause)
    yield told(sheet, f"scene-{when}", cause)


def level_up(sheet: Sheet, cause: str, dice: DiceStream | None) -> list[Change]:
    """The changes of a level gained: the level itself, and what refills with it.

    Raises:
        Refused: The level is worked out from something else, or it is the highest.
    """
    return _planned(sheet, _level(sheet, cause or "level"), dice)


def _level(sheet: Sheet, cause: str) -> Iterator[Iterable[Change]]:
    name = sheet.rules.level_field
    if name in sheet.rules.derived:
        raise Refused("level-is-worked-out", {"name": sheet.rules.derived[name].label})
    with alone(sheet):
        raised = sheet.set_field(name, sheet.number(f"field.{name}") + 1, cause)
    yield raised
    yield from refill(sheet, "level", cause)


def told(sheet: Sheet, on: str, cause: str, **about: str) -> list[Change]:
    """The telling of a moment that no number shows, where something waits for it."""
    return [telling(on, cause, **about)] if on in sheet.rules.waitings else []


def _planned(sheet: Sheet, steps: Iterable[Iterable[Change]], dice: DiceStream | None) -> list[Change]:
    """The changes of steps, each of which sees what those before it did and set off."""
    with supposing(sheet) as made:
        for changes in steps:
            make(sheet, made, followed(sheet, list(changes), dice))
    return made


def overfull(sheet: WritableSheet, cause: str) -> list[Change]:
    """What brings down everything that stands above a maximum that fell; a thing first, for a maximum may read it."""
    with supposing(sheet) as things:
        for _ in range(sum(len(thing.tracks) for thing in sheet.rules.things.values())):  # one may stand on another
            make(sheet, things, beside.overfull_things(sheet, cause))
        return [*things, *_overfull(sheet, cause)]


def _overfull(sheet: WritableSheet, cause: str) -> list[Change]:
    changes: list[Change] = []
    for name, state in sheet.state.live.pools.items():
        most = _most(sheet, name)
        if most is not None and state.current > most:
            changes.append(Change(("pools", name, "current"), state.current, most, cause))
    for name, track in sheet.rules.tracks.items():
        if track.is_wound:
            fitted = tracks.ladder_of(sheet, name).fitted(tracks.wounds_of(sheet, name))
            changes += tracks.rewound(sheet, name, fitted, cause)
        else:
            changes += tracks.move_to(sheet, name, sheet.state.live.tracks[name].value, cause)
    return [*changes, *overcharged(sheet, cause)]


def _most(sheet: WritableSheet, name: str) -> int | None:
    """A pool's maximum; None for the pool of a row that is no longer there."""
    return pools.pool_max(sheet, name) if name in sheet.rules.pools or name in pools.row_pools(sheet) else None


def _known(sheet: Sheet, kind: str) -> Rest:
    blocks = {block.id: block for block in sheet.ruleset.document.rests}
    if kind not in blocks:
        raise unknown("rest", kind, blocks)
    return blocks[kind]


def _steps(sheet: Sheet, block: Rest, dice: DiceStream | None, wishes: Mapping[str, int]) -> Iterator[Iterable[Change]]:
    cause = block.id
    for price in block.costs:
        amount = sheet.ruleset.value(price.amount).number(sheet)
        yield pools.spend(sheet, price.pool, max(amount, 0), cause)
    yield from _rolls(sheet, block, dice, wishes)
    for name in block.clear.text:
        yield sheet.note(name, "", cause)
    cleared = sheet.rules.conditions if block.clear.conditions == "all" else block.clear.conditions
    for name in cleared:
        yield conditions.lose(sheet, name, cause=cause)
    yield conditions.tick(sheet, "rest", cause)
    for step in block.restore:
        yield from _restore(sheet, step, cause)
    yield from refill(sheet, "rest", cause)
    if block.day:
        yield from refill(sheet, "day", cause)
    yield planned(sheet, sheet.rules.rests[block.id], cause, dice)
    yield told(sheet, "rest", cause, rest=block.id)


def _rolls(sheet: Sheet, block: Rest, dice: DiceStream | None, wishes: Mapping[str, int]) -> Iterator[Iterable[Change]]:
    offered = {roll.pool: roll for roll in block.rolls}
    for pool in wishes:
        if pool not in offered:
            params: dict[str, Any] = {"rest": block.id, "found": pool, "suggestion": near(pool, offered) or ""}
            raise Refused("rest-does-not-roll", params)
    for pool, roll in offered.items():
        count = wishes.get(pool, 0)
        if count and dice is None:
            raise Refused("no-dice-to-throw", {"rest": block.id})
        value = sheet.ruleset.value(roll.dice)
        for _ in range(count):
            yield pools.spend(sheet, pool, 1, block.id)
            assert dice is not None  # noqa: S101 - refused above
            yield pools.heal(sheet, roll.heals, max(value.throw(sheet, dice).total, 0), block.id)


def _restore(sheet: Sheet, step: RestStep, cause: str) -> Iterator[list[Change]]:
    if step.track is not None:
        yield _restore_track(sheet, step, step.track, cause)
    elif step.state is not None:
        block = sheet.rules.states[step.state]
        word = (block.default or block.values[0]) if step.to == "default" else str(step.to)
        yield sheet.set_state(step.state, word, cause)
    for name in _pools_of(sheet, step):
        state, most = pools.pool_state(sheet, name), pools.pool_max(sheet, name)
        yield pools.set_pool(sheet, name, _target(step, state.current, 0, most), cause)


def _pools_of(sheet: Sheet, step: RestStep) -> list[str]:
    if step.pool is not None:
        names = [step.pool]
    elif step.pool_group is not None:
        names = [pool.id for pool in sheet.rules.group(step.pool_group)]
    elif step.list_pools is not None:
        rows = pools.row_pools(sheet)
        prefix = f"{step.list_pools}:"
        return [
            name
            for name, (_row, _most, recharge) in rows.items()
            if name.startswith(prefix) and step.recharge in (None, recharge)
        ]
    else:
        return []
    return [name for name in names if not sheet.hides(sheet.rules.pools[name].hide_when)]


def _restore_track(sheet: Sheet, step: RestStep, name: str, cause: str) -> list[Change]:
    track = sheet.rules.tracks[name]
    if not track.is_wound:
        value = sheet.state.live.tracks[name].value
        return tracks.move_to(sheet, name, _target(step, value, track.min, sheet.track_max(name)), cause)
    wounds = tracks.wounds_of(sheet, name)
    if step.by is not None:
        heal = -_share(step.by, sheet.track_max(name))
    else:
        left = 0 if step.to == "min" else sheet.track_max(name) if step.to == "max" else int(step.to or 0)
        heal = wounds.filled - left + (wounds.overflow if not step.kind else 0)
    return tracks.mend(sheet, name, heal, step.kind or "", cause) if heal > 0 else []


def _target(step: RestStep, value: int, low: int, most: int) -> int:
    if step.by is not None:
        return value + _share(step.by, most)
    return most if step.to == "max" else low if step.to == "min" else int(step.to or 0)


def _share(by: Any, most: int) -> int:
    if hasattr(by, "const"):
        return int(by.const)
    share = rounded(exact(by.fraction_of_max) * most, by.round)
    return share if by.min is None else max(share, by.min)


def refill(sheet: Sheet, when: str, cause: str) -> Iterator[list[Change]]:
    """Fill pools, and put tracks back to their start, that refill at this moment by themselves."""
    for pool in sheet.rules.pools.values():
        if pool.refill == when and not sheet.hides(pool.hide_when):
            yield pools.set_pool(sheet, pool.id, pools.pool_max(sheet, pool.id), cause)
    yield refill_charges(sheet, when, cause)
    yield give_back(sheet, when, cause)
    for track in sheet.rules.tracks.values():
        if track.refill == when:
            if track.is_wound:
                yield tracks.mend(sheet, track.id, len(sheet.state.live.tracks[track.id].marks), "", cause)
            else:
                yield tracks.move_to(sheet, track.id, tracks.track_start(sheet, track.id), cause)

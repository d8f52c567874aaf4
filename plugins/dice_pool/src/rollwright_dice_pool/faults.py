"""What can be wrong with a ``resolution`` block that counts dice, beyond its shape: every problem, with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import misnamed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.extend import JSON, Document, PoolCheck, RuleFault
    from rollwright_dice_pool.settings import DicePoolSettings, From

LOWEST = 2
"""The lowest face that may do anything: every die shows at least 1."""


def faults(settings: DicePoolSettings, document: Document) -> Iterator[RuleFault]:
    """Everything that is wrong with the block, and with what the document asks of its checks."""
    yield from _size(settings)
    yield from _target(settings)
    for name, block in (("double", settings.double), ("explode", settings.explode)):
        if block is not None:
            yield from _top(settings, name, block)
    yield from _bottom(settings)
    yield from _counts(settings)
    yield from _spends(settings)
    yield from _untrained(settings, document)


def _fault(code: str, found: Any, allowed: str, *path: str | int) -> RuleFault:
    params: dict[str, JSON] = {"found": str(found), "allowed": allowed}
    return path, code, params


def _size(settings: DicePoolSettings) -> Iterator[RuleFault]:
    size = settings.pool
    if size.min > size.max:
        yield _fault("pool-crossed", size.min, f"at most pool.max, {size.max}", "pool", "min")


def _target(settings: DicePoolSettings) -> Iterator[RuleFault]:
    target, sides = settings.target, settings.die.sides
    for name in ("default", "min", "max"):
        face = getattr(target, name)
        if face is not None and not LOWEST <= face <= sides:
            yield _fault("pool-face", face, f"{LOWEST} to {sides}", "target", name)
    if not target.least <= target.default <= target.most:
        yield _fault("pool-crossed", target.default, f"{target.least} to {target.most}", "target", "default")


def _top(settings: DicePoolSettings, name: str, block: From) -> Iterator[RuleFault]:
    """Faces at the top of the die. No face that every die shows, or all dice would go on for ever."""
    sides = settings.die.sides
    for key, face in (("from", block.from_), ("min", block.min)):
        if face is not None and not LOWEST <= face <= sides:
            yield _fault("pool-face", face, f"{LOWEST} to {sides}", name, key)
    if block.from_ is None and block.min is None:
        yield (name,), "key-of-missing", {"keys": "from, min", "found": ""}
    if block.from_ is not None and block.min is not None and block.from_ < block.min:
        yield _fault("pool-crossed", block.from_, f"{name}.min, {block.min}, or more", name, "from")
    if name == "explode":
        yield from _earning_again(settings, min(block.min or sides, block.from_ or sides))


def _earning_again(settings: DicePoolSettings, lowest: int) -> Iterator[RuleFault]:
    """A face that is thrown until it shows more earns nothing, nor does one below the target where half must be low."""
    again = _until(settings)
    half = settings.botch is not None and settings.botch.rule == "halfOrMore"
    if again and lowest <= again:
        yield _fault("pool-face", lowest, f"{again + 1} or more beside a reroll 'until' up to {again}", "explode")
    elif again and half and lowest < settings.target.most:
        allowed = f"{settings.target.most} or more beside a reroll 'until' and half of the dice for a botch"
        yield _fault("pool-face", lowest, allowed, "explode")


def _until(settings: DicePoolSettings) -> int:
    """The highest face that is ever thrown until it shows more; 0 where none is."""
    bought = [spend.reroll.up_to for spend in settings.spend if spend.reroll and spend.reroll.mode == "until"]
    return max((*bought, *(each.up_to for each in settings.reroll if each.mode == "until")), default=0)


def _bottom(settings: DicePoolSettings) -> Iterator[RuleFault]:
    """Faces at the bottom: none of them may be one that counts."""
    below, sides = settings.target.least, settings.die.sides
    for name, block in (("cancel", settings.cancel), ("botch", settings.botch)):
        if block is not None and block.up_to >= below:
            yield _fault("pool-face", block.up_to, f"below target.min, {below}", name, "upTo")
    seen: set[str] = set()
    for index, each in enumerate(settings.reroll):
        if each.up_to >= sides:
            yield _fault("pool-face", each.up_to, f"1 to {sides - 1}", "reroll", index, "upTo")
        if each.id in seen:
            yield ("reroll", index, "id"), "duplicate-name", {"what": "reroll", "found": each.id}
        seen.add(each.id)


def _counts(settings: DicePoolSettings) -> Iterator[RuleFault]:
    """Numbers of successes: no more than a throw can ever count."""
    most, target = settings.greatest, settings.target
    if settings.exceptional is not None and settings.exceptional.successes > most:
        yield _fault(
            "pool-count-too-high", settings.exceptional.successes, f"at most {most}", "exceptional", "successes"
        )
    for index, rung in enumerate(settings.difficulty_ladder):
        if rung.successes > most:
            yield _fault(
                "pool-count-too-high", rung.successes, f"at most {most}", "difficultyLadder", index, "successes"
            )
        if rung.target is None:
            continue
        if not target.movable:
            yield _fault("pool-target-fixed", rung.target, "", "difficultyLadder", index, "target")
        elif not target.least <= rung.target <= target.most:
            allowed = f"{target.least} to {target.most}"
            yield _fault("pool-face", rung.target, allowed, "difficultyLadder", index, "target")


def _spends(settings: DicePoolSettings) -> Iterator[RuleFault]:
    sides = settings.die.sides
    for index, spend in enumerate(settings.spend):
        if spend.reroll is not None and spend.reroll.up_to >= sides:
            yield _fault("pool-face", spend.reroll.up_to, f"1 to {sides - 1}", "spend", index, "reroll", "upTo")
        if isinstance(spend.per_check, int) and not 1 <= spend.per_check <= MOST_PURCHASES:
            yield _fault("pool-count-too-high", spend.per_check, f"1 to {MOST_PURCHASES}", "spend", index, "perCheck")


MOST_PURCHASES = 10
"""The most purchases that a ruleset may allow on one check as a plain number."""


def _untrained(settings: DicePoolSettings, document: Document) -> Iterator[RuleFault]:
    """A harder throw for the untrained needs a target that can be moved."""
    if settings.target.movable:
        return
    sheet = document.sheet
    for what, things in (("section", sheet.sections), ("skill", sheet.skills), ("save", sheet.saves)):
        for each in things:
            if getattr(each, "untrained", None) == "harder":
                yield ("target",), "pool-harder-fixed", {"what": what, "found": each.id}


def entry_faults(settings: DicePoolSettings, block: PoolCheck) -> Iterator[RuleFault]:
    """What is wrong with what an entry does to a check."""
    known = [each.id for each in settings.reroll]
    if block.reroll is not None and block.reroll not in known:
        yield ("reroll",), "pool-unknown-reroll", misnamed(block.reroll, known)
    target = settings.target
    if block.threshold is not None and not (target.movable and target.least <= block.threshold <= target.most):
        yield ("threshold",), "pool-entry-face", _asked(block.threshold, target.least, target.most)
    for name in ("double", "explode"):
        face, own = getattr(block, name), getattr(settings, name)
        if face is None:
            continue
        if own is None:
            yield (name,), "pool-not-so", {"option": name}
        elif not (own.min or own.from_ or settings.die.sides) <= face <= settings.die.sides:
            yield (name,), "pool-entry-face", _asked(face, own.min or own.from_, settings.die.sides)


def _asked(face: int, least: int, most: int) -> dict[str, JSON]:
    return {"found": str(face), "allowed": f"{least} to {most}"}

"""What a check asks of its dice beside their number: faces that count, count twice, earn, or are thrown again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import Refused, misnamed

if TYPE_CHECKING:
    from rollwright.extend import Bought, Check
    from rollwright_dice_pool.settings import DicePoolSettings


def faces_asked(settings: DicePoolSettings, check: Check, bought: Bought) -> dict[str, Any]:
    """The faces that a check asks for: its own words, then the rung's, and an entry that is used before both."""
    asked: dict[str, Any] = {}
    for name in ("threshold", "double", "explode"):
        given = check.options.get(name)
        own = None if bought.uses is None else getattr(bought.uses, name)
        face = own if own is not None else _face(settings, name, given)
        if face is not None:
            asked[name] = face
    if "threshold" not in asked and check.difficulty is not None:
        same = [rung.target for rung in settings.difficulty_ladder if rung.successes == check.difficulty]
        if len(same) == 1 and same[0] is not None:
            asked["threshold"] = same[0]
    if check.options.get("harder"):
        asked["threshold"] = settings.counting(target=asked.get("threshold")).target + 1
    return asked


def _face(settings: DicePoolSettings, name: str, given: Any) -> int | None:
    """A face as a check asks for it; one that is only meant is the lowest that the ruleset allows."""
    if given is None or given is False:
        return None
    block = getattr(settings, {"threshold": "target"}.get(name, name))
    if block is None:
        raise Refused("pool-not-so", {"option": name})
    if given is True and name != "threshold":
        return block.min if block.min is not None else block.from_  # type: ignore[no-any-return]
    text = str(given).strip()
    if isinstance(given, bool) or not text.isdigit() or not 1 <= int(text) <= settings.die.sides:
        raise Refused("pool-no-face", {"option": name, "found": repr(given)[:60], "sides": settings.die.sides})
    return int(text)


def thrown_again(settings: DicePoolSettings, check: Check, bought: Bought) -> tuple[int, bool]:
    """The one way in which low faces are thrown again: of several the higher, then the one that goes on."""
    known = {each.id: each for each in settings.reroll}
    named = [check.options.get("reroll"), None if bought.uses is None else bought.uses.reroll]
    ways = [(each.up_to, each.mode == "until") for each in bought.again]
    for name in named:
        if name is None or name is False:
            continue
        meant = next(iter(known)) if name is True and len(known) == 1 else str(name)
        if meant not in known:
            raise Refused("pool-unknown-reroll", misnamed(meant, known))
        ways.append((known[meant].up_to, known[meant].mode == "until"))
    return max(ways, default=(0, False))

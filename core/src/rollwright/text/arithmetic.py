"""The sum behind a roll, written out so that a reader can check it: `8 (5 + 3) + 3 = 11`.

A roll is plain data: `dice`, the dice as they fell; `modifiers`, each with a name and what it gave; and `total`. Dice
are `{"faces": 20, "face": 17, "kept": true}`, or bare faces that all count. The figures are the roll's own; nothing
is added up anew but the dice that were kept, so that a line can never say more than what happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Words: TypeAlias = "Callable[[str, Mapping[str, object]], str]"

if TYPE_CHECKING:
    from collections.abc import Callable


def face(die: Any) -> int:
    """What a die shows."""
    return die if isinstance(die, int) else int(die["face"])


def kept(dice: Iterable[Any]) -> list[Any]:
    """The dice that count."""
    return [die for die in dice if isinstance(die, int) or die.get("kept", True)]


def dice_text(dice: list[Any], words: Words) -> str:
    """The dice of a roll: `17`, `8 (5 + 3)`, or `17 (17 kept of 17 and 4)` when some were set aside."""
    counted = kept(dice)
    total = sum(map(face, counted))
    if len(counted) < len(dice):
        return words(
            "dice-kept",
            {
                "total": total,
                "kept": " + ".join(str(face(die)) for die in counted),
                "dice": ", ".join(str(face(die)) for die in dice),
                "count": len(counted),
            },
        )
    if len(dice) == 1:
        return str(total)
    return f"{total} ({' + '.join(str(face(die)) for die in dice)})"


def signed(value: int, first: bool) -> str:  # noqa: FBT001 - the two forms of one number
    """A term of a sum: `+ 3`, `- 2`, and at the front `3` or `-2`."""
    if first:
        return str(value)
    return f"- {-value}" if value < 0 else f"+ {value}"


def sum_text(roll: Mapping[str, Any], words: Words) -> str:
    """The whole sum of a roll, from the dice to the total."""
    dice, modifiers = roll.get("dice") or [], roll.get("modifiers") or []
    parts = [dice_text(dice, words)] if dice else []
    for modifier in modifiers:
        value = modifier["value"]
        if value == 0 and not modifier.get("dice"):
            continue
        name = modifier.get("name")
        parts.append(signed(value, not parts) + (f" ({name})" if name else ""))
    total = roll["total"]
    whole = " ".join(parts)
    return whole if whole == str(total) else f"{whole} = {total}" if whole else str(total)

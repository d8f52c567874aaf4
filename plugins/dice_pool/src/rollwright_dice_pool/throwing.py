"""One throw of a pool: how its dice fall, earn further dice, are thrown again, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rollwright.extend import Die
from rollwright_dice_pool.until import RETHROWS

if TYPE_CHECKING:
    from rollwright.extend import DiceStream
    from rollwright_dice_pool.counting import Counting


@dataclass(frozen=True, slots=True)
class Fallen:
    """The dice of one throw as they lie in the end, and what they count.

    Args:
        faces: The faces that count: the dice thrown first, then those that were earned.
        first: How many were thrown first.
        net: What they count, never below 0.
        botch: Whether they are a botch.
        complication: Whether low faces threatened one and a success kept it off, where the ruleset says so.
        replaced: Faces that were thrown again, with the place of the die in ``faces``, in the order of throwing.
    """

    faces: tuple[int, ...]
    first: int
    net: int = 0
    botch: bool = False
    complication: bool = False
    replaced: tuple[tuple[int, int], ...] = ()


def throw(rule: Counting, dice: int, stream: DiceStream) -> Fallen:
    """Throw so many dice: first all of them, then those that were earned, then those that are thrown again."""
    faces = stream.rolls(dice, rule.sides) if dice > 0 else []
    _earn(rule, faces, stream)
    replaced = _again(rule, faces, stream)
    return read(rule, faces, max(0, dice), tuple(replaced))


def read(rule: Counting, faces: list[int], first: int, replaced: tuple[tuple[int, int], ...] = ()) -> Fallen:
    """What faces come to."""
    botch = rule.botches(faces, first)
    complication = rule.half and not botch and rule.threatens(faces, first)
    return Fallen(tuple(faces), first, rule.net(faces), botch, complication, replaced)


def _earn(rule: Counting, faces: list[int], stream: DiceStream) -> None:
    looked, left = 0, rule.cap if rule.explode else 0
    while left and looked < len(faces):
        earned = min(left, sum(map(rule.earns, faces[looked:])))
        looked = len(faces)
        if earned:
            faces += stream.rolls(earned, rule.sides)
            left -= earned


def _again(rule: Counting, faces: list[int], stream: DiceStream) -> list[tuple[int, int]]:
    replaced: list[tuple[int, int]] = []
    if not rule.again:
        return replaced
    for place in range(len(faces)):
        while faces[place] <= rule.again and len(replaced) < RETHROWS:
            replaced.append((place, faces[place]))
            faces[place] = stream.roll(rule.sides)
            if not rule.until:
                break
    return replaced


def shown(rule: Counting, fallen: Fallen) -> tuple[Die, ...]:
    """Every die of a throw, those that were thrown again too, in the order of their places."""
    dice: list[Die] = []
    for place, face in enumerate(fallen.faces):
        before = [old for at, old in fallen.replaced if at == place]
        dice += [Die(rule.sides, old, kept=False, note="rerolled") for old in before]
        born = before[0] if before else face
        note = "extra" if place >= fallen.first else "exploded" if rule.earns(born) else ""
        dice.append(Die(rule.sides, face, kept=True, note=note))
    return tuple(dice)

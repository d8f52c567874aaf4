"""The least that a Python program can do for a fight: two fighters, one loop, nothing that another fight could use.

It plays what `bench_fight.py` plays with the engine, with the same dice: initiative, then blows in turn until somebody
is down. A natural 20 is critical and doubles the dice, a natural 1 misses. What happens is kept as a list of events,
and `lines` tells them with the arithmetic, for the comparison with a fight that is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

Event = tuple[str, ...] | tuple[object, ...]


@dataclass(slots=True)
class Duellist:
    """Armour class 15, 30 hit points, +5 to hit, 1d8 + 3."""

    name: str
    armour: int = 15
    health: int = 30
    to_hit: int = 5
    sides: int = 8
    flat: int = 3


@dataclass(slots=True)
class Side:
    """Fighters that stand together, each striking the first foe who stands."""

    fighters: list[Duellist] = field(default_factory=list)

    def first(self) -> Duellist | None:
        """The first who stands."""
        return next((each for each in self.fighters if each.health > 0), None)


def fight(one: Side, other: Side, random: Random, rounds: int = 100) -> list[Event]:
    """Play to the end, and tell what happened."""
    d20 = random.randint
    events: list[Event] = []
    order = []
    for side, foes in ((one, other), (other, one)):
        for each in side.fighters:
            roll = d20(1, 20)
            events.append(("initiative", each.name, roll))
            order.append((-roll, len(order), each, foes))
    order.sort()
    for number in range(1, rounds + 1):
        events.append(("round", number))
        for _roll, _place, who, foes in order:
            if who.health < 1:
                continue
            target = foes.first()
            if target is None:
                events.append(("ended", who.name, number))
                return events
            events.append(("turn", who.name))
            strike(who, target, random, events)
    events.append(("called", rounds))
    return events


def strike(who: Duellist, target: Duellist, random: Random, events: list[Event]) -> None:
    """One blow: an attack roll, and the damage of a hit."""
    face = random.randint(1, 20)
    hit = face == 20 or (face > 1 and face + who.to_hit >= target.armour)
    events.append(("attack", who.name, target.name, face, who.to_hit, target.armour, hit))
    if not hit:
        return
    dice = [random.randint(1, who.sides) for _ in range(2 if face == 20 else 1)]
    before = target.health
    target.health = max(0, before - sum(dice) - who.flat)
    events.append(("hurt", target.name, dice, who.flat, before, target.health))
    if target.health < 1:
        events.append(("fell", target.name))


def lines(events: list[Event]) -> list[str]:
    """The events in words."""
    return [line for event in events if (line := told(event))]


def told(event: Event) -> str:
    """One event in words; nothing for those that go without saying."""
    match event:
        case ("initiative", who, roll):
            return f"{who} rolls for initiative: {roll}."
        case ("round", number):
            return f"Round {number}."
        case ("attack", who, target, face, to_hit, armour, hit):
            total, outcome = face + to_hit, "a hit" if hit else "a miss"
            return f"{who} attacks {target}: {face} + {to_hit} = {total} against {armour}, {outcome}."
        case ("hurt", who, dice, flat, before, after):
            return f"Damage: {' + '.join(map(str, dice))} + {flat} = {sum(dice) + flat}; {who} {before} → {after}."
        case ("fell", who):
            return f"{who} falls."
        case ("ended", who, rounds):
            return f"{who} has won after {rounds} rounds."
        case _:
            return ""

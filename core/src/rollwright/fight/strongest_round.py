"""The strongest round of a proposed creature, and how it is cut down to what its tier allows.

A round is the strongest sequence or single action, measured against one target with everything that it rolls hitting,
by averages. It is cut in this order: dice, flat parts, a strike of a sequence, the size of dice; none of them to
nothing. Where that does not do, what stands beside a blow goes: flat parts beside dice, then further clauses and
riders, last the die itself for the number 1. What the author wrote elsewhere in the block is not touched.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rollwright.fight.kind import Amount

DIE_SIZES: Final = (100, 20, 12, 10, 8, 6, 4, 3, 2)

Block: TypeAlias = "dict[str, Any]"


@dataclass(frozen=True, slots=True)
class Dice:
    """What dice of damage are worth in a kind of fight."""

    average: Callable[[int], Fraction]
    """What one die of so many faces comes to on average."""
    fixed: bool = False
    """Whether all damage is thrown with one kind of die, so that none can be smaller."""


@dataclass(slots=True, eq=False)
class Part:
    """One amount of a blow, and the object of the block that it is written in."""

    home: Block
    amount: Amount
    dice: Dice
    beside: bool = False
    """Whether it comes on top of a blow, so that the blow is one without it."""
    gone: bool = False

    @property
    def die(self) -> Fraction:
        """Twice what one of its dice comes to on average."""
        return 2 * self.dice.average(self.amount.sides)

    @property
    def doubled(self) -> Fraction:
        """Twice the average; a whole number where dice are added up."""
        return Fraction(0) if self.gone else self.amount.count * self.die + 2 * self.amount.flat

    def become(self, count: int, sides: int, flat: int) -> None:
        """Be another amount, in the block too."""
        self.amount = type(self.amount)(count, sides, flat)
        self.home.pop("dice", None)
        self.home.pop("flat", None)
        if count:
            self.home["dice"] = f"{count}d{sides}"
        if flat or not count:
            self.home["flat"] = flat

    def __str__(self) -> str:
        dice = f"{self.amount.count}d{self.amount.sides}" if self.amount.count else ""
        flat = f"{self.amount.flat}" if self.amount.flat or not dice else ""
        return " + ".join(each for each in (dice, flat) if each)


@dataclass(slots=True, eq=False)
class Action:
    """An action that hurts: what it does instead of one another, and what comes on top of either."""

    block: Block
    either: list[Part]
    further: list[Part]

    @property
    def rays(self) -> int:
        """How often one use of it can hit one target."""
        rolls = self.block.get("toHit") is not None or self.block.get("autoHit")
        return int(self.block.get("targetCount", 1)) if rolls and not self.block.get("area") else 1

    @property
    def worst(self) -> list[Part]:
        """The parts of its strongest blow."""
        blow = [max(self.either, key=lambda part: part.doubled)] if self.either else []
        return blow + [part for part in self.further if not part.gone]

    def __str__(self) -> str:
        told = " or ".join(map(str, self.either))
        return ", ".join([told, *(str(part) for part in self.further if not part.gone)])


@dataclass(slots=True)
class Round:
    """What one target suffers in one round: every part with how often it comes."""

    action: Block
    parts: list[tuple[Part, int]] = field(default_factory=list)

    @property
    def doubled(self) -> Fraction:
        """Twice its average damage."""
        return sum((part.doubled * times for part, times in self.parts), Fraction(0))


@dataclass(frozen=True, slots=True)
class Cut:
    """What was taken off an action or a rider."""

    name: str
    what: str
    """``damage`` or ``strikes``."""
    before: str
    after: str
    """Empty where nothing is left."""


class Body:
    """The actions and riders of a proposed creature, as amounts that can be cut.

    Args:
        creature: The block, which is changed.
        read: Makes an amount of an object with ``dice`` and ``flat``.
        dice: What dice are worth in this kind of fight.
    """

    def __init__(self, creature: Block, read: Callable[[Block], Amount], dice: Dice) -> None:
        self.creature = creature
        self.actions = {block["id"]: _action(block, read, dice) for block in creature.get("actions", ())}
        self.riders = [(each, _beside(each["amount"], read, dice)) for each in creature.get("riders", ())]

    def rounds(self) -> Iterator[Round]:
        """Every round that it may fight, one for each action."""
        for name, action in self.actions.items():
            steps = action.block.get("sequence")
            strikes = _strikes(steps) if steps else {name: action.rays}
            parts = [
                (part, times)
                for struck, times in strikes.items()
                if struck in self.actions
                for part in self.actions[struck].worst
            ]
            parts += [
                (part, 1)
                for block, part in self.riders
                if not part.gone and (not block.get("actions") or strikes.keys() & set(block["actions"]))
            ]
            yield Round(action.block, parts)

    def strongest(self) -> Round:
        """The round that hurts most."""
        return max(self.rounds(), key=lambda each: each.doubled, default=Round({}))

    def cut(self, most: int) -> list[Cut]:
        """Cut until no round averages more than ``most``, or nothing more can go; says what was cut."""
        before = self._told()
        while (over := (strongest := self.strongest()).doubled - 2 * most) > 0:
            if not any(step(strongest, over) for step in _STEPS):
                break
        self._take_out()
        after = self._told()
        return [Cut(key[0], key[1], told, after.get(key, "")) for key, told in before.items() if told != after.get(key)]

    def _told(self) -> dict[tuple[str, str], str]:
        told = {}
        for action in self.actions.values():
            name = str(action.block.get("name") or action.block.get("label"))
            if action.either:
                told[name, "damage"] = str(action)
            count = sum(_strikes(action.block.get("sequence", ())).values()) or action.block.get("targetCount", 1)
            told[name, "strikes"] = str(count)
        for block, part in self.riders:
            if not part.gone:
                told[str(block.get("name") or block.get("label")), "damage"] = str(part)
        return told

    def _take_out(self) -> None:
        """Leave out of the block what is gone."""
        for action in self.actions.values():
            gone = [part.home for part in action.further if part.gone]
            if gone:
                damage = action.block["damage"]
                damage["plus"] = [clause for clause in damage["plus"] if not any(clause is each for each in gone)]
        if any(part.gone for _, part in self.riders):
            self.creature["riders"] = [block for block, part in self.riders if not part.gone]


def _action(block: Block, read: Callable[[Block], Amount], dice: Dice) -> Action:
    damage = block.get("damage") or {}
    either = [damage, *damage.get("alternatives", ())] if damage else []
    return Action(
        block,
        [Part(home, read(home), dice) for home in either],
        [_beside(clause, read, dice) for clause in damage.get("plus", ())],
    )


def _beside(home: Block, read: Callable[[Block], Amount], dice: Dice) -> Part:
    return Part(home, read(home), dice, beside=True)


def _strikes(steps: Any) -> dict[str, int]:
    """How often each action of a sequence is made."""
    strikes: dict[str, int] = {}
    for step in steps:
        strikes[step["action"]] = strikes.get(step["action"], 0) + step.get("times", 1)
    return strikes


# ------------------------------------------------------------------------------------------- what can be taken off
# Each step takes one thing off the strongest round, as much of it as is too much, and says whether there was any.


def _dice_of(each: tuple[Part, int]) -> Fraction:
    """How much of a round is the dice of one of its parts."""
    part, times = each
    return part.amount.count * part.die * times


def _fewer_dice(strongest: Round, over: Fraction) -> bool:
    several = [each for each in strongest.parts if each[0].amount.count > 1]
    if not several:
        return False
    part, times = max(several, key=_dice_of)
    amount = part.amount
    needed = int(-(-over // (part.die * times)))
    part.become(max(1, amount.count - needed), amount.sides, amount.flat)
    return True


def _less_flat(strongest: Round, over: Fraction, least: int = 1) -> bool:
    flat = [(part, times) for part, times in strongest.parts if part.amount.flat > (least if part.amount.count else 1)]
    if not flat:
        return False
    part, times = max(flat, key=lambda each: each[0].amount.flat * each[1])
    amount = part.amount
    needed = int(-(-over // (2 * times)))
    part.become(amount.count, amount.sides, max(least if amount.count else 1, amount.flat - needed))
    return True


def _one_strike_less(strongest: Round, over: Fraction) -> bool:
    del over  # one strike is one strike
    steps = strongest.action.get("sequence")
    if not steps:
        rays = int(strongest.action.get("targetCount", 1))
        if rays < 2 or all(times < 2 for _, times in strongest.parts):  # noqa: PLR2004 - there must be one left
            return False
        strongest.action["targetCount"] = rays - 1
        return True
    if sum(_strikes(steps).values()) < 2:  # noqa: PLR2004 - there must be one left
        return False
    last = next((step for step in reversed(steps) if step.get("times", 1) > 1), steps[-1])
    if last.get("times", 1) > 1:
        last["times"] -= 1
    else:
        steps.remove(last)
    return True


def _smaller_die(strongest: Round, over: Fraction) -> bool:
    del over  # dice come in few sizes
    large = [
        each
        for each in strongest.parts
        if each[0].amount.count and each[0].amount.sides > DIE_SIZES[-1] and not each[0].dice.fixed
    ]
    if not large:
        return False
    part = max(large, key=_dice_of)[0]
    amount = part.amount
    part.become(amount.count, next(size for size in DIE_SIZES if size < amount.sides), amount.flat)
    return True


def _no_flat(strongest: Round, over: Fraction) -> bool:
    return _less_flat(strongest, over, least=0)


def _nothing_beside(strongest: Round, over: Fraction) -> bool:
    del over  # a clause or a rider goes whole
    beside = [part for part, _ in strongest.parts if part.beside]
    if not beside or len(beside) == len(strongest.parts):
        return False
    beside[-1].gone = True
    return True


def _one_point(strongest: Round, over: Fraction) -> bool:
    del over  # there is no less than one
    dice = [part for part, _ in strongest.parts if part.amount.count]
    if not dice:
        return False
    dice[0].become(0, 0, 1)
    return True


_STEPS: Final = (_fewer_dice, _less_flat, _one_strike_less, _smaller_die, _no_flat, _nothing_beside, _one_point)

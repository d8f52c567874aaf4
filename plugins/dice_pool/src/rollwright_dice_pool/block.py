"""The ``combat`` block of fights that count dice, and what is compiled of it.

Every number that is rolled is a number of dice, and every number rolled against a number of successes::

    "combat": {
      "kind": "dice-pool",
      "pool": {
        "advantage": true,
        "damageTarget": 6,
        "soak": { "roll": true, "byKind": { "knock": { "abilityMod": "sinew" } } }
      },
      "damage": { "minimum": { "derived": "overwhelming" } },
      "daze": { "over": { "abilityScore": "stamina" }, "condition": "dazed" }
    }

An ``attackRoll`` has no place here: attacks and saves throw the dice of checks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from rollwright.extend import NO_SHEET, CombatBlock, Daze, InitiativeResource, MinimumDamage, PoolFight, Refused
from rollwright_dice_pool.counting import Counting
from rollwright_dice_pool.settings import DicePoolSettings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import Arena, Document, FighterId, RuleFault, Ruleset, Strike, Style, Value

FLAT_ONLY = ("attacks", "saves", "checks")
"""What conditions change by whole dice: a rolled number of dice is refused."""


class DicePoolBlock(CombatBlock):
    """A fight in which dice are counted."""

    kind: Literal["dice-pool"] = "dice-pool"
    pool: PoolFight
    """What is thrown beside attacks: leaning rolls, damage, soak."""
    damage: MinimumDamage | None = None
    """Dice that static soak leaves to a hit's first pool."""
    daze: Daze | None = None
    """A hit that costs its target the next turn."""


@dataclass(frozen=True, slots=True, eq=False)
class PoolTerms:
    """The block with its values compiled, beside the rules of checks.

    Args:
        block: The block.
        settings: The ``resolution`` block.
        counting: How attacks, saves and initiative are counted.
        damage: How damage and soak are counted: a face that reaches its target counts once, and does nothing else.
        rolls_soak: Whether soak is thrown; otherwise it takes dice off before the throw.
        leans: Whether a roll that leans is thrown twice.
        resource: Initiative as a number that attacks move.
        soak: What is soaked, by kind of wound; ``""`` is every kind that is not named.
    """

    block: DicePoolBlock
    settings: DicePoolSettings
    counting: Counting
    damage: Counting
    rolls_soak: bool = False
    leans: bool = False
    resource: InitiativeResource | None = None
    soak: Mapping[str, Value] = field(default_factory=dict)
    minimum: Value | None = None
    over: Value | None = None
    hardness: Value | None = None

    @property
    def line(self) -> int:
        """The number at which, and below which, nobody can spend it."""
        crash = self.resource.crash if self.resource is not None else None
        return 0 if crash is None else crash.at

    def style(self, id: str) -> Style | None:  # noqa: A002 - the style's own word
        """A style of attacking by its id."""
        if not id or self.resource is None:
            return None
        return next((each for each in self.resource.styles if each.id == id), None)

    def read(self, fight: Arena, who: FighterId, value: Value | None) -> int:
        """A value as it reads on somebody's sheet now; without a sheet only a plain number says anything."""
        if value is None:
            return 0
        sheet = fight.sheets.get(who)
        return value.number(NO_SHEET if sheet is None else sheet)

    def least(self, strike: Strike) -> int:
        """The dice that static soak leaves to a hit: the weapon's own number, 0 too, else the fight's (DP-08)."""
        wielded = strike.act.wielded
        own = wielded.minimum if wielded is not None else None
        found = self.read(strike.fight, strike.who, self.minimum if own is None else own)
        return min(max(0, found), self.settings.pool.max)

    def leasts(self, fight: Arena, who: FighterId) -> tuple[int, ...]:
        """Every such number that somebody's blows may be thrown with, as they read now."""
        weapons = fight.profiles[who].wielded
        own = [self.read(fight, who, each.minimum) for each in weapons if each.minimum is not None]
        return self.read(fight, who, self.minimum), *own

    def soaks(self, fight: Arena, who: FighterId, wound: str) -> int:
        """What somebody soaks of damage that is marked as that kind of wound."""
        if fight.sheets.get(who) is None:
            creature = fight.profiles[who].creature
            own = creature.soak if creature is not None else None
            return 0 if own is None or not self.soak else max(0, own.by_kind.get(wound, own.all or 0))
        value = self.soak.get(wound) or self.soak.get("")
        return max(0, self.read(fight, who, value))

    def hard(self, fight: Arena, who: FighterId) -> int:
        """Somebody's hardness: fewer dice of a spending strike do nothing."""
        creature = fight.profiles[who].creature
        if fight.sheets.get(who) is None and creature is not None:
            return creature.hardness or 0
        return max(0, self.read(fight, who, self.hardness))


def terms(ruleset: Ruleset, block: Any) -> PoolTerms:
    """The block compiled.

    Raises:
        Refused: The ruleset's checks count no dice.
    """
    settings = ruleset.settings
    if not isinstance(settings, DicePoolSettings):
        raise Refused("pool-fight-needs-pools", {"kind": str(getattr(settings, "kind", ""))})
    pool: PoolFight = block.pool
    soak: dict[str, Value] = {}
    if pool.soak is not None:
        soak = {kind: ruleset.value(source) for kind, source in pool.soak.by_kind.items()}
        if pool.soak.all is not None:
            soak[""] = ruleset.value(pool.soak.all)
    return PoolTerms(
        block,
        settings,
        settings.counting(),
        Counting(settings.die.sides, pool.damage_target or settings.target.default),
        pool.soak is not None and pool.soak.roll,
        pool.advantage,
        block.initiative.resource,
        soak,
        None if block.damage is None else ruleset.value(block.damage.minimum),
        None if block.daze is None else ruleset.value(block.daze.over),
        None if pool.hardness is None else ruleset.value(pool.hardness),
    )


def faults(block: Any, document: Document) -> Iterator[RuleFault]:
    """What is wrong with the block beyond its shape."""
    kind = document.resolution.kind
    if kind != "dice-pool":
        yield ("combat", "kind"), "pool-fight-needs-pools", {"kind": kind}
        return
    sides = document.resolution.die.sides  # type: ignore[attr-defined]
    if block.pool.damage_target is not None and block.pool.damage_target > sides:
        found = str(block.pool.damage_target)
        yield ("combat", "pool", "damageTarget"), "pool-face", {"found": found, "allowed": f"2 to {sides}"}
    for name, rules in (("conditions", block.conditions), ("levels", block.levels)):
        for index, rule in enumerate(rules):
            for place, modifier in enumerate(rule.modifiers):
                if modifier.dice is not None and modifier.to in FLAT_ONLY:
                    path = ("combat", name, index, "modifiers", place, "dice")
                    yield path, "pool-modifier-rolled", {"found": modifier.dice, "to": modifier.to}
    resource = block.initiative.resource
    if block.pool.hardness is not None and (resource is None or all(each.spends is None for each in resource.styles)):
        yield (
            ("combat", "pool", "hardness"),
            "key-out-of-place",
            {"found": "hardness", "why": "no style spends initiative"},
        )

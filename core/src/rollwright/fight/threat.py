"""Foes that nobody wrote: measured against the ruleset's threat scale before any die is rolled (TH-02, SV-06).

A proposed block is fitted to its tier. Health comes into the tier's range; defense, numbers to hit and difficulties of
saves stand at most 2 above the tier's own; the strongest round is cut down to the tier's damage. Names that the
ruleset does not have, and parts that cannot be read, are left out. Without a block the tier's own numbers make a plain
creature. Whatever was changed or filled in is told, as codes and parameters.

What an author wrote, in a catalog or in a scenario, is never fitted: it is theirs.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rollwright.errors import JSON, BoundError, Refused
from rollwright.fight.acts.amounts import amount_of, number_of
from rollwright.fight.proposals import Note, Proposal, name_of
from rollwright.fight.strongest_round import Body, Dice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.document.creature import Creature
    from rollwright.document.threat import Tier
    from rollwright.fight.kind import Amount
    from rollwright.fight.rules import CombatRules

ABOVE: Final = 2
"""How far a foe's numbers may stand above its tier's own."""


@dataclass(frozen=True, slots=True)
class Made:
    """A creature as it will fight, and what there is to tell about it."""

    block: Mapping[str, JSON]
    creature: Creature
    notes: tuple[Note, ...]
    tier: Tier
    """The tier that it was measured against."""


def made(rules: CombatRules, foe: str, block: Mapping[str, Any] | None, tier: str) -> Made:
    """A creature for a foe whom nobody wrote.

    Args:
        rules: The rules of the fight.
        foe: What the foe is called.
        block: A proposal; None asks for a plain creature of the tier.
        tier: The tier; empty leaves it to the block. One that is unknown is the lowest.

    Raises:
        Refused: The ruleset has no threat scale to measure by, or the proposal is no plain data.
        BoundError: The proposal is larger than any document may be.
    """
    if rules.block.threat is None:
        raise Refused("no-threat-scale", {"foe": foe})
    text = _text(rules, foe, block)
    key = f"made:{json.dumps([foe, tier])}{text}"
    known: Made | None = rules.creatures.get(key)
    return known or rules.remember(rules.creatures, key, _made(rules, foe, text, tier, rules.block.threat.tiers))


def _text(rules: CombatRules, foe: str, block: Mapping[str, Any] | None) -> str:
    """A proposal as JSON."""
    try:
        text = json.dumps(None if block is None else dict(block), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("foe-not-plain-data", {"foe": foe, "reason": str(error)[:200]}) from error
    if len(text) > rules.ruleset.limits.document_bytes:
        raise BoundError("document_bytes", rules.ruleset.limits.document_bytes, len(text))
    return text


def _made(rules: CombatRules, foe: str, text: str, tier: str, tiers: Sequence[Tier]) -> Made:
    proposal = json.loads(text)
    plain = proposal is None
    wanted = tier or (proposal or {}).get("tier") or ""
    found = next((each for each in tiers if each.id == wanted), None)
    proposed = Proposal(rules, foe, proposal or {}, found or tiers[0])
    proposed.note("foe-plain" if plain else "foe-invented", tier=proposed.tier.label)
    if found is None:
        proposed.note("foe-tier-unknown", found=str(wanted)[:80], tier=proposed.tier.label)
    proposed.read(plain=plain)
    creature = _Fitting(proposed).fit()
    return Made(proposed.block, creature, tuple(proposed.notes), proposed.tier)


class _Fitting:
    """A proposal that can be read, and its tier's measure."""

    def __init__(self, proposed: Proposal) -> None:
        self.proposed, self.ruleset = proposed, proposed.rules.ruleset
        self.block, self.tier, self.note = proposed.block, proposed.tier, proposed.note

    def fit(self) -> Creature:
        """Bring it into its tier."""
        self._health()
        self._numbers()
        self._damage()
        return self.proposed.checked()

    def _numbers(self) -> None:
        """Defense, numbers to hit, those of contests and difficulties to at most so much above the tier's own."""
        self._at_most(self.block, "defense", self.tier.defense, "defense", "")
        checks = self.block.get("checks") or {}
        for check in checks:
            name = self.proposed.rules.words[f"@check.{check}"]
            self._at_most(checks, check, self.tier.to_hit, "check", name)
        difficulty = self.proposed.difficulty
        for action in self.proposed.actions():
            name = name_of(action)
            self._at_most(action, "toHit", self.tier.to_hit, "to-hit", name)
            if difficulty is not None:
                for home, key in _difficulties(action):
                    self._at_most(home, key, difficulty, "difficulty", name)

    def _at_most(self, home: dict[str, Any], key: str, own: int, what: str, action: str) -> None:
        found = home.get(key)
        if found is None:
            return
        value = number_of(self.ruleset, found)
        if value > own + ABOVE:
            home[key] = own + ABOVE
            self.note("foe-number-fitted", what=what, action=action, before=value, after=own + ABOVE)

    def _health(self) -> None:
        low, high = self.tier.health.min, self.tier.health.max
        if "sheet" in self.block:  # such a creature is measured when its sheet has been made
            return
        written = self.block["health"]
        amount = self._amount(written if isinstance(written, dict) else {"flat": written})
        least, most = amount.count + amount.flat, amount.count * amount.sides + amount.flat
        if low <= least and most <= high:
            return
        fitted = min(high, max(low, (least + most) // 2))
        if fitted != written:
            before = f"{amount.count}d{amount.sides} + {amount.flat}" if amount.count else amount.flat
            self.block["health"] = fitted
            self.note("foe-health-fitted", before=before, after=fitted, min=low, max=high)

    def _amount(self, home: Mapping[str, Any]) -> Amount:
        return amount_of(self.ruleset, home.get("dice"), home.get("flat"))

    def _damage(self) -> None:
        rules = self.proposed.rules
        fixed = bool(rules.kind.damage_die(rules.block, rules.ruleset.document))
        dice = Dice(partial(rules.kind.die_average, rules.terms), fixed)
        body, most = Body(self.block, self._amount, dice), self.tier.damage_per_round.max
        for cut in body.cut(most):
            code = "foe-strikes-cut" if cut.what == "strikes" else "foe-damage-cut"
            self.note(code, action=cut.name, before=cut.before, after=cut.after, most=most)
        left = body.strongest().doubled
        if left > 2 * most:
            self.note("foe-damage-above", damage=int(left // 2), most=most)


def _difficulties(action: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Where an action says a difficulty."""
    yield action, "saveDifficulty"
    damage = action.get("damage") or {}
    for clause in damage.get("plus", ()):
        yield clause.get("save") or {}, "difficulty"
    yield action.get("save") or {}, "difficulty"
    for each in action.get("applies", ()):
        yield each.get("saveEnds") or {}, "difficulty"
        yield each, "escape"

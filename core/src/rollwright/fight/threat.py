"""Foes that nobody wrote: measured against the ruleset's threat scale before any die is rolled (TH-02, SV-06).

A proposed block is fitted to its tier. Health comes into the tier's range; defense, numbers to hit and difficulties of
saves stand at most 2 above the tier's own; the strongest round is cut down to the tier's damage. Names that the
ruleset does not have, and parts that cannot be read, are left out. Without a block the tier's own numbers make a plain
creature. Whatever was changed or filled in is told, as codes and parameters.

What an author wrote, in a catalog or in a scenario, is never fitted: it is theirs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from rollwright.document import validate_creature
from rollwright.document.problems import standing_at, steps_of
from rollwright.errors import JSON, BoundError, DocumentError, Refused
from rollwright.fight.acts.amounts import amount_of, number_of, read_dice
from rollwright.fight.strongest_round import Body

if TYPE_CHECKING:
    from rollwright.document.creature import Creature
    from rollwright.document.problems import Path
    from rollwright.document.threat import Tier
    from rollwright.errors import Problem
    from rollwright.fight.kind import Amount
    from rollwright.fight.rules import CombatRules
    from rollwright.ruleset import Ruleset

Note: TypeAlias = "dict[str, JSON]"
"""A code and its parameters: what a fight has to tell about its making."""

ABOVE: Final = 2
"""How far a foe's numbers may stand above its tier's own."""
ACTIONS: Final = 6
"""How many actions of a proposed block are kept."""
NOT_MEASURED: Final = ("soak", "hardness", "spellcasting", "sheet")
"""What a tier has no measure for."""
_ROUNDS: Final = 16


@dataclass(frozen=True, slots=True)
class Made:
    """A creature as it will fight, and what there is to tell about it."""

    block: Mapping[str, JSON]
    creature: Creature
    notes: tuple[Note, ...]


def note(code: str, foe: str, **params: JSON) -> Note:
    """Something to tell about a foe."""
    return {"code": code, "params": {"foe": foe, **params}}


class Labels(dict[str, str]):
    """The creatures of a ruleset by what people call them, read without regard to case and blanks."""

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Every label; of two that are alike, the first."""
        made = cls()
        for catalog in ruleset.document.catalogs:
            for name, raw in catalog.entries.raw.items() if catalog.holds == "creatures" else ():
                label = (raw.get("label") or raw.get("name")) if isinstance(raw, Mapping) else None
                if isinstance(label, str):
                    made.setdefault(_plainly(label), f"{catalog.id}/{name}")
        return made

    def find(self, *words: str) -> str | None:
        """The creature that is called by one of these words."""
        return next((self[_plainly(each)] for each in words if _plainly(each) in self), None)


def _plainly(words: str) -> str:
    return " ".join(words.split()).casefold()


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
    fitting = _Fitting(rules, foe, proposal or {}, found or tiers[0])
    fitting.note("foe-plain" if plain else "foe-invented", tier=fitting.tier.label)
    if found is None:
        fitting.note("foe-tier-unknown", found=str(wanted)[:80], tier=fitting.tier.label)
    return fitting.made(plain=plain)


class _Fitting:
    """One proposal on its way to a creature."""

    def __init__(self, rules: CombatRules, foe: str, block: dict[str, Any], tier: Tier) -> None:
        self.rules, self.foe, self.block, self.tier = rules, foe, block, tier
        self.notes: list[Note] = []
        self.bereft: list[dict[str, Any]] = []
        """Objects of the block from which something was taken out."""

    def note(self, code: str, **params: JSON) -> None:
        """Tell something, once."""
        told = note(code, self.foe, **params)
        if told not in self.notes:
            self.notes.append(told)

    def made(self, *, plain: bool) -> Made:
        """Fit it."""
        self.block["tier"] = self.tier.id
        saving = [action for action in self._actions() if "save" in action]
        if not plain:
            self._leave_out_unmeasured()
        told = list(self.notes)
        self._read(saving)
        if plain:
            self.notes = told  # that everything is the tier's own has been said
        self._numbers()
        self._damage()
        return Made(self.block, self._checked(), tuple(self.notes))

    # ------------------------------------------------------------------------------------ what can be read of it

    def _leave_out_unmeasured(self) -> None:
        for key in NOT_MEASURED:
            if self.block.pop(key, None) is not None:
                self.note("foe-not-measured", what=key)
        actions = self.block.get("actions")
        if isinstance(actions, list) and len(actions) > ACTIONS:
            for action in actions[ACTIONS:]:
                self.note("foe-action-too-many", action=_name(action), limit=ACTIONS)
            del actions[ACTIONS:]

    def _read(self, saving: list[dict[str, Any]]) -> None:
        """Leave out what cannot be read and fill in what is missing, until it is a creature."""
        for _ in range(_ROUNDS):
            self._mend(saving)
            self._fill()
            try:
                self._checked()
            except DocumentError as error:
                if not self._leave_out(error.problems):
                    raise
            else:
                return
        self._checked()

    def _checked(self) -> Creature:
        ruleset = self.rules.ruleset
        return validate_creature(self.block, ruleset.document, ruleset.registry, ruleset.limits)

    def _leave_out(self, problems: tuple[Problem, ...]) -> bool:
        """Take out what has problems; where a key is missing, the object that misses it."""
        doomed: dict[tuple[int, str | int], tuple[Any, str | int]] = {}
        for problem in problems:
            home, key, gone = self._place(steps_of(problem.path))
            if isinstance(home, dict | list):
                doomed[id(home), key] = home, key
                self._tell(problem, gone)
        for home, key in sorted(
            doomed.values(), key=lambda each: each[1] if isinstance(each[1], int) else 0, reverse=True
        ):
            del home[key]  # the last of a list first, so that the others stay where they are
            self.bereft.append(home)
        return bool(doomed)

    def _place(self, path: Path) -> tuple[Any, str | int, Any]:
        """What has to go for a problem at a place: the object or list it stands in, its key there, and the thing."""
        home = standing_at(self.block, path[:-1])
        key = path[-1] if path else ""
        there = key in home if isinstance(home, dict) else isinstance(home, list) and key in range(len(home))
        if not there and len(path) > 1:
            return self._place(path[:-1])
        return (home, key, home[key]) if there else (None, key, None)

    def _tell(self, problem: Problem, gone: Any) -> None:
        if "what" in problem.params:
            self.note("foe-name-unknown", what=problem.params["what"], found=problem.params["found"])
        elif not any(gone is each for each in self.bereft):  # else it lacks what has just been told
            self.note("foe-part-unfit", where=problem.path, problem=problem.code, found=_name(gone))

    def _mend(self, saving: list[dict[str, Any]]) -> None:
        """Mend what the taking out has left: empty sequences, and blows that nothing stands against any more."""
        for each in _every_object(self.block):
            dice = each.get("dice")
            if isinstance(dice, str) and read_dice(dice) is None:
                del each["dice"]
                self.note("foe-dice-unfit", found=dice[:80])
        for action in self._actions():
            if "sequence" in action and not action["sequence"]:
                self.block["actions"].remove(action)
                self.note("foe-action-empty", action=_name(action))
                continue
            harms = "damage" in action and not any(key in action for key in ("toHit", "save", "autoHit", "self"))
            robbed = "save" not in action and any(action is each for each in saving)
            if (harms or robbed) and "toHit" not in action and "autoHit" not in action:
                action["toHit"] = self.tier.to_hit
                self.note("foe-filled-action", what="to-hit", action=_name(action), value=self.tier.to_hit)

    def _fill(self) -> None:
        """Fill in what a creature must have, from the tier."""
        health, defense = self.tier.health, self.tier.defense
        for key, code, value in (
            ("health", "health", (health.min + health.max) // 2),
            ("defense", "defense", defense),
            ("initiativeModifier", "initiative", 0),
        ):
            if self.block.get(key) is None:
                self.block[key] = value
                self.note("foe-filled", what=code, value=value)
        for action in self._actions():
            self._fill_difficulty(action)
        if not any(True for _ in self._actions()):
            damage = self.tier.damage_per_round
            strike = {"flat": max(1, (damage.min + damage.max) // 2)}
            self.block["actions"] = [{"id": "strike", "name": "Strike", "toHit": self.tier.to_hit, "damage": strike}]
            self.note("foe-plain-strike", to_hit=self.tier.to_hit, damage=strike["flat"])

    def _fill_difficulty(self, action: dict[str, Any]) -> None:
        """A save that is asked for needs a number to reach."""
        asked = [action.get("save"), *(each.get("saveEnds") for each in _objects(action.get("applies")))]
        lacks = any(isinstance(each, dict) and each.get("difficulty") is None for each in asked)
        if lacks and action.get("saveDifficulty") is None and self.difficulty is not None:
            action["saveDifficulty"] = self.difficulty
            self.note("foe-filled-action", what="difficulty", action=_name(action), value=self.difficulty)

    def _actions(self) -> Iterator[dict[str, Any]]:
        yield from _objects(self.block.get("actions"))

    # ------------------------------------------------------------------------------------------- what it amounts to

    @property
    def difficulty(self) -> int | None:
        """The tier's difficulty of saves, or that of the nearest tier that has one, lower ones first."""
        assert self.rules.block.threat is not None  # noqa: S101 - there is a tier
        tiers = self.rules.block.threat.tiers
        place = tiers.index(self.tier)
        ordered = (*tiers[place::-1], *tiers[place + 1 :])
        return next((each.save_difficulty for each in ordered if each.save_difficulty is not None), None)

    def _numbers(self) -> None:
        """Health into the range; defense, numbers to hit and difficulties to at most so much above the tier's own."""
        self._health()
        self._at_most(self.block, "defense", self.tier.defense, "defense", "")
        for action in self._actions():
            name = _name(action)
            self._at_most(action, "toHit", self.tier.to_hit, "to-hit", name)
            if self.difficulty is None:
                continue
            for home, key in _difficulties(action):
                self._at_most(home, key, self.difficulty, "difficulty", name)

    def _at_most(self, home: dict[str, Any], key: str, own: int, what: str, action: str) -> None:
        found = home.get(key)
        if found is None:
            return
        value = number_of(self.rules.ruleset, found)
        if value > own + ABOVE:
            home[key] = own + ABOVE
            self.note("foe-number-fitted", what=what, action=action, before=value, after=own + ABOVE)

    def _health(self) -> None:
        low, high = self.tier.health.min, self.tier.health.max
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
        return amount_of(self.rules.ruleset, home.get("dice"), home.get("flat"))

    def _damage(self) -> None:
        body, most = Body(self.block, self._amount), self.tier.damage_per_round.max
        for cut in body.cut(most):
            code = "foe-strikes-cut" if cut.what == "strikes" else "foe-damage-cut"
            self.note(code, action=cut.name, before=cut.before, after=cut.after, most=most)
        left = body.strongest().doubled
        if left > 2 * most:
            self.note("foe-damage-above", damage=left // 2, most=most)


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


def _objects(given: Any) -> list[dict[str, Any]]:
    return [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []


def _every_object(given: Any) -> Iterator[dict[str, Any]]:
    """Every object in a block, the block too."""
    if isinstance(given, dict):
        yield given
    for each in given.values() if isinstance(given, dict) else given if isinstance(given, list) else ():
        yield from _every_object(each)


def _name(given: Any) -> str:
    """What somebody called a part of a block."""
    if not isinstance(given, dict):
        return ""
    return str(given.get("name") or given.get("label") or given.get("id") or "")[:80]

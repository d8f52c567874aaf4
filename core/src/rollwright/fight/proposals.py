"""A proposal for a foe, read as far as it can be read.

It is held to what a document is held to, by the same checker. What the checker objects to is left out, piece by piece,
and what a creature must have comes from the tier, until it is a creature that can fight. Whatever was left out or
filled in is told, as codes and parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rollwright.document import validate_creature
from rollwright.document.problems import standing_at, steps_of
from rollwright.errors import JSON, DocumentError
from rollwright.fight.acts.amounts import read_dice
from rollwright.fight.invented.reading import read_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright.document.creature import Creature
    from rollwright.document.problems import Path
    from rollwright.document.threat import Tier
    from rollwright.errors import Problem
    from rollwright.fight.rules import CombatRules

Note: TypeAlias = "dict[str, JSON]"
"""A code and its parameters: what a fight has to tell about its making."""

ACTIONS: Final = 6
"""How many actions of a proposed block are kept."""
NOT_MEASURED: Final = ("soak", "hardness", "spellcasting")
"""What a tier has no measure for."""
DEEDS: Final = ("damage", "heal", "save", "applies", "sequence", "reaction", "push", "drop", "move")
"""What an action may do; one that does nothing of it is none."""
_ROUNDS: Final = 16


def note(code: str, foe: str, **params: JSON) -> Note:
    """Something to tell about a foe."""
    return {"code": code, "params": {"foe": foe, **params}}


class Proposal:
    """One proposal on its way to a creature."""

    def __init__(self, rules: CombatRules, foe: str, block: dict[str, Any], tier: Tier) -> None:
        self.rules, self.foe, self.block, self.tier = rules, foe, block, tier
        self.notes: list[Note] = []
        self.bereft: list[dict[str, Any] | list[Any]] = []
        """Objects of the block from which something was taken out."""

    def note(self, code: str, **params: JSON) -> None:
        """Tell something, once."""
        told = note(code, self.foe, **params)
        if told not in self.notes:
            self.notes.append(told)

    def read(self, *, plain: bool) -> None:
        """Make a creature of it.

        Args:
            plain: Whether nothing was proposed, so that all of it is the tier's own, and nothing need be told.
        """
        self.block["tier"] = self.tier.id
        saving = [action for action in self.actions() if "save" in action]
        if not plain:
            self._leave_out_unmeasured()
        if "sheet" in self.block:
            read_sheet(self)
        told = list(self.notes)
        self._until_sound(saving)
        if plain:
            self.notes = told

    @property
    def difficulty(self) -> int | None:
        """The tier's difficulty of saves, or that of the nearest tier that has one, lower ones first."""
        assert self.rules.block.threat is not None  # noqa: S101 - there is a tier
        tiers = self.rules.block.threat.tiers
        place = tiers.index(self.tier)
        ordered = (*tiers[place::-1], *tiers[place + 1 :])
        return next((each.save_difficulty for each in ordered if each.save_difficulty is not None), None)

    def _leave_out_unmeasured(self) -> None:
        for key in NOT_MEASURED:
            if self.block.pop(key, None) is not None:
                self.note("foe-not-measured", what=key)
        actions = self.block.get("actions")
        if isinstance(actions, list) and len(actions) > ACTIONS:
            for action in actions[ACTIONS:]:
                self.note("foe-action-too-many", action=name_of(action), limit=ACTIONS)
            del actions[ACTIONS:]

    def _until_sound(self, saving: list[dict[str, Any]]) -> None:
        """Leave out what cannot be read and fill in what is missing, until it is a creature."""
        for _ in range(_ROUNDS):
            self._mend(saving)
            self._fill()
            try:
                self.checked()
            except DocumentError as error:
                if not self._leave_out(error.problems):
                    raise
            else:
                return
        self.checked()

    def checked(self) -> Creature:
        """The creature that it is by now.

        Raises:
            DocumentError: It is none yet.
        """
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
            self.note("foe-part-unfit", where=problem.path, problem=problem.code, found=name_of(gone))

    def _mend(self, saving: list[dict[str, Any]]) -> None:
        """Mend what the taking out has left: actions that do nothing, and blows that nothing stands against."""
        for each in _every_object(self.block):
            dice = each.get("dice")
            if isinstance(dice, str) and read_dice(dice) is None:
                del each["dice"]
                self.note("foe-dice-unfit", found=dice[:80])
        self._mend_dice()
        for action in self.actions():
            if not any(action.get(key) for key in DEEDS):
                self.block["actions"] = [each for each in self.block["actions"] if each is not action]
                self.note("foe-action-empty", action=name_of(action))
                continue
            harms = "damage" in action and not any(key in action for key in ("toHit", "save", "autoHit", "self"))
            robbed = "save" not in action and any(action is each for each in saving)
            if (harms or robbed) and "toHit" not in action and "autoHit" not in action:
                action["toHit"] = self.tier.to_hit
                self.note("foe-filled-action", what="to-hit", action=name_of(action), value=self.tier.to_hit)

    def _mend_dice(self) -> None:
        """Have damage thrown with the one die that the fight knows, as many of them."""
        faces = self.rules.kind.damage_die(self.rules.block, self.rules.ruleset.document)
        riders = [each.get("amount") for each in _objects(self.block.get("riders"))]
        for home in (*(action.get("damage") for action in self.actions()), *riders) if faces else ():
            for each in _every_object(home):
                dice = each.get("dice")
                amount = read_dice(dice) if isinstance(dice, str) else None
                if amount is not None and amount.count and amount.sides != faces:
                    each["dice"] = f"{amount.count}d{faces}"
                    self.note("foe-die-fitted", before=str(dice)[:80], after=each["dice"])

    def _fill(self) -> None:
        """Fill in what a creature must have, from the tier."""
        health, defense = self.tier.health, self.tier.defense
        own = (
            ("health", "health", (health.min + health.max) // 2),
            ("defense", "defense", defense),
            ("initiativeModifier", "initiative", 0),
        )
        for key, code, value in () if "sheet" in self.block else own:
            if self.block.get(key) is None:
                self.block[key] = value
                self.note("foe-filled", what=code, value=value)
        for action in self.actions():
            self._fill_difficulty(action)
        if "sheet" not in self.block and not any(True for _ in self.actions()):
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
            self.note("foe-filled-action", what="difficulty", action=name_of(action), value=self.difficulty)

    def actions(self) -> Iterator[dict[str, Any]]:
        """The actions that it has by now."""
        yield from _objects(self.block.get("actions"))


def _objects(given: Any) -> list[dict[str, Any]]:
    return [each for each in given if isinstance(each, dict)] if isinstance(given, list) else []


def _every_object(given: Any) -> Iterator[dict[str, Any]]:
    """Every object in a block, the block too."""
    if isinstance(given, dict):
        yield given
    for each in given.values() if isinstance(given, dict) else given if isinstance(given, list) else ():
        yield from _every_object(each)


def name_of(given: Any) -> str:
    """What somebody called a part of a block."""
    if not isinstance(given, dict):
        return ""
    return str(given.get("name") or given.get("label") or given.get("id") or "")[:80]

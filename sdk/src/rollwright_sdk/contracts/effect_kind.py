"""What a kind of effect must keep: it plans and never writes, from no dice but those it is given.

::

    class TestPawn(EffectKindContract):
        kind = Pawn()
        examples = [{"pool": "luck", "gain": "health", "amount": "1d4"}]
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import BoundError, FormulaError, RollwrightError
from rollwright.document.effects import Effect, EffectBlock
from rollwright.extend import Change, DiceStream, Refused
from rollwright.sheet.effects import ready
from rollwright_sdk.contracts.on_a_sheet import FAR, OnASheet, hold_changes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright import Sheet
    from rollwright.extend import EffectKind
    from rollwright.sheet.effects import Ready


class EffectKindContract(OnASheet):
    """The contract of the family ``effect_kinds``."""

    family: ClassVar[str] = "effect_kinds"
    names: ClassVar[str] = "kind"

    kind: ClassVar[EffectKind[Any]]
    """The kind under test."""
    examples: ClassVar[Sequence[Mapping[str, Any]]] = ()
    """Effects as documents write them, without ``kind``; each can be done to the hero."""
    refused: ClassVar[Sequence[tuple[Mapping[str, Any], str]]] = ()
    """Effects that cannot be done to the hero, each with the code of the refusal."""

    def effects(self) -> Iterator[tuple[Mapping[str, Any], Sheet, Ready]]:
        """Every example, compiled, with a hero for it."""
        assert self.examples, f"give a few effects: {type(self).__name__}.examples = [{{…}}, …]"
        ruleset = self.ruleset
        for example in self.examples:
            yield example, self.sheet(ruleset), self.compiled(ruleset, example)

    def compiled(self, ruleset: Any, example: Mapping[str, Any]) -> Ready:
        """An effect as a ruleset holds it."""
        try:
            return ready(
                ruleset, Effect.model_validate({"kind": self.kind.id, **example}, by_alias=True, by_name=False)
            )
        except (ValueError, RollwrightError) as error:
            raise AssertionError(f"{dict(example)} is refused by its own model: {error}") from error

    def test_its_model_is_that_of_an_effect(self) -> None:
        """The model says which kind it is of, and is a subclass of ``EffectBlock``."""
        model = self.kind.model or EffectBlock
        assert issubclass(model, EffectBlock), f"{model.__name__} is no EffectBlock"
        strange = [
            key for key in self.kind.values if key not in {*model.model_fields, *EffectBlock.model_fields, *USUAL}
        ]
        assert not strange, f"values {strange} are no keys of {model.__name__}"

    def test_a_ruleset_may_have_it(self) -> None:
        """It can be what a full track does, and the document that says so has no problem."""
        effects = [{"kind": self.kind.id, **example} for example in self.examples]
        for effect in effects:
            track = {"id": "contract", "label": "Contract", "max": 2, "whenFull": [effect]}
            ruleset = self.ruleset_with(sheet={"live": {"tracks": [track]}})
            sheet = self.sheet(ruleset)
            changes = sheet.track("contract", 2, "contract", DiceStream(1))
            hold_changes(sheet, changes, f"a full track that does {effect}")

    def test_a_key_that_it_does_not_know_is_a_problem(self) -> None:
        """A slip in a key is refused when the document is read."""
        for example in self.examples:
            raw = {"kind": self.kind.id, **example, "contractNonsense": 1}
            try:
                (self.kind.model or EffectBlock).model_validate(raw, by_alias=True, by_name=False)
            except ValueError:
                continue
            raise AssertionError(f"{raw} was taken, with a key that nobody knows")

    def test_it_plans_and_does_not_write(self) -> None:
        """Planning changes nothing, and what is planned can be made and taken back."""
        for example, sheet, effect in self.effects():
            before = json.dumps(sheet.to_json(), sort_keys=True)
            changes = effect.plan(sheet, "contract", DiceStream(1), {})
            assert json.dumps(sheet.to_json(), sort_keys=True) == before, (
                f"{dict(example)}: planning wrote to the sheet"
            )
            hold_changes(sheet, changes, str(dict(example)))

    def test_it_does_something(self) -> None:
        """At least one of the examples changes or tells something."""
        done = [effect.plan(sheet, "contract", DiceStream(1), {}) for _, sheet, effect in self.effects()]
        assert any(done), "none of the examples does anything to the hero"

    def test_one_seed_gives_one_plan(self) -> None:
        """Nothing but the sheet and the dice that it is given decides; what was planned before does not."""
        for example, sheet, effect in self.effects():
            luck = random.getstate()
            plans = [effect.plan(sheet, "contract", DiceStream(seed), {}) for seed in (1, 2, 1)]
            assert plans[0] == plans[2], f"{dict(example)}: planned {plans[0]} and then {plans[2]}"
            assert random.getstate() == luck, f"{dict(example)}: drew from Python's own random numbers"

    def test_without_dice_it_is_planned_or_refused(self) -> None:
        """Where no dice are at hand it plans what needs none, or refuses in words."""
        for example, sheet, effect in self.effects():
            try:
                hold_changes(sheet, effect.plan(sheet, "contract", None, {}), f"{dict(example)} without dice")
            except Refused as refusal:
                self.said(refusal)

    def test_what_is_for_a_target_is_handed_on(self) -> None:
        """An effect on somebody else changes nothing here."""
        for example in self.examples:
            ruleset = self.ruleset
            sheet, effect = self.sheet(ruleset), self.compiled(ruleset, {**example, "to": "target"})
            changes = effect.plan(sheet, "contract", DiceStream(1), {})
            wrote = [change for change in changes if not change.tells]
            assert not wrote, f"{dict(example)} on a target wrote here: {wrote}"
            assert changes, f"{dict(example)} on a target is not handed on"

    def test_limits_are_kept(self) -> None:
        """However large an amount is, the sheet stays one that its ruleset takes, or the effect is refused in words."""
        for example, sheet, effect in self.effects():
            for key in [key for key in self.kind.values if getattr(effect.block, key, None) is not None]:
                for amount in (FAR, 0, -FAR):
                    block = effect.block.model_copy(update={key: amount})
                    try:
                        changes = self.kind.plan(sheet, block, "contract", DiceStream(1))
                    except (Refused, FormulaError, BoundError) as error:
                        self.said(error)
                        continue
                    hold_changes(sheet, changes, f"{dict(example)} with {key} {amount}")

    def test_refusals_have_words(self) -> None:
        """What cannot be done is refused with its code and a sentence, and nothing has happened."""
        for example, code in self.refused:
            ruleset = self.ruleset
            sheet = self.sheet(ruleset)
            try:
                changes: list[Change] = self.compiled(ruleset, example).plan(sheet, "contract", DiceStream(1), {})
            except Refused as refusal:
                assert refusal.code == code, f"{dict(example)}: refused with {refusal.code!r}, not {code!r}"
                self.said(refusal)
            else:
                raise AssertionError(f"{dict(example)}: planned {changes}, and should have been refused with {code!r}")
            assert sheet.to_json() == self.sheet(ruleset).to_json(), f"{dict(example)}: refused, and yet it wrote"


USUAL = ("amount", "difficulty", "level", "rounds")
"""The keys that hold values in effects of any kind."""

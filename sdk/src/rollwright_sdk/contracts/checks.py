"""The checks that a resolution kind is tried on: an author's examples, and what is made up from them at the edges."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import ValidationError

from rollwright.extend import Check, DiceStream, Refused
from rollwright_sdk.contracts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rollwright.extend import Judgement, ResolutionKind


class KindOfChecks(Contract):
    """A resolution kind with the checks to try it on."""

    family: ClassVar[str] = "resolution_kinds"
    names: ClassVar[str] = "kind"

    kind: ClassVar[ResolutionKind[Any, Any]]
    """The kind under test."""
    examples: ClassVar[Sequence[Check]] = ()
    """Checks that it makes."""
    blocks: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    """``resolution`` blocks to make them under, without ``kind``; the first is the one for sheets."""
    refused: ClassVar[Sequence[tuple[Check, str]]] = ()
    """Checks that it refuses, each with the code of the refusal."""
    sheet: ClassVar[Mapping[str, Any]] = {
        "version": 1,
        "fields": [{"id": "climb", "label": "Climb", "type": "number", "min": 0, "max": 1000, "default": 4}],
    }
    """The ``sheet`` block of a ruleset whose checks it makes."""
    requests: ClassVar[Sequence[Mapping[str, Any]]] = ({"roll": "climb"},)
    """Checks to ask for on such a sheet."""
    ways: ClassVar[int] = 4000
    """Up to how many ways a roll may fall for each of them to be played; beyond that a sample is taken."""
    samples: ClassVar[int] = 4000
    """How many rolls a sample has."""

    def settings(self, block: Mapping[str, Any]) -> Any:
        """A block as the kind's model, as a ruleset would hold it."""
        if self.kind.model is None:
            return None
        try:
            return self.kind.model.model_validate({"kind": self.kind.id, **block}, by_alias=True, by_name=False)
        except ValidationError as error:
            raise AssertionError(f"its own model refuses the block {dict(block)}: {error}") from error

    def outcomes(self, made: Check) -> set[str]:
        """Every word that a check may come to under its settings, and ``rolled`` where nothing had to be reached."""
        settings = self.kind.settings(made) if self.kind.model is not None else None
        return {*self.kind.outcomes_of(settings), "rolled"}

    def checks(self) -> Iterator[Check]:
        """Every example under every block."""
        assert self.examples, f"give a few checks that it makes: {type(self).__name__}.examples = [Check(…), …]"
        for block in self.blocks:
            for example in self.examples:
                yield example if example.settings is not None else replace(example, settings=self.settings(block))

    def edges(self) -> Iterator[Check]:
        """Checks at the edges of the examples, those that the kind does not refuse."""
        for example in list(self.checks())[: len(self.examples)]:
            for edge in (
                replace(example, number=0),
                replace(example, number=-3),
                replace(example, difficulty=None),
                replace(example, bonus=-7),
                replace(example, advantages=("The Wind",)),
                replace(example, disadvantages=("The Dark",)),
            ):
                if edge != example and self.allows(edge):
                    yield edge

    def allows(self, made: Check) -> bool:
        """Whether the kind makes a check; a refusal must come with words."""
        try:
            self.kind.roll(made, DiceStream(0))
        except Refused as refusal:
            self.said(refusal)
            return False
        return True


def all_dice(judged: Judgement) -> list[Any]:
    """The roll's own dice, then those of each modifier."""
    return [*judged.dice, *(die for rolled in judged.rolled for die in rolled.dice)]

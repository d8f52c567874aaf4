"""The ``resolution`` block of ``duality``: two dice with names, what each of them feeds, and what experience is worth.

::

    "resolution": {
      "kind": "duality",
      "dice": [
        { "id": "hope", "label": "Hope", "effects": [{ "kind": "pool", "pool": "hope", "amount": 1 }] },
        { "id": "fear", "label": "Fear", "effects": [{ "kind": "pool", "pool": "fear", "amount": 1 }] }
      ],
      "critical": { "effects": [{ "kind": "pool", "pool": "hope", "amount": 1 }] },
      "experiences": { "list": "experiences", "pays": [{ "kind": "pool", "pool": "hope", "op": "-", "amount": 1 }] }
    }

The first die is the one that its maker is glad to see higher.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from rollwright.extend import LABEL, Block, Effect, Label, Many, ResolutionBlock, SheetId


class NamedDie(Block):
    """One of the two dice."""

    id: SheetId
    """Its name in outcomes: `success-with-hope`."""
    label: Label | None = Field(None, validation_alias=LABEL)
    """What is shown beside it; its id when left out."""
    sides: int = Field(12, ge=2, le=100)
    """Its faces."""
    effects: Many[Effect] = Field((), max_length=16)
    """What a roll sets off on which this die is the higher one."""


class Doubles(Block):
    """What it means that both dice show the same face."""

    effects: Many[Effect] = Field((), max_length=16)
    """What it sets off."""


class Lean(Block):
    """The die that an advantage adds and a disadvantage takes away."""

    sides: int = Field(6, ge=2, le=100)
    """Its faces."""
    counting: Literal["net", "any"] = "net"
    """Whether advantages and disadvantages are set off one for one, or any of both leave none."""
    advantage: Label | None = None
    """What is shown beside it where it adds."""
    disadvantage: Label | None = None
    """What is shown beside it where it takes away."""


class Experiences(Block):
    """Entries of a tag list that may be called on, with the option `experience`."""

    list: SheetId
    """The tag list."""
    bonus: int | None = Field(None, ge=-20, le=20)
    """What each adds; the strength of the entry when left out."""
    pays: Many[Effect] = Field((), max_length=8)
    """What calling on one costs."""


class Rung(Block):
    """A named difficulty."""

    label: Label
    """What the table calls it."""
    dc: int = Field(ge=-100, le=1000)
    """The total that reaches it."""


HOPE = NamedDie.model_construct(id="hope", label="Hope")
FEAR = NamedDie.model_construct(id="fear", label="Fear")


class DualitySettings(ResolutionBlock):
    """How rolls are made with two named dice."""

    kind: Literal["duality"] = "duality"
    dice: Many[NamedDie] = Field((HOPE, FEAR), min_length=2, max_length=2)
    """The two dice, in the order in which they are thrown."""
    critical: Doubles = Doubles.model_construct()
    """What the same face on both means, beside a success."""
    lean: Lean = Lean.model_construct()
    """What an advantage adds."""
    reactions: Literal["saves", "none"] = "saves"
    """The rolls that feed no pool, where nobody says so with the option `reaction`."""
    experiences: Experiences | None = None
    """What may be called on for more."""
    difficulty_ladder: Many[Rung] = Field((), max_length=12)
    """Difficulties by name."""

"""Every object of a document is a block: strict, frozen, written in camel case.

A key that nobody declared is refused, a ``$comment`` may stand on any block and is ignored, and a number written as
text is not a number. In Python the attribute is the JSON key in snake case (``perCell`` is ``per_cell``); a key that is
a Python keyword takes an underscore (``from`` is ``from_``). A plugin's own blocks are subclasses of :class:`Block`,
with a docstring under each attribute: the schema and the reference pages are made from them.

Validators are built when a block is first read (``defer_build``), all at once for a whole document. A block that is
another's default is therefore made by ``model_construct``, which builds nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, Strict
from pydantic.alias_generators import to_camel

T = TypeVar("T")

#: A JSON array: given as a list, kept as a tuple.
Many = Annotated[tuple[T, ...], Strict(strict=False)]


def spelled(*names: str) -> AliasChoices:
    """The spellings of one key, the house's own first."""
    return AliasChoices(*names)


LABEL = spelled("label", "name")
SUMMARY = spelled("summary", "description")


class Block(BaseModel):
    """One object of a document."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        alias_generator=lambda name: to_camel(name.rstrip("_")),
        populate_by_name=True,
        defer_build=True,
        allow_inf_nan=False,
    )

    comment: Any = Field(default=None, alias="$comment", exclude=True, repr=False)
    """Free words for whoever edits the file. Ignored."""

"""Every object of a scenario file, and the values that recur in them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from rollwright.document.block import Many
from rollwright.document.values import OneLine

Id: TypeAlias = Annotated[str, Field(min_length=1, max_length=120), OneLine]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=120), OneLine]
Words: TypeAlias = Annotated[str, Field(min_length=1, max_length=2000)]
Whole: TypeAlias = Annotated[int, Field(ge=-(10**9), le=10**9)]
Face: TypeAlias = Annotated[int, Field(ge=0, le=10**6)]
Block: TypeAlias = dict[str, Any]
Yes: TypeAlias = Literal[True]


def _one_or_many(value: object) -> object:
    return [value] if isinstance(value, str) else value


Ids: TypeAlias = Annotated[Many[Id], Field(max_length=100), BeforeValidator(_one_or_many)]


class Part(BaseModel):
    """Every object of a scenario file: closed to unknown keys, open to a `$comment`."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)

    comment: Any = Field(default=None, alias="$comment", exclude=True, repr=False)

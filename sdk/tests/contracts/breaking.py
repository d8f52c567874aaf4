"""Contracts turned on members that break them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from rollwright_sdk.contracts import Contract


def suite(contract: type[Contract], member: object, **more: Any) -> Contract:
    """The suite as an author would subclass it for a member."""
    return type(f"Test{type(member).__name__}", (contract,), {contract.names: member, "__module__": __name__, **more})()


def tests_of(contract: type[Contract]) -> list[str]:
    """The names of its tests."""
    return sorted(name for name in dir(contract) if name.startswith("test_"))


def fails(made: Contract, test: str) -> str:
    """What the suite says of a member that breaks it, which it must."""
    with pytest.raises(AssertionError) as caught:
        getattr(made, test)()
    said = str(caught.value).partition("\nassert")[0]
    assert said, f"{test} fails without a word"
    return said

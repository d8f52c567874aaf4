"""Steps that a file may hold and this version cannot play: they fail by name, never silently."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from rollwright.errors import RollwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright.scenario.table import Table


class NotSupportedError(RollwrightError):
    """A step that this version cannot play. No refusal: the rules have said nothing about it."""


def _not_yet(kind: str) -> Callable[[Table, Any], NoReturn]:
    def play(_table: Table, _asked: Any) -> NoReturn:
        raise NotSupportedError("step-not-supported", {"step": kind})

    return play


learn = _not_yet("learn")
pick = _not_yet("pick")

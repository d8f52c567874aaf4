"""A small game to try members in: one die, a sheet with a few of everything, and nobody's rules.

The core has no system of its own. A member that is no kind of roll (a cost payer, a condition effect) needs some game
to be tried in, and the author's tests should need nothing installed for it. This package is a plugin, and brings the
ruleset that its kinds are for::

    engine = Engine.load([my_plugin, tryout])
    ruleset = engine.load_ruleset(tryout.document())
    hero = Sheet.new(ruleset, tryout.HERO)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.extend import hookimpl
from rollwright_sdk.tryout.game import HERO, document, fight, joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import CombatKind, ResolutionKind

__all__ = ["HERO", "document", "fight", "joined"]

rollwright_api = ">=1.0,<2"
rollwright_id = "tryout"


@hookimpl
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """One die and a number against a difficulty."""
    from rollwright_sdk.tryout.one_die import OneDie  # noqa: PLC0415 - when an engine asks

    yield OneDie()


@hookimpl
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """One die and a number against a defense."""
    from rollwright_sdk.tryout.one_strike import OneStrike  # noqa: PLC0415 - when an engine asks

    yield OneStrike()

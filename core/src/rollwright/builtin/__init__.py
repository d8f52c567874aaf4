"""The members that every engine has, registered as the plugin ``core`` through the hooks that every plugin uses.

Each family's members stand in a sibling module named for it, which imports nothing of the core but
``rollwright.extend``. This module is all that joins them to the engine, and it is light: a sibling is imported when
its hook is called. (The hooks are named by ``specname``, because a package's attribute ``condition_effects`` is the
sibling module once that is imported.)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rollwright.extend import hookimpl

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import Member

rollwright_api = ">=1.0,<2"


def _sibling(family: str) -> Iterable[Member]:
    members: Iterable[Member] = getattr(import_module(f"{__name__}.{family}"), family)()
    return members


@hookimpl(specname="condition_effects")
def the_condition_effects() -> Iterable[Member]:
    """What conditions do."""
    return _sibling("condition_effects")


@hookimpl(specname="reaction_moments")
def the_reaction_moments() -> Iterable[Member]:
    """When somebody may answer."""
    return _sibling("reaction_moments")


@hookimpl(specname="cost_payers")
def the_cost_payers() -> Iterable[Member]:
    """Ways to pay."""
    return _sibling("cost_payers")


@hookimpl(specname="effect_kinds")
def the_effect_kinds() -> Iterable[Member]:
    """What effects do."""
    return _sibling("effect_kinds")


@hookimpl(specname="value_readers")
def the_value_readers() -> Iterable[Member]:
    """Where numbers come from."""
    return _sibling("value_readers")


@hookimpl(specname="formula_functions")
def the_formula_functions() -> Iterable[Member]:
    """Functions of the formula language."""
    return _sibling("formula_functions")

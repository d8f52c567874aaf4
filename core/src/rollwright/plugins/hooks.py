"""The hooks of Rollwright: the manual for whoever writes a plugin.

A plugin is a module (or an object) with functions marked ``@hookimpl`` and named like the hooks below. Each hook is
called once, when an engine takes the plugin in, and yields the members that the plugin brings to one family::

    from rollwright.extend import ConditionEffect, Question, always, hookimpl

    rollwright_api = ">=1.0,<2"


    @hookimpl
    def condition_effects():
        yield ConditionEffect("drowsy", {Question.OWN_CHECK_EDGE: always(-1)})

The hook's return type names the class that its members are of. Hooks take no arguments, are called in no promised
order, and must be light: read files, parse and compile inside the members, when they are first asked.

Promises:

- What a plugin yields is adopted whole or not at all. A hook with another signature, an unknown hook, an exception or
  a member that is not one leaves the plugin out, with the reason in the load report, and harms no other plugin.
- A name in a family has one owner. Where two plugins claim it, neither gets it and the report names both.
- Members act in the order ``(phase, priority, id)``, whatever the order of installation.
- After loading no hook is called again: a running fight reads plain tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rollwright.extend import (
        CombatKind,
        ConditionEffect,
        CostPayer,
        EffectKind,
        FormulaFunction,
        ReactionMoment,
        ResolutionKind,
        ValueReader,
    )
    from rollwright.plugins.member import Member, MessageCatalog, Migration, Preset

PROJECT = "rollwright"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def resolution_kinds() -> Iterable[ResolutionKind[Any, Any]]:
    """How a roll is read: dice added up, a pool that counts successes, a roll under a number and the like.

    A kind draws dice in ``roll``, says what they mean in ``judge`` (which draws nothing), and gives exact ``odds``.
    A ruleset names its kind in ``resolution.kind``; the kind's ``model`` is the rest of that block.
    """
    return ()


@hookspec
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """How a fight reads its numbers: initiative, attack, save, contest, damage, and what each is worth in a forecast.

    A ruleset names its kind in ``combat.kind``; the kind's ``model`` is the whole ``combat`` block.
    """
    return ()


@hookspec
def condition_effects() -> Iterable[ConditionEffect]:
    """What conditions do: answers to questions that the engine asks, such as "what edge has this fighter's attack?".

    Conditions and levels of a ruleset's ``combat`` block, and its items, name effects by id under ``effects``.
    """
    return ()


@hookspec
def reaction_moments() -> Iterable[ReactionMoment]:
    """Moments at which a fight may stop and ask whether somebody answers, such as ``hit`` or ``turn-start``."""
    return ()


@hookspec
def cost_payers() -> Iterable[CostPayer[Any]]:
    """Ways to pay for what one does: a pool, a slot, a track that fills.

    A cost's key names its payer, which quotes what paying would change on a sheet; paying is to make these changes.
    The payer's ``model`` is the whole term. One payer serves sheets and fights alike.
    """
    return ()


@hookspec
def effect_kinds() -> Iterable[EffectKind[Any]]:
    """What a card, an ability, a rest or a full track may do: move a track, deal damage, put a condition on.

    An effect names its kind in ``kind``; the kind's ``model`` is the whole effect. A kind plans changes of a sheet.
    """
    return ()


@hookspec
def value_readers() -> Iterable[ValueReader]:
    """Where numbers come from: ``@root.path`` in formulas and ``{"key": …}`` references in documents."""
    return ()


@hookspec
def formula_functions() -> Iterable[FormulaFunction]:
    """Functions of the formula language, such as ``floor`` and ``max``."""
    return ()


@hookspec
def target_selectors() -> Iterable[Member]:
    """Who is touched: self, one foe, everyone in an area."""
    return ()


@hookspec
def presets() -> Iterable[Preset]:
    """Rulesets that can be played as installed, with their libraries and sample characters."""
    return ()


@hookspec
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for events, refusals and problems: another language, or a plugin's own messages."""
    return ()


@hookspec
def migrations() -> Iterable[Migration]:
    """Steps that bring older documents to the present version of their format."""
    return ()

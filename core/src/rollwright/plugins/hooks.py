"""The hooks of Rollwright: the manual for whoever writes a plugin.

A plugin is a module (or an object) with functions marked ``@hookimpl`` and named like the hooks below. Each hook is
called once, when an engine takes the plugin in, and yields the members that the plugin brings to one family::

    from rollwright.extend import ConditionEffect, Question, always, hookimpl

    rollwright_api = ">=1.0,<2"


    @hookimpl
    def condition_effects():
        yield ConditionEffect("drowsy", {Question.OWN_CHECK_EDGE: always(-1)})

Each hook below ends in a whole plugin that brings one member by it; a test takes in each.

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

    ::

        from fractions import Fraction

        from rollwright.extend import Die, Judgement, Odds, ResolutionBlock, ResolutionKind, hookimpl


        class Coin(ResolutionKind[ResolutionBlock, int]):
            id = "coin"
            model = ResolutionBlock

            def roll(self, check, dice):
                return dice.roll(2)

            def judge(self, check, roll):
                return Judgement(self.outcomes[roll == 2], roll == 2, (Die(2, roll),))

            def odds(self, check):
                return Odds({"failure": Fraction(1, 2), "success": Fraction(1, 2)}, Fraction(1, 2))


        @hookimpl
        def resolution_kinds():
            yield Coin()
    """
    return ()


@hookspec
def combat_kinds() -> Iterable[CombatKind[Any]]:
    """How a fight reads its numbers: initiative, attack, save, contest, damage, and what each is worth in a forecast.

    A ruleset names its kind in ``combat.kind``; the kind's ``model`` is the whole ``combat`` block.

    ::

        from rollwright.extend import AttackOdds, CombatBlock, CombatKind, Distribution, Rolled, Verdict, hookimpl


        class Duel(CombatKind[CombatBlock]):
            id = "duel"
            model = CombatBlock

            def throw_attack(self, terms, act, parts, edge, against, dice):
                return Rolled([[dice.roll(6)]], 0, act.number)

            def judge_attack(self, terms, act, rolled, against):
                return Verdict(hit=rolled.total >= against)

            def attack_odds(self, terms, act, parts, edge, against):
                hit = (Distribution.die(6) + act.number).at_least(against)
                return AttackOdds(1 - hit, hit)

            def throw_save(self, terms, number, parts, edge, difficulty, dice):
                return Rolled([[dice.roll(6)]], 0, number)

            def save_odds(self, terms, number, parts, edge, difficulty):
                return (Distribution.die(6) + number).at_least(difficulty)


        @hookimpl
        def combat_kinds():
            yield Duel()
    """
    return ()


@hookspec
def condition_effects() -> Iterable[ConditionEffect]:
    """What conditions do: answers to questions that the engine asks, such as "what edge has this fighter's attack?".

    Conditions and levels of a ruleset's ``combat`` block, and its items, name effects by id under ``effects``.

    ::

        from rollwright.extend import ConditionEffect, Question, always, hookimpl


        @hookimpl
        def condition_effects():
            yield ConditionEffect("clumsy", {Question.OWN_ATTACK_EDGE: always(-1)})
    """
    return ()


@hookspec
def reaction_moments() -> Iterable[ReactionMoment]:
    """Moments at which a fight may stop and ask whether somebody answers, such as ``hit`` or ``turn-start``.

    ::

        from rollwright.extend import Occasion, ReactionMoment, hookimpl


        def missed(fight, event):
            act = fight.profiles[event.who].by_id.get(event.option)
            return None if event.hit else Occasion("missed", event.who, act, [event.target])


        def the_target(fight, who, act, waits, occasion):
            return who in occasion.targets


        @hookimpl
        def reaction_moments():
            yield ReactionMoment("missed", the_target, after={"attack.rolled": missed})
    """
    return ()


@hookspec
def cost_payers() -> Iterable[CostPayer[Any]]:
    """Ways to pay for what one does: a pool, a slot, a track that fills.

    A cost's key names its payer, which quotes what paying would change on a sheet; paying is to make these changes.
    The payer's ``model`` is the whole term. One payer serves sheets and fights alike.

    ::

        from rollwright.extend import CostBlock, CostPayer, Payment, ValueSource, hookimpl


        class LuckCost(CostBlock):
            luck: ValueSource


        class Luck(CostPayer[LuckCost]):
            id = "luck"
            model = LuckCost
            values = ("luck",)

            def quote(self, sheet, term, wish, cause):
                return Payment("luck", term.amount, changes=tuple(sheet.spend("luck", term.amount, cause)))


        @hookimpl
        def cost_payers():
            yield Luck()
    """
    return ()


@hookspec
def effect_kinds() -> Iterable[EffectKind[Any]]:
    """What a card, an ability, a rest or a full track may do: move a track, deal damage, put a condition on.

    An effect names its kind in ``kind``; the kind's ``model`` is the whole effect. A kind plans changes of a sheet.

    ::

        from typing import Literal

        from rollwright.extend import EffectBlock, EffectKind, ValueSource, hookimpl


        class PawnBlock(EffectBlock):
            kind: Literal["pawn"] = "pawn"
            pool: str
            amount: ValueSource = 1


        class Pawn(EffectKind[PawnBlock]):
            id = "pawn"
            model = PawnBlock

            def plan(self, sheet, settings, cause, dice):
                return sheet.spend(settings.pool, self.number(sheet, settings.amount, dice), cause)


        @hookimpl
        def effect_kinds():
            yield Pawn()
    """
    return ()


@hookspec
def value_readers() -> Iterable[ValueReader]:
    """Where numbers come from: ``@root.path`` in formulas and ``{"key": …}`` references in documents.

    ::

        from rollwright.extend import ValueReader, constant, hookimpl, unknown


        class Height(ValueReader):
            id = "height"
            form = "root"

            def bind(self, spec, scope):
                if spec != "hill":
                    raise unknown(spec, ["hill"])
                return constant(2, "The hill")


        @hookimpl
        def value_readers():
            yield Height()
    """
    return ()


@hookspec
def formula_functions() -> Iterable[FormulaFunction]:
    """Functions of the formula language, such as ``floor`` and ``max``.

    ::

        from fractions import Fraction

        from rollwright.extend import FormulaFunction, hookimpl


        @hookimpl
        def formula_functions():
            yield FormulaFunction("half", 1, lambda number: Fraction(number, 2))
    """
    return ()


@hookspec
def target_selectors() -> Iterable[Member]:
    """Who is touched: self, one foe, everyone in an area.

    ::

        from rollwright.extend import Member, hookimpl


        class Nearest(Member):
            id = "nearest"


        @hookimpl
        def target_selectors():
            yield Nearest()
    """
    return ()


@hookspec
def presets() -> Iterable[Preset]:
    """Rulesets that can be played as installed, with their libraries and sample characters.

    ::

        from pathlib import Path

        from rollwright.extend import Preset, hookimpl


        class Meadow(Preset):
            id = "meadow"
            name = "The Meadow"
            summary = "Nothing happens here."

            def document(self):
                return Path("meadow.json")


        @hookimpl
        def presets():
            yield Meadow()
    """
    return ()


@hookspec
def message_catalogs() -> Iterable[MessageCatalog]:
    """Words for events, refusals and problems: another language, or a plugin's own messages.

    ::

        from rollwright.extend import MessageCatalog, hookimpl


        class German(MessageCatalog):
            id = "meadow-de"
            locale = "de"

            def text(self):
                return "event-died = { $who } stirbt."


        @hookimpl
        def message_catalogs():
            yield German()
    """
    return ()


@hookspec
def migrations() -> Iterable[Migration]:
    """Steps that bring older documents to the present version of their format.

    ::

        from rollwright.extend import Migration, hookimpl


        class Renamed(Migration):
            id = "meadow-one-to-two"
            from_version = 1
            to_version = 2

            def migrate(self, document):
                return {**document, "schemaVersion": 2}


        @hookimpl
        def migrations():
            yield Renamed()
    """
    return ()

"""The door for plugins: everything that a plugin may import of Rollwright, and nothing else.

A plugin is a module with hook implementations that yield family members::

    from rollwright.extend import ConditionEffect, hookimpl


    @hookimpl
    def condition_effects():
        yield MyEffect()

Names are imported when first used, so that a plugin's module stays light to import.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rollwright.check import (
        Bought,
        Check,
        CheckResult,
        Judgement,
        Modifier,
        Odds,
        ResolutionKind,
        RolledModifier,
        RuleFault,
        Shown,
        Spread,
        Starter,
        StatDie,
        buy,
        check,
        payable,
        rung_of,
        set_off,
    )
    from rollwright.describe import Wording
    from rollwright.dice import DiceStream, Die, Distribution, Throw, kept_dice
    from rollwright.document import Block, ResolutionBlock, ValueSource
    from rollwright.document.block import LABEL, Many
    from rollwright.document.combat import AttackRoll, CombatBlock
    from rollwright.document.consequences import ConsequenceBlock
    from rollwright.document.costs import Cost, CostBlock
    from rollwright.document.creature import Creature
    from rollwright.document.document import Document
    from rollwright.document.effects import Effect, EffectBlock
    from rollwright.document.mechanics import PoolCheck
    from rollwright.document.pools import (
        Daze,
        InitiativeResource,
        MinimumDamage,
        PoolFight,
        SpendCondition,
        Style,
        SymbolFight,
    )
    from rollwright.document.problems import Path
    from rollwright.document.reading import read_document
    from rollwright.document.values import Label, SheetId
    from rollwright.effect import About, Answer, ConditionEffect, Question, always
    from rollwright.errors import JSON, FormulaError, Refused, misnamed, near
    from rollwright.fight.acts import Act, Clause, Moment
    from rollwright.fight.arena import Arena
    from rollwright.fight.consequences.kind import ConsequenceKind
    from rollwright.fight.events import AttackBought, Dealt, Hurt
    from rollwright.fight.events.event import Event, event
    from rollwright.fight.fight import Fight
    from rollwright.fight.frames import Attack
    from rollwright.fight.kind import (
        Amount,
        AttackOdds,
        CombatKind,
        Counted,
        Part,
        Rolled,
        Soaked,
        Strike,
        StyleOffer,
        Verdict,
    )
    from rollwright.fight.ledger import Ledger
    from rollwright.fight.machine import Ask, Call, Done, Frame, Said, procedure
    from rollwright.fight.moments import ReactionMoment
    from rollwright.fight.openings import Opening
    from rollwright.fight.reactions import Occasion, protects
    from rollwright.fight.state import Choice, FighterId, FightState
    from rollwright.formula import (
        STANDARD,
        Bound,
        ConstReader,
        FormulaFunction,
        Number,
        Reader,
        Scope,
        Value,
        ValueReader,
        constant,
        exact,
        named,
        unknown,
    )
    from rollwright.plugins import Member, MessageCatalog, Migration, PackagedCatalog, PackagedPreset, Preset, hookimpl
    from rollwright.ruleset import Ruleset
    from rollwright.sheet import Change, CostPayer, CostTerm, EffectKind, Payment, Rung, Sheet, Wish
    from rollwright.sheet.effects import Fault, handed, within
    from rollwright.sheet.modifiers import NO_SHEET
    from rollwright.text.arithmetic import written
    from rollwright.text.telling import blow_text, tells

_WHERE = {
    "About": "effect",
    "Act": "fight.acts",
    "Amount": "fight.kind",
    "Answer": "effect",
    "Arena": "fight.arena",
    "Ask": "fight.machine",
    "Attack": "fight.frames",
    "AttackBought": "fight.events",
    "AttackOdds": "fight.kind",
    "AttackRoll": "document.combat",
    "Block": "document",
    "Bought": "check",
    "Bound": "formula",
    "Call": "fight.machine",
    "Change": "sheet",
    "Check": "check",
    "CheckResult": "check",
    "Choice": "fight.state",
    "Clause": "fight.acts",
    "CombatBlock": "document.combat",
    "ConsequenceBlock": "document.consequences",
    "ConsequenceKind": "fight.consequences.kind",
    "CombatKind": "fight.kind",
    "ConditionEffect": "effect",
    "ConstReader": "formula",
    "Cost": "document.costs",
    "CostBlock": "document.costs",
    "CostPayer": "sheet",
    "CostTerm": "sheet",
    "Counted": "fight.kind",
    "Daze": "document.pools",
    "Dealt": "fight.events",
    "Creature": "document.creature",
    "DiceStream": "dice",
    "Die": "dice",
    "Distribution": "dice",
    "Document": "document.document",
    "Done": "fight.machine",
    "Effect": "document.effects",
    "EffectBlock": "document.effects",
    "EffectKind": "sheet",
    "Event": "fight.events.event",
    "Fault": "sheet.effects",
    "Fight": "fight.fight",
    "FightState": "fight.state",
    "FighterId": "fight.state",
    "FormulaError": "errors",
    "FormulaFunction": "formula",
    "Frame": "fight.machine",
    "Hurt": "fight.events",
    "InitiativeResource": "document.pools",
    "JSON": "errors",
    "Judgement": "check",
    "LABEL": "document.block",
    "Label": "document.values",
    "Ledger": "fight.ledger",
    "Many": "document.block",
    "Member": "plugins",
    "MessageCatalog": "plugins",
    "Migration": "plugins",
    "MinimumDamage": "document.pools",
    "Modifier": "check",
    "Moment": "fight.acts",
    "NO_SHEET": "sheet.modifiers",
    "Number": "formula",
    "Occasion": "fight.reactions",
    "Odds": "check",
    "Opening": "fight.openings",
    "PackagedCatalog": "plugins",
    "PackagedPreset": "plugins",
    "Part": "fight.kind",
    "Path": "document.problems",
    "Payment": "sheet",
    "PoolCheck": "document.mechanics",
    "PoolFight": "document.pools",
    "Preset": "plugins",
    "Question": "effect",
    "ReactionMoment": "fight.moments",
    "Reader": "formula",
    "Refused": "errors",
    "ResolutionBlock": "document",
    "ResolutionKind": "check",
    "Rolled": "fight.kind",
    "RolledModifier": "check",
    "RuleFault": "check",
    "Ruleset": "ruleset",
    "Rung": "sheet",
    "STANDARD": "formula",
    "Said": "fight.machine",
    "Scope": "formula",
    "Sheet": "sheet",
    "SheetId": "document.values",
    "Shown": "check",
    "Soaked": "fight.kind",
    "SpendCondition": "document.pools",
    "Spread": "check",
    "Starter": "check",
    "StatDie": "check",
    "Strike": "fight.kind",
    "Style": "document.pools",
    "StyleOffer": "fight.kind",
    "SymbolFight": "document.pools",
    "Throw": "dice",
    "Value": "formula",
    "ValueReader": "formula",
    "ValueSource": "document",
    "Verdict": "fight.kind",
    "Wish": "sheet",
    "Wording": "describe",
    "always": "effect",
    "blow_text": "text.telling",
    "buy": "check",
    "check": "check",
    "constant": "formula",
    "event": "fight.events.event",
    "exact": "formula",
    "handed": "sheet.effects",
    "hookimpl": "plugins",
    "kept_dice": "dice",
    "misnamed": "errors",
    "named": "formula",
    "near": "errors",
    "payable": "check",
    "procedure": "fight.machine",
    "protects": "fight.reactions",
    "read_document": "document.reading",
    "rung_of": "check",
    "set_off": "check",
    "tells": "text.telling",
    "unknown": "formula",
    "within": "sheet.effects",
    "written": "text.arithmetic",
}

__all__ = [
    "JSON",
    "LABEL",
    "NO_SHEET",
    "STANDARD",
    "About",
    "Act",
    "Amount",
    "Answer",
    "Arena",
    "Ask",
    "Attack",
    "AttackBought",
    "AttackOdds",
    "AttackRoll",
    "Block",
    "Bought",
    "Bound",
    "Call",
    "Change",
    "Check",
    "CheckResult",
    "Choice",
    "Clause",
    "CombatBlock",
    "CombatKind",
    "ConditionEffect",
    "ConsequenceBlock",
    "ConsequenceKind",
    "ConstReader",
    "Cost",
    "CostBlock",
    "CostPayer",
    "CostTerm",
    "Counted",
    "Creature",
    "Daze",
    "Dealt",
    "DiceStream",
    "Die",
    "Distribution",
    "Document",
    "Done",
    "Effect",
    "EffectBlock",
    "EffectKind",
    "Event",
    "Fault",
    "Fight",
    "FightState",
    "FighterId",
    "FormulaError",
    "FormulaFunction",
    "Frame",
    "Hurt",
    "InitiativeResource",
    "Judgement",
    "Label",
    "Ledger",
    "Many",
    "Member",
    "MessageCatalog",
    "Migration",
    "MinimumDamage",
    "Modifier",
    "Moment",
    "Number",
    "Occasion",
    "Odds",
    "Opening",
    "PackagedCatalog",
    "PackagedPreset",
    "Part",
    "Path",
    "Payment",
    "PoolCheck",
    "PoolFight",
    "Preset",
    "Question",
    "ReactionMoment",
    "Reader",
    "Refused",
    "ResolutionBlock",
    "ResolutionKind",
    "Rolled",
    "RolledModifier",
    "RuleFault",
    "Ruleset",
    "Rung",
    "Said",
    "Scope",
    "Sheet",
    "SheetId",
    "Shown",
    "Soaked",
    "SpendCondition",
    "Spread",
    "Starter",
    "StatDie",
    "Strike",
    "Style",
    "StyleOffer",
    "SymbolFight",
    "Throw",
    "Value",
    "ValueReader",
    "ValueSource",
    "Verdict",
    "Wish",
    "Wording",
    "always",
    "blow_text",
    "buy",
    "check",
    "constant",
    "event",
    "exact",
    "handed",
    "hookimpl",
    "kept_dice",
    "misnamed",
    "named",
    "near",
    "payable",
    "procedure",
    "protects",
    "read_document",
    "rung_of",
    "set_off",
    "tells",
    "unknown",
    "within",
    "written",
]


def __getattr__(name: str) -> object:
    """Import a name of the door when it is first asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module 'rollwright.extend' has no attribute {name!r}")
    value: object = getattr(import_module(f"rollwright.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return list(__all__)

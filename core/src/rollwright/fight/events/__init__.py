"""Events: the log of a fight, and the only things that change its state. One room for each part of a fight."""

from __future__ import annotations

from rollwright.fight.events.blows import Dealt, Healed, Hurt, TemporaryGained
from rollwright.fight.events.checks import CheckRolled, ConsequenceCame, EffectHanded
from rollwright.fight.events.conditions import (
    ConcentrationEnded,
    ConcentrationStarted,
    ConditionBlocked,
    ConditionFaded,
    ConditionGained,
    ConditionLost,
    ConditionTicked,
)
from rollwright.fight.events.course import (
    FightEnded,
    FightStarted,
    InitiativeRolled,
    OrderSet,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from rollwright.fight.events.deeds import (
    ActCancelled,
    ActDelayed,
    AttackBought,
    AttackRolled,
    AttackTurned,
    BudgetsGained,
    BudgetsReturned,
    ContestRolled,
    DelayedResumed,
    EscapeRolled,
    OptionChosen,
    ReactionWeighed,
    Recharged,
    RiderFired,
    SaveGranted,
    SaveRolled,
    SaveTurned,
)
from rollwright.fight.events.dying import DeathCounted, DeathRolled, Died, Fell, Revived, Stabilised
from rollwright.fight.events.event import EVENTS, Event, event
from rollwright.fight.events.falls import FallBegan, Landed
from rollwright.fight.events.items import ItemDrawn, ItemDropped, ItemTaken, LootFound, ThingsGathered
from rollwright.fight.events.leaving import FighterLeft, HealthHalved
from rollwright.fight.events.places import CoverTaken, MovementChanged, Shifted, Walked
from rollwright.fight.events.sheets import SheetChanged

__all__ = [
    "EVENTS",
    "ActCancelled",
    "ActDelayed",
    "AttackBought",
    "AttackRolled",
    "AttackTurned",
    "BudgetsGained",
    "BudgetsReturned",
    "CheckRolled",
    "ConcentrationEnded",
    "ConcentrationStarted",
    "ConditionBlocked",
    "ConditionFaded",
    "ConditionGained",
    "ConditionLost",
    "ConditionTicked",
    "ConsequenceCame",
    "ContestRolled",
    "CoverTaken",
    "Dealt",
    "DeathCounted",
    "DeathRolled",
    "DelayedResumed",
    "Died",
    "EffectHanded",
    "EscapeRolled",
    "Event",
    "FallBegan",
    "Fell",
    "FightEnded",
    "FightStarted",
    "FighterLeft",
    "Healed",
    "HealthHalved",
    "Hurt",
    "InitiativeRolled",
    "ItemDrawn",
    "ItemDropped",
    "ItemTaken",
    "Landed",
    "LootFound",
    "MovementChanged",
    "OptionChosen",
    "OrderSet",
    "ReactionWeighed",
    "Recharged",
    "Revived",
    "RiderFired",
    "RoundStarted",
    "SaveGranted",
    "SaveRolled",
    "SaveTurned",
    "SheetChanged",
    "Shifted",
    "Stabilised",
    "TemporaryGained",
    "ThingsGathered",
    "TurnEnded",
    "TurnStarted",
    "Walked",
    "event",
]

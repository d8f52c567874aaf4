"""Abilities: spells, class features, techniques and moves, and using them (AB).

Rooms: ``model`` (an ability, compiled), ``rules`` (all of a ruleset), ``powers`` and ``entries`` (where they come
from), ``owned`` (who has them), ``granting``, ``pricing``, ``resolving`` and ``using`` (the flow), ``unowned`` (what is
nobody's), ``foe`` (whom one rolls against), ``result`` (the record), ``telling`` and ``sentence`` (words), ``listing``
and ``library`` (finding them).
"""

from __future__ import annotations

from rollwright.ability.ask import Asked, Mark
from rollwright.ability.foe import ModelFoe
from rollwright.ability.model import Ability
from rollwright.ability.owned import Owned, find_owned, lent_by, owned
from rollwright.ability.result import Handed, Paid, Rolled, Used, take_back
from rollwright.ability.rules import Abilities
from rollwright.ability.using import use

__all__ = [
    "Abilities",
    "Ability",
    "Asked",
    "Handed",
    "Mark",
    "ModelFoe",
    "Owned",
    "Paid",
    "Rolled",
    "Used",
    "find_owned",
    "lent_by",
    "owned",
    "take_back",
    "use",
]

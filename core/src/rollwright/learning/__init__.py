"""Learning: what somebody may take, and taking it (UP).

Rooms: ``lists`` (what is whose), ``exclusions`` and ``gates`` (who may have what), ``picks`` (what levels give),
``teaching`` (what the story gives), and ``inventing`` with ``measure`` (abilities of one's own).

Everything here plans: it gives changes or refuses, and nothing has happened yet.
"""

from __future__ import annotations

from rollwright.learning.gates import Door, may_have
from rollwright.learning.inventing import (
    ATTEMPTS,
    Brief,
    Invented,
    Writer,
    brief_for,
    invent,
    takes_invented,
    with_powers,
)
from rollwright.learning.lists import class_levels, known_refs, knows
from rollwright.learning.picks import Offer, Source, offers, pick, sources
from rollwright.learning.teaching import GM, learn_ability

__all__ = [
    "ATTEMPTS",
    "GM",
    "Brief",
    "Door",
    "Invented",
    "Offer",
    "Source",
    "Writer",
    "brief_for",
    "class_levels",
    "invent",
    "known_refs",
    "knows",
    "learn_ability",
    "may_have",
    "offers",
    "pick",
    "sources",
    "takes_invented",
    "with_powers",
]

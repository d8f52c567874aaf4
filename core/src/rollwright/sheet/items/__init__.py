"""What a character has with them: items that are carried, worn, bound and used up (SH-19).

A row of ``items`` names its catalog entry, or is a thing in plain words where the ruleset allows such::

    {"item": "wares/rope", "quantity": 2}
    {"item": "wares/mail", "worn": true, "bound": true}
    {"item": "wares/wand", "charges": 3, "stats": {"weight": 1}}
    {"name": "A key without a lock"}

An item is *worn* when it takes slots and is put on and, if it binds, is bound; one that only binds is worn when bound.
Everything else is carried. Nothing goes past the slots that there are, the bindings, or the load that can be carried.

Rooms: ``held`` (the rows, read), ``gaining`` (they come and go), ``wearing`` (put on and bound), ``charges``, ``load``
(what it weighs). Each gives the changes of a deed, or refuses it.
"""

from __future__ import annotations

from rollwright.sheet.items.charges import (
    charges_left,
    charges_max,
    most_charges,
    overcharged,
    refill_charges,
    spend_charges,
)
from rollwright.sheet.items.gaining import entry_ref, gain, give_back, lose
from rollwright.sheet.items.held import (
    MOST,
    NAME_LENGTH,
    ROWS,
    Held,
    count,
    find_item,
    held_items,
    holdings,
    label_of,
    read_row,
)
from rollwright.sheet.items.load import Load, load
from rollwright.sheet.items.wearing import bind, wear

__all__ = [
    "MOST",
    "NAME_LENGTH",
    "ROWS",
    "Held",
    "Load",
    "bind",
    "charges_left",
    "charges_max",
    "count",
    "entry_ref",
    "find_item",
    "gain",
    "give_back",
    "held_items",
    "holdings",
    "label_of",
    "load",
    "lose",
    "most_charges",
    "overcharged",
    "read_row",
    "refill_charges",
    "spend_charges",
    "wear",
]

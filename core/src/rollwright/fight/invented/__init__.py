"""Foes made up for a fight in the system's own terms: a sheet that nobody wrote into a catalog (TH-03).

A proposed sheet is read with patience: rows that name a catalog's entry become that entry, values are fitted to their
fields and columns, and numbers that stand beside the sheet are not used. Whoever is no boss has only what the ruleset
opens to them, and what they may choose and have not chosen is filled in, by their temperament and competence, with the
fight's own seed. Then they are measured against their tier like anybody who was made up.

Rooms: ``reading`` (a proposed sheet), ``libraries`` (entries by name, and which are open), ``filling`` (lists),
``measuring`` (health, numbers and damage against the tier).
"""

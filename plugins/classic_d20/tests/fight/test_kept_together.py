"""What is kept of a fight is forgotten together, and a fight stays an object whose attributes are found at once."""

from __future__ import annotations

from dataclasses import fields

from lineups import LINEUPS, bout

from rollwright.fight.kept import Kept

MOST = 30
"""Attributes of one object that Python keeps in the table that all objects of its class share."""


def test_nothing_of_it_is_left_when_it_is_forgotten():
    kept = Kept()
    for each in fields(kept):
        setattr(kept, each.name, {**(getattr(kept, each.name) or {}), "anything": "something"})
    kept.forget()
    assert not any(getattr(kept, each.name) for each in fields(kept))


def test_it_is_forgotten_when_sides_change():
    fight = bout(next(iter(LINEUPS)), 3)
    assert fight.menu is not None
    assert fight.kept.offered
    fight.roster_changed()
    assert not fight.kept.offered
    assert not fight.kept.choosable


def test_a_fight_has_no_more_attributes_than_are_found_at_once():
    assert len(vars(bout(next(iter(LINEUPS)), 3))) <= MOST

"""Where members that work in a fight are tried: fights of a small game, played and looked at."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rollwright import Fight

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_CHOICES = 200
"""So many choices are made before a fight counts as one that never ends."""


def hold_fight(begin: Callable[[], Fight], place: str) -> Fight:
    """A fight that ends, goes the same way again, and loses nothing when it is saved at every menu."""
    plain, again, kept = _played(begin()), _played(begin()), _played(begin(), save=True)
    assert plain.ended, f"{place}: after {len(plain.taken)} choices it has not ended"
    assert again.digest() == plain.digest(), f"{place}: played twice, it went two ways"
    assert kept.digest() == plain.digest(), f"{place}: saved and read again at every menu, it went another way"
    return plain


def _played(fight: Fight, *, save: bool = False) -> Fight:
    """A fight in which tactics make every choice from the menu; saved to text and read again before each, if asked."""
    for _ in range(MOST_CHOICES):
        if save:
            _ = fight.menu  # made when it is first looked at, and part of what is saved
            fight = Fight.load(fight.ruleset, json.loads(json.dumps(fight.save())))
        if fight.menu is None:
            break
        advised = fight.advise()
        offered = [option.id for option in fight.menu.options]
        assert advised.option in offered, f"tactics choose {advised.option!r}, which is not one of {offered}"
        fight.choose(advised)
    return fight

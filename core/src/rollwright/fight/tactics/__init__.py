"""The engine's own tactics: every option scored with the same forecasts that the menu shows.

Nothing here reads a die that has not been thrown. An option is worth the damage it can be expected to do to somebody
who still has that much health, more if it is likely to finish them; healing counts most for those who are down, and
what costs a pool must do more than what is free.

Rooms: ``turns`` (what to do on one's turn), ``weighing`` (the most promising deed first), ``prospects`` (what deeds
hold in store as everybody stands), ``rows`` (what they do to one target), ``most`` (what they can be worth at the
most), ``options`` (an option with its best targets), ``targets`` (an act on one target), ``finishing`` (whom a blow
fells), ``thrift`` (what it costs), ``lasting`` (what conditions are worth), ``maneuvers``, ``standards``, ``failing``
(saves), ``nerve`` (when somebody leaves).
Answers in windows are chosen in ``rollwright.fight.answering``, from the same numbers.
"""

from __future__ import annotations

from rollwright.fight.tactics.options import score_of
from rollwright.fight.tactics.targets import worth_on
from rollwright.fight.tactics.thrift import least_pay, price_at, price_of
from rollwright.fight.tactics.turns import on_turn

__all__ = ["least_pay", "on_turn", "price_at", "price_of", "score_of", "worth_on"]

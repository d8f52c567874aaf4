"""What a combat kind is asked in a fight, by what it is about.

``acts`` (the numbers of acts), ``rolls`` (attacks, saves, contests, initiative), ``amounts`` (damage and healing),
``blows`` (from the roll to the harm), ``styles`` (of attacking) and ``course`` (rounds and turns). Every question has
an answer here that suits kinds which add up, or a kind must answer it. `CombatKind` is all of them together.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
"""What a kind compiles its block to; the block itself where it compiles nothing."""

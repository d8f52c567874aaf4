"""Plays matchups with the peer, `dnd-5e-core`, in whatever Python has it; reads them from standard input as JSON.

It knows nothing of Rollwright: `compare.py` starts it and reads how often the first of each pair won.
"""

from __future__ import annotations

import json
import random
import sys
from copy import copy
from functools import cache
from typing import Any

from dnd_5e_core.data.loader import load_monster


def wins(one: str, other: str, fights: int) -> int:
    """How often the first wins, who strikes first in every second fight."""
    return sum(duel(one, other, first=number % 2) == 0 for number in range(fights))


def duel(one: str, other: str, *, first: int) -> int:
    """The place of who is left: blows in turn until one is down."""
    pair = [copy(known(one)), copy(known(other))]
    acts = [[best(each)] for each in pair]
    at = first
    while True:
        _, harm, _ = pair[at].attack(pair[1 - at], actions=acts[at])
        pair[1 - at].take_damage(harm)
        if pair[1 - at].hit_points <= 0:
            return at
        at = 1 - at


@cache
def known(name: str) -> Any:
    """A monster of the peer, read once."""
    return load_monster(name)


def best(monster: Any) -> Any:
    """The multiattack if there is one, else the first action: what `compare.py` has ours do too."""
    return next((action for action in monster.actions if action.multi_attack), monster.actions[0])


def main() -> None:
    """Answers one request."""
    asked = json.load(sys.stdin)
    random.seed(asked["seed"])
    told = {"wins": [wins(one, other, asked["fights"]) for one, other in asked["pairs"]]}
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()

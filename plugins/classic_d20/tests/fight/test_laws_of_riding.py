"""Laws of riding: riders and mounts on random boards, by random choices, saved at every menu and played by engines."""

from __future__ import annotations

import json
import random

import pytest
from arena import action, arena, brute, hero
from bounds import everybody_stands_right
from hypothesis import given, settings
from hypothesis import strategies as st
from skirmish import archer
from test_laws_on_a_board import boards, choice_of
from test_riding import RIDING, TRIP, horse

from rollwright import Fight, Refused
from rollwright.board import board_of

pytestmark = pytest.mark.feature("BD-16", "BD-03", "SV-03")

SIZES = [{"id": "medium", "label": "Medium"}, {"id": "large", "label": "Large", "cells": 2}]


def begun(rows, seed, *, wide):
    """A fight of riders on the board, or None where not everybody finds a cell."""
    if sum(sign != "#" for row in rows for sign in row) < (24 if wide else 12):
        return None
    rules = arena(**RIDING | ({"sizes": SIZES} if wide else {}))
    shove = action("shove", toHit=6, reach=5, damage={"dice": "1d4"}, push=10)
    pick = random.Random(seed)
    mount = horse(health=12, led=pick.random() < 0.7, speeds={"fly": 50} if pick.random() < 0.4 else None)
    try:
        return Fight.start(
            rules,
            [hero(rules=rules, pools={"hp": {"current": 12}}), mount, archer("ash", size="medium")],
            [brute(actions=[TRIP]), brute("pusher", actions=[shove], speed=25), horse("ox", health=15)],
            seed=seed,
            board=board_of("\n".join("".join(row) for row in rows)),
            riding={"juno": "horse"} if pick.random() < 0.6 else {"pusher": "ox"},
        )
    except Refused as refused:
        if refused.code != "bad-cell":
            raise
        return None  # a wide creature finds no room among the walls


@settings(max_examples=12, deadline=None)
@given(boards(), st.integers(0, 2**32), st.booleans())
def test_random_rides_saved_at_every_menu_have_the_same_future(rows, seed, wide):
    straight, broken = begun(rows, seed, wide=wide), begun(rows, seed, wide=wide)
    pick, same = random.Random(seed), random.Random(seed)
    for _ in range(40):
        if straight is None or broken is None or straight.menu is None:
            break
        text = json.dumps(broken.save())
        broken = Fight.load(broken.ruleset, text)
        assert json.dumps(broken.save()) == text
        straight.choose(choice_of(straight, pick))
        broken.choose(choice_of(broken, same))
        everybody_stands_right(straight)
        assert straight.digest() == broken.digest()


@pytest.mark.feature("BD-12", "SV-07")
@settings(max_examples=5, deadline=None)
@given(boards(), st.integers(0, 2**32), st.booleans())
def test_engines_ride_to_the_end_and_undo_takes_each_step_back(rows, seed, wide):
    fight = begun(rows, seed, wide=wide)
    for _ in range(12):
        if fight is None or fight.menu is None:
            return
        before = json.dumps(fight.save())
        fight.choose(fight.advise())
        everybody_stands_right(fight)
        fight.undo()
        assert json.dumps(fight.save()) == before
        fight.choose(fight.advise())
    fight.auto()
    everybody_stands_right(fight)
    assert fight.ended

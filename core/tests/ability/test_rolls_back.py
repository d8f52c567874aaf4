"""A use that fails at any step leaves no trace: not on the sheet, not in the dice."""

from __future__ import annotations

import json

import pytest

from rollwright import DiceStream, ForcedFaces
from rollwright.ability import resolving
from rollwright.ability import using as flow
from rollwright.errors import Refused, RollwrightError
from rollwright.sheet import effects, uses
from rollwright.sheet.sheet import Sheet

STEPS = [
    # where it fails, in which ability
    (flow, "granted", "two_prices"),
    (flow, "terms", "two_prices"),
    (flow, "paid_into", "two_prices"),
    (flow, "paid_terms", "two_prices"),
    (uses, "use", "war_cry"),
    (flow, "marks", "two_prices"),
    (flow, "foe_of", "fireball"),
    (resolving, "check", "blood_strike"),
    (flow, "user_check", "blood_strike"),
    (flow, "set_off", "blood_strike"),
    (flow, "strike", "spark"),
    (flow, "save", "fireball"),
    (flow, "_plain", "fireball"),
    (flow, "_halved", "fireball"),
    (Sheet, "heal", "two_prices"),
    (Sheet, "clock", "two_prices"),
    (Sheet, "condition", "two_prices"),
    (Sheet, "track", "blood_strike"),
    (flow, "consequences", "blood_strike"),
    (effects, "answers", "blood_strike"),
    (flow, "told", "two_prices"),
    (flow, "Used", "two_prices"),
]


@pytest.mark.feature("AB-10", "AB-11")
@pytest.mark.parametrize("error", [Refused("no-dice-to-throw", {"rest": "x"}), RollwrightError("x"), ValueError("x")])
@pytest.mark.parametrize(("where", "name", "ability"), STEPS, ids=[f"{name}-{each}" for _, name, each in STEPS])
def test_a_use_that_fails_rolls_back_whole(hero, monkeypatch, where, name, ability, error):
    juno = hero({"tracks": {"blood_debt": 3}})
    before, made = json.dumps(juno.to_json()), []
    faces = {"fireball": [1, *[6] * 8, 12], "blood_strike": [12, 5]}.get(ability, [12] * 20)
    forced = ForcedFaces(faces)
    dice = DiceStream(9, 4, forced)

    def fail(*_args, **_keys):
        made.append(name)
        raise error

    monkeypatch.setattr(where, name, fail)
    with pytest.raises(type(error)):
        flow.use(juno, {"ability": ability, "targets": ["A", "B"] if ability == "fireball" else []}, dice)
    monkeypatch.undo()

    assert made, f"{name} is never asked for {ability}"
    assert json.dumps(juno.to_json()) == before
    assert (dice.cursor, forced.left) == (4, len(faces))
    assert not juno.plans_alone


@pytest.mark.feature("AB-10")
def test_an_effect_that_refuses_takes_the_price_back(hero):
    def change(raw):
        raw["sheet"]["lists"].append({"id": "marks", "name": "Marks", "max": 1})
        raw["abilities"] = [
            *raw["abilities"],
            {"id": "brand", "name": "Brand", "cost": [{"pool": "blood_oath", "amount": 2}],
             "onHit": [{"kind": "heal", "amount": "1d4"}, {"kind": "tag", "list": "marks", "tag": "Burnt"}]},
        ]  # fmt: skip

    juno = hero({"known": ["brand"], "tags": {"marks": ["Scarred"]}}, change)
    before, dice = juno.to_json(), DiceStream(9)

    with pytest.raises(Refused):
        flow.use(juno, {"ability": "brand"}, dice)
    assert (juno.to_json(), dice.cursor) == (before, 0)

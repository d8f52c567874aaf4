"""Whatever is proposed fights within its tier (TH-02)."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright import Combatant
from rollwright.fight.rules import CombatRules
from rollwright.fight.threat import made
from rollwright.text import message

pytestmark = pytest.mark.needs("classic-d20")


WORDS = st.sampled_from(
    ["claw", "bite", "grit", "luck", "fire", "sonic", "hexed", "dizzy", "2d6", "9d9+9", "d", "", "x y"]
)
SCALARS = st.none() | st.booleans() | st.integers(-99, 999) | st.floats(allow_nan=False, allow_infinity=False) | WORDS
JUNK = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)
AMOUNT = st.fixed_dictionaries({}, optional={"dice": WORDS | JUNK, "flat": st.integers(0, 10**6) | JUNK})
ACTION = st.fixed_dictionaries(
    {},
    optional={
        "id": WORDS | JUNK,
        "name": WORDS | JUNK,
        "toHit": SCALARS,
        "autoHit": st.booleans(),
        "targetCount": st.integers(1, 20),
        "damage": st.fixed_dictionaries(
            {},
            optional={
                "dice": WORDS,
                "flat": st.integers(0, 10**6),
                "type": WORDS,
                "plus": st.lists(AMOUNT, max_size=3),
            },
        )
        | JUNK,
        "save": st.fixed_dictionaries({}, optional={"save": WORDS, "difficulty": SCALARS}) | JUNK,
        "applies": st.lists(st.fixed_dictionaries({}, optional={"condition": WORDS, "duration": JUNK}), max_size=2)
        | JUNK,
        "sequence": st.lists(
            st.fixed_dictionaries({"action": WORDS}, optional={"times": st.integers(1, 10)}), max_size=3
        ),
    },
)
BLOCK = st.fixed_dictionaries(
    {},
    optional={
        "tier": st.sampled_from(["pack", "lone"]) | JUNK,
        "health": AMOUNT | JUNK,
        "defense": SCALARS,
        "saves": st.dictionaries(WORDS, SCALARS, max_size=3) | JUNK,
        "resist": st.lists(WORDS, max_size=3) | JUNK,
        "actions": st.lists(ACTION | JUNK, max_size=9) | JUNK,
        "riders": st.lists(st.fixed_dictionaries({"id": WORDS, "name": WORDS, "amount": AMOUNT}), max_size=2) | JUNK,
        "glow": JUNK,
    },
)


@pytest.mark.feature("TH-02")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(block=BLOCK)
def test_whatever_is_proposed_fights_within_its_tier(scaled, meet, block):
    fitted = made(scaled().part(CombatRules), "Ash thing", block, "")
    tier = next(each for each in scaled().document.combat.threat.tiers if each.id == fitted.creature.tier)
    fight = meet(Combatant.of_creature("x", block, "Ash thing", invented=True))
    profile = fight.profiles["x"]

    assert tier.health.min <= fight.fighters["x"].health_max <= tier.health.max
    assert profile.defense <= tier.defense + 2
    for act in profile.by_id.values():
        assert act.number <= tier.to_hit + 2
        assert act.save is None or act.save.difficulty <= tier.save_difficulty + 2
        blow = sum(each.amount.count * (each.amount.sides + 1) + 2 * each.amount.flat for each in act.clauses)
        assert blow * (act.count if act.repeat and not act.sequence else 1) <= 2 * tier.damage_per_round.max
        assert not act.clauses or blow > 0 or any(each.amount.flat <= 0 for each in act.clauses)
    assert message(fitted.notes[0]["code"], fitted.notes[0]["params"]).startswith("Ash thing")
    fight.auto(turns=4)

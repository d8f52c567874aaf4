"""Pools: temporary points first, never below nothing, never above the maximum."""

from __future__ import annotations

import pytest

from rollwright.errors import Refused


def left(hero, pool="hp"):
    state = hero.state.live.pools[pool]
    return state.current, state.temporary


@pytest.mark.feature("SH-16")
def test_a_pool_starts_full_or_empty(sheet):
    hero = sheet({"fields": {"level": 3}, "abilities": {"might": 14}})

    assert hero.pool_max("hp") == 16
    assert left(hero) == (16, 0)
    assert left(hero, "luck") == (0, 0)


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(
    ("current", "buffer", "damage", "after"),
    [
        (10, 0, 4, (6, 0)),
        (10, 5, 3, (10, 2)),  # the buffer minus the damage, nothing else
        (10, 5, 5, (10, 0)),
        (10, 5, 8, (7, 0)),
        (10, 30, 30, (10, 0)),
        (3, 0, 50, (0, 0)),
        (10, 5, 0, (10, 5)),
    ],
)
def test_damage_takes_the_temporary_points_first(sheet, current, buffer, damage, after):
    hero = sheet({"pools": {"hp": {"current": current, "temporary": buffer}}})

    hero.apply_all(hero.damage("hp", damage))

    assert left(hero) == after


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(("held", "given", "after"), [(0, 5, 5), (7, 5, 7), (5, 7, 7), (5, 0, 5)])
def test_temporary_points_never_add_up(sheet, held, given, after):
    hero = sheet({"pools": {"hp": {"current": 3, "temporary": held}}})

    hero.apply_all(hero.temporary("hp", given))

    assert left(hero) == (3, after)


@pytest.mark.feature("SH-16")
def test_healing_stops_at_the_maximum_and_gives_no_temporary_points(sheet):
    hero = sheet({"pools": {"hp": {"current": 8, "temporary": 3}}})

    hero.apply_all(hero.heal("hp", 100))

    assert left(hero) == (hero.pool_max("hp"), 3)
    assert hero.heal("hp", 1) == []


@pytest.mark.feature("SH-16")
def test_a_price_that_cannot_be_paid_is_refused_whole(sheet):
    hero = sheet({"pools": {"slot_1": 1, "hp": {"current": 2, "temporary": 9}}})
    before = hero.to_json()

    for pool, amount in (("slot_1", 2), ("hp", 3)):
        with pytest.raises(Refused) as caught:
            hero.spend(pool, amount)
        assert caught.value.code == "not-enough"

    assert hero.to_json() == before
    assert "Not enough Small slot (needs 2, has 1)" in str(_refusal(hero.spend, "slot_1", 2))


@pytest.mark.feature("SH-16")
@pytest.mark.parametrize(
    ("plan", "arguments", "code"),
    [
        ("damage", ("hq", 1), "unknown-thing"),
        ("damage", ("hp", -1), "amount-negative"),
        ("heal", ("hp", -3), "amount-negative"),
        ("temporary", ("luck", 3), "no-temporary-points"),
        ("spend", ("slot_1", -1), "amount-negative"),
    ],
)
def test_nonsense_is_refused_by_name(sheet, plan, arguments, code):
    assert _refusal(getattr(sheet(), plan), *arguments).code == code


@pytest.mark.feature("CN-03")
def test_points_above_a_maximum_that_falls_are_lost_with_it(sheet):
    hero = sheet({"abilities": {"might": 18}})
    assert left(hero) == (14, 0)

    changes = hero.condition("weakened", level=2, cause="venom")
    hero.apply_all(changes)

    assert left(hero) == (12, 0)
    assert [change.path for change in changes] == [("conditions", "weakened"), ("pools", "hp", "current")]
    hero.undo(changes)
    assert left(hero) == (14, 0)


@pytest.mark.feature("SH-15", "SH-16")
def test_each_row_of_a_list_with_pools_is_a_pool_of_its_own(sheet):
    hero = sheet({"lists": {"knacks": [{"name": "Second Wind", "uses": 2}, {"name": "Idle"}]}})

    assert hero.pool_max("knacks:second wind") == 2
    hero.apply_all(hero.spend("knacks:second wind", 1))
    assert left(hero, "knacks:second wind") == (1, 0)
    assert _refusal(hero.spend, "knacks:second wind", 2).code == "not-enough"
    assert _refusal(hero.spend, "knacks:idle", 1).code == "unknown-thing"


def _refusal(plan, *arguments):
    with pytest.raises(Refused) as caught:
        plan(*arguments)
    return caught.value

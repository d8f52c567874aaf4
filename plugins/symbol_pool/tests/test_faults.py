"""A symbol-pool block that does not hold together is refused on load, every problem with its place."""

from __future__ import annotations

from copy import deepcopy

import pytest
from bouts import document as preset_document
from symbol_dice import COINS

from rollwright import Engine
from rollwright.errors import DocumentError

ENGINE = Engine.load()


def document(resolution, sheet=()):
    return {
        "schemaVersion": 1,
        "id": "coins",
        "version": 1,
        "name": "Coins",
        "coverage": {"summary": "Coins."},
        "gm": {"checkGuidance": "Seldom."},
        "resolution": resolution,
        "sheet": {"version": 1, **dict(sheet)},
    }


def problems(resolution, sheet=()):
    with pytest.raises(DocumentError) as raised:
        ENGINE.load_ruleset(document(resolution, sheet))
    return {(problem.path, problem.code): str(problem) for problem in raised.value.problems}


def changed(*path, to):
    block = deepcopy(COINS)
    *way, last = path
    at = block
    for step in way:
        at = at[step]
    at[last] = to
    return block


@pytest.mark.feature("RS-06")
@pytest.mark.parametrize(
    ("path", "to", "place", "code"),
    [
        (("success", "symbol"), "sun", "success.symbol", "no-such-name"),
        (("dice", 0, "faces"), [["s"], "s x"], "dice[0].faces[1]", "no-such-name"),
        (("pool", "die"), "golden", "pool.die", "no-such-name"),
        (("pool", "upgrade"), "silver", "pool.upgrade", "no-such-name"),
        (("pool", "difficultyUpgrade"), "steel", "pool.difficultyUpgrade", "no-such-name"),
        (("symbols", 2, "id"), "s", "symbols[2].id", "duplicate-id"),
        (("dice", 1, "id"), "gold", "dice[1].id", "duplicate-id"),
        (("symbols", 2, "opposite"), "w", "symbols[2].opposite", "symbol-cancels-itself"),
        (("symbols", 2, "opposite"), "s", "symbols[2].opposite", "symbol-cancelled-twice"),
        (("symbols", 1, "opposite"), "w", "symbols[1].opposite", "symbol-cancelled-twice"),
        (("pool", "build"), "larger-upgraded", "pool.upgrade", "symbol-build-needs-upgrade"),
        (("difficultyLadder", 1, "upgrades"), 1, "difficultyLadder[1].upgrades", "symbol-rung-needs-upgrade"),
        (("spend",), [{"pool": "luck", "amount": 1, "dice": 1}], "spend", "symbol-spend"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(path, to, place, code):
    found = problems(changed(*path, to=to))

    assert (f"resolution.{place}", code) in found
    assert code not in found[f"resolution.{place}", code], "the code is put into words"


@pytest.mark.feature("RS-06")
def test_every_problem_comes_at_once_with_the_nearest_name():
    block = changed("pool", "die", to="golt")
    block["success"]["symbol"] = "x"

    found = problems(block)

    assert "gold" in found["resolution.pool.die", "no-such-name"]
    assert ("resolution.success.symbol", "no-such-name") in found


@pytest.mark.feature("RS-06")
def test_a_pool_that_could_not_be_weighed_is_refused():
    block = changed("pool", "max", to=20)
    names = [f"w{place}" for place in range(8)]
    block["symbols"] += [{"id": name, "label": name} for name in names]
    block["dice"][0]["faces"] = [[name] for name in names]

    assert ("resolution.pool.max", "symbol-pool-too-large") in problems(block)


@pytest.mark.feature("RS-06")
def test_the_untrained_cannot_be_held_to_a_higher_face():
    sheet = {"skills": [{"id": "climb", "label": "Climb", "untrained": "harder"}]}

    assert ("resolution", "symbol-untrained-harder") in problems(COINS, sheet)


@pytest.mark.feature("RS-06")
def test_a_face_may_be_a_list_or_one_text():
    listed = changed("dice", 1, "faces", to=[["m"], []])

    one, other = (ENGINE.load_ruleset(document(block)).settings for block in (COINS, listed))

    assert one.dice == other.dice


@pytest.mark.feature("SP-09")
def test_only_fights_that_buy_criticals_have_prices_for_them():
    with pytest.raises(DocumentError) as raised:
        ENGINE.load_ruleset(in_sums())

    found = {(problem.path, problem.code) for problem in raised.value.problems}
    assert ("combat.attacks[0].critical", "key-out-of-place") in found
    at = "catalogs[1].entries[3].creature"
    assert {(f"{at}.defenseUpgrades", "key-out-of-place"), (f"{at}.actions[0].upgrades", "key-out-of-place")} <= found


def in_sums():
    """The preset with sums in the place of symbols, and everything else left as it was."""
    made = preset_document()
    made["resolution"] = {"kind": "dice-sum", "proficiencyTiers": made["resolution"]["proficiencyTiers"]}
    combat = made["combat"]
    combat |= {"kind": "attack-vs-defense", "initiative": {"dice": {"count": 1, "sides": 20}}}
    combat["attackRoll"] = {"dice": {"count": 1, "sides": 20}}
    del combat["symbols"]
    return made

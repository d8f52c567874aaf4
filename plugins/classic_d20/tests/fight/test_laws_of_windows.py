"""Laws of windows: whatever is answered, in whatever window, however deep the rules let windows open in windows."""

from __future__ import annotations

from random import Random

import pytest
from arena import action, arena, brute, hero
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lineups import any_choice, text

from rollwright import Choice, Fight, Refused

ANSWERS = (
    "shield", "counter", "rebuke", "feather", "catch", "roll", "protect", "guardian", "slip", "steel", "luck", "words",
    "grief", "smite",
)  # fmt: skip
DEEDS = ("fire", "dart", "ray", "pit", "hold", "guide", "cure")
TAIL = {key: value for key, value in action("tail").items() if key != "budget"} | {"signature": {"cost": 1}}
MASK = {
    "id": "mask",
    "name": "Mask",
    "budget": "reaction",
    "reaction": {"on": "turn-start", "at": "source", "seesSource": True},
    "save": {"save": "wis_save", "difficulty": 14, "onSuccess": "negates"},
    "applies": [{"condition": "clumsy", "duration": {"rounds": 1}}],
}
TRIP = action("trip", toHit=5, damage={"dice": "1d4", "type": "slashing"}, drop=20, reaction={"on": "hit"})
PACK = {"id": "pack", "name": "Pack", "oncePer": "turn", "asks": True, "amount": {"dice": "1d6"}, "type": "cold"}

LAW = pytest.mark.parametrize(
    "examples", [pytest.param(8, id="some"), pytest.param(200, id="many", marks=pytest.mark.slow)]
)


def crowd(depth: int, seed: int) -> Fight:
    """Heroes and foes who all have an answer to everything."""
    rules = arena(windows={"depth": depth}, signatureAtTurnStart=bool(depth % 2))
    boss = brute("boss", actions=[action(), TAIL, MASK, TRIP], signaturePoints=3, riders=[PACK])
    party = [hero(each, rules=rules, spells=(*DEEDS, *ANSWERS)) for each in ("ada", "bo")]
    return Fight.start(rules, party, [hero("eve", rules=rules, spells=(*DEEDS, *ANSWERS)), boss], seed=seed, rounds=6)


def steps(fight: Fight, picks: list[int]):
    """Each menu with a choice at random; in a window an answer rather than a pass."""
    for number in picks:
        if fight.menu is None:
            return
        draw = Random(number)
        choice = any_choice(fight.menu, draw)
        if fight.menu.window and choice.option == "pass":
            choice = any_choice(fight.menu, draw)
        yield fight.menu, choice


MOVES = {"option.chosen", "turn.started", "hurt", "healed", "sheet.changed"}
"""What happens to somebody's budgets and pools for other reasons, once the window is closed."""


def owned(fight: Fight, who: str) -> list[object]:
    """What somebody could pay with."""
    fighter, sheet = fight.fighters[who], fight.sheets.get(who)
    pools = {pool: held.current for pool, held in sheet.state.live.pools.items()} if sheet else {}
    return [dict(fighter.budgets), fighter.signature, dict(fighter.uses), pools]


def put(examples: int, law) -> None:
    """Put a law to crowds with windows one to three deep."""
    hold = settings(
        deadline=None, database=None, derandomize=True, max_examples=examples, suppress_health_check=list(HealthCheck)
    )
    picks = st.lists(st.integers(1, 2**24), min_size=10, max_size=30)
    hold(given(st.integers(1, 3), st.integers(0, 2**32), picks)(law))()


@pytest.mark.feature("WN-01", "WN-06", "WN-10", "WN-11", "SV-03")
@LAW
def test_a_fight_saved_and_read_in_each_window_has_the_same_future(examples):
    seen: set[str] = set()

    def law(depth: int, seed: int, picks: list[int]) -> None:
        kept = crowd(depth, seed)
        other = kept
        for menu, choice in steps(kept, picks):
            if menu.window:
                seen.add(menu.window)
                other = Fight.load(kept.ruleset, text(other))
                assert other.menu == menu
            kept.choose(choice)
            if other is not kept:
                other.choose(choice)
                assert text(other) == text(kept)

    put(examples, law)
    assert {"hit", "aimed", "used", "falls", "save", "rider"} <= seen


@pytest.mark.feature("WN-01")
@LAW
def test_whoever_is_asked_may_pass_is_no_actor_and_is_asked_once(examples):
    def law(depth: int, seed: int, picks: list[int]) -> None:
        fight = crowd(depth, seed)
        for menu, choice in steps(fight, picks):
            if not menu.window:
                fight.choose(choice)
                continue
            window = next(frame for frame in reversed(fight.stack) if frame.op == "window")
            assert menu.options[-1].id == "pass"
            assert len(menu.options) > 1  # nobody is asked who has nothing
            assert (
                menu.window == "rider"
                or menu.by != menu.about["source"]
                or menu.window in {"falls", "save", "turn-start"}
            )
            assert len(set(window.waiting)) == len(window.waiting)
            assert len([frame for frame in fight.stack if frame.op == "window"]) <= depth
            order = fight.from_turn()
            assert window.waiting == sorted(window.waiting, key=order.index)
            fight.choose(choice)

    put(examples, law)


@pytest.mark.feature("WN-01")
@LAW
def test_passing_costs_nothing(examples):
    def law(depth: int, seed: int, picks: list[int]) -> None:
        fight = crowd(depth, seed)
        for menu, choice in steps(fight, picks):
            if menu.window:
                purse = owned(fight, menu.by)
                at = len(fight.events)
                fight.choose("pass")
                if not {each.type for each in fight.events[at:]} & MOVES:
                    assert owned(fight, menu.by) == purse
            else:
                fight.choose(choice)

    put(examples, law)


@pytest.mark.feature("WN-01", "SV-01")
@LAW
def test_an_answer_that_is_not_on_the_menu_is_refused_and_changes_nothing(examples):
    wrong = [
        ("react:nothing", [], "", "not-on-menu"),
        ("end", [], "", "not-on-menu"),
        ("attack:weapons/Sword", ["boss"], "", "not-on-menu"),
        ("pass", ["ada"], "", "takes-no-targets"),
        ("pass", [], "slots_1", "cannot-pay-from"),
    ]

    def law(depth: int, seed: int, picks: list[int]) -> None:
        fight = crowd(depth, seed)
        for menu, choice in steps(fight, picks):
            if menu.window:
                before = text(fight)
                for option, targets, pay, code in wrong:
                    with pytest.raises(Refused) as refused:
                        fight.choose(Choice(option, targets, pay))
                    assert refused.value.code == code
                with pytest.raises(Refused) as stale:
                    fight.choose(Choice("pass", menu=menu.id + 1))
                assert stale.value.code == "stale-menu"
                assert text(fight) == before
            fight.choose(choice)

    put(examples, law)


@pytest.mark.feature("SV-07", "WN-11")
@LAW
def test_every_answer_is_taken_back_exactly(examples):
    def law(depth: int, seed: int, picks: list[int]) -> None:
        fight = crowd(depth, seed)
        for menu, choice in steps(fight, picks[:12]):
            if menu.window:
                before = text(fight)
                fight.choose(choice)
                fight.undo()
                assert text(fight) == before
            fight.choose(choice)

    put(max(1, examples // 2), law)

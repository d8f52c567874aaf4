"""Laws that hold in every fight, whatever is chosen.

Each law is put to fights of the arena and of the library, with anything chosen that the menu offers. ``some`` runs the
same examples every time; ``many`` looks for new ones.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from arena import Duel, action, arena, brute, hero
from bounds import in_bounds, may_be_asked, watched
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from lineups import HEROES, LINEUPS, any_choice, bestiary, bout, classic, library, shown, text, told

from rollwright import Choice, Fight, ForcedFaces, Refused
from rollwright.fight.rules import CombatRules

if TYPE_CHECKING:
    from collections.abc import Callable

    from rollwright import Ruleset
    from rollwright.fight import Menu


@dataclass(frozen=True)
class Bout:
    """A fight to be started: a line-up of the arena, or heroes and creatures of the library."""

    lineup: str = ""
    heroes: tuple[str, ...] = ()
    creatures: tuple[str, ...] = ()
    seed: int = 0

    @property
    def rules(self) -> Ruleset:
        return arena() if self.lineup else library()

    def start(self) -> Fight:
        if self.lineup:
            return bout(self.lineup, self.seed)
        return classic(self.heroes, self.creatures, self.seed)

    def again(self, fight: Fight) -> Fight:
        """The same fight, from the text of its save."""
        return Fight.load(self.rules, text(fight))


@dataclass
class Playing:
    """A fight in which each pick is a choice: some by the tactics, most by chance."""

    bout: Bout
    fight: Fight = field(init=False)

    def __post_init__(self):
        self.fight = self.bout.start()

    def pick(self, number: int) -> Choice:
        menu = self.fight.menu
        assert menu is not None
        choice = self.fight.advise() if number % 4 == 0 else any_choice(menu, Random(number))
        note(f"{menu.window or 'turn'} of {menu.by}: {choice.option} {choice.targets} {choice.pay}")
        return choice

    def steps(self, picks: list[int]):
        """Each choice before it is made, and the menu that it answers."""
        for number in picks:
            if self.fight.menu is None:
                return
            yield self.fight.menu, self.pick(number)


BOUTS = st.one_of(
    st.builds(Bout, lineup=st.sampled_from(sorted(LINEUPS)), seed=st.integers(0, 2**32)),
    st.builds(
        Bout,
        heroes=st.lists(st.sampled_from(HEROES), min_size=1, max_size=4, unique=True).map(tuple),
        creatures=st.lists(st.sampled_from(bestiary()), min_size=1, max_size=3).map(tuple),
        seed=st.integers(0, 2**32),
    ),
)
PICKS = st.lists(st.integers(1, 2**24), min_size=6, max_size=20)

LAW = pytest.mark.parametrize(
    "how",
    [
        pytest.param({"max_examples": 14, "derandomize": True}, id="some"),
        pytest.param({"max_examples": 300}, id="many", marks=pytest.mark.slow),
    ],
)


def in_every_fight(how: dict[str, object], law: Callable[[Bout, list[int]], None]) -> None:
    """Put a law to any fights."""
    put = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck), **how)
    put(given(BOUTS, PICKS)(law))()


# ------------------------------------------------------------------------------------------- saving, and taking back


@pytest.mark.feature("SV-03", "WN-06", "WN-10")
@LAW
def test_a_fight_that_goes_through_text_at_every_step_has_the_same_future(how):
    def law(bout: Bout, picks: list[int]) -> None:
        kept = Playing(bout)
        other = bout.again(kept.fight)
        for menu, choice in kept.steps(picks):
            assert shown(other.menu) == shown(menu)
            assert other.stack == kept.fight.stack
            events = kept.fight.choose(choice)
            assert told(other.choose(choice)) == told(events)
            assert text(other) == text(kept.fight)
            other = bout.again(other)
        kept.fight.auto(turns=2)
        other.auto(turns=2)
        assert other.digest() == kept.fight.digest()
        assert text(other) == text(kept.fight)

    in_every_fight(how, law)


MOMENTS = {
    "blades": {"turn-start"},
    "mages": {"used", "hit", "harmed", "turn-start"},
    "hexed": {"hit", "turn-start"},
    "drake": {"between-turns", "harmed"},
}


@pytest.mark.feature("SV-03", "WN-06", "WN-10")
@pytest.mark.parametrize("lineup", sorted(MOMENTS))
def test_each_window_is_left_with_the_same_question_and_goes_on_as_it_would_have(lineup):
    """Every moment that a line-up brings, found by chance and left by saving inside it."""
    missing = set(MOMENTS[lineup])
    for seed in range(60):
        fight, random = bout(lineup, seed), Random(seed)
        while fight.menu is not None and missing:
            if fight.menu.window in missing:
                missing.remove(fight.menu.window)
                left_and_come_back_to(fight)
            fight.choose(any_choice(fight.menu, random))
        if not missing:
            return
    raise AssertionError(f"never opened: {missing}")


def left_and_come_back_to(fight: Fight) -> None:
    menu, was = fight.menu, text(fight)
    assert menu is not None
    other = Fight.load(arena(), was)
    assert shown(other.menu) == shown(menu)
    assert [(frame.op, frame.at) for frame in other.stack] == [(frame.op, frame.at) for frame in fight.stack]
    assert other.stack[-1].op == "window"
    for line in menu.options:
        kept, loaded = fight, Fight.load(arena(), text(other))
        events = told(kept.choose(line.id, line.targets[:1]))
        assert told(loaded.choose(line.id, line.targets[:1])) == events
        assert text(loaded) == text(kept)
        kept.undo()
        assert text(kept) == was


@pytest.mark.feature("SV-07")
@LAW
def test_every_choice_can_be_taken_back_exactly(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        fight, before, made = playing.fight, [], []
        sheets = dict(fight.sheets)
        for _menu, choice in playing.steps(picks):
            before.append((text(fight), fight.see("fighters"), fight.see("sheets")))
            made.append(choice)
            fight.choose(choice)
        after = text(fight)
        for was, fighters, papers in reversed(before):
            fight.undo()
            assert text(fight) == was
            assert fight.see("fighters") == fighters
            assert fight.see("sheets") == papers
        assert fight.sheets == sheets, "the very sheets that the host holds"
        with pytest.raises(Refused) as refused:
            fight.undo()
        assert refused.value.code == "nothing-to-undo"
        for choice in made:
            fight.choose(choice)
        assert text(fight) == after

    in_every_fight(how, law)


@pytest.mark.feature("SV-03", "SV-07")
@LAW
def test_a_loaded_fight_can_take_back_what_was_chosen_before_it_was_saved(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        was, after = text(playing.fight), text(playing.fight)
        for _menu, choice in playing.steps(picks[:8]):
            was = text(playing.fight)
            playing.fight.choose(choice)
            after = text(playing.fight)
        loaded = Fight.load(bout.rules, after)
        if loaded.taken:
            loaded.undo()
        assert text(loaded) == was

    in_every_fight(how, law)


# ------------------------------------------------------------------------------------------------- the menu decides


@pytest.mark.feature("SV-01")
@LAW
def test_the_menu_offers_only_what_choose_accepts(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        for _menu, choice in playing.steps(picks[:-1]):
            playing.fight.choose(choice)
        menu = playing.fight.menu
        if menu is None:
            return
        was = text(playing.fight)
        for choice in offered(menu, Random(picks[-1])):
            note(f"{choice.option} {choice.targets} {choice.pay}")
            again = Fight.load(bout.rules, was)
            taken = len(again.taken)
            again.choose(choice)
            assert len(again.taken) == taken + 1

    in_every_fight(how, law)


def offered(menu: Menu, random: Random, most: int = 20) -> list[Choice]:
    """What a menu says may be chosen: each option, with any of its targets, as many as may be, from any pool."""
    first, further = [], []
    for line in menu.options:
        each = line.targets[:1] if line.count else []
        first.append(Choice(line.id, each))
        further += [Choice(line.id, [target]) for target in line.targets[1:] if line.count]
        further += [Choice(line.id, each, pay) for pay in line.pays]
        if line.count > 1:
            many = line.targets[:1] * line.count if line.repeat else line.targets[: line.count]
            further.append(Choice(line.id, many, by=menu.by, menu=menu.id))
    random.shuffle(further)
    return [*first, *further][: max(most, len(first))]


@pytest.mark.feature("SV-01")
@LAW
def test_a_refused_choice_leaves_everything_as_it_was(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        fight = playing.fight
        for menu, choice in playing.steps(picks[:6]):
            was, events, papers = text(fight), len(fight.events), fight.see("sheets")
            for bad, code in refusals(fight, menu):
                with pytest.raises(Refused) as refused:
                    fight.choose(bad)
                assert refused.value.code in code, bad
                assert str(refused.value) != refused.value.code
            assert (text(fight), len(fight.events), fight.see("sheets")) == (was, events, papers)
            fight.choose(choice)

    in_every_fight(how, law)


def refusals(fight: Fight, menu: Menu) -> list[tuple[Choice, set[str]]]:
    """Choices that no menu allows, each with the codes that may refuse it."""
    other = next(who for who in fight.fighters if who != menu.by)
    names = [line.id for line in menu.options]
    last = names[-1]
    bad = [
        (Choice("dance"), {"not-on-menu"}),
        (Choice(""), {"not-on-menu"}),
        (Choice(last + " "), {"not-on-menu"}),
        (Choice(last, by=other), {"not-your-turn"}),
        (Choice(last, by="stranger"), {"not-your-turn"}),
        (Choice(last, menu=menu.id - 1 or menu.id + 1), {"stale-menu"}),
        (Choice(last, menu=menu.id + 1), {"stale-menu"}),
        (Choice(last, [other]), {"takes-no-targets"}),
        (Choice(last, pay="gold"), {"cannot-pay-from"}),
        (Choice(last, cell=[1, 1]), {"bad-cell"}),
        (Choice(last, path=[[1, 1]]), {"unreachable"}),
        (Choice(last, style="tactical"), {"not-offered"}),
        (Choice(last, size="huge"), {"not-offered"}),
        (Choice(last, spends=["willpower"]), {"not-offered"}),
    ]
    for line in menu.options:
        if not line.count:
            continue
        bad.append((Choice(line.id, ["stranger"]), {"bad-target"}))
        bad += [(Choice(line.id, [who]), {"bad-target"}) for who in fight.fighters if who not in line.targets]
        bad.append((Choice(line.id, line.targets[:1] * 99), {"too-many-targets"}))
        if len(line.targets) > 1:
            bad.append((Choice(line.id), {"needs-target"}))
        if not line.repeat and line.count > 1:
            bad.append((Choice(line.id, line.targets[:1] * 2), {"target-named-twice"}))
        bad.append((Choice(line.id, line.targets[:1], "gold"), {"cannot-pay-from"}))
    known = set(fight.profiles[menu.by].by_id) - set(names)
    why = {"no-budget", "cannot-pay", "no-uses-left", "not-recharged", "no-targets", "not-on-menu"}
    why |= {"not-in-hand", "none-left", "off-hand-waits", "drawn-already", "cannot-draw", "coven-apart"}
    return bad + [(Choice(each), why) for each in sorted(known)]


@pytest.mark.feature("SV-01")
def test_a_die_that_cannot_show_what_it_is_told_to_leaves_everything_as_it_was():
    faces = ForcedFaces()
    fight = Fight.start(arena(), [hero(spells=("dart",))], [brute()], initiative=["juno", "brute"], forced=faces)
    fight.choose("ability:spells/dart", ["brute"] * 3)
    was, paper = text(fight), fight.sheets["juno"]
    faces.push([7])
    fight.choose("end")
    faces.clear()
    fight.undo()
    faces.push([15, 7])
    fight.choose("end")
    struck = text(fight)
    with pytest.raises(Refused) as refused:
        fight.choose("action:club", ["juno"])  # a seven on a six-sided die
    assert refused.value.code == "face-not-on-die"
    assert text(fight) == struck
    assert faces.save() == [15, 7]
    assert fight.sheets["juno"] is paper
    faces.clear()
    fight.undo()
    assert text(fight) == was


@pytest.mark.feature("SV-01")
def test_a_save_that_was_changed_by_hand_stays_changed_when_a_choice_is_refused():
    start = Fight.start(arena(), [hero()], [brute()], initiative=["juno", "brute"])
    start.choose("end")
    changed = start.save()
    changed["state"]["fighters"]["juno"]["health"] = 3
    changed["sheets"]["juno"]["pools"]["hp"]["current"] = 3
    fight = Fight.load(arena(), changed)
    fight.forced.push([15, 7])
    was = text(fight)
    with pytest.raises(Refused):
        fight.choose("action:club", ["juno"])
    assert text(fight) == was
    assert (fight.fighters["juno"].health, fight.sheets["juno"].state.live.pools["hp"].current) == (3, 3)


def test_a_choice_that_cannot_be_put_back_says_so(monkeypatch):
    fight = Fight.start(arena(), [hero()], [brute()], initiative=["juno", "brute"])
    fight.choose("end")

    def broken(*_):
        raise ArithmeticError("the moon is wrong")

    monkeypatch.setattr("rollwright.fight.fight.run", broken)
    with pytest.raises(ArithmeticError) as caught:
        fight.choose("end")
    assert "last save" in caught.value.__notes__[0]


# --------------------------------------------------------------------------------------- bounds, and the sheet's own


@pytest.mark.feature("SV-02", "CB-06", "CC-11")
@LAW
def test_numbers_stay_in_their_bounds_and_sheets_say_the_same(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        fight = playing.fight
        started = {who: pools(fight, who) for who in fight.sheets}
        for _menu, choice in playing.steps(picks):
            in_bounds(fight)
            written(fight, started)
            fight.choose(choice)
        in_bounds(fight)
        written(fight, started)
        fight.auto()
        in_bounds(fight)
        written(fight, started)

    in_every_fight(how, law)


def pools(fight: Fight, who: str) -> dict[str, int]:
    sheet = fight.sheets[who]
    return {each.id: sheet.number(f"pool.{each.id}") for each in fight.ruleset.document.sheet.live.pools}


def written(fight: Fight, started: dict[str, dict[str, int]]) -> None:
    """The sheets say what the fight says, and each pool has lost what the log says was paid."""
    rules = fight.ruleset.part(CombatRules)
    health = fight.rules.block.health.pool
    for who, sheet in fight.sheets.items():
        fighter, live = fight.fighters[who], sheet.state.live
        assert (live.pools[health].current, live.pools[health].temporary) == (fighter.health, fighter.temporary)
        held = {each.id: each for each in fighter.conditions.values() if rules.conditions[each.id].on_sheet}
        assert {name: (each.level, each.rounds, each.source) for name, each in live.conditions.items()} == {
            name: (each.level, each.rounds, each.giver) for name, each in held.items()
        }
        kept = fighter.concentration.name if fighter.concentration else ""
        assert live.text.get(rules.concentration.text, "") == kept
        assert death_counts(fight, who) == [
            fight.death_count(who, track) for track in (rules.dying.successes, rules.dying.failures)
        ]
        paid: Counter[str] = Counter()
        for event in fight.events:
            if event.type == "option.chosen" and event.who == who:
                paid.update(event.paid)
        left = pools(fight, who)
        assert {name: left[name] + paid[name] for name in left if name != health} == {
            name: count for name, count in started[who].items() if name != health
        }


def death_counts(fight: Fight, who: str) -> list[int]:
    """Successes and failures as the log tells them."""
    counts = [0, 0]
    for event in fight.events:
        if getattr(event, "who", "") != who:
            continue
        if event.type == "death.counted":
            counts = [event.successes, event.failures]
        elif event.type in ("stabilised", "revived"):
            counts = [0, 0]
    return counts


# ------------------------------------------------------------------------------------------ who acts, and how it ends


@pytest.mark.feature("CB-06", "CC-01", "WN-01")
@LAW
def test_nobody_acts_who_is_out_down_or_bound(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        fight = playing.fight
        for menu, choice in playing.steps(picks):
            may_be_asked(fight, menu)
            fight.choose(choice)
        fight.auto()
        watched(fight)

    in_every_fight(how, law)


@pytest.mark.feature("SV-08")
@LAW
def test_every_fight_is_decided_or_called_with_the_reason(how):
    def law(bout: Bout, picks: list[int]) -> None:
        playing = Playing(bout)
        fight = playing.fight
        for _menu, choice in playing.steps(picks):
            fight.choose(choice)
        fight.auto()
        assert fight.ended
        assert fight.menu is None
        assert not fight.stack
        standing = {each.side for each in fight.fighters.values() if not (each.down or each.out)}
        if fight.reason == "defeat":
            assert standing == {fight.winner}
        elif fight.reason == "nobody-left":
            assert (standing, fight.winner) == (set(), None)
        else:
            assert (fight.reason, fight.winner, fight.round) == ("round-limit", None, fight.setup.rounds)
            assert standing == {"party", "foes"}
        ended = [event for event in fight.events if event.type == "fight.ended"]
        assert ended == fight.events[-1:]
        with pytest.raises(Refused) as refused:
            fight.choose("end")
        assert refused.value.code == "fight-over"
        for who, sheet in fight.sheets.items():
            kept = fight.fighters[who].conditions.values()
            assert all(held.rounds is None and not held.concentration and not held.ends_after for held in kept)
            assert set(sheet.state.live.conditions) == {held.id for held in kept}, "nothing lasts beyond the fight"

    in_every_fight(how, law)


@pytest.mark.feature("SV-08")
def test_a_fight_that_nobody_can_win_is_called():
    harmless = action("pat", toHit=0, damage={"flat": 1, "type": "fire"})
    stone = {"actions": [harmless], "immune": ["fire"], "health": 10}
    fight = Fight.start(arena(), [brute("one", **stone)], [brute("two", **stone)], rounds=5)
    fight.auto()
    assert (fight.winner, fight.reason, fight.round) == (None, "round-limit", 5)


@pytest.mark.feature("CC-11")
def test_a_condition_sits_once_however_often_it_is_put_on():
    duel = Duel(hero(spells=("bless",)), hero("kit", spells=("bless",)), brute())
    duel.act("ability:spells/bless", "juno", "kit")
    duel.end()
    duel.act("ability:spells/bless", "juno", "kit")
    for who in ("juno", "kit"):
        assert list(duel.fight.fighters[who].conditions) == ["blessed"]
        assert list(duel.fight.sheets[who].state.live.conditions) == ["blessed"]
    assert duel.fight.fighters["juno"].conditions["blessed"].giver == "kit"


@pytest.mark.feature("CC-10", "CC-07")
def test_what_ends_with_the_fight_leaves_no_aftermath():
    duel = Duel(hero(spells=("quicken",)), hero("kit"), brute(health=1))
    duel.act("ability:spells/quicken", "kit")
    duel.end()
    events = duel.act("attack:weapons/Sword", "brute", dice=[15, 4])
    assert duel.fight.ended
    assert not [event for event in events if event.type == "condition.gained"]
    assert not duel.fight.fighters["kit"].conditions


@pytest.mark.feature("CC-07")
def test_whoever_is_out_does_not_suffer_an_aftermath():
    duel = Duel(hero(spells=("quicken", "bless")), brute("wolf", health=1), brute())
    duel.act("ability:spells/quicken", "wolf")
    duel.end()
    duel.end()
    duel.act("action:club", "wolf", dice=[15, 1])
    duel.end()
    events = duel.act("ability:spells/bless", "juno")
    assert [event.condition for event in events if event.type == "condition.lost"] == ["hasted"]
    assert not duel.fight.fighters["wolf"].conditions


@pytest.mark.feature("CB-13")
def test_what_kills_somebody_who_is_down_puts_nothing_on_them():
    quake = action("quake", targetCount=2, damage={"dice": "1d4", "type": "force"},
                   save={"save": "dex_save", "difficulty": 12, "onSuccess": "half"},
                   applies=[{"condition": "clumsy", "duration": {"rounds": 1}}])  # fmt: skip
    dying, faces = hero(pools={"hp": {"current": 0}}, tracks={"deaths": 2}), ForcedFaces()
    order = ["brute", "kit", "juno"]
    fight = Fight.start(arena(), [dying, hero("kit")], [brute(actions=[quake])], initiative=order, forced=faces)
    faces.push([1, 1, 20])
    events = fight.choose("action:quake", ["juno", "kit"])
    assert fight.fighters["juno"].out
    assert not [event for event in events if event.type == "condition.gained" and event.who == "juno"]


def test_the_laws_are_put_to_every_lineup():
    """Chance reaches what the laws are about: the fights that they are put to have windows, falls and deaths."""
    seen: set[str] = set()
    for lineup in LINEUPS:
        for seed in range(8):
            fight, random = bout(lineup, seed), Random(seed)
            while fight.menu is not None:
                fight.choose(any_choice(fight.menu, random))
            seen |= {event.type for event in fight.events}
    assert seen >= {
        "act.cancelled", "act.delayed", "attack.turned", "budgets.gained", "concentration.ended",
        "condition.blocked", "condition.lost", "death.counted", "death.rolled", "fell", "died", "healed", "hurt",
        "reaction.weighed", "recharged", "revived", "rider.fired", "save.rolled", "temporary.gained",
    }  # fmt: skip


def test_a_bout_is_told_by_its_fields_alone():
    assert replace(Bout("blades", seed=3), seed=4).start().setup.seed == 4

"""A moment comes when an event has happened; whoever waits for it is asked before the next step."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rollwright import DamagedSaveError, DocumentError, Engine, Fight, RollwrightError
from rollwright.extend import Occasion, ReactionMoment, hookimpl
from rollwright_sdk import tryout


class Plugin:
    rollwright_id = "moments"

    def __init__(self, *moments: ReactionMoment) -> None:
        self.moments = moments

    @hookimpl
    def reaction_moments(self) -> Any:
        return self.moments


def wounded(_fight: Any, event: Any) -> Occasion:
    return Occasion("wounded", event.by, None, [event.who])


def the_target(_fight: Any, who: str, _act: Any, _waits: Any, occasion: Occasion) -> bool:
    return who in occasion.targets


WOUNDED = ReactionMoment("wounded", the_target, after={"hurt": wounded}, has_act=False)
HERO = {**tryout.HERO, "lists": {**tryout.HERO["lists"], "arts": [{"name": "Grit", "_catalog": "arts/grit"}]}}


def ruleset(moment: ReactionMoment = WOUNDED, **reaction: Any) -> Any:
    grit = {
        "id": "grit",
        "label": "Grit",
        "rows": [{"list": "arts", "values": {"name": "Grit"}}],
        "mechanics": {
            "kind": "heal",
            "targets": "self",
            "budget": "answer",
            "amount": {"flat": 1},
            "reaction": {"on": moment.id, **reaction},
        },
    }
    document = tryout.document(catalogs=[{"id": "arts", "label": "Arts", "feeds": ["arts"], "entries": [grit]}])
    return Engine.load([Plugin(moment), tryout], strict=True).load_ruleset(document)


def to_the_window(fight: Fight) -> Fight:
    while fight.menu is not None and fight.menu.window != "wounded":
        fight.choose(fight.advise())
    return fight


@pytest.mark.feature("WN-01")
def test_whoever_waits_is_asked_when_it_has_happened_and_before_anything_else() -> None:
    fight = to_the_window(tryout.fight(ruleset(), HERO, seed=3))

    assert fight.asked == "hero"
    assert fight.events[-1].type == "hurt"
    before = fight.fighters["hero"].health
    told = [event.type for event in fight.choose("react:grit")]
    assert told[:2] == ["option.chosen", "healed"]
    assert fight.events[-len(told) + 1].health == before + 1


def test_each_is_asked_once_a_round_as_their_budget_says() -> None:
    fight = tryout.fight(ruleset(), HERO, seed=3)
    asked: list[int] = []
    while fight.menu is not None:
        if fight.menu.window == "wounded":
            asked.append(fight.round)
            fight.choose("react:grit")
        else:
            fight.choose(fight.advise())

    assert asked
    assert len(asked) == len(set(asked))


def test_nothing_is_lost_when_the_fight_is_saved_while_a_moment_is_due() -> None:
    rules = ruleset()
    fight = to_the_window(tryout.fight(rules, HERO, seed=3))
    again = Fight.load(rules, json.loads(json.dumps(fight.save())))
    fight.auto()
    again.auto()

    assert again.digest() == fight.digest()


def test_a_moment_that_nobody_waits_for_costs_a_look_at_an_empty_table() -> None:
    fight = tryout.fight(ruleset(), tryout.HERO, seed=3)

    assert fight.awaited == {}


@pytest.mark.feature("WN-04")
@pytest.mark.parametrize(("of_foes", "sides"), [(True, {"foe"}), (False, {"foe", "hero"})])
def test_where_a_moment_asks_foes_alone_nobody_answers_their_own_side(of_foes: bool, sides: set[str]) -> None:  # noqa: FBT001
    moment = ReactionMoment(
        "wounded", lambda *_: True, after={"hurt": wounded}, has_act=False, of_foes=of_foes, named=True
    )
    found = set()
    for seed in range(6):
        fight = tryout.fight(ruleset(moment), HERO, seed=seed)
        while fight.menu is not None:
            if fight.menu.window == "wounded":
                found.add(fight.window_about()["source"])
            fight.choose("pass" if fight.menu.window else fight.advise())

    assert {"hero" if each == "hero" else "foe" for each in found} == sides


def test_what_has_happened_cannot_be_cancelled() -> None:
    with pytest.raises(DocumentError) as caught:
        ruleset(cancels=True)

    assert [problem.code for problem in caught.value.problems] == ["moment-happened"]
    assert "aimed, used" in str(caught.value)


def test_an_event_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(RollwrightError, match="Did you mean 'hurt'"):
        tryout.fight(ruleset(ReactionMoment("wounded", the_target, after={"hurts": wounded})), HERO)


@pytest.mark.parametrize(
    ("damage", "place"),
    [({"moment": "nothing"}, "state.due.0.moment"), ({"source": "nobody"}, "state.due.0.source")],
)
def test_a_save_with_a_moment_that_cannot_be_is_refused(damage: dict[str, str], place: str) -> None:
    rules = ruleset()
    save = json.loads(json.dumps(to_the_window(tryout.fight(rules, HERO, seed=3)).save()))
    save["state"]["due"] = [{"moment": "wounded", "source": "hero", "act": "", "targets": [], "level": 0, **damage}]

    with pytest.raises(DamagedSaveError) as caught:
        Fight.load(rules, save)

    assert place in [problem.path for problem in caught.value.problems]

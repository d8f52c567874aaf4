"""What a reaction moment must keep: it comes, it asks only those whom it concerns, and asking changes nothing.

::

    class TestMissed(ReactionMomentContract):
        moment = ReactionMoment("missed", concerns, after={"attack.rolled": missed})

The hero of the small game is given an ability that answers the moment, and fights are played until it has come.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import RollwrightError
from rollwright.extend import Occasion
from rollwright.fight.events import EVENTS
from rollwright_sdk import tryout
from rollwright_sdk.contracts.in_a_fight import hold_fight
from rollwright_sdk.contracts.on_a_sheet import OnASheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rollwright import Fight
    from rollwright.extend import ReactionMoment

ART = "arts/contract"
MOST_CHOICES = 60


class ReactionMomentContract(OnASheet):
    """The contract of the family ``reaction_moments``."""

    family: ClassVar[str] = "reaction_moments"
    names: ClassVar[str] = "moment"

    moment: ClassVar[ReactionMoment]
    """The moment under test."""
    reaction: ClassVar[Mapping[str, Any]] = {}
    """Further keys of the hero's ``reaction`` block."""
    mechanics: ClassVar[Mapping[str, Any]] = {
        "kind": "buff",
        "targets": "self",
        "budget": "answer",
        "applies": [{"condition": "contract", "duration": {"rounds": 1, "at": "turn-start"}}],
    }
    """What the hero's answer does."""
    seeds: ClassVar[Sequence[int]] = tuple(range(1, 9))
    """The seeds under which fights are fought; under one of them the moment must come."""

    def fight(self, seed: int) -> Fight:
        """A fight in which the hero can answer the moment."""
        entry = {
            "id": "contract",
            "label": "Contract",
            "rows": [{"list": "arts", "values": {"name": "Contract"}}],
            "mechanics": {**self.mechanics, "reaction": {"on": self.moment.id, **self.reaction}},
        }
        blocks: dict[str, Any] = {
            "catalogs": [{"id": "arts", "label": "Arts", "feeds": ["arts"], "entries": [entry]}],
            "sheet": {"live": {"conditions": [{"id": "contract", "label": "Contract"}]}},
            "combat": {"conditions": [{"condition": "contract", "modifiers": [{"to": "defense", "flat": 1}]}]},
        }
        lists = {**dict(self.hero.get("lists", {})), "arts": [{"name": "Contract", "_catalog": ART}]}
        try:
            ruleset = self.loaded(tryout).load_ruleset(tryout.document(**tryout.joined(dict(self.rules), blocks)))
            return tryout.fight(ruleset, {**self.hero, "lists": lists}, seed=seed)
        except RollwrightError as error:
            raise AssertionError(f"the fight in which it is tried cannot be: {error}") from error

    def test_it_says_when_it_comes(self) -> None:
        """After events that there are; and what has happened can no longer be stopped."""
        strange = [kind for kind in self.moment.after if kind not in EVENTS]
        assert not strange, f"no event is called {strange}"
        assert not (self.moment.after and self.moment.may_cancel), "what has happened cannot be cancelled"

    def test_it_comes_and_can_be_answered(self) -> None:
        """In some fight the hero is asked, in a window of that name, and the answer is told."""
        asked = next((fight for fight in map(self.fight, self.seeds) if _to(fight, self.moment.id)), None)
        assert asked is not None, f"in fights under seeds {list(self.seeds)} the moment never came"
        assert asked.menu is not None
        option = next(each.id for each in asked.menu.options if each.id != "pass")
        told = asked.choose(option)
        assert any(event.type == "option.chosen" for event in told), f"{option}: nothing was told of the answer"

    def test_being_asked_changes_nothing(self) -> None:
        """It says the same when it is asked again, and leaves the fight and its dice as they were."""
        taken_in = self.loaded(tryout).registry.get(self.family, self.moment.id)
        spied = _Spied(taken_in)
        try:
            for seed in self.seeds:
                fight = self.fight(seed)
                for _ in range(MOST_CHOICES):
                    if fight.menu is None:
                        break
                    fight.choose(fight.advise())
        finally:
            spied.end()
        assert spied.asked, "nobody asked it anything"

    def test_fights_end_and_go_the_same_way_again(self) -> None:
        """Fights in which it can be answered end, repeat under a seed, and lose nothing when they are saved."""
        for seed in self.seeds[:3]:
            hold_fight(partial(self.fight, seed), f"seed {seed}")


class _Spied:
    """A moment whose functions are watched while they answer, until the watching ends."""

    def __init__(self, moment: Any) -> None:
        self.asked = 0
        self.moment, self.kept = moment, (moment.concerns, moment.after)
        moment.concerns = self._concerns(moment.concerns)
        moment.after = {kind: self._arises(moment.id, arises) for kind, arises in moment.after.items()}

    def end(self) -> None:
        """Leave the moment as it was."""
        self.moment.concerns, self.moment.after = self.kept

    def _concerns(self, asked: Callable[..., Any]) -> Callable[..., bool]:
        def concerns(*given: Any) -> bool:
            said = self._twice(given[0], asked, given)
            assert type(said) is bool, f"whom it concerns is yes or no, not {said!r}"
            return said

        return concerns

    def _arises(self, name: str, arises: Callable[..., Any]) -> Callable[..., Any]:
        def arisen(*given: Any) -> Any:
            found = self._twice(given[0], arises, given)
            if found is not None:
                assert isinstance(found, Occasion), f"an event brings an Occasion, not {found!r}"
                assert found.moment == name, f"it brings the moment {found.moment!r} and is {name!r}"
                strange = {found.source, *found.targets} - set(given[0].state.fighters)
                assert not strange, f"the occasion names {strange}, who are not in the fight"
            return found

        return arisen

    def _twice(self, fight: Any, ask: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        self.asked += 1
        before = _seen(fight)
        first, again = ask(*given), ask(*given)
        assert first == again, f"asked twice, it says {first} and then {again}"
        assert _seen(fight) == before, "being asked changed the fight or drew from its dice"
        return first


def _seen(fight: Any) -> str:
    """Everything that play can change, as text."""
    dice = {name: stream.save() for name, stream in sorted(fight.dice.items())}
    sheets = {who: sheet.to_json() for who, sheet in fight.sheets.items()}
    return f"{fight.state!r} {dice} {sheets} {len(fight.events)}"


def _to(fight: Fight, moment: str) -> bool:
    """Play until somebody is asked at that moment; False when the fight ends before."""
    for _ in range(MOST_CHOICES):
        if fight.menu is None:
            return False
        if fight.menu.window == moment:
            return True
        fight.choose(fight.advise())
    return False

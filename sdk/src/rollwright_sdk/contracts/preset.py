"""What a preset must keep: its document is whole, its characters fit it, and the fight that it shows can be fought.

::

    class TestEmber(PresetContract):
        preset = Ember()
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import DocumentError, Fight, RollwrightError, Sheet
from rollwright.check import check, odds
from rollwright.extend import DiceStream, Refused
from rollwright.scenario import Library
from rollwright.scenario.load import read_scenarios
from rollwright.scenario.setting import set_table
from rollwright_sdk.contracts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rollwright import Ruleset
    from rollwright.extend import Preset


class PresetContract(Contract):
    """The contract of the family ``presets``."""

    family: ClassVar[str] = "presets"
    names: ClassVar[str] = "preset"

    preset: ClassVar[Preset]
    """The preset under test."""
    seeds: ClassVar[tuple[int, ...]] = (1, 2)
    """The seeds under which its demo fight is fought."""

    @property
    def ruleset(self) -> Ruleset:
        """Its ruleset, loaded by its id."""
        try:
            return self.engine.load_ruleset(self.preset.id)
        except DocumentError as error:
            raise AssertionError(f"its document has problems:\n{error}") from error

    def samples(self) -> dict[str, Sheet]:
        """Its sample characters as sheets."""
        ruleset, made = self.ruleset, {}
        for name, document in self.preset.sample_characters().items():
            try:
                made[name] = Sheet.new(ruleset, document)
            except DocumentError as error:
                raise AssertionError(f"the sample character {name} does not fit its ruleset:\n{error}") from error
        return made

    def test_its_title_is_fit_for_a_list(self) -> None:
        """A name and a summary, each on one line."""
        for word in (self.preset.name, self.preset.summary):
            assert word == word.strip(), f"{word!r} begins or ends with a space"
            assert "\n" not in word, f"{word!r} is not one line"
        assert len(self.preset.name) <= 40, f"{self.preset.name!r} is too long for a list"
        assert len(self.preset.summary) <= 120, f"{self.preset.summary!r} is too long for a list"

    def test_its_document_is_whole(self) -> None:
        """Its ruleset loads with the plugin alone, without a problem, and knows every entry of its catalogs."""
        ruleset = self.ruleset
        for catalog in ruleset.document.catalogs:
            for entry in catalog.entries:
                assert ruleset.entry(f"{catalog.id}/{entry.id}") is entry

    def test_it_gives_the_same_document_again(self) -> None:
        """Loading it changes nothing, and it is the same at any time."""
        before = deepcopy(_told(self.preset))
        _ = self.ruleset
        assert _told(self.preset) == before, "loading its document changed it, or it gives another each time"

    def test_its_document_goes_to_json_and_back(self) -> None:
        """What it gives is plain data, or a file that stands where it says."""
        document = self.preset.document()
        if isinstance(document, Mapping):
            try:
                assert json.loads(json.dumps(document)) == document
            except TypeError as error:
                raise AssertionError(f"its document is no JSON: {error}") from error
        else:
            assert Path(document).is_file(), f"there is no file {document}"

    def test_its_characters_fit(self) -> None:
        """Every sample character is a sheet of its ruleset, and is stored and read back without loss."""
        ruleset = self.ruleset
        for name, sheet in self.samples().items():
            stored = json.loads(json.dumps(sheet.to_json()))
            assert Sheet.from_json(ruleset, stored).to_json() == stored, f"{name} is read back otherwise"

    def test_its_characters_are_given_whole_each_time(self) -> None:
        """What play does to one sample character does not show in the next."""
        before = deepcopy(dict(self.preset.sample_characters()))
        for sheet in self.samples().values():
            for pool in sheet.rules.pools:
                sheet.apply_all(sheet.set_pool(pool, 0, "contract"))
        assert dict(self.preset.sample_characters()) == before, "its sample characters were changed by play"

    def test_its_characters_can_make_their_checks(self) -> None:
        """Each may roll every stat, skill and save, with exact odds, or is refused in words."""
        for name, sheet in self.samples().items():
            for request in _requests(sheet):
                try:
                    chances = odds(sheet, request)
                    made = check(sheet, request, DiceStream(1)).to_json()
                except Refused as refusal:
                    self.said(refusal)
                    continue
                assert sum(chances.outcomes.values()) == 1, f"{name}, {request}: chances do not add up to 1"
                assert json.loads(json.dumps(made)) == made, f"{name}, {request}: the result is no JSON"

    def test_its_fight_is_fought_to_an_end(self) -> None:
        """The demo fight, if it has one, begins, offers what its tactics choose, and ends."""
        for seed in self.seeds if self.preset.demo() else ():
            fight = self.begun(seed)
            while fight.menu is not None:
                advised = fight.advise()
                offered = [option.id for option in fight.menu.options]
                assert advised.option in offered, f"seed {seed}: {advised.option!r} is not one of {offered}"
                fight.choose(advised)
            assert fight.ended, f"seed {seed}: nobody is asked any more, and the fight goes on"
            assert fight.events

    def test_its_fight_goes_the_same_way_again(self) -> None:
        """One seed, one fight: played twice, and saved to text and read again half-way."""
        for seed in self.seeds if self.preset.demo() else ():
            plain, halved = self.begun(seed), self.begun(seed)
            plain.auto()
            halved.auto(turns=2)
            again = Fight.load(halved.ruleset, json.loads(json.dumps(halved.save())))
            again.auto()
            assert again.digest() == plain.digest(), f"seed {seed}: saved and read again, it went another way"

    def begun(self, seed: int) -> Fight:
        """The demo fight, begun."""
        (loaded,) = read_scenarios(
            {
                "scenario": self.preset.name,
                "ruleset": self.preset.id,
                "characters": {name: {"sample": name} for name in self.preset.sample_characters()},
                "fight": dict(self.preset.demo()),
                "seed": seed,
            }
        )
        try:
            return set_table(Library(self.engine), loaded).fighting()
        except RollwrightError as error:
            raise AssertionError(f"the demo fight cannot be: {error}") from error


def _told(preset: Preset) -> Any:
    """The document as it is given: the data, or the text of the file."""
    document = preset.document()
    return document if isinstance(document, Mapping) else Path(document).read_text("utf-8")


def _requests(sheet: Sheet) -> Iterator[dict[str, str]]:
    """Everything that a sheet may roll."""
    yield from ({"stat": name} for name in sheet.rules.abilities)
    yield from ({"skill": name} for name in sheet.rules.skills)
    yield from ({"save": name} for name in sheet.rules.saves)

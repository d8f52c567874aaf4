"""Where members that work on a sheet are tried: a small ruleset, a hero, and what must hold of any change to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import DocumentError, RollwrightError, Sheet
from rollwright.extend import Change
from rollwright_sdk import tryout
from rollwright_sdk.contracts.contract import Contract

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rollwright import Ruleset

FAR = 10**9
"""More than any pool holds."""


class OnASheet(Contract):
    """A member with a ruleset and a sheet to try it on."""

    rules: ClassVar[Mapping[str, Any]] = {}
    """Further blocks of the small game's ruleset (see ``rollwright_sdk.tryout``): pools, tracks, fields it needs."""
    hero: ClassVar[Mapping[str, Any]] = tryout.HERO
    """The sheet document that it is tried on."""
    _ruleset: ClassVar[Ruleset]

    @property
    def ruleset(self) -> Ruleset:
        """The small game with the blocks that the author adds, under the plugin under test."""
        suite = type(self)
        if "_ruleset" not in vars(suite):
            suite._ruleset = self.ruleset_with()
        return suite._ruleset

    def ruleset_with(self, **blocks: Any) -> Ruleset:
        """The same with further blocks."""
        document = tryout.document(**tryout.joined(dict(self.rules), blocks))
        try:
            return self.loaded(tryout).load_ruleset(document)
        except DocumentError as error:
            raise AssertionError(f"the ruleset that it is tried on has problems:\n{error}") from error

    def sheet(self, ruleset: Ruleset | None = None) -> Sheet:
        """The hero, as new."""
        return Sheet.new(ruleset or self.ruleset, self.hero)


def hold_changes(sheet: Sheet, changes: Sequence[Change], what: str) -> None:
    """Changes are plain data, say why, can be made, leave a sheet that its ruleset takes, and can be taken back."""
    assert isinstance(changes, list | tuple), f"{what}: a plan is a list of changes, not {changes!r}"
    before = sheet.to_json()
    for change in changes:
        assert isinstance(change, Change), f"{what}: planned {change!r}, which is no change"
        assert change.cause, f"{what}: {change.path} changes without a cause"
        try:
            told = json.loads(json.dumps(change.to_json()))
        except TypeError as error:
            raise AssertionError(f"{what}: {change.path} is no JSON: {error}") from error
        assert Change.from_json(told) == change, f"{what}: {change} is read back otherwise"
    try:
        sheet.apply_all(changes)
        after = sheet.to_json()
        again = Sheet.from_json(sheet.ruleset, json.loads(json.dumps(after)))
    except RollwrightError as error:
        raise AssertionError(f"{what}: the changes do not fit the sheet: {error}") from error
    assert again.to_json() == after, f"{what}: the sheet that it leaves is read back otherwise"
    sheet.undo(changes)
    assert sheet.to_json() == before, f"{what}: taken back, the sheet is not as it was"

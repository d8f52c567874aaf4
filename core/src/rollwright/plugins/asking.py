"""A preset's answers, looked at before anybody relies on them.

A preset is a stranger's code that is called long after it was taken in. Whatever it does wrong then is told as its
plugin's fault, with what it should have answered, and never as ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rollwright.errors import PluginError, RollwrightError
from rollwright.plugins.member import Preset
from rollwright.plugins.membership import said, shown

if TYPE_CHECKING:
    from rollwright.errors import JSON
    from rollwright.plugins.member import Owner


class AskedPreset(Preset):
    """A preset as an engine gives it out: the same answers, or an error that names the plugin."""

    def __init__(self, preset: Preset, owner: Owner) -> None:
        self.id, self.name, self.summary = preset.id, preset.name, preset.summary
        self.asked, self.owner = preset, owner

    def document(self) -> Path | Mapping[str, JSON]:
        """The ruleset document."""
        found = self._answer("document", self.asked.document, "the path of a file, or an object", _is_document)
        return found if isinstance(found, Mapping) else Path(found)

    def sample_characters(self) -> Mapping[str, Mapping[str, JSON]]:
        """Sheet documents of characters ready to play."""
        needed = "an object with a sheet for each name"
        found: Mapping[str, Mapping[str, JSON]] = self._answer(
            "sample_characters", self.asked.sample_characters, needed, _are_sheets
        )
        return found

    def demo(self) -> Mapping[str, JSON]:
        """A fight to show."""
        found: Mapping[str, JSON] = self._answer("demo", self.asked.demo, "an object with two sides", _is_object)
        return found

    def _answer(self, what: str, ask: Callable[[], Any], needed: str, fits: Callable[[Any], bool]) -> Any:
        where: dict[str, JSON] = {"preset": self.id, "what": what, "owner": str(self.owner)}
        try:
            found = ask()
        except (RollwrightError, OSError):
            raise
        except Exception as error:
            raise self._fault("preset-breaks", {**where, **said(error)}) from error
        if not fits(found):
            raise self._fault("preset-answers-wrongly", {**where, "found": shown(found), "needed": needed})
        return found

    def _fault(self, code: str, params: dict[str, JSON]) -> PluginError:
        fault = PluginError(code, self.owner.plugin, self.owner.distribution, self.owner.version)
        fault.params.update(params)
        return fault


def _is_document(found: Any) -> bool:
    return isinstance(found, str | PathLike) or _is_object(found)


def _is_object(found: Any) -> bool:
    return isinstance(found, Mapping) and all(isinstance(key, str) for key in found)


def _are_sheets(found: Any) -> bool:
    return _is_object(found) and all(map(_is_object, found.values()))

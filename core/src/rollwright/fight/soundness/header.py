"""What a save says it is: its format, the rules and plugins that wrote it, and the frames that it stands in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rollwright.document.problems import shown
from rollwright.errors import SaveError, misnamed
from rollwright.fight.machine import PROCEDURES
from rollwright.fight.soundness.shapes import LIST, OBJECT, TEXT, WHOLE, of_kind, section

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON
    from rollwright.fight.soundness.faults import Faults
    from rollwright.ruleset import Ruleset


def check(ruleset: Ruleset, raw: Mapping[str, Any], reads: int, faults: Faults) -> None:
    """See that a save is of the format that is read here, of these rules, and stands in frames that there are.

    Raises:
        DamagedSaveError: Something that says so is of another shape.
        SaveError: It is of another format, ruleset or version, or of a plugin that is not there.
    """
    form = raw.get("format")
    if "format" not in raw:
        faults.add("format", "missing-key", key="format")
    elif form.__class__ is not int:
        faults.add("format", "wrong-type", expected=WHOLE, found=shown(form), keys="")
    named = section(raw, "ruleset", OBJECT, faults) or {}
    own = section(named, "id", TEXT, faults, "ruleset") if named else None
    if raw.get("plugins") is not None:
        of_kind(raw["plugins"], OBJECT, "plugins", faults)
    faults.stop_if_any()
    if form != reads:
        raise SaveError("save-of-another-format", {"found": str(form)[:40], "allowed": reads})
    if own != ruleset.id:
        raise SaveError("save-of-another-ruleset", {"found": str(own)[:80], "allowed": ruleset.id})
    version = named.get("version")
    if version.__class__ is not int:
        faults.only("ruleset.version", version, ruleset.version, "the ruleset says so")
        faults.stop_if_any()
    if version != ruleset.version:
        found = str(version)[:40]
        told: dict[str, JSON] = {"ruleset": ruleset.id, "found": found, "allowed": ruleset.version}
        raise SaveError("save-of-another-version", told)
    if of_kind(raw["stack"], LIST, "stack", faults):
        for place, frame in enumerate(raw["stack"]):
            _frame(frame, f"stack.{place}", raw.get("plugins"), faults)
    faults.stop_if_any()


def _frame(frame: Any, where: str, plugins: Any, faults: Faults) -> None:
    """A frame of a kind that there is, at one of its steps."""
    if not of_kind(frame, OBJECT, where, faults) or section(frame, "op", TEXT, faults, where) is None:
        return
    kind = PROCEDURES.get(frame["op"])
    if kind is None:
        told = {"where": where, "frame": frame["op"][:80], "plugins": json.dumps(plugins)[:300]}
        raise SaveError("save-in-missing-frame", told)
    if section(frame, "at", TEXT, faults, where) is not None and frame["at"] not in kind.steps:
        steps = misnamed(frame["at"][:80], kind.steps)
        raise SaveError(
            "save-in-missing-step", {"where": where, "frame": frame["op"], "step": steps.pop("found"), **steps}
        )

"""Calling on an experience: an entry of a tag list that adds to a roll, at a price."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rollwright.extend import Modifier, Refused, misnamed, payable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rollwright.extend import Check, Document, RuleFault, Sheet
    from rollwright_hope_and_fear.settings import DualitySettings, Experiences


def with_experiences(settings: DualitySettings, check: Check, sheet: Sheet) -> Check:
    """The check with every experience that is called on, and with what they cost.

    Raises:
        Refused: There is no such experience, it is called on twice, or the sheet cannot pay.
    """
    asked = check.options.get("experience")
    if asked is None:
        return check
    block = settings.experiences
    if block is None:
        raise Refused("no-experiences", {})
    asked = asked if isinstance(asked, list | tuple) else [asked]
    held = sheet.tags(block.list)
    if len(asked) > len(held) + 1:  # one more than there are is told by its name
        raise Refused("experiences-too-many", {"found": len(asked), "most": len(held)})
    modifiers = [_added(block, name, held) for name in asked]
    names = [modifier.name for modifier in modifiers]
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise Refused("experience-twice", {"name": twice})
    pays = block.pays * len(modifiers)
    payable(sheet, pays)
    return replace(check, modifiers=(*check.modifiers, *modifiers), pays=(*check.pays, *pays))


def _added(block: Experiences, asked: Any, held: Mapping[str, Any]) -> Modifier:
    said = str(asked).strip().casefold()
    for name, entry in held.items():
        if name.casefold() == said:
            return Modifier(name, int(entry["strength"]) if block.bonus is None else block.bonus)
    raise Refused("no-such-experience", misnamed(str(asked)[:120], held))


def faults(settings: DualitySettings, document: Document) -> Iterator[RuleFault]:
    """A list that is not there, or one whose entries are worth nothing."""
    block = settings.experiences
    if block is None:
        return
    lists = {tags.id: tags for tags in document.sheet.tag_lists}
    if block.list not in lists:
        yield ("experiences", "list"), "no-such-tag-list", misnamed(block.list, lists)
    elif block.bonus is None and not lists[block.list].valued:
        yield ("experiences",), "experiences-worth-nothing", {"list": block.list}

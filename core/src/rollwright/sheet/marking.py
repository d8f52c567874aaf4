"""Who may write on a list of words, beside cards and abilities: the narrator, and the table's GM (SH-09).

The narrator marks a sheet when a scene really made a bond, deepened it or broke it: an entry is added with its words
and a starting strength, raised or lowered by one, or struck out. The GM adds and removes entries and sets their words,
and only with the player's consent. The list's limits hold for both. Conditions are the code's alone: neither touches
them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rollwright.errors import Refused, misnamed
from rollwright.sheet import tags as tag_lists

if TYPE_CHECKING:
    from rollwright.sheet.changes import Change
    from rollwright.sheet.sheet import Sheet

Mark: TypeAlias = Literal["add", "raise", "lower", "strike"]
GmMark: TypeAlias = Literal["add", "remove", "words"]

MARKS: Final = ("add", "raise", "lower", "strike")
GM_MARKS: Final = ("add", "remove", "words")
CONDITIONS: Final = "conditions"
"""The list that the code keeps by itself."""


def mark_sheet(
    sheet: Sheet, tags: str, entry: str, mark: Mark, words: str = "", strength: int = 1, cause: str = "narrator"
) -> list[Change]:
    """The narrator's mark on a list.

    Args:
        sheet: Whose list it is.
        tags: The list's id.
        entry: The entry.
        mark: ``add``, ``raise`` or ``lower`` by one, ``strike`` out.
        words: A few words beside a new entry.
        strength: What a new entry starts with.
        cause: Why.

    Raises:
        Refused: It is a condition's list, no such list or entry, the list is full, or words or strengths do not fit it.
    """
    _a_list_of_words(sheet, tags, entry)
    if mark not in MARKS:
        raise Refused("no-such-mark", misnamed(str(mark), MARKS))
    if mark == "add" and tag_lists.held(sheet, tags, entry) is not None:
        raise Refused("already-on-list", {"entry": entry, "list": sheet.rules.tag_lists[tags].label})
    if mark == "add":
        return sheet.tag(tags, entry, "add", strength, words, cause)
    return sheet.tag(tags, entry, "remove" if mark == "strike" else mark, 1, "", cause)


def gm_mark(
    sheet: Sheet, tags: str, entry: str, mark: GmMark, words: str = "", *, consent: bool, cause: str = "gm"
) -> list[Change]:
    """The GM's mark on a list, to which the player must have agreed.

    Raises:
        Refused: The player has not agreed, or whatever would be refused to the narrator.
    """
    _a_list_of_words(sheet, tags, entry)
    if mark not in GM_MARKS:
        raise Refused("no-such-mark", misnamed(str(mark), GM_MARKS))
    if not consent:
        raise Refused("needs-consent", {"entry": entry})
    if mark == "words":
        return tag_lists.reword(sheet, tags, entry, words, cause)
    return sheet.tag(tags, entry, mark, 1, words if mark == "add" else "", cause)


def _a_list_of_words(sheet: Sheet, tags: str, entry: str) -> None:
    """Refuse what the code alone counts."""
    conditions = sheet.rules.conditions
    labels = {block.label.casefold() for block in conditions.values()}
    if tags == CONDITIONS and tags not in sheet.rules.tag_lists:
        raise Refused("conditions-are-counted", {"entry": entry})
    if tags in conditions or entry in conditions or entry.casefold() in labels:
        raise Refused("conditions-are-counted", {"entry": entry})

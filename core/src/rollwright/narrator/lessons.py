"""What the story teaches somebody, and what somebody makes up in a scene (UP-05, UP-11).

A lesson names an ability of the world. An invention brings a draft of one: with an empty draft the tool answers with
the brief for whoever writes it, the three abilities that are nearest; a draft that does not stand is given back once,
with everything that is wrong with it; the second time it is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.errors import Refused
from rollwright.learning import brief_for
from rollwright.narrator.deeds import Done
from rollwright.text import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON
    from rollwright.learning import Brief, Writer
    from rollwright.table import Table

DRAFT = "invent"
"""The argument that holds a draft."""


class Lessons:
    """The tool ``learn_ability``, which remembers whose drafts it has given back."""

    def __init__(self, locale: str | None = None) -> None:
        self.locale = locale
        self._given_back: set[tuple[str, str]] = set()

    def __call__(self, table: Table, asked: dict[str, Any]) -> Done:
        """Teach somebody an ability, or have one made up for them."""
        if DRAFT not in asked:
            return Done(table.learn(asked["who"], asked["ability"], asked["teacher"]))
        if not asked[DRAFT]:
            return self._brief(table, asked)
        return self._invented(table, asked)

    def _brief(self, table: Table, asked: Mapping[str, Any]) -> Done:
        brief = brief_for(table.sheet(asked["who"]), asked["ability"], asked.get("level"))
        neighbours: list[JSON] = [dict(each) for each in brief.neighbours]
        record: dict[str, JSON] = {"wish": brief.wish, "level": brief.level, "neighbours": neighbours}
        return Done((), {"brief": record}, [message("tool-brief", {"wish": brief.wish}, self.locale)], deed=False)

    def _invented(self, table: Table, asked: Mapping[str, Any]) -> Done:
        who, wish = asked["who"], asked["ability"]
        key = who, wish.strip().casefold()
        writer = self._once(wish, asked[DRAFT], last=key in self._given_back)
        try:
            made, changes = table.invent(who, wish, writer, asked.get("level"), by=asked["teacher"])
        except Refused as refusal:
            if refusal.code == "invention-given-back":
                self._given_back.add(key)
            elif refusal.code == "invention-refused":
                self._given_back.discard(key)
            raise
        self._given_back.discard(key)
        return Done(changes, {"id": made.id, "ability": made.to_json()})

    def _once(self, wish: str, draft: Mapping[str, Any], *, last: bool) -> Writer:
        """A writer with the one draft of this call; it is given back once, for another call."""

        def write(brief: Brief) -> Mapping[str, Any]:
            if brief.problems and not last:
                told = "; ".join(str(each) for each in brief.problems)
                raise Refused("invention-given-back", {"wish": wish, "problems": told})
            return draft

        return write

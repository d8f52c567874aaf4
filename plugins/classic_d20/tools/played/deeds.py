"""What an act did, in a few words without numbers, read from the events of a fight.

Numbers change with each die; that a bite hurts by piercing and may knock prone does not.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

JSON = dict[str, Any]


class Watch:
    """The deeds of some fighters, by the name of the act that brought each."""

    def __init__(self, fighters: Iterable[str]) -> None:
        self.fighters = frozenset(fighters)
        self.deeds: dict[str, set[str]] = defaultdict(set)
        self.chosen: set[str] = set()
        """The options that they took, by id; of a sequence, the parts as well."""
        self.last = ""
        """What anybody did last, by its name."""

    def missed(self, name: str) -> bool:
        """Whether an act has so far done nothing but miss."""
        return self.deeds[name] - {"taken"} == {"misses"}

    def done(self) -> dict[str, list[str]]:
        """What each act that was taken did, in alphabetical order, without that it was taken."""
        mine = {name: deeds for name, deeds in self.deeds.items() if deeds & {"taken", "hits", "misses"}}
        return {name: sorted(deeds - {"taken"}) for name, deeds in sorted(mine.items())}

    def see(self, events: Iterable[Any]) -> None:
        """File events that have just happened."""
        for event in events:
            told = event.to_json()
            if told["type"] in {"option.chosen", "attack.rolled"} and told["who"] in self.fighters:
                self.chosen.add(told["option"])
            if told["type"] == "option.chosen":
                self.last = told["name"]
            elif told["type"] == "condition.lost" and told["because"] == "cured":
                self.deeds[self.last].add(f"takes off {told['name'].lower()}")
            if (read := READ.get(told["type"])) is None:
                continue
            whose, name, deed = read(told)
            if not whose or whose in self.fighters:
                self.deeds[name].add(deed)


def _hurt(told: JSON) -> tuple[str, str, str]:
    types = sorted({part["type"] for part in told["parts"] if part["type"]})
    return told["by"], told["name"], f"{' and '.join(types)} damage".strip()


def _saved(told: JSON) -> tuple[str, str, str]:
    return "", told["against"], f"{told['save'].removesuffix('_save')} save"


def _shifted(told: JSON) -> tuple[str, str, str]:
    """Only a teleport is somebody's own."""
    own = told["how"] == "teleported"
    return (told["who"], told["because"], "elsewhere at once") if own else ("nobody", "", "")


READ: dict[str, Callable[[JSON], tuple[str, str, str]]] = {
    "option.chosen": lambda told: (told["who"], told["name"], "taken"),
    "attack.rolled": lambda told: (told["who"], told["name"], "hits" if told["hit"] else "misses"),
    "attack.turned": lambda told: (told["who"], told["name"], "judged again"),
    "save.rolled": _saved,
    "hurt": _hurt,
    "shifted": _shifted,
    "zone.laid": lambda told: (told["who"], told["zone"]["name"], "stays on the board"),
    "healed": lambda told: (told["by"], told["name"], "heals"),
    "condition.gained": lambda told: (told["held"]["giver"], told["because"], told["name"].lower()),
    "temporary.gained": lambda told: ("", told["name"], "temporary points"),
    "budgets.gained": lambda told: (told["who"], told["name"], "more to do"),
    "act.cancelled": lambda told: (told["by"], told["reaction"], "cancels"),
    "reaction.weighed": lambda told: (told["who"], told["name"], "weighed"),
}
"""By type of event: whose deed it tells (empty: of whoever did what it names), the act, and the words."""

"""Every ability of a ruleset: those of the document, and those that its catalogs hold (AB-23).

Names are known from the start and cost next to nothing; an ability is compiled when it is first asked for, and kept.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from rollwright.ability.entries import from_entry, narrated
from rollwright.ability.powers import from_power
from rollwright.errors import JSON, Refused, near
from rollwright.sheet.costs import price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.ability.model import Ability
    from rollwright.document.catalogs import Catalog
    from rollwright.ruleset import Ruleset
    from rollwright.sheet.costs import Priced


K = TypeVar("K")
V = TypeVar("V")

SHORT: Final = 3
"""How many words may stand beside an ability's name in the name of a thing, and how long a name must be to be one."""
KEPT: Final = 4_096


class Abilities:
    """The abilities of a ruleset. Make one with ``ruleset.part(Abilities)``."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._made: dict[str, Ability] = {}
        self._makers: dict[str, Callable[[int], Ability | None]] = {}
        self._labels: dict[str, str] = {}
        self._found: dict[str, list[str]] = {}
        combat = ruleset.document.combat
        self.lists: Mapping[str, Any] = {} if combat is None else {each.list: each for each in combat.abilities}
        """The lists of the fight's rules whose rows are abilities."""
        for power in ruleset.document.abilities:
            self._name(power.id, power.label, partial(from_power, ruleset, power, power.id))
        for catalog in ruleset.document.catalogs:
            if catalog.holds in ("abilities", "rows"):
                self._shelf(catalog)
        self._places = {ref: place for place, ref in enumerate(self._makers)}
        self._prices: dict[tuple[str, str], tuple[Priced, ...]] = {}
        self._called: dict[str, str] = {}

    @classmethod
    def compile(cls, ruleset: Ruleset) -> Self:
        """Make the part from the ruleset."""
        return cls(ruleset)

    def _shelf(self, catalog: Catalog) -> None:
        whole = catalog.holds == "abilities"
        told = any(name in self.lists and self.lists[name].entry_cost for name in catalog.feeds)
        for name, raw in catalog.entries.raw.items():
            if isinstance(raw, dict) and (whole or _used(raw.get("mechanics"), told=told)):
                inner: Any = raw.get("ability") if whole else raw
                label = raw.get("label") or raw.get("name") or (inner or {}).get("label") or (inner or {}).get("name")
                ref = name if whole else f"{catalog.id}/{name}"
                self._name(
                    ref,
                    str(label or name),
                    partial(self._entry, catalog, name, whole=whole),
                )

    def _entry(self, catalog: Catalog, name: str, place: int, *, whole: bool) -> Ability | None:
        entry = catalog.entries[name]
        if whole:
            return None if entry.ability is None else from_power(self.ruleset, entry.ability, name, place, catalog.id)
        mechanics = entry.mechanics or narrated(self.ruleset, catalog, entry)
        return None if mechanics is None else from_entry(self.ruleset, catalog, entry, mechanics, place)

    def _name(self, ref: str, label: str, make: Callable[[int], Ability | None]) -> None:
        if ref in self._makers:
            return
        self._makers[ref] = make
        self._labels[ref] = label
        for name in dict.fromkeys((ref.casefold(), ref.rpartition("/")[2].casefold(), label.casefold())):
            self._found.setdefault(name, []).append(ref)

    def one(self, payer: str, name: str) -> tuple[Priced, ...]:
        """A price that is one of something: a charge of a wand, a scroll, a use of a row."""
        found = self._prices.get((payer, name))
        if found is None:
            found = _kept(self._prices, (payer, name), price(self.ruleset, [{payer: name}]))
        return found

    def called(self, name: str) -> str:
        """The ability that a thing is called after: ``Scroll of Fireball``, ``Wand of Magic Missiles``; else nothing.

        The name of the thing begins or ends with the ability's, and few words stand beside it. The longest fits.
        """
        found = self._called.get(name)
        if found is None:
            words, found = name.casefold(), ""
            for ref, label in self._labels.items():
                if len(label) > len(self._labels.get(found, "")) and called_after(words, label.casefold()):
                    found = ref
            _kept(self._called, name, found)
        return found

    @property
    def labels(self) -> Mapping[str, str]:
        """What each ability is called, by its name on a sheet."""
        return self._labels

    def get(self, ref: str) -> Ability | None:
        """The ability of that name on a sheet, or nothing.

        Raises:
            DocumentError: The file of its catalog, or its entry, is wrong.
        """
        made = self._made.get(ref)
        if made is None and ref in self._makers:
            found = self._makers[ref](self._places[ref])
            if found is None:
                return None
            made = self._made[ref] = found
        return made

    def refs(self, name: str) -> list[str]:
        """The abilities that somebody may mean by a name: that on a sheet, their id, or what they are called."""
        return self._found.get(name.strip().casefold(), [])

    def find(self, name: str) -> Ability:
        """The one ability of a name.

        Raises:
            Refused: There is none, or there are several.
        """
        refs = self.refs(name)
        if len(refs) > 1:
            exact = [ref for ref in refs if ref == name]
            refs = exact or refs
        if len(refs) > 1:
            raise Refused("ability-ambiguous", {"found": name, "allowed": ", ".join(refs)})
        made = self.get(refs[0]) if refs else None
        if made is None:
            raise self.unknown(name)
        return made

    def unknown(self, name: str) -> Refused:
        """The refusal of a name that the world does not have, with the nearest that it has."""
        params: dict[str, JSON] = {"found": name, "suggestion": near(name, self._labels.values()) or ""}
        return Refused("ability-unknown", params)

    def __iter__(self) -> Iterator[Ability]:
        for ref in self._makers:
            made = self.get(ref)
            if made is not None:
                yield made

    def __len__(self) -> int:
        return len(self._makers)


def called_after(words: str, label: str) -> bool:
    """Whether the name of a thing is that of an ability with few words beside it, or its plural."""
    for each in (label, f"{label}s"):
        if each == words or len(each) < SHORT:
            continue
        for beside in (words.removesuffix(each), words.removeprefix(each)):
            edge = beside[-1:] if words.startswith(beside) else beside[:1]
            if beside != words and not edge.isalnum() and len(re.findall(r"\w+", beside)) <= SHORT:
                return True
    return False


def _kept(known: dict[K, V], key: K, found: V) -> V:
    """Keep what was found; a table that has grown past all use is begun anew."""
    if len(known) >= KEPT:
        known.clear()
    known[key] = found
    return found


def _used(mechanics: Any, *, told: bool) -> bool:
    """Whether somebody uses it: a rider goes with blows by itself, and a change of a fight's turn is for fights."""
    if mechanics is None:
        return told
    if not isinstance(mechanics, dict) or mechanics.get("kind") == "rider":
        return False
    return any(mechanics.get(key) for key in ("amount", "applies", "temporary", "cost", "save", "attackRoll"))

"""The entries of a catalog: a big library costs nothing until something of it is asked for.

A file of entries is read when the first of them is wanted, and each entry is checked when it is wanted. ``rollwright
validate`` goes through them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rollwright.document.catalogs import CatalogEntry


class Entries:
    """The entries of one catalog by id, each checked when it is first asked for.

    ``entries["goblin"]`` checks that one; going through them all checks them all, in the order they are written.
    """

    __slots__ = ("_check", "_known", "_raw", "_read", "faulty")

    def __init__(self, read: Callable[[], Mapping[str, Any]], check: Callable[[str, Any], CatalogEntry]) -> None:
        self._read = read
        self._check = check
        self._raw: Mapping[str, Any] | None = None
        self._known: dict[str, CatalogEntry] = {}
        self.faulty = False
        """Whether it is not known which entries there should be."""

    @property
    def raw(self) -> Mapping[str, Any]:
        """The entries as they were written, by id; reading them checks nothing."""
        if self._raw is None:
            self._raw = self._read()
        return self._raw

    def __getitem__(self, name: str) -> CatalogEntry:
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._check(name, self.raw[name])
        return known

    def keep(self, name: str, entry: CatalogEntry) -> None:
        """Take an entry that has been checked already."""
        self._known[name] = entry

    def __iter__(self) -> Iterator[CatalogEntry]:
        return (self[name] for name in self.raw)

    def __len__(self) -> int:
        return len(self.raw)

    def __contains__(self, name: object) -> bool:
        return name in self.raw


def _none() -> Mapping[str, Any]:
    return {}


def _never(name: str, _raw: Any) -> CatalogEntry:
    raise KeyError(name)


NO_ENTRIES = Entries(_none, _never)

"""What a value reader must keep: it looks a thing up once, gives an exact number, and says when there is no such thing.

::

    class TestHeight(ValueReaderContract):
        reader = Height()
        examples = ["mountain"]          # for form "root": what stands behind @height.
        unknown = ["moon"]
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from rollwright import FormulaError, RollwrightError
from rollwright_sdk.contracts.on_a_sheet import OnASheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rollwright import Ruleset, Sheet
    from rollwright.extend import Bound, Number, Reader, ValueReader

NONSENSE: tuple[Any, ...] = (None, 3, -1.5, True, "", "nonsense", [], {}, {"nonsense": 1}, [["deep"]])
PATHS = ("", "nonsense", ".", "no.such.thing", "ünïcode", "x" * 500)


class Listening:
    """A reader that writes down which names were read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.names: list[str] = []

    def read(self, name: str) -> Number:
        """The number, from the sheet."""
        self.names.append(name)
        return self.reader.read(name)


class ValueReaderContract(OnASheet):
    """The contract of the family ``value_readers``."""

    family: ClassVar[str] = "value_readers"
    names: ClassVar[str] = "reader"

    reader: ClassVar[ValueReader]
    """The reader under test."""
    examples: ClassVar[Sequence[Any]] = ()
    """What it can look up: whole objects for ``form = "reference"``, paths for ``form = "root"``."""
    unknown: ClassVar[Sequence[Any]] = ()
    """What it cannot look up, and must say so."""

    def bound(self, ruleset: Ruleset, spec: Any) -> Bound:
        """What an example is bound to."""
        try:
            return self.reader.bind(spec, ruleset.scope())
        except RollwrightError as error:
            raise AssertionError(f"{spec!r} cannot be looked up: {error}") from error

    def test_it_looks_up_its_examples(self) -> None:
        """Each is bound to an exact number, the same each time, with a name for people."""
        assert self.examples, f"give a few things to look up: {type(self).__name__}.examples = […]"
        ruleset = self.ruleset
        sheet = self.sheet(ruleset)
        for spec in self.examples:
            first, again = (self.bound(ruleset, spec) for _ in range(2))
            numbers = [bound.read(sheet) for bound in (first, again, first)]
            exact = all(type(number) in (int, Fraction) for number in numbers)
            assert exact, f"{spec!r}: reads {numbers[0]!r}; numbers are whole or fractions, never floats"
            assert numbers[0] == numbers[1] == numbers[2], f"{spec!r}: reads {numbers}"
            assert first.label, f"{spec!r}: nobody knows what to call it"
            assert (first.names, first.live) == (again.names, again.live), f"{spec!r}: looked up twice, it differs"

    def test_it_says_which_names_it_reads(self) -> None:
        """Circles among values are found by the names: none may be read that was not said."""
        ruleset = self.ruleset
        for spec in self.examples:
            bound, listening = self.bound(ruleset, spec), Listening(self.sheet(ruleset))
            bound.read(listening)
            silent = set(listening.names) - bound.names
            assert not silent, f"{spec!r}: reads {sorted(silent)} and does not say so"

    def test_it_says_when_play_moves_it(self) -> None:
        """What a change of pools, tracks or conditions moves is live, or it would be read only once."""
        ruleset = self.ruleset
        for spec in self.examples:
            bound, sheet = self.bound(ruleset, spec), self.sheet(ruleset)
            before = bound.read(sheet)
            play(sheet)
            moved = bound.read(sheet) != before
            assert bound.live or not moved, (
                f"{spec!r}: play moved it from {before}, and it does not say that it is live"
            )

    def test_formulas_and_documents_read_it(self) -> None:
        """It works where numbers stand: behind ``@`` in a formula, or as an object."""
        ruleset = self.ruleset
        sheet = self.sheet(ruleset)
        for spec in self.examples:
            source = f"@{self.reader.id}.{spec}".removesuffix(".") if self.reader.form == "root" else spec
            value = ruleset.value(source)
            assert value.number(sheet) == int(self.bound(ruleset, spec).read(sheet) // 1), f"{source!r} reads otherwise"

    def test_what_is_not_there_is_an_error_in_words(self) -> None:
        """A thing that does not exist is refused when the document is read, never a zero at the table."""
        ruleset = self.ruleset
        for spec in self.unknown:
            try:
                bound = self.reader.bind(spec, ruleset.scope())
            except FormulaError as error:
                self.said(error)
            else:
                raise AssertionError(f"{spec!r} was looked up as {bound.label!r}, and should not exist")

    def test_nonsense_is_an_error_in_words(self) -> None:
        """Whatever stands in a document, it is looked up or refused; nothing else comes of it."""
        scope = self.ruleset.scope()
        root = self.reader.form == "root"
        alone = [{self.reader.id: given} for given in NONSENSE]
        beside = [{**spec, "nonsense": 1} for spec in self.examples if isinstance(spec, dict)]
        for spec in PATHS if root else (*alone, *beside):
            try:
                self.reader.bind(spec, scope)
            except RollwrightError as error:
                self.said(error)
            except Exception as error:
                raise AssertionError(f"{spec!r} broke it: {type(error).__name__}: {error}") from error


def play(sheet: Sheet) -> None:
    """Move whatever play moves on the small game's sheet."""
    for pool in sheet.rules.pools:
        sheet.apply_all(sheet.set_pool(pool, 1, "contract"))
    for track in [name for name, block in sheet.rules.tracks.items() if not block.is_wound]:
        sheet.apply_all(sheet.set_track(track, 2, "contract"))
    for condition in sheet.rules.conditions:
        sheet.apply_all(sheet.condition(condition, cause="contract"))

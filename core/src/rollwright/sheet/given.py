"""What plans are handed: whole numbers where a whole number belongs, text where text does (SH-20).

A host may pass on whatever it was sent. What is of another kind is refused by name before a plan looks at it, so that
no half of a number ever stands on a sheet and no error of the language reaches whoever plays. The kinds are those that
a plan's own signature says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rollwright.document.problems import shown
from rollwright.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType

T = TypeVar("T")

MOST: Final = 10**12
"""No number that a plan is handed is larger."""


def _whole(name: str, given: object) -> None:
    if type(given) is not int:
        raise Refused("whole-number-expected", {"name": name, "found": shown(given)})
    if not -MOST <= given <= MOST:
        raise Refused("out-of-range", {"name": name, "found": shown(given), "min": -MOST, "max": MOST})


def _whole_if_any(name: str, given: object) -> None:
    if given is not None:
        _whole(name, given)


def _text(name: str, given: object) -> None:
    if not isinstance(given, str):
        raise Refused("text-expected", {"name": name, "found": shown(given)})


_KINDS: Final[Mapping[str, Callable[[str, object], None]]] = {
    "int": _whole,
    "int | None": _whole_if_any,
    "str": _text,
    "TagOp": _text,
}
"""What is asked of an argument, by what its plan's signature calls it."""


def several(given: Iterable[T]) -> list[T]:
    """What is handed over as a list.

    Raises:
        Refused: It is none.
    """
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise Refused("list-expected", {"found": shown(given)})
    return list(given)


def held_to_their_kinds(sheet: type[T]) -> type[T]:
    """Have every plan of a class refuse what is of another kind than its signature says."""
    for name, plan in list(vars(sheet).items()):
        if callable(plan) and not name.startswith("_"):
            setattr(sheet, name, _held(plan))
    return sheet


def _held(plan: FunctionType) -> Any:
    code, written = plan.__code__, plan.__annotations__
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    tests = {each: _KINDS[written[each]] for each in names if written.get(each) in _KINDS}
    if not tests:
        return plan
    places = [(at, each) for at, each in enumerate(names[: code.co_argcount - 1]) if each in tests]
    in_order = [(at, each, str if tests[each] is _text else None, tests[each]) for at, each in places]

    @wraps(plan)
    def held(self: Any, *given: Any, **named: Any) -> Any:
        handed = len(given)
        for at, name, right, test in in_order:
            if at >= handed:
                break
            value = given[at]
            if value.__class__ is not right:  # a text need not be looked at any further; a number has bounds
                test(name, value)
        for name, value in named.items():
            if name in tests:
                tests[name](name, value)
        return plan(self, *given, **named)

    return held

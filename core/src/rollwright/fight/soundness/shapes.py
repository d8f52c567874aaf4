"""The shape of a save: every part is read into its own class, and what cannot be is told with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import TypeAdapter, ValidationError

from rollwright.document.problems import shown
from rollwright.errors import misnamed

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from rollwright.fight.soundness.faults import Faults

T = TypeVar("T")
OBJECT, LIST, TEXT, WHOLE = "an object", "a list", "text", "a whole number"
_EXPECTED: Final = {
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float", "int_parsing_size", "finite_number"), WHOLE),
    **dict.fromkeys(("float_type", "float_parsing"), "a number"),
    **dict.fromkeys(("string_type", "string_unicode"), TEXT),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false"),
    **dict.fromkeys(("list_type", "tuple_type"), LIST),
    **dict.fromkeys(("dict_type", "dataclass_type", "dataclass_exact_type", "mapping_type"), OBJECT),
}
_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}
_KINDS: Final[dict[str, tuple[type[Any], ...]]] = {OBJECT: (Mapping,), LIST: (list,), TEXT: (str,)}


def adapter(cls: Any) -> TypeAdapter[Any]:
    """What reads and writes a class as plain data; made once."""
    made = _ADAPTERS.get(cls)
    if made is None:
        made = _ADAPTERS[cls] = TypeAdapter(cls)
    return made


def read(cls: type[T], raw: Any, where: str, faults: Faults) -> T | None:
    """A part of a save in its class; None where something in it has another shape."""
    try:
        made: T = adapter(cls).validate_python(raw)
    except ValidationError as error:
        for each in error.errors(include_url=False):
            _tell(each, where, faults)
        return None
    return made


def section(raw: Mapping[str, Any], name: str, expected: str, faults: Faults, where: str = "") -> Any:
    """A key of the save that holds an object, a list or text; None where it does not."""
    place = f"{where}.{name}" if where else name
    if name not in raw:
        faults.add(place, "missing-key", key=name)
        return None
    return raw[name] if of_kind(raw[name], expected, place, faults) else None


def of_kind(found: Any, expected: str, where: str, faults: Faults) -> bool:
    """Whether something is an object, a list or text, as it must be."""
    if isinstance(found, _KINDS[expected]):
        return True
    faults.add(where, "wrong-type", expected=expected, found=shown(found), keys="")
    return False


def _tell(error: ErrorDetails, where: str, faults: Faults) -> None:
    steps = [str(step) for step in error["loc"]]
    kind: str = error["type"]
    last = error["loc"][-1] if error["loc"] else ""
    place = ".".join([where, *steps] if where else steps)
    if kind == "missing" and isinstance(last, int):  # a cell of one number
        found = len(error["input"])
        faults.add(place.rpartition(".")[0], "too-few", found=found, limit=last + 1)
    elif kind == "missing":
        faults.add(place, "missing-key", key=str(last))
    elif kind == "literal_error":
        words = [word.strip("' ") for word in error["ctx"]["expected"].replace(" or ", ", ").split(", ")]
        faults.add(place, "not-allowed", **misnamed(error["input"], words))
    elif kind == "too_long":
        faults.add(place, "too-many", found=error["ctx"]["actual_length"], limit=error["ctx"]["max_length"])
    else:
        faults.add(place, "wrong-type", expected=_EXPECTED.get(kind, TEXT), found=shown(error["input"]), keys="")

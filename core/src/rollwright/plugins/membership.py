"""What a hook yields is a member of its family, or the plugin is left out and told why.

Here nothing of a stranger's is trusted: its attributes may raise, its ``repr`` may be a novel.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rollwright.plugins.member import Member, Preset
from rollwright.plugins.report import Reason, State

if TYPE_CHECKING:
    from rollwright.errors import JSON

_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*")
_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+")


class PluginFault(Exception):  # noqa: N818 - it never leaves this package; the record says it
    """Why a plugin is left out."""

    def __init__(self, code: str, params: dict[str, JSON], state: State = State.FAILED) -> None:
        super().__init__(code)
        self.state, self.reason = state, Reason(code, params)


def checked(found: Any, family: str, kind: str) -> Member:
    """The member, when it is one of its family and can be kept under its name."""
    where: dict[str, JSON] = {"hook": family, "found": shown(found), "kind": kind}
    if isinstance(found, type):
        raise PluginFault("plugin-member-is-class", where)
    if not isinstance(found, _family_class(kind)):
        raise PluginFault("plugin-member-wrong-class", where)
    try:
        name, model, words, order = _facts(found)
    except Exception as error:  # noqa: BLE001 - a stranger's attributes may raise anything
        raise PluginFault("plugin-hook-raised", {"hook": family, **said(error)}) from None
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise PluginFault("plugin-member-id", {**where, "id": None if name is None else shown(name)})
    where["id"] = name
    if not all(type(number) is int for number in order):
        raise PluginFault("plugin-member-order", where)
    if model is not None and not _is_model(model):
        raise PluginFault("plugin-member-model", {**where, "model": shown(model)})
    if not all(isinstance(word, str) and word for word in words):
        raise PluginFault("plugin-preset-title", where)
    return found


def _facts(found: Any) -> tuple[Any, Any, list[Any], tuple[Any, Any]]:
    """What a member says of itself: id, model, title (of a preset), and order."""
    title = [getattr(found, word, None) for word in ("name", "summary")] if isinstance(found, Preset) else []
    order = getattr(found, "phase", 0), getattr(found, "priority", 0)
    return getattr(found, "id", None), getattr(found, "model", None), title, order


def _family_class(kind: str) -> type[Member]:
    """The class of a family's members, from the door that plugins import it from."""
    from rollwright import extend  # noqa: PLC0415 - the door stands above this room and is only looked through

    found: type[Member] = getattr(extend, kind)
    return found


def _is_model(model: object) -> bool:
    from pydantic import BaseModel  # noqa: PLC0415 - 60 ms that a plugin without models need not pay

    return isinstance(model, type) and issubclass(model, BaseModel)


def shown(found: object) -> str:
    """A stranger's object in at most eighty characters, whatever its ``repr`` does, the same in every process."""
    try:
        text = _ADDRESS.sub("", repr(found))
    except Exception:  # noqa: BLE001 - a stranger's code may raise anything
        text = f"a {type(found).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."  # noqa: PLR2004 - the eighty of the docstring


def said(error: BaseException) -> dict[str, JSON]:
    """An exception as parameters of a message."""
    return {"error": type(error).__name__, "message": _one_line(error)}


def _one_line(error: BaseException) -> str:
    """An exception's text without its line breaks, in at most three hundred characters."""
    try:
        text = _ADDRESS.sub("", " ".join(str(error).split()))
    except Exception:  # noqa: BLE001 - a stranger's code may raise anything
        text = ""
    return text[:300]

"""One plugin is taken in: whole, or not at all.

The plugin's hooks are called in a scratch pluggy manager of its own, so that nothing it does can touch another
plugin. What they yield is checked before anybody else sees it. A plugin that breaks anywhere on the way becomes a
record with the reason; no exception of a plugin leaves this module (an interrupt of the user does).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Any

import pluggy

from rollwright.errors import near
from rollwright.plugins import hooks
from rollwright.plugins.api import API_VERSION, ApiRange
from rollwright.plugins.member import Member, Preset
from rollwright.plugins.report import PluginRecord, Reason, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.errors import JSON

Members = dict[str, dict[str, Member]]
"""What one plugin brings: family → id → member."""

MOST_MEMBERS = 10_000
_ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_.][A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Delivery:
    """A plugin's record and, when it is ready, its members."""

    record: PluginRecord
    members: Members


class _FaultError(Exception):
    """Why the plugin is left out."""

    def __init__(self, code: str, params: dict[str, JSON], state: State = State.FAILED) -> None:
        super().__init__(code)
        self.state, self.reason = state, Reason(code, params)


def families() -> Mapping[str, str]:
    """Each family, as its hook is called, with the name of its members' class: read from the hooks' own signatures."""
    return {
        name: str(hook.__annotations__["return"]).removeprefix("Iterable[").removesuffix("]")
        for name, hook in vars(hooks).items()
        if hasattr(hook, f"{hooks.PROJECT}_spec")
    }


def take_in(plugin: object, record: PluginRecord) -> Delivery:
    """Check a plugin's API range, call its hooks and check what they yield.

    Args:
        plugin: The module or object with the hooks.
        record: Where it came from; its state and names are filled in here.
    """
    try:
        record = replace(record, api=_shake_hands(plugin))
        members = _collect(plugin, record.id)
    except _FaultError as fault:
        return Delivery(replace(record, state=fault.state, reason=fault.reason), {})
    registers = {family: tuple(sorted(brought)) for family, brought in sorted(members.items())}
    titles = {
        preset.id: (preset.name, preset.summary)
        for preset in members.get("presets", {}).values()
        if isinstance(preset, Preset)
    }
    return Delivery(replace(record, state=State.READY, reason=None, registers=registers, titles=titles), members)


def import_fault(error: BaseException) -> Reason:
    """Why a plugin's module cannot be imported."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        return Reason("plugin-lacks-module", {"module": error.name})
    return Reason("plugin-import-failed", {"error": type(error).__name__, "message": _one_line(error)})


def _shake_hands(plugin: object) -> str:
    """The range of API versions that the plugin was written for, when this core is in it."""
    wanted = getattr(plugin, "rollwright_api", "")
    try:
        allowed = ApiRange.parse(wanted)
    except (ValueError, AttributeError, TypeError):
        raise _FaultError("plugin-api-unreadable", {"found": _shown(wanted)}, State.REFUSED) from None
    if allowed.allows(API_VERSION):
        return allowed.text
    code = "plugin-needs-newer-core" if allowed.wants_newer(API_VERSION) else "plugin-needs-older-core"
    raise _FaultError(code, {"range": allowed.text, "api": API_VERSION}, State.REFUSED)


def _collect(plugin: object, name: str) -> Members:
    scratch = pluggy.PluginManager(hooks.PROJECT)
    scratch.add_hookspecs(hooks)
    known = families()
    try:
        scratch.register(plugin, name)
    except pluggy.PluginValidationError as error:
        raise _FaultError("plugin-hook-signature", {"message": _one_line(error)}) from None
    except Exception as error:  # noqa: BLE001 - looking at a stranger's object may raise anything
        raise _FaultError(
            "plugin-import-failed", {"error": type(error).__name__, "message": _one_line(error)}
        ) from None
    for caller in scratch.get_hookcallers(plugin) or ():
        if caller.name not in known:
            suggestion = near(caller.name, known)
            params: dict[str, JSON] = {"hook": caller.name, "suggestion": suggestion, "allowed": ", ".join(known)}
            raise _FaultError("plugin-hook-unknown", params)
    members: Members = {}
    for family, kind in known.items():
        if brought := _call(scratch, family, kind):
            members[family] = brought
    return members


def _call(scratch: pluggy.PluginManager, family: str, kind: str) -> dict[str, Member]:
    """Call one hook of the one plugin in the manager, and check each member that it yields."""
    brought: dict[str, Member] = {}
    try:
        yielded = [
            member for members in getattr(scratch.hook, family)() for member in islice(iter(members), MOST_MEMBERS + 1)
        ]
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a stranger's code may raise anything
        params: dict[str, JSON] = {"hook": family, "error": type(error).__name__, "message": _one_line(error)}
        raise _FaultError("plugin-hook-raised", params) from None
    if len(yielded) > MOST_MEMBERS:
        raise _FaultError("plugin-too-many-members", {"hook": family, "limit": MOST_MEMBERS})
    for found in yielded:
        member = _checked(found, family, kind)
        if member.id in brought:
            raise _FaultError("plugin-member-twice", {"hook": family, "id": member.id})
        brought[member.id] = member
    return brought


def _checked(found: Any, family: str, kind: str) -> Member:
    """The member, when it is one of its family and can be kept under its name."""
    where: dict[str, JSON] = {"hook": family, "found": _shown(found), "kind": kind}
    if isinstance(found, type):
        raise _FaultError("plugin-member-is-class", where)
    if not isinstance(found, _family_class(kind)):
        raise _FaultError("plugin-member-wrong-class", where)
    try:
        name, model, words, order = _facts(found)
    except Exception as error:  # noqa: BLE001 - a stranger's attributes may raise anything
        params: dict[str, JSON] = {"hook": family, "error": type(error).__name__, "message": _one_line(error)}
        raise _FaultError("plugin-hook-raised", params) from None
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise _FaultError("plugin-member-id", {**where, "id": None if name is None else _shown(name)})
    where["id"] = name
    if not all(type(number) is int for number in order):
        raise _FaultError("plugin-member-order", where)
    if model is not None and not _is_model(model):
        raise _FaultError("plugin-member-model", {**where, "model": _shown(model)})
    if not all(isinstance(word, str) and word for word in words):
        raise _FaultError("plugin-preset-title", where)
    return found


def _facts(found: Any) -> tuple[Any, Any, list[Any], tuple[Any, Any]]:
    """What a member says of itself: id, model, title (of a preset), and order."""
    title = [getattr(found, word, None) for word in ("name", "summary")] if isinstance(found, Preset) else []
    return getattr(found, "id", None), found.model, title, (found.phase, found.priority)


def _family_class(kind: str) -> type[Member]:
    """The class of a family's members, from the door that plugins import it from."""
    from rollwright import extend  # noqa: PLC0415 - the door stands above this room and is only looked through

    found: type[Member] = getattr(extend, kind)
    return found


def _is_model(model: object) -> bool:
    from pydantic import BaseModel  # noqa: PLC0415 - 60 ms that a plugin without models need not pay

    return isinstance(model, type) and issubclass(model, BaseModel)


def _shown(found: object) -> str:
    """A stranger's object in at most eighty characters, whatever its ``repr`` does."""
    try:
        text = repr(found)
    except Exception:  # noqa: BLE001 - a stranger's code may raise anything
        text = f"a {type(found).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."  # noqa: PLR2004 - the eighty of the docstring


def _one_line(error: BaseException) -> str:
    """An exception's text without its line breaks, in at most three hundred characters."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - a stranger's code may raise anything
        text = ""
    return text[:300]

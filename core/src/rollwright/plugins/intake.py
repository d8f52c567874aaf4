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

from rollwright.errors import misnamed
from rollwright.plugins import hooks
from rollwright.plugins.api import API_VERSION, ApiRange
from rollwright.plugins.member import Member, Preset
from rollwright.plugins.membership import PluginFault, checked, said, shown
from rollwright.plugins.report import PluginRecord, Reason, State

if TYPE_CHECKING:
    from collections.abc import Mapping


Members = dict[str, dict[str, Member]]
"""What one plugin brings: family → id → member."""

MOST_MEMBERS = 10_000
_SPEC = f"{hooks.PROJECT}_spec"
_ELEMENT = re.compile(r"Iterable\[(\w+)")


@dataclass(frozen=True, slots=True)
class Delivery:
    """A plugin's record and, when it is ready, its members."""

    record: PluginRecord
    members: Members


def families() -> Mapping[str, str]:
    """Each family, as its hook is called, with the name of its members' class: read from the hooks' own signatures."""
    signatures = {name: hook.__annotations__ for name, hook in vars(hooks).items() if hasattr(hook, _SPEC)}
    return {name: _ELEMENT.match(signature["return"])[1] for name, signature in signatures.items()}  # type: ignore[index]


def take_in(plugin: object, record: PluginRecord) -> Delivery:
    """Check a plugin's API range, call its hooks and check what they yield.

    Args:
        plugin: The module or object with the hooks.
        record: Where it came from; its state and names are filled in here.
    """
    try:
        record = replace(record, api=_shake_hands(plugin))
        members = _collect(plugin, record.id)
    except PluginFault as fault:
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
    return Reason("plugin-import-failed", said(error))


def _shake_hands(plugin: object) -> str:
    """The range of API versions that the plugin was written for, when this core is in it."""
    wanted: Any = None
    try:
        wanted = getattr(plugin, "rollwright_api", "")
        allowed = ApiRange.parse(wanted)
    except Exception:  # noqa: BLE001 - a stranger's object may hold or do anything
        raise PluginFault("plugin-api-unreadable", {"found": shown(wanted)}, State.REFUSED) from None
    if allowed.allows(API_VERSION):
        return allowed.text
    code = "plugin-needs-newer-core" if allowed.wants_newer(API_VERSION) else "plugin-needs-older-core"
    raise PluginFault(code, {"range": allowed.text, "api": API_VERSION}, State.REFUSED)


def _collect(plugin: object, name: str) -> Members:
    scratch = pluggy.PluginManager(hooks.PROJECT)
    scratch.add_hookspecs(hooks)
    known = families()
    try:
        scratch.register(plugin, name)
    except pluggy.PluginValidationError as error:
        raise PluginFault("plugin-hook-signature", {"message": said(error)["message"]}) from None
    except Exception as error:  # noqa: BLE001 - looking at a stranger's object may raise anything
        raise PluginFault("plugin-import-failed", said(error)) from None
    for caller in scratch.get_hookcallers(plugin) or ():
        if caller.name not in known:
            raise PluginFault("plugin-hook-unknown", misnamed(caller.name, known, hook=caller.name))
    members: Members = {}
    for family, kind in known.items():
        if brought := _call(scratch, family, kind):
            members[family] = brought
    return members


def _call(scratch: pluggy.PluginManager, family: str, kind: str) -> dict[str, Member]:
    """Call one hook of the one plugin in the manager, and check each member that it yields."""
    brought: dict[str, Member] = {}
    try:
        answers = getattr(scratch.hook, family)()
        yielded = [member for members in answers for member in islice(iter(members), MOST_MEMBERS + 1)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a stranger's code may raise anything
        raise PluginFault("plugin-hook-raised", {"hook": family, **said(error)}) from None
    if len(yielded) > MOST_MEMBERS:
        raise PluginFault("plugin-too-many-members", {"hook": family, "limit": MOST_MEMBERS})
    for found in yielded:
        member = checked(found, family, kind)
        if member.id in brought:
            raise PluginFault("plugin-member-twice", {"hook": family, "id": member.id})
        brought[member.id] = member
    return brought

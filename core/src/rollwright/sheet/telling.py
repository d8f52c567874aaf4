"""Why a number is what it is, in one line: ``Insight: 10 - 2 (Muddled -1 step) = 8`` (SH-18).

A sum is written only where the parts add up to the number; a number that is looked up, or the lowest of several, says
what it was read from instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rollwright.sheet.why import tidy, total
from rollwright.text import message

if TYPE_CHECKING:
    from rollwright.sheet.why import Part, Why


def told(why: Why) -> str:
    """The reasons of a number in words."""
    params: dict[str, Any] = {"label": why.label, "value": tidy(why.value)}
    if why.sum:
        return message("why-formula", {**params, "sum": why.sum})
    adds_up = total(why.parts) == why.value
    parts = [_part(part, why.label, first=at == 0 or not adds_up) for at, part in enumerate(why.parts)]
    if adds_up and len(parts) > 1:
        return message("why-sum", {**params, "sum": " ".join(parts)})
    if adds_up and parts and why.parts[0].name not in ("", why.label):
        return message("why-one", {**params, "name": why.parts[0].name})
    if parts and not adds_up:
        return message("why-from", {**params, "parts": message("list-separator", {}).join(parts)})
    return message("why-plain", params)


def _part(part: Part, label: str, *, first: bool) -> str:
    amount = str(tidy(part.amount))
    if not first:
        amount = f"- {tidy(-part.amount)}" if part.amount < 0 else f"+ {amount}"
    if part.code in ("bonus", "untrained", "cap"):
        name = message(f"part-{part.code}", {})
    elif part.steps is not None:
        name = message("part-shift", {"name": part.name, "steps": part.steps, "count": abs(part.steps)})
    else:
        name = "" if part.name == label else part.name
    return f"{amount} ({name})" if name else amount

"""Menus: openings as whoever chooses sees them, and the check of what they chose.

The menu decides what is legal. A choice that is not on it is refused with a code, and then nothing has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rollwright.errors import JSON, Refused, near
from rollwright.fight import covens, hands, picking
from rollwright.fight.acts.act import raised
from rollwright.fight.answering import weighed
from rollwright.fight.forecast import shown, worth
from rollwright.fight.grid import aiming, edge, leaping, moves, reaching, riding
from rollwright.fight.grid.foreseen import with_zone
from rollwright.fight.openings import openings, pays_for, styles_of, targets_for
from rollwright.fight.payment import affordable, has_uses, levels_at, pays
from rollwright.fight.powers import asking
from rollwright.fight.state import CellShown, Choice, Forecast, Menu, Option, StyleShown

if TYPE_CHECKING:
    from rollwright.fight.acts.act import Act
    from rollwright.fight.answering import Answer
    from rollwright.fight.arena import Arena
    from rollwright.fight.openings import Opening
    from rollwright.fight.state import Fighter, FighterId


def build(fight: Arena) -> Menu | None:
    """The menu of whoever is asked now; None when nobody is."""
    pending = fight.state.pending
    if pending is None:
        return None
    options = [_option(fight, pending.by, each) for each in openings(fight, pending.by)]
    return Menu(pending.id, pending.by, pending.window, fight.window_about(), options)


def _option(fight: Arena, who: FighterId, opening: Opening) -> Option:
    """A line of the menu; where nothing but conditions and sides can change it, it is made once until they do."""
    act = opening.act
    if opening.line is not None:
        return opening.line
    made = _line(fight, who, opening)
    resting = fight.grid is None and not fight.rules.restless and not fight.profiles[who].riders
    if resting and (opening.option == "end" if act is None else act.steady):
        opening.line = made
    return made


def _line(fight: Arena, who: FighterId, opening: Opening) -> Option:
    act = opening.act
    if act is None:
        cells = _cells(fight, who, opening)
        return Option(
            opening.option,
            opening.group,
            opening.label or opening.option,
            opening.budget,
            cost=dict(opening.cost),
            cells=cells,
        )
    forecast: dict[FighterId, Forecast] = {}
    styles: list[StyleShown] = []
    foreseeable = act.clauses or act.rolls or act.sequence or act.contest or act.power or act.exchange
    if foreseeable or act.heal is not None or act.save is not None:
        for offer in styles_of(fight, who, act):
            foreseen = {target: shown(worth(fight, who, act, target, offer.id), act) for target in opening.targets}
            styles.append(StyleShown(offer.id, offer.label, foreseen, offer.harms))
        forecast = (
            styles[0].forecast
            if styles
            else {target: shown(worth(fight, who, act, target), act) for target in opening.targets}
        )
    if act.zone is not None:
        forecast = with_zone(fight, who, act, opening.targets, forecast)
    count = 0 if opening.fixed or opening.aimed else act.count
    held = bool(act.strikes and fight.state.fighters[who].strikes)
    made = Option(
        opening.option,
        act.group,
        act.name,
        "" if held or act.keeps else act.budget,
        {cost.source: cost.amount for cost in act.costs} if act.costs else {},
        opening.targets,
        count,
        act.repeat,
        pays_for(fight, who, act),
        forecast,
        styles,
        cells=_cells(fight, who, opening),
    )
    occasion = fight.occasion() if act.reaction is not None else None
    if occasion is not None:
        _answered(made, weighed(fight, who, act, opening.targets, occasion))
    return made


def _answered(option: Option, answer: Answer) -> None:
    """What an answer does to what the window holds."""
    option.turns = "" if answer.turns is None else str(answer.turns)
    option.adds = str(answer.adds) if answer.adds else ""
    option.spares = str(answer.spares) if answer.spares else ""
    option.stops = {pool: str(chance) for pool, chance in answer.stops.items()}


def _cells(fight: Arena, who: FighterId, opening: Opening) -> list[CellShown]:
    """The cells that an option may be aimed at, on a board."""
    if fight.grid is None:
        return []
    if opening.act is not None:
        if opening.act.teleports:
            return leaping.shown(fight, who, opening.act, opening.targets)
        if step := _step(opening):
            return moves.shown(fight, who, step)
        return aiming.shown(fight, who, opening.act) if opening.aimed else []
    if opening.option == riding.DISMOUNT:
        return riding.shown(fight, who)
    return moves.shown(fight, who) if opening.option == moves.MOVE else []


def checked(fight: Arena, choice: Choice) -> Choice:
    """The choice with everything filled in that it left open.

    Raises:
        Refused: It is not on the menu, for the reason that the code says.
    """
    pending = fight.state.pending
    if pending is None:
        raise Refused("fight-over", {})
    if choice.menu and choice.menu != pending.id:
        raise Refused("stale-menu", {"found": choice.menu, "allowed": pending.id})
    who = pending.by
    if choice.by and choice.by != who:
        raise Refused("not-your-turn", {"found": choice.by, "allowed": who})
    found = openings(fight, who)
    opening = _find(found, f"{choice.option}:{choice.size}" if choice.size else choice.option)
    if fight.grid is not None and not (opening is not None and opening.aimed):
        _in_reach(fight, who, opening.act if opening else fight.profiles[who].by_id.get(choice.option), choice)
    if opening is None:
        raise _not_on_menu(fight, who, choice.option, found, choice.size)
    _takes_places(fight, opening, choice)
    if opening.act is None and opening.option == moves.MOVE:
        cell, path = moves.checked(fight, who, choice)
        return Choice(opening.option, [], "", who, pending.id, cell=cell, path=path)
    if opening.act is None and opening.option == riding.DISMOUNT:
        return Choice(opening.option, [], "", who, pending.id, cell=riding.checked(fight, who, choice))
    if choice.spends:
        raise Refused("not-offered", {"option": opening.option})
    style = _checked_style(fight, who, opening, choice.style)
    pay = _checked_pay(fight, who, opening, choice.pay)
    if opening.aimed and opening.act is not None:
        act = raised(opening.act, levels_at(fight, fight.state.fighters[who], opening.act, pay))
        targets, at = aiming.laid(fight, who, act, choice.cell, choice.targets)
        return Choice(opening.option, targets, pay, who, pending.id, style, cell=at)
    levels = 0 if opening.act is None else levels_at(fight, fight.state.fighters[who], opening.act, pay)
    made = Choice(opening.option, _checked_targets(opening, choice, levels), pay, who, pending.id, style)
    _put(fight, who, opening, choice, made)
    return made


def _put(fight: Arena, who: FighterId, opening: Opening, choice: Choice, made: Choice) -> None:
    """Fill in the cell that something leads to which is aimed at somebody: a teleport, or a few steps beside it."""
    if opening.act is not None and opening.act.teleports:
        made.cell = leaping.checked(fight, who, opening.act, made.targets, choice.cell)
    elif choice.cell is not None or choice.path is not None:
        made.cell, made.path = moves.checked(fight, who, choice, _step(opening))


def _step(opening: Opening) -> int:
    """How many cells its owner may walk as part of what an opening is."""
    act = opening.act
    return 0 if act is None or act.span is None or opening.aimed else act.span.step


def _takes_places(fight: Arena, opening: Opening, choice: Choice) -> None:
    """Refuse a cell or a path where there is no board, or nothing to do with it."""
    if choice.cell is None and choice.path is None:
        return
    walks = (opening.act is None and opening.option == moves.MOVE) or bool(_step(opening))
    aims = opening.aimed or walks or (opening.act is not None and opening.act.teleports)
    aims = aims or opening.option == riding.DISMOUNT
    for given, code, meant in ((choice.cell, "bad-cell", aims), (choice.path, "unreachable", walks)):
        if given is not None and not (fight.on_board and meant):
            reason = "takes-none" if fight.on_board else "no-board"
            raise Refused(code, {"reason": reason, "option": opening.option})


def _in_reach(fight: Arena, who: FighterId, act: Act | None, choice: Choice) -> None:
    """Refuse a target that an act does not get to, and say why.

    Raises:
        Refused: `out-of-reach` or `no-line-of-sight`.
    """
    for target in choice.targets if act is not None else ():
        refusal = reaching.refusal(fight, who, act, target) if act is not None else None
        if refusal is not None:
            raise refusal


def _find(found: list[Opening], option: str) -> Opening | None:
    for opening in found:
        if opening.option == option:
            return opening
    if option.startswith("react:"):  # ``react:spells/shield`` is a longer name of ``react:shield``
        short = "react:" + option.rpartition("/")[2]
        return next((opening for opening in found if opening.option == short), None)
    return None


def _checked_style(fight: Arena, who: FighterId, opening: Opening, style: str) -> str:
    """The style that is meant: the one that is named, else the first that is offered."""
    offered = [each.id for each in styles_of(fight, who, opening.act)] if opening.act is not None else []
    if not style or style in offered:
        return style or (offered[0] if offered else "")
    if not offered:
        raise Refused("not-offered", {"option": opening.option})
    suggestion, allowed = near(style, offered) or "", list[JSON](offered)
    params: dict[str, JSON] = {"option": opening.option, "found": style, "allowed": allowed, "suggestion": suggestion}
    raise Refused("style-not-offered", params)


def _checked_pay(fight: Arena, who: FighterId, opening: Opening, pay: str) -> str:
    if not pay:
        return ""
    act = opening.act
    able = pays_for(fight, who, act) if act is not None else []
    if act is not None and not able:
        able = [pool for cost in act.costs if cost.choice for pool in pays(fight, fight.state.fighters[who], cost)]
    if pay not in able:
        allowed: JSON = list(able)
        raise Refused("cannot-pay-from", {"option": opening.option, "found": pay, "allowed": allowed})
    return pay


def _checked_targets(opening: Opening, choice: Choice, levels: int) -> list[FighterId]:
    act, targets = opening.act, choice.targets
    if act is None or opening.fixed:
        if targets and targets != (opening.targets if act else []):
            raise Refused("takes-no-targets", {"option": opening.option})
        return list(opening.targets)
    most = raised(act, levels).count
    if not targets:
        return _meant(opening, act, most)
    for target in targets:
        if target not in opening.targets:
            raise Refused(
                "bad-target",
                {
                    "option": opening.option,
                    "found": target,
                    "allowed": list(opening.targets),
                    "suggestion": near(target, opening.targets) or "",
                },
            )
    if len(targets) > most:
        raise Refused("too-many-targets", {"option": opening.option, "found": len(targets), "allowed": most})
    if not act.repeat and len(set(targets)) != len(targets):
        raise Refused("target-named-twice", {"option": opening.option})
    return list(targets)


def _meant(opening: Opening, act: Act, most: int) -> list[FighterId]:
    """The targets that are meant where nobody names any: there is but one, or as many as it may have."""
    if len(opening.targets) == 1:
        return opening.targets * most if act.repeat else list(opening.targets)
    if opening.whole or (act.power is not None and act.area):
        return opening.targets[:most]
    allowed: JSON = list(opening.targets)
    raise Refused("needs-target", {"option": opening.option, "allowed": allowed})


def _own_refusal(fight: Arena, fighter: Fighter, act: Act, params: dict[str, JSON]) -> Refused | None:
    """What an ability, or the hands of its owner, have against an act."""
    if act.power is not None and (why := asking.refusal(fight, fighter, act.power)) is not None:
        return why
    if act.usable is not None and not act.usable.hold(fight.sheets.get(fighter.id)):
        return Refused("not-usable-now", params)
    if act.coven is not None and not covens.gathered(fight, fighter.id, act.coven):
        return Refused("coven-apart", {**params, "size": act.coven.size})
    if fight.grid is not None and act.leaves and not edge.may_leave(fight, fight.grid, fighter.id, act):
        return Refused("not-on-the-edge", params)
    code = hands.refused(fight, fighter.id, act) if act.reaction is None else ""
    if act.wielded is not None:
        params["ammunition"] = act.wielded.shoots
    return Refused(code, params) if code else None


def _not_on_menu(fight: Arena, who: FighterId, option: str, found: list[Opening], size: str = "") -> Refused:
    """The refusal of an option, with the reason that it is not there where one is known."""
    if size:
        if _find(found, option) is not None:
            return Refused("not-offered", {"option": option})
        option = f"{option}:{size}"
    names = [opening.option for opening in found]
    menu = fight.state.pending
    params: dict[str, JSON] = {
        "found": option,
        "by": who,
        "allowed": list(names),
        "menu": menu.id if menu else 0,
        "window": (menu.window if menu else "") or "turn",
        "suggestion": near(option, names) or "",
    }
    act = fight.profiles[who].by_id.get(option)
    why = picking.refusal(fight, who, option) if act is None else _why_not(fight, who, act, params)
    return why or Refused("not-on-menu", params)


def _why_not(fight: Arena, who: FighterId, act: Act, params: dict[str, JSON]) -> Refused | None:
    """Why an act of one's own is not on the menu of one's turn; None where that is not known."""
    pending, fighter = fight.state.pending, fight.state.fighters[who]
    if pending is None or pending.window:
        return None
    params["name"] = act.name
    if (why := _own_refusal(fight, fighter, act, params)) is not None:
        return why
    if not has_uses(fighter, act):
        return Refused("no-uses-left" if not act.recharge else "not-recharged", params)
    for cost in act.costs:
        if not pays(fight, fighter, cost):
            params |= {"pool": cost.source, "amount": cost.amount}
            return Refused("cannot-pay", params)
    if act.reaction is None and not affordable(fight, fighter, act):
        params["budget"] = fight.rules.budget_names.get(act.budget, act.budget)
        return Refused("no-budget", params)
    if act.reaction is None and not targets_for(fight, who, act):
        return Refused("no-targets", params)
    return None

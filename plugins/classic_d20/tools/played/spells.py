"""Every spell that does something in a fight, cast once from each slot that may pay for it.

A caster of level 20 acts first, beside a friend who is hurt and against four foes of a kind that the spell may be aimed
at. A spell that answers something waits for it: foes strike and cast until it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from played.creatures import FIELD, aimed, last
from played.deeds import Watch
from played.party import STURDY, caster, hero, raw, ruleset
from rollwright import Choice, Combatant, Fight
from rollwright.fight.grid.shown import zones_shown

if TYPE_CHECKING:
    from rollwright.board import Board
    from rollwright.fight import Menu, Option

MOST = 60
"""How many choices a reaction is waited for."""
FOES = ((3, 5), (4, 5), (3, 7), (4, 7))
"""Where they stand on a board."""
WALKERS = ("foe-1", "foe-3")
"""Who of them walks; the others stay where they are."""
STRIKERS = ("ogre", "mage")
"""Who calls for answers: one that strikes and one that casts."""


def automated() -> list[str]:
    """The spells that have mechanics."""
    return [name for name, entry in raw("spells").items() if entry.get("mechanics") and name not in ON_A_BOARD]


ON_A_BOARD = frozenset({"feather-fall", "gust-of-wind"})
"""Where nobody stands anywhere, nobody falls and nobody is blown away."""


def played(spell: str) -> dict[str, list[str]]:
    """What a spell did from each slot, by the id of the pool that paid; ``""`` where it costs nothing."""
    entry = raw("spells")[spell]
    cast = answered if entry["mechanics"].get("reaction") else on_board if _lies(spell) else in_turn
    return {pool: cast(spell, pool) for pool in pays(spell)}


def pays(spell: str) -> list[str]:
    """The pools that may pay for a spell."""
    if _reacts(spell):
        return _slots(spell)
    board = FIELD if _lies(spell) else None
    return list(_line(opened(spell, victim(spell), board=board), spell).pays) or [""]


def _reacts(spell: str) -> bool:
    return bool(raw("spells")[spell]["mechanics"].get("reaction"))


def _slots(spell: str) -> list[str]:
    return [f"slots_{level}" for level in range(raw("spells")[spell]["filters"]["level"], 10)]


def _lies(spell: str) -> bool:
    """Whether a spell is played on a board, where it leaves something or leads somewhere."""
    mechanics = raw("spells")[spell]["mechanics"]
    return "zone" in mechanics or "teleport" in mechanics


def on_board(spell: str, pool: str) -> list[str]:
    """What the spell did, cast at foes on a board, in one round."""
    fight, watch = opened(spell, victim(spell), board=FIELD), Watch(("caster",))
    line = _line(fight, spell)
    cells = sorted(line.cells, key=lambda each: -len(each.caught))
    sent = bool(raw("spells")[spell]["mechanics"].get("range"))
    cell = cells[0].cell if cells else FOES[0] if sent else None
    watch.see(fight.choose(Choice(line.id, pay=pool, cell=cell)))
    while (menu := fight.menu) is not None and fight.round == 1:
        watch.see(fight.choose(_through(fight, menu) if menu.by in WALKERS and not menu.window else last(menu)))
    return _told(watch, spell)


def _through(fight: Fight, menu: Menu) -> Choice:
    """A walk into what lies there, or out of it to come in again; the end of the turn where there is none."""
    walk, lying = menu.find("move"), zones_shown(fight)
    found = walk.cells if walk is not None else []
    within = {tuple(cell) for zone in lying for cell in zone["cells"]}
    into = [each.cell for each in found if each.burns]
    out = [each.cell for each in found if each.cell not in within]
    return Choice("move", cell=(into or out)[0]) if into or out else last(menu)


def in_turn(spell: str, pool: str) -> list[str]:
    """What the spell did, cast on the caster's own turn."""
    fight, watch = opened(spell, victim(spell)), Watch(("caster",))
    line = _line(fight, spell)
    watch.see(fight.choose(Choice(line.id, aimed(line).targets, pool)))
    return _told(watch, spell)


def answered(spell: str, pool: str) -> list[str]:
    """What the spell did, cast in the moment that it waits for."""
    watch = Watch(("caster",))
    for striker in STRIKERS:
        fight = opened(spell, striker, first=False)
        for _ in range(MOST):
            if (menu := fight.menu) is None or watch.chosen:
                break
            watch.see(fight.choose(_answer(fight, menu, spell, pool)))
    return _told(watch, spell)


def _answer(fight: Fight, menu: Menu, spell: str, pool: str) -> Choice:
    if menu.by == "caster":
        mine = [option for option in menu.options if option.id.endswith(f":{spell}") and pool in option.pays]
        return Choice(mine[0].id, aimed(mine[0]).targets, pool) if mine else last(menu)
    return last(menu) if menu.window or menu.by == "friend" else fight.advise()


def opened(spell: str, foe: str, *, first: bool = True, board: Board | None = None) -> Fight:
    """A fight of the caster and a wounded friend against four of a foe, who stand together on a board."""
    hurt = Combatant.character("friend", hero("fighter-5", STURDY // 10))
    foes = [Combatant.of_creature(f"foe-{at}", f"creatures/{foe}") for at in range(4)]
    order = ["caster", "friend", *(each.id for each in foes)]
    seed = sum(map(ord, spell))
    fight = Fight.start(
        ruleset(),
        [Combatant.character("caster", caster([spell])), hurt],
        foes,
        seed=seed,
        initiative=order if first else order[2:] + order[:2],
        board=board,
        at={} if board is None else {f"foe-{at}": cell for at, cell in enumerate(FOES)},
    )
    for condition in raw("spells")[spell]["mechanics"].get("ends", ())[:1]:
        for who in ("caster", "friend"):
            fight.afflict(who, condition, "the scene")
        fight.opened = fight.state.menu = None
    return fight


def victim(spell: str) -> str:
    """A creature that the spell may be aimed at."""
    aims: dict[str, Any] = raw("spells")[spell]["mechanics"].get("targetTypes", {})
    kinds = aims.get("is", {}).get("types", ())
    return {"humanoid": "veteran", "beast": "wolf"}.get(next(iter(kinds), ""), "ogre")


def _line(fight: Fight, spell: str) -> Option:
    menu = fight.menu
    found = menu.options if menu else []
    return next(option for option in found if option.id == f"ability:spells/{spell}")


def _told(watch: Watch, spell: str) -> list[str]:
    return watch.done().get(raw("spells")[spell]["label"], [])

"""The fight's own roll: what it is asked with, how likely each outcome is, and what it comes to for foe and roller."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rollwright.check import CheckRequest, prepare
from rollwright.check.make import weigh
from rollwright.errors import Refused
from rollwright.fight.acts.act import Clause
from rollwright.fight.blows import Thrown, deal, guarded
from rollwright.fight.damage import meets, through
from rollwright.fight.frames.consequence import Consequence
from rollwright.fight.numbers import Amount, Strike
from rollwright.fight.powers.testing import made

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rollwright.check import Check
    from rollwright.fight.acts.act import Act
    from rollwright.fight.arena import Arena
    from rollwright.fight.consequences.terms import ConsequenceTerms, StanceTerms
    from rollwright.fight.forecast import Worth
    from rollwright.fight.frames.use import Use
    from rollwright.fight.state import FighterId


def exchange(fight: Arena, use: Use, act: Act, target: FighterId) -> Consequence | None:
    """Roll, fill the foe's clock, and give the answer that comes of it."""
    outcome = made(fight, use.who, act.id, act.name, target, _prepared(fight, use.who, act, use.style)).outcome
    terms: ConsequenceTerms = fight.rules.terms
    meant = terms.outcomes.get(outcome)
    if meant is not None and meant.strikes:
        use.hit = True
        if _strike(fight, use, act, target, _progress(fight, use.who, use.style) + meant.more):
            use.harmed.append(target)
    return answer(fight, use.who, target, use.style, outcome)


def answer(fight: Arena, who: FighterId, target: FighterId, style: str, outcome: str) -> Consequence | None:
    """The answer to a roll that came to this, from whoever was rolled against, else from a foe who still stands."""
    terms: ConsequenceTerms = fight.rules.terms
    meant = terms.outcomes.get(outcome)
    if meant is None or not meant.suffers:
        return None
    fighters = fight.state.fighters
    able = [each for each in (target, *fighters) if fighters[each].side != fighters[who].side and _stands(fight, each)]
    return Consequence("come", who, able[0], _stance(terms, style).id) if able else None


def chances(fight: Arena, who: FighterId, act: Act, style: str) -> Mapping[str, Fraction]:
    """The exact chance of each outcome of a roll; none for one that cannot be made now."""
    try:
        return weigh(fight.sheets[who], _prepared(fight, who, act, style)).outcomes
    except Refused:
        return {}


def weigh_exchange(strike: Strike, worth: Worth) -> None:
    """What a roll is worth: the chance that it strikes, and how far the clock moves on average."""
    fight, who, act = strike.fight, strike.who, strike.act
    terms: ConsequenceTerms = fight.rules.terms
    progress, profile = _progress(fight, who, strike.style), fight.profiles[strike.target]
    resists_all, barred = guarded(fight, strike.target, who, act)
    standing = fight.standings[strike.target]
    met = meets(
        profile,
        "",
        act.qualities,
        resists_all,
        barred=barred,
        resist=standing.resist,
        immune=standing.immune,
    )
    worth.lands = Fraction(0)
    for word, chance in chances(fight, who, act, strike.style).items():
        meant = terms.outcomes.get(word)
        if meant is not None and meant.strikes:
            worth.lands += chance
            worth.damage += chance * through(max(0, progress + meant.more), met)


def _stands(fight: Arena, who: FighterId) -> bool:
    fighter = fight.state.fighters[who]
    return fighter.health > 0 and not fighter.out


def _strike(fight: Arena, use: Use, act: Act, target: FighterId, progress: int) -> int:
    """Fill a foe's clock."""
    amount = max(0, progress)
    strike = Strike(fight, use.who, target, act, style=use.style)
    return deal(strike, [Thrown(Clause(Amount(flat=amount)), amount, [])]) if amount else 0


def _progress(fight: Arena, who: FighterId, style: str) -> int:
    return _stance(fight.rules.terms, style).progress.number(fight.sheets[who])


def _stance(terms: ConsequenceTerms, style: str) -> StanceTerms:
    return terms.stances.get(style) or next(iter(terms.stances.values()))


def _prepared(fight: Arena, who: FighterId, act: Act, style: str) -> Check:
    root, _dot, name = act.exchange.partition(".")
    options = dict(_stance(fight.rules.terms, style).options)
    told: dict[str, Any] = {root: name, "label": act.name, **({"options": options} if options else {})}
    return prepare(fight.sheets[who], CheckRequest.of(told))

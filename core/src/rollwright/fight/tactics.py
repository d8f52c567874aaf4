"""The engine's own tactics: every option scored with the same forecasts that the menu shows.

Nothing here reads a die that has not been thrown. An option is worth the damage it can be expected to do to somebody
who still has that much health, more if it is likely to finish them; healing counts most for those who are down, and
what costs a pool must do more than what is free.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rollwright.effect import About, Question
from rollwright.fight.forecast import beside, worth
from rollwright.fight.numbers import PLAIN_STYLE
from rollwright.fight.openings import contests, deeds, pays_for, stances, styles_of
from rollwright.fight.profile import NOTHING
from rollwright.fight.state import Choice

if TYPE_CHECKING:
    from rollwright.effect import EffectRule
    from rollwright.fight.acts.act import Act, Apply, Contested
    from rollwright.fight.arena import Arena
    from rollwright.fight.numbers import StyleOffer
    from rollwright.fight.openings import Opening
    from rollwright.fight.profile import Profile
    from rollwright.fight.standing import ConditionRule, Modifier
    from rollwright.fight.state import Fighter, FighterId

#: What a lasting effect is worth for one round, in points of damage kept away or added.
_EFFECTS: Final[dict[Question, float]] = {
    Question.CANNOT_ACT: 9.0,
    Question.OWN_ATTACK_EDGE: 2.5,
    Question.ATTACK_AGAINST_EDGE: 2.5,
    Question.OWN_SAVE_EDGE: 1.0,
    Question.CANNOT_TARGET: 3.0,
    Question.RESISTS_ALL: 4.0,
    Question.CANNOT_REACT: 0.5,
}
END: Final = Choice("end")
_NOBODY: Final = About()
_NO_STYLES: Final = (PLAIN_STYLE,)
_EDGES: Final = frozenset({Question.OWN_ATTACK_EDGE, Question.OWN_SAVE_EDGE, Question.OWN_CHECK_EDGE})
_ROUNDS_AHEAD: Final = 3.0
_POOL_PRICE: Final = 2.2
_RAISED: Final = 25.0
_FIRST: Final = 60.0
"""What is done before anything else."""
_SETUP: Final = 3.0
"""The most that a contest is worth by what it puts on somebody."""
_CAUTION: Final = 0.5
"""How much of that counts, for it hurts nobody yet; and no more than this share of what its owner does in a round."""
_ORDINARY_HEALTH: Final = 20.0
"""Whoever has less of it than this gives each point more weight."""
STANDARD: Final = 0.6
"""The most that any standard action is worth."""


def on_turn(fight: Arena, who: FighterId) -> Choice:
    """What the tactics would choose for somebody on their turn."""
    fighter, profile = fight.state.fighters[who], fight.profiles[who]
    able = profile.payable(fighter.budgets, fighter.strikes)
    if able is NOTHING and not fighter.conditions:
        return END
    habit = fight.habits.get(who)
    if habit is not None and habit[0] is able:
        return habit[1]
    found = deeds(fight, who)
    if (only := _only(fight, who, found)) is not None and not _bound(fighter, able[2]):
        if _forever(fight, profile, able[0]):
            fight.habits[who] = (able, only)
        return only
    best, choice = 0.0, END
    for opening in found:
        best, choice = _better(fight, who, opening, best, choice)
    if able[2] and (best < _SETUP or _bound(fighter, able[2])):
        for opening in contests(fight, who):
            best, choice = _better(fight, who, opening, best, choice)
    if best < STANDARD:
        for opening in stances(fight, who):
            best, choice = _better(fight, who, opening, best, choice)
    return choice


def _bound(fighter: Fighter, able: tuple[Act, ...]) -> bool:
    """Whether somebody is held by what a contest could free them of."""
    held = fighter.conditions
    return bool(held) and any(act.contest is not None and act.contest.holding in held for act in able)


def _forever(fight: Arena, profile: Profile, acts: tuple[Act, ...]) -> bool:
    """Whether nothing but health could change what the only act to choose from is worth, and that changes nothing."""
    if fight.conditions_held or profile.riders or len(acts) != 1 or fight.restless:
        return False
    return acts[0].as_written and acts[0].usable is None


def _better(fight: Arena, who: FighterId, opening: Opening, best: float, choice: Choice) -> tuple[float, Choice]:
    act = opening.act
    if act is None:
        return best, choice
    for style in styles_of(fight, who, act) or _NO_STYLES:
        found, targets = score_of(fight, who, opening, style)
        if found > best:
            best, choice = found, Choice(opening.option, targets, least_pay(fight, who, act), style=style.id)
    return best, choice


def _only(fight: Arena, who: FighterId, found: list[Opening]) -> Choice | None:
    """The one free blow at the one foe, where nothing but standing actions could be done else: no need to weigh it."""
    if len(found) != 1 or not fight.rules.kind.alike:
        return None
    (opening,) = found
    act, targets = opening.act, opening.targets
    if act is None or not act.simple or len(targets) != 1 or fight.state.fighters[targets[0]].down:
        return None
    return Choice(opening.option, targets) if worth(fight, who, act, targets[0]).damage_f >= 1 else None


def least_pay(fight: Arena, who: FighterId, act: Act) -> str:
    """The pool that pays the least, where there is a choice."""
    able = pays_for(fight, who, act)
    return able[0] if able else ""


def score_of(
    fight: Arena, who: FighterId, opening: Opening, style: StyleOffer = PLAIN_STYLE
) -> tuple[float, list[FighterId]]:
    """What it is worth to take an opening, aimed as it is worth most, and at whom that is."""
    act = opening.act
    assert act is not None  # noqa: S101 - the caller looked
    if act.standard:
        return _standard(fight, who, act, opening)
    if act.contest is not None:
        scores = [_contest(fight, who, act, act.contest, target) for target in opening.targets]
        return max(scores), [opening.targets[scores.index(max(scores))]]
    price = price_of(act)
    if act.uses:
        price += 1.0
    if act.gives:
        return (6.0 - price if act.harmful or _could_use(fight, who, act) else 0.0), opening.targets
    if act.concentration and fight.state.fighters[who].concentration is not None:
        price += 20.0
    if opening.fixed:
        return sum(worth_on(fight, who, act, target, style) for target in opening.targets) - price, opening.targets
    if act.count == 1 and not act.sequence:
        scores = [worth_on(fight, who, act, target, style) for target in opening.targets]
        best = max(scores)
        return best - price, [opening.targets[scores.index(best)]]
    scored = sorted([(worth_on(fight, who, act, target, style), target) for target in opening.targets], key=_best_first)
    if act.sequence or act.repeat:
        return scored[0][0] * (1 if act.sequence else act.count) - price, [scored[0][1]] * act.count
    chosen = [(score, target) for score, target in scored[: act.count] if score > 0]
    if not chosen:
        return 0.0, []
    return sum(score for score, _target in chosen) - price, [target for _score, target in chosen]


@lru_cache(maxsize=4096)
def price_of(act: Act) -> float:
    """What an act must do at the least to be worth its pools."""
    return sum((price_at(cost.amount, cost.level) for cost in act.costs), 0.0)


def price_at(amount: int, level: int) -> float:
    """What so much of a pool of that level is worth."""
    return float(amount * _POOL_PRICE * float(max(1, level)) ** 0.6)


def _best_first(scored: tuple[float, str]) -> float:
    return -scored[0]


def worth_on(fight: Arena, who: FighterId, act: Act, target: FighterId, style: StyleOffer = PLAIN_STYLE) -> float:
    """What an act is worth on one target."""
    found = worth(fight, who, act, target, style.id)
    fighter = fight.state.fighters[target]
    friend = fighter.side == fight.state.fighters[who].side
    more = 0.0 if fight.rules.kind.alike else beside(fight, who, act, target, style.id, found)
    score = -more if friend else more
    if found.damage_f and style.harms:
        score += _damage(fight, target, found.damage_f) * (-1 if friend else 1)
    if act.heal is not None:
        missing = fighter.health_max - fighter.health
        if fighter.down:
            score += _RAISED
        elif fighter.health * 2 < fighter.health_max:
            score += min(found.heal_f, missing)
    if act.temporary is not None and not fighter.temporary and not fighter.down:
        score += 3.0
    for apply in act.applies:
        score += _condition(fight, target, apply, friend=friend) * found.lands_f
    return score


def _damage(fight: Arena, target: FighterId, damage: float) -> float:
    """Damage to somebody who is down helps nobody; damage that finishes somebody helps most."""
    fighter = fight.state.fighters[target]
    if fighter.down:
        return 0.05
    left = fighter.health + fighter.temporary
    finishing = min(1.0, damage / left) if left else 1.0
    return min(damage, left) * (0.75 + 0.5 * finishing) + fight.profiles[target].worth * 0.4 * finishing**2


def _condition(fight: Arena, target: FighterId, apply: Apply, *, friend: bool) -> float:
    fighter = fight.state.fighters[target]
    if apply.condition in fighter.conditions or fighter.down:
        return 0.0
    if apply.condition in fight.profiles[target].condition_immunities:
        return 0.0
    rule = fight.rules.conditions[apply.condition]
    rounds = min(_ROUNDS_AHEAD, apply.rounds if apply.rounds is not None else _ROUNDS_AHEAD)
    if apply.ends_after or apply.this_action:
        rounds = min(rounds, 1.0)
    return _good(rule) * rounds * (1 if friend else -1)


@lru_cache(maxsize=4096)
def _good(rule: ConditionRule) -> float:
    """What a condition is worth to its holder, for one round."""
    return sum(_effect(effect) for effect in rule.effects) + sum(_modifier(each) for each in rule.modifiers)


def _effect(effect: EffectRule) -> float:
    """What an effect is worth to its holder, for one round."""
    value = _EFFECTS.get(effect.question, 0.5)
    if effect.question is Question.RESISTS_ALL:
        return value
    if effect.question in _EDGES:
        return value * effect.answer(_NOBODY)
    return -value * (effect.answer(_NOBODY) if effect.question is Question.ATTACK_AGAINST_EDGE else 1)


def _modifier(modifier: Modifier) -> float:
    """What a changed number is worth to its holder, for one round."""
    amount = modifier.flat + modifier.sign * modifier.count * (modifier.sides + 1) / 2
    if modifier.to in ("attacks", "saves", "defense", "damage"):
        return amount * 0.8
    return -amount * 0.8 if modifier.to == "damage-taken" else 0.0


def _standard(fight: Arena, who: FighterId, act: Act, opening: Opening) -> tuple[float, list[FighterId]]:
    """Standard actions are what is left when nothing better can be done."""
    fighter = fight.state.fighters[who]
    if act.applies[0].condition in fighter.conditions:
        return 0.0, []
    scale = min(1.0, fighter.health_max / _ORDINARY_HEALTH)  # a point of health weighs more where there are few
    if act.standard == "dodge":
        return 0.6 * scale, opening.targets
    if act.standard == "hide":
        if act.budget != fight.rules.main_budget and fighter.budgets.get(fight.rules.main_budget, 0):
            return _FIRST, opening.targets  # the blow that follows is better for it
        return 0.4 * scale, opening.targets
    if act.standard == "help":
        able = [each for each in opening.targets if not fight.state.fighters[each].down]
        return (0.5 * scale, able[:1]) if able else (0.0, [])
    return 0.0, []


def _contest(fight: Arena, who: FighterId, act: Act, contest: Contested, target: FighterId) -> float:
    """A contest sets something up, and is weighed with care; to be free of what is bad counts in full."""
    mine, theirs = fight.state.fighters[who], fight.state.fighters[target]
    friend = mine.side == theirs.side
    setup = freed = 0.0
    for apply in act.applies:
        setup += _condition(fight, target, apply, friend=friend)
    for condition, on in contest.ends:
        holder, good = (mine, -1) if on == "actor" else (theirs, -1 if friend else 1)
        held = holder.conditions.get(condition)
        if held is not None:
            rounds = min(_ROUNDS_AHEAD, held.rounds if held.rounds is not None else _ROUNDS_AHEAD)
            freed += good * _good(fight.rules.conditions[condition]) * rounds
    wins = worth(fight, who, act, target).lands_f
    most = min(_SETUP, fight.profiles[who].worth * _CAUTION)
    return wins * freed + min(most, wins * setup * _CAUTION)


def _could_use(fight: Arena, who: FighterId, act: Act) -> bool:
    """Whether what an act gives would be used: the budget is spent, and there is somebody to spend it on."""
    fighter = fight.state.fighters[who]
    return any(fighter.budgets.get(budget, 0) < 1 for budget, _count in act.gives)

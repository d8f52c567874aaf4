"""A fight as it is kept: ids, numbers, words and lists, and nothing else.

Nothing here knows a rule. Compiled things (profiles, sheets, rules) are looked up beside the state and can be made
again from it, so the state goes to JSON and back without loss at any moment. Only events write to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

FighterId: TypeAlias = str

STANCE: Final = "standard."
"""What the ids of the fight's own stances begin with, which are not conditions of any sheet."""

HIDDEN: Final = STANCE + "hide"
"""Whoever is in it is not seen."""

SAVE: Final = "save"
"""The moment at which somebody has rolled a save against an act."""

RIDER: Final = "rider"
"""The moment at which whoever has hit is asked what goes with it."""

FALLS: Final = "falls"
"""The moment at which somebody falls from a height."""
LEAVING: Final = "leaves-reach"
"""The moment in which somebody is about to walk out of a foe's reach; it comes only on a board."""

Side: TypeAlias = Literal["party", "foes"]
Cell: TypeAlias = tuple[int, int]
"""Column and row of a board, from 0 at the top left."""
Dropped: TypeAlias = Literal["thrown", "shot", "fell"]
Clock: TypeAlias = Literal["turn-end", "turn-start"]


@dataclass(slots=True)
class SaveEnds:
    """The saving throw that takes a condition off, and when it is repeated."""

    save: str
    difficulty: int
    at: Literal["turn-end", "turn-start", "damaged"] = "turn-end"
    becomes: str = ""
    """What the condition turns into where that save fails."""


@dataclass(frozen=True, slots=True)
class EachTurn:
    """What a condition does to its holder each turn."""

    at: Clock
    does: Literal["damage", "heal", "temporary"]
    count: int
    sides: int
    flat: int
    type: str = ""


@dataclass(slots=True)
class Held:
    """A condition on a fighter, with the clock that the fight keeps for it."""

    id: str
    giver: FighterId = ""
    level: int = 1
    rounds: int | None = None
    """Turns left on the clock; None is no clock at all."""
    at: Clock = "turn-end"
    of: Literal["holder", "source"] = "holder"
    save_ends: SaveEnds | None = None
    ends_after: str = ""
    """``own-attack``, ``attacked`` or ``own-save``: the one roll that uses the condition up."""
    concentration: FighterId = ""
    """Whose concentration holds it; empty if nobody's."""
    fresh: bool = False
    """Put on during the turn that its clock counts, so that this turn does not count."""
    escape: int = 0
    """What whoever breaks free of it must reach, where nobody rolls against them."""
    blow: int = 0
    """The number of the act that put it on: a one-attack condition outlives the very blow that brought it."""
    each_turn: EachTurn | None = None
    safe: str = ""
    """What its holder is safe from once they are rid of it."""
    only: list[FighterId] = field(default_factory=list)
    """Of whom alone it speaks, such as the foes beside whom help was given; nobody named is everybody."""


@dataclass(slots=True)
class Concentration:
    """What a fighter keeps up: the act's id and the name that players know it by."""

    act: str
    name: str
    levels: int = 0
    """How many levels above its least it was paid at."""


@dataclass(slots=True)
class Delayed:
    """An act that was paid for and put off."""

    act: str
    targets: list[FighterId]
    levels: int
    budget: str


@dataclass(slots=True)
class Place:
    """Where somebody stands on a board, and what they have walked of this turn's way."""

    cell: Cell
    """The top left one, of whoever takes up several."""
    up: int = 0
    """Levels above the ground below."""
    airborne: bool = False
    moved: int = 0
    """Cells of this turn's movement that are spent."""
    run: int = 0
    """Cells that they have gone straight on this turn, up to where they stand."""
    heading: Cell = (0, 0)
    """The way of the last of them: columns and rows."""
    dashes: int = 0
    """How often the same movement was gained again this turn."""
    on: FighterId = ""
    """Whom they ride, whose cells they then share."""


@dataclass(slots=True)
class Fighter:
    """Somebody in the fight. Numbers that never change in a fight stand in the profile, not here."""

    id: FighterId
    name: str
    side: Side
    source: str
    """``sheet`` for a character; else the creature: a catalog reference, or ``block`` for one given with the fight."""
    health: int
    health_max: int
    """The most that they can have now."""
    full: int = 0
    """The most that they have when nothing lowers it."""
    temporary: int = 0
    initiative: int = 0
    budgets: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, Held] = field(default_factory=dict)
    concentration: Concentration | None = None
    uses: dict[str, int] = field(default_factory=dict)
    """Times used, by action or by feature."""
    tracks: dict[str, int] = field(default_factory=dict)
    """Where the tracks of somebody without a sheet stand, as the fight found them."""
    halved: int = 0
    """How often levels that were reached when the fight began have halved the most health they can have."""
    safe: list[str] = field(default_factory=list)
    """What they need not fear again in this fight, as ``safety`` names it."""
    spent: list[str] = field(default_factory=list)
    """Actions that wait to recharge."""
    strikes: int = 0
    """Strikes held in the hand: paid for, not yet made."""
    capped: list[str] = field(default_factory=list)
    """Acts of this turn that others of the turn hang on: rows that strike once a turn, light weapons, drawn ones."""
    attacks: int = 0
    """Attack rolls made on this own turn."""
    delayed: Delayed | None = None
    """What was paid for and happens only when their next turn starts."""
    riders: dict[str, int] = field(default_factory=dict)
    """Riders fired, with the turn (or round) they fired in."""
    signature: int = 0
    numbers: dict[str, int] = field(default_factory=dict)
    """What the combat kind keeps about them, by its own names; a number that is not there is 0."""
    limits: dict[str, int] = field(default_factory=dict)
    """The most that they may pay from a pool in a turn or a round, by ``turn.<pool>`` and ``round.<pool>``."""
    paid: dict[str, int] = field(default_factory=dict)
    """What they have paid of that."""
    carried: dict[str, int] = field(default_factory=dict)
    """What a creature has brought, by the catalog entry; what it has used of that is counted by its uses."""
    let_go: list[dict[str, Any]] = field(default_factory=list)
    """Things that they had in this fight and have no longer, by the rows of the sheet."""
    down: bool = False
    stable: bool = False
    out: bool = False
    temper: str = ""
    """How they fight where the engine plays them."""
    left: Literal["", "defeated", "fled", "surrendered"] = ""
    """How they have left the fight, where it was not by falling: ``defeated``, ``fled`` or ``surrendered``."""
    stopped: bool = False
    """Whether something keeps their health from coming back at the next start of their turn."""
    endured: int = 0
    """How often they were left with one point of health by what they are."""
    lowered: int = 0
    """How much the most health that they can have was lowered in this fight."""
    beyond: int = 0
    """Damage left over when the last blow took the last point."""
    place: Place | None = None
    """Where they stand; None in a fight without a board."""


@dataclass(slots=True)
class Forecast:
    """What an option is worth against its first target, exactly; fractions are written as text (``11/20``)."""

    hit: str = ""
    critical: str = ""
    save: str = ""
    damage: str = ""
    heal: str = ""
    win: str = ""
    """The chance to win a contest."""
    spends: str = ""
    """What left-over symbols are worth beside damage, for the striker less for the other side, in points of damage."""
    lasting: str = ""
    """The damage that what it leaves on the board can be expected to do, each time it does."""


@dataclass(slots=True)
class StyleShown:
    """A style in which an option may be taken, with what it is worth in it against each target."""

    id: str
    label: str
    forecast: dict[FighterId, Forecast] = field(default_factory=dict)
    harms: bool = True
    """Whether its damage is taken from health; else from a number that the kind keeps."""


@dataclass(slots=True)
class CellShown:
    """A cell that an option may be aimed at: one to walk to, or one to lay a shape on."""

    cell: Cell
    cost: int = 0
    """Cells of movement that the way takes."""
    path: list[Cell] = field(default_factory=list)
    """The way there, without the cell that one stands on."""
    threats: list[FighterId] = field(default_factory=list)
    """Who may strike on the way."""
    burns: str = ""
    """The damage that what lies on the board can be expected to do on the way, exactly; empty for none."""
    caught: list[FighterId] = field(default_factory=list)
    """Whom a shape catches there, friends too."""


@dataclass(slots=True)
class Option:
    """One line of a menu. The id is stable; nothing is ever chosen by position."""

    id: str
    group: str
    label: str
    budget: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    targets: list[FighterId] = field(default_factory=list)
    count: int = 0
    """How many targets may be named; 0 takes none."""
    repeat: bool = False
    """Whether one target may be named several times (rays, darts)."""
    pays: list[str] = field(default_factory=list)
    """The pools that may pay, cheapest first, where there is a choice."""
    forecast: dict[FighterId, Forecast] = field(default_factory=dict)
    styles: list[StyleShown] = field(default_factory=list)
    """The styles it may be taken in; ``forecast`` is that of the first, which is meant where none is named."""
    turns: str = ""
    """In a window: the chance that the held hit becomes a miss, or that the held save comes out the other way."""
    adds: str = ""
    """In a window: how much damage it adds to the hit on average."""
    spares: str = ""
    """In a window: how much damage it keeps away on average."""
    stops: dict[str, str] = field(default_factory=dict)
    """In a window: the chance that what was used is stopped, by the pool that pays (empty where there is no choice)."""
    cells: list[CellShown] = field(default_factory=list)
    """On a board: the cells that it may be aimed at. Whoever names one that is not here is refused."""


@dataclass(slots=True)
class Menu:
    """What somebody may choose now."""

    id: int
    by: FighterId
    window: str
    """Empty on a turn, else the moment of the reaction window."""
    about: dict[str, str]
    """In a window: who acts, with what, against whom."""
    options: list[Option]

    def find(self, option: str) -> Option | None:
        """The option of that id, or None."""
        return next((line for line in self.options if line.id == option), None)


@dataclass(slots=True)
class Choice:
    """An answer to a menu."""

    option: str
    targets: list[FighterId] = field(default_factory=list)
    pay: str = ""
    """The pool to pay from, where the option leaves a choice; empty takes the cheapest."""
    by: FighterId = ""
    """Who chooses; empty is whoever is asked."""
    menu: int = 0
    """The menu that is answered; 0 is the one that stands."""
    style: str = ""
    size: str = ""
    cell: Cell | None = None
    """The cell to walk to, or to aim at."""
    path: list[Cell] | None = None
    """The way to walk; left out, the cheapest."""
    spends: list[str] | None = None


@dataclass(slots=True)
class Pending:
    """Somebody must choose: which menu it is, whose, and in which window."""

    id: int
    by: FighterId
    window: str = ""


@dataclass(slots=True)
class Due:
    """A moment that an event has brought about, and that nobody has been asked about yet."""

    moment: str
    source: FighterId
    act: str = ""
    targets: list[FighterId] = field(default_factory=list)
    level: int = 0


@dataclass(slots=True)
class Drop:
    """Somebody on their way down, from a height in the system's unit."""

    who: FighterId
    height: float


@dataclass(slots=True)
class Lying:
    """Things that somebody has let fall: thrown, or left behind."""

    item: str
    """The catalog entry; empty for a thing in plain words."""
    name: str
    count: int
    owner: FighterId
    because: Dropped = "fell"
    cell: Cell | None = None
    """Where it lies, on a board."""
    row: dict[str, Any] = field(default_factory=dict)
    """What its owner's sheet said of it by itself: a name of its own, its own numbers."""
    turn: int = 0
    """In which turn of the fight it was let go."""

    @property
    def spent(self) -> bool:
        """Whether it was shot, and is looked for only when the fight is over."""
        return self.because == "shot"

    @property
    def thrown(self) -> bool:
        """Whether it was thrown."""
        return self.because == "thrown"


@dataclass(slots=True)
class Zone:
    """What an act has left on the board: its rule is the act's, here is where it lies and how long it has left."""

    number: int
    """Zones are numbered as they come, from 1."""
    owner: FighterId
    act: str
    levels: int
    """How many levels above its least the act was paid at."""
    name: str
    start: Cell
    """Where whoever laid it stood, nearest to it: a cone, a line and a wall take their direction from there."""
    point: Cell
    """The cell that it was aimed at; a zone that is carried lies around its owner instead."""
    rounds: int | None = None
    """What is left on its clock; None where it has none."""
    fresh: bool = False
    """Whether the turn that goes on does not count on its clock."""
    kept_up: bool = False
    """Whether it ends with its owner's concentration."""
    touched: dict[FighterId, int] = field(default_factory=dict)
    """In which turn of the fight it last did something to somebody."""


@dataclass(slots=True)
class Ending:
    """How the fight came out."""

    winner: Side | None
    reason: Literal["defeat", "flight", "round-limit", "nobody-left"]


@dataclass(slots=True)
class FightState:
    """The whole fight but its stack of frames and its log, which the machine keeps beside it."""

    seed: int
    style: str
    fighters: dict[FighterId, Fighter]
    order: list[FighterId] = field(default_factory=list)
    round: int = 0
    turn: FighterId = ""
    turns: int = 0
    """Turns begun, by anybody: what ``once a turn`` is counted in."""
    acts: int = 0
    """Acts begun: what a one-attack condition is counted in."""
    falling: list[FighterId] = field(default_factory=list)
    """Those at the end of their health whom the loop has not settled yet."""
    due: list[Due] = field(default_factory=list)
    """Moments that have come, first one first; before the next step whoever may answer is asked."""
    drops: list[Drop] = field(default_factory=list)
    """Those who fall and have not landed; they do when the step that made them fall is done, and no window is open."""
    lying: list[Lying] = field(default_factory=list)
    """What lies about, in the order in which it fell."""
    zones: list[Zone] = field(default_factory=list)
    """What lies on the board for longer than the act that laid it, in the order in which it came."""
    zones_laid: int = 0
    pending: Pending | None = None
    menu: Menu | None = None
    asked: int = 0
    ending: Ending | None = None

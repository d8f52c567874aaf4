"""Plays many fights by chance, and says which of them broke a law: the long run, by hand.

    python plugins/classic_d20/tests/fight/many_fights.py [--fights 100000] [--first 0] [--jobs N]

A fight is told by its number alone: who fights whom (sample heroes and creatures of the library), whether there is a
board, and everything that anybody chooses, things that nobody offers among it. `test_many_fights.py` plays a short run
of the same list.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from bounds import everybody_stands_right, in_bounds, may_be_asked, same_numbers, told_whole, watched
from covered import covered, lines
from lineups import HEROES, any_choice, bestiary, crowd, library, samples, sides, text
from odd_choices import odd_choice, taken_or_refused

from rollwright import Choice, DiceStream, Fight
from rollwright.board.landscape import LANDSCAPES, landscape
from rollwright.fight.openings import openings

if TYPE_CHECKING:
    from covered import Tally
    from lineups import Sides

    from rollwright.fight import Menu

ROUNDS = 4
"""Most fights are called early: what goes wrong goes wrong soon, and more of them are played."""
PATIENCE, LONG_ROUNDS = 5, 40
"""Of so many fights one may go on for so many rounds, to see that it ends."""
TOLD = 8
"""The log of so many fights is told once: telling takes about as long as playing."""
CROWD = 10
"""Of so many fights one is a crowd's, which takes more than twice as long as another."""
ADVISED = 0.3
CHUNK = 50
MINUTE = 60.0


def play(number: int) -> Tally:
    """Play the fight of that number to its end, and hold every moment to the laws.

    Returns:
        What it has covered.

    Raises:
        AssertionError: A law is broken.
        Exception: Whatever else goes wrong.
    """
    random, odd, seen = Random(number), Random(~number), Counter[str]()
    fight = begin(number, random)
    saved_at, odd_at = random.randrange(20), odd.randrange(20)
    for moment in range(5000):
        if (menu := fight.menu) is None:
            break
        may_be_asked(fight, menu)
        seen[f"window {menu.window or 'turn'}"] += 1
        if moment == saved_at:
            fight = again(fight)
        if moment == odd_at and (refusal := taken_or_refused(fight, odd_choice(fight, menu, odd))):
            seen[f"refusal {refusal}"] += 1
        if fight.menu is not None:
            advised = is_crowd(number) and odd.random() < ADVISED
            fight.choose(fight.advise() if advised else anything(fight.menu, random))
        in_bounds(fight)
        if fight.setup.board:
            everybody_stands_right(fight)
    assert fight.ended, "it does not end"
    watched(fight)
    if number % TOLD == 0:
        told_whole(fight)
    return covered(fight, seen)


def begin(number: int, random: Random) -> Fight:
    """One to three heroes against one to three creatures, or a crowd; every third fight on a board."""
    crowded = is_crowd(number)
    party, foes = crowd(random) if crowded else few(random)
    land = LANDSCAPES[random.choice(sorted(LANDSCAPES))]
    board = landscape(DiceStream(number), *((22, 14) if crowded else (14, 10)), land) if number % 3 == 0 else None
    rounds = LONG_ROUNDS if number % PATIENCE == 1 else ROUNDS
    return Fight.start(library(), party, foes, seed=number, rounds=rounds, board=board)


def is_crowd(number: int) -> bool:
    """Whether many fight on both sides, and the engine's tactics choose now and then."""
    return number % CROWD == 0


def few(random: Random) -> Sides:
    """One to three heroes against one to three creatures."""
    heroes = random.sample(HEROES, random.randint(1, 3))
    return sides(heroes, random.sample(bestiary(), random.randint(1, 3)))


def again(fight: Fight) -> Fight:
    """The fight from the text of its own save, which says the same, its log too, and lets everybody do the same."""
    saved = text(fight)
    loaded = Fight.load(library(), saved)
    assert text(loaded) == saved
    assert [each.option for each in openings(loaded, loaded.asked)] == [line.id for line in fight.menu.options]
    for who, profile in loaded.profiles.items():
        same_numbers(profile, fight.profiles[who])
    return loaded


def anything(menu: Menu, random: Random) -> Choice:
    """Anything that the menu offers, at any cell or anybody that it may be aimed at."""
    choice = any_choice(menu, random)
    line = menu.find(choice.option)
    if line is None or not line.cells:
        return choice
    return Choice(choice.option, [], choice.pay, cell=random.choice(line.cells).cell)


def tried(number: int) -> tuple[str, Tally]:
    """What went wrong in a fight, in a line that is empty if nothing did; and what it has covered."""
    try:
        return "", play(number)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told with the number of the fight
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{number}: {type(error).__name__}: {error} ({last.filename}:{last.lineno})", Counter()


def ready() -> None:
    """Load what every fight needs, and spare the collector from looking at it again and again."""
    library(), bestiary(), samples()
    gc.freeze()
    gc.set_threshold(20_000)


class Progress:
    """How far a run has come: at once on a terminal, and once a minute elsewhere."""

    def __init__(self, fights: int) -> None:
        self.fights, self.begun = fights, monotonic()
        self.told = self.begun

    def tell(self, played: int, wrong: int) -> None:
        now, live = monotonic(), sys.stderr.isatty()
        if live or now - self.told >= MINUTE:
            self.told, pace = now, played / max(now - self.begun, 0.001)
            line = f"{played} of {self.fights} played, {wrong} wrong, {pace:.1f} a second"
            sys.stderr.write(f"\r{line}" if live else f"{line}\n")
            sys.stderr.flush()


def run(numbers: range, jobs: int) -> int:
    """Play a run, tell what goes wrong when it does and what was covered at the end; returns how many went wrong."""
    wrong, tally, progress = 0, Counter[str](), Progress(len(numbers))
    with ProcessPoolExecutor(jobs, initializer=ready) as cores:
        for played, (told, seen) in enumerate(cores.map(tried, numbers, chunksize=CHUNK), 1):
            wrong += bool(told)
            tally.update(seen)
            if told:
                sys.stdout.write(f"{told}\n")
                sys.stdout.flush()
            progress.tell(played, wrong)
    sys.stdout.write("\n".join([*lines(tally), f"{len(numbers)} fights, {wrong} of them wrong", ""]))
    return wrong


def main() -> None:
    """Plays the run, and ends with 1 if a fight went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fights", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first fight")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    sys.exit(run(range(chosen.first, chosen.first + chosen.fights), chosen.jobs) > 0)


if __name__ == "__main__":
    main()

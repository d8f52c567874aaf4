"""A process that plays kept fights in children of its own, made to be killed.

It loads the rules once and forks for each fight, so that a kill costs milliseconds. A line ``play STORE FIGHT SEED``
on its input starts a child; the answers are ``child PID``, then ``did ENTRY DIGEST`` after each thing that the table
reports as done, and ``gone`` when the child is dead.
"""

from __future__ import annotations

import os
import random
import sys
from contextlib import suppress

from rollwright import Engine, Refused, Store
from rollwright.cli import encounter


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def play(ruleset, fight, path, name, seed):
    """Play a fight for ever: every now and then, and when it is over, a choice is taken back."""
    chance = random.Random(seed)
    with Store.open(path, snapshot_every=5) as store:
        try:
            known = name in {each.id for each in store.fights()}
            table = store.resume(ruleset, name) if known else store.begin(fight, name)
        except Refused as refused:
            say(f"refused {refused.code}")
            return
        while True:
            if not table.fight.asked or (table.fight.taken and chance.random() < 0.15):
                table.undo()
            else:
                table.choose(table.advise())
            say(f"did {table._number} {table.fight.digest()}")


def main():
    engine = Engine.load()
    document, _ = encounter.Asked(seed=7).document(engine)
    fight, _ = encounter.begin(engine, document)
    say("ready")
    for line in sys.stdin:
        _, path, name, seed = line.split()
        pid = os.fork()
        if pid == 0:
            try:
                say(f"child {os.getpid()}")
                play(fight.ruleset, fight, path, name, int(seed))
            except BaseException as error:
                say(f"failed {error!r}")
                raise
            finally:
                os._exit(0)
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)
        say("gone")


if __name__ == "__main__":
    main()

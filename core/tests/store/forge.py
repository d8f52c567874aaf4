"""A process that plays kept fights in children of its own, made to be killed.

It loads the rules once and forks for each fight, so that a kill costs milliseconds. A line ``play STORE FIGHT SEED``
on its input starts a child that plays a fight, and ``table STORE TABLE SEED`` one that has a narrator do things at a
table; the answers are ``child PID``, then ``did ENTRY DIGEST`` after each thing that the table
reports as done, and ``gone`` when the child is dead.
"""

from __future__ import annotations

import json
import os
import random
import sys
from contextlib import suppress
from hashlib import blake2b

from rollwright import Engine, Refused, Sheet, Store
from rollwright.cli import encounter
from rollwright.narrator import Narrator
from rollwright.table import Table


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


DEEDS = (
    ("check", {"who": "ilse", "skill": "arcana", "difficulty": 15}),
    ("use_ability", {"who": "ilse", "ability": "Magic Missile", "targets": ["brann"]}),
    ("use_ability", {"who": "brann", "ability": "Second Wind"}),
    ("rest", {"who": "brann", "kind": "short", "dice": {"hit_dice": 1}}),
    ("rest", {"who": "ilse", "kind": "long"}),
    ("tick", {"who": "brann", "clock": "the flood", "size": 8}),
    ("gain", {"who": "ilse", "coin": "gp", "amount": 3}),
)


def digest(table):
    """A short word for the whole of a table."""
    return blake2b(json.dumps(table.to_json(), sort_keys=True).encode(), digest_size=8).hexdigest()


def narrate(table, path, name, seed):
    """Do things at a table for ever, and take some of them back."""
    chance = random.Random(seed)
    with Store.open(path, snapshot_every=5) as store:
        try:
            known = name in {each.id for each in store.tables()}
            kept = store.resume_table(table.ruleset, name) if known else store.begin_table(table, name)
        except Refused as refused:
            say(f"refused {refused.code}")
            return
        narrator = Narrator(kept)
        while True:
            asked = ("undo", {}) if chance.random() < 0.2 else chance.choice(DEEDS)
            if narrator.call(*asked)["done"]:
                say(f"did {kept._number} {digest(kept.table)}")


def main():
    engine = Engine.load()
    document, _ = encounter.Asked(seed=7).document(engine)
    fight, _ = encounter.begin(engine, document)
    samples = engine.preset("classic-d20").sample_characters()
    company = {"ilse": "wizard-5", "brann": "fighter-5"}
    table = Table(fight.ruleset, {who: Sheet.new(fight.ruleset, samples[each]) for who, each in company.items()}, 7)
    say("ready")
    for line in sys.stdin:
        what, path, name, seed = line.split()
        pid = os.fork()
        if pid == 0:
            try:
                say(f"child {os.getpid()}")
                if what == "table":
                    narrate(table, path, name, int(seed))
                else:
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

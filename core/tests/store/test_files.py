"""What a store's file may be like, and that one writer at a time writes a fight, whatever becomes of locks."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import threading
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from rollwright import Refused, RollwrightError, Store, StoreError

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.needs("classic-d20")


def codes(path, act=lambda store: store.fights()):
    """The code with which a file is refused."""
    with pytest.raises(StoreError) as refused, Store.open(path) as store:
        act(store)
    assert str(path) in str(refused.value) or refused.value.code.startswith("journal")
    return refused.value.code


def change(path, *statements):
    """Change a store behind its back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for each in statements:
            connection.execute(each)


@pytest.fixture
def played(path, start):
    """A store with a fight of twelve choices, the last snapshot behind the eighth."""
    with Store.open(path, snapshot_every=8) as store:
        table = store.begin(start(), "the-ford")
        for _ in range(12):
            table.choose(table.advise())
        table._leave()
    return path


@pytest.mark.feature("SV-04")
def test_a_store_syncs_each_commit_to_the_disk(path):
    with Store.open(path) as store:
        ask = store._journal._connection.execute

        assert ask("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert ask("PRAGMA synchronous").fetchone()[0] == 2  # FULL


@pytest.mark.feature("SV-04")
def test_a_store_is_one_file_when_nobody_has_it_open(path, start):
    with Store.open(path) as store:
        store.begin(start())

    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.feature("SV-04")
@pytest.mark.parametrize("content", [b"Dear diary, ", b"SQLite format 3\0" + b"\7" * 200, b"PK\3\4" * 300])
def test_a_file_that_is_no_store_is_refused_and_not_touched(path, content):
    path.write_bytes(content * 9)

    assert codes(path) in {"store-not-a-store", "store-damaged"}
    assert path.read_bytes() == content * 9


@pytest.mark.feature("SV-04")
@pytest.mark.parametrize("content", [b"\n", b"scenario: x\n", b"x" * 511, b"SQLite format"])
def test_a_short_file_of_somebody_else_is_not_taken_for_an_empty_store(path, content):
    path.write_bytes(content)

    assert codes(path) == "store-not-a-store"
    assert path.read_bytes() == content
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_no_store(path):
    os.mkfifo(path)

    assert codes(path) == "store-not-a-store"


@pytest.mark.feature("SV-04")
def test_the_database_of_another_program_is_refused_and_not_touched(path):
    change(path, "CREATE TABLE songs (name TEXT)", "INSERT INTO songs VALUES ('Greensleeves')")
    before = path.read_bytes()

    assert codes(path) == "store-not-a-store"
    assert path.read_bytes() == before


@pytest.mark.feature("SV-04")
def test_a_store_of_a_newer_format_is_refused(played):
    change(played, "PRAGMA user_version = 7")

    assert codes(played) == "store-of-newer-format"


@pytest.mark.feature("SV-04")
def test_an_empty_file_becomes_a_store(path, start):
    path.touch()
    with Store.open(path) as store:
        store.begin(start(), "the-ford")

        assert len(store.fights()) == 1


@pytest.mark.feature("SV-04")
def test_a_folder_is_no_store_and_a_missing_folder_is_not_made(tmp_path):
    assert codes(tmp_path) == "store-is-folder"
    assert codes(tmp_path / "nowhere" / "fights.rolls") == "store-no-folder"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.feature("SV-04")
@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.95])
def test_a_file_that_was_cut_off_is_damaged(played, ruleset, share):
    content = played.read_bytes()
    played.write_bytes(content[: int(len(content) * share)])

    assert codes(played, lambda store: store.look(ruleset, "the-ford")) in {"store-damaged", "store-not-a-store"}


@pytest.mark.feature("SV-04")
@pytest.mark.parametrize(
    ("damage", "number"),
    [
        ("UPDATE entries SET body = replace(body, '\"who\":', '\"WHO\":') WHERE number = 10", 10),
        ("UPDATE entries SET seal = 'f' || substr(seal, 2) WHERE number = 11", 11),
        ("DELETE FROM entries WHERE number = 9", 9),
        ("DELETE FROM entries WHERE number = 11", 11),
        ("DELETE FROM entries WHERE number = 12", 12),
        ("DELETE FROM entries WHERE number > 8", 9),
        ("UPDATE snapshots SET body = replace(body, '\"round\":1', '\"round\":2')", 8),
        ("DELETE FROM snapshots", 0),
    ],
)
def test_what_is_not_what_was_written_is_named(played, ruleset, damage, number):
    change(played, damage)
    with Store.open(played) as store, pytest.raises(StoreError) as refused:
        store.resume(ruleset, "the-ford")

    assert (refused.value.code, refused.value.params["number"]) == ("journal-damaged", number)


@pytest.mark.feature("SV-04")
def test_damaged_notes_of_a_host_are_told(played):
    change(played, "UPDATE fights SET about = '{'")

    assert codes(played, lambda store: store.about("the-ford")) == "journal-damaged"


@pytest.mark.feature("SV-04")
def test_a_flipped_bit_is_told_or_does_no_harm(played, ruleset):
    content, chance = played.read_bytes(), random.Random(4)
    with Store.open(played) as store:
        digest = store.look(ruleset, "the-ford").digest()
    told = []
    for _ in range(60):
        flipped = bytearray(content)
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        played.write_bytes(flipped)
        try:
            with Store.open(played) as store:
                assert store.look(ruleset, "the-ford").digest() == digest
        except RollwrightError as error:
            told.append(str(error))

    assert all(told)


@pytest.mark.feature("SV-04")
def test_a_file_that_may_not_be_written_is_told(played, monkeypatch):
    before, connect = played.read_bytes(), sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda file, **more: connect(f"file:{file}?mode=ro", uri=True, **more))

    assert codes(played, lambda store: store.forget("the-ford")) == "store-not-writable"
    assert played.read_bytes() == before


@pytest.mark.feature("SV-04")
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anything")
def test_permissions_are_told(played):
    played.chmod(0o400)
    played.parent.chmod(0o555)
    try:
        assert codes(played, lambda store: store.forget("the-ford")) in {"store-not-writable", "store-cannot-open"}
    finally:
        played.parent.chmod(0o755)


# ------------------------------------------------------------------------------------------------- one writer


@pytest.mark.feature("SV-04")
def test_a_second_table_of_the_same_process_is_refused(path, start, ruleset):
    with Store.open(path) as store, Store.open(path) as other:
        table = store.begin(start(), "the-ford")
        for each in (store, other):
            with pytest.raises(Refused) as refused:
                each.resume(ruleset, "the-ford")
            assert refused.value.code == "fight-in-use"
        table.close()
        other.resume(ruleset, "the-ford")


@pytest.mark.feature("SV-04")
def test_where_locks_fail_the_writer_that_came_last_is_the_only_one(path, start, ruleset):
    with Store.open(path) as store, Store.open(path) as other:
        first = store.begin(start(), "the-ford")
        first.choose(first.advise())
        for lock in path.parent.glob("*.lock"):
            lock.unlink()
        second = other.resume(ruleset, "the-ford")
        before, menu = first.fight.digest(), first.menu
        with pytest.raises(StoreError) as refused:
            first.choose(first.advise())

        assert refused.value.code == "fight-taken-over"
        assert (first.fight.digest(), first.menu) == (before, menu)
        second.choose(second.advise())
        assert store.look(ruleset, "the-ford").digest() == second.fight.digest()
        first.close()  # gives up nothing that is not its own any more
        second.choose(second.advise())


@pytest.mark.feature("SV-04")
def test_many_threads_that_want_one_fight_get_it_one_after_another(path, start, ruleset):
    with Store.open(path) as store:
        store.begin(start(), "the-ford").close()
    won, faults = [], []

    def play() -> None:
        try:
            with Store.open(path) as store:
                for _ in range(6):
                    try:
                        with store.resume(ruleset, "the-ford") as table:
                            table.choose(table.advise())
                            won.append(table.fight.digest())
                    except Refused as refused:
                        assert refused.code == "fight-in-use"  # noqa: PT017
        except Exception as error:  # noqa: BLE001 - told by the main thread
            faults.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert faults == []
    with Store.open(path) as store:
        assert len(store.look(ruleset, "the-ford").taken) == len(won) > 0


@pytest.mark.feature("SV-04")
def test_stores_that_are_made_at_once_become_one(tmp_path):
    faults = []

    def make(path: Path) -> None:
        try:
            with Store.open(path) as store:
                store.fights()
        except Exception as error:  # noqa: BLE001 - told by the main thread
            faults.append(error)

    for number in range(10):
        threads = [threading.Thread(target=make, args=(tmp_path / f"{number}.rolls",)) for _ in range(5)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()

    assert faults == []


@pytest.mark.feature("SV-04")
def test_a_store_says_in_words_what_is_wrong(played):
    change(played, "PRAGMA user_version = 7")
    with pytest.raises(StoreError) as refused:
        Store.open(played)

    assert str(refused.value) == (
        f"{played} is a store of format 7; this engine reads up to format 2. "
        "Install a newer rollwright to go on with it."
    )
    assert json.dumps(refused.value.params)

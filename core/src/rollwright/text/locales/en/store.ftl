# Fights that are kept in a store: what its file may be like, and who may write a fight.

## The file

store-is-folder = { $file } is a folder; a store is one file.
store-no-folder = { $file } cannot be made: there is no folder { $folder }.
store-not-a-store = { $file } is not a store of fights. It belongs to something else and was not touched.
store-of-newer-format = { $file } is a store of format { $found }; this engine reads up to format { $allowed }. Install a newer rollwright to go on with it.
store-damaged = { $file } is damaged: { $reason }.
store-busy = { $file } is being written by another process and did not become free.
store-not-writable = { $file } cannot be written: { $reason }.
store-cannot-open = { $file } cannot be opened: { $reason }.
store-full = { $file } cannot grow: the disk is full.
store-failed = { $file } cannot be used: { $reason }.
store-closed = { $file } has been closed.
store-of-another-process = { $file } was opened before this process was forked; open it anew here.

## The fights in it

bad-fight-name = '{ $found }' cannot be the name of a fight or a table: it takes up to 80 visible characters on one line.
fight-exists = A fight or a table called '{ $fight }' is kept in this store already.
unknown-fight = Nothing called '{ $found }' is kept in this store.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}It keeps: { $allowed }.
}
fight-in-use = '{ $fight }' is being played by { $writer }; a fight or a table has one writer at a time.
fight-taken-over = '{ $fight }' is not written from here any more{ $writer ->
    [none] {""}
   *[other] : { $writer } has taken it over
}. Nothing of this was kept.
fight-moved-elsewhere = Something was chosen in '{ $fight }' past its store, which knows nothing of it. Resume the fight to go on from what was kept.
fight-of-another-host = '{ $fight }' was kept by another program, which alone knows what it is played by.
story-of-another-kind = '{ $fight }' is a { $kind }, not a { $wanted }.
table-closed = This table is closed. Resume '{ $fight }' to go on with it.

## What is written

journal-damaged = What is written of '{ $fight }' is damaged at entry { $number }: it is not what was put there.
journal-diverges = '{ $fight }' cannot be gone on with: entry { $number } comes to something else by the rules that are installed now. Play it to its end with the versions that it was begun with.

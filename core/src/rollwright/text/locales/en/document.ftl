# Documents: what can be wrong with a ruleset file. The file and the place stand before each message.

document-problems = { $count ->
    [one] The document has a problem.
   *[other] The document has { $count } problems.
}
more-problems = and { $count ->
    [one] one more problem.
   *[other] { $count } more problems.
}

## The file
file-is-folder = This is a folder, not a file.
file-unreadable = The file cannot be read: { $reason }.
not-utf8 = This is no text: it is not UTF-8, from byte { $offset } on. If it is text, save it as UTF-8.
not-unicode = { $found } holds half of a character; that is no text.
document-empty = There is nothing in it. A document is an object with keys.
document-not-object = A document is an object with keys; here is { $found }.
document-is-scenario = This is a scenario, and no ruleset. Play it with `rollwright scenario run { $found }`.
not-json = This is not JSON: { $reason }, line { $line }, column { $column }.
not-yaml = This is not YAML: { $reason }, line { $line }, column { $column }.
yaml-tag = { $found } is a tag that is not read here; only plain data is.
several-documents = The file holds several documents; one file is one document.
alias-unknown = There is no anchor called '{ $found }'.
alias-to-itself = '{ $found }' would hold itself.
key-not-text = A key is text; here is { $found }{ $line ->
    [none] {""}
   *[other] {" "}in line { $line }
}.
duplicate-key = The key '{ $found }' stands twice here, and neither wins by accident. Keep one.
not-finite = This is not a finite number.
not-plain = Only plain data can stand here: objects, lists, texts, numbers, true and false; not { $found }.
nothing-here = The key has no value. Give it one, or leave the key out.

## Keys and types
missing-key = The key '{ $key }' is missing.
two-spellings = '{ $found }' and '{ $other }' are two spellings of one key. Keep one.
wrong-type = Here belongs { $expected }{ $keys ->
    [none] {""}
   *[other] {" "}with keys such as { $keys }
}; found { $found }.
not-allowed = '{ $found }' cannot stand here.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Allowed: { $allowed }.
one-key-of = Only one of these can stand here: { $keys }; found { $found }.
key-of-missing = One of these must stand here: { $keys }.
key-out-of-place = '{ $found }' has no meaning here: { $why }.
too-small = { $found } is too small; the least is { $limit }.
too-large = { $found } is too large; the most is { $limit }.
too-few = There are { $found }; the least is { $limit }.
too-many = There are { $found }; the most is { $limit }.
text-too-short = The text is too short: { $found } of at least { $limit } characters.
text-too-long = The text is too long: { $found } of at most { $limit } characters.
text-control = { $found } must be one line, without control characters.
text-marks = The text cannot hold '{ $mark }'.
string-unicode = { $found } is no text.
bad-id = { $found } is no id of this kind. Its pattern: { $pattern }
id-reserved = The id '{ $found }' is reserved.
bounds-crossed = From { $min } to { $max } is nothing; the lower end must not be above the upper.
out-of-bounds = { $found } is out of bounds: from { $min } to { $max }.
value-expected = Here belongs a value: a number, a formula, or a reference such as {"{"} "field": … {"}"}; found { $found }.
value-not-finite = A value must be a finite number.
value-empty = There is nothing to work out here; found { $found }.
dice-expected = Here belong dice such as 2d6+1; found { $found }.
table-of-pairs = A table is a list of pairs [threshold, value]; found { $found }.
table-of-words = A table of words is an object, or a list of pairs of a word and a number.
table-not-ascending = Each row must start above the one before: after { $before } stands { $after }.
duplicate-row = The row { $found } stands twice.

## Versions
schema-too-new = The document is of format { $found }, newer than the newest read here ({ $newest }). Update Rollwright.
schema-too-old = The document is of format { $found }, and no installed migration leads from there to { $oldest }.
migration-lost-key = The migration '{ $step }' would lose this: { $found }.

## Names
no-such-name = There is no { $what } called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}There is none at all.
   *[other] {" "}There are: { $allowed }.
}
duplicate-id = There is more than one { $what } with the id '{ $found }'.
loot-in-a-circle = The loot table '{ $found }' leads to itself, so that rolling it would never end.
duplicate-name = The { $what } '{ $found }' stands here twice.
wrong-column-type = '{ $found }' is of type { $type }; here it must be { $allowed }.
value-unfit = { $found } does not fit into '{ $cell }': { $why }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}Its values: { $allowed }.
}
field-and-derived = '{ $found }' is a field as well; a formula could not tell the two apart.
pool-and-track = '{ $found }' is a track as well; a cost could not tell the two apart.

## What values may read
derived-cycle = The value reads itself: { $way }.
reads-live = This may read nothing that play moves, and it reads '{ $found }'.
reads-trained = This may not read a skill or a save, and it reads '{ $found }'.
multiplier-of-nothing = There is no proficiency bonus that could be multiplied.

## Rules of the sheet
wound-needs = A wound track needs '{ $needs }'.
wound-bounds = A wound track with named levels has { $key } { $right }.
wound-track-here = '{ $found }' is a wound track; a plain track is needed.
not-a-wound-track = '{ $found }' is a plain track; a wound track is needed.
penalty-positive = A penalty is never above 0.
indexed-refuses = Marks that keep their box need onFull 'refuse'.
changes-nothing = A change of { $found } changes nothing.
list-without-pools = The rows of '{ $found }' are no pools.
pool-starts-empty = '{ $found }' starts empty; it cannot be used here.

## Rules of the library
asset-misnamed = The file is called '{ $right }', not '{ $found }'.
asset-missing = The file '{ $found }' is not in the folder '{ $folder }'.
asset-without-folder = '{ $found }' stands beside a document's file, and this document has none.
creatures-need = Creatures need the block '{ $needs }'.
items-need = Items need the block 'items'.
entry-without-mechanics = The entry '{ $found }' has no mechanics; it cannot be cast.
catalog-feeds-not = The catalog '{ $found }' does not feed the list '{ $list }'. It feeds: { $allowed }.
scaled-not-alone = The entry has several rows for '{ $found }'; only a single one is scaled.
save-without-difficulty = The save '{ $found }' has no number to reach; it would always be made. Give the action or the list one.
until-save-needs = What lasts until a save needs 'saveEnds'.
plus-without-amount = A further clause needs an amount that it adds to.
rider-and-kind = An entry of kind 'rider' has a rider, and no other has one.

## Rules of a fight
health-starts-full = '{ $found }' would start full: the fight would be over before it began.
no-style-takes = At least one style must take.
health-max-half = A modifier of 'health-max' can only halve it: times 0.5.
narrows-nothing = '{ $found }' narrows effects and modifiers, and here are none that it could.
not-on-levels = '{ $found }' cannot be on a level: a level has no source and ends only when what it reads goes down.
exclusive-pair = Exactly two budgets exclude each other; here are { $found }.
choice-is-ability = '{ $found }' is an ability itself.
count-needs-number = '{ $found }' must have a plain number as its maximum, above its minimum.
count-hidden = '{ $found }' counts for the dying and cannot be hidden.
moment-not-named = Nothing waits for '{ $found }': the fight itself asks then. A reaction may wait for: { $allowed }.
moment-happened = What waits for '{ $found }' cannot cancel: it has happened already. It can at: { $allowed }.
actions-needed = A creature in plain numbers needs at least one action.
sequence-in-sequence = '{ $found }' is a sequence itself.
zone-does-nothing = This zone changes nothing: it needs `at` with something to do then, `difficult`, or `sight`.
teleport-in-sequence = '{ $found }' leads to a cell, and a sequence is aimed at nobody's cell.
reaction-in-sequence = '{ $found }' is a reaction; it waits for its moment.
spell-needs = '{ $found }' needs the number '{ $key }', and a creature without a sheet must give it.
coven-without-spells = None of the spells is the coven's.
style-needed = At least one of 'classic' and 'tactical' must be among the styles.
weight-below-zero = '{ $found }' may be below 0; a weight may not.
smallest-coin = The smallest coin of a family is worth 1, not { $found }.
energy-is-health = '{ $found }' is the health already.
one-for-each-step = There must be one for each step: { $right }, not { $found }.

## Layers and abilities
nothing-left = '{ $found }' would have no value left.
default-removed = The default '{ $found }' is taken away; name another.
value-hides = '{ $found }' decides what is hidden; it cannot be taken away.
filter-compared = '{ $found }' is a filter of type { $type }: numbers are compared with 'above' and 'below', words with 'equals' and 'notIn'.
no-slots = There are no pools slot_1 to slot_9 to pay a slot from.

## Looking up a place
schema-place = { $place ->
    [none] Nothing of a document is called '{ $found }'.
   *[other] Nothing may stand at '{ $place }.{ $found }'.
}{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}It has no keys of its own.
   *[other] {" "}There are: { $allowed }.
}
damage-die = Damage is thrown with one kind of die here, { $allowed }, and '{ $found }' is another.
entry-check-not-for-kind = Checks of the kind '{ $kind }' buy nothing, so that an entry can change none.
consequences-need-rolls = Such a fight is rolled by '{ $allowed }', and this ruleset's resolution is '{ $found }'.

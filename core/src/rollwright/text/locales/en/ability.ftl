# Abilities: why one is refused, what a use came to, and what an ability says of itself.

## Why an ability is refused. Nothing was paid, and nothing has happened.
ability-unknown = There is no ability '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
ability-ambiguous = '{ $found }' may be several abilities: { $allowed }. Say which.
ability-not-theirs = { $name } is not one of { $who ->
    [none] their
   *[other] { $who }'s
} { $label ->
    [none] abilities
   *[other] { $label }
}.
ability-passive = { $name } is always on; there is nothing to use.
ability-not-ready = { $name } cannot be used now: it is not marked '{ $column }'.
ability-requires = { $kind ->
    [knows] { $name } can be used only by whoever knows { $needs }.
    [class] { $name } can be used only by: { $needs }.
    [people] { $name } can be used only by: { $needs }.
    [not-class] { $name } cannot be used by a { $needs }.
    [not-people] { $name } cannot be used by anybody of { $needs }.
   *[other] { $name } needs: { $needs }.
}
ability-not-usable = { $name } cannot be used now: { $what } is { $found }{ $low ->
    [none] {""}
   *[other] , and must be { $low } or more
}{ $high ->
    [none] {""}
   *[other] , and must be { $high } or less
}.
ability-used-up = { $name } used until the next { $per ->
    [turn] turn
    [fight] fight
    [encounter] fight
    [scene] scene
    [day] day
    [level] level
   *[other] rest
}.
ability-no-such-slot = { $name } cannot be paid for at level { $found }.{ $allowed ->
    [none] {""}
   *[other] {" "}Levels: { $allowed }.
}
ability-for-oneself = { $name } is for oneself alone.
ability-too-many-targets = { $name } reaches { $limit ->
    [one] one
   *[other] { $limit }
}, not { $found }.
ability-needs-difficulty = { $name } needs something to reach, and nothing says what: give a difficulty.
ability-rolls-nothing = { $name } asks for a roll, and nothing says which.
size-needed = How large shall { $name } be? Sizes: { $allowed }.
size-unknown = { $name } has no size '{ $found }'. Sizes: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
size-not-offered = { $name } comes in one size; '{ $found }' cannot be picked.
item-lends-no-such = { $item } lends no { $ability }.{ $allowed ->
    [none] {""}
   *[other] {" "}What lends something: { $allowed }.
}
no-model-foe = Nobody with a sheet is aimed at, and this ruleset has no threat scale to measure a foe by.
a-foe = a foe

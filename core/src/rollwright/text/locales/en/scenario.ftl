# Scenario files: what is wrong with one, and what came of it when it was played.

## A file that cannot be played
scenario-not-a-map = A scenario is a map with `scenario`, `ruleset` and `steps`; this is { $found }.
scenarios-not-a-list = `scenarios` is a list of at least one scenario; this is { $found }.
ruleset-expected = { $found } is no ruleset: write a preset's id, the path of a document, or a document.
one-of = Name one of { $allowed } here, and no more.
step-one-thing = A step does one thing, and names one of { $allowed }.
unknown-matcher = There is no matcher called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}Matchers: { $allowed }.
matcher-needs = This matcher has { $found } and needs { $missing } beside it, as in {"{"}about: 3.5, within: 0.01{"}"}.
matcher-operand = { $found } does not fit here: { $wanted ->
    [number] a number, or a fraction such as 27/64, is needed
    [list] a list of values is needed
   *[other] true or false is needed
}.
unknown-fighter = Nobody in the fight is called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}In the fight: { $allowed ->
    [none] nobody
   *[other] { $allowed }
}.
say-who = Say for whom with 'who': { $allowed }.
unknown-character = There is no character called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}Characters: { $allowed ->
    [none] none
   *[other] { $allowed }
}.{ $as_creature ->
    [none] { "" }
   *[other] {" "}A creature is named by {"{"} creature: { $as_creature } {"}"}.
}
unknown-expectation = Nothing can be expected of '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}A path starts with one of { $allowed }.
unknown-ruleset = There is no preset and no document (.json, .yaml) called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}{ $install ->
    [none] { "" }
   *[other] Install { $install } to have it.{ " " }
}Installed presets: { $allowed ->
    [none] none
   *[other] { $allowed }
}.
unknown-sample = The preset has no sample character called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}Samples: { $allowed ->
    [none] none
   *[other] { $allowed }
}.
unknown-creature = There is no creature called '{ $found }'. { $suggestion ->
    [none] { "" }
   *[other] Did you mean '{ $suggestion }'?{ " " }
}Name one of the scenario's own creatures, or `<catalog>/<entry>`.
character-as-itself = A character fights once and by its own id; leave out `as` and `count` of '{ $found }'.
fighter-twice = Two fighters are called '{ $found }'; give one another name with `as`.
initiative-lacks = `initiative` fixes the order of everybody or of nobody; { $found } is not in it.
step-needs-fight = A step `{ $found }` needs a `fight`, and this scenario has none.

## What a step may end in
at-without-board = Cells are named, but the fight has no `board` that they could be on.
riding-without-board = Riders are named, but the fight has no `board` to ride on.
scenario-no-fight = There is no fight yet.
fight-goes-on = The fight is not over yet; { $step } must wait.
tier-is-its-own = { $found } is a creature of a catalog and keeps its own tier.
nothing-to-undo = No step has been accepted that could be taken back.
save-load-differs = The table after saving and loading is another: { $path } was { $before } and is { $after }.
undo-differs = The table after the undo is not the one before the step: { $path } was { $before } and is { $after }.
formula-needs-who = { $name } is a number of a sheet; name whose with `who`.
several-scenarios = The file holds { $count } scenarios where one is wanted.
dice-used-up = More dice were thrown than this step's `dice` gives ({ $given }).
dice-begin-with-initiative = initiative is thrown in the first step of a fight, unless `initiative` fixes the order
scenario-not-your-menu = It is { $by } who decides now, not { $found }.

## How it went
scenario-holds = ok    { $name }{ $file ->
    [none] { "" }
   *[other] {" "}({ $file })
}
scenario-fails = FAIL  { $name }{ $file ->
    [none] { "" }
   *[other] {" "}({ $file })
}
scenario-failure = { $step ->
    [0] setting the table
   *[other] step { $step }, { $kind }
}: { $path }: expected { $expected }, found { $found }{ $note ->
    [none] { "" }
   *[other] {" "}({ $note })
}
scenario-unplayed = { $count ->
    [one] One step after it was not played.
   *[other] { $count } steps after it were not played.
}
scenario-path-ends = '{ $place }' has no '{ $found }'.{ $suggestion ->
    [none] { "" }
   *[other] {" "}Did you mean '{ $suggestion }'?
} { $allowed ->
    [none] There is nothing in it.
   *[other] There are: { $allowed }.
}
scenario-rolled = { $formula }: { $dice } = { $total }
scenario-odds = { $formula }: { $mean } on average
scenario-chance = { $chance ->
    [none] Nothing to reach, and no chance to name.
   *[other] A chance of { $chance }.
}
scenario-rested = { $who } rests ({ $kind }): { $count ->
    [0] nothing changes
    [one] one change
   *[other] { $count } changes
}.
scenario-count = { $passed } passed, { $failed } failed{ $unread ->
    [0] { "" }
   *[other] , { $unread } not read
}

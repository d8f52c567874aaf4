# Why a choice was refused. Nothing was paid, nothing has changed.

not-on-menu = '{ $found }' is not on the menu: { $by } may choose { $allowed } (menu { $menu }, { $window }).{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
stale-menu = This answers menu { $found }, but menu { $allowed } is the one that stands.
not-your-turn = { $found } is not the one who chooses now: { $allowed } is.
fight-over = The fight is over; nobody has anything to choose.
not-offered = '{ $option }' is offered without a style, a size or spends; leave them out.
no-board = There is no board in this fight, so that nobody has a cell.
bad-cell = { $reason ->
    [no-board] There is no board in this fight; leave the cell out.
    [takes-none] '{ $option }' takes no cell and no path; leave them out.
    [no-room] { $by } cannot begin at { $found }: it is off the board, solid, or taken.
    [board-full] There is no free cell on the board for { $by }.
   *[other] { $found ->
        [none] This needs a cell.
       *[other] { $found } is no cell where this can go.
    }
}
unreachable = { $reason ->
    [takes-none] '{ $option }' takes no path; leave it out.
    [no-board] There is no board in this fight; leave the path out.
   *[other] { $by } does not get to { $found } that way, or may not stop there: { $left } { $unit } are left.
}
cannot-pay-from = '{ $option }' is not paid from '{ $found }'.{ $allowed ->
    [none] {""}
   *[other] {" "}It may be paid from { $allowed }.
}
cannot-pay = { $by } cannot pay for { $name }: it needs { $amount } of { $pool }.
no-budget = { $by } has nothing left to do { $name } with: it takes { $budget }.
not-usable-now = { $by } cannot use { $name } as things stand on their sheet.
no-uses-left = { $by } has no uses of { $name } left.
not-on-the-edge = { $by } does not stand on the edge of the board, and nobody leaves from anywhere else.
not-recharged = { $name } has not recharged.
not-in-hand = { $by } cannot strike with { $name } like this now: it is not in hand, or the other hand is not free.
coven-apart = { $name } needs { $size } of the coven standing together.
none-left = { $by } has no { $name } any more.
off-hand-waits = { $name } in the off hand strikes only after another light weapon has struck in this turn.
no-ammunition = { $by } has no { $ammunition } left for { $name }.
drawn-already = { $by } has drawn or picked up something in this turn already.
lies-elsewhere = { $name } does not lie within reach of { $by }.
cannot-carry = { $by } cannot carry { $name } as well.
cannot-draw = { $by } cannot draw { $name } now: it is in hand, or nothing can be put away for it.
no-targets = { $name } can reach nobody now.
takes-no-targets = '{ $option }' takes no targets; leave them out.
needs-target = '{ $option }' needs a target: { $allowed }.
bad-target = '{ $option }' cannot be used on '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Possible: { $allowed }.
too-many-targets = '{ $option }' takes { $allowed ->
    [one] one target
   *[other] at most { $allowed } targets
}, not { $found }.
style-not-offered = '{ $option }' cannot be done in the style '{ $found }' now.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Offered: { $allowed }.
target-named-twice = '{ $option }' takes each target once.

one-ability-a-turn = { $name } has to wait: one ability a turn.

## Making a fight

declared-for-nobody = Nobody of the party is called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} There are: { $allowed }.
power-left-out = { $ability } of { $foe } is left out of this fight: { $why }
power-dice-not-plain = '{ $dice }' is more than dice and a number that are added up.
power-needs-foes-roll = It needs a roll of the foes, and they roll nothing here.
power-other-dice = It throws { $dice }, and damage here is thrown with { $allowed }.

presentation-not-allowed = This ruleset is not played in the style '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Allowed: { $allowed }.
unknown-temper = There is no temperament '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} There are { $allowed }.
no-combat-block = The ruleset '{ $ruleset }' has no combat block, so that it has no fights.
creature-incomplete = { $creature } cannot fight: a creature needs health, a defense and at least one action.
dice-not-plain = '{ $dice }' is not dice of one kind and a number, such as 2d6 + 3.
value-needs-sheet = '{ $value }' reads a sheet, and a creature in plain numbers has none.
step-changed-and-asked = A step of { $frame } ('{ $step }') changed the world and asked a question; it may do one of them.

## Kept fights

worker-ended = A worker process was ended from outside, perhaps because the memory is full. Try fewer --jobs.
save-not-written = Nothing was saved: { $file } cannot be written ({ $reason }).
save-too-big = { $file } is larger than { $limit } bytes, the most that is read as a saved fight.
save-not-json = { $file ->
    [none] This
   *[other] { $file }
} is not a saved fight: it is not JSON ({ $reason ->
    [none] { $where }
   *[other] { $reason }
}).
save-not-a-fight = { $file } is JSON, but not a saved fight.
not-a-save = This is not a saved fight.
save-damaged = { $count ->
    [one] This saved fight is damaged, here:
   *[other] This saved fight is damaged in { $count } places:
}
save-only = { $found } stands here; only { $allowed } can: { $why }.
save-misfit = { $found } cannot stand here: { $why }.
save-too-deep = This nests deeper than { $limit } levels, the most that is read.
save-cell-held = '{ $other }' is on { $found } already; only a rider shares cells, with their mount.
save-off-board = { $found } is off the board: its columns go from 0 to { $columns }, its rows from 0 to { $rows }.
save-too-large = A saved fight of { $found } bytes is more than is read; the limit is { $limit }.
save-of-another-format = This fight was saved in format { $found }; this engine reads format { $allowed }.
save-of-another-ruleset = This fight was saved under the ruleset '{ $found }', not under '{ $allowed }'.
save-of-another-version = This fight was saved under version { $found } of '{ $ruleset }'; version { $allowed } is here.
save-in-missing-frame = This save stands inside '{ $frame }' ({ $where }), which no plugin here has. It was written with { $plugins }.
fight-not-put-back = The fight could not be put back to where it stood before this choice: go on from its last save.
undo-impossible = The last choice cannot be taken back: played anew, this fight goes another way than its log tells.
save-in-missing-step = This save stands inside '{ $frame }' ({ $where }) at step '{ $step }', which is not there in this version.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Its steps: { $allowed }.

## Sides

side-empty = { $side ->
    [party] Nobody is in the party
   *[foes] There are no foes
}; a fight needs two sides.
too-many-fighters = { $found } fighters are too many; the limit is { $limit }.
bad-fighter-id = '{ $found }' cannot be a fighter's id: each needs one of its own, one line of 1 to 80 characters.
bad-fighter-name = '{ $found }' cannot be a fighter's name: one line of at most { $limit } characters, without control characters.
sheet-fights-twice = { $found } would fight with a sheet that somebody else here fights with; give each a sheet of their own.
bad-by-hand = '{ $found }' is not in this fight.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} In the fight: { $allowed }.
bad-initiative = The order must name everybody once. Found: { $found }. In the fight: { $allowed }.
creature-without-actions = { $creature } has no actions, so that it could do nothing in a fight.
unknown-path = There is nothing at '{ $path }': '{ $found }' is not there.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
steps-without-end = The frame { $frame } took more than { $limit } steps without calling another, asking or ending.
unknown-event = The moment '{ $moment }' comes after '{ $found }', and no event is called so; there are { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
frames-too-deep = The frame { $frame } called another on top of { $limit } frames, which is as many as may stand.
not-a-choice = A choice names its option and its targets in text, a cell as two whole numbers and a path as a list of cells; '{ $found }' is none.

# Effects: why they happen, why they cannot, and what a sheet's changes read like.

## Why: what came to one of its ends
cause-full = { $label } full
cause-empty = { $label } empty

## What is wrong with an effect in a document
effect-needs-mark = '{ $track }' takes marks of a kind: 'mark' must say which. Allowed: { $allowed }.
no-health = Nothing on this sheet is its health: say the pool.

## What cannot be done
effect-throws-dice = { $cause ->
    [none] The effect
   *[other] { $cause }: the effect
} throws { $dice }, and there are no dice to throw with.
stat-locked = { $stat } is locked: nothing in play moves it.
list-has-no-strengths = The entries of { $list } have no strength that could rise or fall.
list-has-no-words = The entries of { $list } have no words beside them.
name-length = A name has 1 to { $limit } characters; this one has { $found }.
effect-needs-difficulty = What happens on a success or a failure needs something to reach: say the difficulty.
several-such-items = Several things are called '{ $found }': { $items }. Say which.
entry-is-no-item = The entry '{ $found }' is no item.
cannot-be-worn = { $item } is nothing to put on.
does-not-bind = { $item } does not bind to anybody.
bound-by-curse = { $item } is cursed, and whoever is bound to it cannot undo it.
no-binding-left = No more than { $limit } may be bound ({ $label }).
not-enough-charges = { $item } has not enough charges (needs { $needed }, has { $left }).
too-heavy = That would be { $weight } to carry; the limit is { $limit }.
slot-taken = There is no room for { $item }: { $slot } holds { $limit }.
no-such-mark = '{ $found }' is no mark. Allowed: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
already-on-list = { $entry } is on { $list } already: raise it instead.
needs-consent = { $entry } is the player's to change: they must agree first.
conditions-are-counted = { $entry } is counted by the rules, and nobody writes it by hand.
owns-none = There is no { $thing } on this sheet.

## Changes: what moved, and why
change = { $what }{ $cause ->
    [none] {""}
   *[other] {" "}({ $cause })
}
change-number = { $name } { $way ->
    [down] −{ $by }
   *[up] +{ $by }
}
change-temporary = { $name }, temporary points { $way ->
    [down] −{ $by }
   *[up] +{ $by }
}
change-overflow = { $name }, past its boxes { $way ->
    [down] −{ $by }
   *[up] +{ $by }
}
change-marks = { $name } { $filled }/{ $size }
change-uses = { $name } { $count ->
    [0] can be used again
    [one] used once
   *[other] used { $count } times
}
change-clock = { $name } { $filled }/{ $size }
change-held = { $name }{ $level ->
    [none] {""}
   *[other] {" "}{ $level }
}{ $rounds ->
    [none] {""}
    [one] {" "}for { $rounds } turn
   *[other] {" "}for { $rounds } turns
}
change-learnt = { $name }{ $rank ->
    [none] {""}
   *[other] {" "}{ $rank }
} learnt
change-items = { $items }
change-picks = { $kind ->
    [raise] Points placed
   *[pick] { $of ->
        [none] Picks taken
       *[other] { $of } picks taken
    }
}: { $count }
change-improvement = { $thrown ->
    [none] { $skill }
   *[other] { $skill }: { $thrown } against { $number }
}, { $by ->
    [0] no better
   *[other] better by { $by }
}
change-answer = { $name }: { $text }
change-worn = { $name } { $on ->
    [no] taken off
   *[yes] put on
}
change-bound = { $name } { $on ->
    [no] no longer bound
   *[yes] bound
}
change-charges = { $name }: { $charges ->
    [none] all charges
    [one] { $charges } charge
   *[other] { $charges } charges
}
change-improving = { $name } { $on ->
    [no] no longer marked
   *[yes] marked
}
change-overfull = { $name } was full: { $by } past it
change-roll = { $label }: { $outcome }{ $total ->
    [none] {""}
   *[other] {" "}({ $total })
}
change-moment = { $on ->
    [scene-start] scene begins
    [scene-end] scene ends
    [level] level gained
   *[rest] { $name }
}
tag-entry = { $name }{ $strength ->
    [none] {""}
   *[other] {" "}{ $strength }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}
change-thing = { $thing } { $name } { $way ->
    [down] lost
   *[up] gained
}
change-row-marked = { $name }: { $mark }, { $on ->
    [yes] yes
   *[no] no
}
change-lost = { $name } gone
change-word = { $name }: { $after ->
    [none] nothing
   *[other] { $after }
}
change-message = { $text }
change-handed = for the { $to ->
    [table] table
   *[other] target
}: { $kind }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
}{ $amount ->
    [none] {""}
   *[other] {" "}{ $op }{ $amount }
}
change-refused = { $kind } not done: { $reason }
change-loop = cut after { $rounds } rounds of effects, before: { $left }

## In a fight
event-sheet-changed = { $who }: { $changes }.
event-effect-handed = { $name } on { $target }, for the narrator: { $effect }.

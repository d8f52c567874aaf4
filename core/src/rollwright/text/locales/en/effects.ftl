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
change-clock = { $name } { $filled }/{ $size }
change-held = { $name }{ $level ->
    [none] {""}
   *[other] {" "}{ $level }
}{ $rounds ->
    [none] {""}
    [one] {" "}for { $rounds } turn
   *[other] {" "}for { $rounds } turns
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

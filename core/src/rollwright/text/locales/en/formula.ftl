# Formulas and dice: what can be wrong with them, and how they read in words.

## What is wrong. The formula's place stands before the message; line and column count from 1.
formula-syntax = '{ $text }', line { $line }, column { $column }: { $found ->
    [end] the formula ends too soon.
   *[other] '{ $found }' cannot stand here.
}{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Expected: { $expected }.
formula-empty = There is no formula here. Expected: { $expected }.
formula-arity = '{ $text }', column { $column }: a wrong number of arguments ({ $found }). Expected: { $expected }.
unknown-name = '{ $text }': there is nothing called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
name-without-at = '{ $text }', column { $column }: '{ $found }' is not a number here; a name is written with '@'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
unknown-function = '{ $text }', column { $column }: there is no function called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
function-without-arguments = '{ $text }', column { $column }: '{ $found }' needs something to work on: { $suggestion }.
unknown-reference = { $found } is no value reference.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Allowed: { $expected }.
reference-keys = A value reference has exactly one of its keys; here are { $found }. Allowed: { $expected }.
value-not-a-number = { $found } is no value: a number, a formula in text, or a value reference is.
const-not-a-number = A constant is a number, not { $found }.
number-not-finite = { $found } is not a number that can be calculated with.
whole-number-needed = '{ $text }', column { $column }: '{ $found }' must be a whole number here.
function-breaks = The function '{ $text }' breaks: { $found }. Whoever wrote it must mend it.
function-not-a-number = The function '{ $text }' comes to { $found }, which is no number. Whoever wrote it must mend it.
reader-not-a-number = '{ $text }' reads { $found }, which is no exact number. Whoever wrote its reader must mend it.
division-by-zero = '{ $text }' divides by zero.
bound-passed = { $bound ->
    [dice] One formula may throw at most { $limit } dice; here it is { $found }.
    [faces] A die may have at most { $limit } faces; here it is { $found }.
    [rerolls] A die may be thrown again at most { $limit } times; here it is { $found }.
    [magnitude] A number may be at most { $limit }, either way from zero; here it is { $found }.
    [formula_length] A formula may have at most { $limit } characters; here it is { $found }.
    [formula_depth] A formula may be nested at most { $limit } levels deep; here it is { $found }.
    [outcomes] Exact odds may have at most { $limit } different totals; here it is { $found }.
    [odds_effort] Its exact odds take too long to work out; use fewer or smaller dice.
    [thrown] At most { $limit } dice are thrown in one go; here it is { $found }.
    [document_bytes] A file may have at most { $limit } bytes; here it is { $found }.
    [ruleset_bytes] The main file of a ruleset may have at most { $limit } bytes; here it is { $found }. Catalogs stand in files of their own.
    [sheet_bytes] A sheet may have at most { $limit } bytes; here it is { $found }.
    [document_depth] A document may be nested at most { $limit } levels deep; here it is { $found }.
    [document_nodes] A document may hold at most { $limit } values, aliases written out; here it is { $found }.
   *[other] { $bound } may be at most { $limit }; here it is { $found }.
} (Limit: { $bound }.)

## Dice
dice-not-here = '{ $text }', column { $column }: no dice can be thrown here; a number is needed.
dice-need-throwing = '{ $text }' has dice in it: throw it, or ask for its odds; it is not one number.
dice-of-dice = '{ $text }', column { $column }: dice cannot say how many dice to throw or how large they are. Throw first, then write the number.
dice-count-negative = A number of dice cannot be { $count }; zero dice are zero dice.
die-without-faces = { $text ->
    [none] {""}
   *[other] '{ $text }', column { $column }:{" "}
}A die needs at least one face.
face-not-on-die = A d{ $faces } has no face { $face }: name one from 1 to { $faces }. The faces that were given still wait.
explodes-always = { $text ->
    [none] {""}
   *[other] '{ $text }', column { $column }:{" "}
}Every face would explode; leave at least one that does not.
explodes-never = { $text ->
    [none] {""}
   *[other] '{ $text }', column { $column }:{" "}
}No face is that high; nothing would ever explode.
explodes-twice = { $text ->
    [none] {""}
   *[other] '{ $text }', column { $column }:{" "}
}Dice explode once: one '!' is enough.
faces-left = No die was thrown for these faces: { $faces }.
rerolls-always = { $text ->
    [none] {""}
   *[other] '{ $text }', column { $column }:{" "}
}Every face would be thrown again; leave at least one that stands.
reroll-comes-first = '{ $text }', column { $column }: '{ $found }' stands directly after the dice, before anything is kept, dropped or exploded: 4d6r1kh3.
distribution-without-ways = A distribution needs at least one result with a weight above zero.

## Dice as they fell
dice-dropped = dropped { $faces }
dice-rerolled = thrown again { $faces }
dice-many = { $sum } on { $count } dice

## Arithmetic
formula-holds = { $shown }: true
formula-fails = { $shown }: false
formula-rounded-down = { $shown } = { $exact }, rounded down to { $total }

## A formula in words
formula-name = { $facet ->
    [max] the maximum of { $label }
    [min] the minimum of { $label }
    [temporary] the temporary points of { $label }
    [spent] what is spent of { $label }
    [left] the time left of { $label }
    [size] the size of { $label }
    [remaining] what is left to { $label }
    [penalty] the penalty of { $label }
   *[none] { $label }
}
formula-plus = { $left } plus { $right }
formula-minus = { $left } minus { $right }
formula-times = { $left } times { $right }
formula-divided = { $left } divided by { $right }
formula-remainder = { $left } modulo { $right }
formula-opposite = minus { $value }
formula-is = { $left } is { $right }
formula-is-not = { $left } is not { $right }
formula-below = { $left } is below { $right }
formula-at-most = { $left } is at most { $right }
formula-above = { $left } is above { $right }
formula-at-least = { $left } is at least { $right }
formula-or = { $left } or { $right }
formula-and = { $left } and { $right }
formula-not = not { $value }
formula-if = { $yes } if { $condition }, otherwise { $no }
formula-call = { $function } of { $values }
formula-floor = { $values } rounded down
formula-ceil = { $values } rounded up
formula-round = { $values } rounded to the nearest
formula-abs = the size of { $values }
formula-min = the lowest of { $values }
formula-max = the highest of { $values }
formula-dice = { $count }d{ $faces }
formula-dice-as-many = as many d{ $faces } as { $count }
formula-keep-highest = the highest { $count } of { $dice }
formula-keep-lowest = the lowest { $count } of { $dice }
formula-drop-highest = { $dice } without the highest { $count }
formula-drop-lowest = { $dice } without the lowest { $count }
formula-explode = { $dice }, one more for each { $from ->
    [none] highest face
   *[other] { $from } or more
}
formula-reroll = { $dice }, faces up to { $faces } thrown again
formula-reroll-once = { $dice }, faces up to { $faces } thrown again once

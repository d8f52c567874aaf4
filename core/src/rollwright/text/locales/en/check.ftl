# Checks: what came of a roll, and why one could not be made.

## A result in one line
check-line = { $label }: { $pool ->
    [none] {""}
   *[other] { $pool }{ $sum ->
        [none] {""}
       *[other] :{" "}
    }
}{ $sum }{ $difficulty ->
    [none] {""}
   *[other] {" "}against { $difficulty }
}{ $outcome ->
    [none] {""}
   *[other] , { $outcome }
}{ $words ->
    [none] {""}
   *[other] {" "}({ $words })
}{ $edge ->
    [advantage] {" "}(with advantage{ $why ->
        [none] {""}
       *[other] : { $why }
    })
    [disadvantage] {" "}(with disadvantage{ $why ->
        [none] {""}
       *[other] : { $why }
    })
   *[other] {""}
}
check-automatic = { $label }: { $automatic } fails it without a roll
check-by = { $who }, { $roll }
check-opposed = { $winner ->
    [none] Neither does better.
   *[other] { $winner } does better.
}
check-group = { $made } of { $count } make it, { $needed } needed: { $outcome ->
    [success] a success
   *[failure] a failure
}
check-word = { $word } { $name }
check-pool = { $sum } { $count ->
    [one] die
   *[other] dice
}
check-count = { $count ->
    [one] 1 success
   *[other] { $count } successes
}

## The words of outcomes
outcome-rolled = {""}
outcome-success = a success
outcome-failure = a failure
outcome-critical-success = a critical success
outcome-critical-failure = a critical failure
outcome-fumble = a fumble

## What cannot be rolled
check-needs-one-source = A check rolls exactly one of { $allowed }{ $found ->
    [none] , and this one says none of them
   *[other] , and this one says { $found }
}.
not-an-edge = { $found } leans no roll. Allowed: { $allowed }.
unknown-difficulty = There is no difficulty called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}This ruleset has no ladder: say a number.
   *[other] {" "}There are: { $allowed }.
}
option-not-for-kind = Checks of the kind '{ $kind }' know no '{ $option }'.{ $allowed ->
    [none] {""}
   *[other] {" "}They know: { $allowed }.
}
difficulty-not-for-kind = Checks of the kind '{ $kind }' have nothing to reach: the roll alone says how it went. Leave the difficulty out.
with-needs-skill = Only a skill or a save can be rolled with another ability.
untrained = { $name } cannot be rolled by somebody untrained.
roll-needs-a-number = '{ $found }' throws dice of its own; a check needs a number.
dice-need-whole-numbers = '{ $text }': '{ $name }' is { $found }, and dice are counted in whole numbers.
cannot-be-opposed = Rolls of the kind '{ $kind }' cannot be set against each other.
kinds-differ = The two sides roll by different kinds, '{ $kind }' and '{ $other }', which cannot be compared.
group-needs-difficulty = A group needs something to reach: say a difficulty.
group-without-members = Nobody rolls.
pool-buys-nothing = The pool '{ $found }' buys nothing on a check.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}This ruleset has no such pools.
   *[other] {" "}These do: { $allowed }.
}
spend-is-points = { $found } is no number of points from a pool, such as resolve:2.
entry-not-on-sheet = Nothing on this sheet is called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}There are: { $allowed }.
}
entry-ambiguous = Several things on this sheet are called '{ $found }'; use the name of the entry.
entry-changes-no-check = '{ $entry }' does nothing to a check.
untrained-harder = '{ $found }' is harder for the untrained, and checks of the kind '{ $kind }' know no harder dice.

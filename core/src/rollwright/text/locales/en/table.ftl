# Tables: what is kept for everybody together, scenes, and hard moves.

## What cannot be done
no-hard-move-left = No roll has granted a hard move, and no point is left for one ({ $pools }).
not-invented-here = No ability called '{ $found }' was invented at this table.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
other-id = Its id is '{ $expected }' by the name that it is kept under; found { $found }.
nothing-asked = Nobody has asked about hard moves: no scene has just ended that would cost any.
table-of-another-ruleset = The table plays by '{ $found }'; this ruleset is '{ $expected }'.

## Changes
change-scene = { $what ->
    [starts] scene { $number } begins{ $name ->
        [none] {""}
       *[other] : { $name }
    }
    [ends] scene { $number } ends
    [asks] scene { $number } ends: was a hard move made that no roll granted?
    [granted] a hard move is granted
    [made] a granted hard move is made
   *[answered] hard moves of scene { $number } are settled
}
change-unpaid = { $count ->
    [one] a hard move without a point of { $pool } left
   *[other] { $count } hard moves without a point of { $pool } left
}
change-invented = { $what ->
    [new] { $name } is { $maker }'s own
    [shared] { $name }, { $maker }'s, may be learnt by others
   *[gone] { $name } is forgotten
}

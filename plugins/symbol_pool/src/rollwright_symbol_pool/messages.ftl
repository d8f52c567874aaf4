# Symbol dice: what they showed, what can be wrong with a ruleset's blocks, and what cannot be rolled.

## A roll in one line
symbol-dice = { $own ->
    [none] no dice
   *[other] { $own }
}{ $against ->
    [none] {""}
   *[other] {" "}against { $against }
}
symbol-thrown = { symbol-dice }: { $left ->
    [none] nothing left
   *[other] { $left }
}

## Problems of a ruleset
symbol-cancels-itself = The symbol '{ $found }' cannot cancel itself.
symbol-cancelled-twice = The symbol '{ $found }' is cancelled by '{ $other }' already; one symbol cancels one other.
symbol-build-needs-upgrade = A pool that is built 'larger-upgraded' needs an 'upgrade' die.
symbol-rung-needs-upgrade = '{ $found }' upgrades difficulty dice, and 'pool.difficultyUpgrade' names no die for that.
symbol-untrained-harder = '{ $found }': symbol dice have no face to reach that could be higher for the untrained. Allowed: normal, a number, refuse.
symbol-spend = Points buy nothing on a roll of symbol dice; what is left over of a roll is spent in a fight ('combat.symbols.spends').
symbol-pool-too-large = With { $found } dice on each side a roll may come to { $cells } different things; at most { $most } are weighed. Lower 'pool.max', or let more symbols cancel.

## What cannot be rolled
symbol-modifier-rolls = { $name } would throw { $dice }; on symbol dice a modifier is a number of boost or setback dice.
symbol-option-number = '{ $option }' is a whole number from { $min } to { $max }, not { $found }.
symbol-nothing-to-upgrade = '{ $option }': this ruleset has no die that such a die could become.

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

## Problems of a fight
symbol-fight-needs-checks = A fight of the kind 'symbol-pool' needs checks of that kind; here they are '{ $found }'.
symbol-success-spent = '{ $found }' is what makes a hit, and adds to its damage; it buys nothing.
symbol-of-both-sides = '{ $found }' is spent by the other side already, in '{ $other }'; each symbol is one side's.
symbol-spend-without-effect = '{ $found }' does nothing: give it damage, critical, condition, track, boost or setback.
symbol-spend-needs-hit = '{ $found }' is for the attacker on a hit: it needs "by": "attacker" and "when": "hit".
symbol-spend-once = A condition or a critical is given once, so 'max' stays 1; here it is { $found }.
symbol-rated-without-critical = Only a critical is paid by the weapon's rating; 'rated' needs 'critical'.
symbol-health-spent = '{ $found }' is the health of a fight; a spend moves another track.
symbol-rows-ascend = The rows of the table begin at ascending rolls; { $found } stands behind { $before }.
symbol-upgrades-need-build = Dice are upgraded only where 'resolution.pool.build' is 'larger-upgraded' and names an 'upgrade' die.

## The log of a fight
event-symbol-pool-dice-lent = { $because }: { $who } has { $dice } { $die ->
    [boost] { $dice ->
        [one] boost die
       *[other] boost dice
    }
   *[other] { $dice ->
        [one] setback die
       *[other] setback dice
    }
} on the next roll.
event-symbol-pool-dice-thrown = { $target }'s defense has risen: { $who } throws on for { $name }, and { $left ->
    [none] nothing is left
   *[other] { $left } is left
}.
event-symbol-pool-critical = { $who } suffers a critical ({ $total }): { $name }.

## Choosing
window-spend = { $by } may spend what is left of { $name }: { $left }.

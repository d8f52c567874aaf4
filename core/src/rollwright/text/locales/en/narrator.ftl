# The narrator's tools: what each is for, what it is given, and what may be told of it.

## Tools
tool-check =
    Roll for what a character tries, when it may fail and failing matters. The code rolls and decides; tell the outcome
    that comes back. Name exactly one of stat, skill or save.
tool-use-ability =
    Use one of a character's abilities (a spell, a feature, a technique). The code checks that it is theirs and can be
    paid for, takes the cost, rolls, and applies what it does.
tool-learn-ability =
    Teach a character an ability, when a scene has really done so: a lesson, a book that was studied, a power that
    answered. The code decides whether they may have it. Until it has been added, they cannot use it. For an ability
    that the character makes up, give it in invent.
tool-mark-sheet =
    Write on one of a character's lists (such as bonds), when a scene has really made, deepened or broken something.
    Conditions are not written this way: the code keeps them.
tool-rest = Let a character rest: it restores, clears and rolls what this kind of rest says.
tool-tick = Tick a clock of a character, when something has come nearer. The first tick makes the clock.
tool-spend-pool = Take points from a pool that the narrator keeps for the table.
tool-gain =
    Give what was found, earned or handed over: points to a pool of the table, or an item or coins to a character.
    Name exactly one of pool, item or coin.
tool-undo = Take back the last thing that was done with these tools, exactly. Doing it again throws the same dice.

## What they are given
argument-who = The character, by id.
argument-stat = The stat that is rolled.
argument-skill = The skill that is rolled.
argument-save = The save that is rolled.
argument-difficulty = What must be reached: a number, or the word of a rung of the ladder.
argument-advantage = Whether the situation leans the roll.
argument-bonus = What the situation adds to the roll.
argument-options = What only some systems ask of a roll, such as its position.
argument-reason = Why, in a few words; shown beside the result.
argument-ability = The ability: its id, or what it is called.
argument-lesson = The ability that was taught: its id, or what it is called.
argument-draft =
    Only for an ability that the character makes up: a draft of it, as the ruleset writes its abilities. Leave it empty
    to be shown the three that are nearest. A draft that does not stand is given back once with what is wrong with it.
argument-draft-level = The level that an ability which the character makes up shall have.
argument-teacher = Who or what taught it.
argument-size = The word of magnitude, for abilities that have sizes.
argument-slot = A higher level to pay for, or the pool to pay from.
argument-item = The thing that lends the ability, where there is a choice.
argument-targets = Who is aimed at: ids of characters, or names of others.
argument-list = The list that is written on.
argument-entry = The entry: whom or what it is about.
argument-mark = Add an entry, raise or lower its strength by one, or strike it out.
argument-words = A few words beside a new entry.
argument-strength = The strength that a new entry starts with.
argument-rest = The kind of rest.
argument-dice = How many dice to spend from each pool that the rest rolls from.
argument-clock = The clock.
argument-by = How many segments; below 0 to take some back.
argument-segments = How many segments a new clock has.
argument-pool = The pool of the table.
argument-amount = How many; 1 when left out.
argument-whose-gain = The character who comes by it; not for a pool.
argument-gained-item = The item, by its id or what it is called.
argument-coin = The coin; the amount counts these.

## What cannot be done
no-such-tool = There is no tool '{ $found }' here. Tools: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
no-such-choice = '{ $found }' is not one of these: { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
arguments-not-json = The arguments are to be an object in JSON. { $reason }.
invention-given-back = '{ $wish }' does not stand yet. Write it once more, without this: { $problems }
nothing-asked-for = Nothing was asked for: an amount of 0 changes nothing.
no-deed-to-undo = Nothing was done here that could be taken back.

## What may be told of it
tool-nothing-changed = It was done, and changed no number.
tool-brief = Write a draft for '{ $wish }' in the manner of these three abilities, which are nearest to its level, and no stronger.
tool-undone = Taken back: { $deed }.
narrate-must = See to this yourself, for no number says it: { $note }
narrate-it-yourself = what { $label } does{ $summary ->
    [none] {""}
   *[other] {" "}({ $summary })
}; it is paid for, so it works, and nothing on a sheet or of a foe changes by it
narrate-may-roll = Tell how it went in your own words: who did what, how it looked, what follows from this outcome.
narrate-may-not-roll = The outcome, the cost and the numbers stand. Add no harm, cost, healing or condition that is not listed; it does nothing more.
narrate-may-change = Tell what changed in the story's own terms.
narrate-may-not-change = The numbers stand. Change nothing else on a sheet or in a pool by telling it.
narrate-may-undo = Tell the story as if it had not happened.
narrate-may-not-undo = Keep nothing of what was taken back.
narrate-may-refused = Say in the story's own terms why it cannot be, or ask what they do instead.
narrate-may-not-refused = It did not happen: nothing was paid, nothing was rolled, and nothing has changed.

## On the command line
table-begun = '{ $table }' is kept from now on. At the table: { $who }.

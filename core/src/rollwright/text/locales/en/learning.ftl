# Learning, making a character, growing: why a wish is not granted, and what is asked.

## Why an ability is not learnt. Nothing was paid, and nothing has changed.
ability-anothers-own = { $name } is { $maker }'s own; nobody else can learn it unless it is shared.
ability-only-by-level = { $name } comes only with a level: no teacher, no book and no game master can give it.
ability-known-already = { $who ->
    [none] They know { $name } already.
   *[other] { $who } knows { $name } already.
}
rank-only-by-pick = { $name } is known already; only a pick raises its { $label ->
    [none] rank
   *[other] { $label }
}, no teacher does.
rank-is-highest = { $name } stands at its highest { $label ->
    [none] rank
   *[other] { $label }
}, { $rank }.
ability-beyond-reach = { $name } is of level { $level }; they reach { $highest }.
learning-requires = { $kind ->
    [knows] { $name } can be learnt only by whoever knows { $needs }.
    [class] { $name } can be learnt only by: { $needs }.
    [people] { $name } can be learnt only by: { $needs }.
    [not-class] { $name } cannot be learnt by a { $needs }.
    [not-people] { $name } cannot be learnt by anybody of { $needs }.
   *[other] { $name } can be learnt only while this holds: { $needs }.
}
ability-excluded = { $name } never stands beside { $by }.
ability-not-on-lists = { $name } is on none of the lists that { $class ->
    [none] their picks
   *[other] { $class } picks
} come from: { $lists }.

## Picks
no-picks-here = This ruleset gives no picks; { $name } comes by other ways.
no-picks-left = No pick is left for { $name }: all { $granted } were taken.
no-picks-of = Nothing called '{ $found }' gives them picks. There are: { $allowed }.

## Abilities of one's own
invention-off = This world takes no abilities that characters make up.
maker-nameless = Whoever makes up an ability needs a name, for it is known as theirs.
invention-refused = '{ $wish }' did not become an ability. { $problems }
draft-of-another-level = It is of level { $found }; level { $expected } was asked for.
draft-too-strong = It comes to { $found } on average, and may come to { $limit }: it is measured against { $beside }.
draft-too-cheap = It costs { $found }, and must cost { $least } at least: it is measured against { $beside }.
level-expected = '{ $found }' is no level; a level is a number from 1 up.

## Growing
unknown-choice = There is nothing to choose called '{ $found }' here.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Choices: { $allowed }.
grows-otherwise = Characters of this ruleset grow { $by ->
    [advances] by advances that are bought with experience
   *[improvement] by rolls for skills that were marked
}, not by levels.
level-is-highest = Level { $level } is the highest there is.
level-not-reached = Level { $level } { $needed ->
    [none] is not to be had by experience
   *[other] needs { $needed } experience
}; they have { $found }.
level-of-which-class = They have several classes: say which of them rises. There are: { $allowed }.
class-has-no-levels = { $class } is taken at the start or not at all: it counts no level of its own.
class-closed = { $class } is open only while this holds: { $needs }.
no-raise-waits = No points wait to be placed in scores.
raise-not-placed = Level { $level } gives { $points ->
    [one] one point
   *[other] { $points } points
} to place, all of them together; { $placed } were placed.
stat-at-highest = { $stat } would stand at { $found }; { $limit } is the highest.
skill-at-highest = { $skill } stands at its highest, { $limit }.
no-advances = Nothing is bought with experience in this ruleset.
no-experience = This ruleset counts no experience.
advance-of-what = Say what the advance raises: one stat, or one skill.
no-improvement-rolls = Skills do not improve by rolls in this ruleset.
nothing-marked = { $skill ->
    [none] No skill is marked for improvement.
   *[other] { $skill } is not marked for improvement.
}
answer-stays = The answer to '{ $question }' stands: it is given once.
answer-waits = The answer to '{ $question }' may be written anew after the next level.
answer-needed = '{ $question }' must be answered.{ $hint ->
    [none] {""}
   *[other] {" "}{ $hint }
}

## Making a character: what is not right about a draft, and which choice it is
draft-of-another-ruleset = The draft is for the ruleset '{ $found }'; this one is '{ $expected }'.
way-not-offered = { $found ->
    [none] Say how the scores are set
   *[other] Scores are not set by '{ $found }' here
}. Ways: { $allowed }.
array-not-offered = { $found ->
    [none] Say which array the scores come from
   *[other] There is no array '{ $found }'
}. Arrays: { $allowed }.
points-overspent = The scores cost { $found } points; there are { $limit }.
not-rolled = { $count } scores are rolled, and { $found } were: the dice have not been thrown.
scores-not-placed = These scores have no value yet: { $missing }. To place: { $values }.
scores-of-another-array = { $array ->
    [none] The dice came to
   *[other] { $array } has
} { $expected }, each to be placed once; here stand { $found }.
train-twice = { $skill } is trained twice.
train-not-offered = { $skill } cannot be trained at the start. Allowed: { $allowed }.
train-too-many = { $skill } is one too many: { $limit ->
    [one] one skill is
   *[other] { $limit } skills are
} trained at the start.
train-left = { $count ->
    [one] One more skill is
   *[other] { $count } more skills are
} to be trained. Open: { $allowed }.
class-alone = { $class } counts no level of its own, and cannot be one of several classes.
classes-too-many = { $found } classes are too many: a new character begins in { $limit } at most.
levels-not-placed = A new character begins at level { $level }, and { $placed } of its levels are placed. Classes: { $allowed }.
money-not-rolled = The starting money ({ $start }) has not been worked out yet.

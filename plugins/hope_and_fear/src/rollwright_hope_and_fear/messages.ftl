# What can be wrong with a ruleset's duality block, and with what is asked of its rolls.
outcome-duality-success-with-hope = a success with Hope
outcome-duality-success-with-fear = a success with Fear
outcome-duality-failure-with-hope = a failure with Hope
outcome-duality-failure-with-fear = a failure with Fear
reaction-yes-or-no = A roll is a reaction or not: say yes or no, not '{ $found }'.
dice-alike = Both dice are called '{ $found }'; the higher one could not be named.
duality-takes-no-spends = Points buy nothing on a roll of two dice by 'spend'; see 'experiences'.
no-such-tag-list = There is no tag list called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}This ruleset has none.
   *[other] {" "}There are: { $allowed }.
}
experiences-worth-nothing = The entries of '{ $list }' have no strength; say with 'bonus' what each is worth.
no-experiences = Nothing can be called on here: the ruleset names no experiences.
no-such-experience = There is no experience called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {" "}The sheet has none.
   *[other] {" "}There are: { $allowed }.
}
experiences-too-many = { $found } experiences are called on, and the sheet has { $most }.
experience-twice = { $name } is called on twice; once is all it is worth.

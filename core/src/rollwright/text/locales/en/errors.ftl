# What was wrong, what would be right. Every message is one or two sentences about the place that stands before it.

## Names that are not there
unknown-key = There is no key '{ $found }' here.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $allowed ->
    [none] {""}
   *[other] {" "}Allowed: { $allowed }.
}

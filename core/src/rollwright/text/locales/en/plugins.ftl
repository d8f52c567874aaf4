# Plugins: why one is not ready, and names that nobody registers.

## A plugin that is needed and not ready
plugin-failed = The plugin '{ $plugin }' ({ $distribution } { $version }) is broken: { $reason }
plugin-refused = The plugin '{ $plugin }' ({ $distribution } { $version }) was not taken in: { $reason }
plugin-conflicting = The plugin '{ $plugin }' ({ $distribution } { $version }) is in conflict with another: { $reason }
plugin-disabled = The plugin '{ $plugin }' ({ $distribution } { $version }) is not loaded here: { $reason }

## Why
plugin-switched-off = It is switched off for this engine.
plugin-not-chosen = This engine was loaded with other plugins.
plugin-lacks-module = Its import needs the module '{ $module }', which is not installed.
plugin-import-failed = Its import ends in { $error }{ $message ->
    [none] .
   *[other] : { $message }
}
plugin-api-unreadable = Its `rollwright_api` is { $found }; a range such as ">=1.0,<2" is needed.
plugin-needs-newer-core = It needs core API { $range } and this is { $api }: upgrade rollwright.
plugin-needs-older-core = It was written for core API { $range } and this is { $api }: upgrade the plugin.
plugin-hook-signature = One of its hooks has another signature than the manual says: { $message }
plugin-hook-unknown = There is no hook '{ $hook }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Hooks: { $allowed }.
plugin-hook-raised = Its hook `{ $hook }` ends in { $error }{ $message ->
    [none] .
   *[other] : { $message }
}
plugin-too-many-members = Its hook `{ $hook }` yields more than { $limit } members.
plugin-member-is-class = Its hook `{ $hook }` yields the class { $found }; it must yield a member, such as a { $kind } made from it.
plugin-member-wrong-class = Its hook `{ $hook }` yields { $found }, which is no { $kind }.
plugin-member-id = Its hook `{ $hook }` yields { $found }, which has { $id ->
    [none] no `id`
   *[other] the `id` { $id }
}; an id is a word such as "two-dice".
plugin-member-order = The { $kind } '{ $id }' of its hook `{ $hook }` has a `phase` or `priority` that is not a whole number.
plugin-member-model = The { $kind } '{ $id }' of its hook `{ $hook }` has the `model` { $model }, which is not a pydantic model.
plugin-member-twice = Its hook `{ $hook }` yields '{ $id }' twice.
plugin-preset-title = The preset '{ $id }' has no `name` or no `summary`.
plugin-words-unreadable = The message catalog '{ $reason }' of the plugin '{ $plugin }' has a language or a text that is not text.
preset-breaks = The preset '{ $preset }' of { $owner } breaks when it is asked for its `{ $what }`: { $error }: { $message }
preset-answers-wrongly = The preset '{ $preset }' of { $owner } gives { $found } as its `{ $what }`; { $needed } is needed.
plugin-name-owned = { $family ->
    [plugins] The plugin id '{ $id }' belongs to
   *[other] The name '{ $id }' in { $family } belongs to
} { $others } as well, and neither wins by accident. Remove or disable one of them.

plugin-core-stays = The plugin 'core' cannot be left out: every engine has its members.

## Names that nobody registers
unknown-member = No { $family } is called '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}{ $install ->
    [none] {""}
   *[other] {" "}Install { $install } to have it.
} Installed: { $installed ->
    [none] none
   *[other] { $installed }
}.{ $broken ->
    [none] {""}
   *[other] {" "}Not ready: { $broken }
}{ $unread ->
    [none] {""}
   *[other] {" "}Installed but not loaded here: { $unread }.
}
requires-missing = This document needs { $name }{ $range ->
    [none] {""}
   *[other] {" "}({ $range })
}, which is not installed.
requires-version = This document needs { $name } { $range }, and { $found } is installed.
requires-not-ready = This document needs { $name }, which is not ready here: { $reason }
requires-no-range = '{ $found }' is no range of versions: '{ $clause }' is no comparison such as >=1.2.
unknown-family = There is no family '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Families: { $allowed }.
unknown-plugin = No plugin called '{ $found }' is installed.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Installed: { $installed ->
    [none] none
   *[other] { $installed }
}.

## Loading a ruleset
unknown-layer = The ruleset has no layer '{ $found }'.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
} Layers: { $allowed ->
    [none] none
   *[other] { $allowed }
}.

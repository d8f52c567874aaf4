# Starting a plugin.
sdk-unknown-family = Nothing called '{ $found }' can be started; there are { $allowed }.{ $suggestion ->
    [none] {""}
   *[other] {" "}Did you mean '{ $suggestion }'?
}
sdk-name-not-words = '{ $found }' is no name for a plugin: it takes lower-case words of letters and digits, with hyphens between.{ $suggestion ->
    [none] {""}
   *[other] {" "}Try '{ $suggestion }'.
}
sdk-name-too-long = '{ $found }' is longer than { $limit } letters; everybody who installs the plugin has to type it.
sdk-name-is-pythons = '{ $found }' is a word of Python itself and cannot be imported; add another word to it.
sdk-name-says-rollwright = '{ $found }' says rollwright already, which is put in front of every name. Try '{ $suggestion }'.
sdk-name-taken = The name '{ $found }' belongs to { $owner }. Two plugins that claim one name are both left out; choose another.
sdk-no-such-folder = There is no folder { $found } to make it in.
sdk-folder-exists = There is a { $found } already; nothing was written.

# Looking one over.
lint-no-project = There is no pyproject.toml, so that nothing here can be installed.
lint-not-toml = It is no TOML: { $reason }.
lint-no-entry-point = Nothing is declared under [project.entry-points."rollwright.plugins"], so that no engine would find the plugin. Add a line such as: { $example }
lint-bad-plugin-id = '{ $found }' is no id for a plugin: it takes words of letters and digits, with hyphens between.
lint-not-importable = '{ $value }' cannot be imported: { $reason }
lint-import-hangs = Importing it took longer than { $seconds } seconds and was broken off.
lint-not-taken-in = No engine takes the plugin in: { $reason }
lint-nothing-brought = The plugin brings nothing: no function of it is marked with hookimpl and yields a member.
lint-api-missing = It does not say for which versions of the core's API it was written. Add to the module: rollwright_api = "{ $example }"
lint-api-open = It was written for the API versions '{ $found }', without an end; the next major version may break it. Say "{ $example }".
lint-core-not-required = The distribution does not depend on rollwright, so that installing it alone would not work. Add "{ $example }" to dependencies.
lint-core-unbounded = It depends on '{ $found }' without an upper end; say "{ $example }".
lint-no-licence = No licence is stated, so that nobody may use it. Add: license = "MIT" (or another SPDX name).
lint-no-readme = There is no readme, or the file that pyproject.toml names is not there.
lint-heavy-import = Importing { $module } imports { $count } further modules ({ $heaviest }); up to { $limit } are light. Import a member's module inside its hook.
lint-undocumented = '{ $id }' ({ $hook }) is mentioned in no readme and no page of docs.
lint-name-owned = '{ $id }' ({ $hook }) belongs to { $owner } as well; neither would be taken in.
lint-other-door = It imports { $found }; a plugin imports nothing of Rollwright but rollwright.extend.
lint-silent-code = The code '{ $code }' has no message in any catalog, so that people would read the bare code.

"""For authors of Rollwright plugins and rulesets: scenario files in pytest, forced dice, feature marks."""

# What can be wrong with a ruleset's dice-sum and attack-vs-defense blocks.
naturals-need-one-die = A face means something by itself only where a single die is thrown.
spend-needs-pool = Points buy nothing on a roll that adds up; only kinds that count successes have such spends.
critical-from-needs-critical = A wider critical range needs 'naturals.max' to be critical.

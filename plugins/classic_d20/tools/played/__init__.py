"""Plays the whole library, action by action and spell by spell, and tells what each of them did."""

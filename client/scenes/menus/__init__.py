"""The screens before a game: title, settings, saved games, rules."""

"""The screens after a game: score and review."""

"""Golden playthroughs: whole games with what every seat saw, as text that people read."""

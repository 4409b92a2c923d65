"""The board of Rattus: its look, and how actions are composed on it."""

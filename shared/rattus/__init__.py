"""Rattus, by Åse and Henrik Berg: the rules for two to four players."""

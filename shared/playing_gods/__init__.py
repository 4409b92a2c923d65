"""Playing Gods, by Benjamin Radford: the rules for two to five players."""

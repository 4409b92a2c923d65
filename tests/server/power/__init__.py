"""A disk that is watched: what was written to it, what of it is certain, and when it fails."""

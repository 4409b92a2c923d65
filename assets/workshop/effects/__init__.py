"""Effects: what has no solid shape, painted frame by frame."""

"""Rules and search as extension modules: they are loaded, and play as plain Python does."""

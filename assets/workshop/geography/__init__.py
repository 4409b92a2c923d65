"""The lie of the land: coasts, rivers and the regions of the Commonwealth, bent for the board."""

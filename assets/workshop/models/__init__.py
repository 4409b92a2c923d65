"""The models: recipes of a few solids each, all from one hand."""

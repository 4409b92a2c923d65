"""The stage: actors kept alive between events, moved by timelines. It knows no game."""

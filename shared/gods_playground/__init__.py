"""God's Playground, by Martin Wallace: the rules for three players."""

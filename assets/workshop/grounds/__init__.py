"""The grounds on which the games are played: painted maps with everything that has no life."""

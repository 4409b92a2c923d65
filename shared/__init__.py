"""The rules of the games and what client and server say to each other; pure, without I/O."""

__version__ = "0.1.0"

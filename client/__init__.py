"""The window: scenes, boards, animation, and the connection to a server."""

"""The server: tables, sessions, the store, bots and the command line."""

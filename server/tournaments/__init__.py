"""Tournaments: who plays whom, how everybody stands, and the tables that are made for them."""

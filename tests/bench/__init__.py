"""Benchmarks: they report, and assert nothing about time. Run with ``make bench``."""

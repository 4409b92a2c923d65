"""The phases, one file each; ``PHASES`` is in ``phases/course.py``."""

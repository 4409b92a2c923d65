"""Tests."""

import os
import sys

# Before anything large is imported, or each process, and each that a test starts, compiles it all.
sys.dont_write_bytecode = False
os.environ["PYTHONDONTWRITEBYTECODE"] = ""

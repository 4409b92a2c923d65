# Short names for bootstrap.py, which does the work on every platform.
PYTHON = python3

.PHONY: play install test lint format lock words pictures mutants compiled package slow bench

play install test lint format lock words pictures mutants compiled package:
	@$(PYTHON) bootstrap.py $@

slow:
	@$(PYTHON) bootstrap.py test -n auto --dist loadfile -m slow

bench:
	@$(PYTHON) bootstrap.py test -m bench -s tests/bench

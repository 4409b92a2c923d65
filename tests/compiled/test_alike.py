"""Both forms of the rules play the same games, event for event, and bots choose the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bootstrap import ROOT, link_names
from parlour.shared.games import OWN

pytestmark = pytest.mark.compiled


def played(game: str, **environment: str) -> tuple[str, list[str]]:
    """Return the form that is found in an environment, and what is played in it."""
    command = [sys.executable, "-m", "tests.compiled.played", game]
    whole = {**os.environ, **environment}
    told = subprocess.run(command, cwd=ROOT, env=whole, check=True, capture_output=True, text=True)
    form, *lines = told.stdout.splitlines()
    return form, lines


@pytest.mark.parametrize("game", OWN)
def test_both_forms_play_alike(game: str) -> None:
    form, found = played(game)
    plain, wanted = played(game, PYTHONPATH=str(link_names()))
    assert (form, plain) == ("compiled", "plain Python")
    assert len(found) > len(OWN)
    assert found == wanted

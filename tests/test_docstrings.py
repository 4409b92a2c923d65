"""The examples in docstrings say what is so, and others find the types."""

from __future__ import annotations

import doctest
from importlib import import_module
from importlib.resources import files

import pytest

MODULES = (
    "parlour.server.bots.arena",
    "parlour.server.bots.games",
    "parlour.shared.dice",
    "parlour.shared.games",
    "parlour.shared.merge",
    "parlour.shared.record",
    "parlour.shared.tagged",
)
"""What somebody else's game, bot or client calls."""


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_so(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


@pytest.mark.parametrize("room", ["assets", "client", "server", "shared"])
def test_every_room_says_that_it_has_types(room: str) -> None:
    assert files(f"parlour.{room}").joinpath("py.typed").is_file()

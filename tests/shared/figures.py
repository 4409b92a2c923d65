"""What holds for the data files of all boards."""

from __future__ import annotations

from collections.abc import Callable, Set
from importlib.resources import files
from typing import Any

import pytest

from parlour.shared.figures import BoardError, reconstructed


def text_of(game: str) -> str:
    """Return the data file of a game's board."""
    return (files(f"parlour.shared.{game}") / "board.toml").read_text(encoding="utf-8")


def check_that_it_is_named(
    parse: Callable[[str], Any], text: str, old: str, new: str, named: str
) -> None:
    """Assert that a file with something wrong in it is refused by its name."""
    assert old in text
    with pytest.raises(BoardError) as error:
        parse(text.replace(old, new, 1))
    assert named in str(error.value)
    assert str(error.value).startswith("board.toml: ")


def check_what_is_reconstructed(figures: Any, uncertain: Set[str], certain: Set[str]) -> set[str]:
    """Assert that some fields are reconstructed and others are not; return all that are."""
    found = set(reconstructed(figures))
    assert uncertain <= found
    assert not certain & found
    return found

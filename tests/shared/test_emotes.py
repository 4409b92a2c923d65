"""Emotes are lines of talk that are known by their keys."""

from __future__ import annotations

import pytest

from parlour.shared.emotes import EMOTES, FACES, PHRASES, emote_in, line_of


def test_every_emote_is_found_in_its_line() -> None:
    assert len(set(EMOTES)) == len(FACES) + len(PHRASES)
    assert [emote_in(line_of(key)) for key in EMOTES] == [*EMOTES]


@pytest.mark.parametrize("text", ["", ":", "::", "cheers", ":cheer:", ":cheers", "xcheersx"])
def test_other_lines_are_no_emotes(text: str) -> None:
    assert emote_in(text) is None

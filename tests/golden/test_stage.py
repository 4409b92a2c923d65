"""What the stage makes of small things stands as it was: a change is a diff that somebody reads."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.golden.stage import NEAR, Seen, keep, kept, motions, pictures
from tests.golden.test_boards import MOST_TOLD, differences

HERE = Path(__file__).parent


def test_everything_moves_as_ever(update_golden: bool) -> None:
    now = motions()
    golden = HERE / "stage.motions.txt"
    if update_golden:
        golden.write_text("".join(f"{line}\n" for line in now), encoding="utf-8", newline="\n")
    before = golden.read_text(encoding="utf-8").splitlines()
    if now != before:
        pytest.fail("\n".join(islice(differences(now, before), MOST_TOLD)), pytrace=False)


def test_everything_looks_as_ever(update_golden: bool) -> None:
    now = dict(pictures())
    golden = HERE / "stage.pictures.txt"
    if update_golden:
        keep(golden, now)
    before = kept(golden)
    assert [*now] == [*before]
    found = {name: before[name].differs(seen) for name, seen in now.items()}
    assert {name: how for name, how in found.items() if how} == {}


def test_a_picture_is_read_as_it_was_told_and_differs_where_one_sees_it() -> None:
    seen = Seen((9, 8, 4, 7, 1, 1, 7, 6), (0, 128, 255, 255) * 36)
    assert Seen.read(seen.line()) == seen
    near = seen._replace(parts=(NEAR, 128, 255, 255) * 36)
    far = seen._replace(parts=(*seen.parts[:-1], 255 - NEAR - 1))
    assert not seen.differs(near)
    assert seen.differs(far)
    assert seen.differs(seen._replace(measures=(9, 6, 4, 7, 1, 1, 7, 6)))

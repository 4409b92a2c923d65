"""The door of the workshop, which needs nothing that only the workshop has."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from parlour.assets.workshop.__main__ import JOBS, main


def test_unknown_jobs_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sculptures"]) == 2
    told = capsys.readouterr().err
    assert all(name in told for name in ("sculptures", *JOBS))


@pytest.mark.parametrize("module", JOBS.values())
def test_every_job_has_its_module(module: str) -> None:
    assert find_spec(module) is not None

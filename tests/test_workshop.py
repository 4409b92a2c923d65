"""The door of the workshop, which needs nothing that only the workshop has."""

from __future__ import annotations

import os
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from parlour.assets.workshop.__main__ import JOBS, PLAIN, main

FEATURES = "NPY_DISABLE_CPU_FEATURES"


def test_unknown_jobs_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sculptures"]) == 2
    told = capsys.readouterr().err
    assert all(name in told for name in ("sculptures", *JOBS))


@pytest.mark.parametrize("module", JOBS.values())
def test_every_job_has_its_module(module: str) -> None:
    assert find_spec(module) is not None


def test_numbers_are_rounded_alike_on_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FEATURES, "")
    monkeypatch.delenv(FEATURES)
    job = SimpleNamespace(make=lambda assets: seen.append(os.environ[FEATURES]))
    seen: list[str] = []
    monkeypatch.setattr("parlour.assets.workshop.__main__.import_module", lambda name: job)
    assert main(["grounds"]) == 0
    assert seen == [PLAIN]

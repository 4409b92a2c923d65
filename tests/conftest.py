"""Options and fixtures of all tests."""

from __future__ import annotations

import gc
import logging
import os
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.postgres import Postgres

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")  # how long an example takes says how busy the machine is
RARELY = (50_000, 20, 50)
"""After how many new objects, and collections of younger ones, garbage is looked for."""
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # of this process, and of those that tests start


def pytest_configure(config: pytest.Config) -> None:
    """Let workers take files as they are collected, not those with most tests first."""
    config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take long: at the end, one of them would keep others waiting."""
    long = Counter(item.path for item in items if item.get_closest_marker("long") is not None)
    items.sort(key=lambda item: -long[item.path])


def pytest_collection_finish() -> None:
    """Look for cyclic garbage rarely, and not in what is there for good: positions make none."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update-golden``."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write golden files anew, to be read as a diff before they are kept",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """A server that a test has begun sets up the log: the next test finds it as it was."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, begun when the first test wants it."""
    from tests.postgres import FAST, running  # noqa: PLC0415 - few tests want its driver

    with running(*FAST) as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty PostgreSQL database."""
    return postgres.database()

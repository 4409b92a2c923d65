"""Who waits for something is called back in order, a few at a time, whatever the others do."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.callbacks import TOLD_TOGETHER, Callbacks


def test_a_few_are_told_in_each_turn_and_those_of_later_after_them() -> None:
    told: list[int] = []

    async def main() -> None:
        callbacks: Callbacks[int] = Callbacks(asyncio.get_running_loop())
        callbacks.add((told.append, n) for n in range(TOLD_TOGETHER + 1))
        assert told == list(range(TOLD_TOGETHER))
        callbacks.add([(told.append, -1)])
        await asyncio.sleep(0)
        assert told == [*range(TOLD_TOGETHER + 1), -1]
        callbacks.add([(told.append, -2)])
        assert told[-1] == -2, "where nobody waits, it is told at once"

    asyncio.run(main())


def test_one_who_fails_keeps_no_others_from_being_told(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []

    def fail(result: str) -> None:
        raise ValueError(result)

    async def main() -> None:
        callbacks: Callbacks[str] = Callbacks(asyncio.get_running_loop())
        callbacks.add([(fail, "no"), (told.append, "yes")])

    asyncio.run(main())
    assert told == ["yes"]
    assert "what was to happen after storing failed" in caplog.text


def test_what_one_who_is_told_causes_comes_after_those_who_wait() -> None:
    told: list[str] = []

    async def main() -> None:
        callbacks: Callbacks[str] = Callbacks(asyncio.get_running_loop())

        def ask_again(result: str) -> None:
            told.append(result)
            callbacks.add([(told.append, "third")])

        callbacks.add([(ask_again, "first"), (told.append, "second")])
        await asyncio.sleep(0)

    asyncio.run(main())
    assert told == ["first", "second", "third"]

"""Thinking made short, for tests that want what comes of it, not that it is good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import pytest

from parlour.server.bots import review
from parlour.server.bots.workers import Workers

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def think_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews play out little, in a thread of this process, where that can be said to them."""

    async def run(_: Workers, work: Callable[[*Ts], T], *args: *Ts) -> T:
        return await asyncio.to_thread(work, *args)

    monkeypatch.setattr(Workers, "run", run)
    monkeypatch.setattr(review, "PLAYOUTS", 1)
    monkeypatch.setattr(review, "MORE_PLAYOUTS", 2)

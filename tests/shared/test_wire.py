"""Frames are the same bytes however their message was put together."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import msgspec
import pytest

from parlour.shared.dice import RandomDice
from parlour.shared.game import AnyGame
from parlour.shared.games import games
from parlour.shared.messages import (
    MAX_FRAME,
    Act,
    ClockInfo,
    Happened,
    MessageError,
    SeatEvents,
    SeatView,
    Seen,
    Shown,
    alike,
    decode_client,
    decode_server,
    encode,
    wire,
)

STEPS = 40
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_frames_of_a_game_are_what_msgpack_writes(game: AnyGame) -> None:
    rng = Random(1)
    dice = RandomDice(rng)
    state = game.new(game.players[0], {})
    events = game.play(state, None, None, dice)
    for step in range(STEPS):
        seat = game.to_act(state)[0]
        plain = tuple(game.dump_event(game.redact(event, seat)) for event in events)
        clock = ClockInfo(1.5, (300.0, 0.25), (0,)) if step % 2 else None
        told = [
            Happened(table="t", step=step, actor=seat, updates=(update,), at=1.5e9, clock=clock)
            for update in (SeatEvents(seat, plain), SeatEvents.packed(seat, msgpack.packb(plain)))
        ]
        seen = Seen(id=step, table="t", state=SeatView(seat, game.dump_state(state)).state)
        assert encode(told[1]) == encode(told[0]) == msgpack.packb(msgspec.to_builtins(told[0]))
        assert decode_server(encode(told[1])) == decode_server(encode(told[0]))
        assert encode(seen) == msgpack.packb(msgspec.to_builtins(seen))
        events = game.play(state, seat, game.sample(state, seat, rng), dice)


@pytest.mark.parametrize("of", [None, 0, 15])
@pytest.mark.parametrize("clock", [None, ClockInfo(1.5, (300.0, 0.25), (0,))])
def test_a_step_that_all_see_alike_is_told_to_each_as_if_to_them_alone(
    of: int | None, clock: ClockInfo | None
) -> None:
    def told(seat: int | None) -> Happened:
        update = SeatEvents(seat, ({"type": "updates", "seat": 3},))
        return Happened(table="updates seat", step=300, actor=2, updates=(update,), at=1.5e9,
                        cause="bot", clock=clock)  # fmt: skip

    head, numbers, tail = alike(told(of))
    for seat in (None, *range(16)):
        assert head + numbers[seat] + tail == encode(told(seat))


def deep(depth: int) -> list[Any]:
    """Return a list in lists."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


ODD: tuple[Any, ...] = (
    *(0, -1, 1.0, 1.5, True, None, 2**31, 2**31 + 1, 2**63, -(2**63)),
    *("", "1", "x" * 65, b"1", b"\xff", msgpack.ExtType(5, b"x"), msgpack.Timestamp(1, 2)),
    *([1], ["a", None], [[1]], [{}], {}, {"a": 1}, {1: 2}, {"a": [[1, {"b": 2}]]}),
    *([[b"1"]], {"a": {2: 1}}, [{"a": msgpack.ExtType(5, b"x")}], deep(5), deep(400)),
)
"""What might stand in a frame."""


def strange(frame: bytes, rng: Random) -> bytes:
    """Return a frame that is damaged a little."""
    damaged = bytearray(frame)
    for _ in range(rng.choice((1, 1, 2))):
        damaged[rng.randrange(len(damaged))] = rng.randrange(256)
    return bytes(damaged[: rng.choice((-1, *[len(damaged)] * 9))]) + rng.choice(
        (b"",) * 9 + (b"x",)
    )


@pytest.mark.parametrize(
    "message",
    [
        Act(id=1, table="t", seat=1, step=7, action={"type": "x", "a": 1, "b": [1, "c"]}),
        Shown(id=1, table="t", step=7),
    ],
)
def test_what_comes_often_is_read_as_everything_else_is(message: Act | Shown) -> None:
    rng = Random(1)
    plain = msgspec.to_builtins(message)
    frames = [encode(message)]
    for part in plain:
        frames += [msgpack.packb({**plain, part: odd}) for odd in ODD]
        frames += [msgpack.packb({**plain, "action": {"type": "x", part: odd}}) for odd in ODD]
        frames.append(msgpack.packb({key: plain[key] for key in plain if key != part}))
    frames += [strange(frames[0], rng) for _ in range(20_000)]
    taken = 0
    for frame in frames:
        soon = wire._soon(frame)
        if soon is not None:
            taken += 1
            assert repr(soon) == repr(wire._decode(frame, wire._CLIENT_TYPES))
    assert wire._soon(frames[0]) == message
    assert len(frames) / 100 < taken < len(frames) / 2


@pytest.mark.parametrize("depth", [300, 1000, 3000, 15_000])
def test_what_is_nested_too_deep_is_refused_as_everything_else_is(depth: int) -> None:
    frame = encode(Act(id=1, table="t", seat=1, step=7, action={"type": "x", "a": "?"}))
    frame = frame.removesuffix(b"\xa1?") + b"\x91" * depth + b"\x90"
    soon = wire._soon(frame)
    assert (soon is not None) == (depth == 300)
    if soon is None:
        with suppress(MessageError):  # as long as nothing else comes of it
            decode_client(frame)
    else:
        assert repr(soon) == repr(wire._decode(frame, wire._CLIENT_TYPES))


def test_the_longest_frame_is_that_of_the_documentation() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert f"{MAX_FRAME // 1024} KiB" in text
    assert MAX_FRAME % 1024 == 0


@pytest.mark.parametrize(
    ("data", "request_id"),
    [
        ({"type": "leave_lobby", "id": 3, "more": 1}, 3),
        ({"type": "leave_lobby", "id": 0, "more": 1}, 0),
        ({"type": "leave_lobby", "id": 2**31, "more": 1}, 2**31),
        ({"type": "leave_lobby", "id": 2**31 + 1}, None),
        ({"type": "leave_lobby", "id": -1}, None),
        ({"type": "leave_lobby", "id": 1.5}, None),
        ({"type": "leave_lobby", "id": True}, None),
        ({"type": "leave_lobby", "id": "3"}, None),
        ({"type": "leave_lobby"}, None),
        ({"type": "no such type", "id": 4}, 4),
        ({"id": 5}, 5),
        ([1, 2], None),
        (7, None),
    ],
)
def test_what_is_refused_is_named_by_its_number_if_that_can_be_read(
    data: Any, request_id: int | None
) -> None:
    with pytest.raises(MessageError) as refused:
        decode_client(msgpack.packb(data))
    assert refused.value.request == request_id


@pytest.mark.parametrize("frame", ["text", b"", b"\xc1", b"\x93\x01", b"\x91" * 2000])
def test_what_is_no_msgpack_is_refused(frame: bytes | str) -> None:
    with pytest.raises(MessageError, match=r"text|msgpack"):
        decode_client(frame)

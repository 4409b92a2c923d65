"""Notifications, through a channel that is really called."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import pytest

from parlour.server import notify
from parlour.server.lobby import Lobby
from parlour.server.notify import Notifier, NotifyError
from parlour.server.reminders import Reminders
from parlour.shared.messages import ChooseChannels
from parlour.shared.messages import Person as PersonChanged
from tests.server.conftest import MakeWire, act, three


class Phone:
    """What receives notifications."""

    def __init__(self) -> None:
        rung = self.rung = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                rung.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(200)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"json://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    rung: list[dict[str, str]]

    def close(self) -> None:
        """Hang up."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def phone() -> Iterator[Phone]:
    """A phone that is on."""
    phone = Phone()
    yield phone
    phone.close()


def test_channels_come_from_a_file_and_are_used_by_name(tmp_path: Path, phone: Phone) -> None:
    path = tmp_path / "channels.toml"
    path.write_text(f'[channels]\n"club chat" = "{phone.address}"\n', encoding="utf-8")

    async def main() -> None:
        notifier = Notifier.load(path)
        assert notifier.channels == ("club chat",)
        await notifier.notify(("club chat", "of a stranger"), "Your turn", "Ada waits", key="t1")
        await notifier.notify(("club chat",), "Your turn", "Ada waits", key="t1")
        await notifier.notify(("club chat",), "Your turn", "Jan waits", key="t2")

    asyncio.run(main())
    assert [(each["title"], each["message"]) for each in phone.rung] == [
        ("Your turn", "Ada waits"),
        ("Your turn", "Jan waits"),
    ]


def test_about_the_same_a_channel_is_used_again_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, sent = [1000.0], list[str]()

    async def send(_: Notifier, channel: str, title: str, text: str) -> None:
        sent.append(f"{channel}: {title}, {text}")

    monkeypatch.setattr("parlour.server.notify.time.monotonic", lambda: now[0])
    monkeypatch.setattr(Notifier, "_send", send)
    notifier = Notifier({"club": "json://127.0.0.1:9/", "mail": "json://127.0.0.1:9/m"})

    async def main() -> None:
        for at, text in ((1000.0, "a"), (1599.0, "b"), (1600.0, "c")):
            now[0] = at
            await notifier.notify(("club",), "Turn", text, key="t1")
        await notifier.notify(("club", "mail"), "Turn", "d", key="t1")

    asyncio.run(main())
    assert sent == ["club: Turn, a", "club: Turn, c", "mail: Turn, d"]


@pytest.mark.parametrize(
    "text", ["", "[channels]\n", "[channels]\nclub = 3\n", '[channels]\nclub = "nonsense"\n', "[["]
)
def test_a_wrong_file_is_explained(tmp_path: Path, text: str) -> None:
    path = tmp_path / "channels.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotifyError):
        Notifier.load(path)
    with pytest.raises(NotifyError, match="cannot be read"):
        Notifier.load(tmp_path / "missing.toml")


def test_a_channel_that_does_not_answer_is_logged_without_its_address(
    caplog: pytest.LogCaptureFixture,
) -> None:
    notifier = Notifier({"club": "json://127.0.0.1:9/s3cret"})
    asyncio.run(notifier.notify(("club",), "Your turn", "…", key="t1"))
    warnings = [record for record in caplog.records if record.name == "parlour.server.notify"]
    assert "club" in warnings[0].getMessage()
    assert "s3cret" not in warnings[0].getMessage()


def test_a_channel_that_takes_too_long_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert (notify.AT_ONCE, notify.TIMEOUT) == (4, 30.0)
    monkeypatch.setattr(notify, "TIMEOUT", 0.01)
    may_end = threading.Event()

    class Sleeps:
        def notify(self, *, body: str, title: str) -> bool:
            return may_end.wait(60)

    async def main() -> None:
        notifier = Notifier({})
        notifier._senders["club"] = Sleeps()
        await notifier.notify(("club", "unknown"), "Your turn", "…", key="t1")
        may_end.set()

    asyncio.run(main())
    assert caplog.messages == ["a notification through the channel club failed"]


def test_who_is_not_at_the_table_is_told_of_their_turn(
    wire: MakeWire, lobby: Lobby, phone: Phone
) -> None:
    async def main() -> None:
        notifier = Notifier({"phone": phone.address})
        lobby.channels = notifier.channels
        Reminders(lobby, notifier)
        people, name = three(wire)
        people[1].refused(ChooseChannels(id=1, channels=("fax",)), "bad_channel")
        answer = people[1].ask(ChooseChannels(id=1, channels=("phone",)), PersonChanged)
        assert answer.chosen == ("phone",)
        room, rng = lobby.tables.room(name), Random(1)
        assert room.table is not None
        while 1 in room.table.asked_since:
            act(people[1], room, rng, 1)
        people[1].session.close()
        while 1 not in room.table.asked_since:
            (seat,) = room.table.asked_since
            act(people[seat], room, rng, seat)
        async with asyncio.timeout(60):
            while not phone.rung:
                await asyncio.sleep(0.02)

    asyncio.run(main())
    assert phone.rung[0]["title"] == "Jan, it is your turn"
    assert len(phone.rung) == 1

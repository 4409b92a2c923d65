"""Tells people who are not there that it is their turn, if they chose to be told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from parlour.server.errors import RefusedError
from parlour.server.facts import Asked
from parlour.server.lobby import Lobby
from parlour.server.looking import BeingReadError
from parlour.server.notify import Notifier
from parlour.server.room import Room
from parlour.shared.games import standing

log = logging.getLogger(__name__)


class Reminders:
    """Listens to the steps of a lobby's tables."""

    def __init__(self, lobby: Lobby, notifier: Notifier) -> None:
        """Remind the people of ``lobby`` through ``notifier``."""
        self._lobby = lobby
        self._notifier = notifier
        self._tasks: set[asyncio.Task[None]] = set()
        lobby.facts.hear(Asked, self._asked)

    def _asked(self, fact: Asked) -> None:
        room = fact.room
        owners = {room.seating.seats[seat].person for seat in fact.seats} - {None}
        away = tuple(owner for owner in owners if owner is not None and not room.present(owner))
        if away:
            self._remind_those(room, away)

    def _remind_those(self, room: Room, away: Sequence[str]) -> None:
        """Remind people, as soon as it is known what they have chosen."""
        try:
            found = self._lobby.people.those(away)
        except BeingReadError as wait:
            wait.when_there(lambda: self._remind_those(room, away), _not_reminded)
        except RefusedError as refusal:
            _not_reminded(refusal)
        else:
            for person in found.values():
                if person.channels and not room.present(person.id):
                    self._remind(room, person.name, person.channels)

    def _remind(self, room: Room, name: str, channels: Sequence[str]) -> None:
        others = ", ".join(seat.name for seat in room.seating.seats if seat.name != name)
        title = f"{name}, it is your turn"
        where = standing(room.setting.game, room.progress)
        text = f"{where}, with {others} (table {room.id})"
        task = asyncio.get_running_loop().create_task(
            self._notifier.notify(channels, title, text, key=f"{room.id} {name}")
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _not_reminded(refusal: RefusedError) -> None:
    log.error("nobody is reminded: %s", refusal)

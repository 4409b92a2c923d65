"""The protocol as JSON Schema, made from the types of the messages and of what the games tell.

``python -m parlour.shared.messages.schema`` writes it; docs/protocol.schema.json holds it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from parlour.shared.games import OWN, find_game
from parlour.shared.messages import PROTOCOL_VERSION, ClientMessage, ServerMessage, kinds
from parlour.shared.phased import PhasedGame

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REFERENCE: Final = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """Return the whole: a frame is a message of the client or of the server.

    What belongs to a game is any map in a message; ``<game>.action`` and ``<game>.event`` say
    which maps these are.
    """
    groups = dict(_groups())
    members = [kind for group in groups.values() for kind in group]
    references, components = msgspec.json.schema_components(members, ref_template=REFERENCE)
    left = iter(references)
    unions = {name: {"anyOf": [next(left) for _ in group]} for name, group in groups.items()}
    return {
        "$schema": DIALECT,
        "title": f"The protocol, version {PROTOCOL_VERSION}",
        "anyOf": [{"$ref": REFERENCE.format(name=name)} for name in ("client", "server")],
        "$defs": {**unions, **dict(sorted(components.items()))},
    }


def _groups() -> Iterator[tuple[str, tuple[type, ...]]]:
    """Yield the unions by name, with their members."""
    yield "client", kinds(ClientMessage)
    yield "server", kinds(ServerMessage)
    for name in OWN:
        game = find_game(name)
        if isinstance(game, PhasedGame):
            yield f"{name}.action", game.script.actions.kinds
            yield f"{name}.event", game.script.events.kinds


def text() -> str:
    """Return the schema as it stands in the file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")  # noqa: T201 - a command

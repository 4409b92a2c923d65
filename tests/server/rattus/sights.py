"""Positions of Rattus in which a person sees what is best."""

from __future__ import annotations

from typing import Any, Final

from parlour.shared.rattus import board
from parlour.shared.rattus.names import REGIONS
from tests.server.judged import Parts, Sight

GAME: Final = "rattus"
FIRST: Final = board.FACES.index("3:MPCK")
"""The tokens before this one are turned, where it matters what is still to come."""


def seen(face: str) -> dict[str, Any]:
    """Return a rat that seat 0 has looked at."""
    return {"token": board.FACES.index(face), "seen": [0]}


def unseen(*tokens: int) -> list[dict[str, Any]]:
    """Return rats that nobody has looked at."""
    return [{"token": token, "seen": []} for token in tokens]


def there(own: int, other: int, *rats: dict[str, Any]) -> dict[str, Any]:
    """Return a region of two players."""
    return {"cubes": [own, other], "rats": rats}


OPEN: Final[Parts] = {
    "players": [{}, {}],
    "phase": "actions",
    "round": 3,
    "to_act": [0],
    "plague": "polonia",
    "tokens": {"turned": [*range(FIRST)]},
}
TURN: Final[Parts] = {**OPEN, "card_taken": True, "cubes_placed": True}
"""Only powers and the Plague are left."""
LAST: Final[Parts] = {**TURN, "phase": "last_round", "last": 1, "all_placed": True}
WITCH: Final[Parts] = {
    **TURN,
    "phase": "witch",
    "cards": {"witch": 0},
    "used": ["witch"],
    "looked": [{"region": "hispania", "rat": 0}, {"region": "gallia", "rat": 0}],
}
KNIGHT_ASKED: Final[Parts] = {
    **TURN,
    "phase": "neutral_cubes",
    "plague": "germania",
    "cards": {"knight": 0},
}

PLAIN: Final = [
    Sight(
        "nobody settles among rats where there is a region without",
        {
            "players": [{}, {}],
            "phase": "setup",
            "to_act": [0],
            "regions": {
                region: there(0, 0, *unseen(3 * at, 3 * at + 1, 3 * at + 2))
                for at, region in enumerate(REGIONS[:7])
            },
        },
        {"type": "settle", "region": "scandia"},
    ),
    Sight(
        "the Monk sends a rat from one's own people to the other's",
        {
            **TURN,
            "cards": {"monk": 0},
            "regions": {"hispania": there(3, 0, seen("3:ABC")), "gallia": there(0, 3)},
        },
        {"type": "monk", "origin": "hispania", "target": "gallia"},
    ),
    Sight(
        "the Witch looks where one's own people are",
        {
            **TURN,
            "cards": {"witch": 0},
            "regions": {
                "hispania": there(0, 3, *unseen(FIRST)),
                "gallia": there(3, 0, *unseen(FIRST + 1)),
            },
        },
        {"type": "witch", "region": "gallia"},
    ),
    Sight(
        "the Plague goes where the other's people live among rats",
        {
            **TURN,
            "plague": "germania",
            "regions": {
                "hungaria": there(0, 3, *unseen(FIRST, FIRST + 1)),
                "italia": there(3, 0, *unseen(FIRST + 2, FIRST + 3)),
            },
        },
        {"type": "move_plague", "region": "hungaria"},
    ),
    Sight(
        "a new rat goes to the other's people",
        {
            **TURN,
            "phase": "spread",
            "to_spread": 1,
            "plague": "germania",
            "regions": {
                **{region: there(4, 0) for region in ("italia", "polonia", "gallia", "scandia")},
                "hungaria": there(0, 4),
            },
        },
        {"type": "spread", "region": "hungaria"},
    ),
    Sight(
        "first turned is the token that takes from the other most",
        {
            **TURN,
            "phase": "devastation",
            "plague": "germania",
            "cards": {"king": 0, "peasant": 1},
            "regions": {"germania": there(2, 3, seen("3:MRBW"), seen("3:MPBK"), seen("4:ARCW"))},
        },
        {"type": "turn_rat", "rat": 1},
    ),
    Sight(
        "the King shelters who stands in a crowd before the Plague moves on",
        {**TURN, "cards": {"king": 0}, "regions": {"scandia": there(1, 4)}},
        {"type": "king", "region": "scandia"},
    ),
]
SURE: Final = [
    Sight(
        "the Witch swaps what threatens her people",
        {
            **WITCH,
            "regions": {
                "hispania": there(3, 0, seen("3:ABC")),
                "gallia": there(0, 3, seen("6:MAACKW")),
            },
        },
        {"type": "swap"},
    ),
    Sight(
        "and leaves what threatens the other",
        {
            **WITCH,
            "regions": {
                "hispania": there(3, 0, seen("6:MAACKW")),
                "gallia": there(0, 3, seen("3:ABC")),
            },
        },
        {"type": "pass"},
    ),
    Sight(
        "two neutral cubes let the other's token strike",
        {**KNIGHT_ASKED, "regions": {"germania": there(0, 2, seen("4:ARCW"))}},
        {"type": "neutral_cubes"},
    ),
    Sight(
        "but not one's own",
        {**KNIGHT_ASKED, "regions": {"germania": there(2, 0, seen("4:ARCW"))}},
        {"type": "pass"},
    ),
    Sight(
        "in the last round the Monk sends what would kill his people to the other's",
        {
            **LAST,
            "cards": {"monk": 0},
            "regions": {"italia": there(3, 0, seen("3:ABC")), "gallia": there(0, 3)},
        },
        {"type": "monk", "origin": "italia", "target": "gallia"},
    ),
    Sight(
        "in the last round the Knight leads the Plague where only the other falls",
        {
            **LAST,
            "plague": "germania",
            "cards": {"knight": 0},
            "regions": {
                "italia": there(0, 2, seen("4:ARPB")),
                "gallia": there(2, 0, seen("4:ARBK")),
            },
        },
        {"type": "knight", "region": "italia"},
    ),
    Sight(
        "in the last round the Peasant comes where nobody dies",
        {
            **LAST,
            "tokens": {},
            "cards": {"peasant": 0},
            "regions": {
                **{
                    region: there(0, 3, seen(board.FACES[board.FACES.index("3:ARK") + at]))
                    for at, region in enumerate(REGIONS[:6])
                },
                "polonia": there(0, 0, seen("1:RP")),
                "scandia": there(0, 2, seen("6:MAACKW")),
            },
        },
        {"type": "peasant", "region": "scandia"},
    ),
    Sight(
        "in the last round the Merchant leaves before three rats strike",
        {
            **LAST,
            "cards": {"merchant": 0},
            "regions": {
                "italia": there(3, 3, seen("3:ABC"), seen("4:ARBK"), seen("5:MAPBC")),
            },
        },
        {"type": "merchant", "origin": "italia", "cubes": 3},
    ),
]

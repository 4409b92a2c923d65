"""Positions of Playing Gods in which a person sees what is best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.shared.playing_gods.names import CONTINENTS, REGIONS
from tests.server.judged import Parts, Sight

GAME: Final = "playing_gods"
SIX: Final = REGIONS[:4] + REGIONS[12:14]
"""One less than are needed, with a whole continent."""
EUROPE: Final = REGIONS[4:8]
ASIA: Final = REGIONS[8:12]
EUROPE_PORTAL: Final = 8
TELEPORT: Final = 15


def world(*owned: Sequence[str]) -> dict[str, list[int]]:
    """Return the regions with one sect each: those of seat 0 first."""
    return {region: [seat] for seat, regions in enumerate(owned) for region in regions}


def played(phase: str, players: Sequence[Mapping[str, Any]], regions: Parts, **more: Any) -> Parts:
    """Return a position in the turn of seat 0, everybody at home on another continent."""
    return {
        "phase": phase,
        "round": 9,
        "to_act": [0],
        "players": [
            {"home": home, **each} for home, each in zip(CONTINENTS, players, strict=False)
        ],
        "regions": regions,
        **more,
    }


def beside(seat: int, of_leader: Parts, of_other: Parts) -> list[Parts]:
    """Return what the leader, who is ``seat`` 1 or 2, and the other one have."""
    return [of_leader, of_other] if seat == 1 else [of_other, of_leader]


def led(seat: int, *own: str) -> dict[str, list[int]]:
    """Return a world of three in which seat 1 or 2 has four regions more than the other."""
    much, little = (*REGIONS[14:18], *EUROPE[:2]), EUROPE[2:]
    return world(own, *((much, little) if seat == 1 else (little, much)))


AT: Final[Parts] = {"space": 1}
AWAY: Final[Parts] = {"space": 20}
LEADERS: Final = (1, 2)
PLAIN: Final = [
    Sight(
        "a card is worth more than a second sect at home",
        played("conversion_space", [{"space": 2}, AT], world(["east_america"], EUROPE[:2])),
        {"type": "draw"},
    ),
    Sight(
        "the last region is gained by a card, on the portal",
        played("portal", [{"space": 0, "hand": ["gain"]}, AT], world(SIX[1:], EUROPE)),
        {"type": "gain", "region": "east_america"},
    ),
]
SURE: Final = [
    Sight(
        "a region that is empty brings the victory, one's own do not",
        played("gain_space", [{"space": 23}, AT], world(SIX, REGIONS[4:11] + REGIONS[14:])),
        {"type": "gain", "region": "siberia"},
    ),
    Sight(
        "who walks goes to where the seventh region can be converted",
        played(
            "move",
            [{"space": 12, "permanent": ["communion", "miracles"]}, AT],
            world(SIX, ["south_asia", "siberia"]),
            die=4,
        ),
        {"type": "move", "direction": "clockwise"},
    ),
    Sight(
        "and the other way round if it is there",
        played(
            "move",
            [{"space": 24, "permanent": ["communion", "miracles"]}, AT],
            world(SIX, ["south_asia", "siberia"]),
            die=4,
        ),
        {"type": "move", "direction": "counterclockwise"},
    ),
    Sight(
        "all cards are shown where they win the game",
        played(
            "offer",
            [
                {"space": EUROPE_PORTAL, "hand": ["communion", "scriptures"]},
                {"space": 0, "permanent": ["miracles"]},
            ],
            world(SIX, EUROPE),
            conversion={"target": 1, "regions": ["south_europe"], "offer": [], "answer": []},
        ),
        {"type": "show_card"},
    ),
    Sight(
        "a card is shown against who would win by it",
        played(
            "answer",
            [{"space": 2, "hand": ["communion"]}, {"space": 0, "permanent": ["miracles"]}],
            world(["canada"], (*REGIONS[14:16], *EUROPE)),
            active=1,
            conversion={"target": 0, "regions": ["canada"], "offer": [], "answer": []},
        ),
        {"type": "show_card"},
    ),
    Sight(
        "the last sect is protected",
        played(
            "protection",
            [{"space": 7, "hand": ["earth_protection"]}, {"space": 0}],
            world(["canada"], EUROPE),
            active=1,
            attack={"target": 0, "elements": ["earth"], "regions": ["canada"]},
        ),
        {"type": "protect"},
    ),
    Sight(
        "the last sect is rescued",
        played(
            "rescue",
            [{"space": 2, "hand": ["deicide"]}, {"space": 0}],
            world([], EUROPE),
            active=1,
        ),
        {"type": "rescue"},
    ),
    Sight(
        "who can come back does",
        played("resurrection", [AT, {"space": 0}], world([], EUROPE)),
        {"type": "resurrect"},
    ),
    Sight(
        "a sect is lost where others remain",
        played(
            "loss",
            [AT, {"space": 0}],
            {**world(["canada", "siberia"], EUROPE), "east_america": [0, 0, 0]},
            losing=[0],
        ),
        {"type": "lose", "region": "east_america"},
    ),
    Sight(
        "the seventh region, at home, is worth more than a card",
        played("conversion_space", [{"space": 2}, AT], world((*SIX[1:], "south_cone"), EUROPE[:2])),
        {"type": "reinforce"},
    ),
    *(
        Sight(
            f"the god who leads is {done}, seat {seat}",
            played(phase, [own, *beside(seat, AT, AWAY)], led(seat, "west_africa")),
            {"type": kind, "target": seat},
        )
        for seat in LEADERS
        for done, phase, own, kind in (
            ("killed", "deicide_space", {"space": 7, "hand": ["deicide"]}, "deicide"),
            ("blamed", "blame", {"space": 2}, "blame"),
            ("attacked", "portal", {"space": EUROPE_PORTAL, "hand": ["flood"]}, "attack"),
            ("visited by famine", "portal", {"space": 8, "hand": ["famine"]}, "send_plague"),
        )
    ),
    *(
        Sight(
            f"a card is stolen from the god who leads, seat {seat}",
            played(
                "theft",
                [{"space": 2}, *[{"space": 2, "hand": ["flood"]}] * 2],
                led(seat, "west_africa"),
            ),
            {"type": "steal", "target": seat},
        )
        for seat in LEADERS
    ),
]

"""Positions of God's Playground in which a person sees what is best."""

from __future__ import annotations

from typing import Any, Final

from parlour.shared.gods_playground.names import REGIONS
from tests.server.judged import Parts, Sight

GAME: Final = "gods_playground"
WARS: Final = (("ukraine", "tatars"), ("prussia", "teutons"))


def decided(phase: str, turn: int = 3, **parts: Any) -> Parts:
    """Return a decision of seat 0, whom nobody follows in the phase."""
    return {"phase": phase, "turn": turn, "round": 1, "to_act": [0], "passed": [1, 2], **parts}


def owned(*seats: int) -> list[dict[str, Any]]:
    """Return estates by their owners."""
    return [{"owner": seat, "manager": False, "city": False} for seat in seats]


def armed(infantry: int = 0, cavalry: int = 0) -> list[dict[str, int]]:
    """Return the armies of a region in which seat 0 alone has one."""
    none = {"infantry": 0, "cavalry": 0, "artillery": 0}
    return [{**none, "infantry": infantry, "cavalry": cavalry}, none, none]


def at_war(ours: str) -> dict[str, Any]:
    """Return two regions invaded alike, one with own estates and one with those of others."""
    return {
        region: {"enemy": {enemy: 4}, "estates": owned(*(0, 0) if region == ours else (1, 1))}
        for region, enemy in WARS
    }


PAIRS: Final = (("ukraine", "prussia"), ("prussia", "ukraine"))
PLAIN: Final = [
    Sight(
        "land managers pay in the first turn",
        decided(
            "special_actions", 1, regions={"ukraine": {"nobles": [6, 0, 0], "estates": owned(0)}}
        ),
        {"type": "land_manager"},
    ),
    Sight(
        "a city is built where the estate is worth most",
        decided(
            "special_actions",
            players={"0": {"money": 0}},
            regions={"ukraine": {"nobles": [4, 0, 0], "estates": owned(0, 1, 0)}},
        ),
        {"type": "new_city", "estate": 2},
    ),
    *(
        Sight(
            f"the campaign is where the army is, in {strong}",
            decided(
                "campaigns",
                regions={
                    strong: {"nobles": [3, 0, 0], "armies": armed(2, 2)},
                    weak: {"nobles": [3, 0, 0], "armies": armed(1)},
                },
            ),
            {"type": "campaign", "region": strong},
        )
        for strong, weak in PAIRS
    ),
    *(
        Sight(
            f"an army is bought where nobles wait and estates are invaded, in {ours}",
            decided(
                "buy_armies",
                players={"0": {"money": 12}},
                regions={
                    region: {"nobles": [5 if region == ours else 1, 0, 0], **each}
                    for region, each in at_war(ours).items()
                },
            ),
            {"type": "buy_army", "region": ours},
        )
        for ours, _ in PAIRS
    ),
    *(
        Sight(
            f"an estate is built where the land is rich, in {rich}",
            decided(
                "build_estates",
                1,
                regions={
                    rich: {"nobles": [6, 0, 0], "value": 6},
                    poor: {"nobles": [6, 0, 0], "value": 1},
                },
            ),
            {"type": "build_estate", "region": rich},
        )
        for rich, poor in PAIRS
    ),
    *(
        Sight(
            f"the army of Poland frees one's own estates, in {ours}",
            decided(
                "poland_fights_back",
                army={"infantry": 4, "cavalry": 2, "artillery": 0},
                sejm=dict.fromkeys(REGIONS[:3], 0),
                regions=at_war(ours),
            ),
            {"type": "counterattack", "target": ours},
        )
        for ours, _ in PAIRS
    ),
]
SURE: Final = [
    Sight(
        "schools in all five regions, where nobles have nothing better to do",
        decided(
            "special_actions",
            round=2,
            players={"0": {"money": 10}},
            regions={region: {"nobles": [1, 0, 0], "estates": owned(0)} for region in REGIONS},
        ),
        {"type": "jesuit_schools", "regions": list(REGIONS)},
    ),
    Sight(
        "who has nothing in the Sejm dissolves that of the others",
        decided(
            "special_actions",
            round=2,
            sejm=dict.fromkeys(REGIONS, 1),
            regions={"ukraine": {"nobles": [6, 0, 0]}},
        ),
        {"type": "liberum_veto"},
    ),
    Sight(
        "Cossacks ride with the army",
        decided(
            "campaigns",
            cossacks={"box": 0, "ukraine": 2, "tatars": 0},
            regions={"ukraine": {"nobles": [3, 0, 0], "armies": armed(2)}},
        ),
        {"type": "campaign", "cossacks": True},
    ),
]

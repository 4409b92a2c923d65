"""The moments of the three games that the gallery shows.

Each is a record, its first event, how many events, and the part of the window to look at.
"""

from __future__ import annotations

from typing import Final

BOTS: Final = "tests/golden/gods_playground-bots.record.jsonl"
RATTUS, GODS = "assets/attract/rattus.jsonl", "assets/attract/playing_gods.jsonl"
CONVERSIONS: Final = "tests/golden/playing_gods-random-2.record.jsonl"
WHOLE: Final = None

MOMENTS: Final[dict[str, tuple[str, str, int, tuple[int, int, int] | None]]] = {
    "turn": (BOTS, "TurnBegan:2", 1, WHOLE),
    "blocks": (BOTS, "BlocksRevealed:2", 1, (100, 30, 1060)),
    "king": (BOTS, "KingElected:2", 1, WHOLE),
    "election": (BOTS, "ElectionHeld:10", 1, (130, 40, 840)),
    "enemies": (BOTS, "DiceRolled:2", 5, WHOLE),
    "campaign": (BOTS, "CampaignLaunched:8", 3, WHOLE),
    "counterattack": ("random:32", "CounterattackLaunched:1", 3, WHOLE),
    "invasion": (BOTS, "EnemyInvaded:8", 1, WHOLE),
    "battle": (BOTS, "BattleFought:12", 2, WHOLE),
    "cancelled": (BOTS, "PointsCancelled:3", 1, WHOLE),
    "siege": ("random:32", "ViennaBesieged:1", 1, WHOLE),
    "estate-lost": (BOTS, "166", 1, WHOLE),
    "value": (BOTS, "170", 1, WHOLE),
    "vienna": ("random:32", "CounterattackLaunched:6", 1, WHOLE),
    "veto": ("random:32", "SejmDissolved:1", 1, WHOLE),
    "confederation": ("random:32", "EstateSeized:1", 1, WHOLE),
    "schools": (BOTS, "SchoolsEndowed:1", 1, WHOLE),
    "danzig": (BOTS, "DanzigTraded:1", 1, WHOLE),
    "points": (BOTS, "385", 2, WHOLE),
    "end": (BOTS, "GameEnded:1", 1, WHOLE),
    "rattus-cubes": (RATTUS, "CubesPlaced:12", 1, WHOLE),
    "rattus-doctor": (RATTUS, "PlagueMoved:3", 1, WHOLE),
    "rattus-strikes": (RATTUS, "233", 1, WHOLE),
    "rattus-witch": (RATTUS, "RatSeen:1", 2, WHOLE),
    "rattus-king": (RATTUS, "CubeSheltered:2", 1, WHOLE),
    "rattus-merchant": (RATTUS, "CubesMoved:3", 1, WHOLE),
    "rattus-monk": (RATTUS, "RatMoved:2", 1, WHOLE),
    "rattus-end": (RATTUS, "FinalDevastationBegan:1", 10, WHOLE),
    "gods-walk": (GODS, "Moved:14", 1, WHOLE),
    "gods-attack": (GODS, "AttackBegan:2", 4, WHOLE),
    "gods-elements": (GODS, "AttackBegan:3", 3, WHOLE),
    "gods-convert": (CONVERSIONS, "ConversionBegan:2", 7, WHOLE),
    "gods-gain": (GODS, "SectGained:2", 1, WHOLE),
    "gods-fall": (GODS, "GodFell:1", 1, WHOLE),
    "gods-teleport": (GODS, "Teleported:1", 1, WHOLE),
    "gods-end": (GODS, "GameEnded:1", 1, WHOLE),
}
TURN: Final = (BOTS, "TurnBegan:2", 209)
"""The film of a turn."""

"""What is heard in the shows: the name of each sound, and what it should sound like.

The pitch of a cue rises with a run: of hits, of points, of beats of a march.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CUES: Final[Mapping[str, str]] = {
    "bell": "a church bell: coronation, schools, the end of a turn",
    "cannon": "a heavy gun, near: the end of a clash, the siege of Vienna",
    "cheer": "a crowd of men that shouts for joy",
    "chime": "a light chime: a point that arrives, a treaty, a value that rises",
    "clash": "steel on steel",
    "coin": "one coin on others",
    "collapse": "timber that breaks and falls",
    "die": "a die that strikes the table",
    "drum": "one beat of a large drum",
    "drums": "a beat of a march; one a third of a second, each a little higher",
    "fall": "a defeat: something comes down and stays there",
    "fanfare": "trumpets",
    "fire": "fire that catches and roars",
    "flag": "cloth that snaps in the wind: a banner rises or comes down",
    "gallop": "a few beats of many hooves; one a quarter of a second",
    "hammer": "a hammer on wood",
    "hit": "a man struck down: a short dull blow and a cry",
    "horn": "a war horn",
    "march": "a few steps of many boots",
    "murmur": "many men who talk at once, low",
    "paper": "a leaf that is turned",
    "place": "a piece set down on a board",
    "shot": "a musket",
    "shout": "one man shouts over a crowd: veto",
    "slam": "something heavy comes down flat: blocks, walls, eagles",
    "tear": "parchment that is torn",
    "thud": "earth struck: a shot that misses, a card that lands",
    "thunder": "lightning that strikes near: the storm of a new season",
    "toll": "a deep bell, slow: the end of the Commonwealth",
    "water": "waves against a hull",
    "whoosh": "something quick goes by: a streak of light, a card that flies off",
}

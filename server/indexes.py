"""By what both databases find people and how they stand: statements that they understand alike."""

from __future__ import annotations

from typing import Final

OF_PEOPLE: Final = (
    "CREATE INDEX devices_of_person ON devices (person)",
    "CREATE INDEX people_by_look ON people (look)",
    "CREATE INDEX people_by_ban ON people (id) WHERE banned = 1",
    "CREATE INDEX idle_people ON people (seen) WHERE played = 0 AND banned = 0",
    """
    UPDATE people SET played = 1
    WHERE EXISTS (SELECT 1 FROM shelf WHERE key = 'person ' || people.id)
    """,
)
"""Names as they look, the tokens of further devices, who is banned, who is idle."""

OF_RATINGS: Final = (
    "CREATE INDEX ratings_of_person ON ratings (person)",
    "CREATE INDEX ratings_in_order ON ratings (game, rating, person)",
    "CREATE INDEX opponents_of_person ON opponents (person)",
    "CREATE INDEX opponents_by_other ON opponents (other)",
    "ALTER TABLE results ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX unrated ON results (at, tab) WHERE rated = 1 AND counted = 0",
)
"""Who comes first, who met whom, and which games are not counted: a server counts them when it
begins."""

"""How menus, lobby and podium show God's Playground."""

from __future__ import annotations

from typing import Final

from parlour.client.games.covers import Cover, Way
from parlour.shared.language import tr_noop

COVER: Final = Cover(
    line=tr_noop("Three families, five enemies, one Commonwealth"),
    minutes=180,
    colour=(96, 20, 26),
    course=(
        ("coin", tr_noop("<b>Income.</b> Estates bring money in every turn.")),
        ("noble_king", tr_noop("<b>Nobles.</b> Blocks placed in secret send nobles to regions.")),
        ("city", tr_noop("<b>Building.</b> Nobles pay for estates, armies and seats.")),
        ("cavalry_king", tr_noop("<b>War.</b> Enemies who are too strong invade and burn.")),
        ("laurel", tr_noop("<b>Points.</b> The most points after four turns win.")),
    ),
    ways=(
        Way((-0.06, 0.30), (1.06, 0.62), 44.0, 6, 7.0, 7, 1.5),
        Way((-0.06, 0.50), (1.06, 0.82), 44.0, 6, 7.0, 5, 1.5),
    ),
    middle=(928.0, 560.0),
    speaker="noble",
)

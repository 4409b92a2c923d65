"""How menus, lobby and podium show Rattus."""

from __future__ import annotations

from typing import Final

from parlour.client.games.covers import Cover, Tinctures, Way
from parlour.shared.language import tr_noop

COVER: Final = Cover(
    line=tr_noop("The plague has come to Europe"),
    minutes=45,
    colour=(34, 24, 70),
    course=(
        ("disc_0", tr_noop("<b>People.</b> Settle your people in a region of Europe.")),
        ("symbol_king", tr_noop("<b>Classes.</b> Ask one for help: each breaks a rule for you.")),
        ("rat", tr_noop("<b>Rats.</b> They gather wherever many people live.")),
        ("scourge_plague", tr_noop("<b>Plague.</b> It turns the rats over, and people die.")),
        ("laurel", tr_noop("<b>Points.</b> The most people left alive at the end win.")),
    ),
    tinctures=Tinctures(
        ((62, 82, 122), (132, 84, 60), (88, 92, 62), (104, 62, 110), (152, 112, 54), (44, 56, 62)),
        ((18, 18, 44), (66, 62, 112)),
    ),
    ways=(
        Way((-0.05, 0.62), (1.05, 0.66), 30.0, 4, 9.0, 6, 1.1),
        Way((-0.05, 0.36), (1.05, 0.34), 36.0, 4, 9.0, 4, 1.2),
    ),
    middle=(900.0, 520.0),
    speaker="monk",
    place="square",
    curtain=(44, 38, 104),
)

"""The forms of tournaments, in words: who meets whom."""

from __future__ import annotations

from typing import Final

from parlour.shared.language import tr_noop

FORMS: Final = {
    "swiss": tr_noop("The best meet the best"),
    "round_robin": tr_noop("Everybody meets everybody"),
}

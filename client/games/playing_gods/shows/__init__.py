"""How the events of Playing Gods look: a table from the type of event to what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from parlour.client.games.playing_gods.shows import (
    attack,
    cards,
    course,
    duel,
    ending,
    falls,
    sects,
)
from parlour.client.games.showing import told
from parlour.client.stage.anims import Anim
from parlour.shared.playing_gods import events

SHOWS: Mapping[type, Callable[[Any, Any, Any], Anim | None]] = {
    events.PermanentDealt: cards.permanent,
    events.FirstPlayerRolled: course.first_player,
    events.Settled: course.settled,
    events.IdolPlaced: course.idol_placed,
    events.TurnBegan: course.turn_began,
    events.DieRolled: course.die_rolled,
    events.Waiting: attack.waiting,
    events.Passed: attack.waiting,
    events.Moved: course.moved,
    events.Teleported: course.teleported,
    events.GameEnded: ending.game_ended,
    events.CardDrawn: cards.drawn,
    events.NothingDrawn: cards.nothing_drawn,
    events.LossDrawn: cards.loss_drawn,
    events.CardStolen: cards.stolen,
    events.MadePermanent: cards.made_permanent,
    events.SectGained: sects.gained,
    events.LossBegan: told,
    events.SectLost: sects.lost,
    events.AttackBegan: attack.attack,
    events.ElementDefended: attack.defended,
    events.SectKilled: sects.killed,
    events.AttackEnded: attack.ended,
    events.ConversionBegan: attack.conversion,
    events.CardShown: attack.card_shown,
    events.CardsCompared: duel.compared,
    events.SectConverted: sects.converted,
    events.ConversionEnded: told,
    events.Rescued: falls.rescued,
    events.GodSlain: falls.slain,
    events.GodFell: falls.fell,
    events.GodReturned: falls.returned,
    events.GodDeclined: falls.declined,
}
"""By the type of event; ``told`` are those that the log alone tells."""

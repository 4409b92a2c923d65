"""The line of the log for each event, from the position before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.client.games.playing_gods.compose.texts import (
    card_name,
    continent_name,
    in_order,
    portal_name,
    region_name,
    space_name,
)
from parlour.shared.language import listed, tr, tr_noop, trn
from parlour.shared.playing_gods import events
from parlour.shared.playing_gods.events import Event, GainedBy
from parlour.shared.playing_gods.names import Loss, PhaseName, PileName
from parlour.shared.playing_gods.state import State, continent_of

Names = Sequence[str]


def sentence(state: State, event: Event, names: Names) -> str:
    """Return what ``event`` says to people; empty for one that is not worth a line."""
    return _SENTENCES[type(event)](state, event, names)


def _nothing(state: State, event: Any, names: Names) -> str:
    return ""


# --- the course of the game ---------------------------------------------------------------------


def _permanent(state: State, event: events.PermanentDealt, names: Names) -> str:
    return tr(
        "{player} is famous for this: {card}.", player=names[event.seat], card=card_name(event.card)
    )


def _first_player(state: State, event: events.FirstPlayerRolled, names: Names) -> str:
    return tr(
        "{player} rolls highest and begins. Some call it providence.",
        player=names[event.seat],
    )


def _settled(state: State, event: events.Settled, names: Names) -> str:
    return tr(
        "{player} moves in: {continent}.",
        player=names[event.seat],
        continent=continent_name(event.continent),
    )


def _idol_placed(state: State, event: events.IdolPlaced, names: Names) -> str:
    return tr(
        "{player} takes a stand: {portal}.",
        player=names[event.seat],
        portal=portal_name(event.portal),
    )


def _turn(state: State, event: events.TurnBegan, names: Names) -> str:
    if state.phase != "setup" and event.round == state.round:
        return ""
    return tr("— Round {round} —", round=event.round)


def _passed(state: State, event: events.Passed, names: Names) -> str:
    text = _PASSED.get(event.phase, "")
    return tr(text, player=names[event.seat]) if text else ""


_PASSED: dict[PhaseName, str] = {
    "theft": tr_noop("{player} steals nothing, and mentions it often."),
    "conversion_space": tr_noop("{player} leaves empty-handed."),
    "gain_space": tr_noop("{player} needs no new sect, thank you."),
    "deicide_space": tr_noop("{player} could kill a god, and does not. For now."),
    "teleport_space": tr_noop("{player} stays, and enjoys the view."),
    "protection": tr_noop("{player} endures it with dignity."),
    "rescue": tr_noop("{player} keeps the Deicide card, and lets it happen."),
}
"""Where to do nothing is worth a line."""


def _moved(state: State, event: events.Moved, names: Names) -> str:
    return trn(
        "{player} walks {number} space: {space}.",
        "{player} walks {number} spaces: {space}.",
        state.die,
        player=names[event.seat],
        space=space_name(event.space),
    )


def _teleported(state: State, event: events.Teleported, names: Names) -> str:
    return tr(
        "{player} is somewhere else at once: {portal}.",
        player=names[event.seat],
        portal=portal_name(event.space),
    )


def _game_ended(state: State, event: events.GameEnded, names: Names) -> str:
    winners = listed([names[seat] for seat in event.winners])
    if event.reason == "alone":
        return tr("No other god is left: {player} wins the game. It is very quiet.", player=winners)
    if event.reason == "turn_limit":
        return tr("Time is up, even for gods. Most believed in: {players}.", players=winners)
    return trn(
        "{player} wins the game with {number} region! All doubts are forbidden until the next one.",
        "{player} wins the game with {number} regions! All doubts are forbidden until the next "
        "one.",
        event.scores[event.winners[0]],
        player=winners,
    )


# --- cards --------------------------------------------------------------------------------------


def _card_drawn(state: State, event: events.CardDrawn, names: Names) -> str:
    if event.card is None:
        return tr(_DRAWN[event.pile], player=names[event.seat])
    return tr(
        "{player} draws a card: {card}.", player=names[event.seat], card=card_name(event.card)
    )


_DRAWN: dict[PileName, str] = {
    "wrath": tr_noop("{player} draws a Wrath card."),
    "conversion": tr_noop("{player} draws a Conversion card."),
}


def _nothing_drawn(state: State, event: events.NothingDrawn, names: Names) -> str:
    return tr("The pile is empty: {player} draws nothing.", player=names[event.seat])


def _loss_drawn(state: State, event: events.LossDrawn, names: Names) -> str:
    return tr(_LOSSES[event.card], player=names[event.seat])


_LOSSES: dict[Loss, str] = {
    "loss": tr_noop("{player} draws bad news: a sect is lost."),
    "loss_of_all": tr_noop("{player} draws bad news for everybody: each god loses a sect."),
    "loss_of_choice": tr_noop("{player} draws bad news, but may choose for whom."),
}


def _card_stolen(state: State, event: events.CardStolen, names: Names) -> str:
    player, victim = names[event.seat], names[event.victim]
    if event.card is None:
        return tr(
            "{victim} is missing a card; {player} knows where it is.", player=player, victim=victim
        )
    return tr(
        "{victim} is missing a card; {player} knows where it is: {card}.",
        player=player,
        victim=victim,
        card=card_name(event.card),
    )


def _made_permanent(state: State, event: events.MadePermanent, names: Names) -> str:
    return tr(
        "{player} has two of a kind, so one is permanent now: {card}.",
        player=names[event.seat],
        card=card_name(event.card),
    )


# --- sects --------------------------------------------------------------------------------------


def _sect_gained(state: State, event: events.SectGained, names: Names) -> str:
    return tr(_GAINED[event.by], player=names[event.seat], region=region_name(event.region))


_GAINED: dict[GainedBy, str] = {
    "holy_city": tr_noop("{player} reinforces the holy city: {region}."),
    "space": tr_noop("{player} gains a sect out of nowhere: {region}."),
    "card": tr_noop("{player} founds a sect: {region}."),
}


def _sect_lost(state: State, event: events.SectLost, names: Names) -> str:
    return tr(
        "{player} loses a sect to a hobby: {region}.",
        player=names[event.seat],
        region=region_name(event.region),
    )


# --- attack -------------------------------------------------------------------------------------


def _attack(state: State, event: events.AttackBegan, names: Names) -> str:
    text = _WEATHER if event.elements else _PLAGUE
    attack = tr(
        text,
        player=names[event.seat],
        target=names[event.target],
        continent=continent_name(continent_of(state, event.seat)),
        cards=listed([card_name(card) for card in event.cards]),
    )
    danger = trn(
        "{number} sect is in danger: {regions}.",
        "{number} sects are in danger: {regions}.",
        len(event.regions),
        regions=in_order(event.regions),
    )
    return f"{attack} {danger}"


_WEATHER = tr_noop("Strange weather, {player} → {target}, {continent}: {cards}.")
_PLAGUE = tr_noop("No weather at all, {player} → {target}, {continent}: {cards}.")


def _danger(kills: int) -> str:
    if not kills:
        return tr("Nobody is hurt.")
    return trn("{number} sect is in danger.", "{number} sects are in danger.", kills)


def _defended(state: State, event: events.ElementDefended, names: Names) -> str:
    text = _IMMUNE if event.immune else _PREPARED
    kind = "immunity" if event.immune else "protection"
    told = tr(text, player=names[event.seat], card=card_name(f"{event.element}_{kind}"))
    return f"{told} {_danger(event.kills)}"


_IMMUNE = tr_noop("{player} does not even notice: {card}.")
_PREPARED = tr_noop("{player} is prepared: {card}.")


def _sect_killed(state: State, event: events.SectKilled, names: Names) -> str:
    return tr(
        "{region}: {player} has one sect fewer.",
        player=names[event.seat],
        region=region_name(event.region),
    )


# --- conversion ---------------------------------------------------------------------------------


def _conversion(state: State, event: events.ConversionBegan, names: Names) -> str:
    return tr(
        "Leaflets are handed out, {player} → {target}: {regions}.",
        player=names[event.seat],
        target=names[event.target],
        regions=in_order(event.regions),
    )


def _card_shown(state: State, event: events.CardShown, names: Names) -> str:
    text = _PROMISE if event.seat == state.active else _ANSWER
    return tr(text, player=names[event.seat], card=card_name(event.card))


_PROMISE = tr_noop("{player} promises: {card}.")
_ANSWER = tr_noop("{player} can promise that too: {card}.")


def _cards_compared(state: State, event: events.CardsCompared, names: Names) -> str:
    if not event.margin:
        return tr(
            "Promises compared, {attack} : {defence}. Nobody is convinced.",
            attack=event.attack,
            defence=event.defence,
        )
    return trn(
        "Promises compared, {attack} : {defence}. {number} region is convinced.",
        "Promises compared, {attack} : {defence}. {number} regions are convinced.",
        event.margin,
        attack=event.attack,
        defence=event.defence,
    )


def _converted(state: State, event: events.SectConverted, names: Names) -> str:
    return tr(
        _UNITED if event.removed else _CONVERTED,
        region=region_name(event.region),
        player=names[event.seat],
        victim=names[event.victim],
    )


_CONVERTED = tr_noop("{region}: {victim} is out of fashion, {player} is in.")
_UNITED = tr_noop("{region}: {victim} was a phase, and {player} is back in fashion.")


# --- gods fall and return -----------------------------------------------------------------------


def _rescued(state: State, event: events.Rescued, names: Names) -> str:
    return tr(
        "{player} plays the Deicide card in self-defence: nothing happens.",
        player=names[event.seat],
    )


def _god_slain(state: State, event: events.GodSlain, names: Names) -> str:
    return tr(
        "Deicide! {target} is gone for good; {player} has an alibi.",
        player=names[event.seat],
        target=names[event.target],
    )


def _god_fell(state: State, event: events.GodFell, names: Names) -> str:
    return trn(
        "{player} has no believers left and is out. {conqueror} inherits {number} card.",
        "{player} has no believers left and is out. {conqueror} inherits {number} cards.",
        event.number + len(event.permanent),
        player=names[event.seat],
        conqueror=names[event.conqueror],
    )


def _god_returned(state: State, event: events.GodReturned, names: Names) -> str:
    return tr(
        "{player} is back, all reports were exaggerated: {portal}.",
        player=names[event.seat],
        portal=portal_name(event.portal),
    )


def _god_declined(state: State, event: events.GodDeclined, names: Names) -> str:
    return tr("{player} stays away and takes up gardening.", player=names[event.seat])


_SENTENCES: dict[type, Callable[[State, Any, Names], str]] = {
    events.PermanentDealt: _permanent,
    events.FirstPlayerRolled: _first_player,
    events.Settled: _settled,
    events.IdolPlaced: _idol_placed,
    events.TurnBegan: _turn,
    events.DieRolled: _nothing,
    events.Waiting: _nothing,
    events.Passed: _passed,
    events.Moved: _moved,
    events.Teleported: _teleported,
    events.GameEnded: _game_ended,
    events.CardDrawn: _card_drawn,
    events.NothingDrawn: _nothing_drawn,
    events.LossDrawn: _loss_drawn,
    events.CardStolen: _card_stolen,
    events.MadePermanent: _made_permanent,
    events.SectGained: _sect_gained,
    events.LossBegan: _nothing,
    events.SectLost: _sect_lost,
    events.AttackBegan: _attack,
    events.ElementDefended: _defended,
    events.SectKilled: _sect_killed,
    events.AttackEnded: _nothing,
    events.ConversionBegan: _conversion,
    events.CardShown: _card_shown,
    events.CardsCompared: _cards_compared,
    events.SectConverted: _converted,
    events.ConversionEnded: _nothing,
    events.Rescued: _rescued,
    events.GodSlain: _god_slain,
    events.GodFell: _god_fell,
    events.GodReturned: _god_returned,
    events.GodDeclined: _god_declined,
}

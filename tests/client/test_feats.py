"""Feats: found in records, kept by player and game, dropped in as medals, and seen in the hall."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from parlour.assets.languages import LANGUAGES, catalogue
from parlour.client.app import App
from parlour.client.assets import asset
from parlour.client.fame import MEDALS, Fame, Won
from parlour.client.feats import Done, found_in, kinds
from parlour.client.games.gods_playground.feats import Watch as Chronicler
from parlour.client.games.playing_gods.feats import Watch as Angel
from parlour.client.games.rattus.feats import Watch as Doctor
from parlour.client.scenes.after import honours
from parlour.client.scenes.after.final_score import FinalScore
from parlour.client.scenes.medals import FALLS, falling, medal
from parlour.client.scenes.menus.hall_of_fame import WON, HallOfFame
from parlour.shared.games import find_game, games
from parlour.shared.gods_playground import events as polish
from parlour.shared.gods_playground.game import GODS_PLAYGROUND
from parlour.shared.language import speak, tr
from parlour.shared.messages import GetRecord, RecordText, Refused
from parlour.shared.playing_gods import events as divine
from parlour.shared.playing_gods.game import PLAYING_GODS
from parlour.shared.rattus import events as plague
from parlour.shared.rattus.game import RATTUS
from parlour.shared.record import Record, RecordError, lines, random_game, seed_of
from tests.client.screens import _final_score
from tests.client.welcome import until_welcomed


def text_of(record: Record, steps: int | None = None) -> str:
    """Return a record, or its beginning, as its file holds it."""
    return "".join(f"{line}\n" for line in lines(record.header, record.steps[:steps]))


@pytest.mark.parametrize(
    ("game", "seats", "seed", "feats"),
    [
        ("gods_playground", 3, "7", {"dynasty", "vienna", "veto", "charge"}),
        ("rattus", 4, "3", {"doctor", "court", "spared"}),
        ("playing_gods", 4, "69", {"slayer", "risen", "rescued", "apocalypse"}),
    ],
)
def test_feats_are_found_in_records(game: str, seats: int, seed: str, feats: set[str]) -> None:
    record = random_game(find_game(game), seats, seed_of(seed))
    found = found_in(text_of(record))
    assert {each.key for each in found} & feats
    assert {each.key for each in found} <= kinds(game).keys()
    assert all(0 <= each.seat < seats for each in found)
    assert len(set(found)) == len(found)


def test_a_game_that_is_not_over_has_no_feats() -> None:
    record = random_game(find_game("rattus"), 3, seed_of("x"))
    with pytest.raises(RecordError):
        found_in(text_of(record, 30))


# --- each feat for itself -----------------------------------------------------------------------


def did(watch: Any, state: Any, *events: Any, winners: tuple[int, ...] = ()) -> set[str]:
    """Return the feats that the first player has done after some events."""
    for event in events:
        watch.hear(state, event)
    return {key for key, seat in watch.seen(state, winners) if seat == 0}


def test_who_holds_a_border_through_a_turn_without_an_enemy_is_its_bulwark() -> None:
    state: Any = GODS_PLAYGROUND.position({"turn": 2})
    began = polish.TurnBegan(2, 0)
    ended = polish.TurnEnded((0,) * 5, (0,) * 5, 0, blocks_back=False)
    invaded = polish.EnemyInvaded("russia", "lithuania", 2, "box", None, 4, 2)
    assert "borders" not in did(Chronicler(3), state, began, ended)
    state.enemies[1].nobles[0] = 2
    assert "borders" in did(Chronicler(3), state, began, ended)
    assert "borders" not in did(Chronicler(3), state, began, invaded, ended)


def test_sobieski_charges_at_vienna_and_defenders_do_not() -> None:
    state: Any = GODS_PLAYGROUND.position({"turn": 3})
    launched = polish.CounterattackLaunched(0, "vienna", None)
    beaten = polish.PointsDestroyed("vienna", "ottomans", 5)
    assert did(Chronicler(3), state, launched, beaten) >= {"vienna", "charge"}
    few = polish.PointsDestroyed("vienna", "ottomans", 1)
    assert not did(Chronicler(3), state, launched, few) & {"vienna", "charge"}
    defence = polish.BattleFought("ukraine", defence=True, volleys=())
    assert "charge" not in did(Chronicler(3), state, launched, defence, beaten)


def test_a_veto_is_a_feat_of_who_had_fewer_seats_and_won() -> None:
    state: Any = GODS_PLAYGROUND.position({"turn": 4})
    veto = polish.SejmDissolved(0, "ukraine")
    state.sejm[:] = [1, 1, 0, None, None]
    assert "veto" in did(Chronicler(3), state, veto, winners=(0,))
    assert "veto" not in did(Chronicler(3), state, veto, winners=(1,))
    state.sejm[:] = [1, 0, 0, None, None]
    assert "veto" not in did(Chronicler(3), state, veto, winners=(0,))


def test_schools_reigns_and_land() -> None:
    state: Any = GODS_PLAYGROUND.position({"turn": 4})
    schools = polish.SchoolsEndowed(0, ("prussia", "lithuania", "ukraine", "little_poland",
                                        "great_poland"), 10, 7)  # fmt: skip
    king = polish.KingElected(0)
    assert "schools" not in did(Chronicler(3), state, schools)
    assert did(Chronicler(3), state, schools, schools, king, king, king) >= {"schools", "dynasty"}
    assert "landless" in did(Chronicler(3), state, winners=(0,))
    assert "untouched" not in did(Chronicler(3), state)


def test_the_feats_of_rattus() -> None:
    state: Any = RATTUS.new(3, {})
    state.active = 0
    rat = plague.RatTurned("italia", 0, 1, struck=True, losses=(0, 3, 1))
    own = plague.RatTurned("italia", 0, 1, struck=True, losses=(1, 3, 1))
    assert "doctor" in did(Doctor(3), state, rat)
    assert "doctor" not in did(Doctor(3), state, own)
    state.players[0].stock = 2
    placed = plague.CubesPlaced(0, "italia", 2, peasant=False)
    assert "all_out" in did(Doctor(3), state, placed)
    cards = ("peasant", "merchant", "monk", "knight")
    taken = [plague.CardTaken(0, card, None) for card in cards]  # type: ignore[arg-type]
    assert "court" in did(Doctor(3), state, *taken)
    lost = plague.CardTaken(1, "peasant", 0)
    assert "court" not in did(Doctor(3), state, *taken[:3], lost, taken[3])
    stolen = plague.CardTaken(0, "monk", 1)
    assert "poacher" in did(Doctor(3), state, *[stolen] * 8)
    looked = plague.LookingEnded(0, swapped=True)
    assert "witchcraft" in did(Doctor(3), state, *[looked] * 3)
    state.players[0].castle = 3
    state.players[0].cubes[:6] = [1] * 6
    assert did(Doctor(3), state, plague.FinalDevastationBegan()) >= {
        "spared", "castle", "everywhere",
    }  # fmt: skip
    assert "spared" not in did(Doctor(3), state, plague.FinalDevastationBegan(), own)


def test_the_feats_of_playing_gods() -> None:
    state: Any = PLAYING_GODS.new(3, {})
    fell = divine.GodFell(1, 0, None, 0, ())
    assert "slayer" not in did(Angel(3), state, fell)
    assert "slayer" in did(Angel(3), state, fell, fell)
    assert did(Angel(3), state, divine.GodReturned(0, 3), divine.Rescued(0)) >= {
        "risen", "rescued",
    }  # fmt: skip
    began = divine.ConversionBegan(0, 1, ())
    won = divine.SectConverted(0, 1, "canada", ())
    assert "preacher" in did(Angel(3), state, began, won, won, won)
    assert "preacher" not in did(Angel(3), state, began, won, began, won, won)
    attack = divine.AttackBegan(0, 1, (), ("earth", "water", "fire", "air"), ())
    assert "apocalypse" in did(Angel(3), state, attack)
    assert "dove" in did(Angel(3), state, winners=(0,))
    assert "dove" not in did(Angel(3), state, attack, winners=(0,))
    state.players[0].permanent = (1, 2, 3)
    assert "relics" in did(Angel(3), state, divine.MadePermanent(0, "miracles"))
    assert "everywhere" not in did(Angel(3), state)
    state.pawns[:] = [(0,)] * len(state.pawns)
    assert "everywhere" in did(Angel(3), state)


@pytest.mark.parametrize("game", games())
def test_every_feat_has_a_name_a_sentence_and_a_medal_in_all_languages(game: str) -> None:
    known = kinds(game)
    assert len(known) == 8
    try:
        for language in LANGUAGES:
            speak(catalogue(language))
            told = {tr(kind.name) for kind in known.values()}
            assert len(told) == len(known)
    finally:
        speak(catalogue("en"))
    for kind in known.values():
        assert asset(f"pieces/{kind.motif}.svg")


# --- kept, and seen -----------------------------------------------------------------------------


def test_medals_are_kept_once_by_table_feat_and_name(tmp_path: Path) -> None:
    kept = Fame(tmp_path)
    first, second = (Won("T1", "rattus", "doctor", name, 5.0) for name in ("Ada", "Jan"))
    assert kept.award([first, second]) == [first, second]
    assert kept.award([first]) == []
    with (tmp_path / MEDALS).open("ab") as file:
        file.write(b"no json\n")
    assert Fame(tmp_path).medals() == [first, second]


def test_a_medal_falls_grows_smaller_and_lies(app: App) -> None:
    assert falling(0) is None
    early, late = falling(FALLS * 0.1), falling(FALLS)
    assert early is not None
    assert late is not None
    assert early.size > late.size == 1
    assert early.above > late.above == 0
    won, blank = (medal("shield", 90, won=each) for each in (True, False))
    assert won.get_size() == blank.get_size() == (90, 90)
    assert sum(won.get_at((45, 12))[:3]) > 1.5 * sum(blank.get_at((45, 12))[:3])


def ended(app: App, monkeypatch: pytest.MonkeyPatch) -> FinalScore:
    """Return the end of a game of three people at this device."""
    until_welcomed(app)
    monkeypatch.setattr(app.connection, "send", mock.Mock())
    score = _final_score(app)
    assert isinstance(score, FinalScore)
    app.push(score)
    return score


def test_what_was_won_drops_in_is_kept_and_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    found: Future[Any] = Future()
    found.set_result((Done("vienna", 0), Done("veto", 2)))
    monkeypatch.setattr(honours._READING, "submit", lambda *_: found)
    score = ended(app, monkeypatch)
    send: Any = app.connection.send
    (request,) = [
        call.args[0] for call in send.call_args_list if isinstance(call.args[0], GetRecord)
    ]
    corner = pygame.Rect(0, 0, 420, 110)
    before = app.window.subsurface(corner).copy().get_buffer().raw
    assert score.answer(RecordText(request.id, ""))
    for _ in range(40):
        app.frame(0.1)
    assert app.window.subsurface(corner).copy().get_buffer().raw != before
    names = score._model.names
    assert [(each.feat, each.name) for each in app.fame.medals()] == [
        ("vienna", names[0]),
        ("veto", names[2]),
    ]
    assert len(score._honours.sentences()) == 2
    hall = HallOfFame(app)
    app.push(hall)
    hall._look_at(WON)
    app.frame(0.02)


def test_that_there_is_no_record_is_not_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    score = ended(app, monkeypatch)
    request = score._honours._request
    assert score.answer(Refused(id=request, code="wrong_status", text="not over"))
    assert app.scene is score

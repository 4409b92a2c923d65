"""The review of a game: chances after each step, and the steps at which it turned."""

from __future__ import annotations

import asyncio
from random import Random
from unittest import mock

import pytest
from msgspec import structs

from parlour.client.assets import asset
from parlour.server.bot_runner import BotRunner
from parlour.server.bots import find_tactics, review
from parlour.server.facts import ReviewWanted
from parlour.server.lobby import Lobby
from parlour.server.reviewer import Reviewer
from parlour.server.thinking import Thinking
from parlour.shared.dice import ScriptedDice
from parlour.shared.game import Outcome
from parlour.shared.games import find_game
from parlour.shared.messages import GetReview, Review
from parlour.shared.record import Record, Replay, lines, random_game, seed_of
from tests.examples import installed
from tests.server.conftest import MakeWire, Wire, act
from tests.thinking import think_quickly

GAME = find_game("gods_playground")
LONG = 240.0


def text_of(record: Record) -> str:
    """Return a record as its file holds it."""
    return "".join(f"{line}\n" for line in lines(record.header, record.steps))


@pytest.fixture(scope="module")
def game() -> Record:
    """Return a whole game of random actions."""
    return random_game(GAME, 3, seed_of("review"))


def test_every_step_is_judged_once_and_the_end_is_certain(
    game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "PLAYOUTS", 3)
    text = text_of(game)
    parts = list(review.chunks(len(game.steps)))
    assert [step for first, last in parts for step in range(first, last + 1)] == list(
        range(len(game.steps))
    )
    course = review.judge(text, *parts[0]) + review.judge(text, *parts[-1])
    assert len(course) == review.CHUNK + parts[-1][1] - parts[-1][0] + 1
    assert sorted(course[-1].chances) == [0, 0, 1]
    for chances, _ in course:
        assert sum(chances) == pytest.approx(1, abs=0.01)
    assert review.judge(text, *parts[0]) == course[: review.CHUNK]


def test_a_step_without_dice_is_all_choice(game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "MORE_PLAYOUTS", 24)
    step = next(
        step.n
        for step, after in zip(game.steps[1:], game.steps[2:], strict=False)
        if not step.dice and after.seat is not None
    )
    weighed = review.weigh(text_of(game), step)
    assert weighed.seat == game.steps[step].seat
    assert weighed.state == GAME.dump_state(review._before(game, step)[0].state)
    assert weighed.events
    for fair, after in zip(weighed.fair, weighed.after, strict=True):
        assert fair == after


def test_turning_points_are_the_largest_swings_in_the_order_of_the_game() -> None:
    def moment(step: int, swing: float) -> review.Weighed:
        return review.Weighed(step, 0, [0.5, 0.5], [0.5, 0.5], [0.5 + swing, 0.5 - swing], {}, [])

    swings = (0.1, 0.3, 0.01, 0.2, 0.25, 0.15, 0.12, 0.11, 0.3)
    found = review.turning_points([moment(n, swing) for n, swing in enumerate(swings)])
    assert [each.step for each in found] == [1, 3, 4, 5, 6, 7, 8]
    course = ([0.5, 0.5], [0.5, 0.5], [0.9, 0.1])
    assert review.suspects([review.Judged(each, each) for each in course]) == [1, 2]


def test_turns_begin_where_they_begin(game: Record) -> None:
    turns = review.turns(text_of(game))
    assert turns[0] == 0
    assert len(turns) == 4
    assert [GAME.turn(review._before(game, step + 1)[0].state) for step in turns] == [1, 2, 3, 4]


def test_what_was_before_a_step_and_how_its_turn_began(game: Record) -> None:
    turns = review.turns(text_of(game))
    for first, last in zip(turns, [*turns[1:], len(game.steps) - 1], strict=True):
        began = GAME.dump_state(review._before(game, first + 1)[0].state)
        for number in (first + 1, first + 2, last):
            replay, of_turn = review._before(game, number)
            assert GAME.dump_state(of_turn) == began
            assert GAME.turn(replay.state) == GAME.turn(of_turn)


def test_a_playout_goes_on_to_what_is_beyond_its_turn(game: Record) -> None:
    replay, began = review._before(game, 40)
    position = GAME.copy(replay.state)
    chances = review._end(GAME, position, began, Random(1))
    tactics = find_tactics(GAME.name)
    assert tactics.beyond(began, position) or not GAME.to_act(position)
    assert not tactics.beyond(began, replay.state)
    assert list(chances) == list(tactics.values(position))


def finish(one: Wire, lobby: Lobby, game: str = GAME.name) -> str:
    """Play a game of one person at three seats to its end; returns the table."""
    room = lobby.tables.room(one.open_table(("me", "me", "me"), game=game).info.table)
    table = room.table
    assert table is not None
    one.refused(GetReview(id=9, table=room.id), "wrong_status")
    rng = Random(3)
    while not table.over:
        act(one, room, rng)
    return room.id


def test_a_finished_game_is_reviewed_once_and_told_to_all_who_ask(
    wire: MakeWire, lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(monkeypatch)

    async def main() -> None:
        runner = BotRunner(lobby)
        one = wire()
        table = finish(one, lobby)
        one.say(GetReview(id=10, table=table))
        two = wire("Jan")
        two.enter(table, code=lobby.tables.room(table).setting.code)
        two.say(GetReview(id=11, table=table))
        async with asyncio.timeout(LONG):
            while not (two.all(Review) and two.last(Review).done == 1):
                await asyncio.sleep(0.01)
        told = one.all(Review)
        assert [each.done for each in told] == sorted(each.done for each in told)
        assert told[0].course == ()
        assert told[-1].id == 10
        assert two.last(Review).course == told[-1].course
        assert len(told[-1].course) > 50
        for moment in told[-1].moments:
            GAME.load_state(moment.state)
            assert [GAME.load_event(event) for event in moment.events]
        one.say(GetReview(id=12, table=table))
        assert one.last(Review).id == 12
        assert one.last(Review).done == 1
        await runner.stop()

    asyncio.run(main())


def test_a_review_wants_somebody_who_judges_and_a_game_that_can_be_judged(
    wire: MakeWire, lobby: Lobby
) -> None:
    one = wire()
    with installed():
        own, brought = finish(one, lobby), finish(one, lobby, "moths")
        one.refused(GetReview(id=10, table=own), "no_review")
        wanted: list[ReviewWanted] = []
        lobby.facts.hear(ReviewWanted, wanted.append)
        one.refused(GetReview(id=11, table=brought), "no_review")
        assert not wanted
        one.say(GetReview(id=12, table=own))
    ((request, text, peer),) = wanted
    assert (request.id, peer.person.id) == (12, one.person)
    assert text == lobby.tables.record(lobby.tables.room(own))


def test_every_step_of_a_record_is_sent_to_be_judged_and_no_other(
    game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "LOOKED_AT", 0)
    steps = review.CHUNK * 3
    sent: list[int] = []

    class Judging:
        async def run(self, work: object, text: str, *numbers: int) -> list[review.Judged]:
            if work is not review.judge:
                return []
            judged = range(numbers[0], numbers[1] + 1)
            sent.extend(judged)
            return [review.Judged([1 / 3] * 3, [1 / 3] * 3) for _ in judged]

    async def make() -> Review:
        thinking = Thinking(1)
        reviewer = Reviewer(Judging(), thinking)  # type: ignore[arg-type]
        text = text_of(Record(game.header, game.steps[:steps]))
        peer = mock.Mock(address="", person=mock.Mock(id="ada"))
        reviewer.ask(ReviewWanted(GetReview(id=1, table="t"), text, peer))
        while "t" in reviewer._waiting:
            await asyncio.sleep(0)
        await reviewer.stop()
        await thinking.stop()
        return reviewer._made["t"]

    assert len(asyncio.run(make()).course) == steps
    assert sent == [*range(steps)]


# --- what is a turning point -------------------------------------------------------------------


def attract(name: str) -> str:
    """Return the record of the game between bots that the client shows."""
    return asset(f"attract/{name}.jsonl").decode()


def step_with(text: str, event: str) -> int:
    """Return the first step in which something happened."""
    record = review._record(text)
    replay = Replay(record.header)
    for step in record.steps:
        events = replay.take(step, ScriptedDice(step.dice))
        if any(type(each).__name__ == event for each in events):
            return step.n
    raise AssertionError(event)


def test_the_attack_by_which_a_god_falls_is_a_turning_point() -> None:
    """When the blow falls it has been foreseen since the attack was begun, a step before."""
    text = attract("playing_gods")
    fallen = step_with(text, "GodFell")
    assert not review.weigh(text, fallen).turned()
    weighed = review.weigh(text, fallen - 1)
    lost = [before - after for before, after in zip(weighed.before, weighed.after, strict=True)]
    assert weighed.turned()
    assert max(lost) > 0.2
    assert weighed.after[lost.index(max(lost))] < 0.05
    assert review.turning_points([weighed]) == [weighed]


def test_to_pass_without_dice_turns_nothing(game: Record) -> None:
    step = next(
        step.n
        for step in game.steps[30:]
        if step.action is not None and step.action["type"] == "pass" and not step.dice
    )
    weighed = review.weigh(text_of(game), step)
    assert weighed.before == weighed.fair
    assert not weighed.turned()


@pytest.mark.parametrize(("ways", "chosen"), [(1, False), (2, True)])
def test_who_can_do_one_thing_only_has_chosen_nothing(ways: int, chosen: bool) -> None:
    text = attract("playing_gods")
    step = review._record(text).steps[9]
    offered = mock.Mock(legal=lambda state, seat: iter(range(ways)))
    assert review._chosen(offered, None, step) is chosen
    assert not review._chosen(offered, None, structs.replace(step, seat=None))


def test_rats_that_nobody_has_seen_are_no_reason_before_they_are_turned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "MORE_PLAYOUTS", 16)
    text = attract("rattus")
    number = step_with(text, "RatTurned")
    replay, _ = review._before(review._record(text), number)
    lying = [rat.token for rats in replay.state.rats for rat in rats]
    worlds = [review._world(replay.game, replay.state, Random(n)) for n in range(4)]
    assert len(lying) > 3
    assert any([rat.token for rats in each.rats for rat in rats] != lying for each in worlds)


def test_what_is_answered_at_once_has_turned_nothing() -> None:
    def judged(chance: float) -> review.Judged:
        return review.Judged([chance, 1 - chance], [chance, 1 - chance])

    def moment(before: float, after: float) -> review.Weighed:
        return review.Weighed(
            3, 0, [before, 1 - before], [after, 1 - after], [after, 1 - after], {}, []
        )

    answered = [judged(chance) for chance in (0.3, 0.3, 0.3, 0.7, 0.35, 0.3)]
    lasting = [judged(chance) for chance in (0.3, 0.3, 0.3, 0.7, 0.6, 0.7)]
    assert review.turning_points([moment(0.3, 0.7)], answered) == []
    assert review.turning_points([moment(0.3, 0.7)], lasting) == [moment(0.3, 0.7)]


def test_a_change_within_the_error_of_the_playouts_is_none() -> None:
    unsure = review.Weighed(1, 0, [0.5, 0.5], [0.65, 0.35], [0.65, 0.35], {}, [], 0.06)
    assert review.turning_points([unsure]) == []


def test_steps_are_judged_eight_at_a_time() -> None:
    assert [*review.chunks(17)] == [(0, 7), (8, 15), (16, 16)]
    assert [*review.chunks(8)] == [(0, 7)]
    assert [*review.chunks(0)] == []


@pytest.mark.parametrize(
    ("swing", "error", "turned"),
    [(0.125, 0.0, True), (0.0625, 0.0, False), (0.25, 0.08, True), (0.25, 0.09, False)],
)
def test_a_change_counts_that_is_large_and_sure(swing: float, error: float, turned: bool) -> None:
    """A tenth of the chance of the seat that it hits most, and three standard errors."""
    after = [0.5 - swing, 0.5 + swing / 2, swing / 2]
    weighed = review.Weighed(1, 0, [0.5, 0.5, 0.0], after, after, {}, [], error)
    assert weighed.swing() == pytest.approx(swing)
    assert weighed.turned() == turned
    assert (review.LEAST_SWING, review.ERRORS) == (0.1, 3.0)


def test_the_fourteen_largest_changes_are_looked_at() -> None:
    """Beside what was before a step stands what closes its turn, not what begins the next."""

    def judged(chance: float, closing: float) -> review.Judged:
        return review.Judged([chance, 1 - chance], [closing, 1 - closing])

    course = [judged(0.9, 0.0), *(judged(0.0, n / 40) for n in range(20)), judged(0.0, 0.9)]
    assert review.suspects(course) == [1, *range(9, 22)]
    assert review.suspects(course[:1]) == []


def test_of_those_who_share_a_victory_each_has_a_part() -> None:
    outcome = Outcome((0, 2), (7, 3, 7, 1), "points")
    assert review._won(mock.Mock(outcome=lambda state: outcome), None) == [0.5, 0, 0.5, 0]
    assert review._won(mock.Mock(outcome=lambda state: None), None) is None


def test_means_and_how_sure_they_are() -> None:
    assert review._mean([[0.0, 1.0], [0.5, 0.5], [1.0, 0.0]]) == [0.5, 0.5]
    assert review._mean([[0.12345, 0.87655]]) == [0.123, 0.877]
    assert review._error([0.0, 1.0], [0.5] * 4) == pytest.approx((0.25 / 2) ** 0.5)
    assert review._error([0.0, 1.0], [0.0, 1.0] * 2) == pytest.approx((0.25 / 2 + 0.25 / 4) ** 0.5)


@pytest.mark.parametrize(
    ("later", "lasts"), [(0.7, True), (0.51, True), (0.49, False), (0.3, False), (0.1, False)]
)
def test_a_change_lasts_of_which_half_is_there_three_steps_later(later: float, lasts: bool) -> None:
    def judged(chance: float) -> review.Judged:
        return review.Judged([chance, 1 - chance], [chance, 1 - chance])

    course = [judged(each) for each in (0.9, 0.3, 0.3, 0.3, later, later, later, 0.9)]
    after = [0.7, 0.3]
    weighed = review.Weighed(4, 0, [0.3, 0.7], after, after, {}, [])
    assert review._lasts(weighed, course) == lasts
    assert review._lasts(weighed, ())
    assert review._lasts(structs.replace(weighed, step=0), course), "there is nothing before it"

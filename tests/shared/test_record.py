"""Records: what cannot be read, replayed or checked is refused, and says where and why."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from parlour.shared import verify
from parlour.shared.dice import NOTHING, FairDice, commitment
from parlour.shared.games import find_game
from parlour.shared.record import (
    MOST_PACKED,
    MOST_UNPACKED,
    Header,
    Record,
    RecordError,
    Replay,
    Step,
    line,
    lines,
    pack,
    parse,
    random_game,
    replay,
    seed_of,
    unpack,
)

GOLDEN = Path(__file__).parents[1] / "golden" / "rattus-random-2.record.jsonl"
LINES = GOLDEN.read_text(encoding="utf-8").splitlines()

Change = Callable[[dict[str, Any]], Any]


def changed(line: int, change: Change) -> str:
    """Return the record with something changed in a line, from 1."""
    told = json.loads(LINES[line - 1])
    change(told)
    return "\n".join([*LINES[: line - 1], json.dumps(told), *LINES[line:]])


def test_a_record_is_read_whole() -> None:
    record = parse("\n".join(LINES))
    assert len(record.steps) == len(LINES) - 1
    assert record.header.seats == ("Player 1", "Player 2")
    assert [step.n for step in replay(record)] == [*range(len(LINES) - 1)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: the file is empty"),
        ("{", "line 1: "),
        ("\n".join([LINES[0], "{"]), "line 2: "),
        ("\n".join([LINES[0], '{"n":0,"seat":null,"action":null,"dice":"\udc80"}']), "line 2: "),
        (changed(4, lambda step: step.update(n=7)), "line 4: step 7 where step 2 is due"),
        (changed(2, lambda step: step.update(luck=1)), "line 2: .*luck"),
        (changed(1, lambda header: header.update(record=1)), "version 1 .*older rules.*version 2"),
        (changed(1, lambda header: header.update(record=3)), "version 3 .*newer than the 2"),
    ],
    ids=["empty", "header", "step", "letters", "number", "field", "older", "newer"],
)
def test_what_cannot_be_read_is_refused_by_its_line(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        parse(text)


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (1, lambda header: header.update(game="chess"), "line 1: there is no game 'chess'"),
        (1, lambda header: header.update(seats=["Ada"]), "line 1: "),
        (2, lambda step: step.update(seat=0), "step 0: the set-up has no seat and no action"),
        (2, lambda step: step.update(action={}), "step 0: the set-up has no seat and no action"),
        (2, lambda step: step["dice"].pop(), "step 0: "),
        (3, lambda step: step.update(seat=None), "step 1: a seat and an action are needed"),
        (3, lambda step: step.update(action=None), "step 1: a seat and an action are needed"),
        (3, lambda step: step.update(action={"type": "fly"}), "step 1: .*fly"),
        (3, lambda step: step.update(seat=0), "step 1: "),
        (3, lambda step: step.update(dice=[3]), r"step 1: dice \[3\] are written .* never rolled"),
    ],
)
def test_what_cannot_be_replayed_is_refused_by_its_step(
    line: int, change: Change, reason: str
) -> None:
    with pytest.raises(RecordError, match=reason):
        list(replay(parse(changed(line, change))))


def test_states_are_told_to_who_asks_for_them() -> None:
    record = parse("\n".join(LINES[:4]))
    assert all(step.state is msgspec.UNSET for step in replay(record))
    run = Replay(record.header)
    *_, last = replay(record, states=True)
    assert isinstance(last.state, dict)
    assert last.state["phase"] == "setup"
    assert run.game.dump_state(run.state) != last.state


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": None}, "before the game is over"),
        ({"seed": "x" * 64}, "64 hexadecimal digits"),
        ({"seed": "0" * 63}, "64 hexadecimal digits"),
        ({"seed": "0" * 64}, "not that of the seed"),
        ({"commitment": "0" * 64}, "not that of the seed"),
    ],
)
def test_a_game_is_not_verified_without_its_own_seed(change: dict[str, Any], reason: str) -> None:
    record = parse("\n".join(LINES))
    header = msgspec.structs.replace(record.header, **change)
    with pytest.raises(RecordError, match=reason):
        verify.verify(Record(header, record.steps))


def test_a_record_of_another_game_that_is_not_there_can_be_read() -> None:
    """A replay says which games there are."""
    assert parse(changed(1, lambda header: header.update(game="chess"))).header.game == "chess"
    assert Step(0, None, None, ()).state is msgspec.UNSET


def test_letters_are_written_as_they_are() -> None:
    header = Header(record=1, game="chess", seats=("Łucja", "Zoé"), seed=None, commitment=None)
    assert line(header) == (
        '{"record":1,"game":"chess","seats":["Łucja","Zoé"],"options":{},'
        '"seed":null,"commitment":null}'
    )
    assert parse(line(header)) == Record(header, [])
    step = Step(0, None, None, (3, 0))
    assert [*lines(header, [step, step])] == [line(header), line(step), line(step)]


# --- steps in a message ---


def steps(number: int, dice: int = 0) -> list[Step]:
    """Return so many steps, with so many dice each."""
    rng = Random(1)
    drawn = (tuple(rng.choices(range(6), k=dice)) for _ in range(number))
    return [Step(n, 0, {"type": "pass"}, each) for n, each in enumerate(drawn)]


def packed(*told: str, more: bytes = b"") -> bytes:
    """Return lines, compressed."""
    return zlib.compress("\n".join(told).encode()) + more


def test_steps_that_are_packed_are_unpacked() -> None:
    assert unpack(pack(steps(1))) == (*steps(1),)
    assert unpack(pack(steps(40, 3))) == (*steps(40, 3),)


def test_as_many_steps_are_packed_as_a_message_has_room_for() -> None:
    assert MOST_PACKED == 12 * 1024
    whole = steps(900, 30)
    fits = max(n for n in range(0, 900, 50) if len(zlib.compress(_text(whole[:n]))) < MOST_PACKED)
    assert 0 < fits < 850
    assert len(unpack(pack(whole[:fits]))) == fits
    with pytest.raises(RecordError, match=r"^900 steps are too many"):
        pack(whole)


def test_what_fits_exactly_is_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(pack(steps(40, 3)))
    monkeypatch.setattr("parlour.shared.record.MOST_PACKED", size)
    assert len(pack(steps(40, 3))) == size
    monkeypatch.setattr("parlour.shared.record.MOST_PACKED", size - 1)
    with pytest.raises(RecordError, match="too many"):
        pack(steps(40, 3))


def _text(some: list[Step]) -> bytes:
    return "\n".join(map(line, some)).encode()


def test_no_more_is_unpacked_than_a_message_may_hold() -> None:
    assert MOST_UNPACKED == 1024 * 1024
    told = line(Step(0, None, None, ()))
    exactly = told + " " * (MOST_UNPACKED - len(told))
    assert unpack(packed(exactly)) == (Step(0, None, None, ()),)
    with pytest.raises(RecordError, match="no packed steps"):
        unpack(packed(exactly + " "))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (b"", "no packed steps"),
        (b"nonsense", "no packed steps"),
        (packed("{}")[:-1], "no packed steps"),
        (zlib.compress(b"\xff"), "no packed steps"),
        (packed(""), "steps are missing"),
        (packed("{"), "line 1: "),
        (packed(line(steps(1)[0]), "{"), "line 2: "),
        (packed(line(steps(2)[1])), "steps are missing"),
        (packed(line(steps(1)[0]), line(steps(3)[2])), "steps are missing"),
    ],
)
def test_what_are_no_packed_steps_is_refused(wrong: bytes, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        unpack(wrong)


# --- random games ---


def test_a_random_game_follows_from_its_seed() -> None:
    """Its dice are those of the seed alone, and its header says whose game it is."""
    game, seed = find_game("rattus"), seed_of("random")
    record = random_game(game, 3, seed)
    assert record == random_game(game, 3, seed)
    assert record != random_game(game, 3, seed_of("other"))
    assert record.header == Header(
        record=game.record_version,
        game="rattus",
        seats=("Player 1", "Player 2", "Player 3"),
        seed=seed,
        commitment=commitment(seed),
    )
    dice, regions = FairDice(seed, [NOTHING] * 3), 10
    drawn = [dice.draw(3), dice.draw(regions), *(dice.draw(12 - n) for n in range(regions))]
    assert record.steps[0].dice[: len(drawn)] == (*drawn,)
    assert {step.seat for step in record.steps[1:]} == {0, 1, 2}
    assert all(step.state is msgspec.UNSET for step in record.steps)

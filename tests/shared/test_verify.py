"""Dice that follow from a seed and from what every seat has added, and how that is checked."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from py_mini_racer import MiniRacer

from parlour.server.record_cli import _draws
from parlour.server.table import Table
from parlour.shared import verify
from parlour.shared.dice import NOTHING, FairDice, commitment, mixed
from parlour.shared.record import Record, RecordError, parse, seed_of

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
SEED = seed_of("dice")
ADDED = ("11" * 32, NOTHING, "a5" * 32)


def contributed(game: str = "gods_playground", added: tuple[str, ...] = ADDED) -> Record:
    """Return a random game in which seats have added to the dice."""
    table, rng = Table(game, len(added), {}, SEED, added), Random(7)
    table.accept(table.propose(None, None))
    while not table.over:
        seat = rng.choice(table.game.to_act(table.state))
        table.accept(table.propose(seat, table.game.sample(table.state, seat, rng)))
    return Record(table.header(("Ada", "Jan", "Zofia")), table.steps())


def test_a_draw_is_as_the_documentation_says() -> None:
    label = b"gods-playground dice 1"
    whole = hashlib.sha256(label + bytes([3]) + b"".join(map(bytes.fromhex, ADDED))).digest()
    assert mixed(ADDED) == whole
    for k, n in enumerate((6, 2, 7, 36, 3)):
        message = whole + k.to_bytes(8, "big") + bytes(4)
        digest = hmac.new(bytes.fromhex(SEED), message, "sha256").digest()
        expected = int.from_bytes(digest[:8], "big") % n
        assert FairDice(SEED, ADDED, k).draw(n) == expected


def test_the_numbers_in_the_documentation_are_these() -> None:
    text = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
    dice = FairDice(SEED, ADDED)
    assert f"`{SEED}`" in text
    assert f"`{mixed(ADDED).hex()}`" in text
    assert ", ".join(str(dice.d6()) for _ in range(12)) in text
    assert ", ".join(str(dice.draw(34)) for _ in range(8)) in text
    assert f"`{commitment(SEED)}`" in text


def test_what_would_be_uneven_is_passed_over() -> None:
    """With half of all values and one more, every second attempt is passed over."""
    n = (1 << 63) + 1
    tried = [list(FairDice(SEED, ADDED).attempts(k, n)) for k in range(40)]
    assert all(each[-1].value < n for each in tried)
    assert all(not attempt.accepted for each in tried for attempt in each[:-1])
    assert any(len(each) > 2 for each in tried)
    for k, each in enumerate(tried):
        assert FairDice(SEED, ADDED, k).draw(n) == each[-1].value


@pytest.mark.parametrize(("n", "limit"), [(6, (1 << 64) - 4), (7, (1 << 64) - 2)])
def test_the_largest_multiple_itself_is_passed_over(
    n: int, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = [limit + 1, limit, limit - 1]
    assert limit % n == 0
    monkeypatch.setattr(
        FairDice, "_digest", lambda _self, counted: values[counted].to_bytes(8, "big") + bytes(24)
    )
    dice = FairDice(SEED, ADDED)
    assert dice.draw(n) == n - 1
    assert [each.value for each in dice.attempts(0, n)] == values
    assert [each.accepted for each in dice.attempts(0, n)] == [False, False, True]


def test_one_bit_of_any_contribution_changes_the_dice() -> None:
    plain = [FairDice(SEED, ADDED, k).draw(1 << 32) for k in range(20)]
    for seat in range(3):
        other = [*ADDED]
        other[seat] = f"{int(other[seat], 16) ^ 1:064x}"
        assert not {FairDice(SEED, other, k).draw(1 << 32) for k in range(20)} & {*plain}


TRIED = 8
"""Contributions among which somebody chooses who wants a die to be a six."""


@pytest.mark.parametrize("known", [commitment, lambda seed: NOTHING, lambda seed: seed])
def test_who_chooses_last_steers_no_die_without_the_seed(known: Callable[[str], str]) -> None:
    """They take the one of many that would give a six under what they hold for the seed.

    Whoever has the seed can do it, which shows that the attempt is one.
    """
    rng, sixes, games = Random(3), 0, 400
    for _ in range(games):
        seed, first = rng.randbytes(32).hex(), rng.randbytes(32).hex()
        guess = known(seed)
        tried = [rng.randbytes(32).hex() for _ in range(TRIED)]
        best = max(tried, key=lambda own: FairDice(guess, (first, own)).d6())
        sixes += FairDice(seed, (first, best)).d6() == 6
    if known(SEED) == SEED:
        assert sixes > 0.6 * games
    else:
        assert chi_square([sixes, games - sixes], (1 / 6, 5 / 6)) < limit(1)


def chi_square(counts: Sequence[int], shares: Sequence[float] | None = None) -> float:
    """Return how far counts are from their ``shares`` of all, or from being all alike."""
    shares = shares or [1 / len(counts)] * len(counts)
    means = [share * sum(counts) for share in shares]
    return sum((n - mean) ** 2 / mean for n, mean in zip(counts, means, strict=True))


def spread(draws: int, n: int) -> tuple[float, float]:
    """Return chi square of so many draws of ``n``, and of each together with the one before."""
    dice, single, pairs, before = FairDice(SEED, ADDED), [0] * n, [0] * n * n, 0
    for _ in range(draws):
        value = dice.draw(n)
        single[value] += 1
        pairs[before * n + value] += 1
        before = value
    return chi_square(single), chi_square(pairs)


def limit(freedom: int) -> float:
    """Return what chi square is above once in a million times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.753 * part**0.5) ** 3)


@pytest.mark.parametrize("n", [2, 6, 13])
def test_draws_are_even_and_independent(n: int) -> None:
    single, pairs = spread(20_000, n)
    assert single < limit(n - 1)
    assert pairs < limit(n * n - 1)


@pytest.mark.slow
@pytest.mark.parametrize("n", [6, 36])
def test_millions_of_draws_are_even_and_independent(n: int) -> None:
    single, pairs = spread(4_000_000, n)
    assert single < limit(n - 1)
    assert pairs < limit(n * n - 1)


@pytest.mark.parametrize("game", ["gods_playground", "rattus", "playing_gods"])
def test_a_game_to_which_seats_added_is_verified(game: str) -> None:
    record = contributed(game)
    verify.verify(record)
    written = [value for step in record.steps for value in step.dice]
    assert [each.written for each in verify.draws(record)] == written
    assert [each.k for each in verify.draws(record)] == [*range(len(written))]


def test_a_changed_contribution_die_or_number_of_contributions_is_found() -> None:
    record = contributed()
    number = next(step.n for step in record.steps if step.n and step.dice)
    other = [*record.steps]
    dice = other[number].dice
    other[number] = msgspec.structs.replace(other[number], dice=(dice[0] % 6 + 1, *dice[1:]))
    with pytest.raises(RecordError, match=rf"step {number}: the dice are"):
        verify.verify(Record(record.header, other))
    for added, reason in (
        (("22" * 32, *ADDED[1:]), "the seed gives"),
        (ADDED[:2], "one contribution"),
        (("XY" * 32, *ADDED[1:]), "hexadecimal"),
    ):
        header = msgspec.structs.replace(record.header, contributions=added)
        with pytest.raises(RecordError, match=reason):
            verify.verify(Record(header, record.steps))


def test_left_out_contributions_are_found() -> None:
    record = contributed()
    header = msgspec.structs.replace(record.header, contributions=msgspec.UNSET)
    with pytest.raises(RecordError, match="the seed gives"):
        verify.verify(Record(header, record.steps))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record.jsonl")), ids=lambda path: path.stem)
def test_games_whose_dice_follow_from_the_seed_alone_are_still_verified(path: Path) -> None:
    verify.verify(parse(path.read_text(encoding="utf-8")))


def test_draws_of_another_seed_are_not_told() -> None:
    """Nor those of an older game, whose dice followed from the seed alone."""
    record = contributed("rattus")
    header = msgspec.structs.replace(record.header, contributions=(NOTHING,) * 3)
    with pytest.raises(RecordError, match="step 0: the dice are not those of seed and contrib"):
        [*verify.draws(Record(header, record.steps))]
    older = parse((GOLDEN / "rattus-random-2.record.jsonl").read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="the dice are not those of seed and contributions"):
        [*verify.draws(older)]


def test_every_attempt_of_a_draw_can_be_shown() -> None:
    record = contributed()
    for drawn in verify.draws(record):
        last = verify.attempts(record.header, drawn)[-1]
        assert last.accepted
        assert last.value % drawn.n + drawn.die == drawn.written
        assert hmac.digest(bytes.fromhex(SEED), last.message, "sha256") == last.digest


PARTS = """
const parts = {};
var document = {
  getElementById(name) {
    if (!(name in parts)) {
      const part = { value: "0", textContent: "" };
      part.addEventListener = (_, heard) => { part.heard = heard; };
      parts[name] = part;
    }
    return parts[name];
  },
};
function press(given, k) {
  Object.assign(parts.given ?? document.getElementById("given"), { value: given });
  document.getElementById("k").value = String(k);
  parts.check.heard();
  return [parts.verdict.textContent, parts.explained.textContent];
}
"""
"""What a browser would make of the page, as far as its script asks for it."""


@pytest.fixture(scope="module")
def page() -> MiniRacer:
    """The script of the page that checks dice, in an engine of browsers."""
    file = ROOT / "assets" / "dice.html"
    text = file.read_text(encoding="utf-8")
    (script,) = re.findall(r"<script>(.*)</script>", text, re.DOTALL)
    for name in ("given", "check", "k", "verdict", "explained"):
        assert f'id="{name}"' in text
    engine = MiniRacer()
    engine.eval(PARTS + script)
    return engine


@pytest.mark.parametrize("game", ["gods_playground", "rattus", "playing_gods"])
def test_the_page_in_javascript_comes_to_the_same(page: Any, game: str) -> None:
    (given,) = _draws(contributed(game))
    assert page.call("wrong", json.loads(given)) is None
    assert str(json.loads(given)["draws"][0][1]) in page.call("explained", json.loads(given), 0)


@pytest.mark.parametrize("part", ["seed", "commitment", "contributions", "draws"])
def test_the_page_finds_what_was_changed(page: Any, part: str) -> None:
    (given,) = _draws(contributed())
    game = json.loads(given)
    if part == "draws":
        of, written = game["draws"][2]
        game["draws"][2] = [of, (written + 1) % 6]
    elif part == "contributions":
        game["contributions"][1] = "01" * 32
    else:
        game[part] = "02" * 32
    assert page.call("wrong", game)


def test_the_page_is_pasted_into_and_says_what_it_has_found(page: Any) -> None:
    (given,) = _draws(contributed())
    count = len(json.loads(given)["draws"])
    verdict, explained = page.call("press", given, 2)
    assert str(count) in verdict
    assert explained.startswith("draw 2, of ")
    game = json.loads(given)
    of, written = game["draws"][1]
    game["draws"][1] = [of, written % 6 + 1]
    verdict, explained = page.call("press", json.dumps(game), 1)
    assert "draw 1 is" in verdict
    verdict, explained = page.call("press", "nothing that could be read", 0)
    assert verdict
    assert not explained

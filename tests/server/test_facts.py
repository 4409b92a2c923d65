"""Facts reach everybody who carries them out, and nobody else."""

from __future__ import annotations

from random import Random

from parlour.server.facts import BotsTurn, Fact, Facts, RequestRefused
from parlour.server.world import CODE_LENGTH, CODE_LETTERS, World


def test_any_number_hear_of_the_same_until_they_end_it() -> None:
    facts, first, second = Facts(), list[Fact](), list[Fact]()
    end = facts.hear(RequestRefused, first.append)
    facts.hear(RequestRefused, second.append)
    facts.report(RequestRefused("full"))
    end()
    facts.report(RequestRefused("banned"))
    assert first == [RequestRefused("full")]
    assert second == [RequestRefused("full"), RequestRefused("banned")]


def test_who_hears_of_a_kind_is_known() -> None:
    facts = Facts()
    assert not facts.heard(BotsTurn)
    end = facts.hear(BotsTurn, lambda fact: None)
    assert facts.heard(BotsTurn)
    assert not facts.heard(RequestRefused)
    end()
    assert not facts.heard(BotsTurn)


def test_nobody_hears_of_facts_while_they_are_told_who_begins_then() -> None:
    facts, late = Facts(), list[Fact]()
    facts.hear(RequestRefused, lambda fact: (facts.hear(RequestRefused, late.append), None)[1])
    facts.report(RequestRefused("full"))
    assert late == []


def test_the_same_chance_gives_the_same_ids_and_codes() -> None:
    one, again = (World(random=Random(1)) for _ in range(2))
    assert [one.hexadecimal(4), one.token(32), one.code()] == [
        again.hexadecimal(4),
        again.token(32),
        again.code(),
    ]
    assert len(one.code()) == CODE_LENGTH == 8
    assert len(one.token(32)) == 43
    assert set(one.code()) <= set(CODE_LETTERS)
    assert len(World().hexadecimal(32)) == 64
    assert World().code() != World().code()

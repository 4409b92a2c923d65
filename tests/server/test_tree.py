"""A node of the search in a tree: what it looks at next, and what it learns."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from parlour.server.bots.tree import Node, Root, _enough, settled


def legal(_: str) -> bool:
    """Allow everything."""
    return True


def visited(node: Node, *values: tuple[int, Sequence[float]]) -> Node:
    """Return a node after visits of candidates that came to some values."""
    for number, each in values:
        node.learn(number, each)
    return node


def test_where_nothing_is_legal_nothing_is_looked_at() -> None:
    node = Node(["a", "b"])
    assert node.choose(lambda _: False, 0) is None
    assert node.choose(lambda action: action == "b", 0) == 1


def test_what_was_never_tried_comes_first_in_the_order_of_the_policy() -> None:
    node = Node(["a", "b", "c"])
    assert node.choose(legal, 0) == 0
    assert visited(node, (0, (1.0, 0.0))).choose(legal, 0) == 1
    assert node.choose(lambda action: action != "b", 0) == 0, "the third is not looked at yet"


def test_a_node_widens_as_it_is_visited() -> None:
    node = Node([*"abcdefgh"])
    first = []
    for _ in range(40):
        number = node.choose(legal, 0)
        assert number is not None
        if not node.counts[number]:
            first.append(node.visits)
        node.learn(number, (0.5, 0.5))
    assert first == [0, 1, 2, 3, 6, 10, 16, 23]  # the visits n from which 2 n ** 0.4 lets it in


@pytest.mark.parametrize(("actor", "best"), [(0, 0), (1, 1)])
def test_each_seat_goes_where_its_own_value_is_best(actor: int, best: int) -> None:
    node = Node(["a", "b"])
    visited(node, *[(0, (0.9, 0.1)), (1, (0.2, 0.8))] * 5)
    assert node.choose(legal, actor) == best


def test_what_is_known_least_is_looked_at_again() -> None:
    node = Node(["a", "b"])
    visited(node, (1, (0.45, 0.0)), *[(0, (0.5, 0.0))] * 60)
    assert node.choose(legal, 0) == 1


def test_what_is_learnt_is_the_mean_of_every_seat() -> None:
    node = visited(Node(["a", "b"]), (0, (1.0, 0.0, 0.5)), (0, (0.0, 0.5, 0.5)))
    assert (node.visits, node.counts) == (2, [2, 0])
    assert [node.mean(0, seat) for seat in range(3)] == [0.5, 0.25, 0.5]


@pytest.mark.parametrize(
    ("visits", "left", "over"),
    [
        ((12, 7), 4, True),
        ((12, 7), 5, False),
        ((90, 20), 1000, True),
        ((80, 20), 1000, False),
        ((90, 0), 1000, False),
    ],
    ids=[
        "the next cannot catch up",
        "it could",
        "clearly best",
        "not so clearly",
        "nothing else was tried",
    ],
)
def test_a_decision_is_settled_when_more_visits_would_find_nothing_else(
    visits: tuple[int, int], left: int, over: bool
) -> None:
    node = Node(["a", "b"])
    visited(node, *[(0, (0.6,))] * visits[0], *[(1, (0.5,))] * visits[1])
    assert settled(node, 0, left) == over


def test_what_is_hardly_better_is_not_settled() -> None:
    node = Node(["a", "b"])
    visited(node, *[(0, (0.53,))] * 90, *[(1, (0.5,))] * 20)
    assert not settled(node, 0, 1000)


def _root(*values: list[float]) -> Root:
    """Return a decision whose actions came to these values for the seat that decides."""
    root = Root([*range(len(values))], 0, [0.0] * len(values))
    for number, each in enumerate(values):
        for value in each:
            root.learn(number, (value, 1 - value))
    return root


WIDE = [0.1, 0.9] * 16


@pytest.mark.parametrize(
    ("root", "enough"),
    [
        pytest.param(_root([0.4] * 32, [0.4] * 32), True, id="all come to the same"),
        pytest.param(_root([0.5, 0.52] * 16, [0.3, 0.32] * 16), True, id="one is far ahead"),
        pytest.param(_root(WIDE, WIDE), False, id="nobody can tell yet"),
        pytest.param(_root([0.4] * 8, [0.4] * 8), False, id="they were hardly looked at"),
    ],
)
def test_who_can_gain_hardly_anything_answers_early(root: Root, enough: bool) -> None:
    assert _enough(root, 0, 1000, 0.005) == enough
    assert not _enough(root, 0, 1000, 0.0)


def test_what_is_not_worth_waiting_for_is_up_to_the_level() -> None:
    root = _root(WIDE, WIDE)
    regret = root.regret()
    assert _enough(root, 0, 1000, regret * 1.01)
    assert not _enough(root, 0, 1000, regret * 0.99)


def test_regret_is_what_a_better_choice_would_bring() -> None:
    assert _root([0.4] * 9, [0.6]).regret() == pytest.approx(0.2)
    assert _root([0.6] * 9, [0.4]).regret() == 0.0
    narrow, wide = _root([0.4, 0.6] * 8, [0.4, 0.6] * 8), _root(WIDE, WIDE)
    assert 0 < narrow.regret() < wide.regret() < 0.1

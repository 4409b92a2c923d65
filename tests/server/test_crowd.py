"""Who looks at a table, by however many connections."""

from __future__ import annotations

from parlour.server.crowd import Crowd
from parlour.server.peer import Peer
from parlour.server.people import Person


def somebody(name: str) -> Peer:
    """Return a connection of a person."""
    return Peer(Person(name, name, "", 0.0, 0.0), lambda frame: None)


def test_a_person_looks_on_until_their_last_connection_is_gone() -> None:
    crowd, one, other, jan = Crowd(), somebody("Ada"), somebody("Ada"), somebody("Jan")
    for peer in (one, jan, other, one):
        crowd.add(peer)
    assert list(crowd) == [one, jan, other], "in the order in which they came, each of them once"
    assert len(crowd) == 3
    crowd.remove(one)
    crowd.remove(one)
    assert crowd.has("Ada")
    assert one not in crowd
    crowd.remove(other)
    assert not crowd.has("Ada")
    assert crowd.has("Jan")


def test_a_table_that_is_given_up_has_no_crowd() -> None:
    crowd, jan = Crowd(), somebody("Jan")
    crowd.add(jan)
    crowd.clear()
    assert (len(crowd), crowd.has("Jan"), jan in crowd) == (0, False, False)

"""The pieces of a hand, as choices that are made by them: which is a card, and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from parlour.client.games.protocol import Choice, Face

SHORT = 3
"""Letters of a label that is a number."""


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of the hand: what can be chosen by it."""

    kind: Literal["card", "counter", "ticket", "thing"]
    choices: tuple[Choice, ...]
    face: Face | None = None
    heading: str = ""

    @property
    def name(self) -> str:
        """What stands on a card."""
        title = None if self.face is None else self.face.title
        return self.choices[0].label if title is None else title

    @property
    def shut_card(self) -> bool:
        """Whether it is a card that cannot be used, and is not chosen: these stand last."""
        usable = any(choice.enabled or choice.selected for choice in self.choices)
        return self.kind == "card" and not usable

    @property
    def measured(self) -> tuple[object, ...]:
        """What its size depends on, and its place among others."""
        face = self.face and (self.face.short, self.face.note, self.face.price is None)
        labels = tuple(choice.label for choice in self.choices)
        return self.kind, self.name, self.heading, labels, face, self.shut_card

    @property
    def id(self) -> str:
        """What it is known by while choices change."""
        return self.choices[0].id if self.kind != "counter" else f"counter:{self.choices[0].id}"


def items_of(choices: Sequence[Choice], faces: dict[str, Face]) -> Iterator[Item]:
    """Yield the pieces of a hand."""
    for heading, found in groupby(choices, key=lambda choice: choice.group):
        group = tuple(found)
        face = faces.get(group[0].id)
        if _counts(group, face):
            yield Item("counter", group, face, heading)
            continue
        for choice in group:
            own = faces.get(choice.id)
            yield Item(_kind(own), (choice,), own, heading)


def _kind(face: Face | None) -> Literal["card", "ticket", "thing"]:
    """Return what a choice with such a face is in the hand."""
    if face is None:
        return "ticket"
    return "thing" if face.bare else "card"


def _counts(group: tuple[Choice, ...], face: Face | None) -> bool:
    if face is not None:
        return face.counter
    return len(group) > 1 and all(len(choice.label) <= SHORT for choice in group)

"""Leads a player to an action of any game, by the fields of what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from parlour.client.games.facets import Facet, FacetComposer, Form, Value, nothing
from parlour.client.games.usual.told import name_of, tale, told, words
from parlour.shared.game import AnyGame
from parlour.shared.language import tr

MOST: Final = 4000
"""Legal actions that can be chosen from."""
TYPE: Final = "type"


def composer_for(game: AnyGame, state: Any, seat: int) -> FacetComposer:
    """Ask for the type of the action first, then for its fields."""
    plain = [(game.dump_action(each), each) for each in islice(game.legal(state, seat), MOST)]
    types = list(dict.fromkeys(str(action[TYPE]) for action, _ in plain))
    fields = {
        kind: list(_fields([action for action, _ in plain if action[TYPE] == kind]))
        for kind in types
    }
    forms = [
        Form(
            {
                TYPE: action[TYPE],
                **{_id(action, f): name_of(action[f]) for f in fields[action[TYPE]]},
            },
            made,
        )
        for action, made in plain
    ]
    facets = [_kinds(types)]
    for kind in types:
        of_kind = [action for action, _ in plain if action[TYPE] == kind]
        facets += [_facet(kind, field, of_kind) for field in fields[kind]]
    prompt = game.progress_words(game.progress(state))
    return FacetComposer(
        game, state, seat, prompt, facets, forms, lambda *at: _summary(game, at[2])
    )


def _id(action: Mapping[str, Any], field: str) -> str:
    return f"{action[TYPE]}.{field}"


def _fields(actions: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the fields by which actions of one type differ."""
    for field in actions[0]:
        if field != TYPE and len({name_of(action.get(field)) for action in actions}) > 1:
            yield field


def _kinds(types: Sequence[str]) -> Facet:
    if len(types) == 1:
        return Facet(TYPE, "", [Value(types[0], "")], nothing, default=types[0])
    values = [Value(kind, words(kind)) for kind in types]
    return Facet(TYPE, tr("What will you do?"), values, nothing)


def _facet(kind: str, field: str, actions: Sequence[Mapping[str, Any]]) -> Facet:
    found = {name_of(action[field]): action[field] for action in actions}
    numbers = all(isinstance(value, int) for value in found.values())
    names = sorted(found, key=lambda name: found[name]) if numbers else list(found)
    values = [Value(name, _label(found[name], field)) for name in names]
    return Facet(f"{kind}.{field}", words(field), values, nothing, {TYPE: {kind}})


def _label(value: Any, field: str) -> str:
    label = told(value, field)
    return label[:1].upper() + label[1:]


def _summary(game: AnyGame, action: Any) -> str:
    return tale(game.dump_action(action))

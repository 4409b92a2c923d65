"""Rows and columns of boxes, laid out by stretchable (flexbox as browsers have it).

A ``Part`` is a value: a box of its own size, or a row or column of parts. ``lay_out`` says where
each named part stands. All lengths are of one unit, whatever the caller measures in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import isnan
from typing import Any, Literal, NamedTuple, TypeAlias

from stretchable import taffylib
from stretchable.context import taffy
from stretchable.style import (
    AUTO,
    PCT,
    AlignContent,
    AlignItems,
    FlexDirection,
    FlexWrap,
    JustifyContent,
    Style,
)
from stretchable.style.geometry.length import LengthBase, Scale
from stretchable.style.geometry.size import SizeAvailableSpace

# The library looks up what kinds of lengths a style may have by ``dir`` for each of the sixty
# lengths of a style; remembered, laying out takes a tenth of the time.
LengthBase._check_scale = staticmethod(cache(LengthBase._check_scale))

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""
Spread = Literal["start", "centre", "end", "apart"]
Align = Literal["start", "centre", "end", "stretch"]
Measure = Callable[[float | None], tuple[float, float]]
"""Returns the size that a box needs in so much width; None: as wide as it likes."""
_Words: TypeAlias = dict[str, Any]
"""A style or a room in the words of the library's core."""

_JUSTIFY: Mapping[Spread, JustifyContent] = {
    "start": JustifyContent.START,
    "centre": JustifyContent.CENTER,
    "end": JustifyContent.END,
    "apart": JustifyContent.SPACE_BETWEEN,
}
_ALIGN: Mapping[str, AlignItems] = {
    "start": AlignItems.START,
    "centre": AlignItems.CENTER,
    "end": AlignItems.END,
    "stretch": AlignItems.STRETCH,
}


@dataclass(frozen=True, slots=True)
class Part:
    """A box, or what holds boxes; one with a name is told where it stands."""

    name: str = ""
    size: tuple[float | None, float | None] = (None, None)
    """Width and height; None: what the parts inside need, or what there is."""
    least: tuple[float, float] = (0.0, 0.0)
    inside: tuple[Part, ...] = ()
    direction: Literal["row", "column"] = "row"
    gap: float = 0.0
    padding: float = 0.0
    grow: float = 0.0
    """The share of the room that is left over."""
    shrink: float = 0.0
    wrap: bool = False
    spread: Spread = "start"
    align: Align = "stretch"
    measure: Measure | None = None
    """Of a box whose height depends on its width."""

    def growing(self, share: float = 1.0) -> Part:
        """Return it with a share of the room that is left over."""
        return replace(self, grow=share)


def box(name: str, width: float | None = None, height: float | None = None) -> Part:
    """Return a box of a size."""
    return Part(name, (width, height))


def space() -> Part:
    """Return what takes the room that is left over."""
    return Part(grow=1.0)


def row(
    *inside: Part,
    name: str = "",
    gap: float = 0.0,
    padding: float = 0.0,
    wrap: bool = False,
    spread: Spread = "start",
    align: Align = "centre",
) -> Part:
    """Return parts side by side; ``wrap``: in as many lines as are needed."""
    return Part(
        name,
        inside=inside,
        gap=gap,
        padding=padding,
        wrap=wrap,
        spread=spread,
        align=align,
        shrink=1.0,
    )


def column(
    *inside: Part,
    name: str = "",
    gap: float = 0.0,
    padding: float = 0.0,
    spread: Spread = "start",
    align: Align = "stretch",
) -> Part:
    """Return parts one below the other."""
    return Part(
        name,
        inside=inside,
        direction="column",
        gap=gap,
        padding=padding,
        spread=spread,
        align=align,
        shrink=1.0,
    )


@lru_cache(256)
def lay_out(part: Part, frame: Frame) -> Mapping[str, Frame]:
    """Return where every named part stands inside ``frame``, which the outermost part fills."""
    return arrange(part, frame)


@lru_cache(256)
def natural(part: Part, width: float | None = None) -> tuple[float, float]:
    """Return the size that a part needs, in at most ``width`` if it is given."""
    return needed(part, width)


def arrange(part: Part, frame: Frame) -> Mapping[str, Frame]:
    """Lay out as ``lay_out`` does, and remember nothing: for parts that measure themselves."""
    left, top, width, height = frame
    root = _node(replace(part, size=(width, height)))
    _compute(root, (width, height))
    found = {name: (left + x, top + y, w, h) for name, (x, y, w, h) in _frames(root)}
    _give_back(root)
    return found


def needed(part: Part, width: float | None = None) -> tuple[float, float]:
    """Return what ``natural`` does, and remember nothing."""
    node = _node(part if width is None else replace(part, shrink=1.0), most=width)
    holder = _Node(_styled(_holding(width)), part, [node])
    taffylib.node_add_child(taffy._ptr, holder.number, node.number)
    _compute(holder)
    _, _, *size = _frame(node)
    _give_back(holder)
    return size[0], size[1]


# Below, the library's core is asked without its nodes and lengths, which are objects for each
# number that goes to and fro: laying out takes a third of the time.


class _Node(NamedTuple):
    """What the core knows by a number."""

    number: int
    part: Part
    inside: list[_Node]


_spare: list[int] = []
"""Nodes that may be used again: the library frees none of those that were made."""
_measures: dict[int, Measure] = {}
"""Of nodes that measure themselves."""
_laid = taffylib.PyLayout()
"""Where the core writes what is asked for."""


def _node(part: Part, most: float | None = None) -> _Node:
    number = _styled(_style(part.size, part.least, part.direction, part.gap, part.padding,
        part.grow, part.shrink, part.wrap, part.spread, part.align, most))  # fmt: skip
    if part.measure is not None:
        taffylib.node_set_measure(taffy._ptr, number, True)
        _measures[number] = cache(part.measure)
    inside = [_node(each) for each in part.inside]
    for each in inside:
        taffylib.node_add_child(taffy._ptr, number, each.number)
    return _Node(number, part, inside)


def _styled(style: _Words) -> int:
    """Return a node without others in it."""
    if not _spare:
        return _create(style)
    number = _spare.pop()
    taffylib.node_set_style(taffy._ptr, number, style)
    return number


def _create(style: _Words) -> int:
    number: int = taffylib.node_create(taffy._ptr, style)
    return number


def _compute(node: _Node, room: tuple[float, float] | None = None) -> None:
    """Lay out a node, in so much room."""
    taffy.use_rounding = False
    taffylib.node_compute_layout_with_measure(taffy._ptr, node.number, _room(room), _measured)


@lru_cache(256)
def _room(room: tuple[float, float] | None) -> _Words:
    space = SizeAvailableSpace.default() if room is None else SizeAvailableSpace(*room)
    words: _Words = space.to_dict()
    return words


def _measured(
    width: float, _: float, room: Mapping[str, float], __: Mapping[str, float], number: int
) -> tuple[float, float]:
    """Return the size of a node whose width is known, or has so much room."""
    if isnan(width) and room["dim"] == Scale.POINTS:
        width = room["value"]
    return _measures[number](None if isnan(width) else max(0.0, width))


def _give_back(node: _Node) -> None:
    """Let a node and all in it be used again, and let go what measures."""
    for number in reversed(range(len(node.inside))):
        taffylib.node_remove_child_at_index(taffy._ptr, node.number, number)
        _give_back(node.inside[number])
    if _measures.pop(node.number, None) is not None:
        taffylib.node_set_measure(taffy._ptr, node.number, False)
    _spare.append(node.number)


@lru_cache(256)
def _holding(width: float | None) -> _Words:
    """Return the style of what holds a part that has the size it needs."""
    style = Style(
        flex_direction=FlexDirection.COLUMN,
        align_items=AlignItems.START,
        size=(AUTO if width is None else width, AUTO),
    )
    words: _Words = style.to_dict()
    return words


@lru_cache(1024)
def _style(
    size: tuple[float | None, float | None],
    least: tuple[float, float],
    direction: str,
    gap: float,
    padding: float,
    grow: float,
    shrink: float,
    wrap: bool,
    spread: Spread,
    align: Align,
    most: float | None,
) -> _Words:
    """Return the style of a part, in at most so much width, in the words of the core."""
    style = Style(
        size=tuple(AUTO if length is None else length for length in size),
        min_size=least,
        # What has a width of its own is still no wider than what holds it.
        max_size=(most or (AUTO if size[0] is None else 100 * PCT), AUTO),
        flex_direction=FlexDirection.ROW if direction == "row" else FlexDirection.COLUMN,
        flex_wrap=FlexWrap.WRAP if wrap else FlexWrap.NO_WRAP,
        flex_grow=grow,
        flex_shrink=shrink,
        gap=gap,
        padding=padding,
        justify_content=_JUSTIFY[spread],
        align_items=_ALIGN[align],
        align_content=AlignContent.START,
    )
    words: _Words = style.to_dict()
    return words


def _frames(node: _Node, left: float = 0.0, top: float = 0.0) -> Iterator[tuple[str, Frame]]:
    """Yield where all that has a name is; ``left``, ``top``: where what holds it is."""
    x, y, width, height = _frame(node)
    left, top = x + left, y + top
    if node.part.name:
        yield node.part.name, (left, top, width, height)
    for inner in node.inside:
        yield from _frames(inner, left, top)


def _frame(node: _Node) -> Frame:
    """Return where a node was laid, in what holds it."""
    taffylib.node_get_layout(taffy._ptr, node.number, _laid)
    return _laid.x, _laid.y, _laid.width, _laid.height

"""Rows and columns of boxes, laid out by stretchable (flexbox as browsers have it).

A ``Part`` is a value: a box of its own size, or a row or column of parts. ``lay_out`` says where
each named part stands. All lengths are of one unit, whatever the caller measures in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from math import isnan
from typing import Any, Literal

from stretchable import Edge, Node
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
from stretchable.style.geometry.length import AvailableSpace, LengthBase
from stretchable.style.geometry.size import SizePoints

# The library looks up what kinds of lengths a style may have by ``dir`` for each of the sixty
# lengths of a style; remembered, laying out takes a tenth of the time.
LengthBase._check_scale = staticmethod(cache(LengthBase._check_scale))

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""
Spread = Literal["start", "centre", "end", "apart"]
Align = Literal["start", "centre", "end", "stretch"]
Measure = Callable[[float | None], tuple[float, float]]
"""Returns the size that a box needs in so much width; None: as wide as it likes."""

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
    root.compute_layout((width, height))
    found = {name: (left + x, top + y, w, h) for name, (x, y, w, h) in _frames(part, root)}
    _give_back(root)
    return found


def needed(part: Part, width: float | None = None) -> tuple[float, float]:
    """Return what ``natural`` does, and remember nothing."""
    holder = _styled(_holding(width))
    node = _node(part if width is None else replace(part, shrink=1.0), most=width)
    holder.add(node)
    holder.compute_layout()
    frame = node.get_box(Edge.BORDER)
    _give_back(holder)
    return frame.width, frame.height


_spare: list[Node] = []
"""Nodes that may be used again: the library frees none of those that were made."""


def _node(part: Part, most: float | None = None) -> Node:
    bare = replace(part, name="", inside=(), measure=None)
    node = _styled(_style(bare, most))
    if part.measure is not None:
        node.measure = _measuring(part.measure)
    return node.add(*map(_node, part.inside))


def _styled(style: Style) -> Node:
    """Return a node without others in it."""
    if not _spare:
        return Node(style=style)
    node = _spare.pop()
    node.style = style
    return node


def _measuring(measure: Measure) -> Callable[[Node, Any, Any], SizePoints]:
    """Return a measure as the library wants it."""

    def size(_node: Node, known: Any, room: Any) -> SizePoints:
        width = known.width.value if known.width is not None else float("nan")
        if isnan(width) and room.width.scale == AvailableSpace.DEFINITE:
            width = room.width.value
        return _points(*measure(None if isnan(width) else max(0.0, width)))

    return size


_points = lru_cache(1024)(SizePoints)


def _give_back(node: Node) -> None:
    """Let a node and all in it be used again, and let go what measures."""
    for inner in node:
        _give_back(inner)
    del node[:]
    if node.measure is not None:
        node.measure = None
    _spare.append(node)


class _Told(Style):  # type: ignore[misc]
    """A style that is put into the words of the library's core once."""

    @cached_property
    def _words(self) -> dict[str, Any]:
        words: dict[str, Any] = super().to_dict()
        return words

    def to_dict(self) -> dict[str, Any]:
        """Return what it is called there."""
        return self._words


@lru_cache(256)
def _holding(width: float | None) -> Style:
    """Return the style of what holds a part that has the size it needs."""
    return _Told(
        flex_direction=FlexDirection.COLUMN,
        align_items=AlignItems.START,
        size=(AUTO if width is None else width, AUTO),
    )


@lru_cache(1024)
def _style(part: Part, most: float | None) -> Style:
    """Return the style of an unnamed part, in at most so much width."""
    row_wise = part.direction == "row"
    return _Told(
        size=tuple(AUTO if length is None else length for length in part.size),
        min_size=part.least,
        # What has a width of its own is still no wider than what holds it.
        max_size=(most or (AUTO if part.size[0] is None else 100 * PCT), AUTO),
        flex_direction=FlexDirection.ROW if row_wise else FlexDirection.COLUMN,
        flex_wrap=FlexWrap.WRAP if part.wrap else FlexWrap.NO_WRAP,
        flex_grow=part.grow,
        flex_shrink=part.shrink,
        gap=part.gap,
        padding=part.padding,
        justify_content=_JUSTIFY[part.spread],
        align_items=_ALIGN[part.align],
        align_content=AlignContent.START,
    )


def _frames(
    part: Part, node: Node, left: float = 0.0, top: float = 0.0
) -> Iterator[tuple[str, Frame]]:
    """Yield where all that has a name is; ``left``, ``top``: where what holds it is."""
    found = node.get_box(Edge.BORDER)
    left, top = found.x + left, found.y + top
    if part.name:
        yield part.name, (left, top, found.width, found.height)
    for inner, inner_node in zip(part.inside, node, strict=True):
        yield from _frames(inner, inner_node, left, top)

"""The faults that can be put into a module: those of cosmic-ray, and those that it lacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from cosmic_ray.ast import Visitor, get_ast
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

from tests.mutants.areas import Area, Mutant, drawn, told

NAMED: Final = (
    "AddNot",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ReplaceFalseWithTrue",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ZeroIterationForLoop",
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("Add_Sub", "Sub_Add", "Mul_FloorDiv")),
    *(f"ReplaceBinaryOperator_{pair}" for pair in ("Div_Mul", "FloorDiv_Mul", "Mod_FloorDiv")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("LtE_Lt", "Gt_GtE", "GtE_Gt", "Lt_Gt")),
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Is_IsNot", "IsNot_Is")),
)
"""The operators of cosmic-ray that make faults as people make them."""


class _Own(Operator):  # type: ignore[misc] # without types
    """A fault that cosmic-ray lacks."""

    @classmethod
    def examples(cls) -> tuple[()]:
        """Return none."""
        return ()


class RemoveCall(_Own):
    """Leave out a statement that only calls something."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield where a statement is a call."""
        if node.type == "simple_stmt" and _is_call(node.children[0]):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Do nothing instead."""
        call = node.children[0]
        node.children[0] = get_ast("pass").children[0]
        node.children[0].prefix = call.get_first_leaf().prefix
        return node


def _is_call(node: Any) -> bool:
    last = node.children[-1] if node.type in ("power", "atom_expr") else None
    return last is not None and last.type == "trailer" and last.children[0].value == "("


EITHER_WAY: Final = ("min", "max", "gcd", "hypot", "dist")
"""What means the same with its arguments the other way round."""


class SwapArguments(_Own):
    """Change the first two arguments of a call for one another."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield calls with two arguments by position."""
        if node.type != "arglist" or node.parent.type != "trailer" or len(_plain(node)) < 2:
            return
        called = node.parent.get_previous_sibling()
        if getattr(called, "value", "") not in EITHER_WAY:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Swap them."""
        one, two = _plain(node)[:2]
        first, second = one.get_first_leaf(), two.get_first_leaf()
        first.prefix, second.prefix = second.prefix, first.prefix
        at, other = node.children.index(one), node.children.index(two)
        node.children[at], node.children[other] = two, one
        return node


def _plain(node: Any) -> list[Any]:
    """Return the leading arguments by position."""
    plain = []
    for each in node.children[::2]:
        if each.type == "argument":
            break
        plain.append(each)
    return plain


class CatchNothing(_Own):
    """Catch what is never raised there. That of cosmic-ray fails at tuples of dotted names."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield what is caught."""
        if node.type == "except_clause" and len(node.children) > 1:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Catch something else."""
        node.children[1] = get_ast("ZeroDivisionError").children[0]
        node.children[1].prefix = " "
        return node


class RemoveEntry(_Own):
    """Leave out the first entry of a table or a list of several."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """Yield tables of at least two entries."""
        if node.type == "dictorsetmaker":
            colons = [each for each in node.children if getattr(each, "value", "") == ":"]
            if len(colons) > 1:
                yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        """Begin with the second entry."""
        comma = next(
            at for at, each in enumerate(node.children) if getattr(each, "value", "") == ","
        )
        prefix = node.get_first_leaf().prefix
        del node.children[: comma + 1]
        node.get_first_leaf().prefix = prefix
        return node


@cache
def operators() -> dict[str, Operator]:
    """Return every operator by its name."""
    known = {name: get_operator(f"core/{name}")() for name in NAMED}
    own = (RemoveCall, SwapArguments, CatchNothing, RemoveEntry)
    return known | {kind.__name__: kind() for kind in own}


class _Count(Visitor):  # type: ignore[misc] # without types
    """Counts where an operator can be applied."""

    def __init__(self, operator: Operator) -> None:
        self.operator, self.places = operator, 0

    def visit(self, node: Any) -> Any:
        self.places += sum(1 for _ in self.operator.mutation_positions(node))
        return node


class _Apply(Visitor):  # type: ignore[misc] # without types
    """Applies an operator once."""

    def __init__(self, operator: Operator, occurrence: int) -> None:
        self.operator, self.left = operator, occurrence

    def visit(self, node: Any) -> Any:
        for index, _ in enumerate(list(self.operator.mutation_positions(node))):
            if self.left == 0:
                node = self.operator.mutate(node, index)
            self.left -= 1
        return node


def changed(code: str, operator: str, occurrence: int) -> str:
    """Return some code with a fault in it."""
    tree = get_ast(code)
    return str(_Apply(operators()[operator], occurrence).walk(tree).get_code())


def choose(path: Path, code: str, rng: Random) -> Mutant | None:
    """Return a fault of a module at random; None if nothing can be done to it."""
    places = []
    for name, operator in operators().items():
        count = _Count(operator)
        count.walk(get_ast(code))
        places += [(name, occurrence) for occurrence in range(count.places)]
    rng.shuffle(places)
    for name, occurrence in places:
        mutant = told(path, code, changed(code, name, occurrence))
        if mutant is not None:
            return mutant
    return None


def faults(area: Area, seed: str, root: Path) -> Iterator[Mutant]:
    """Yield different faults of an area, always the same ones for a seed."""
    rng, met = Random(seed), set()
    for path in drawn(area.files(), rng):
        mutant = choose(path, (root / path).read_text(encoding="utf-8"), rng)
        if mutant is not None and mutant not in met:
            met.add(mutant)
            yield mutant

"""The help of the commands tells the truth."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from parlour.client.main import COMMANDS, parser


def options(of: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the options of a command and of those below it."""
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from options(each)
        else:
            yield action


def test_the_help_tells_what_an_option_is_if_nothing_is_said() -> None:
    told = {
        action.option_strings[0]: (match[1], action.default)
        for action in options(parser(COMMANDS))
        if action.default and (match := re.search(r"\(([^()]*)\)$", action.help or ""))
    }
    assert {"--game", "--games"} <= told.keys()
    assert {said: str(default) for said, default in told.values()} == {
        said: said for said, _ in told.values()
    }

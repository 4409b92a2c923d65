"""What pages for browsers are made of: texts of others are texts there, never marks."""

from __future__ import annotations

import re

import pytest

from parlour.server.pages import podium, section, table

BAD = "<b>&"


def test_a_table_has_its_texts_in_cells_and_marks_ranks() -> None:
    made = table(("Place", BAD), [("1", "Ada"), ("2", BAD)], "ranks")
    assert re.findall("<th>(.*?)</th>", made) == ["Place", "&lt;b&gt;&amp;"]
    assert re.findall("<td>(.*?)</td>", made) == ["1", "Ada", "2", "&lt;b&gt;&amp;"]
    assert made.count("<tr>") == 3
    assert 'class="ranks"' in made
    assert "class=" not in table(("Place",), []).replace('class="wide"', "")


@pytest.mark.parametrize(("number", "order"), [(0, []), (1, []), (2, [2, 1]), (3, [2, 1, 3])])
def test_the_first_three_stand_on_a_podium_the_very_first_in_the_middle(
    number: int, order: list[int]
) -> None:
    first = [("Ada", "12"), ("Jan <", "11"), ("Zofia", "10"), ("Maria", "9")][:number]
    made = podium(first)
    assert [int(place) for place in re.findall("place([0-9])", made)] == order
    names = re.findall("<p>(.*?)<br><strong>(.*?)</strong>", made)
    plain = [(name.replace(" <", " &lt;"), points) for name, points in first]
    assert names == [plain[place - 1] for place in order]


def test_a_fourth_has_no_place_on_the_podium() -> None:
    assert "Maria" not in podium([(name, "1") for name in ("Ada", "Jan", "Zofia", "Maria")])


def test_a_section_has_the_colours_of_its_game_and_its_text_if_there_is_one() -> None:
    assert section("rattus", BAD, "", "<i>x</i>") == (
        '<section class="rattus"><header><h2>&lt;b&gt;&amp;</h2></header><i>x</i></section>'
    )
    assert section("chess", "Chess", BAD, "").startswith('<section class="other">')
    assert "</h2><p>&lt;b&gt;&amp;</p></header>" in section("chess", "Chess", BAD, "")

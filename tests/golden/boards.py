"""What the board of a game makes of real moments, line by line.

It is told what stands where, how it is shown that something happens, and what is said of it: all
that follows from a view alone, before anything is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from parlour.client.feats import found_in, kinds
from parlour.client.games.covers import cover_of
from parlour.client.games.protocol import Board
from parlour.client.games.teacher import _is_wanted
from parlour.client.games.teaching import Say, Step, Teaching
from parlour.client.stage.actors import CHANNELS, Actor, Pose, Scene
from parlour.client.stage.motion import compiled
from parlour.client.stage.timeline import Burst, Cued, Sound, Timeline, Track, Where
from parlour.shared import scenario as scenarios
from parlour.shared.dice import ScriptedDice
from parlour.shared.game import AnyGame, Illegal
from parlour.shared.games import find_game
from parlour.shared.record import Replay, parse
from tests.golden.values import digest, forget, number, short, told, told_ease

HERE: Final = Path(__file__).parent
SCENARIOS: Final = HERE.parent / "scenarios"
SECOND: Final = 2
"""So many events of a kind are shown in any case; whoever acts sees the last of them."""
SHAPES: Final = 5
"""Of how many shapes events of a kind are shown at most: of each the first."""
DECISIONS: Final = (1, 4, 9)
"""Which of the decisions of a phase are looked at."""
MOST: Final = 66
"""Letters of a line: what is longer ends in a digest."""
LONG: Final = 200
"""Letters of what is worth being read in full."""
JUDGED: Final = 4
"""How many of the decisions that a step is about are judged."""
MOST_CHOICES: Final = 24
"""Choices of a decision that are told one by one."""
NAMES: Final = ("Anna", "Jan", "Zofia", "Piotr", "Maria", "Adam")
ONLOOKER: Final = None


USUAL: Final = Actor._field_defaults


class Decision(NamedTuple):
    """A position and what somebody does in it, if they do; ``where`` it is to be found."""

    where: str
    state: Any
    seat: int | None
    action: Any
    events: Sequence[Any]


class Book:
    """Lines under headings; what is as it was told last is not told again."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lines: list[str] = []
        self._known: dict[tuple[str, str], str] = {}

    def heading(self, text: str) -> None:
        """Begin something new."""
        self.lines.append(f"== {text}")

    def note(self, text: str, most: int = MOST) -> None:
        """Tell something, in a line."""
        self.lines.append(f"  {short(text, most)}")

    def renew(self, kind: str, told: Iterable[tuple[str, str]]) -> None:
        """Tell what of a kind, by id, is new, other than before, or gone."""
        now = dict(told)
        for name, text in now.items():
            if self._known.get((kind, name)) != text:
                self._known[kind, name] = text
                self.note(f"{kind} {name}: {text}")
        gone = [key for key in self._known if key[0] == kind and key[1] not in now]
        for key in gone:
            del self._known[key]
        if gone:
            self.note(f"{kind} gone: {' '.join(name for _, name in gone)}")


def records(game: AnyGame) -> list[Path]:
    """Return the golden records of a game."""
    return sorted(HERE.glob(f"{game.name}-*.record.jsonl"))


def decisions(game: AnyGame) -> Iterator[Decision]:
    """Yield all that is done in the golden records and the scenarios of a game."""
    for path in records(game):
        yield from _of_record(path)
    for path in sorted(SCENARIOS.glob(f"{game.name}/*.json")):
        yield from _of_scenario(game, path)


def _of_record(path: Path) -> Iterator[Decision]:
    record = parse(path.read_text(encoding="utf-8"))
    run = Replay(record.header)
    name = path.name.removesuffix(".record.jsonl").removeprefix(f"{record.header.game}-")
    for step in record.steps:
        before = run.game.copy(run.state)
        action = None if step.action is None else run.game.load_action(step.action)
        events = run.take(step, ScriptedDice(step.dice))
        yield Decision(f"{name} {step.n}", before, step.seat, action, events)
    yield Decision(f"{name} end", run.state, None, None, ())


def _of_scenario(game: AnyGame, path: Path) -> Iterator[Decision]:
    scenario = scenarios.parse(path.read_bytes())
    state = game.position(scenario.state)
    for at, move in enumerate(scenario.steps):
        if move.action is None or move.seat is None:
            continue
        action = game.load_action(move.action)
        before = game.copy(state)
        try:
            events = game.decide(state, move.seat, action, ScriptedDice(move.dice))
        except Illegal:
            continue
        for event in events:
            game.evolve(state, event)
        yield Decision(f"{path.stem} {at}", before, move.seat, action, events)


def written(name: str, board: Board) -> list[str]:
    """Return what a board makes of the moments of a game."""
    forget()
    game, book = find_game(name), Book()
    _tell_board(name, board, book)
    met: Counter[Any] = Counter()
    lesson = Lesson(board.teaching())
    for each in decisions(game):
        lesson.hear(game, each, book, met[each.state.phase] + 1 in DECISIONS)
        phase = each.state.phase
        met[phase] += 1
        if met[phase] in DECISIONS or not each.events:
            _tell_decision(game, board, each, book)
        _tell_events(game, board, each, book, met)
    for path in records(game):
        _tell_whole(game, board, path, book)
    return book.lines


def _tell_board(name: str, board: Board, book: Book) -> None:
    book.heading("board")
    ground = board.ground()
    book.note(f"ground: {told(list(ground.pictures))} {told(ground.names)} {told(ground.boxes)}")
    ambience = board.ambience()
    for field in ("clouds", "birds", "glints", "chimneys", "smoke"):
        book.note(f"{field}: {told(getattr(ambience, field))}")
    for season, heard in ambience.heard.items():
        book.note(f"heard {season!r}: {told(heard)}", LONG)
    book.note(f"emblems: {told(board.emblems)}")
    book.note(f"rooms: {board.drawer} {board.hand_ends} {told(board.asked_rooms)}")
    book.note(f"seen whole: {told(board.seen_whole)}")
    book.note(f"champions: {told([board.champion(seat, 'crest_0') for seat in range(3)])}")
    cover = cover_of(name)
    for field, value in zip(cover._fields, cover, strict=True):
        book.note(f"cover {field}: {told(value)}")
    for key, feat in kinds(name).items():
        book.note(f"feat {key}: {told(feat)}", LONG)
    _tell_teaching(board.teaching(), book)


def _tell_teaching(teaching: Teaching, book: Book) -> None:
    book.heading("teaching")
    entries: tuple[Step | Say, ...] = (*teaching.steps, *teaching.says, *teaching.tips)
    for entry in entries:
        for field, plain in zip(entry._fields, tuple(entry), strict=True):
            if plain != entry._field_defaults.get(field, ""):
                book.note(f"{entry.id} {field}: {told(plain)}")
    for field in ("face", "rare", "greeting", "name", "icons", "learnt", "medal"):
        book.note(f"{field}: {told(getattr(teaching, field))}")


class Lesson:
    """What whoever teaches a game would fill texts with, and think, in real positions."""

    def __init__(self, teaching: Teaching) -> None:
        """Begin with nothing heard."""
        self._teaching = teaching
        self._since: list[Any] = []
        self._judged: Counter[str] = Counter()

    def hear(self, game: AnyGame, each: Decision, book: Book, chosen: bool) -> None:
        """Hear a decision; tell what is made of it if it is ``chosen``, or judged."""
        seat = each.seat
        if seat is None or each.action is None:
            self._since = []
            return
        view = game.view(each.state, seat)
        steps = [step for step in self._teaching.steps if step.phase == view.phase]
        if chosen:
            book.heading(f"lesson: {each.where}")
            ready = {step.id: step.when(view, seat) for step in steps if step.when is not None}
            book.note(f"ready: {told(ready)}")
            filled = self._teaching.numbers(view, seat, self._since, each.action)
            book.renew("filled", ((name, told(value)) for name, value in filled.items()))
            self._since = []
        for step in steps:
            self._judge(step, game, each, book)
        self._since += (game.redact(event, seat) for event in each.events)

    def _judge(self, step: Step, game: AnyGame, each: Decision, book: Book) -> None:
        """Tell what is thought of a decision that a step is about."""
        if step.judge is None or each.seat is None or not _is_wanted(each.action, step):
            return
        self._judged[step.id] += 1
        if self._judged[step.id] <= JUDGED:
            after = game.copy(each.state)
            for event in each.events:
                game.evolve(after, event)
            before, then = game.view(each.state, each.seat), game.view(after, each.seat)
            book.note(
                f"verdict {step.id}: {told(step.judge(before, then, each.seat, each.action))}", LONG
            )


def _tell_whole(game: AnyGame, board: Board, path: Path, book: Book) -> None:
    """Tell what comes of a whole game: its chronicle, and the feats of its seats."""
    chronicle = board.chronicle()
    for each in _of_record(path):
        state = game.copy(each.state)
        for event in each.events:
            chronicle.hear(state, event)
            game.evolve(state, event)
    book.heading(f"chronicle: {path.name}")
    for row in (*chronicle.sources(), *chronicle.course()):
        book.note(told(row), LONG)
    for line in chronicle.story():
        book.note(line, LONG)
    book.note(f"{chronicle.points(1)}, {chronicle.points(8)}")
    book.note(f"feats: {told(found_in(path.read_text(encoding='utf-8')))}", LONG)


# --- positions ---


def _tell_decision(game: AnyGame, board: Board, each: Decision, book: Book) -> None:
    who = "onlooker" if each.seat is None else f"seat {each.seat}"
    book.heading(f"{each.state.phase}: {each.where}, {who}")
    view = game.view(each.state, each.seat)
    scene = board.scene(view)
    book.renew("actor", ((name, _actor(actor)) for name, actor in scene.actors.items()))
    book.renew("place", ((name, told(shape)) for name, shape in scene.places.items()))
    book.renew("mood", [("", told(scene.mood))])
    book.renew("room", [("", f"{told(board.room(view))}, topic {board.topic(view)}")])
    book.renew("soon", [("", told(board.soon(view)))])
    board.plain = True
    plain = board.scene(view).actors.items()
    board.plain = False
    book.note(f"plain: {len(plain)} #{digest(told([_actor(actor) for _, actor in plain]))}")
    _tell_words(board, view, scene, book)
    if each.action is not None and each.seat is not None:
        _tell_choices(board, view, each.seat, each.action, book)


def _tell_words(board: Board, view: Any, scene: Scene, book: Book) -> None:
    ribbon = board.ribbon(view)
    book.renew("ribbon", [("", told(ribbon))])
    plates = board.plates(view, NAMES[: len(view.players)])
    book.renew("plate", ((str(seat), told(plate)) for seat, plate in enumerate(plates)))
    counted = [count.place for plate in plates for count in plate.counts if count.place]
    phases = [f"phase:{at}" for at in range(len(ribbon.phases))]
    pointed = dict.fromkeys([*scene.places, *counted, *phases])
    book.renew("tooltip", ((name, board.tooltip(view, name)) for name in pointed))
    book.renew("facts", ((name, told(board.facts(view, name))) for name in pointed))


def _actor(actor: Actor) -> str:
    """Return where an actor is, what is unusual of it, and what it looks like."""
    usual = {**USUAL, "id": actor.id, "look": actor.look, "pose": actor.pose}
    posed = zip(CHANNELS[2:], actor.pose[2:], Pose()[2:], strict=True)
    parts = [f"{name} {number(value)}" for name, value, plain in posed if value != plain]
    parts += [
        f"{name} {told(value)}"
        for name, value in zip(Actor._fields, actor, strict=True)
        if value != usual[name]
    ]
    return " ".join((_at(*actor.pose.feet), *parts, told(actor.look)))


def _tell_choices(board: Board, view: Any, seat: int, action: Any, book: Book) -> None:
    composer = board.compose(view, seat)
    choices = composer.choices()
    book.note(f"asks: {composer.prompt}")
    lines = [f"{told(each)} {told(board.face(view, seat, each))}" for each in choices]
    for line in lines[:MOST_CHOICES]:
        book.note(line)
    if len(lines) > MOST_CHOICES:
        book.note(f"{len(lines)} choices {digest(told(lines))}")
    places = [place for each in choices if each.enabled for place in each.places]
    for ghost in board.hints(view, seat, list(dict.fromkeys(places))):
        book.note(f"hint {ghost.id}: {_actor(ghost)}")
    book.note(f"carried: {told(board.carried(view, seat))}")
    composer.propose(action)
    book.note(f"planned: {composer.summary} {told(composer.choices())}")
    book.note(f"terms: {told(board.terms(view, seat, composer.plan))}")
    for ghost in board.ghosts(view, seat, composer.plan):
        book.note(f"ghost {ghost.id}: {_actor(ghost)}")


# --- events ---


def _tell_events(
    game: AnyGame, board: Board, each: Decision, book: Book, met: Counter[Any]
) -> None:
    state = game.copy(each.state)
    for event in each.events:
        met[type(event)] += 1
        if not _is_shown(event, met):
            game.evolve(state, event)
            continue
        seat = each.seat if met[type(event)] == SECOND else ONLOOKER
        before, seen = game.view(state, seat), game.redact(event, seat)
        game.evolve(state, event)
        after = game.view(state, seat)
        kind = type(event).__name__
        book.heading(f"{kind} {met[type(event)]}: {each.where}, by {seat}")
        names = NAMES[: len(before.players)]
        book.note(f"says: {board.sentence(before, seen, names)}")
        book.note(f"headline: {board.headline(after, seen, names)}")
        book.note(
            f"{board.where(seen)} {board.theme(seen)} {board.sound(seen)} {told(board.deed(seen))}"
        )
        first, last = board.scene(before), board.scene(after)
        anim = board.show(before, seen, after)
        if anim is not None:
            tell_show(compiled(first.actors, last, anim, first.places), book)


def _is_shown(event: Any, met: Counter[Any]) -> bool:
    """Return whether an event is one of those to be shown, and remember its shape."""
    kind = type(event)
    shape = kind, tuple(bool(getattr(event, name)) for name in event.__struct_fields__)
    is_new = not met[shape]
    met[shape] += 1
    met[kind, "shapes"] += is_new
    return met[kind] <= SECOND or (is_new and met[kind, "shapes"] <= SHAPES)


def tell_show(timeline: Timeline, book: Book) -> None:
    moment, passes = number(timeline.moment), number(timeline.passes_at)
    book.note(f"{number(timeline.seconds)} s, moment {moment}, passes on {passes}")
    if timeline.rests or timeline.left or timeline.unknown:
        left = sorted(f"{name} {_actor(actor)}" for name, actor in timeline.left.items())
        book.note(f"stays: {told(timeline.rests)} {told(left)} {told(timeline.unknown)}")
    if timeline._asides:
        book.note(f"aside: {told(timeline._asides)}")
    for name, group in _grouped(timeline.cues):
        book.note(f"{name}: {'; '.join(group)}")
    if timeline._camera is not None:
        book.note(f"camera: {_track(timeline._camera)}")
    for name, tracks in timeline._tracks.items():
        for track in tracks:
            book.note(f"{name}: {_track(track)}")


def _grouped(cues: Sequence[Cued]) -> Iterator[tuple[str, list[str]]]:
    """Yield cues by what they are: a sound, particles of a kind, or another cue."""
    found: dict[str, list[str]] = {}
    for at, cue in cues:
        what, where = type(cue).__name__.lower(), told(cue)
        if isinstance(cue, Sound):
            what, where = f"sound {cue.name}", _where(cue.at) + _unusual(cue.pitch, cue.loud)
        elif isinstance(cue, Burst):
            what = f"{cue.emitter.kind} {digest(told(cue.emitter.times(0)))}"
            where = f"{cue.emitter.count} {_where(cue.where)}"
        found.setdefault(what, []).append(f"{number(at)} {where}")
    for what, times in found.items():
        yield f"{len(times)} {what}", times


def _where(where: Where | None) -> str:
    return "" if where is None else where if isinstance(where, str) else _at(*where)


def _unusual(pitch: int, loud: float) -> str:
    return "" if (pitch, loud) == (0, 1) else f" {pitch:+} x{number(loud)}"


def _at(x: float, y: float) -> str:
    return f"{number(x)},{number(y)}"


def _track(track: Track) -> str:
    """Return the way of an actor: when it comes and goes, what it is, where it is led."""
    parts = []
    if track.enters is not None:
        parts.append(f"from {number(track.enters)} {_actor(track._first)}")
    if track.leaves is not None:
        parts.append(f"until {number(track.leaves)}")
    for guise in track._guises[1:]:
        parts.append(f"at {number(guise.at)} {told(guise)}")
    for channel in CHANNELS:
        keys = (
            f"{number(key.start)}-{number(key.end)} {number(key.to)} {told_ease(key.ease)}"
            for key in track._keys.get(channel, ())
        )
        bumps = (
            f"{number(each.start)}-{number(each.end)} +{number(each.size)} {told_ease(each.shape)}"
            for each in track._bumps.get(channel, ())
        )
        led = ", ".join((*keys, *bumps))
        parts += [f"{channel} {led}"] if led else []
    return "; ".join(parts)

"""Actions that go through the queues of several servers with one database, simulated.

Whatever computes at a machine shares its cores evenly with all else that computes there. Each
server has one thread that computes, an action after the other, and one transaction under way,
which takes along what has come meanwhile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Final, NamedTuple

MOST_TOGETHER: Final = 200
"""Actions that share a transaction at most, as in server/postgres_journal.py."""
BEFORE: Final = 0.5
"""How much of an action's work is done before it is stored; the rest is telling of it."""

Then = Callable[[], None]


class Costs(NamedTuple):
    """What an action takes, in seconds of the processor, and a transaction beside its actions."""

    client: float
    """By the program that plays, if one program plays at all tables; 0 for people."""
    proxy: float
    server: float
    transaction: float
    """By the server, for each transaction."""
    database: float
    commit: float
    """By the database, for each transaction."""
    disk: float
    """Seconds by the clock that the disk takes to keep what was written, on average."""
    stalls: float = 0.0
    """How often it takes much longer, as a part of all times."""
    stall: float = 0.0
    """How much longer it takes then, in seconds, on average."""


class Setup(NamedTuple):
    """Who plays, and where it is computed."""

    processes: int
    tables: int
    think: float
    """Seconds between an action and the next one at its table, on average."""
    cores: int
    beside: float = 0.0
    """Others that always compute at that machine."""
    database_cores: int | None = None
    """Cores of the machine of the database, None if it is the same."""


class Outcome(NamedTuple):
    """What came of it; times in seconds."""

    began: int
    done: int
    within: int
    """Actions that were under way in the end."""
    seconds: float
    transactions: int
    present: float
    """Actions under way on average, counted over time and not from the times that they took."""
    took: list[float]
    busy: float
    """Seconds that the threads of all servers computed."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.done / self.seconds

    @property
    def commits(self) -> float:
        """Transactions a second."""
        return self.transactions / self.seconds

    def percentile(self, part: float) -> float:
        """Return the time within which that part of all actions was done."""
        return sorted(self.took)[min(len(self.took) - 1, int(part * len(self.took)))]


class Machine:
    """Cores that are shared evenly by all who compute, and by others who always do."""

    def __init__(self, cores: float, beside: float = 0.0) -> None:
        self._cores, self._beside = cores, beside
        self._given = 0.0
        """Seconds of a core that whoever has computed all the time was given."""
        self._at = 0.0
        self._jobs: list[tuple[float, int, Then]] = []
        self._numbers = count()

    def _rate(self) -> float:
        return min(1.0, self._cores / (len(self._jobs) + self._beside))

    def _pass_to(self, now: float) -> None:
        if self._jobs:
            self._given += (now - self._at) * self._rate()
        self._at = now

    def compute(self, now: float, seconds: float, then: Then) -> None:
        """Compute for so long, and do something then."""
        self._pass_to(now)
        heappush(self._jobs, (self._given + seconds, next(self._numbers), then))

    def next(self) -> float:
        """Return when something is done next, if nothing else comes."""
        if not self._jobs:
            return float("inf")
        return self._at + (self._jobs[0][0] - self._given) / self._rate()

    def finish(self, now: float) -> Then:
        """End what is done now; returns what is to be done then."""
        self._pass_to(now)
        return heappop(self._jobs)[2]


class Thread:
    """Computes one thing after the other at a machine."""

    def __init__(self, world: World, machine: Machine) -> None:
        self._world, self._machine = world, machine
        self._waiting: deque[tuple[float, Then]] = deque()
        self._computes = False
        self.busy = 0.0
        """Seconds that it has computed."""

    def do(self, mean: float, then: Then, *, first: bool = False) -> None:
        """Compute for a time that is exponential, and do something then.

        ``first``: before all else that waits.
        """
        if not mean:
            then()
            return
        job = self._world.rng.expovariate(1 / mean), then
        if first:
            self._waiting.appendleft(job)
        else:
            self._waiting.append(job)
        self._go_on()

    def _go_on(self) -> None:
        if self._computes or not self._waiting:
            return
        seconds, then = self._waiting.popleft()
        self._computes = True
        self.busy += seconds

        def over() -> None:
            self._computes = False
            then()
            self._go_on()

        self._machine.compute(self._world.now, seconds, over)


class World:
    """Time, and what is to happen in it."""

    def __init__(self, seed: int) -> None:
        self.now = 0.0
        self.rng = Random(seed)
        self.machines: list[Machine] = []
        self._later: list[tuple[float, int, Then]] = []
        self._numbers = count()

    def later(self, seconds: float, then: Then) -> None:
        """Do something after so many seconds."""
        heappush(self._later, (self.now + seconds, next(self._numbers), then))

    def step(self) -> None:
        """Let the next thing happen."""
        machine = min(self.machines, key=Machine.next)
        if self._later and self._later[0][0] <= machine.next():
            self.now, _, then = heappop(self._later)
        else:
            self.now = machine.next()
            then = machine.finish(self.now)
        then()


class Disk:
    """Keeps what is written one lot after the other; what comes meanwhile is the next lot."""

    def __init__(self, world: World, costs: Costs) -> None:
        self._world, self._costs = world, costs
        self._waiting: list[Then] = []
        self._writes = False

    def keep(self, then: Then) -> None:
        """Keep what somebody has written, and do something then."""
        self._waiting.append(then)
        self._write()

    def _write(self) -> None:
        if self._writes or not self._waiting:
            return
        self._writes = True
        lot, self._waiting = self._waiting, []

        def kept() -> None:
            self._writes = False
            for then in lot:
                then()
            self._write()

        self._world.later(self._seconds(), kept)

    def _seconds(self) -> float:
        rng, costs = self._world.rng, self._costs
        usual = rng.expovariate(1 / costs.disk)
        return usual + (rng.expovariate(1 / costs.stall) if rng.random() < costs.stalls else 0.0)


class Server:
    """A process with its connection to the database, which stores one transaction at a time."""

    def __init__(
        self, world: World, costs: Costs, machine: Machine, database: Machine, disk: Disk
    ) -> None:
        self._costs, self._disk = costs, disk
        self.thread = Thread(world, machine)
        self._backend = Thread(world, database)
        self._waiting: list[Then] = []
        self._stores = False
        self.transactions = 0

    def act(self, then: Then) -> None:
        """Check an action, store it and tell of it."""
        self.thread.do(BEFORE * self._costs.server, lambda: self._submit(then))

    def _submit(self, then: Then) -> None:
        self._waiting.append(then)
        self._store()

    def _store(self) -> None:
        if self._stores or not self._waiting:
            return
        self._stores = True
        batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
        work = self._costs.commit + self._costs.database * len(batch)

        def kept() -> None:
            self._stores = False
            self.transactions += 1
            for then in batch:
                self.thread.do((1 - BEFORE) * self._costs.server, then)
            self._store()

        def written() -> None:
            self._backend.do(work, lambda: self._disk.keep(kept))

        self.thread.do(self._costs.transaction, written, first=True)


class Counter:
    """Counts the actions that are under way, and how long each took."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.within = self.began = self.done = 0
        self.took: list[float] = []
        self._area = self._at = self._since = 0.0

    def _pass(self) -> None:
        self._area += self.within * (self._world.now - self._at)
        self._at = self._world.now

    def begin(self) -> float:
        """Count an action that begins, and return when that was."""
        self._pass()
        self.within += 1
        self.began += 1
        return self._world.now

    def end(self, since: float) -> None:
        """Count an action that is done."""
        self._pass()
        self.within -= 1
        self.done += 1
        self.took.append(self._world.now - since)

    def forget(self) -> None:
        """Count anew from now on, but for what is under way."""
        self._pass()
        self.began = self.within
        self.done = 0
        self.took.clear()
        self._area, self._since = 0.0, self._world.now

    def present(self) -> float:
        """Return how many actions were under way on average."""
        self._pass()
        return self._area / (self._at - self._since)


def simulate(setup: Setup, costs: Costs, actions: int, warm: int = 1000, seed: int = 1) -> Outcome:
    """Let so many actions be taken after the first ``warm`` ones, and tell what came of them."""
    world = World(seed)
    here = Machine(setup.cores, setup.beside)
    there = here if setup.database_cores is None else Machine(setup.database_cores)
    world.machines = [here] if there is here else [here, there]
    client, proxy = Thread(world, here), Thread(world, here)
    disk = Disk(world, costs)
    servers = [Server(world, costs, here, there, disk) for _ in range(setup.processes)]
    counter = Counter(world)

    def act(server: Server) -> None:
        since = counter.begin()

        def told() -> None:
            counter.end(since)
            rest(server)

        def answered() -> None:
            proxy.do(costs.proxy / 2, lambda: client.do(costs.client / 2, told))

        client.do(costs.client / 2, lambda: proxy.do(costs.proxy / 2, lambda: server.act(answered)))

    def rest(server: Server) -> None:
        pause = world.rng.expovariate(1 / setup.think) if setup.think else 0.0
        world.later(pause, lambda: act(server))

    for number in range(setup.tables):
        rest(servers[number % setup.processes])
    while counter.done < warm:
        world.step()
    counter.forget()
    since, stored = world.now, sum(server.transactions for server in servers)
    computed = sum(server.thread.busy for server in servers)
    while counter.done < actions:
        world.step()
    return Outcome(
        counter.began,
        counter.done,
        counter.within,
        world.now - since,
        sum(server.transactions for server in servers) - stored,
        counter.present(),
        counter.took,
        sum(server.thread.busy for server in servers) - computed,
    )

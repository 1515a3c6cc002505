"""The server of the page in a hard life: workers killed at random, clients that drip, leave or never read.

    python -m bench.endurance [REQUESTS]

50,000 mixed requests are the whole run, an hour on two cores.  Promised: no 500 and no lost answer, memory that does
not grow, and light requests in time.  Exit status 1 where that does not hold.
"""

import asyncio
import json
import os
import random
import re
import signal
import statistics
import string
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.measuring import table
from bench.web import HEAVIEST, WARMING, light, megabytes
from tools.browser import served

REQUESTS, CLIENTS = 2_000, 16
# So long may any answer take, on a machine that does other things too.
PATIENCE = 120.0
PROMISED_MS, PROMISED_GROWTH = 1000, 1.25
GAMES = (
    "nim", "wythoff", "kayles", "take 1,3,4", "grundy; misere", "take 1..2*last; first 1..n-1", "0.137", "chomp",
    "nim: 3 5 + wythoff: 1 2", "take any from up to 2 heaps", "moidores", "end nim", "no such game", "take 1..n/2",
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 7, 12, 100, 10**6, 10**9 + 7, 10**40, "10", -1, "x", None, 1.5, "9" * 5000)
FIELDS = (
    "rules", "position", "components", "length", "max", "heaps", "claim", "to", "take", "level", "seed", "lang", "most",
    "moves", "step", "text", "target", "last", "cap", "misere", "date", "game", "count",
)  # fmt: skip
READ = (
    "health", "words?lang=zh", "games", "games?lang=zh", "puzzle?level=2&seed=5", "puzzle?date=2026-01-01", "lessons",
    "exercises?game=nim&seed=3", "exercises?game=chomp", "openapi.json", "certificate/nothing", "nothing",
)  # fmt: skip
WRITTEN = (
    "position", "options", "hint", "move", "reply", "random", "review", "rules", "values", "period", "p_positions",
    "program", "guess", "prove", "discover", "zeros",
)  # fmt: skip
HOSTS = ("evil.example", "127.0.0.1.evil.example", "", "localhost@evil.example", "[::2]", "a" * 3000)
JSON = "Content-Type: application/json"


@dataclass
class Log:
    """What came back: statuses by the kind of request, times of light requests in ms, and what must not be."""

    statuses: dict[str, Counter[str]] = field(default_factory=dict)
    light: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    asked: int = 0

    def add(self, kind: str, status: int, asked: str, answer: bytes) -> None:
        self.statuses.setdefault(kind, Counter())[str(status)] += 1
        if status >= 500 or status == 0:
            self.wrong.append(f"{kind}: {status} to {asked[:300]}: {answer[-300:]!r}")


Address = tuple[str, int]


async def answer(address: Address, data: bytes) -> tuple[int, bytes]:
    """The status (0: none) and all that comes back on a connection of its own."""
    reader, writer = await asyncio.open_connection(*address)
    try:
        writer.write(data)
        return await _read(reader)
    finally:
        writer.close()


async def _read(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    try:
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        length = re.search(rb"content-length: (\d+)", head, re.I)
        body = await asyncio.wait_for(reader.readexactly(int(length[1]) if length else 0), PATIENCE)
    except (asyncio.IncompleteReadError, OSError, TimeoutError):
        return 0, b""
    return int(head.split(b" ", 2)[1]), body


def posted(path: str, body: bytes, *, host: str = "localhost", headers: tuple[str, ...] = (JSON,)) -> bytes:
    lines = [f"POST /api/{path} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode() + body


def got(path: str, host: str = "localhost", *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "Connection: close", "", ""]).encode()


async def plays(address: Address, chance: random.Random, log: Log) -> None:
    path, asked = light(chance)
    asked["position"] = [chance.randint(1, 60) for _ in asked["position"]]
    begun = time.monotonic()
    status, said = await answer(address, posted(path, json.dumps(asked).encode()))
    log.light.append(1000 * (time.monotonic() - begun))
    log.add("light", status, f"{path} {asked}", said)


async def reads(address: Address, chance: random.Random, log: Log) -> None:
    path = chance.choice(("/", *(f"/api/{name}" for name in READ)))
    log.add("read", *_told(path, await answer(address, got(path))))


async def asks_much(address: Address, chance: random.Random, log: Log) -> None:
    path, asked = chance.choice(HEAVIEST)
    log.add("heavy", *_told(f"{path} {asked}", await answer(address, posted(path, json.dumps(asked).encode()))))


async def mistakes(address: Address, chance: random.Random, log: Log) -> None:
    """Any field with anything in it."""
    path = chance.choice(WRITTEN)
    asked = {name: _anything(chance, 2) for name in chance.sample(FIELDS, chance.randint(0, 4))}
    asked.setdefault("rules", chance.choice(GAMES))
    asked.setdefault("position", [chance.choice(NUMBERS[:12]) for _ in range(chance.randint(0, 3))])
    log.add("mistaken", *_told(f"{path} {asked}", await answer(address, posted(path, json.dumps(asked).encode()))))


def _anything(chance: random.Random, depth: int) -> object:
    draw = chance.randrange(5 if depth else 3)
    if draw == 3:
        return [_anything(chance, depth - 1) for _ in range(chance.randint(0, 4))]
    if draw == 4:
        return {chance.choice(FIELDS): _anything(chance, depth - 1)}
    return chance.choice((chance.choice(NUMBERS), chance.choice(GAMES), "".join(chance.choices(string.printable, k=9))))


async def is_hostile(address: Address, chance: random.Random, log: Log) -> None:
    """Another host or origin, rubbish for a request, a body of another kind or of no JSON."""
    body = json.dumps({"rules": "nim", "position": [3, 5]}).encode()
    data = chance.choice(
        (
            got("/api/health", chance.choice(HOSTS)),
            got("/api/health", "localhost", "Origin: http://evil.example"),
            posted("position", body, host=chance.choice(HOSTS)),
            posted("position", body, headers=(JSON, "Origin: http://evil.example", "Sec-Fetch-Site: cross-site")),
            posted("position", body, headers=("Content-Type: text/plain",)),
            posted("position", chance.choice((b"[" * 90_000, b"\xff\xfe", b'{"rules"', b"9" * 200_000))),
            got("/" + "a" * 100_000),
            got("/%00/../..%2f", "localhost"),
            got("/api/health", "localhost", "X: " + "x" * 100_000),
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + chance.randbytes(300) + b"\r\n\r\n",
            b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        )
    )
    status, said = await answer(address, data)
    # Who sends no request may be sent away without an answer.
    log.add("hostile", status or 400, repr(data[:80]), said)


async def never_ends(address: Address, chance: random.Random, log: Log) -> None:
    """A body in pieces, or a head, that goes on until the server has enough."""
    head = f"POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\n".encode()
    is_body = chance.random() < 0.5
    piece = b"%x\r\n" % 9000 + b"[" * 9000 + b"\r\n" if is_body else b"X: " + b"x" * 9000 + b"\r\n"
    reader, writer = await asyncio.open_connection(*address)
    with suppress(OSError):
        writer.write(head + (b"Transfer-Encoding: chunked\r\n\r\n" if is_body else b""))
        for _ in range(200):
            writer.write(piece)
            await writer.drain()
    status, said = await _read(reader)
    log.add("endless", status or 413, "a body or head without end", said)
    writer.close()


async def drips(address: Address, chance: random.Random, log: Log) -> None:
    """A byte now and then, of a head or a body that never comes."""
    head = f"POST /api/position HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\nContent-Length: 99\r\n".encode()
    reader, writer = await asyncio.open_connection(*address)
    writer.write(head + chance.choice((b"", b"\r\n{")))
    with suppress(OSError):
        for _ in range(40):
            await asyncio.sleep(0.5)
            writer.write(b" ")
            await writer.drain()
            if reader.at_eof():
                break
    status, said = await _read(reader)
    log.add("dripping", status or 408, "a request that drips", said)
    writer.close()


async def never_reads(address: Address, chance: random.Random, log: Log) -> None:
    """Many large answers are asked for on one connection, and none is read."""
    _, writer = await asyncio.open_connection(*address)
    with suppress(OSError):
        writer.write(b"GET /api/words?lang=en HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        await asyncio.sleep(chance.uniform(1, 25))
    log.add("unread", 200, "", b"")
    writer.close()


async def leaves(address: Address, chance: random.Random, log: Log) -> None:
    """Asks for much, and goes."""
    path, asked = chance.choice(HEAVIEST)
    _, writer = await asyncio.open_connection(*address)
    writer.write(posted(path, json.dumps(asked).encode()))
    await asyncio.sleep(chance.choice((0, 0.01, 0.3, 2)))
    log.add("left", 200, "", b"")
    writer.close()


def _told(asked: str, said: tuple[int, bytes]) -> tuple[int, str, bytes]:
    return said[0], asked, said[1]


Kind = Callable[[Address, random.Random, Log], Awaitable[None]]
# How often each kind comes among a hundred.
KINDS: tuple[tuple[Kind, int], ...] = (
    (plays, 58), (reads, 10), (mistakes, 16), (is_hostile, 8), (asks_much, 2), (leaves, 2), (never_ends, 2), (drips, 1),
    (never_reads, 1),
)  # fmt: skip


async def client(address: Address, number: int, requests: int, log: Log) -> None:
    """One after the other, until all clients together have asked so many *requests*."""
    chance = random.Random(number)
    kinds, weights = zip(*KINDS, strict=True)
    while log.asked < requests:
        log.asked += 1
        count = log.asked
        kind = chance.choices(kinds, weights)[0]
        try:
            await kind(address, chance, log)
        except OSError as error:
            log.wrong.append(f"{kind.__name__}: {error}")
        if count % 1000 == 0:
            print(f"{count} asked, {len(log.wrong)} wrong", file=sys.stderr, flush=True)


async def kills(process: int, log: Log) -> None:
    """Kills a worker after some sixty requests, and seldom the process that forks them."""
    chance = random.Random(1)
    due = 30
    while True:
        await asyncio.sleep(0.1)
        if log.asked < due:
            continue
        due += chance.randint(20, 100)
        forkers, workers = _forkers_and_workers(process)
        chosen = chance.choice(workers or forkers)
        if forkers and chance.random() < 0.03:
            chosen = chance.choice(forkers)
        with suppress(ProcessLookupError):
            os.kill(chosen, signal.SIGKILL)
        KILLED["forkers" if chosen in forkers else "workers"] += 1


KILLED: Counter[str] = Counter()
# Each process that forks leads a session of its own, in which its workers stay.
SESSIONS: set[int] = set()


def _forkers_and_workers(process: int) -> tuple[list[int], list[int]]:
    """The processes that fork, children of *process*, and all that they forked, also those that are dead by now."""
    forkers = [int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    SESSIONS.update(forkers)
    workers = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[3]) in SESSIONS and fields[0] != "Z":
                workers.append(int(path.parent.name))
    return forkers, [one for one in workers if one not in forkers]


async def weighed(process: int, log: Log) -> None:
    while True:
        with suppress(OSError):
            forkers, workers = _forkers_and_workers(process)
            log.memory.append(megabytes(process, *forkers, *workers))
        await asyncio.sleep(2)


async def run(address: Address, process: int, requests: int) -> Log:
    log = Log()
    beside = [asyncio.create_task(kills(process, log)), asyncio.create_task(weighed(process, log))]
    await asyncio.gather(*(client(address, number, requests, log) for number in range(CLIENTS)))
    for task in beside:
        task.cancel()
    return log


def main(requests: int = REQUESTS) -> int:
    with served() as (address, process):
        urllib.request.urlopen(address).read()
        time.sleep(WARMING)
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        begun = time.monotonic()
        log = asyncio.run(run((host, int(port)), process.pid, requests))
        # Light requests afterwards, when nobody else asks.
        after = asyncio.run(_afterwards((host, int(port))))
    rows = [
        (kind, sum(found.values()), ", ".join(f"{status}: {n}" for status, n in sorted(found.items())))
        for kind, found in sorted(log.statuses.items())
    ]
    table(["kind", "requests", "statuses"], rows)
    times = sorted(log.light)
    thirds = [
        statistics.median(log.memory[len(log.memory) * i // 3 : len(log.memory) * (i + 1) // 3]) for i in (0, 1, 2)
    ]
    print(f"{log.asked} requests in {time.monotonic() - begun:.0f} s; killed: {dict(KILLED)}; wrong: {len(log.wrong)}")
    print(
        f"light requests: median {times[len(times) // 2]:.0f} ms, 99 % {times[len(times) * 99 // 100]:.0f} ms,", end=" "
    )
    print(f"most {times[-1]:.0f} ms; afterwards at most {after:.0f} ms")
    print(f"memory: {', '.join(f'{m:.0f}' for m in thirds)} MB in the thirds of the run, {max(log.memory):.0f} at most")
    print(*log.wrong[:40], sep="\n")
    return 1 if log.wrong or thirds[2] > PROMISED_GROWTH * thirds[1] else 0


async def _afterwards(address: Address) -> float:
    log, chance = Log(), random.Random(0)
    for _ in range(50):
        await plays(address, chance, log)
    return max(log.light)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS))

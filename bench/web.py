"""The server of the page under load, and what its first answer costs.

Two hundred people for a minute, a tenth of whom ask for the heaviest that is allowed, over and over.  Those who do not
must not notice: their 99th percentile is under 250 ms, and every answer is 200, 4xx, or 429 with Retry-After.
"""

import asyncio
import json
import os
import random
import re
import sys
import time
import urllib.request
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.measuring import table
from tools.browser import served

USERS, HEAVY, SECONDS = 200, 20, 60
# What a person needs between two clicks, at least: some hover over moves and have each one looked up.
THINKING = 0.5
WARMING = 8
PROMISED_MS, PROMISED_CPU = 250, 0.8

GAMES = ("nim", "wythoff", "kayles", "take 1,3,4", "grundy", "nim; misere", "lasker", "take any except 2,3")
HEAVIEST = (
    ("position", {"rules": "kayles; misere", "position": [40, 41, 43]}),
    ("discover", {"rules": "take 1..n/2, 2^k; split into 3"}),
    ("prove", {"rules": "take 1, 5, 7; misere", "heaps": 3}),
    ("values", {"rules": "0.137F", "length": 1_000_000}),
    ("p_positions", {"rules": "take any from up to 3 heaps", "heaps": 5, "max": 60}),
    ("position", {"rules": "nim", "position": ["9" * 90_000, "7" * 90_000]}),
    ("period", {"rules": "0.16", "max": 10_000_000}),
)


def cpu_seconds(process: int) -> float:
    """The processor time that *process* has taken, without its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tree(process: int) -> list[int]:
    """*process* and all that it started."""
    found = [process]
    for parent in found:
        with suppress(FileNotFoundError):  # it has ended since
            found.extend(int(n) for n in Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
    return found


def megabytes(*processes: int) -> float:
    """The memory of *processes*, a page that several share counted once."""
    total = 0.0
    for one in processes:
        try:
            text = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue  # it has ended since
        total += sum(map(int, re.findall(r"^Pss:\s+(\d+)", text, re.M))) / 1024
    return total


@dataclass
class Log:
    """What came back: *times* of all answers in ms, and how often each status came."""

    times: list[float] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)

    def add(self, status: int, headers: bytes, ms: float) -> None:
        self.times.append(ms)
        told = b"retry-after" in headers.lower()
        self.statuses[f"{status}" if status != 429 or told else "429 without Retry-After"] += 1

    def percentile(self, percent: float) -> float:
        ordered = sorted(self.times) or [0.0]
        return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Client:
    """One connection, used again and again."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, asked: object) -> tuple[int, bytes]:
        """The status and the headers of the answer."""
        if self.streams is None:
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        body = json.dumps(asked).encode()
        head = f"POST /api/{path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        try:
            headers = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, OSError):
            self.streams = None
            return 0, b""
        length = re.search(rb"content-length: (\d+)", headers, re.I)
        await reader.readexactly(int(length[1]) if length else 0)
        return int(headers.split(b" ", 2)[1]), headers

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()


def light(chance: random.Random) -> tuple[str, dict[str, object]]:
    """What a person who plays asks for next."""
    rules = chance.choice(GAMES)
    heaps = [chance.randint(1, 12) for _ in range(2 if rules == "wythoff" else 3)]
    if chance.random() < 0.2:
        return "reply", {"rules": rules, "position": heaps, "seed": chance.randint(0, 99)}
    return "position", {"rules": rules, "position": heaps, "lang": chance.choice(("en", "zh"))}


async def user(address: tuple[str, int], number: int, is_heavy: bool, end: float, think: float, log: Log) -> None:
    """One person until *end*, who starts at a moment of his own."""
    chance = random.Random(number)
    client = Client(*address)
    await asyncio.sleep(chance.random() * max(think, 0.05))
    while time.monotonic() < end:
        path, asked = chance.choice(HEAVIEST) if is_heavy else light(chance)
        begun = time.monotonic()
        status, headers = await client.post(path, asked)
        log.add(status, headers, 1000 * (time.monotonic() - begun))
        wait = re.search(rb"retry-after: (\d+)", headers, re.I)
        await asyncio.sleep(float(wait[1]) if wait else think * (0.5 + chance.random()))
    client.close()


async def load(
    address: str, *, users: int = USERS, heavy: int = HEAVY, seconds: float = SECONDS, think: float = THINKING
) -> tuple[Log, Log]:
    """What *users* at once were answered, the light ones and the *heavy* ones among them."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    logs = Log(), Log()
    end = time.monotonic() + seconds
    await asyncio.gather(
        *(user((host, int(port)), n, n < heavy, end, think, logs[n < heavy]) for n in range(users)),
    )
    return logs


async def _watched(process: int, run: "asyncio.Future[tuple[Log, Log]]") -> float:
    """The most memory that the server held while *run* ran."""
    most = 0.0
    while not run.done():
        most = max(most, megabytes(*tree(process)))
        await asyncio.sleep(1)
    return most


async def _measured(address: str, process: int, seconds: float, think: float) -> tuple[Log, Log, float]:
    run = asyncio.ensure_future(load(address, seconds=seconds, think=think))
    most = await _watched(process, run)
    return *(await run), most


def first_answer(path: str, asked: object = None) -> float:
    """The processor seconds of a server until its first answer is out, those of all that it started included."""
    body = None if asked is None else json.dumps(asked).encode()
    with served() as (address, process):
        question = urllib.request.Request(address + path, body, {"Content-Type": "application/json"})
        urllib.request.urlopen(question).read()
        return sum(map(cpu_seconds, tree(process.pid)))


def main(seconds: float = SECONDS) -> None:
    for name, question in (("page", ("",)), ("position", ("api/position", {"rules": "nim", "position": [3, 5, 7]}))):
        cpu = sorted(first_answer(*question) for _ in range(5))[2]
        print(f"first answer, a {name}: {cpu:.2f} s of processor time (promised: {PROMISED_CPU})")
    for think in (THINKING, 0.0):
        with served() as (address, process):
            # Whoever started it has seen the page; after that the engine is read, once, for some seconds.
            urllib.request.urlopen(address).read()
            time.sleep(WARMING)
            quick, slow, most = asyncio.run(_measured(address, process.pid, seconds, think))
        print(f"\n{USERS} users, {HEAVY} of them heavy, {think} s between answer and question, {seconds:g} s:")
        rows = [
            (
                name,
                len(log.times),
                f"{log.percentile(50):.0f}",
                f"{log.percentile(99):.0f}" + (" *" if name == "light" and log.percentile(99) > PROMISED_MS else ""),
                f"{max(log.times):.0f}",
                ", ".join(f"{status}: {count}" for status, count in sorted(log.statuses.items())),
            )
            for name, log in (("light", quick), ("heavy", slow))
        ]
        table(["users", "answers", "median ms", "99 % ms", "most ms", "statuses"], rows)
        print(f"memory at most {most:.0f} MB, all processes together")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)

"""The server attacked by those who want it to fall: many connections, and little or nothing read or sent on each.

Five rounds of each attack.  Meanwhile somebody asks for little: each time an answer must come, at the 99th percentile
within 250 ms.  The memory of the server stays within 20 MB, and it says no more than a few lines.
"""

import asyncio
import json
import resource
import subprocess
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bench.measuring import table
from bench.web import PROMISED_MS, WARMING, megabytes
from tools.browser import BOUTON

ROUNDS, SECONDS = 5, 6.0
PROMISED_GROWTH, PROMISED_LINES = 20.0, 40
HEAD = b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


@dataclass
class Address:
    """Where the server is, and whether all attackers come from another address than those who ask for little."""

    port: int
    elsewhere: bool = False

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of an attacker."""
        source = ("127.0.0.2", 0) if self.elsewhere else None
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=source)


Attack = Callable[[Address, float, int], Awaitable[None]]


async def _hold(address: Address, seconds: float, connections: int, data: bytes) -> None:
    """Open *connections*, send *data* on each, read nothing, and close them after so many *seconds*."""
    writers: list[asyncio.StreamWriter] = []
    with suppress(OSError):
        for _ in range(connections):
            reader, writer = await address.connected()
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(data)
            writers.append(writer)
    await asyncio.sleep(seconds)
    for writer in writers:
        writer.transport.abort()


async def unread(address: Address, seconds: float, size: int) -> None:
    """Large answers are asked for, two hundred on each connection, and none is read."""
    await _hold(address, seconds, 3 * size, b"GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)


async def pipelined(address: Address, seconds: float, size: int) -> None:
    """Ten thousand requests on each connection, and no answer is read."""
    await _hold(address, seconds, size, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10_000)


async def idle(address: Address, seconds: float, size: int) -> None:
    """More connections than are held, and nothing on them."""
    await _hold(address, seconds, 11 * size, b"")


async def heads(address: Address, seconds: float, size: int) -> None:
    """Heads that do not end, on more connections than are held."""
    await _hold(address, seconds, 11 * size, HEAD + b"X: " + b"x" * 9000)


async def bodies(address: Address, seconds: float, size: int) -> None:
    """Bodies that do not end, on more connections than are held."""
    await _hold(address, seconds, 11 * size, HEAD + b"Content-Length: 200000\r\n\r\n" + b"[" * 9000)


async def _repeated(address: Address, seconds: float, clients: int, data: bytes, piece: int) -> None:
    """Send *data* in pieces of so many bytes, on *clients* connections at once, over and over."""
    end = time.monotonic() + seconds

    async def one() -> None:
        while time.monotonic() < end:
            reader, writer = await address.connected()
            with suppress(OSError):
                for at in range(0, len(data), piece):
                    writer.write(data[at : at + piece])
                    await writer.drain()
                    if reader.at_eof() or time.monotonic() > end:
                        break
                writer.write_eof()
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(), 1)
            writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(clients)))


async def chunks(address: Address, seconds: float, size: int) -> None:
    """A body in 250,000 chunks of one byte."""
    await _repeated(address, seconds, max(1, size // 25), CHUNKED + b"1\r\n[\r\n" * 2500 * size, 1 << 16)


async def extensions(address: Address, seconds: float, size: int) -> None:
    """Chunks of one byte with nine thousand bytes of framing each."""
    chunk = b"1;x=" + b"y" * 9000 + b"\r\n[\r\n"
    await _repeated(address, seconds, max(1, size // 25), CHUNKED + chunk * 20 * size, 1 << 16)


async def pieces(address: Address, seconds: float, size: int) -> None:
    """A body of 200,000 bytes, each sent by itself."""
    await _repeated(address, seconds, max(1, size // 25), HEAD + b"Content-Length: 200000\r\n\r\n" + b"[" * 200_000, 1)


async def broken(address: Address, seconds: float, size: int) -> None:
    """What is no request, from many at once."""
    await _repeated(address, seconds, max(1, size // 5), b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 1 << 16)


ATTACKS: tuple[Attack, ...] = (unread, pipelined, idle, heads, bodies, chunks, extensions, pieces, broken)


@dataclass
class Log:
    """How long the answers to those who ask for little took, in ms, and what came in place of an answer."""

    times: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def percentile(self, percent: float) -> float:
        ordered = sorted(self.times) or [0.0]
        return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


async def light(port: int, log: Log, over: asyncio.Event) -> None:
    """Ask for little, each time on a connection of its own, until it is *over*."""
    while not over.is_set():
        begun = time.monotonic()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            said = await asyncio.wait_for(reader.read(), 30)
            writer.close()
            if not said.startswith(b"HTTP/1.1 200"):
                log.wrong.append(f"{said[:80]!r}")
        except (OSError, TimeoutError) as error:
            log.wrong.append(f"{error!r}")
        log.times.append(1000 * (time.monotonic() - begun))
        await asyncio.sleep(0.02)


async def attacked(attack: Attack, address: Address, seconds: float = SECONDS, size: int = 100) -> Log:
    """What those who ask for little are answered during one round of *attack*, which is a process of its own."""
    log = Log()
    told = (attack.__name__, str(address.port), "elsewhere" if address.elsewhere else "", str(seconds), str(size))
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bench.attacks", *told)
    over = asyncio.Event()
    asking = asyncio.create_task(light(address.port, log, over))
    assert await process.wait() == 0
    over.set()
    await asking
    return log


@contextmanager
def served(errors: Path, *, files: int | None = None) -> Iterator[tuple[int, int]]:
    """The port and the process number of a server that says its *errors* to a file and has so many *files*."""

    def limited() -> None:
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    command: list[str | Path] = [BOUTON, "serve", "--port", "0", "--json"]
    with (
        errors.open("w") as told,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told, text=True, preexec_fn=limited) as process,
    ):
        try:
            assert process.stdout is not None
            address = json.loads(process.stdout.readline())["address"]
            urllib.request.urlopen(address).read()
            yield int(address.rstrip("/").rpartition(":")[2]), process.pid
        finally:
            process.terminate()


def main(rounds: int = ROUNDS) -> int:
    failed = False
    rows = []
    errors = Path(f"/tmp/bouton-attacks-{time.time_ns()}")
    for files in (None, 1024, 256):
        with served(errors, files=files) as (port, process):
            time.sleep(WARMING)
            for attack in ATTACKS:
                address = Address(port, elsewhere=attack in (heads, bodies))
                logs, memory = [], [megabytes(process)]
                for _ in range(rounds):
                    logs.append(asyncio.run(attacked(attack, address)))
                    memory.append(megabytes(process))
                log = Log([ms for one in logs for ms in one.times], [wrong for one in logs for wrong in one.wrong])
                lines = errors.read_text().splitlines()
                late, grown = log.percentile(99), max(memory[1:]) - memory[1]
                bad = late > PROMISED_MS or grown > PROMISED_GROWTH or len(lines) > PROMISED_LINES or bool(log.wrong)
                failed |= bad
                held = " ".join(f"{one:.0f}" for one in memory)
                times = (len(log.times), f"{log.percentile(50):.0f}", f"{late:.0f}")
                rows.append((attack.__name__, files or "", *times, held, len(lines), len(log.wrong), "!" * bad))
                print(*rows[-1], *log.wrong[:3], file=sys.stderr, flush=True)
    errors.unlink()
    table(["attack", "files", "light", "median", "99 %", "MB after each round", "lines", "unanswered", ""], rows)
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) > 2:
        name, port, elsewhere, seconds, size = sys.argv[1:]
        chosen = next(attack for attack in ATTACKS if attack.__name__ == name)
        sys.exit(asyncio.run(chosen(Address(int(port), bool(elsewhere)), float(seconds), int(size))))
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))

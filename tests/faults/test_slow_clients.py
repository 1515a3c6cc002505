"""Clients that ask and never read: they hold no place for long."""

import asyncio
import socket

import pytest
import uvicorn
from uvicorn.server import ServerState

from bouton.web import server
from tests.faults.counted import count
from tests.work import in_a_loop

LARGE = 64_000_000
ASK = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def answers(scope, receive, send):
    """An answer that no buffer between two programs holds."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": bytes(LARGE)})


async def until(asked):
    for _ in range(500):
        if asked():
            return True
        await asyncio.sleep(0.02)
    return False


@pytest.fixture
def state():
    return ServerState()


def served(state):
    config = uvicorn.Config(answers, ws="none", lifespan="off")
    config.load()
    places = server.Places(100)
    return asyncio.get_running_loop().create_server(
        lambda: server.Protocol(places=places, config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )


def test_who_never_reads_is_let_go(state, monkeypatch):
    monkeypatch.setattr(server, "UNREAD_SECONDS", 0.1)

    async def run():
        async with await served(state) as listening:
            with socket.create_connection(listening.sockets[0].getsockname()) as client:
                client.sendall(ASK)
                count("clients")
                assert await until(lambda: state.connections)
                return await until(lambda: not state.connections)

    assert in_a_loop(run)


def test_who_reads_slowly_gets_all(state, monkeypatch):
    """Each pause may be as long as that; together they are longer: five hundred pieces of 128 kB."""
    monkeypatch.setattr(server, "UNREAD_SECONDS", 0.5)

    async def run():
        async with await served(state) as listening:
            reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname(), limit=1 << 16)
            writer.write(ASK)
            count("clients")
            got = 0
            while piece := await reader.read(1 << 24):
                got += len(piece)
                await asyncio.sleep(0.003)
                if got >= LARGE:
                    break
            writer.close()
            return got

    assert in_a_loop(run) >= LARGE

"""The server attacked: others are answered meanwhile, its memory stays as it was, and it says little."""

from functools import partial

import pytest

from bench import attacks
from bench.web import megabytes
from bouton.web.app import PIECE, LongResponse
from tests.work import in_a_loop


@pytest.mark.parametrize(
    ("files", "size"),
    [(64, 6), pytest.param(256, 50, marks=pytest.mark.slow), pytest.param(1024, 100, marks=pytest.mark.slow)],
)
def test_everybody_else_is_answered_and_nothing_grows(tmp_path, files, size):
    rounds = 5 if size > 6 else 1
    errors = tmp_path / "errors"
    with attacks.served(errors, files=files) as (port, process):
        for attack in attacks.ATTACKS:
            memory = []
            # From another address: one address may have only its share of places.
            one = partial(attacks.attacked, attack, attacks.Address(port, elsewhere=True), 0.5 * rounds, size)
            for _ in range(rounds):
                log = in_a_loop(one)
                assert log.wrong == [] and log.times, attack.__name__
                memory.append(megabytes(process))
            assert memory[-1] < memory[0] + attacks.PROMISED_GROWTH, (attack.__name__, memory)
    lines = errors.read_text().splitlines()
    assert len(lines) <= attacks.PROMISED_LINES and all(line.startswith("bouton: ") for line in lines)


@pytest.mark.parametrize("length", [0, 1, PIECE, PIECE + 1, 3 * PIECE + 7])
def test_a_long_answer_is_handed_over_piece_by_piece(length):
    """Who does not read makes the server hold one piece, not the whole."""
    body = bytes(i % 251 for i in range(length))
    sent = []

    async def send(message):
        sent.append(message)

    in_a_loop(partial(LongResponse(body, 200, media_type="text/plain"), {"type": "http", "method": "GET"}, None, send))
    head, *pieces = sent
    assert (b"content-length", str(length).encode()) in head["headers"]
    assert b"".join(piece["body"] for piece in pieces) == body
    assert max(len(piece["body"]) for piece in pieces) <= PIECE
    assert [piece.get("more_body", False) for piece in pieces] == [True] * (len(pieces) - 1) + [False]

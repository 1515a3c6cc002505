"""The process that makes worker processes.

It has read everything that answers need, and a worker is a copy of it, made in milliseconds: one that takes too long
can be ended and replaced at once.  It is a process of its own because a server that is at work must not be copied.  It
ends its workers, and itself, when the server has gone, however that came about.

On its socket it is told ``fork`` with a niceness and one end of the socket of the new worker, or ``kill`` with the
number of a process.  Called with ``warm`` it has read all endpoints and the compiled engine: that takes a second or so.
"""

import os
import resource
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from bouton import words
from bouton.frozen import changed
from bouton.web import answering
from bouton.web.catalogue import everything
from bouton.web.endpoint import MEGABYTES, QUICK_PROCESSOR_SECONDS
from bouton.web.wire import COMMAND, FORK, KILL, receive, reply_parts, request_of, send

WARM = "warm"
# What fetches the compiler, the kernels asked for most, and the search for laws.
ENGINE = ("bouton.engine.periods", "bouton.engine.kernels.octal", "bouton.discovery.finding")
# One game for each way in which the engine computes.
COMPILED = (
    "take 1,3,4",
    "take 1,2,64,127",
    "take 2^k",
    "take any",
    "0.77",
    "0.16",
    "0.3F",
    "take 1..n/2",
    "grundy",
    "wythoff",
)


def main() -> None:
    """Serve the socket whose number is the first argument."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = socket.socket(fileno=int(sys.argv[1]))
    if WARM in sys.argv:
        answering.prepare()
        workers = {_warm()}
    else:
        # The first one must be at hand at once; it knows what a page asks first.
        answering.prepare("position")
        workers = set()
    try:
        with suppress(ConnectionError):
            _serve(server, workers)
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)


def _serve(server: socket.socket, workers: set[int]) -> None:
    """Do what the server says until it has gone."""
    while True:
        message, files, _, _ = socket.recv_fds(server, COMMAND.size, 1)
        if len(message) < COMMAND.size:
            return
        command, number = COMMAND.unpack(message)
        _reap(workers)
        if command == FORK:
            workers.add(_forked(server, files[0], niceness=number))
        elif command == KILL and number in workers:
            os.kill(number, signal.SIGKILL)


def _reap(workers: set[int]) -> None:
    """Forget the workers that have ended; until then their numbers are theirs."""
    for worker in list(workers):
        if os.waitpid(worker, os.WNOHANG)[0]:
            workers.remove(worker)


def _forked(server: socket.socket, file: int, niceness: int) -> int:
    """The number of a new worker that serves the socket *file*; the server is told it."""
    worker = os.fork()
    if worker:
        os.close(file)
        server.sendall(COMMAND.pack(FORK, worker))
        return worker
    # From here on this is the worker; nothing may return into the loop of the nursery.
    try:
        server.close()
        os.nice(niceness)
        _bound()
        _work(socket.socket(fileno=file))
    finally:
        os._exit(0)


def _bound() -> None:
    """Bound the memory of this process to what it has now and `MEGABYTES` more."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[0])
    except OSError:
        return  # a system without /proc: the limits that the engine keeps by itself remain
    most = pages * resource.getpagesize() + (MEGABYTES << 20)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _work(server: socket.socket) -> None:
    """Answer requests until the server has gone."""
    with server.makefile("rb") as questions, server.makefile("wb") as answers:
        while (frame := receive(questions)) is not None:
            request = request_of(*frame)
            try:
                send(answers, *reply_parts(answering.answered(request) if request.last else _quickly(request)))
            except OutOfTime:
                # Whatever was interrupted is not trusted any more: the process ends with this.
                send(answers, *reply_parts(changed(answering.handed_on(request), leaves=True)))
                return


def _quickly(request: answering.Request) -> answering.Reply:
    """The reply to *request*; `OutOfTime` where it takes more processor time than the quick lane has."""
    signal.signal(signal.SIGPROF, _out_of_time)
    signal.setitimer(signal.ITIMER_PROF, QUICK_PROCESSOR_SECONDS)
    try:
        return answering.answered(request)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class OutOfTime(BaseException):
    """The processor time of a quick request is over; no ordinary handler may catch it."""


def _out_of_time(*_: object) -> NoReturn:
    raise OutOfTime


def _warm() -> int:
    """Read the compiled engine; the number of a process that compiles what this machine has not compiled yet."""
    # A second that no worker has to spend again.
    for name in ENGINE:
        import_module(name)
    for language in words.languages:
        everything(language)
    return os.fork() or _compile()


def _compile() -> NoReturn:
    """Compile, out of the way of those who wait: it takes long, and is kept in files for all later processes."""
    try:
        from bouton.engine.periods import period
        from bouton.engine.sequence import values

        os.nice(15)
        for rules in COMPILED:
            values(rules, 1000)
        for rules in COMPILED:
            period(rules, max_length=1000)
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()

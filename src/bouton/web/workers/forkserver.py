"""The process that forks the workers.

It has imported everything that answers need, so a fork is ready in milliseconds and a worker that takes too long can be
killed and replaced at once.  It is a process of its own because a server with open connections must not be forked.  It
ends its workers, and itself, when the server is gone for whatever reason.

Its socket carries three commands: ``fork``, with a niceness and one end of the new worker's socket, and with a process
number ``kill`` and ``ended``, which asks how a worker ended that has closed its socket.  With the argument ``warm`` it
first imports all endpoints and the compiled engine, about a second.
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
from bouton.web import dispatch
from bouton.web.addresses import seconds_of
from bouton.web.endpoint import MEGABYTES, QUICK_PROCESSOR_SECONDS
from bouton.web.endpoints.games import games
from bouton.web.error_responses import TooLong
from bouton.web.workers.framing import COMMAND, ENDED, FORK, KILL, OUT_OF_MEMORY, UNKNOWN, receive, send

WARM = "warm"
FAILED = 1
# Seconds of the processor beyond its time that a request has to say what it found.
GRACE = 1.0
# Modules that load the compiler, the most used kernels and the search for laws.
ENGINE = ("bouton.engine.periods", "bouton.engine.kernels.octal", "bouton.discovery.finding")
# One game for each kernel family of the engine.
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
    workers = Workers()
    if WARM in sys.argv:
        dispatch.prepare()
        workers.running.add(_warm())
    else:
        # The first worker must be ready at once; the page asks for a position first.
        dispatch.prepare("position")
    try:
        with suppress(ConnectionError):
            _serve(server, workers)
    finally:
        for worker in list(workers.running):
            workers.kill(worker)


class Workers:
    """The processes forked here: those that run, those that are to leave, and how those ended that went by themselves.

    The number of a process stays its own until it has been waited for, so none is mistaken for another.
    """

    def __init__(self) -> None:
        self.running: set[int] = set()
        self._leaving: set[int] = set()
        self._ended: dict[int, int] = {}

    def reap(self) -> None:
        """Wait for those that have ended."""
        for number in (*self.running, *self._leaving):
            ended, status = os.waitpid(number, os.WNOHANG)
            if ended:
                if number in self.running:
                    self._ended[number] = status
                self.running.discard(number)
                self._leaving.discard(number)

    def kill(self, number: int) -> None:
        """End a worker; nobody will ask how it ended."""
        if self._ended.pop(number, None) is None and number in self.running:
            os.kill(number, signal.SIGKILL)
            self.running.remove(number)
            self._leaving.add(number)

    def ended(self, number: int) -> int:
        """The exit status of a worker that has closed its socket, or minus the signal that ended it, or `UNKNOWN`."""
        if number in self.running:
            os.kill(number, signal.SIGKILL)  # changes nothing for one that is ending
            self.running.remove(number)
            self._ended[number] = os.waitpid(number, 0)[1]
        status = self._ended.pop(number, None)
        return UNKNOWN if status is None else os.waitstatus_to_exitcode(status)


def _serve(server: socket.socket, workers: Workers) -> None:
    """Carry out commands until the server closes the socket."""
    while True:
        message, files, _, _ = socket.recv_fds(server, COMMAND.size, 1)
        if len(message) < COMMAND.size:
            return
        command, number = COMMAND.unpack(message)
        workers.reap()
        if command == FORK:
            workers.running.add(_forked(server, files[0], niceness=number))
        elif command == KILL:
            workers.kill(number)
        elif command == ENDED:
            server.sendall(COMMAND.pack(ENDED, workers.ended(number)))


def _forked(server: socket.socket, file: int, niceness: int) -> int:
    """Fork a worker that serves the socket *file*, and send its process number to the server."""
    worker = os.fork()
    if worker:
        os.close(file)
        server.sendall(COMMAND.pack(FORK, worker))
        return worker
    # From here on this is the worker; nothing may return into the loop of the fork server.
    status = FAILED
    try:
        server.close()
        os.nice(niceness)
        _bound()
        _work(socket.socket(fileno=file))
        status = 0
    except MemoryError:
        status = OUT_OF_MEMORY
    finally:
        os._exit(status)


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
    """Answer requests until the server closes the socket."""
    with server.makefile("rb") as questions, server.makefile("wb") as answers:
        while (request := receive(questions)) is not None:
            try:
                send(answers, _in_time(request))
            except OutOfTime:
                # Whatever was interrupted is not trusted any more: the process ends with this.
                send(answers, changed(_too_long(request), leaves=True))
                return


def _too_long(request: dispatch.Request) -> dispatch.Reply:
    """The reply where the processor time of *request* is over."""
    if not request.last:
        return dispatch.handed_on(request)
    return dispatch.refusal(TooLong(request.patience * seconds_of(request.path)), request.language)


def _in_time(request: dispatch.Request) -> dispatch.Reply:
    """The reply to *request*; `OutOfTime` if it takes more processor time than its queue allows.

    The last attempt looks at the clock itself, and is stopped where it does not.
    """
    seconds = request.patience * seconds_of(request.path) + GRACE if request.last else QUICK_PROCESSOR_SECONDS
    signal.signal(signal.SIGPROF, _out_of_time)
    # Once more each second: an interruption in the callback of a weak reference is lost.
    signal.setitimer(signal.ITIMER_PROF, seconds, 1)
    try:
        return dispatch.answered(request)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class OutOfTime(BaseException):
    """The processor time of a request is over; no ordinary handler may catch it."""


def _out_of_time(*_: object) -> NoReturn:
    raise OutOfTime


def _warm() -> int:
    """Import the compiled engine; the number of a process that compiles what is not in the cache yet."""
    for name in ENGINE:
        import_module(name)
    for language in words.languages:
        games(language)
    return os.fork() or _compile()


def _compile() -> NoReturn:
    """Compile at a low priority: it takes long, and the cache files serve all later processes."""
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

"""A family for tests: each unit does what its number says, the others give the square of theirs."""

import os
import signal
import time

from bouton.census.task import Family, UnitFinding

NOTHING, DIES, SLEEPS, EATS, FAILS, DIES_ONCE, SPINS = range(7)


class Trouble(Family):
    parameter = "bound"
    least, most, usual = 1, 1000, 10
    usual_length = 10
    columns = ("number", "status", "square", "checked_length")
    shape = {"status": str, "square": int, "checked_length": int}  # noqa: RUF012
    reach = "checked_length"

    def units(self, size):
        from bouton.census.task import Unit

        for number in range(size):
            yield Unit("trouble", f"unit {number}", (number, NOTHING))

    def games(self, size):
        yield from ((f"unit {number}", f"unit {number}") for number in range(size))

    def solve(self, unit, request):
        number, trouble, *where = unit.numbers
        if trouble == DIES:
            os.kill(os.getpid(), signal.SIGKILL)
        if trouble == SLEEPS:
            time.sleep(600)
        while trouble == SPINS:
            pass
        if trouble == EATS:
            len([bytearray(10_000_000) for _ in range(10_000)])
        if trouble == FAILS:
            raise ValueError(f"number {number} is not liked")
        if trouble == DIES_ONCE:
            mark = "".join(map(chr, where))
            if not os.path.exists(mark):
                open(mark, "w").close()
                os.kill(os.getpid(), signal.SIGKILL)
        known = {"square": number * number, "checked_length": request.length}
        if number > request.length:
            return UnitFinding({"status": "unknown", **known}, stopped="length")
        return UnitFinding({"status": "proved", **known}, {"number": number})

    def row_of(self, game, row):
        return {"number": int(game.split()[1]), **row}


FAMILY = Trouble()

"""One unit computed in this process, within its memory; whatever goes wrong is an outcome, too."""

from collections.abc import Mapping
from time import process_time
from typing import Any

from bouton.census.task import FAMILIES, Unit, UnitFinding, UnitLimits, UnitOutcome
from bouton.errors import LimitError
from bouton.limits import bounded_memory


def work(unit: Unit, request: UnitLimits) -> UnitOutcome:
    """The outcome of *unit*; never an error."""
    start = process_time()

    def failed(kind: str, what: str) -> UnitOutcome:
        return UnitOutcome(unit.name, None, kind, what, process_time() - start)

    try:
        family = FAMILIES[unit.family]
        family.prepare(request)
        with bounded_memory(request.megabytes):
            found = family.solve(unit, request)
    except (MemoryError, OSError):
        # A unit reads no files: a library was loaded that found no room.
        return failed("memory", f"{request.megabytes} MB")
    except LimitError as error:
        # Its proof is written down after the period is found, and may be what takes too long.
        spent = {"--time": f"{request.seconds:g} s", "--memory": f"{request.megabytes} MB"}
        option = error.values.get("option")
        return failed(option[2:], spent[option]) if option in spent else failed("error", str(error))
    except Exception as error:  # told with the unit's name, and the others go on
        return failed("error", " ".join(f"{type(error).__name__}: {error}".split()))
    return UnitOutcome(unit.name, found, seconds=process_time() - start)


# How units and outcomes travel: plain lists and names, for JSON and for other machines alike.


def packed(unit: Unit, request: UnitLimits) -> dict[str, Any]:
    """*unit* and *request* as a worker is given them."""
    return {
        "unit": [unit.family, unit.name, list(unit.numbers)],
        "request": [request.length, request.seconds, request.megabytes],
    }


def unpacked(told: Mapping[str, Any]) -> tuple[Unit, UnitLimits]:
    """What `packed` was given."""
    family, name, numbers = told["unit"]
    return Unit(family, name, tuple(numbers)), UnitLimits(*told["request"])


def told_outcome(outcome: UnitOutcome) -> dict[str, Any]:
    """*outcome* as a worker tells it."""
    found = outcome.found
    return {
        "unit": outcome.unit,
        "found": None if found is None else [found.row, found.certificate, found.stopped],
        "failure": [outcome.kind, outcome.failure],
        "seconds": outcome.seconds,
    }


def heard_outcome(told: Mapping[str, Any]) -> UnitOutcome:
    """What `told_outcome` was given."""
    found = None if told["found"] is None else UnitFinding(*told["found"])
    kind, failure = told["failure"]
    return UnitOutcome(told["unit"], found, kind, failure, told["seconds"])

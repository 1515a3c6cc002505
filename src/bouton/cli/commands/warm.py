"""``bouton warm``: every kernel compiled ahead, once for this machine."""

from time import monotonic
from typing import TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.command import command
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.limits import Limits

# Between them these use every kernel; the lengths are those from which each is used.
_VALUES = (
    "0.16 take-1,3,4 take-1..100 take-1..n/2 take-primes take-k^2 take-any-except-5 take-divisors take-coprime "
    "take-1,3,70000 0.3F grundy lasker 0.137 0.77777777777"
).split()
_LENGTH = 6000


class WarmObject(TypedDict):
    """How long it took."""

    seconds: float


@command("bouton warm", gives=WarmObject)
def warm(as_json: bool) -> None:
    """Compile every kernel, so that no later question waits for it."""
    from bouton.engine.kernels import compiled, verify  # noqa: F401 - MissingError where there is no compiler
    from bouton.engine.periods import period
    from bouton.engine.sequence import values
    from bouton.verification import verify_period

    begun = monotonic()
    with progress() as report:
        for done, rules in enumerate(_VALUES, 1):
            values(rules.replace("-", " "), _LENGTH, limits=Limits(seconds=120))
            if report is not None:
                report(done, len(_VALUES))
    values("wythoff", 100)
    values("t_wythoff(2)", 100)
    found = period("0.07")
    assert found is not None
    verify_period(found.certificate())
    seconds = round(monotonic() - begun, 1)
    if as_json:
        output.as_json_line({"seconds": seconds})
    else:
        output.put(words.say("cli_warm.done", language(), seconds=f"{seconds:g}"))


COMMAND = warm

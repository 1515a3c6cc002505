"""Programs by a proved period of the nim-values: the values of the first round stand in the program."""

from itertools import islice

from bouton.claims import Sentence, Status
from bouton.errors import LimitError
from bouton.laws.period_law import Law
from bouton.limits import Limits
from bouton.programs.parts import Parts
from bouton.programs.sets import may_take
from bouton.rulesets.amounts import Amounts, Powers, Range
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import Knowledge

# The most values, and the most amounts, in a program: many judges take no more than 64 kB.
MOST_VALUES = 16_000
# A period that fits is proved from no more than these: twice what comes before it and twice the period, and a window.
MOST_LENGTH = 4 * MOST_VALUES + 1024
MOST_TAKES = 4_000
# What fits in a small number.
MOST_SMALL = 2**31 - 1

Values = tuple[tuple[str, int | tuple[int, ...]], ...]


def parts_of(rules: Rules, limits: Limits) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no period is proved in time, or no core has it."""
    game = rules.game
    if rules.misere or not game.clauses:
        return None
    moves = _moves(game)
    law = None if moves is None else _proved(game, limits)
    if moves is None or law is None or law.preperiod + law.period > MOST_VALUES:
        return None
    amounts = game.amounts
    cores, values, written = moves
    if amounts is not None and amounts.end is not None and cores == ("dense_takes",):
        if law.saltus:
            cores = ("rising_takes",)
        else:
            values = (("NEAR", amounts.end[0] + 1 + 2 * law.period),)
    elif law.saltus:
        return None
    numbers: Values = (
        ("PREPERIOD", law.preperiod),
        ("PERIOD", law.period),
        ("SALTUS", law.saltus),
        ("VALUES", tuple(law.values)),
    )
    told = {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
    return Parts(
        ("period", "sets", *cores, "xor", "any_number"),
        Sentence("programs.period.rising" if law.saltus else "programs.period.periodic", values=told),
        Status.PROVED_HERE,
        law.theorem,
        (*numbers, *values),
        written,
    )


def _moves(game: Game) -> tuple[tuple[str, ...], Values, tuple[str, ...]] | None:
    """The core that finds the moves, with its numbers; None where there is none."""
    amounts = game.amounts
    if amounts is None:
        code = game.code
        return None if code is None or len(code) > MOST_TAKES else (("digits",), (("DIGITS", code),), ())
    if amounts.depends_on_heap:
        return None
    if amounts.largest is not None and amounts.is_constant:
        takes = tuple(islice(amounts.upto(amounts.largest), MOST_TAKES + 1))
        fits = len(takes) <= MOST_TAKES and amounts.largest <= MOST_SMALL
        return (("takes",), (("TAKES", takes),), ()) if fits else None
    if amounts.end is not None:
        # Beyond its end the set is all numbers, all odd ones or all even ones.
        fits = amounts.end[0] < MOST_TAKES
        return (("dense_takes",), (), (may_take(amounts, "Num"),)) if fits else None
    return _with_powers(amounts)


def _with_powers(amounts: Amounts) -> tuple[tuple[str, ...], Values, tuple[str, ...]] | None:
    """Short ranges and powers, nothing excluded."""
    bases = tuple(i.base for i in amounts.include if isinstance(i, Powers))
    ranges = [i for i in amounts.include if not isinstance(i, Powers)]
    if amounts.exclude or not all(isinstance(r, Range) and r.high is not None for r in ranges):
        return None
    takes = tuple(islice((t for low, high in amounts.ranges for t in range(low, (high or low) + 1)), MOST_TAKES + 1))
    if len(takes) > MOST_TAKES or any(n > MOST_SMALL for n in (*takes, *bases)):
        return None
    return ("takes_and_powers",), (("TAKES", takes), ("BASES", bases)), ()


def _proved(game: Game, limits: Limits) -> Law | None:
    """The period that is known, or that the engine proves now if it does so in time."""
    known = Knowledge(Rules(game), limits)
    try:
        if known.period is None:
            return known.prove_period(max_length=MOST_LENGTH, most=MOST_VALUES)
        return known.proved_period if known.period.length <= MOST_VALUES else None
    except LimitError:
        return None

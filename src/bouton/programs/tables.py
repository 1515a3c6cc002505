"""Programs by the definition, where nothing stronger is known: a table that the program fills to a stated size."""

from itertools import islice

from bouton.claims import Sentence, Status
from bouton.programs.parts import Parts, reader
from bouton.programs.sets import can_say, left_after, may_take
from bouton.programs.target import Target
from bouton.rulesets.amounts import Amounts, Bound
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems.schwenk import cap_constants

# The largest heap where nobody says how large: few takes a heap; many; three heaps left; a table of two numbers.
_FEW_TAKES = 10_000
_MANY_TAKES = {True: 10_000, False: 2_000}
_THREE_HEAPS = {True: 500, False: 200}
_TWO_NUMBERS = {True: 400, False: 150}
# So many amounts are written into a program as a list.
_MOST_LISTED = 2_000
_MOST_PARTS = 1_000
# A heap below this is a small number.
_MOST_HEAP = 100_000_000


def parts_of(rules: Rules, target: Target, max_heap: int | None) -> Parts | None:
    """The parts of a program for *rules* in normal form; None for a game that no core knows."""
    game = rules.game
    most = None if max_heap is None else min(max_heap, _MOST_HEAP)
    values: dict[str, int | tuple[int, ...]] = {"MISERE": int(rules.misere)}
    fast = target.is_fast
    if isinstance(game.limit, Bound):
        values |= cap_constants(game)
        return _table(("caps", "dynamic_table"), values, (), "with_cap", most or _FEW_TAKES)
    if game.later is not None and game.opening is not None:
        if not (can_say(game.later) and can_say(game.opening)):
            return None
        limit = most or _TWO_NUMBERS[fast]
        text = may_take(game.later, "int", game.opening)
        return _table(("sets", "following_table"), values | {"WIDTH": limit + 1}, (text,), "with_last", limit)
    if not game.clauses:
        return None
    if rules.misere:
        if game.amounts is None or not can_say(game.amounts):
            return None
        text = may_take(game.amounts, "int")
        return _table(("sets", "table_misere"), {}, (text,), "one_heap", most or _MANY_TAKES[fast])
    return _breaking(game, most, fast)


def _breaking(game: Game, most: int | None, fast: bool) -> Parts | None:
    """Nim-values in normal play."""
    listed = None if game.amounts is None else _listed(game.amounts, most or _FEW_TAKES)
    if listed is not None:
        return _table(("mex", "table_takes", "xor_table"), {"TAKES": listed}, (), "any_number", most or _FEW_TAKES)
    shapes = [s for c in game.clauses for s in c.shapes]
    equals = tuple(sorted({s.count for s in shapes if s.kind == "equal"}))
    if any(s.count > 3 and s.kind != "equal" for s in shapes) or any(k > _MOST_PARTS for k in equals):
        return None
    if (equals and len(game.clauses) > 1) or not all(can_say(c.amounts) for c in game.clauses):
        return None
    three = any(s.count == 3 and s.kind != "equal" for s in shapes)
    limit = most or (_THREE_HEAPS if three else _MANY_TAKES)[fast]
    ends = [c.amounts.largest for c in game.clauses]
    largest = limit if None in ends else min(limit, max(end for end in ends if end is not None))
    values: dict[str, int | tuple[int, ...]] = {"MOST": largest, "EQUALS": equals}
    cores = ("mex", "sets", "table_breaks", "xor_table")
    return _table(cores, values, (left_after(game.clauses),), "any_number", limit)


def _listed(amounts: Amounts, limit: int) -> tuple[int, ...] | None:
    """The amounts up to *limit*, where they are few and the same for every heap."""
    if amounts.depends_on_heap:
        return None
    takes = tuple(islice(amounts.upto(limit), _MOST_LISTED + 1))
    return takes if len(takes) <= _MOST_LISTED else None


def _table(
    cores: tuple[str, ...], values: dict[str, int | tuple[int, ...]], written: tuple[str, ...], reads: str, limit: int
) -> Parts:
    return Parts(
        (*cores, reader(reads)),
        Sentence("programs.table", values={"limit": limit}),
        Status.COMPUTED,
        "",
        tuple(values.items()),
        written,
        reads=reads,
        limit=limit,
        wide="caps" in cores,
    )

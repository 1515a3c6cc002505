"""Games of families of their own, which other clauses may not join or only such of one heap or of several."""

from collections.abc import Callable

from bouton.notation.collected import Collected
from bouton.rulesets.amounts import ANY_AMOUNT, Amounts
from bouton.rulesets.catalogue import build
from bouton.rulesets.clauses import TAKE, Clause, JointMove
from bouton.rulesets.protocol import Game


def chosen(source: str, collected: Collected) -> Game:
    """The game of takes from a largest heap, or from the ends; any amount makes it one of the catalogue."""
    from bouton.rulesets.families.chosen import WHERE, Chosen

    sets, which = [amounts for amounts, _ in collected.chosen], collected.chosen[0][1]
    others = collected.named or collected.moves or collected.clauses or collected.ties or collected.first is not None
    if others or any(one != which for _, one in collected.chosen) or any(a.depends_on_last for a in sets):
        collected.refuse(source, WHERE[which], "takes from these heaps alone")
    if len(sets) > 1 and any(a.exclude for a in sets):
        collected.refuse(source, "except", "one take beside an exception")
    amounts = sets[0] if len(sets) == 1 else Amounts.of(i for a in sets for i in a.include)
    if amounts == ANY_AMOUNT:
        return build({"largest": "greedy_nim", "ends": "end_nim"}[which])
    return Chosen(amounts, which)


def special(source: str, collected: Collected) -> Game:
    """The game of the one kind of clauses that has a family of its own."""
    make, *others = collected.special
    if others or collected.ties or collected.first is not None:
        said = [*(_WORDS[kind] for kind in others), *["first"] * (collected.first is not None), "in"]
        collected.refuse(source, max(said, key=lambda word: collected.places.get(word, 0)), "clauses of one kind")
    sets = [m.amounts for m in collected.moves] + [c.amounts for c in collected.clauses]
    if any(amounts.depends_on_last for amounts in sets):
        collected.refuse(source, "last", "clauses of one kind")
    return make(source, collected)


def grouped(source: str, collected: Collected) -> Game:
    """Takes from groups of named heaps."""
    from bouton.rulesets.families.grouped import Grouped

    return Grouped.of(collected.special[grouped], _plain(source, collected))


def giving(source: str, collected: Collected) -> Game:
    """Takes of which something is given to another heap."""
    from bouton.rulesets.families.giving import Giving

    return Giving.of(collected.special[giving], _plain(source, collected))


def sized(source: str, collected: Collected) -> Game:
    """Moves that depend on the size of the heap, and splits into any number."""
    from bouton.rulesets.families.sized import Sized

    clauses = list(collected.clauses)
    for move in [*collected.moves, *(m for game in collected.named for m in _form(game).joint_moves)]:
        if (move.fewest, move.most) != (1, 1):
            collected.refuse(source, "from", "one heap beside where")
        clauses.append(Clause(move.amounts, TAKE))
    for at, game in enumerate(collected.named):
        if not _form(game).clauses:
            collected.refuse_game(source, at, "one game alone")
        clauses.extend(_form(game).clauses)
    return Sized.of(clauses, collected.special[sized])


def _form(game: Game) -> Game:
    return game.literal_form().normal_form()


def _plain(source: str, collected: Collected) -> list[JointMove]:
    """The takes from any heaps that stand beside others."""
    moves = list(collected.moves)
    clauses = list(collected.clauses)
    for at, game in enumerate(collected.named):
        clauses.extend(_form(game).clauses)
        moves.extend(_form(game).joint_moves)
        if not (_form(game).clauses or _form(game).joint_moves):
            collected.refuse_game(source, at, "one game alone")
    for clause in clauses:
        if clause.shapes != TAKE:
            collected.refuse(source, "split", "no split beside several heaps")
        moves.append(JointMove(clause.amounts))
    return moves


def dynamic(source: str, collected: Collected) -> Game:
    """The dynamic game of ``take`` and ``first``: one heap, one take clause."""
    from bouton.rulesets.families import dynamic as family

    if collected.named:
        if collected.first is not None:
            collected.refuse(source, "first", "takes beside first")
        collected.refuse_game(source, 0, "one game alone")
    if collected.clauses:
        collected.refuse(source, "split", "no split in a dynamic game")
    if collected.ties or any((m.fewest, m.most) != (1, 1) for m in collected.moves):
        collected.refuse(source, "from", "one heap in a dynamic game")
    if not collected.moves:
        collected.refuse(source, "first", "take beside first")
    sets = [m.amounts.taken() for m in collected.moves]
    if any(a.taken_and_left()[1] is not None for a in sets):
        collected.refuse(source, "leave", "no leave in a dynamic game")
    if len(sets) > 1 and any(a.exclude for a in sets):
        collected.refuse(source, "except", "one take in a dynamic game")
    takes = sets[0] if len(sets) == 1 else Amounts.of(i for a in sets for i in a.include).taken()
    if collected.first is not None and collected.first.depends_on_last:
        collected.refuse(source, "last", "no last in first")
    return family.dynamic(takes, None if collected.first is None else collected.first.taken())


# How a kind of clauses is told from the others.
_WORDS: dict[Callable[[str, Collected], Game], str] = {grouped: "from", giving: "give", sized: "where"}

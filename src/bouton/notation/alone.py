"""Games that clauses of one kind say alone: takes from a largest heap or from the ends, and dynamic games."""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import shown
from bouton.rulesets.amounts import ANY_AMOUNT, Amounts
from bouton.rulesets.catalogue import build
from bouton.rulesets.protocol import Game


def chosen(source: str, collected: Collected) -> Game:
    """The game of takes from a largest heap, or from the ends; any amount makes it one of the catalogue."""
    from bouton.rulesets.families.chosen import WHERE, Chosen

    sets, which = [amounts for amounts, _ in collected.chosen], collected.chosen[0][1]
    others = collected.named or collected.moves or collected.clauses or collected.ties or collected.first is not None
    if others or any(one != which for _, one in collected.chosen) or any(a.depends_on_last for a in sets):
        raise NotationError(source, 1, WHERE[which], "takes from these heaps alone")
    if len(sets) > 1 and any(a.exclude for a in sets):
        raise NotationError(source, 1, "except", "one take beside an exception")
    amounts = sets[0] if len(sets) == 1 else Amounts.of(i for a in sets for i in a.include)
    if amounts == ANY_AMOUNT:
        return build({"largest": "greedy_nim", "ends": "end_nim"}[which])
    return Chosen(amounts, which)


def dynamic(source: str, collected: Collected) -> Game:
    """The dynamic game of ``take`` and ``first``: one heap, one take clause."""
    from bouton.rulesets.families import dynamic as family

    if collected.named:
        raise NotationError(source, 1, shown(str(collected.named[0])), "one game alone")
    if collected.clauses:
        raise NotationError(
            source, collected.splits[0] if collected.splits else 1, "split", "no split in a dynamic game"
        )
    if collected.ties or any((m.fewest, m.most) != (1, 1) for m in collected.moves):
        raise NotationError(source, 1, "from", "one heap in a dynamic game")
    if not collected.moves:
        raise NotationError(source, 1, "first", "take beside first")
    sets = [m.amounts.taken() for m in collected.moves]
    if any(a.taken_and_left()[1] is not None for a in sets):
        raise NotationError(source, 1, "leave", "no leave in a dynamic game")
    if len(sets) > 1 and any(a.exclude for a in sets):
        raise NotationError(source, 1, "except", "one take in a dynamic game")
    takes = sets[0] if len(sets) == 1 else Amounts.of(i for a in sets for i in a.include).taken()
    if collected.first is not None and collected.first.depends_on_last:
        raise NotationError(source, 1, "last", "no last in first")
    return family.dynamic(takes, None if collected.first is None else collected.first.taken())

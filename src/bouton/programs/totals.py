"""Programs for two heaps played together whose losses the remainder of their total tells."""

from bouton.claims import Sentence, Status
from bouton.programs.parts import Parts, reader
from bouton.rulesets.protocol import Rules


def parts_of(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no law is kept, or it is told otherwise."""
    if rules.game.usual_heaps != 2 or not (rules.game.joint_moves or rules.game.ties):
        return None
    from bouton.discovery.totals import strategy_of  # the proving machinery is for few games
    from bouton.on_demand import tell_law

    told = tell_law(rules, 2)
    found = strategy_of(rules, told[0]) if told else None
    if found is None:
        return None
    takes = dict(found.takes)
    values: dict[str, int | tuple[int, ...]] = {
        "M": found.m,
        "TAKES": tuple(takes.get(r, 0) for r in range(found.m)),
        "SMALL": tuple(n for pairs in found.small for pair in pairs for n in pair),
    }
    return Parts(
        ("total", reader("two_heaps")),
        Sentence("programs.told", values={"law": told}),
        Status.PROVED_HERE,
        "",
        tuple(values.items()),
        reads="two_heaps",
    )

"""A proof as a certificate: all automata, the moves and the rules text, for ``checker`` and anyone else to verify."""

from collections.abc import Iterable
from typing import Any

from bouton.arrays import np
from bouton.proving import definable
from bouton.proving.automaton import Numerals, Relation
from bouton.proving.decision import Proved
from bouton.proving.formula import Atom, conjunction
from bouton.proving.game import Blocked, Heaps, TakeBack
from bouton.proving.kernel_equation import KernelEquation
from bouton.proving.moves import Move

# With an adder of more states, the checker's search for a winning take is replaced by a given one.
_WIDE_ADDER = 500


def certificate(proof: Proved, rules: str, *, formula: str = "") -> dict[str, Any]:
    """The certificate of *proof* as plain lists and dicts; *rules* says the game in the notation.

    Kind "nim-value": P are the positions of the nim-value that comes after those in "lower".  A *formula* is what the
    positions in P are said to be; the checkers prove it from P.
    """
    system, game = proof.numeration, proof.game
    made: dict[str, Any] = {
        "kind": "nim-value" if proof.lower else "automaton",
        "rules": f"{rules}; misere" if proof.misere else rules,
        "numbers": game.size,
        "radix": system.radix,
        "valid": _automaton(system.numerals),
        "succ": _automaton(system.succ),
        "add": _automaton(system.add),
        "relations": [
            {"is": [atom.name, list(atom.numbers)], **_automaton(_in_order(system, atom))}
            for atom in _needed([*game.moves, *game.helper])
        ],
        "P": _automaton(proof.losses),
        "moves": [_move(move) for move in game.moves],
    }
    if formula:
        made["formula"] = formula
        if formula.startswith("a = "):
            made["difference"] = _automaton(differences(proof))
    if proof.lower:
        made["lower"] = [_automaton(law) for law in proof.lower]
        return made
    if proof.helper is not None:
        made["R"] = _automaton(proof.helper)
        made["helper"] = [_move(move) for move in game.helper]
    if isinstance(game, Blocked):
        counted = KernelEquation(game, system).witnesses(proof.losses)
        size = game.size
        tracks = [f"x{i}" for i in range(size)] + [f"z{i}" for i in range(size)]
        assert all(relation.tracks == tuple(tracks) for relation in counted)
        made["witnesses"] = [_automaton(relation) for relation in counted]
    elif proof.misere:
        made["movable"] = _automaton(KernelEquation(game, system, misere=True).can_move)
    if isinstance(game, TakeBack) and system.add.states > _WIDE_ADDER:
        made["strategy"] = _automaton(least_winning_take(proof))
    if isinstance(game, Heaps | Blocked) and every_number_in_one_pair(proof):
        made["pairs"] = True
    return made


def least_winning_take(proof: Proved) -> Relation:
    """The pairs a, b: b is the least winning take from heap a, which the cap b allows and no smaller cap does."""
    system = proof.numeration
    won, lost = ~proof.losses.over("a", "b"), proof.losses.over("a", "m")
    smaller_lost = conjunction([lost, system.succ.over("m", "b")], ("a", "b"))
    takes = system.at_most.over("b", "a") - system.one_of((0,)).over("b")
    return won & takes & (smaller_lost | system.one_of((1,)).over("b"))


def every_number_in_one_pair(proof: Proved) -> bool:
    """Whether the P-positions are pairs in which every number from 1 on stands exactly once."""
    if proof.game.size != 2:
        return False
    system, pairs = proof.numeration, proof.losses.over("a", "b")
    if pairs != pairs.over("b", "a"):
        return False
    everywhere = (~system.one_of((0,)) - pairs.exists("b")).is_empty()
    twice = conjunction([pairs, pairs.over("a", "c"), system.less.over("b", "c")], ())
    return everywhere and twice.is_empty()


def differences(proof: Proved) -> Relation:
    """The pairs a, d: (a, a + d) is a P-position."""
    return conjunction([proof.losses.over("a", "b"), proof.numeration.add.over("a", "d", "b")], ("a", "d"))


def _needed(moves: Iterable[Move]) -> list[Atom]:
    """The relations beyond addition that the moves use, each after those that its sentences use."""
    needed: dict[tuple[str, tuple[int, ...]], Atom] = {}
    for move in moves:
        for atom in move.atoms:
            if atom.name == "powers":
                times = Atom("linear", ("a", "b"), (*atom.numbers, 1, 0))
                needed.setdefault((times.name, times.numbers), times)
            if atom.name in ("linear", "powers", "near", "odd", "even"):
                needed.setdefault((atom.name, atom.numbers), atom)
    return list(needed.values())


def _in_order(system: Any, atom: Atom) -> Relation:
    """The relation of an atom with its tracks in the order of its variables."""
    return definable.relation(system, Atom(atom.name, tuple("ab"[: len(atom.variables)]), atom.numbers))


def _move(move: Move) -> list[Any]:
    return [list(move.after), [[a.name, list(a.variables), list(a.numbers)] for a in move.atoms], move.into]


def _automaton(of: Numerals | Relation) -> dict[str, Any]:
    return {"accept": np.flatnonzero(of.accept).tolist(), "next": of.table.tolist()}

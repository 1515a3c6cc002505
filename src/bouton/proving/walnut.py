"""A proof as files for Walnut, so that a second automata prover can confirm it.

Walnut (H. Mousavi, https://cs.uwaterloo.ca/~shallit/walnut.html) decides sentences about automatic sequences.  The
script states the sentences of the kernel equation with Walnut's own sums and comparisons; only the law itself, and a
numeration that Walnut does not have, are given as automata.
"""

from collections.abc import Mapping

from bouton.errors import RulesError
from bouton.notation.scanning import shown
from bouton.proving import definable
from bouton.proving.automaton import Relation
from bouton.proving.decision import Proved
from bouton.proving.formula import Atom
from bouton.proving.moves import Move
from bouton.proving.numeration import Numeration
from bouton.proving.tables import Flags, Table, dead_state


def walnut(proof: Proved, name: str, rules: str) -> Mapping[str, str]:
    """The files of *proof*, by their paths in Walnut's folder; run ``load NAME.txt;`` there, and each line says TRUE.

    *name* is a word that the files and the sentences begin with, *rules* says the game in the notation.
    RulesError for another name, for rules by which options are forbidden, and for the law of a nim-value above 0.
    """
    if not (name.isascii() and name.isalnum() and name[:1].islower()):
        raise RulesError(key="proving.walnut.name", found=shown(name))
    game = proof.game
    if game.forbidden:
        raise RulesError(key="proving.walnut.blocked")
    if proof.lower:
        raise RulesError(key="proving.walnut.nim_value", found=len(proof.lower))
    system, files = proof.numeration, dict[str, str]()
    base = _base(system)
    if base is None:
        base = f"msd_{name}"
        files[f"Custom Bases/{base}.txt"] = _file(_digits(system, 1), system.numerals.table, system.numerals.accept)
        files[f"Custom Bases/{base}_addition.txt"] = _file(_digits(system, 3), system.add.table, system.add.accept)

    def library(what: str, relation: Relation) -> None:
        header = " ".join([base] * len(relation.tracks))
        files[f"Automata Library/{name}{what}.txt"] = _file(header, relation.table, relation.accept)

    library("P", proof.losses)
    if proof.helper is not None:
        library("R", proof.helper)
    for atom in {atom for move in (*game.moves, *game.helper) for atom in move.atoms if atom.name == "powers"}:
        library(f"Powers{atom.numbers[0]}", definable.powers(system, *atom.numbers))

    here = ",".join(game.position)
    lost = f"${name}P({here})"
    into = [_exists(move, name, game.position, target=True) for move in game.moves]
    some = [_exists(move, name, game.position, target=False) for move in game.moves]
    sentences = {"within": f"~E{here} ({lost} & {_any(into)})"}
    if proof.misere:
        sentences["stuck"] = f"A{here} ({lost} => {_any(some)})"
        sentences["into"] = f"A{here} ((~{lost} & {_any(some)}) => {_any(into)})"
    else:
        sentences["into"] = f"A{here} ((~{lost}) => {_any(into)})"
    if game.helper:
        led = [_exists(move, name, game.position, target=True) for move in game.helper]
        sentences["helper"] = f"A{here} (${name}R({here}) <=> {_any(led)})"
    lines = [f'eval {name}{what} "?{base} {sentence}";' for what, sentence in sentences.items()]
    files[f"Command Files/{name}.txt"] = "\n".join(lines) + "\n"
    files[f"{name}.md"] = (
        f"# The lost positions of: {rules}{'; misere' if proof.misere else ''}\n\n"
        f"Copy the folders into Walnut's and type `load {name}.txt;`.  Each sentence should come out TRUE: no move\n"
        f"leads from {name}P into {name}P, and from every other position"
        f"{' with a move' if proof.misere else ''} one does.\n"
        "Every move lowers the position, so exactly the positions of that automaton are lost for the player to move.\n"
    )
    return files


def _base(system: Numeration) -> str | None:
    """Walnut's own name of the numeration, if it has one."""
    recurrence = system.recurrence
    if len(recurrence.coefficients) == 1 and recurrence.first == (1,):
        return f"msd_{recurrence.coefficients[0]}"
    return "msd_fib" if (recurrence.coefficients, recurrence.first) == ((1, 1), (1, 2)) else None


def _digits(system: Numeration, tracks: int) -> str:
    return " ".join(["{" + ", ".join(map(str, range(system.radix))) + "}"] * tracks)


def _file(header: str, table: Table, accept: Flags) -> str:
    """An automaton in Walnut's format: states with their output, then their transitions; none into the dead state."""
    dead = dead_state(table, accept)
    tracks = len(header.split("}")) - 1 if "{" in header else len(header.split())
    radix = round(table.shape[1] ** (1 / tracks))
    lines = [header]
    for state, row in enumerate(table.tolist()):
        if state == dead and state != 0:
            continue
        lines += ["", f"{state} {int(accept[state])}"]
        for letter, after in enumerate(row):
            if after != dead:
                digits = [str(letter // radix ** (tracks - 1 - i) % radix) for i in range(tracks)]
                lines.append(f"{' '.join(digits)} -> {after}")
    return "\n".join(lines) + "\n"


def _any(sentences: list[str]) -> str:
    return "(" + " | ".join(sentences) + ")"


def _exists(move: Move, name: str, position: tuple[str, ...], *, target: bool) -> str:
    """That this move can be made, and with *target* that it leads where it should."""
    parts = [_said(atom, name) for atom in move.atoms]
    if target:
        parts.append(f"${name}{move.into}({','.join(move.after)})")
    inside = " & ".join(parts) or "0=0"
    own = sorted({v for atom in move.atoms for v in atom.variables} - set(position))
    return f"(E{','.join(own)} {inside})" if own else f"({inside})"


def _said(atom: Atom, name: str) -> str:
    """An atom in Walnut's words; no variable of a move is called w or r."""
    v = atom.variables
    match atom.name, atom.numbers:
        case "add", ():
            return f"{v[2]}={v[0]}+{v[1]}"
        case "at most", ():
            return f"{v[0]}<={v[1]}"
        case "less", ():
            return f"{v[0]}<{v[1]}"
        case "succ", ():
            return f"{v[1]}={v[0]}+1"
        case "in", numbers:
            return _any([f"{v[0]}={n}" for n in numbers] or ["0=1"])
        case "out", numbers:
            return "(" + " & ".join(f"{v[0]}!={n}" for n in numbers) + ")"
        case "odd", ():
            return f"(Ew {v[0]}=2*w+1)"
        case "even", ():
            return f"(Ew {v[0]}=2*w & w>=1)"
        case "near", (bound,):
            return f"({v[0]}<{v[1]}+{bound} & {v[1]}<{v[0]}+{bound})"
        case "powers", (base,):
            return f"${name}Powers{base}({v[0]})"
        case "linear", (numerator, denominator, offset):
            # numerator * a = denominator * w + r with r < denominator, and b = w + offset
            whole = f"{v[1]}=w+{offset}" if offset >= 0 else f"{v[1]}+{-offset}=w"
            return f"(Ew,r {numerator}*{v[0]}={denominator}*w+r & r<{denominator} & {whole})"
    raise RulesError(key="proving.walnut.word", found=atom.name)

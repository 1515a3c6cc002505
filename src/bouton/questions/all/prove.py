"""A law for heaps of every size; or a claim, proved or refuted."""

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

from bouton import words
from bouton.claims import Status
from bouton.errors import RulesError
from bouton.laws.store import keep
from bouton.limits import Limits
from bouton.notation import echo, letters_echo
from bouton.on_demand import STEPS_TO_KEEP
from bouton.questions.lines import asked_for, explanation, letter_lines
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject
from bouton.rulesets.protocol import Rules
from bouton.words.provenance import status_text

if TYPE_CHECKING:
    from bouton.discovery.verdict import Proof
    from bouton.proving.decision import Proved
    from bouton.theorems import AnyTheorem

# A request that comes while a claim is still being typed takes no longer: enough for the table that refutes most.
AT_ONCE = 1.5
STATUS = {"proved": 0, "refuted": 1, "unknown": 3}


class ProveObject(AboutRulesObject):
    """A law found and proved; or a claim, proved or refuted."""

    verdict: Literal["proved", "refuted", "unknown"]
    statement: str
    counterexample: Annotated[list[int] | None, "the least one; a period from some heap on has none"]
    seconds: float
    status: Status
    checked_to: int | None
    reason: Annotated[str, "why nothing is known, or how a period from some heap on fails; empty else"]
    nim_value: int
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]
    letters: NotRequired[Annotated[dict[str, int], "of rules with letters: those of the counterexample"]]
    sentence: NotRequired[Annotated[str, "the law in words, where it can be said"]]
    strategy: NotRequired[Annotated[str, "what to play"]]
    proof: NotRequired[Annotated[list[str], "line by line"]]
    holds: NotRequired[Annotated[list[str], "questions with the answer yes, of a law that no sentence tells"]]


def _with_letters(
    call: Call,
    claim: str | None,
    certificate: bool = False,
    walnut: bool = False,
    at_once: bool = False,
    latex: bool = False,
    **of_one_game: Any,
) -> Lines:
    """A law of rules with letters, for all of them; or a claim about it."""
    from bouton.discovery.finding import prove

    if walnut:
        raise RulesError(key="err.letters.option", option="--walnut")
    begin = perf_counter()
    proof = prove(call.family, claim or None, limits=_limits(call, at_once), **of_one_game)
    verdict = _known(call, proof, begin, certificate, latex)
    language = call.language

    def lines() -> Lines:
        colon = words.LANGUAGES[language].colon
        yield letters_echo.echo(call.family, language)
        statement = [proof.statement] if len(proof.claim.lines) < 2 else []
        if proof.statement:
            yield colon.join([words.say("cli.head.statement", language).capitalize(), *statement]).rstrip()
        if not statement:
            yield from letter_lines(proof.claim, language)
        yield words.say("cli.head.verdict", language).capitalize() + colon + verdict
        if proof.claim.explanation is not None:
            yield from explanation(proof.claim.explanation, language)
        if proof.claim.letters is not None and proof.counterexample is not None:
            given = [f"{letter} = {value}" for letter, value in proof.claim.letters.items()]
            yield words.say("letters.refuted", language, letters=given, n=proof.counterexample[0])
        if proof.verdict == "unknown":
            yield _why_unknown(proof, language)

    return lines()


@question(
    "bouton prove wythoff --certificate wythoff.json",
    'bouton prove "take 2^k" --claim "n mod 3 = 0"',
    'bouton prove wythoff --claim "a = floor(j*phi), b = a + j"',
    'bouton prove "take 1,3" --claim "value = n mod 4" --json',
    'bouton prove nim --claim "period 1 from 0 saltus 1"',
    'bouton prove "take 2, 4m, 4m+2; m >= 3"',
    'bouton prove "take p..q" --claim "n mod (p+q) < p"',
    "bouton prove nim --heaps 2 --nim-value 1",
    "bouton prove wythoff --walnut wythoff.walnut",
    "bouton prove euclid --latex euclid.tex",
    gives=ProveObject,
    with_letters=_with_letters,
    slow=True,
    seconds=20,
)
def prove(
    call: Call,
    claim: Annotated[str | None, About(metavar="TEXT")] = None,
    heaps: Annotated[int | None, About(metavar="H", least=1, most=8)] = None,
    nim_value: Annotated[int, About(metavar="V")] = 0,
    certificate: Annotated[bool, About(metavar="FILE", written="file", only="terminal")] = False,
    walnut: Annotated[bool, About(metavar="DIR", written="folder", only="terminal")] = False,
    latex: Annotated[bool, About(metavar="FILE", written="file", only="terminal")] = False,
    at_once: Annotated[bool, About(only="request")] = False,
) -> Lines:
    """The law of the P-positions, found and proved; or a claim, proved or refuted with the least counterexample."""
    from bouton.discovery.asking import facts  # imports numpy
    from bouton.discovery.finding import prove
    from bouton.proving import walnut as for_walnut

    language = call.language
    if walnut:
        heaps = _heaps_for_walnut(call.game, claim, heaps, nim_value)
    watch = call.limits.watch()
    begin = perf_counter()
    proof = prove(call.game, claim or None, heaps=heaps, nim_value=nim_value, limits=_limits(call, at_once))
    verdict = _known(call, proof, begin, certificate, latex)
    name = _name(call.known["recognised"])
    if walnut and heaps is not None:
        if proof.verdict != "proved":
            raise RulesError(key="cli_prove.walnut.unproved", verdict=verdict)
        call.written["walnut"] = for_walnut.walnut(_law(call, heaps, watch.left()), name, str(call.game.game))
    found = proof.claim
    is_unsaid = found.kind == "automaton" and proof.verdict == "proved" and not nim_value and found.explanation is None
    if is_unsaid and not at_once and (held := facts(call.game, heaps or call.game.game.usual_heaps, watch.left())):
        call.known["holds"] = held
    if call.keeps and proof.verdict == "proved" and proof.certificate is not None:
        keep(proof.certificate, steps=STEPS_TO_KEEP)

    def lines() -> Lines:
        colon = words.LANGUAGES[language].colon
        yield echo.echo(call.game, language)
        if nim_value or claim is None:
            yield asked_for(nim_value, [proof.claim.kind], language)
        # Where a sentence tells it, an automaton is for machines.
        is_last = found.kind == "automaton" and found.explanation is not None
        head = words.say(f"cli.head.{'certificate' if is_last else 'statement'}", language)
        statement = head.capitalize() + colon + found.say(language)
        if proof.statement and not is_last:
            yield statement
        yield words.say("cli.head.verdict", language).capitalize() + colon + verdict
        theorem = None if claim or nim_value or found.explanation else _theorem(call.game, heaps)
        if theorem is not None:
            yield words.say("telling.theorem", language, name=theorem.name, law=theorem.statement(language))
        for fact in call.known.get("holds", ()) if theorem is None else ():
            yield words.say("telling.holds", language, fact=fact)
        if found.explanation is not None:
            yield from explanation(found.explanation, language)
        if is_last:
            yield statement
        if proof.counterexample is not None:
            yield words.say("badge.refuted", language, x=words.position(proof.counterexample))
        elif proof.verdict == "refuted":  # what holds of no heap on has no least one where it fails
            yield words.say("badge.refuted_for", language, reason=proof.claim.why(language))
        if proof.verdict == "unknown":
            yield _why_unknown(proof, language)
            if proof.claim.checked_to is not None:
                yield words.say("badge.checked", language, N=proof.claim.checked_to)
        if walnut:
            yield words.say("cli_prove.walnut.written", language, folder=call.paths["walnut"], name=name)

    return lines()


def _theorem(rules: Rules, heaps: int | None) -> "AnyTheorem | None":
    """The theorem on so many heaps, where the law has no words of its own."""
    from bouton.theorems import bound_theorems

    form = rules.normal_form()
    return next(bound_theorems(form, form.game.position((1,) * (heaps or rules.game.usual_heaps))), None)


def _limits(call: Call, at_once: bool) -> Limits:
    if not at_once:
        return call.limits
    return Limits(seconds=min(AT_ONCE, call.limits.seconds), megabytes=call.limits.megabytes)


def _known(call: Call, proof: "Proof", begin: float, certificate: bool, latex: bool) -> str:
    """Put into the answer what *proof* says; the verdict in words."""
    seconds = round(perf_counter() - begin, 3)
    call.known.update({**call.claim(proof), "seconds": seconds})
    call.status = STATUS[proof.verdict]
    status = proof.claim.status if proof.verdict == "proved" else proof.verdict
    verdict = status_text(status, "", call.language, coq=proof.claim.coq)
    if certificate:
        if proof.certificate is None:
            raise RulesError(key="err.certificate.unproved", verdict=verdict)
        call.written["certificate"] = proof.certificate
    if latex:
        if proof.claim.explanation is None:
            raise RulesError(key="cli_prove.latex.none", verdict=verdict)
        call.written["latex"] = proof.claim.explanation.latex(str(call.known["rules"]), call.language)
    return verdict


def _why_unknown(proof: "Proof", language: str) -> str:
    key = "cli_prove.unknown.because" if proof.claim.reasons else "cli_prove.unknown.open"
    return words.say(key, language, reason=proof.claim.why(language))


def _name(recognised: str | None) -> str:
    """A word for Walnut that the name of the game makes, or "law"."""
    word = "".join(sign for sign in (recognised or "").lower() if sign.isascii() and sign.isalnum())
    return word if word[:1].isalpha() else "law"


def _heaps_for_walnut(rules: Rules, claim: str | None, heaps: int | None, nim_value: int) -> int:
    """On how many heaps the losses are asked for; RulesError for what Walnut is not told of."""
    from bouton.discovery.statement import PeriodIs, ValueIs, parse_claim

    if nim_value:
        raise RulesError(key="proving.walnut.nim_value", found=nim_value)
    if rules.normal_form().game.forbidden:
        raise RulesError(key="proving.walnut.blocked")
    if claim is None:
        return heaps or rules.game.usual_heaps
    statement = parse_claim(claim)
    if isinstance(statement, PeriodIs | ValueIs):
        raise RulesError(key="cli_prove.walnut.values", claim=str(statement))
    return statement.heaps


def _law(call: Call, heaps: int, limits: Limits) -> "Proved":
    """The automaton of the losses, also where a period was the proof; RulesError where none is found."""
    from bouton.discovery.by_automata import law_of
    from bouton.proving.decision import Proved

    law = law_of(call.game, heaps, limits)
    if not isinstance(law, Proved):
        reason = words.LANGUAGES[call.language].semicolon.join(why.say(call.language) for why in law.reasons)
        raise RulesError(key="cli_prove.walnut.no_automaton", reason=reason)
    return law


QUESTION = prove

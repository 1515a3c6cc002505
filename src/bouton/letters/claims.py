"""Claims about rules with letters: ``n mod (m+1) = 0``, ``n mod (p+q) < p``, ``period 8m from 4``."""

import re
from collections.abc import Mapping
from functools import partial

from bouton.errors import NotationError, RulesError
from bouton.frozen import frozen
from bouton.letters.instances import Instance, played
from bouton.limits import Watch
from bouton.notation.families import LetterRules, LinearForm, Span
from bouton.notation.letters import linear
from bouton.notation.scanning import Scanner, as_written, plain

# Letters up to here are tried, and heaps of each game, for the least that refute a claim.
MOST_ONE = 60
MOST_TWO = 16
MOST_HEAPS = 20_000


@frozen
class LetterClaim:
    """A heap n is lost exactly where n mod *modulus* is in *spans*.

    Without these, *modulus* is a period of the nim-values from *start* on.  *text* is what a certificate says of it.
    """

    text: str
    modulus: LinearForm
    spans: tuple[Span, ...] = ()
    start: LinearForm = LinearForm(0)
    parity: int | None = None  # of the remainder: no certificate speaks of it, so it can only be refuted

    @property
    def is_period(self) -> bool:
        """Whether it is about all nim-values."""
        return not self.spans

    def fails_at(self, family: LetterRules, values: Mapping[str, int]) -> int | None:
        """The least heap where it fails for these letters, as far as it is looked for; None where it holds that far."""
        modulus = self.modulus.at(values)
        assert family.takes is not None
        game = played(family.takes, values, losses=not self.is_period)
        if modulus < 1:
            return 0
        if game is None:
            return None
        if self.is_period:
            return self._comes_not_back(game, max(self.start.at(values), 0), modulus)
        spans = [(low.at(values), high.at(values)) for low, high in self.spans]
        length = min(game.preperiod + game.period + 2 * modulus, MOST_HEAPS)
        for n in range(length):
            said = any(low <= n % modulus <= high for low, high in spans) and self.parity in (None, n % modulus % 2)
            if said != bool(_last(game, n)):
                return n
        return None

    def _comes_not_back(self, game: Instance, start: int, modulus: int) -> int | None:
        end = max(start, game.preperiod) + game.period
        heaps = range(start, min(end, start + MOST_HEAPS))
        return next((n for n in heaps if _last(game, n) != _last(game, n + modulus)), None)


def _last(game: Instance, heap: int) -> int:
    """The value with all passes left."""
    value = game.value(heap)
    return value[-1] if isinstance(value, tuple) else value


def refuted(claim: LetterClaim, family: LetterRules, watch: Watch) -> tuple[dict[str, int], int] | None:
    """The least letters for which the claim fails, by their sum, and the least heap there; None where none is found."""
    most = MOST_ONE if len(family.letters) == 1 else MOST_TWO
    for values in family.values(most):
        watch.check()
        heap = claim.fails_at(family, values)
        if heap is not None:
            return values, heap
    return None


def parse_letter_claim(text: str, family: LetterRules) -> LetterClaim:
    """What *text* claims; NotationError with the column where it cannot be read.

    claim = "n mod" form ( "=" form { "or" form } | ( "<" | "<=" | ">" | ">=" ) form | "in {" span { "," span } "}" )
          | "n" [ "mod" form ] ( "even" | "odd" ) | "period" form [ "from" form ]
    """
    if len(text) > 10_000:
        raise RulesError(key="err.rules.too_long", found=len(text), limit=10_000)
    return as_written(text, partial(_letter_claim, family=family))


def _letter_claim(text: str, family: LetterRules) -> LetterClaim:
    lowered = plain(text)
    if re.match(r"\s*(?:value|p)\s*=", lowered):
        raise RulesError(key="err.letters.claim", rules=str(family))
    # Braces are no signs of the notation of rules.
    scanner = Scanner(text, lowered, 0, len(lowered))
    if scanner.accept("period"):
        modulus = _form(scanner, family)
        start = _form(scanner, family) if scanner.accept("from") else LinearForm(0)
        found = LetterClaim(
            f"period {modulus}" + (f" from {start}" if start != LinearForm(0) else ""), modulus, (), start
        )
    else:
        scanner.accept("n") or scanner.fail("claim")
        modulus = _form(scanner, family) if scanner.accept("mod") else LinearForm(2)
        head = f"n mod {modulus}" if str(modulus).isalnum() else f"n mod ({modulus})"
        found = _remainders(scanner, family, modulus, head)
    if scanner.here.kind != "end":
        scanner.fail("end")
    return found


def _remainders(scanner: Scanner, family: LetterRules, modulus: LinearForm, head: str) -> LetterClaim:
    zero, top = LinearForm(0), modulus.minus(LinearForm(1))
    if word := scanner.accept("even", "odd"):
        rest = LinearForm(int(word.text == "odd"))
        if not any(number % 2 for number in (modulus.number, *(factor for _, factor in modulus.factors))):
            return LetterClaim(f"n mod 2 = {rest}", LinearForm(2), ((rest, rest),))
        return LetterClaim(f"{head} {word.text}", modulus, ((zero, top),), parity=rest.number)
    sign = scanner.accept("=", "<", "<=", ">", ">=", "in") or scanner.fail("comparison")
    if sign.text == "in":
        scanner.accept("{") or scanner.fail("claim")
        spans = tuple(scanner.listed(lambda s: _span(s, family)))
        scanner.accept("}") or scanner.fail("claim")
    elif sign.text == "=":
        forms = [_form(scanner, family)]
        while scanner.accept("or"):
            forms.append(_form(scanner, family))
        if len(forms) == 1:
            return LetterClaim(f"{head} = {forms[0]}", modulus, ((forms[0], forms[0]),))
        spans = tuple((form, form) for form in forms)
    else:
        bound = _form(scanner, family)
        below = bound.minus(LinearForm(1))
        ends = {"<": (zero, below), "<=": (zero, bound), ">": (bound.minus(LinearForm(-1)), top), ">=": (bound, top)}
        return LetterClaim(f"{head} {sign.text} {bound}", modulus, (ends[sign.text],))
    told = ", ".join(str(low) if low == high else f"{low}..{high}" for low, high in spans)
    return LetterClaim(f"{head} in {{{told}}}", modulus, spans)


def _span(scanner: Scanner, family: LetterRules) -> Span:
    low = _form(scanner, family)
    return low, _form(scanner, family) if scanner.accept("..") else low


def _form(scanner: Scanner, family: LetterRules) -> LinearForm:
    """A form in the letters of the rules, perhaps in brackets."""
    begin = scanner.at
    bracket = scanner.accept("(")
    found = linear(scanner)
    if bracket:
        scanner.need(")", "close")
    for letter, _ in found.factors:
        if letter not in family.letters:
            token = next(token for token in scanner.tokens[begin:] if token.text == letter)
            raise NotationError(scanner.source, token.column, letter, "letter of the rules", family.letters[0])
    return found

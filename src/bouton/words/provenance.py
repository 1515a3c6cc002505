"""What an answer rests on, in words: how sure it is, and by what it is known."""

import re

from bouton import words


def ground(name: str, language: str = "en") -> str | None:
    """What an answer or a period rests on; None where there are no words for *name*.

    >>> ground("Guy-Smith"), ground("nim_values"), ground("nim_values", "zh")
    ('the theorem of Guy and Smith', "Bouton's theorem", 'Bouton 定理')
    """
    keys = (f"answer.basis.{name.replace(' ', '_')}", f"{name}.theorem")
    return next((words.say(key, language) for key in keys if words.has(key)), None)


def status_key(status: str) -> str:
    """The name of the sentence that is the status word.

    >>> status_key("proved, short proof given")
    'status.proved_short_proof_given'
    """
    return f"status.{'_'.join(re.findall('[a-z]+', status))}"


def status_text(status: str, source: str = "", language: str = "en", coq: bool = False, in_print: bool = True) -> str:
    """The status word, with the source where there is one; *coq*: Coq has accepted the certificate, too.

    What is proved stands *in_print* in its source; of a period only the theorem does, and the rest was computed here.

    >>> status_text("proved here", coq=True), status_text("proved", "Bouton 1901")
    ('proved here, and by Coq', 'proved: Bouton 1901')
    >>> status_text("proved", "Bouton 1901", "zh"), status_text("proved", "Guy, Smith 1956", "zh", in_print=False)
    ('文献已证：Bouton 1901', '已证（Guy, Smith 1956）')
    """
    if status == "proved" and source and in_print:
        return words.say("status.proved_by", language, source=source)
    word = words.say(status_key(status) + "_and_by_coq" * (coq and status == "proved here"), language)
    return words.say("status.with_source", language, status=word, source=source) if source else word


def basis(method: str, name: str, status: str, source: str, coq: bool = False, language: str = "en") -> str:
    """By what an answer is known, and how sure that is.

    >>> basis("automaton", "7 states", "proved here", "", language="zh")
    '有 7 个状态的自动机，本库已证'
    """
    known = ground(name, language)
    if method == "automaton":
        known = words.say("answer.basis.automaton", language, states=name.partition(" ")[0])
    status = status_text(status, source, language, coq, in_print=method == "theorem")
    # A theorem with a name, the definition, a search and an automaton say by it what they are.
    if words.has(f"answer.method.{method}") and (method != "theorem" or known is None):
        key = "answer.basis.computed" if known is None else "answer.basis.from_law"
        method = words.say(f"answer.method.{method}", language)
        return words.say(key, language, method=method, name=known or name, status=status)
    return words.say("answer.basis.plain", language, name=known or name, status=status)

"""Endpoints made from questions: the model of a request from the parameters, JSON or bytes from the answer."""

import json
from typing import Annotated, Any

from msgspec import Meta, defstruct

from bouton import words
from bouton.discovery.verdict import Claim, Proof
from bouton.questions.question import Call, Parameter, Question
from bouton.web import schemas
from bouton.web.endpoint import Allowance, Binary, Endpoint

# The most entries of an answer.
MOST_ENTRIES = 100_000
# A longer certificate is not sent along; the command line writes it to a file.
LONGEST_CERTIFICATE = 1_000_000
_WHOLE = {None: schemas.Integer, 0: schemas.Natural, 1: schemas.Positive}
MOST_LISTED = 10_000


class Requested(Call):
    """A question that came as a request: claims have their certificates with them."""

    most: int = MOST_ENTRIES

    def claim(self, found: Claim | Proof) -> dict[str, Any]:
        """A claim with its sentences and its certificate as a text to keep."""
        claim = found.claim if isinstance(found, Proof) else found
        text = None
        if claim.certificate is not None:
            text = json.dumps(claim.certificate, separators=(",", ":"), ensure_ascii=False)
            text = text if len(text) <= LONGEST_CERTIFICATE else None
        sentences = {"shown": claim.say(self.language), "reason": claim.why(self.language) or self._failure(claim)}
        return {**found.as_dict(self.language), **sentences, "certificate": text}

    def _failure(self, claim: Claim) -> str:
        """What is true of the position that refutes a claim about losses, and what the claim says of it."""
        if claim.counterexample is None or claim.letters is not None or claim.nim_value:
            return ""
        from bouton.discovery.statement import parse_claim  # few requests refute a claim

        is_loss = getattr(parse_claim(claim.statement), "is_loss", None)
        if is_loss is None:
            return ""
        true = "won" if is_loss(claim.counterexample) else "lost"
        return words.say(f"web.fails.{true}", self.language, x=claim.counterexample)


def endpoint_of(question: Question) -> Endpoint:
    """The endpoint that asks *question*."""
    base = schemas.RulesAsked if question.about_rules else schemas.Asked
    parameters = question.at("request")
    fields = [_field(question, parameter) for parameter in parameters]
    keys = [key for key in question.keys if key not in question.former]
    model: Any = defstruct(f"{question.name.title().replace('_', '')}Asked", fields, bases=(base,), kw_only=True)

    def answer(asked: Any, allowance: Allowance) -> dict[str, Any] | Binary:
        call = Requested(allowance.limits, asked.lang)
        if question.about_rules:
            call.read(asked.ruleset, question.with_letters is not None)
        given = {parameter.name: getattr(asked, parameter.field) for parameter in parameters}
        question.answer(call, {name: tuple(v) if isinstance(v, list) else v for name, v in given.items()})
        if allowance.binary and question.as_bytes is not None:
            return Binary(*question.as_bytes(call.known, given))
        return {**dict.fromkeys(keys), **call.known, **call.written}

    return Endpoint(
        summary=question.summary,
        asks=model,
        answer=answer,
        gives={"type": "object", "required": keys},
        seconds=question.seconds,
        slow=question.slow,
        kinds=("application/json", *["application/octet-stream"] * (question.as_bytes is not None)),
    )


def _field(question: Question, parameter: Parameter) -> Any:
    """The field of a request for *parameter*: its name, type and default."""
    about = parameter.about
    kind: Any = parameter.kind
    key = f"cli_{question.name}.{'argument' if about.behind else 'option'}.{parameter.field}"
    said = Meta(description=words.say(key, "en")) if words.has(key) else Meta()
    if about.written:
        return parameter.field, Annotated[bool, said], False
    if kind is int and about.most is not None:
        kind = Annotated[int, Meta(ge=about.least, le=about.most)]
    elif kind is int:
        kind = _WHOLE[about.least]
    elif kind is str:
        kind = Annotated[str, Meta(max_length=schemas.MOST_TEXT)]
    if parameter.several:
        kind = Annotated[list[kind], Meta(min_length=int(parameter.is_required), max_length=MOST_LISTED)]
    elif parameter.default is None and about.usual is None:
        kind = kind | None
    if parameter.is_required:
        return parameter.field, Annotated[kind, said]
    default = parameter.default if about.usual is None else about.usual
    default = list(default) if parameter.several else default
    return parameter.field, Annotated[kind, said], default

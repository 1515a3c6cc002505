"""The addresses of the requests: endpoints of their own files, and those made of questions."""

from bouton.folder import Folder
from bouton.questions.question import QUESTIONS, Question
from bouton.web.endpoint import SECONDS, Endpoint


def _of_question(question: Question) -> Endpoint:
    from bouton.web.asking import endpoint_of  # the server itself reads no request

    return endpoint_of(question)


ENDPOINTS: Folder[Endpoint] = Folder("bouton.web.endpoints", "answer", more=QUESTIONS, made=_of_question)
# The document is called by the name of its format, as everywhere; "zeros" is the name of version 0.1.
OTHER_NAMES = {"openapi.json": "openapi", "zeros": "p_positions"}


def endpoint_at(name: str) -> Endpoint | None:
    """The endpoint at the address /api/*name*; None if there is none."""
    return ENDPOINTS.get(OTHER_NAMES.get(name, name))


def seconds_of(path: str) -> float:
    """What a request at /api/*path* may take."""
    endpoint = endpoint_at(path.partition("/")[0])
    return SECONDS if endpoint is None else endpoint.seconds

"""A kept certificate, as its file."""

from bouton.errors import UnknownName
from bouton.laws.store import certificates
from bouton.web.endpoint import Allowance, Binary, endpoint
from bouton.web.schemas import Asked


class CertificateAsked(Asked):
    """The name of a certificate, as ``by.certificate`` of a position tells it."""

    name: str


@endpoint("A kept certificate", gives={"type": "object"}, method="GET", tail="name")
def answer(asked: CertificateAsked, allowance: Allowance) -> Binary:
    """The file, from the list of all: a name is never a path."""
    kept = certificates()
    if asked.name not in kept:
        raise UnknownName(key="web.certificate", found=asked.name[:100])
    name = asked.name.rpartition("/")[2]
    with open(kept[asked.name], "rb") as file:
        return Binary(file.read(), {"Content-Disposition": f'inline; filename="{name}"'}, "application/json")

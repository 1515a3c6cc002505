"""``bouton serve``: the web page, on this machine."""

import re
import sys
from ipaddress import ip_address
from typing import Annotated, TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.command import Number, command, option
from bouton.cli.language import language
from bouton.errors import RulesError
from bouton.notation.scanning import shown

PORT = 8000
LARGEST_PORT = 65_535
# A scheme and a host, perhaps with a port: what a browser compares, and nothing that would end the header.
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.*-]+(:\d+)?")


class ServeObject(TypedDict):
    """Where the page is."""

    address: str


@command(
    "bouton serve",
    "bouton serve --port 9000 --open",
    "bouton serve --host 0.0.0.0 --allowed-host blackboard.local",
    gives=ServeObject,
)
def serve(
    port: Annotated[int, option(type=Number(0, "port"), metavar="PORT")] = PORT,
    host: Annotated[str, option(metavar="ADDRESS")] = "127.0.0.1",
    allowed_hosts: Annotated[tuple[str, ...], option("--allowed-host", metavar="NAME")] = (),
    allowed_frames: Annotated[tuple[str, ...], option("--allow-frames", metavar="ORIGIN")] = (),
    one_process: bool = False,
    as_written: bool = False,
    opens: Annotated[bool, option("--open")] = False,
    *,
    as_json: bool,
) -> None:
    """The web page, until Ctrl-C."""
    for origin in allowed_frames:
        if not _ORIGIN.fullmatch(origin):
            raise RulesError(
                key="err.option.bad_value", option="--allow-frames", found=shown(origin), expected="origin"
            )
    if port > LARGEST_PORT:
        raise RulesError(key="err.option.bad_value", option="--port", found=port, expected="port")
    from bouton.web.server import serve as served  # takes 0.2 s to import

    def started(address: str) -> None:
        if as_json:
            output.as_json_line({"address": address})
        else:
            output.put(words.say("cli_serve.serving.address", language(), address=address))
            reach = "private" if _is_loopback(host) else "open"
            output.put(words.say(f"cli_serve.serving.{reach}", language()))
        sys.stdout.flush()
        if opens:
            import webbrowser

            webbrowser.open(f"{address}?lang={language()}")

    modes = {"one_process": one_process, "as_written": as_written}
    served(host, port, allowed_hosts, allowed_frames, **modes, language=language(), started=started)


def _is_loopback(host: str) -> bool:
    """Whether *host* is an address that only this machine reaches; a name other than localhost may be any."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


COMMAND = serve

"""``bouton completion SHELL``: what the shell needs to complete commands, options and names of games."""

from typing import Annotated, TypedDict

from click.shell_completion import get_completion_class

from bouton.cli import output
from bouton.cli.command import Choice, argument, command

SHELLS = ("bash", "zsh", "fish")


class CompletionObject(TypedDict):
    """A script for a shell."""

    shell: str
    script: str


@command(
    'eval "$(bouton completion bash)"',
    "bouton completion zsh >> ~/.zshrc",
    "bouton completion fish > ~/.config/fish/completions/bouton.fish",
    gives=CompletionObject,
)
def completion(shell: Annotated[str, argument(type=Choice(SHELLS), metavar="SHELL")], as_json: bool) -> None:
    """The script that makes a shell complete what is typed after ``bouton``."""
    from bouton.cli.app import COMPLETE
    from bouton.cli.program import app

    made = get_completion_class(shell)
    assert made is not None
    script = made(app, {}, "bouton", COMPLETE).source()
    if as_json:
        output.as_json_line({"shell": shell, "script": script})
    else:
        output.put(script.strip("\n"))


COMMAND = completion

"""The command line, answered inside the test."""

from tests.cli.conftest import bouton as bouton

# What people brought: programs that read their input.
collect_ignore = ["files"]

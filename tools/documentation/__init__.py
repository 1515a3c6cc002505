"""The documentation site: ``python -m tools.documentation`` builds it from docs/ and from the code, and checks it."""

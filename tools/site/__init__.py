"""The documentation site: ``python -m tools.site`` builds it from docs/ and from the code, and checks it."""

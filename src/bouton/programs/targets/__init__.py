"""One language a file: it defines TARGET."""

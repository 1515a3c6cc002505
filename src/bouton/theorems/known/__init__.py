"""One theorem a file: <game>_<what>.py defines THEOREM."""

"""The games on graphs, one a file: ``GAME`` answers a position."""

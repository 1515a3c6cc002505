"""One request a file: ``position.py`` answers ``/api/position``."""

"""The census: one question for a whole family of games, on all cores or a cluster, with nothing lost.

A `Family` (one file in ``families``) names its units; a unit is names and integers, and a pure function gives its row.
An executor computes units in processes of their own (``local`` or ``cluster``), the coordinator (``run``) is the only
one who writes to the store, and the report reads the store.
"""

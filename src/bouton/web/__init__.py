"""The web page and its JSON interface.

One process reads and writes requests and does nothing else; what must be computed is computed by worker processes, each
under a limit of time and of memory.  A request is one file in ``endpoints/``: its file name is its address.
"""

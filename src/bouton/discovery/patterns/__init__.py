"""One kind of pattern a file: *fits*(table, heaps) gives the statements that agree with the first positions."""

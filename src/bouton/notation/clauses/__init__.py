"""The clauses of rules, one file each: the first word of the file's name is the word that the clause begins with.

A file defines ``read``, a function that gets the `Scanner` behind that word, and the `Collected` that it adds to.
"""

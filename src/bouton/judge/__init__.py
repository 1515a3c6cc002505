"""The formats of public judges: the input of a problem in, what the judge expects out, byte for byte.

One problem a file in ``problems/``; the file name is its name.
"""

from bouton.judge.problem import PROBLEMS, Problem, Text, find, is_problem, run, shown_name

__all__ = ["PROBLEMS", "Problem", "Text", "find", "is_problem", "run", "shown_name"]

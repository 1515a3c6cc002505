"""The one-line rule text: text to rules and back.

`parse` reads rules or a sum; `str(rules)` writes them, and what is written reads to the same rules.
"""

from bouton.notation.meaning import as_rules, each_as_rules
from bouton.notation.reading import MAX_TEXT, parse, parse_rules, read_family, rules_of, with_letters

__all__ = ["MAX_TEXT", "as_rules", "each_as_rules", "parse", "parse_rules", "read_family", "rules_of", "with_letters"]

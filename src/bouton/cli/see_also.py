"""The topics of the help, and which commands and topics go together."""

# What `bouton help` explains beside the commands.
TOPICS = ("notation", "claims", "terms", "environment", "exit-codes")
# Each command and topic of a line names the others of its lines under "see also".
_LINES = (
    "solve options play notation, solve values p-positions, solve graph, values nim-product, values warm, "
    "values period guess, compare period values, p-positions density, prove ask claims check, genus quotient, "
    "prove discover guess period, census period quotient, games notation which, code judge stress which, "
    "play exercises serve games, serve site, schema check, period check, quotient check, "
    "solve prove, code notation, terms notation, terms claims, environment exit-codes"
).split(", ")
TOGETHER = {
    name: tuple(dict.fromkeys(one for line in _LINES if name in line.split() for one in line.split() if one != name))
    for name in " ".join(_LINES).split()
}
# One way only: a topic need not name the command that shows it.
TOGETHER["help"] = TOPICS

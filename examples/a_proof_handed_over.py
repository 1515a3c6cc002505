"""A proof for somebody who trusts nobody.

Wythoff's game, but the same number may be taken from both heaps only if it is odd.  The law is found from the rules
alone, and the proof is handed over as a file; a program that shares no code with the prover reads it.

Prints:
    proved: P = automaton of 7 states reading base 2
    the checker accepts it after 22 obligations
    with one accepting state left out it is refused
"""

import json

import bouton
from bouton import checker


def main() -> None:
    proof = bouton.prove("take any; take odd equally from 2 heaps")
    print(f"{proof.verdict}: {proof.statement}")
    file = json.dumps(proof.certificate)
    report = checker.check(json.loads(file))
    print(f"the checker accepts it after {len(report.obligations)} obligations")
    forged = json.loads(file)
    forged["P"]["accept"] = forged["P"]["accept"][1:]
    try:
        checker.check(forged)
    except checker.Refused:
        print("with one accepting state left out it is refused")


if __name__ == "__main__":
    main()

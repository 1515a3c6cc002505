"""Whether one more amount that may be taken changes who wins.

Start with ``take 1,2``, where the multiples of 3 are lost, and add each amount up to 12.  Only a multiple of 3 changes
who wins: it leads from a multiple of 3 to another.

Prints:
    take 1,2,3: period 4, losses 0 4 8 12 16 20
    take 1,2,4: period 3, losses 0 3 6 9 12 15
    take 1,2,5: period 3, losses 0 3 6 9 12 15
    take 1,2,6: period 7, losses 0 3 7 10 14 17
    take 1,2,7: period 3, losses 0 3 6 9 12 15
    take 1,2,8: period 3, losses 0 3 6 9 12 15
    take 1,2,9: period 10, losses 0 3 6 10 13 16
    take 1,2,10: period 3, losses 0 3 6 9 12 15
    take 1,2,11: period 3, losses 0 3 6 9 12 15
    take 1,2,12: period 13, losses 0 3 6 9 13 16
"""

import bouton


def main() -> None:
    for amount in range(3, 13):
        rules = f"take 1,2,{amount}"
        found = bouton.period(rules)
        assert found is not None and found.proved
        losses = [heap for heap, value in enumerate(bouton.values(rules, 40)) if value == 0]
        print(f"{rules}: period {found.period}, losses {' '.join(map(str, losses[:6]))}")


if __name__ == "__main__":
    main()

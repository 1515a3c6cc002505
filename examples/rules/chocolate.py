"""Break the bar along a line and eat one side; whoever leaves the last square wins.  A square has no move."""


def options(bar: tuple):
    rows, columns = bar
    return [(r, columns) for r in range(1, rows)] + [(rows, c) for c in range(1, columns)]

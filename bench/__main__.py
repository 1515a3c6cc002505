"""``make bench``: every measurement, or those that are named: ``make bench ARGS="startup wythoff"``.

A file in this folder is a measurement: its function ``main()`` prints one table.  It measures ours and others in one
run: processor time, medians, and says the ratio; a time alone means nothing on another machine.
"""

import importlib
import sys
from pathlib import Path

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))
# What the others measure with.
TOOLS = {"measuring"}


def main(names: list[str]) -> int:
    """Run the measurements *names* (all, where there are none); 2 where a name is unknown."""
    known = [name for name in NAMES if name not in TOOLS]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no measurement is called {unknown[0]}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or known:
        print(f"\n== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

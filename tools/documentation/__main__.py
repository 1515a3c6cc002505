"""``python -m tools.documentation``: the docs in both languages, in site/; it fails on any warning or dead link."""

import sys

from tools.browser import browser
from tools.documentation.access import too_wide, violations
from tools.documentation.browser import opened
from tools.documentation.build import SITE, build_all
from tools.documentation.check import faults
from tools.documentation.search import misses

build_all()
found = list(faults(SITE))
if browser():
    with opened(SITE) as window:
        found += [*misses(window), *violations(window), *too_wide(window, SITE)]
        found += [f"a page asks for {url}" for url in sorted(set(window.outside))]
else:
    print("no Chromium here: the site was not tried in a browser", file=sys.stderr)
for line in found:
    print(line, file=sys.stderr)
print(f"{SITE / 'index.html'}: {sum(1 for _ in SITE.rglob('*.html'))} pages")
sys.exit(1 if found else 0)

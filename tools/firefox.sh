#!/bin/sh
# The main journeys in Firefox, before a server and before a folder without one.  Playwright knows no Firefox but its own;
# puppeteer speaks to Debian's (apt-get install firefox-esr) by WebDriver BiDi.  It comes into build/firefox, once.
set -eu
cd "$(dirname "$0")/.."
BIN="${BIN:-.venv/bin}"
PUPPETEER=24.43.1

command -v "${BOUTON_FIREFOX:-firefox-esr}" >/dev/null || { echo "no Firefox was found (apt-get install firefox-esr)" >&2; exit 1; }
npm install --silent --no-audit --no-fund --ignore-scripts --prefix build/firefox "puppeteer-core@$PUPPETEER"
driver=build/firefox/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js

: >build/firefox/served
: >build/firefox/hosted
started=""
trap 'for one in $started; do kill "$one" 2>/dev/null || true; done' EXIT
journeys() {
  echo "== $1"
  node tests/firefox/journeys.mjs "$driver" "$2"
}

"$BIN/python" -m bouton serve --port 0 --json >build/firefox/served &
started="$!"
while ! grep -q address build/firefox/served; do kill -0 "$started"; sleep 0.2; done
journeys "a server" "$("$BIN/python" -c 'import json; print(json.loads(open("build/firefox/served").readline())["address"])')"

"$BIN/python" -m bouton site build/firefox/site
"$BIN/python" -u -m http.server 0 --bind 127.0.0.1 --directory build/firefox/site >build/firefox/hosted 2>/dev/null &
started="$started $!"
while ! grep -q 'port' build/firefox/hosted; do kill -0 "$!"; sleep 0.2; done
journeys "a folder without a server" "$(sed -n 's/.*(\(http[^)]*\)).*/\1/p' build/firefox/hosted | head -1)"

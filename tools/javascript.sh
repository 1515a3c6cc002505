#!/bin/sh
# The code of the page: its format, rules of style, types and the tests that need no browser.
# Nothing of it is needed to run the page.  Node (18 or newer) and npm are installed where they are missing and may be;
# the programs themselves come into node_modules/, in the versions of package-lock.json.
#
#   sh tools/javascript.sh           what must hold
#   sh tools/javascript.sh format    the code formatted, and what the rules can mend mended
set -eu
cd "$(dirname "$0")/.."

fits() { node -e 'process.exit(+(process.versions.node.split(".")[0] < 18))' 2>/dev/null && command -v npm >/dev/null 2>&1; }

skip() {
  echo "$1: the code of the page was NOT checked" >&2
  # Where a change is judged that is an error.
  if [ "${CI:-}" ]; then exit 1; else exit 0; fi
}

if ! fits && command -v apt-get >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo -n"; else
    skip "Node 18 and npm are missing (apt-get install nodejs npm)"
  fi
  echo "installing nodejs and npm to check the code of the page: a minute, once"
  export DEBIAN_FRONTEND=noninteractive
  $as_root apt-get update -qq >/dev/null 2>&1 || true
  $as_root apt-get install -qq -y --no-install-recommends nodejs npm >/dev/null 2>&1 || true
fi
fits || skip "Node 18 and npm are missing"

if [ ! -e node_modules/ready ] || [ package-lock.json -nt node_modules/ready ]; then
  echo "installing the formatter and the type checker into node_modules: half a minute, once"
  npm ci --silent --no-audit --no-fund --ignore-scripts || skip "npm could not install them"
  touch node_modules/ready
fi

for biome in node_modules/@biomejs/cli-*/biome*; do :; done
if [ "${1:-}" = format ]; then
  "$biome" check --write --colors=off --log-level=error
  exit
fi
"$biome" ci --error-on-warnings --colors=off >/dev/null
node_modules/.bin/tsc --project tsconfig.json --pretty false
node --test tests/javascript/*.test.js >node_modules/tests.txt 2>&1 || { cat node_modules/tests.txt >&2; exit 1; }
grep -E "^(# |ℹ )(tests|pass) " node_modules/tests.txt

#!/bin/sh
# Debian's Chromium, best without its window, and a Chinese font, for the tests of the page: installed where they are missing
# and may be.  It never fails: without a browser the tests of the page say that they were skipped, and CI refuses that.
set -u
missing=""
for browser in chromium-headless-shell chromium chromium-browser google-chrome; do
  command -v "$browser" >/dev/null 2>&1 && break
  browser=""
done
[ -n "$browser" ] || missing="chromium-headless-shell"
# Without it Chinese is boxes in every picture.
[ -z "$(find /usr/share/fonts -iname '*noto*cjk*' -print -quit 2>/dev/null)" ] && missing="$missing fonts-noto-cjk"
[ -n "$missing" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
  echo "the tests of the page need${missing:+ }$missing, which only Debian's apt-get is known to bring here" >&2
  exit 0
fi
if [ "$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo -n"; else
  echo "the tests of the page need $missing: apt-get install $missing" >&2
  exit 0
fi
echo "installing $missing for the tests of the page: a minute, once"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq >/dev/null 2>&1
# shellcheck disable=SC2086
$as_root apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 || echo "could not install $missing" >&2
exit 0

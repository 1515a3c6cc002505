#!/bin/sh
# The main thing in a minute: a few classics solved, each with its reason; then the page.
# BOUTON names the program to use.
set -eu
bouton="${BOUTON:-bouton}"

solve() {
    printf '\n$ bouton solve'
    for word in "$@"; do
        case "$word" in
        *[!A-Za-z0-9_.-]*) printf ' "%s"' "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    "$bouton" solve "$@"
}

solve nim 14 21 39
solve "bash(3)" 21
solve wythoff 5 7
solve "fibonacci nim" 100
solve kayles 5 9
solve "take 1,3,4" 7 12 9
solve "nim: 3 5 + wythoff: 1 2"

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
zh*) printf '\n任何命令都可以这样运行：make run ARGS="solve wythoff 12 20"\n' ;;
*) printf '\nAny command runs the same way: make run ARGS="solve wythoff 12 20"\n' ;;
esac
exec "$bouton" serve

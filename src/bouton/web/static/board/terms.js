// The terms that decide the games in which at most f of what was taken may be taken next, and a heap as a sum of them.

/**
 * The terms from 1 on: each further one is the last one and the one number u, from 0; each of the *climbs* [by, times]
 * is so many terms for each of which u rises by that many first.
 */
export function termsOf(climbs) {
  const terms = [1n];
  let u = 0;
  for (const [by, times] of climbs)
    for (let i = 0; i < times; i++) {
      u += by;
      terms.push(terms.at(-1) + terms[u]);
    }
  return terms;
}

/** The parts of *n*, the smallest first: the largest term that fits is taken off each time. */
export function greedy(n, terms) {
  const parts = [];
  let rest = n;
  for (let i = terms.length - 1; i >= 0 && rest > 0n; i--) {
    if (terms[i] > rest) continue;
    parts.push(terms[i]);
    rest -= terms[i];
  }
  return parts.reverse();
}

// The terms that decide the games in which at most f of what was taken may be taken next, and a heap as a sum of them.

import { big } from "../core/api.js";

// Beyond this many terms the sequence is not laid out here.
const MOST_TERMS = 30_000;

/** Whether a reason rests on such terms. */
export const isOfTerms = (reason) => /^schwenk_losses\.((fibonacci|k_times)\.)?(win|loss)$/.test(reason?.key ?? "");

/** f of a take t as a function of whole numbers, or null where the rules of *game* give no such f. */
export function growth({ limit }) {
  if (!limit) return null;
  const [num, den, plus] = [limit.num, limit.den, limit.plus].map(big);
  return (t) => (num * t) / den + plus;
}

/** The terms up to *n*: H(i + 1) = H(i) + H(u), u the least with f(H(u)) at least H(i); null when they are too many. */
export function termsUpTo(n, f) {
  if (!f) return null;
  const terms = [1n];
  let u = 0;
  for (;;) {
    const last = terms.at(-1);
    while (f(terms[u]) < last) u++;
    const next = last + terms[u];
    if (next > n) return terms;
    if (terms.length >= MOST_TERMS) return null;
    terms.push(next);
  }
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

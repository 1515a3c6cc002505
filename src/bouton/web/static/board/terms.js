// The terms that decide the games in which at most f of what was taken may be taken next, and a heap as a sum of them.

import { big } from "../core/api.js";

// Beyond this many terms the sequence is not laid out here.
const MOST_TERMS = 30_000;

/** Whether a reason rests on such terms. */
export const isOfTerms = (reason) => /^(fibonacci|k_times|schwenk)\.(win|loss)$/.test(reason?.key ?? "");

/** f of a take t as a function of whole numbers, or null when the reason does not say it. */
export function growth(key, numbers) {
  if (key.startsWith("fibonacci")) return (t) => 2n * t;
  if (key.startsWith("k_times")) return (t) => big(numbers.K) * t;
  const found = /^(?:(\d*)t|⌊(\d*)t\/(\d+)⌋)(?: ([+−]) (\d+))?$/.exec(numbers.f ?? "");
  if (!found) return null;
  const [, whole, top, bottom, sign, plus] = found;
  const factor = BigInt(whole || top || 1);
  const extra = plus ? BigInt(plus) * (sign === "+" ? 1n : -1n) : 0n;
  return (t) => (factor * t) / BigInt(bottom ?? 1) + extra;
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

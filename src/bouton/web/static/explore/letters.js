// Letters that stand for a number in a line of rules: take 1..m, bash(m), take m, m+1, where |a-b| < m.

// Not n and k, which the notation knows, nor x between two counts of coins; nor a digit of a code such as 0.3F.
const TERM = /(?:(\d+)\s*\*\s*)?(?<![a-z0-9]|(?<!\.)\.)([a-jlmo-wyz])(?![a-z0-9])(?:\s*([+-])\s*(\d+)(?!\s*\*))?/gi;
// Names of games that hold a letter of their own.
const NAMES = /\b[tk][\s_-]+(?:wythoff|nim)\b/gi;
const VECTOR = /\btake\s+([a-z](?:\s*,\s*[a-z])*)\s+from\b[^;]*\bwhere\b/gi;

/** What a letter is until somebody says otherwise. */
export const USUAL = "3";

/** The letters of *rules* that stand for a number, in their order, each once. */
export function lettersOf(rules) {
  const bound = new Set();
  for (const [, listed] of rules.matchAll(VECTOR)) for (const one of listed.split(",")) bound.add(one.trim());
  const found = [...masked(rules).matchAll(TERM)].map(([, , letter]) => letter);
  return [...new Set(found)].filter((letter) => !bound.has(letter));
}

// The same text without the names that hold a letter, as long as before.
const masked = (rules) => rules.replace(NAMES, (name) => "#".repeat(name.length));

/** *rules* with *values* {m: "5"} in place of their letters; m+1, m-1 and 2*m are worked out. */
export function filled(rules, values) {
  const letters = new Set(lettersOf(rules));
  let text = "";
  let done = 0;
  for (const found of masked(rules).matchAll(TERM)) {
    const [whole, times, letter, sign, more] = found;
    if (!letters.has(letter)) continue;
    text += rules.slice(done, found.index) + worth(values[letter] ?? USUAL, times, sign, more);
    done = found.index + whole.length;
  }
  return text + rules.slice(done);
}

function worth(value, times, sign, more) {
  const number = BigInt(value) * BigInt(times ?? 1) + BigInt(more ?? 0) * (sign === "-" ? -1n : 1n);
  return number.toString();
}

/** The digits of a number that somebody typed for a letter, at most thirty; null where there are none. */
export function numberOf(text) {
  const digits = String(text ?? "").replace(/[\s\u202f_]/g, "");
  return /^\d{1,30}$/.test(digits) ? BigInt(digits).toString() : null;
}

/** The letters and their numbers in the *query* of an address. */
export function numbersOf(query) {
  const found = Object.entries(query).map(([name, value]) => [name, /^[a-z]$/i.test(name) ? numberOf(value) : null]);
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

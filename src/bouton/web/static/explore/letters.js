// Rules with letters that stand for a number: the server says which they are and reads the rules with numbers for them.

import { post } from "../core/api.js";
import { lang } from "../core/words.js";

// The usual numbers of the letters of rules that have some.
const known = new Map();

/**
 * What *rules* say: the answer of /api/rules, with their letters ["m"] and in `line` the rules with numbers for these.
 * *values* {m: "5"} are the numbers; a letter that has none gets its usual one there.
 */
export async function read(rules, values, signal) {
  const ask = (more) => post("rules", { rules, lang: lang(), ...more }, { signal });
  const first = known.has(rules) ? null : await ask({});
  const usual = first?.letters ?? known.get(rules);
  const letters = Object.keys(usual);
  if (!letters.length) return { ...first, letters, line: rules };
  known.set(rules, usual);
  for (const letter of letters) values[letter] ??= usual[letter];
  const isUsual = first && letters.every((letter) => values[letter] === usual[letter]);
  const game = isUsual
    ? first
    : await ask({ letters: letters.map((letter) => `${letter}=${values[letter]}`).join(",") });
  return { ...game, letters, line: game.notation };
}

/** The letters that *rules* were found to have when they were read. */
export const lettersOf = (rules) => Object.keys(known.get(rules) ?? {});

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

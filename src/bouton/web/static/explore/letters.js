// Rules with letters that stand for a number: the server says which they are and reads the rules with numbers for them.

import { post } from "../core/api.js";
import { lang } from "../core/words.js";

// The letters of rules that were read.
const known = new Map();

/**
 * What *rules* say: the answer of /api/rules, with their letters ["m"] and in `line` the rules with numbers for these.
 * *values* {m: "5"} are the numbers; a letter that has none gets its usual one there.
 */
export async function read(rules, values, signal) {
  const given = Object.entries(values).map(([letter, value]) => `${letter}=${value}`);
  const game = await post("rules", { rules, letters: given.join(",") || null, lang: lang() }, { signal });
  Object.assign(values, game.letters);
  const letters = Object.keys(game.letters);
  known.set(rules, letters);
  return { ...game, letters, line: letters.length ? game.notation : rules };
}

/** The letters that *rules* were found to have when they were read. */
export const lettersOf = (rules) => known.get(rules) ?? [];

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

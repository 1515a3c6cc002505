// Finding a game by anything it is called, in either language.

import { row } from "../core/words.js";

/** The groups of the catalogue, named by the rows of page_games.kinds. */
export const KINDS = ["all", "heaps", "row", "queen", "dynamic", "list"];

/** The group a game belongs to: that of the picture it is shown with. */
export const kindOf = (game) => (KINDS.includes(game.view) ? game.view : "list");

// Judges by the names that Chinese readers give them.
const JUDGES = { 洛谷: "luogu", 杭电: "hdu", 北大: "poj" };

// So many nim-values must be known before games are named.
const FEWEST = 6;

const plain = (text) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s'’_#.:,，-]+/g, "")
    .replace(/洛谷|杭电|北大/g, (name) => JUDGES[name]);

function texts(game) {
  const own = [game.name, game.shown, game.notation, game.code, ...game.aliases, ...game.oeis, ...game.judges];
  // Words by which a game is looked for, though they are no names of it.
  const also = [...(game.judge_titles ?? []), ...(row(`page_games.searched.${game.name}`) ?? [])];
  return [...own, ...also, ...(game.other ? [game.other.shown, ...game.other.aliases] : [])].filter(Boolean);
}

/** The nim-values that *text* lists from heap 0 on, six at least, as they are asked for; null where it is no such list. */
export function termsOf(text) {
  const terms = text.trim().split(/[\s,，、]+/);
  return terms.length >= FEWEST && terms.every((term) => /^\d{1,6}$/.test(term)) ? terms.join(" ") : null;
}

/** Whether the game is called something with *text* in it; accents, blanks and case do not count. */
export function matches(game, text) {
  const asked = plain(text);
  return !asked || texts(game).some((name) => plain(name).includes(asked));
}

/** Whether rules with their law have all words of *text*. */
export const matchesLaw = (law, text) =>
  text.split(/\s+/).every((word) => plain(law.rules + law.sentence).includes(plain(word)));

/** The game whose name is nearest to *text*, if any is near. */
export function near(text, games) {
  const asked = plain(text);
  const distances = games.map((game) => [Math.min(...texts(game).map((name) => distance(plain(name), asked))), game]);
  const [least, game] = distances.reduce((best, one) => (one[0] < best[0] ? one : best), [Infinity, null]);
  return least <= Math.max(2, asked.length / 3) ? game : null;
}

// How many letters have to be changed, added or left out to come from one word to the other.
function distance(one, other) {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const line = [i];
    for (let j = 1; j <= other.length; j++)
      line.push(Math.min(above[j] + 1, line[j - 1] + 1, above[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
    above = line;
  }
  return above[other.length];
}

/** The problem of *game* that *text* names, however it is spelled: "HDU 1527" is hdu-1527; null where it names none. */
export function problemIn(game, text) {
  const asked = plain(text ?? "");
  // Problems of Luogu are known by their number alone.
  const wanted = /^p\d{4,5}$/.test(asked) ? `luogu${asked}` : asked;
  return (wanted && game.judges.find((problem) => plain(problem) === wanted)) || null;
}

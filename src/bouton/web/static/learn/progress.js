// Which steps of which lessons are done.

import { forget, read, write } from "../core/store.js";

const NAME = "lessons";

/** The numbers (from 1) of the steps of the lesson *id* that are done. */
export function finished(id) {
  const steps = read(NAME, {})[id];
  return new Set(Array.isArray(steps) ? steps : []);
}

/** Remembers that step *number* of the lesson *id* is done. */
export function finish(id, number) {
  const steps = finished(id).add(number);
  write(NAME, { ...read(NAME, {}), [id]: [...steps].sort((a, b) => a - b) });
}

/** Forgets what is done of the lesson *id*. */
export const restart = (id) => write(NAME, { ...read(NAME, {}), [id]: [] });

/** The step to go on with: the first that is not done, the first of all when none is left. */
export function nextStep(id, count) {
  const done = finished(id);
  for (let number = 1; number <= count; number++) if (!done.has(number)) return number;
  return 1;
}

const PATH = "path";
/** How many puzzles of *game* were solved, and whether it was won against Sharp. */
export const walked = (game) => ({ puzzles: 0, won: false, ...read(PATH, {})[game] });

/** Remembers *news* of that. */
export const walk = (game, news) => write(PATH, { ...read(PATH, {}), [game]: { ...walked(game), ...news } });

/** Forgets the progress on the path. */
export const forgetProgress = () => [NAME, PATH].map(forget);

const KEPT = [NAME, PATH, "puzzles", "wins"];
/** All progress as the text of a file. */
export const exported = () =>
  JSON.stringify({ bouton: "progress", ...Object.fromEntries(KEPT.map((name) => [name, read(name, {})])) });

/** The progress that *text* holds; null where it holds none. */
export function progressIn(text) {
  try {
    const found = JSON.parse(text);
    return found?.bouton === "progress" ? found : null;
  } catch {
    return null;
  }
}

/** Keeps the progress that *text* holds; false where it holds none. */
export function imported(text) {
  const found = progressIn(text);
  if (!found) return false;
  for (const name of KEPT) if (found[name]?.constructor === Object) write(name, found[name]);
  return true;
}

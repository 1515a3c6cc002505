// What this device remembers of the puzzles: the days solved, how many in a row, and how far each level has come.

import { read, write } from "../core/store.js";

const NAME = "puzzles";
const DAY = 24 * 60 * 60 * 1000;

// How many solved at the first try lead to the next level, and how many others back to the one before.
const ENOUGH = 2;
const HARDEST = 5;

const kept = () => ({ days: {}, run: 0, next: {}, fit: 1, good: 0, bad: 0, ...read(NAME, {}) });

/** A day as people here write it in addresses: 2026-11-21, in the time of this device. */
export function dayName(date) {
  const two = (n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day *before* days earlier than *date*, by the calendar: noon avoids the hours that clocks skip or repeat. */
export function earlier(date, before) {
  const noon = new Date(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return new Date(noon.getTime() - before * DAY);
}

/** Remembers a puzzle that was solved; *date* is its day when it is the puzzle of a day. */
export function solved(date) {
  const now = kept();
  write(NAME, { ...now, run: now.run + 1, days: date ? { ...now.days, [date]: true } : now.days });
}

/** Remembers that a puzzle was tried in vain: the run of solved ones ends. */
export const missed = () => write(NAME, { ...kept(), run: 0 });

/** The level that fits whoever plays here. */
export const fitting = () => kept().fit;

/** Remembers how a puzzle of *level* went: the level that fits follows. */
export function judged(level, atOnce) {
  const now = kept();
  if (level !== now.fit) return;
  const good = atOnce ? now.good + 1 : 0;
  const bad = atOnce ? 0 : now.bad + 1;
  const fit = Math.min(HARDEST, Math.max(1, now.fit + Number(good >= ENOUGH) - Number(bad >= ENOUGH)));
  write(NAME, { ...now, fit, good: good % ENOUGH, bad: bad % ENOUGH });
}

/** How many puzzles were solved in a row. */
export const run = () => kept().run;

/** Whether no puzzle of a day was solved before the one of *date*. */
export const isNew = (date) => Object.keys(kept().days).every((day) => day === date);

/** Whether the puzzle of that day was solved. */
export const isSolved = (date) => Boolean(kept().days[dayName(date)]);

/** How many days in a row the puzzle of the day was solved, up to *today*; today may still be open. */
export function daysInRow(today) {
  let count = 0;
  for (let before = isSolved(today) ? 0 : 1; isSolved(earlier(today, before)); before++) count += 1;
  return count;
}

/** The number of the next puzzle of a level (from 1), and one further the next time. */
export const nextSeed = (level) => kept().next[level] || 1;

/** Goes on to the next puzzle of the level after *seed*. */
export function forward(level, seed) {
  const now = kept();
  write(NAME, { ...now, next: { ...now.next, [level]: Math.max(seed + 1, now.next[level] || 1) } });
}

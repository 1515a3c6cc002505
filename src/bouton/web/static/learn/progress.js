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

/** Forgets the progress in all lessons. */
export const forgetProgress = () => forget(NAME);

// Whether the server is there.  One that ended or hangs is told at the foot of the page; it is asked again and again, and
// when it answers the note goes and all that waited for it goes on.

import { h } from "./dom.js";
import { has, say } from "./words.js";

const HEALTH = "api/health";
// A server that is there answers this within so many milliseconds, whatever else it is at.
const PROMPT = 1200;
const EVERY = 1000;

let absence = null; // while the server is away: the promise that it is back
let note = null;

/** Whether the server answers now. */
async function isThere() {
  try {
    const found = await fetch(HEALTH, { signal: AbortSignal.timeout(PROMPT), cache: "no-store" });
    return found.ok;
  } catch {
    return false;
  }
}

/** Resolves to true at once where the server answers, to false once it has come back. */
export async function present() {
  if (absence) return absence;
  if (await isThere()) return true;
  absence ??= back();
  return absence;
}

async function back() {
  tell();
  do await new Promise((done) => setTimeout(done, EVERY));
  while (!(await isThere()));
  note?.remove();
  absence = note = null;
  return false;
}

function tell() {
  // The first sentences come from the server: without it there is nothing to say it with.
  const words = has("page.away") ? say("page.away") : "bouton serve? · 127.0.0.1";
  note = h("div", { class: "toast away", role: "alert" }, words);
  document.body.append(note);
}

/** Looks after the server while *promise* is under way: one that does not answer so long is told to be away. */
export function watched(promise) {
  const clock = setTimeout(present, PROMPT / 2);
  return promise.finally(() => clearTimeout(clock));
}

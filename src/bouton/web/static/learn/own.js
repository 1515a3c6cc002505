// Lessons and puzzle sets of one's own: read from a file or a link, kept on this device, made from positions.
//
// A file is JSON: {"bouton": "lesson", "title", "steps": [{"rules", "position"?, "task"?, "name"?, "shown"?, "done"?, "said"?}]}.
// "task" is "move" (find a winning move), "outcome" (win or loss?), "play" (win against the computer), "first" (the same,
// the computer begins), "true" or "false" (what is shown is that); "position" is written as in a link: "3,5,7".

import { forget, read, write } from "../core/store.js";
import { say } from "../core/words.js";
import { readPosition } from "../play/link.js";
import { restart } from "./progress.js";

const NAME = "own_lesson";
const DRAFT = "own_draft";
const MOST = { file: 200_000, link: 8000, steps: 60, title: 80, name: 40, shown: 600, done: 120, said: 400 };
const LONGEST = { rules: 200, position: 2000 };
const TEXTS = ["name", "shown", "done", "said"];

/** What a step may ask, by the name it has in a file. */
export const TASKS = {
  move: { kind: "move", expected: [] },
  outcome: { kind: "choose", scene: "outcome", expected: [] },
  play: { kind: "play", win: true },
  first: { kind: "play", win: true, computer_first: true },
  true: { kind: "choose", scene: "story", rows: [""], expected: [0] },
  false: { kind: "choose", scene: "story", rows: [""], expected: [1] },
};

/** The lesson that *text* holds, {title, steps} as in a file; an Error whose message says what is wrong with it. */
export function parsed(text) {
  if (text.length > MOST.file) throw wrong("long", { limit: MOST.file });
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw wrong("json");
  }
  if (found?.bouton !== "lesson") throw wrong("kind");
  const { steps } = found;
  if (!Array.isArray(steps) || !steps.length || steps.length > MOST.steps) throw wrong("steps", { limit: MOST.steps });
  return { bouton: "lesson", title: pieceOf(found, "title", MOST.title, 0), steps: steps.map(step) };
}

function step(found, at) {
  const number = at + 1;
  if (!found || typeof found !== "object") throw wrong("step", { number });
  const rules = pieceOf(found, "rules", LONGEST.rules, number);
  const position = pieceOf(found, "position", LONGEST.position, number);
  if (!rules) throw wrong("rules", { number });
  if (position && !readPosition(position)) throw wrong("position", { number });
  const task = found.task ?? "move";
  if (!Object.hasOwn(TASKS, task)) throw wrong("task", { number, tasks: Object.keys(TASKS) });
  const texts = TEXTS.map((name) => [name, pieceOf(found, name, MOST[name], number)]).filter(([, text]) => text);
  return { rules, ...(position && { position }), task, ...Object.fromEntries(texts) };
}

function pieceOf(found, name, limit, number) {
  const text = found[name] ?? "";
  if (typeof text !== "string" || text.length > limit) throw wrong("text", { name, limit, number });
  return text.trim();
}

const wrong = (name, values = {}) => new Error(say(`page_learn.own.wrong.${name}`, values));

/** The text of *file*, which is not read where it is too long. */
export async function textOf(file) {
  if (file.size > 4 * MOST.file) throw wrong("long", { limit: MOST.file });
  return file.text();
}

/** Keeps the lesson that *text* holds, to be opened at learn/own. */
export function keep(text) {
  write(NAME, parsed(text));
  restart("own");
}

/** The lesson kept, in the form of those of the server; null where there is none. */
export function own() {
  try {
    const kept = read(NAME, null);
    return kept && shown(parsed(JSON.stringify(kept)));
  } catch {
    // What another version kept is not readable here.
    forget(NAME);
    return null;
  }
}

function shown({ title, steps }) {
  const written = (one, at) => ({
    number: at + 1,
    name: one.name || say("page_learn.own.step", { number: at + 1 }),
    shown: one.shown || `${one.rules}${one.position ? ` · ${one.position}` : ""}`,
    done: one.done || say(`page_learn.own.done.${one.task}`),
    said: one.said || "",
    answers: [say("page_learn.own.true"), say("page_learn.own.false")],
    replies: Array(2).fill(one.said || say("page_learn.own.wrong.claim")),
    rules: one.rules,
    position: readPosition(one.position),
    task: TASKS[one.task],
    part: 1,
    parts: 1,
  });
  const name = title || say("page_learn.own.title");
  return { id: "own", title: name, game: steps[0].rules, minutes: steps.length, steps: steps.map(written) };
}

/** The lesson being made: {title, steps}. */
export const draft = () => ({ bouton: "lesson", title: "", steps: [], ...read(DRAFT, {}) });
export const keepDraft = (lesson) => write(DRAFT, lesson);

/** The text of a lesson as a link holds it, and back; null where it is too long for a link. */
export function toLink(lesson) {
  const bytes = new TextEncoder().encode(JSON.stringify(lesson));
  if (bytes.length > MOST.link) return null;
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

export function fromLink(text) {
  if (text.length > 2 * MOST.link) throw wrong("link");
  try {
    const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  } catch {
    throw wrong("link");
  }
}

const whole = (rows) => rows.filter(({ cap, last }) => !cap && !last).slice(0, MOST.steps);
/** The lesson that asks the questions of a sheet of exercises, but those after a take, which no step can hold. */
export const ofSheet = ({ title, rule, rows }) => ({
  bouton: "lesson",
  title: title.slice(0, MOST.title),
  steps: whole(rows).map(({ rules, position, outcome, question, answer, holds }) => ({
    ...(position ? placed(rules, position) : { rules, said: answer }),
    task: position ? (outcome === "N" ? "move" : "outcome") : String(holds),
    shown: (position ? rule : `${rule} ${question}`).slice(0, MOST.shown),
  })),
});

/** A position as a file writes it; that of a sum stands in its rules. */
function placed(rules, position) {
  if (!Array.isArray(position[0])) return { rules, position: position.join(",") };
  const [, games, ending] = /^(.*?)(;[^:]*)?$/s.exec(rules);
  const game = (text, at) => `${text.replace(/:.*$/s, "")}: ${position[at].join(" ")}`;
  return { rules: games.split(" + ").map(game).join(" + ") + (ending || "") };
}

// The lessons: a list with the progress of this device, and one step at a time (#/learn/nim/3).

import { ApiError, get } from "../core/api.js";
import { titleRow } from "../core/header.js";
import { button, each, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { go, href } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { classTools, onPath } from "./class.js";
import { emblem } from "./emblems.js";
import { showStep } from "./lesson.js";
import { fromLink, keep, ofSheet, own, textOf } from "./own.js";
import { save } from "../plots/files.js";
import { goOn, remember } from "./path.js";
import { exported, finished, forgetProgress, imported, nextStep } from "./progress.js";

const kept = new Map();
const whole = (lesson) => ({ ...lesson, steps: steps(lesson) });

/** All lessons in the language spoken. */
export async function lessons(signal) {
  if (!kept.has(lang())) {
    const all = await get("lessons", { lang: lang() }, { signal });
    kept.set(lang(), all.map(whole));
  }
  return kept.get(lang());
}

/** Shows the list, or the step that the address names. */
export async function show(view, query, context) {
  const [id, part] = context.parts;
  if (id === "make") return (await import("./make.js")).showMake(view, query, context);
  if (id === "own" && (query.lesson || query.game)) return openOwn(query, context);
  const all = [...(await lessons(context.signal)), ...ownLessons()];
  const lesson = all.find((one) => one.id === id);
  if (!lesson) return showList(view, all, query.path, context);
  if (part === "end") return showEnd(view, lesson, all, context);
  const number = Number(part);
  const known = Number.isInteger(number) && number >= 1 && number <= lesson.steps.length;
  const again = view.querySelector(".lesson");
  await showStep(view, lesson, known ? number : nextStep(id, lesson.steps.length), context);
  // From step to step the page stays, so the focus is led to the new task.
  if (again || known) view.querySelector(".lesson-task")?.focus({ preventScroll: true });
}

const ownLessons = () => [own()].filter(Boolean).map(whole);

/** Keeps the lesson that a link holds, or that asks the questions of a sheet, and opens it. */
async function openOwn(query, context) {
  const { lesson, game, count, seed, level, kind } = query;
  const asked = { game, count, seed, level: level || null, kind, lang: lang() };
  const sheet = lesson ? null : await get("exercises", asked, context);
  try {
    keep(lesson ? fromLink(lesson) : JSON.stringify(ofSheet(sheet)));
  } catch ({ message }) {
    throw new ApiError({ kind: "NoLesson", message });
  }
  go("learn/own/1");
}

function showList(view, every, path, context) {
  context.title(say("page.learn"));
  const all = onPath(every, path);
  const stations = remember(all);
  const any = stations.some(({ lesson, stones }) => finished(lesson.id).size || stones.some(({ done }) => done));
  const forgotten = () => {
    forgetProgress();
    go("learn");
  };
  refill(view, [
    titleRow(say("page.learn"), say("page_learn.lead"), goOn("button primary")),
    each("ol.lesson-cards", stations, ({ stones }, at) =>
      h("li", { class: stones.every(({ done }) => done) && "is-done" }, card(all[at]), stones.slice(1).map(stone)),
    ),
    all.length < every.length &&
      h("p.lesson-foot", h("a", { href: href("learn", { path: "all" }) }, say("page_learn.class.all"))),
    ownTools(),
    classTools(every),
    h(
      "p.lesson-foot.small.second",
      say("page_learn.device"),
      any && button("link", () => save(new Blob([exported()]), "bouton-progress.json"), say("page_learn.save")),
      any && button("link", forgotten, say("page_learn.reset")),
    ),
  ]);
}

/** A lesson from a file, or one to be made. */
function ownTools() {
  const problem = h("p.problem", { role: "alert" });
  const opened = async (event) => {
    const [file] = event.target.files;
    if (!file) return undefined;
    try {
      const text = await textOf(file);
      if (imported(text)) return go("learn");
      keep(text);
      go("learn/own/1");
    } catch (error) {
      problem.textContent = error.message;
    }
    event.target.value = "";
    return undefined;
  };
  const input = h("input.unseen", { type: "file", accept: ".json,application/json", on: { change: opened } });
  return h(
    "section.lesson-own",
    h("p", h("a", { href: href("guess") }, say("page.guess")), " · ", say("page_learn.own.table")),
    h("h2", say("page_learn.own.heading")),
    h("p.second", say("page_learn.own.lead")),
    h(
      "div.row",
      h("label.button.outlined", say("page_learn.own.open"), input),
      h("a.button.outlined", { href: href("learn/make") }, say("page_learn.own.make")),
    ),
    problem,
  );
}

const stone = ({ done, says, place }) =>
  h("a.button.outlined.stone-link", { href: place }, done && icon("check", 16), says);

function card(lesson) {
  const done = finished(lesson.id).size;
  const count = lesson.steps.length;
  const { minutes } = lesson;
  const [far, how] = done === count ? ["finished", "again"] : done ? ["begun", "on"] : ["fresh", "start"];
  const [state, words] = [say(`page_learn.card.${far}`, { done, count, minutes }), say(`page_learn.open.${how}`)];
  const share = h(
    "span.lesson-share",
    { "aria-hidden": "true" },
    lesson.steps.map((_, at) => h("span", { class: finished(lesson.id).has(at + 1) ? "is-done" : "" })),
  );
  return h(
    "a.lesson-card",
    { href: href(`learn/${lesson.id}/${nextStep(lesson.id, count)}`) },
    h("span.lesson-emblem", emblem(lesson.id)),
    h("span.lesson-card-text", h("b", lesson.title), lesson.aim, h("span.small.second", state), share),
    h("span.lesson-open", words, icon("right")),
  );
}

function showEnd(view, lesson, all, context) {
  const name = lesson.title;
  context.title(name);
  const next = all[all.findIndex((one) => one.id === lesson.id) + 1];
  const done = finished(lesson.id);
  const open = lesson.steps.filter((step) => !done.has(step.number));
  const names = { name, steps: open.map((step) => step.name) };
  const link = (kind, words, place, query = {}) => h(`a.button.${kind}`, { href: href(place, query) }, words);
  const again = open[0];
  const kind = again ? "outlined" : "primary";
  refill(view, [
    titleRow(name, null),
    h(
      "section.tray.lesson-end",
      h(
        "div.lesson-end-head",
        mark("zero", 48),
        h(
          "div",
          h("h2.lesson-task", { tabIndex: -1 }, say(`page_learn.finished.${open.length ? "seen" : "title"}`, names)),
          h("p.second", say(`page_learn.finished.${open.length ? "open" : "line"}`, names)),
        ),
      ),
      each("ol.lesson-notes", lesson.steps, (step) => h("li", step.said)),
      h(
        "div.row",
        again && link("primary", say("page_learn.finished.try", again), `learn/${lesson.id}/${again.number}`),
        next && link(kind, say("page_learn.finished.next", { name: next.title }), `learn/${next.id}`),
        link("outlined", say("page_learn.finished.play"), "play", { rules: lesson.game }),
        link("outlined", say("page_learn.finished.puzzles"), "puzzles", { game: lesson.game }),
        link("quiet", say("page_learn.next.all"), "learn"),
      ),
    ),
  ]);
  view.querySelector(".lesson-task").focus({ preventScroll: true });
}

/** What draws a task of each kind where the lesson names no picture: the board, or the things that the task offers. */
const BY_KIND = { mark: "chips", number: "chips", choose: "chips" };

/** The steps of a lesson: those that share their sentences are one step in several goes, each with its picture. */
function steps(lesson) {
  const all = new Map();
  for (const go of lesson.steps) {
    const { number, name, shown, done, said } = go;
    if (!all.has(number)) all.set(number, { number, name, shown, done, said, goes: [] });
    const scene = go.task.scene || BY_KIND[go.task.kind];
    all.get(number).goes.push({ ...go, task: { ...go.task, scene } });
  }
  return [...all.values()];
}

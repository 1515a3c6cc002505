// One step of a lesson: what is shown and asked, the board or picture to do it on, what is said afterwards; on the left
// the steps, on the right what has been found so far.
//
// A step is done in one go or several, each by the module of its task's kind (folder tasks), which gets a host:
//   step (this go, with the sentences of the step), place (where to draw), signal
//   action(words, run)    the main button; run null: not yet, words say why; words "": no button
//   again(words, run)     a second button, or none (null)
//   says(text, kind)      the line below the board: "note", "reply" (what the computer does), "right" or "" (nothing)
//   position(answer), preview(answer, move)   what stands on the board, and the move chosen there
//   safely(promise)       waits for something begun by a click, and says what went wrong with it
//   done(text)            the go is done
// and gives {show(), leave()}: show does the step for the person.

import { announce, append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { go, href } from "../core/route.js";
import { row, say } from "../core/words.js";
import { lossTable, sizeOf } from "./losses.js";
import { sentence } from "./moves.js";
import { moves as mayMove } from "../core/settings.js";
import { finish, finished } from "./progress.js";
import * as move from "./tasks/move.js";
import * as play from "./tasks/play.js";
import * as read from "./tasks/read.js";
import * as scene from "./tasks/scene.js";

const PAUSE = 900;
const TASKS = {
  move: { run: (host) => (host.step.task.scene ? scene : move).run(host) },
  play,
  read,
  mark: scene,
  number: scene,
  choose: scene,
};
// What is said in these steps is the task itself; elsewhere it would give the answer away.
const isSaidFirst = ({ task }) => task.kind === "play" || isOnlyRead(task);
// Nothing is to be done, so there is nothing to show either.
const isOnlyRead = ({ kind, scene }) => kind === "read" && !scene;

/** The short name of step *number* of a lesson. */
const stepName = (lesson, number) => (row(`page_lessons.${lesson.id}`) || [])[number - 1] || String(number);

/** Shows step *number* of *lesson* in *view*; gives leave(). */
export async function showStep(view, lesson, number, context) {
  const { signal } = context;
  const step = lesson.steps[number - 1];
  const total = lesson.steps.length;
  const done = finished(lesson.id);
  const saidFirst = step.goes.every(isSaidFirst);
  let isDone = done.has(number);
  let task = null;
  let at = 0;

  const steps = h("ol", {});
  const counter = h("p", { class: "small second lesson-count", hidden: true });
  const place = h("div", { class: "lesson-place" });
  const line = h("p", { class: "lesson-line", role: "status" });
  const said = h("div", { class: "lesson-said" });
  const main = h("button", { class: "button primary", type: "button", hidden: true });
  const second = h("button", { class: "button outlined", type: "button", hidden: true });
  const show = h(
    "button",
    { class: "button outlined", type: "button", on: { click: () => showMe() } },
    icon("play"),
    say("page_learn.show"),
  );
  const heading = h("h2", { class: "lesson-task", tabIndex: -1 }, sentence(step.done));
  const bottom = h("div", { class: "lesson-ways" });
  const notes = h("ol", { class: "lesson-notes" });
  const pictured = h("div", { class: "lesson-picture" });
  const panel = h(
    "aside",
    { class: "panel lesson-panel", "aria-label": say("page_learn.found") },
    h("h2", {}, say("page_learn.found")),
    pictured,
    notes,
  );

  append(clear(view), [
    h(
      "div",
      { class: "title-row" },
      h("h1", { class: "in-header" }, say("page_learn.lesson", 0, { name: lesson.title })),
      h("p", { class: "rule" }, say("page_learn.step", 0, { i: number, total, name: stepName(lesson, number) })),
      h("p", { class: "small second" }, minutesLeft(lesson, number)),
    ),
    h(
      "div",
      { class: "lesson" },
      h("nav", { class: "lesson-steps", "aria-label": say("page_learn.steps") }, steps),
      h(
        "div",
        { class: "lesson-middle" },
        h(
          "section",
          {
            class: "tray lesson-stage",
            "aria-label": say("page_learn.step", 0, { i: number, total, name: stepName(lesson, number) }),
          },
          h(
            "div",
            { class: "lesson-head" },
            heading,
            h("p", { class: "second" }, sentence(step.shown)),
            saidFirst && h("p", { class: "lesson-rule" }, step.said),
          ),
          counter,
          place,
          said,
          line,
          h("div", { class: "lesson-actions row" }, main, second, show),
        ),
        bottom,
      ),
      panel,
    ),
  ]);
  drawSteps();
  drawWays();
  drawNotes();
  context.title(lesson.title);

  let run = null;
  main.addEventListener("click", () => run && safely(run()));
  let runSecond = null;
  second.addEventListener("click", () => runSecond && safely(runSecond()));

  const host = {
    place,
    signal,
    safely,
    action(words, then) {
      run = then;
      main.hidden = !words;
      main.textContent = words;
      main.setAttribute("aria-disabled", String(!then));
    },
    again(words, then) {
      runSecond = then || null;
      second.hidden = !words;
      second.textContent = words || "";
    },
    says(text, kind = "note") {
      line.className = `lesson-line is-${kind || "empty"}`;
      clear(line);
      if (text) append(line, [kind === "right" && mark("zero", 22), h("span", {}, text)]);
    },
    position(answer) {
      present = answer;
      table?.update(answer, null);
    },
    preview: (answer, chosen) => answer && table?.update(answer, chosen),
    done: goDone,
  };
  let table = null;
  let present = null;

  async function safely(promise) {
    try {
      await promise;
    } catch (problem) {
      if (problem.name === "AbortError" || signal.aborted) return;
      console.warn(problem);
      host.says(problem.message || say("page.unreachable"), "reply");
    }
  }

  let showing = false;
  function showMe() {
    if (showing || !task) return;
    showing = true;
    show.setAttribute("aria-disabled", "true");
    safely(task.show());
  }

  /** Begins go number *at*. */
  async function begin() {
    const go = step.goes[at];
    task?.leave?.();
    task = null;
    clear(place);
    counter.hidden = step.goes.length === 1;
    counter.textContent = say("page_learn.round", 0, { i: at + 1, total: step.goes.length });
    host.action("", null);
    host.again(null);
    showing = false;
    show.hidden = isOnlyRead(go.task);
    show.setAttribute("aria-disabled", "true");
    const { shown, done, said: sentence } = step;
    task = await TASKS[go.task.kind].run({ ...host, step: { ...go, shown, done, said: sentence } });
    // Before, there was nothing to show.
    show.setAttribute("aria-disabled", "false");
  }

  async function goDone(text) {
    if (signal.aborted) return;
    if (at + 1 < step.goes.length) {
      host.action("", null);
      show.hidden = true;
      if (text) host.says(text, "right");
      await new Promise((ready) => setTimeout(ready, mayMove() ? PAUSE : 0));
      if (signal.aborted) return;
      at += 1;
      host.says("", "");
      await begin();
      heading.focus({ preventScroll: true });
      return;
    }
    stepDone(text);
  }

  function stepDone(text) {
    const held =
      [main, show, document.body].some((one) => one === document.activeElement) ||
      place.contains(document.activeElement);
    const free = step.goes.at(-1).task.kind === "play";
    isDone = true;
    finish(lesson.id, number);
    if (!free) host.action("", null);
    show.hidden = true;
    if (text.trim()) host.says(text, "right");
    if (!saidFirst && !said.firstChild) said.append(mark("zero", 30), h("p", {}, step.said));
    announce(`${text} ${step.said}`.trim());
    drawSteps();
    drawWays();
    drawNotes();
    if (held) bottom.querySelector(".lesson-next")?.focus();
  }

  function drawSteps() {
    const all = finished(lesson.id);
    append(
      clear(steps),
      lesson.steps.map((_, at) => {
        const state = at + 1 === number ? 1 : all.has(at + 1) ? 0 : 2;
        const circle = h(
          "span",
          { class: `step-circle${all.has(at + 1) ? " is-done" : ""}`, "aria-hidden": "true" },
          all.has(at + 1) ? icon("check", 16) : at + 1,
        );
        return h(
          "li",
          {},
          h(
            "a",
            {
              class: "step-link",
              href: href(`learn/${lesson.id}/${at + 1}`),
              "aria-current": state === 1 ? "step" : null,
              "aria-label": `${stepName(lesson, at + 1)}, ${say("page_learn.states", all.has(at + 1) ? 0 : state)}`,
            },
            circle,
            h("span", { class: "step-name" }, stepName(lesson, at + 1)),
          ),
        );
      }),
    );
  }

  function drawWays() {
    const back =
      number > 1 &&
      h(
        "a",
        { class: "button quiet", href: href(`learn/${lesson.id}/${number - 1}`) },
        icon("left"),
        say("page_learn.next", 1, { name: stepName(lesson, number - 1) }),
      );
    const last = number === total;
    const words = last ? say("page_learn.next", 2) : say("page_learn.next", 0, { name: stepName(lesson, number + 1) });
    const to = last ? `learn/${lesson.id}/end` : `learn/${lesson.id}/${number + 1}`;
    const next = h(
      "button",
      {
        class: `button lesson-next ${isDone ? "primary" : "outlined"}`,
        type: "button",
        "aria-disabled": String(!isDone),
        on: { click: () => isDone && go(to) },
      },
      words,
      icon("right"),
    );
    append(clear(bottom), [
      back || h("a", { class: "button quiet", href: href("learn") }, icon("left"), say("page_learn.next", 3)),
      h("span", { class: "lesson-gate small second" }, isDone ? "" : say("page_learn.gate")),
      next,
    ]);
  }

  function drawNotes() {
    const all = finished(lesson.id);
    const known = lesson.steps.filter((_, at) => all.has(at + 1) && at + 1 <= number);
    append(
      clear(notes),
      known.length
        ? known.map((one) => h("li", {}, one.said))
        : h("li", { class: "second" }, say("page_learn.found", 1)),
    );
  }

  /** Beside the task: the table of the game, or the last picture that was finished. */
  async function drawPicture() {
    const size = present && number > 1 ? sizeOf(present) : 0;
    if (size) {
      table = await lossTable(pictured, present, size, signal);
      table.update(present, null);
      return;
    }
    const all = finished(lesson.id);
    const kept = lesson.steps.findLast(
      (one) =>
        one.number < number &&
        all.has(one.number) &&
        one.goes.at(-1).task.scene &&
        one.goes.at(-1).task.scene !== step.goes[0].task.scene,
    );
    if (kept) await scene.finished(pictured, { ...kept.goes.at(-1), shown: kept.shown, done: kept.done }, signal);
  }

  await begin();
  // The picture beside the task is no reason to keep anybody waiting, nor to fail.
  drawPicture().catch((problem) => problem.name === "AbortError" || console.warn(problem));
  return () => task?.leave?.();
}

function minutesLeft(lesson, number) {
  const left = lesson.steps.length - number + 1;
  if (left === 1) return say("page_learn.left", 1);
  return say("page_learn.left", 0, { minutes: Math.ceil((lesson.minutes * left) / lesson.steps.length) });
}

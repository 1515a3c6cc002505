// One step of a lesson: what is shown and asked, the board or picture to do it on, what is said afterwards; on the left
// the steps, on the right what has been found so far.
//
// A step is done in one go or several, each by the picture of its task or the module of its kind (folder tasks), which
// gets a host:
//   step (this go, with the sentences of the step), place (where to draw), signal
//   action(words, run)    the main button; run null: not yet, words say why; words "": no button
//   again(words, run)     a second button, or none (null)
//   says(text, kind)      the line below the board: "note", "reply" (what the computer does), "right" or "" (nothing)
//   position(answer), preview(answer, move)   what stands on the board, and the move chosen there
//   safely(promise)       waits for something begun by a click, and says what went wrong with it
//   done(text)            the go is done
// and gives {show(), leave()}: show does the step for the person.

import { titleRow } from "../core/header.js";
import { announce, button, clear, h, refill } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { go, href } from "../core/route.js";
import { meet, say } from "../core/words.js";
import { pause } from "../play/pause.js";
import { lossTable, sizeOf } from "./losses.js";
import { sentence } from "./moves.js";
import { finish, finished } from "./progress.js";
import * as move from "./tasks/move.js";
import * as play from "./tasks/play.js";
import * as read from "./tasks/read.js";
import * as scene from "./tasks/scene.js";

const PAUSE = 900;
// What is done without a picture of its own.
const TASKS = { move, play, read };
// Nothing is to be done, so there is nothing to show either.
const isOnlyRead = ({ kind, scene }) => kind === "read" && !scene;

/** Shows step *number* of *lesson* in *view*. */
export async function showStep(view, lesson, number, context) {
  const step = new LessonStep(view, lesson, number, context);
  context.onLeave(() => step.task?.leave?.());
  await step.begin();
  // The picture beside the task is no reason to keep anybody waiting, nor to fail.
  step.drawPicture().catch((problem) => problem.name === "AbortError" || console.warn(problem));
}

class LessonStep {
  at = 0; // the number of the go
  task = null;
  showing = false;
  shown = false; // the step was done for the person, who may go on but has not done it
  table = null; // beside the task
  present = null; // the answer on the board
  runMain = null;
  runSecond = null;

  constructor(view, lesson, number, context) {
    this.lesson = lesson;
    this.number = number;
    this.signal = context.signal;
    this.step = lesson.steps[number - 1];
    // Where nothing is to be done, what is said is the task itself; elsewhere it would give the answer away.
    this.saidFirst = this.step.goes.every(({ task }) => isOnlyRead(task));
    this.isDone = finished(lesson.id).has(number);
    this.build(view);
    this.drawState();
    context.title(lesson.title);
    this.host = {
      place: this.place,
      signal: this.signal,
      safely: (promise) => this.safely(promise),
      action: (words, run) => this.action(words, run),
      again: (words, run) => this.again(words, run),
      says: (text, kind) => this.says(kind === "reply" ? this.withReason(text) : text, kind),
      position: (answer) => this.position(answer),
      preview: (answer, chosen) => answer && this.table?.update(answer, chosen),
      done: (text) => this.goDone(text),
    };
  }

  /** The short name of a step. */
  name(number = this.number) {
    return this.lesson.steps[number - 1].name;
  }

  build(view) {
    const { lesson, number } = this;
    this.steps = h("ol");
    this.counter = h("p.small.second.lesson-count", { hidden: true });
    this.place = h("div.lesson-place");
    this.line = h("p.lesson-line", { role: "status" });
    this.said = h("div.lesson-said");
    this.main = button("primary", () => this.runMain && this.safely(this.runMain()));
    this.second = button("outlined", () => this.runSecond && this.safely(this.runSecond()));
    this.main.hidden = this.second.hidden = true;
    this.show = button("outlined", () => this.showMe(), [icon("play"), say("page_learn.show")]);
    this.heading = h("h2.lesson-task", { tabIndex: -1 }, sentence(this.step.done));
    this.bottom = h("div.lesson-ways");
    this.notes = h("ol.lesson-notes");
    this.pictured = h("div.lesson-picture");
    const total = lesson.steps.length;
    const title = say("page_learn.step", { i: number, total, name: this.name() });
    refill(view, [
      titleRow(lesson.title, title, h("p.small.second", minutesLeft(lesson, number))),
      h(
        "div.lesson",
        h("nav.lesson-steps", { "aria-label": say("page_learn.steps") }, this.steps),
        h("div.lesson-middle", this.stage(title), this.bottom),
        this.panel(),
      ),
    ]);
  }

  stage(title) {
    const { step } = this;
    const head = h(
      "div.lesson-head",
      this.heading,
      h("p.second", sentence(step.shown)),
      this.saidFirst && h("p.lesson-rule", step.said),
    );
    const actions = h("div.lesson-actions.row", this.main, this.second, this.show);
    const inside = [head, this.counter, this.place, this.said, this.line, actions];
    return h("section.tray.lesson-stage", { "aria-label": title }, inside);
  }

  panel() {
    const words = say("page_learn.found.title");
    return h("aside.panel.lesson-panel", { "aria-label": words }, h("h2", words), this.pictured, this.notes);
  }

  action(words, run) {
    this.runMain = run;
    this.main.hidden = !words;
    this.main.textContent = words;
    this.main.setAttribute("aria-disabled", String(!run));
  }

  again(words, run = null) {
    this.runSecond = run;
    this.second.hidden = !words;
    this.second.textContent = words || "";
  }

  says(text, kind = "note") {
    this.line.className = `lesson-line is-${kind || "empty"}`;
    refill(this.line, text ? [kind === "right" && mark("zero", 22), h("span", text)] : []);
  }

  /** The answer to a wrong try, with what the step says about all of them. */
  withReason(text) {
    const { task, wrong } = this.step.goes[this.at];
    return wrong && task.kind !== "choose" ? meet(`${text} `, wrong) : text;
  }

  position(answer) {
    this.present = answer;
    // The table that is on its way has its place at once.
    if (this.number > 1 && sizeOf(answer)) this.pictured.append(" ");
    this.table?.update(answer, null);
  }

  async safely(promise) {
    try {
      await promise;
    } catch (problem) {
      if (problem.name === "AbortError" || this.signal.aborted) return;
      console.warn(problem);
      this.says(problem.message || say("page.unreachable"), "reply");
    }
  }

  showMe() {
    if (this.showing || !this.task) return;
    this.showing = this.shown = true;
    this.show.setAttribute("aria-disabled", "true");
    this.safely(this.task.show());
  }

  /** Begins go number `at`. */
  async begin() {
    const { goes, shown, done, said } = this.step;
    const go = goes[this.at];
    this.task?.leave?.();
    this.task = null;
    clear(this.place);
    this.counter.hidden = goes.length === 1;
    this.counter.textContent = say("page_learn.round", { i: this.at + 1, total: goes.length });
    this.action("", null);
    this.again(null);
    this.showing = false;
    this.show.hidden = isOnlyRead(go.task);
    this.show.setAttribute("aria-disabled", "true");
    this.task = await (go.task.scene ? scene : TASKS[go.task.kind]).run({
      ...this.host,
      step: { ...go, shown, done, said },
    });
    // Before, there was nothing to show.
    this.show.setAttribute("aria-disabled", "false");
  }

  async goDone(text) {
    if (this.signal.aborted) return;
    if (this.at + 1 === this.step.goes.length) return void this.stepDone(text);
    this.action("", null);
    this.show.hidden = true;
    if (text) this.says(text, "right");
    await pause(PAUSE, this.signal);
    this.at += 1;
    this.says("", "");
    await this.begin();
    this.heading.focus({ preventScroll: true });
  }

  stepDone(text) {
    const { step, said } = this;
    const focused = document.activeElement;
    const held = [this.main, this.show, document.body].includes(focused) || this.place.contains(focused);
    this.isDone = true;
    if (!this.shown) finish(this.lesson.id, this.number);
    if (step.goes.at(-1).task.kind !== "play") this.action("", null);
    this.show.hidden = true;
    if (text.trim()) this.says(text, "right");
    if (!this.saidFirst && !said.firstChild) said.append(mark("zero", 30), h("p", step.said));
    announce(`${text} ${step.said}`.trim());
    this.drawState();
    if (held) this.bottom.querySelector(".lesson-next")?.focus();
  }

  /** What is done, where one may go, and what was found. */
  drawState() {
    const { lesson, number } = this;
    const done = finished(lesson.id);
    refill(this.steps, lesson.steps, (_, at) => h("li", this.stepLink(at + 1, done.has(at + 1))));
    this.drawWays();
    const known = lesson.steps.filter((one) => done.has(one.number) && one.number <= number);
    refill(this.notes, known, (one) => h("li", one.said));
  }

  stepLink(number, isDone) {
    const isHere = number === this.number;
    const state = isDone ? "page_learn.states.done" : isHere ? "page_learn.states.now" : "page_learn.states.open";
    const inside = isDone && icon("check", 16);
    const circle = { class: `step-circle${isDone ? " is-done" : ""}`, "aria-hidden": "true" };
    const props = {
      href: href(`learn/${this.lesson.id}/${number}`),
      "aria-current": isHere ? "step" : null,
      "aria-label": `${this.name(number)}, ${say(state)}`,
    };
    return h(
      "a.step-link",
      props,
      h("span", { ...circle, dataset: isDone ? {} : { number } }, inside),
      h("span.step-name", this.name(number)),
    );
  }

  drawWays() {
    const { lesson, number, isDone } = this;
    const isLast = number === lesson.steps.length;
    const to = `learn/${lesson.id}/${isLast ? "end" : number + 1}`;
    const before = number > 1 ? `learn/${lesson.id}/${number - 1}` : "learn";
    const back = number > 1 ? say("page_learn.next.back", { name: this.name(number - 1) }) : say("page_learn.next.all");
    const words = isLast ? say("page_learn.next.finish") : say("page_learn.next.next", { name: this.name(number + 1) });
    const props = {
      class: `button lesson-next ${isDone ? "primary" : "outlined"}`,
      type: "button",
      "aria-disabled": String(!isDone),
      on: { click: () => isDone && go(to) },
    };
    refill(this.bottom, [
      h("a.button.quiet", { href: href(before) }, icon("left"), back),
      h("span.lesson-gate.small.second", isDone ? "" : say("page_learn.gate")),
      h("button", props, words, icon("right")),
    ]);
  }

  /** Beside the task: the table of the game, or the last picture that was finished. */
  async drawPicture() {
    const { lesson, number, present, pictured, signal } = this;
    const size = present && number > 1 ? sizeOf(present) : 0;
    if (size) {
      this.table = await lossTable(pictured, present, size, signal);
      this.table.update(this.present, null);
      return;
    }
    const done = finished(lesson.id);
    const sceneOf = (one) => one.goes.at(-1).task.scene;
    const own = this.step.goes[0].task.scene;
    const isKept = (one) => one.number < number && done.has(one.number) && sceneOf(one) && sceneOf(one) !== own;
    const kept = lesson.steps.findLast(isKept);
    if (kept) await scene.finished(pictured, { ...kept.goes.at(-1), shown: kept.shown, done: kept.done }, signal);
  }
}

function minutesLeft(lesson, number) {
  const left = lesson.steps.length - number + 1;
  if (left === 1) return say("page_learn.left.last");
  return say("page_learn.left.minutes", { minutes: Math.ceil((lesson.minutes * left) / lesson.steps.length) });
}

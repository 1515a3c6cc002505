// A lesson or puzzle set made on the page: positions with a task and a sentence each, saved as a file or a link.

import { form } from "../core/asking.js";
import { titleRow } from "../core/header.js";
import { select } from "../core/lists.js";
import { append, button, h, refill } from "../core/dom.js";
import { copy } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { go, href } from "../core/route.js";
import { say } from "../core/words.js";
import { save } from "../plots/files.js";
import { Situation } from "../play/situation.js";
import { readPosition } from "../play/link.js";
import { draft, keep, keepDraft, parsed, TASKS, toLink } from "./own.js";

/** Shows the lesson being made, and a form for its next step; *query* may hold its rules and position. */
export function showMake(view, query, context) {
  const title = say("page_learn.own.make");
  context.title(title);
  refill(view, titleRow(title, null));
  new Maker(query, context.signal).draw(view);
}

class Maker {
  signal;
  lesson = draft();
  problem = h("p.problem", { role: "alert" });
  list = h("ol.own-steps");
  shown = h("textarea.field", { rows: 3, maxLength: 600, id: "own-shown" });

  constructor({ rules, position }, signal) {
    const { lesson } = this;
    this.signal = signal;
    this.title = field("title", lesson.title, 80);
    this.rules = field("rules", rules || "nim", 200);
    this.position = field("position", position || (rules ? "" : "3,5,7"), 2000);
    const tasks = Object.keys(TASKS).map((task) => [task, say(`page_learn.own.task.${task}`)]);
    this.task = select(tasks, "move", () => {}, { id: "own-task" });
    this.title.addEventListener("input", () => {
      lesson.title = this.title.value;
      keepDraft(lesson);
    });
    const way = (kind, name, run) =>
      button(kind, () => lesson.steps.length && this.safely(run), say(`page_learn.own.${name}`));
    this.ways = h("div.row", [
      way("primary", "try", () => {
        keep(this.text());
        go("learn/own/1");
      }),
      way("outlined", "save", () => save(new Blob([this.text()], { type: "application/json" }), "bouton-lesson.json")),
      way("outlined", "link", () => this.copyLink()),
    ]);
  }

  draw(view) {
    const add = () => this.safely(() => this.add());
    const fields = ["title", "rules", "position", "task", "shown"].map((name) => labelled(name, this[name]));
    const adds = h("button.button.outlined", { type: "submit" }, say("page_learn.own.add"));
    append(view, [
      form("panel own-form", add, fields, adds, this.problem),
      h("section.panel.own-made", h("h2", say("page_learn.own.steps")), this.list, this.ways),
    ]);
    this.drawSteps();
  }

  drawSteps() {
    const { steps } = this.lesson;
    refill(this.list, steps, (step, at) => this.row(step, at));
    for (const button of this.ways.children) button.setAttribute("aria-disabled", String(!steps.length));
  }

  row({ rules, position, task }, at) {
    const remove = () => {
      this.lesson.steps.splice(at, 1);
      this.changed();
    };
    const label = say("page_learn.own.remove", { number: at + 1 });
    const drop = button("quiet only-icon", remove, icon("close"), { "aria-label": label });
    const kind = h("span.second", say(`page_learn.own.task.${task}`));
    return h("li", h("code", position ? `${rules} · ${position}` : rules), kind, drop);
  }

  changed() {
    keepDraft(this.lesson);
    this.drawSteps();
  }

  /** Runs something that a bad lesson or a refusal of the server may stop, which is then said. */
  async safely(run) {
    this.problem.textContent = "";
    try {
      await run();
    } catch (error) {
      if (error.name !== "AbortError") this.problem.textContent = error.message;
    }
  }

  text() {
    return JSON.stringify(parsed(JSON.stringify(this.lesson)), null, 2);
  }

  async add() {
    const [rules, position, shown] = [this.rules, this.position, this.shown].map((input) => input.value.trim());
    const step = { rules, position, task: this.task.value, shown };
    const { steps } = parsed(JSON.stringify({ bouton: "lesson", steps: [step] }));
    // Whether these rules have this position only the engine can tell.
    await new Situation({ rules, position: readPosition(position) }).look(this.signal, { options: false });
    this.lesson.steps.push(...steps);
    this.shown.value = "";
    this.changed();
  }

  copyLink() {
    const link = toLink(parsed(JSON.stringify(this.lesson)));
    if (!link) throw new Error(say("page_learn.own.wrong.link_long"));
    return copy(location.href.split("#")[0] + href("learn/own", { lesson: link }));
  }
}

const field = (name, value, maxLength) => h("input.field", { id: `own-${name}`, value, maxLength });

const labelled = (name, input) =>
  h("label.label", { htmlFor: `own-${name}` }, say(`page_learn.own.field.${name}`), input);

// Explore: lines of rules or of pasted values at the left, each with what is known of it and how surely; their picture
// fills the rest.  Letters have sliders; what proves, reads and looks up opens in place.

import { Work } from "../core/api.js";
import { append, button, each, h } from "../core/dom.js";
import { current, go, href, note } from "../core/route.js";
import { say } from "../core/words.js";
import { Census } from "./census.js";
import { Graphs } from "./graphs.js";
import { replaceUnknown } from "./law.js";
import { lettersOf, numbersOf } from "./letters.js";
import { isTable, Line } from "./lines.js";
import { keptMachine } from "./machine.js";
import { Proofs } from "./proofs.js";
import { Sliders } from "./sliders.js";

const FIRST = "wythoff";
// Asked after this many milliseconds without a movement of the hand.
const PATIENCE = 120;

/** Shows the page. */
export async function show(view, query, context) {
  const title = say(query.paste || isTable(query.rules ?? "") ? "page.guess" : "page.explore");
  context.title(title);
  const explorer = new Explorer(view, query, context, title);
  context.onLeave(() => explorer.destroy());
  await explorer.look();
}

class Explorer {
  constructor(view, query, context, title) {
    this.context = context;
    this.looks = { plot: query.plot ?? "", far: Number(query.far) || 0 };
    this.work = new Work();
    this.reading = new Work();
    this.values = numbersOf(query);
    this.drawn = null; // what stands on the page of each line
    const texts = [query.rules ?? (query.paste ? "" : FIRST), ...(query.with ? [query.with] : [])];
    this.lines = texts.map((text, i) => new Line(text, i === 0, this));
    this.build(view, title);
  }

  /** Other lines, and a letter that is new to them; where one cannot be read, all else stays as it is. */
  async ask(letters = {}) {
    const values = { ...this.values, ...letters };
    const read = await this.reading.start((signal) =>
      Promise.all(this.lines.map((line) => line.reads(values, signal))),
    );
    if (!read) return;
    this.pale();
    if (read.includes(null)) return;
    const [rules, over] = this.lines.map(({ asked }) => asked).filter(Boolean);
    const known = read.flat().map((letter) => [letter, values[letter]]);
    go("explore", { rules, with: over, paste: rules ? "" : 1, ...Object.fromEntries(known) });
  }

  /** Whether what is drawn is of lines that were there before; says so. */
  pale() {
    const failed = this.lines.some((line) => line.failed);
    this.place.classList.toggle("e-old", failed);
    return failed;
  }

  build(view, title) {
    const { announce } = this.context;
    const letters = h("div.e-letters", { hidden: true });
    this.sliders = new Sliders(letters, this.values, () => this.later());
    this.lines[0].body.before(letters);
    const list = each("ul.e-lines", this.lines, ({ element }) => element);
    const add = button("quiet e-add", () => this.add(list, add), say("page_explore.line.add"), {
      hidden: this.lines.length > 1,
    });
    const [proving, census, machine] = ["e-proofs", "e-census", "e-machine-place"].map((name) => h(`div.${name}`));
    this.machine = machine;
    this.why = h("a.button.outlined", say("page_explore.look_why"));
    this.lower = h("div.e-folds", fold("proofs", proving), fold("machine.title", machine));
    this.place = h("section.panel.e-graphs");
    append(view, [
      h(
        "div.e-list",
        h("h1.in-header", title),
        list,
        h("div.row", add, this.why),
        this.lower,
        h("div.e-folds", fold("census.title", census)),
      ),
      this.place,
    ]);
    const onOpen = (position) => {
      const rules = this.drawn[0].rules || this.drawn[0].over?.rules;
      if (rules) go("play", { rules, position: position.join(",") });
    };
    this.graphs = new Graphs(this.place, { onOpen, announce, onLook: (looks) => this.keep(looks) }, this.looks);
    this.proofs = new Proofs(proving, {
      announce,
      onProved: (claim) => replaceUnknown(list, claim),
      onPlace: (heaps) => this.graphs.ring(heaps),
    });
    this.parts = [this.graphs, this.proofs, new Census(census), ...this.lines];
    if (!this.lines[0].text) this.lines[0].field.focus();
  }

  add(list, button) {
    button.hidden = true;
    const line = new Line("", false, this);
    this.lines.push(line);
    list.append(line.element);
    line.offer();
    line.field.focus();
  }

  later() {
    for (const { body } of this.lines) body.classList.add("e-old");
    this.work.later(PATIENCE, () => this.look());
  }

  /** Writes what is looked at into the address. */
  keep(looks = this.looks) {
    this.looks = looks;
    if (current().page !== "explore") return;
    const { plot, far } = looks;
    const [rules, over] = this.lines.map(({ text }) => text);
    note("explore", { rules, with: over, ...this.sliders.query, plot, far: far || "" });
  }

  /** Asks for all that stands on the page; what was asked before and has not come is let go. */
  async look() {
    const found = await this.work.start((signal) =>
      Promise.all(this.lines.map((line) => line.look(this.values, signal))),
    );
    if (!found) return;
    const letters = this.lines.flatMap(({ text }) => lettersOf(text));
    this.sliders.show(letters);
    if (this.drawn || letters.length) this.keep();
    if (this.pale() && this.drawn?.length) return;
    this.found = found;
    this.draw();
    const first = found.find((one) => one?.game);
    this.lower.hidden = this.why.hidden = !first;
    if (!first) return;
    this.proofs.speakOf(first.rules);
    this.why.href = href("play", { rules: first.rules, stop: "why" });
    keptMachine(this.machine, first.facts.answer?.by.certificate);
  }

  /** Draws the lines that are shown. */
  draw() {
    this.drawn = this.found.filter((one, i) => one && this.lines[i].isShown);
    this.place.hidden = !this.drawn.length;
    const [first, second = first?.over] = this.drawn;
    if (first) this.graphs.show(first, second);
  }

  destroy() {
    this.work.stop();
    this.reading.stop();
    for (const part of this.parts) part.destroy();
  }
}

/** What opens in place below the lines. */
const fold = (title, content) =>
  h("details.e-fold", { on: { toggle: seen } }, h("summary", say(`page_explore.${title}`)), content);
const seen = ({ target }) => target.open && target.scrollIntoView({ block: "nearest" });

// Results of our censuses, looked up by the beginning of a code, by what is known, by the longest period.

import { signField } from "../core/asking.js";
import { select } from "../core/lists.js";
import { append, button, h, refill } from "../core/dom.js";
import { get, grouped, Work } from "../core/api.js";
import { href } from "../core/route.js";
import { table } from "../core/table.js";
import { lang, say } from "../core/words.js";
import { statusMark } from "../why/badge.js";
import { raised } from "./family.js";

const COUNT = 8;
const PATIENCE = 150;
/** The censuses: the numbers of their games, by which they can be put in order. */
const FAMILIES = { octal: ["period", "preperiod"], "octal-misere": ["order", "p_elements"], families: ["law"] };
const ORDERS = { octal: ["code", "period", "preperiod"], "octal-misere": ["code", "order"], families: ["code"] };

/** Looking up in *panel*. */
export class Census {
  constructor(panel) {
    this.work = new Work();
    this.asked = { family: "octal", start: "", state: "all", order: "code", skip: 0 };
    this.order = h("label.label");
    this.rows = h("div.e-census-rows");
    this.status = h("p.small.second", { role: "status" });
    this.pages = h("div.row");
    this.start = signField({ placeholder: "0.77", on: { input: () => this.later() } });
    append(panel, [
      h("p.second", say("page_explore.census.say")),
      h(
        "div.e-census-ask",
        h("label.label", this.choice("family", Object.keys(FAMILIES))),
        h("label.label", say("page_explore.census.start"), this.start),
        h("label.label", this.choice("state", ["all", "settled", "open"])),
        this.order,
      ),
      this.status,
      this.rows,
      this.pages,
    ]);
    this.drawOrder();
    // Below what is looked at first: asked for when it comes into sight.
    this.watch = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return;
      this.watch.disconnect();
      this.look();
    });
    this.watch.observe(panel);
  }

  choice(name, choices) {
    const change = (value) => {
      Object.assign(this.asked, { [name]: value, skip: 0 });
      if (name === "family") {
        this.asked.order = "code";
        this.drawOrder();
      }
      this.look();
    };
    const named = choices.map((choice) => [choice, words(name, choice)]);
    return [say(`page_explore.census.${name}`), select(named, this.asked[name], change)];
  }

  drawOrder() {
    refill(this.order, this.choice("order", ORDERS[this.asked.family]));
  }

  later() {
    // What asks meanwhile, asks with what is typed.
    Object.assign(this.asked, { start: this.start.value.trim(), skip: 0 });
    this.work.later(PATIENCE, () => this.look());
  }

  async look() {
    const { asked } = this;
    try {
      const found = await this.work.start((signal) =>
        get("census", { ...asked, count: COUNT, lang: lang() }, { signal }),
      );
      if (found) this.show(found);
    } catch (error) {
      this.status.textContent = error.message || say("page.unreachable");
    }
  }

  show({ total, rows, source }) {
    const names = FAMILIES[this.asked.family];
    const heads = [say("page_explore.census.code"), ...[...names, "status"].map((name) => words("number", name))];
    const cells = (row) => [
      h("td", h("a.mono", { href: href(...placeOf(row.rules)) }, row.rules.replace(/^([\d.]+);.*/, "$1"))),
      ...names.map((name) =>
        name === "law" ? h("td.mono.e-census-law", lawOf(row)) : h("td.num", numberIn(row, name)),
      ),
      h("td", row.status === "unknown" ? lookedAt(row) : statusMark(row.status)),
    ];
    const { skip } = this.asked;
    const values = { from: skip + 1, to: skip + rows.length, total, source };
    this.status.textContent = say(`page_explore.census.${total ? "shown" : "none"}`, values);
    refill(this.rows, rows.length ? table({ class: "table" }, { head: heads, rows: rows.map(cells) }) : []);
    const step = (by, sign, label, possible) =>
      button("outlined only-icon", () => possible && this.turn(by), sign, {
        "aria-label": say(label),
        "aria-disabled": String(!possible),
      });
    const steps = [
      step(-COUNT, "‹", "page_explore.page.earlier", skip > 0),
      step(COUNT, "›", "page_explore.page.later", skip + COUNT < total),
    ];
    refill(this.pages, total > COUNT && steps);
  }

  turn(by) {
    this.asked.skip = Math.max(0, this.asked.skip + by);
    return this.look();
  }

  destroy() {
    this.watch.disconnect();
    this.work.stop();
  }
}

const words = (name, choice) => say(`page_explore.census.choices.${name}.${choice}`);

// Misere play has no nim-values to look at: its page is the editor.
const placeOf = (rules) => [/^[\d.]+; misere/.test(rules) ? "rules" : "explore", { rules }];

const numberIn = (row, name) => (row.status === "unknown" ? "·" : grouped(row[name]));

const lawOf = (row) => row.law?.split("; ").flatMap((line) => [...raised(line), h("br")]) ?? "·";

const lookedAt = (row) => [
  statusMark("unknown"),
  row.checked_length && h("span.small.second", ` ${grouped(row.checked_length)}`),
];

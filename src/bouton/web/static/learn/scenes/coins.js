// Coins in a row, some of them heads: turn some, say win or loss, or write the value of each place.

import { h } from "../../core/dom.js";
import { say } from "../../core/words.js";
import { fields } from "../fields.js";
import { range } from "../marking.js";
import { answers } from "./outcome.js";

/**
 * task: {length, way, kind, expected}; the position of the step lists the heads.  A move turns a head to tails and, the
 * way "pair", one coin to its left if one likes; the way "run", any run of neighbours that ends with the head.
 */
export function draw(place, task, host) {
  if (task.kind === "number") return values(place, task, host);
  const row = new Row(place, task, host);
  if (task.kind === "choose") return answers(place, task, host, () => {});
  row.again();
  return { show: () => row.show() };
}

/** The heads that a list of places leaves: two heads at one place cancel, and place 0 is the end of the row. */
function heads(places) {
  const up = new Set();
  for (const place of [places].flat().map(Number)) if (place && !up.delete(place)) up.add(place);
  return up;
}

const same = (one, other) => one.size === other.size && [...one].every((place) => other.has(place));
const turned = (up, places) => heads([...up, ...places]);

class Row {
  chosen = new Set();
  found = [];
  open = false; // whether coins may be turned now

  constructor(place, task, host) {
    this.task = task;
    this.host = host;
    this.up = heads(host.step.position);
    this.coins = range(1, task.length).map((at) => {
      const inside = [h("span.coin-face", { "aria-hidden": "true" }), h("small", at)];
      const on = { click: () => this.choose(at) };
      return h("button.coin", { type: "button", disabled: task.kind === "choose", on }, inside);
    });
    place.append(h("div.coins", { role: "group", "aria-label": host.step.done }, this.coins));
    this.draw();
  }

  draw() {
    this.coins.forEach((coin, index) => {
      const at = index + 1;
      const isUp = this.up.has(at);
      coin.classList.toggle("is-up", isUp);
      coin.setAttribute("aria-pressed", String(this.chosen.has(at)));
      coin.setAttribute("aria-label", say(isUp ? "page_learn.coins.heads" : "page_learn.coins.tails", { at }));
    });
  }

  /** The position of the step once more. */
  again() {
    this.up = heads(this.host.step.position);
    this.open = true;
    this.choose(null);
  }

  choose(at) {
    const { host, chosen, task } = this;
    if (host.locked || !this.open) return;
    if (at === null) chosen.clear();
    else if (!chosen.delete(at)) chosen.add(at);
    this.draw();
    const places = [...chosen].sort((one, other) => one - other);
    if (this.isLegal(places)) host.action(say("page_learn.coins.turn", { places }), () => this.play(places));
    else host.action(say(`page_learn.coins.${task.way}`), null);
  }

  isLegal(places) {
    if (!places.length || !this.up.has(places.at(-1))) return false;
    if (this.task.way === "pair") return places.length <= 2;
    return places.at(-1) - places[0] === places.length - 1;
  }

  async play(places) {
    const { host, task, found } = this;
    this.open = false;
    this.chosen.clear();
    this.up = turned(this.up, places);
    this.draw();
    const right = task.expected.some((to) => same(heads(to), this.up));
    if (right && !found.some((one) => same(one, this.up))) found.push(this.up);
    const total = task.expected.length;
    if (right && (!task.all || found.length === total)) {
      host.action("", null);
      return host.right();
    }
    host.action(say("page_learn.again.back"), () => this.again());
    if (right) return host.note(say("page_learn.count", { found: found.length, total }));
    return this.answer();
  }

  /** The computer turns, too. */
  async answer() {
    const { host } = this;
    const known = await host.look([...this.up]);
    const after = heads((known.winning_moves[0] ?? known.options[0]).to);
    const places = [...turned(this.up, after)].sort((one, other) => one - other);
    this.up = after;
    this.draw();
    host.wrong(say("page_learn.coins.reply", { places }));
  }

  show() {
    this.open = false;
    this.up = heads(this.task.expected.at(-1));
    this.host.action("", null);
    this.draw();
  }
}

/** The row with a field for each coin. */
function values(place, task, host) {
  const label = (at) => say("page_learn.coins.value", { at });
  const rows = task.expected.map((answer, at) => ({ label: label(at + 1), answer, bare: true }));
  const form = fields(rows, host);
  const coin = (input, at) => h("span.coin-value", h("span.coin.is-up", h("small", at + 1)), input);
  place.append(h("div.coins", form.inputs.map(coin)));
  return { show: form.show };
}

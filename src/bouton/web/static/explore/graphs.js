// The plots of a game, the same as a table, and both as files; another game can be laid over it.

import { options, press, segmented, select } from "../core/lists.js";
import { append, button, clear, h, refill } from "../core/dom.js";
import { grouped, Work } from "../core/api.js";
import { modulesOf } from "../core/found.js";
import { lang, say } from "../core/words.js";
import { diamond } from "../why/marks.js";
import { drawTable } from "./table.js";
import { drawTools } from "./tools.js";

/** The kinds of plots in their order; each is a file of plots/kinds. */
const KINDS = await modulesOf("plots/kinds");

/**
 * The plots that suit a *game* {rules, heaps, single, pairs, law} and, where there is one, *other*, laid over it.
 * onOpen(position) loads a point on the board, onLook({plot, far}) tells what is looked at.
 */
export class Graphs {
  constructor(container, hooks, { plot = "", far = 0 } = {}) {
    this.hooks = hooks;
    this.wanted = plot;
    this.first = far;
    this.game = null;
    this.other = null;
    this.far = new Map();
    this.work = new Work();
    this.plot = null;
    this.data = null;
    this.chosen = null;
    this.ringed = null; // the heaps of a position
    this.width = 0;
    this.from = 0; // the first row of the table where no point is chosen
    this.build(container);
  }

  build(container) {
    this.tabs = h("div");
    this.size = select([], "", (size) => this.resize(Number(size)), { "aria-label": say("page_explore.how_far") });
    this.stage = h("div.e-stage");
    this.table = h("div.e-table");
    this.tools = h("div.e-tools");
    this.legend = h("div.e-legend");
    this.status = h("p.small.second.e-status", { role: "status" });
    this.range = h("label.e-size", h("span", say("page_explore.how_far")), this.size);
    this.table.hidden = innerWidth < 1080;
    const numbers = button("outlined", () => turn(this.table.hidden), say("page_explore.numbers"));
    const turn = (is) => {
      this.table.hidden = !is;
      numbers.setAttribute("aria-pressed", String(is));
    };
    turn(!this.table.hidden);
    append(container, [
      h("div.e-head", this.tabs, this.range, numbers),
      h("div.e-graph", h("div.e-picture", this.stage, this.legend), this.table),
      this.status,
      this.tools,
    ]);
  }

  /** Draws another game in the same place; until it is there the last one stays, pale. */
  show(game, other = null) {
    Object.assign(this, { game, other });
    this.kinds = KINDS.filter((kind) => kind.fits(game));
    this.kind = this.kinds.find((kind) => kind.name === this.wanted) ?? this.kinds[0];
    if (this.first && this.kind.sizes.includes(this.first)) this.far.set(this.kind, this.first);
    this.first = 0;
    this.range.hidden = Boolean(game.given);
    this.drawTabs();
    return this.load();
  }

  choose(kind) {
    this.kind = kind;
    this.wanted = kind.name;
    this.look();
  }

  resize(far) {
    this.far.set(this.kind, far);
    this.look();
  }

  look() {
    this.hooks.onLook?.({ plot: this.kind === this.kinds[0] ? "" : this.kind.name, far: this.far.get(this.kind) });
    this.drawTabs();
    this.load();
  }

  get reach() {
    return this.far.get(this.kind) ?? this.kind.sizes[0];
  }

  drawTabs() {
    const kinds = this.kinds.map(({ name, title }) => [name, say(title), { dataset: { what: name } }]);
    const choose = (name) => this.choose(this.kinds.find((kind) => kind.name === name));
    if (this.tabs.children.length !== kinds.length || this.tabs.firstChild.value !== kinds[0][0]) {
      const tabs = segmented(say("page_explore.plots"), kinds, this.kind.name, choose);
      this.tabs.replaceWith(tabs);
      this.tabs = tabs;
    }
    press(this.tabs, this.kind.name);
    const sizes = this.kind.sizes.map((size) => [size, grouped(size)]);
    refill(this.size, options(sizes, this.reach));
  }

  async load() {
    const { kind, game, other } = this;
    const far = this.reach;
    this.stage.setAttribute("aria-busy", "true");
    // What comes at once shall not make the tools jump.
    const soon = setTimeout(() => {
      this.status.textContent = say("page_explore.computing", { count: grouped(far) });
      this.offer(["page_explore.stop", () => this.stop()]);
    }, 300);
    const covers = other && kind.overlaid && kind.fits(other);
    try {
      const found = await this.work.start((signal) =>
        Promise.all([kind.load(game, far, signal), covers ? kind.load(other, far, signal) : null]),
      );
      if (found) this.draw({ ...found[0], over: found[1] });
    } catch (error) {
      this.refused(error, far);
    } finally {
      clearTimeout(soon);
      if (!this.work.runs) this.stage.setAttribute("aria-busy", "false");
    }
  }

  /** Says what went wrong; where it was too much, what can be had instead. */
  refused(error, far) {
    const fewer = error.kind === "LimitError" && this.kind.sizes.filter((size) => size < far).at(-1);
    this.status.textContent = error.message || say("page.unreachable");
    const again = ["page.again", () => this.load()];
    this.offer(fewer && ["page_explore.fewer", () => this.resize(fewer), { count: grouped(fewer) }], again);
  }

  /** Buttons in place of the tools, each [words, what it does, values of the words]. */
  offer(...ways) {
    const buttons = ways.filter(Boolean).map(([words, run, values]) => button("outlined", run, say(words, values)));
    refill(this.tools, buttons);
  }

  stop() {
    this.work.stop();
    this.status.textContent = say("page_explore.stopped");
    this.offer(["page_explore.go_on", () => this.load()]);
  }

  draw(data) {
    Object.assign(this, { data, chosen: null, width: 0, from: 0 });
    this.lay();
    this.status.textContent = [this.kind.summary(data), differenceSaid(this, data)]
      .filter(Boolean)
      .join(lang() === "zh" ? "" : " ");
    this.drawTable();
    drawTools(this.tools, this);
  }

  /** The picture of what is there; rows are *width* cells long. */
  lay(width = 0) {
    const { kind, game, data } = this;
    this.plot?.destroy();
    this.width = kind.wide ? Math.max(1, Math.min(width || kind.wide(data, game), data.count)) : 0;
    const hooks = {
      onOpen: (index) => this.open(index),
      onChoose: (index, text) => {
        this.chosen = index;
        this.drawTable();
        this.hooks.announce(text);
      },
      onView: (from) => {
        if (this.chosen !== null || from === this.from) return;
        this.from = from;
        this.drawTable();
      },
    };
    this.plot = kind.plot(clear(this.stage), data, game, hooks, this.width);
    this.stage.hidden = this.plot === null;
    this.ring(this.ringed);
    refill(this.legend, legend(this));
  }

  /** Rings the position of *heaps*, where the picture has its place; null: none. */
  ring(heaps = null) {
    this.ringed = heaps;
    this.plot?.ring(heaps && this.kind.placeOf ? this.kind.placeOf(this.data, heaps) : null);
  }

  open(index) {
    this.hooks.onOpen(this.kind.positionAt(this.data, index));
  }

  drawTable() {
    drawTable(this.table, this.kind, this.data, {
      chosen: this.chosen,
      from: this.from,
      go: (index) => this.go(index),
      open: (index) => this.open(index),
    });
  }

  go(asked) {
    const index = Math.max(0, Math.min(asked, this.data.count - 1));
    if (this.plot) this.plot.choose(index);
    else {
      this.chosen = index;
      this.drawTable();
    }
  }

  destroy() {
    this.work.stop();
    this.plot?.destroy();
  }
}

/** The rules of a line; of values that were given, that they are. */
const nameOf = ({ rules }) => rules || say("page_explore.over.table");

/** What the colours and marks of *data* of a *kind* of plot mean, and of an *other* game laid over that of *game*. */
const legend = ({ kind, data, game, other }) => [
  kind.coloured && [
    h("span.e-key", diamond(16), say("page_explore.legend.lost")),
    h("span.e-key", "1", h("i.e-ramp", { "aria-hidden": "true" }), grouped(data.most)),
  ],
  data.over && [
    h("span.e-key", data.zeros ? diamond(16) : h("i.e-dot"), nameOf(game)),
    h("span.e-key", h("i.e-dot.e-dot-ring"), nameOf(other)),
  ],
  other && !data.over && h("span.e-key.second", say("page_explore.over.not_here")),
];

/** Where two games first differ, in words. */
function differenceSaid({ kind, game, other }, data) {
  if (!data.over || other.far) return "";
  const found = kind.difference(data);
  if (!found) return say("page_explore.over.same");
  if (!found.at) return say("page_explore.over.unlike");
  const place = { position: found.at, here: nameOf(game), there: nameOf(other) };
  return found.lostIn
    ? say(`page_explore.over.lost_in.${found.lostIn}`, place)
    : say("page_explore.over.differ", { ...place, first: found.first, other: found.other });
}

// The plots of a game, the same as a table, and both as files.

import { append, button, clear, h } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { modulesOf } from "../core/found.js";
import { lang, say } from "../core/words.js";
import { nameOf, saveCsv, savePng, saveSvg } from "../plots/files.js";
import { Work } from "./fetching.js";
import { drawTable } from "./table.js";

/** The kinds of plots in their order; each is a file of plots/kinds. */
const KINDS = await modulesOf("plots/kinds");
// After so many milliseconds it is said why it takes long.
const LONG = 3000;

const outlined = (words, run, values = {}) => button("outlined", run, say(words, values));

/** The plots that suit *game* {rules, heaps, single, law}; onOpen(position) loads a point on the board. */
export class Graphs {
  constructor(container, game, { onOpen, announce }) {
    this.game = game;
    this.onOpen = onOpen;
    this.announce = announce;
    this.kinds = KINDS.filter((kind) => kind.fits(game));
    this.kind = this.kinds[0];
    this.far = new Map(this.kinds.map((kind) => [kind, kind.sizes[0]]));
    this.work = new Work();
    this.plot = null;
    this.data = null;
    this.chosen = null;
    this.build(container);
    this.choose(this.kind);
  }

  build(container) {
    const plots = say("page_explore.plots");
    this.tabs = h("div", { class: "segmented", role: "tablist", "aria-label": plots });
    this.size = h("select", {
      class: "select",
      "aria-label": say("page_explore.how_far"),
      on: { change: () => this.resize(Number(this.size.value)) },
    });
    this.stage = h("div", { class: "e-stage", role: "tabpanel", "aria-label": plots });
    this.table = h("div", { class: "e-table" });
    this.tools = h("div", { class: "e-tools" });
    this.status = h("p", { class: "small second e-status", role: "status" });
    append(container, [
      h(
        "div",
        { class: "e-head" },
        this.tabs,
        h("label", { class: "e-size" }, h("span", say("page_explore.how_far")), this.size),
      ),
      h("div", { class: "e-graph" }, this.stage, this.table),
      this.status,
      this.tools,
    ]);
  }

  choose(kind) {
    this.kind = kind;
    this.drawTabs();
    this.load();
  }

  resize(far) {
    this.far.set(this.kind, far);
    this.choose(this.kind);
  }

  drawTabs() {
    append(clear(this.tabs), this.kinds.map(this.tab, this));
    const far = this.far.get(this.kind);
    append(
      clear(this.size),
      this.kind.sizes.map((size) => h("option", { value: String(size), selected: size === far }, grouped(size))),
    );
  }

  tab(kind) {
    const isChosen = kind === this.kind;
    return h(
      "button",
      {
        type: "button",
        role: "tab",
        "aria-selected": String(isChosen),
        tabIndex: isChosen ? 0 : -1,
        dataset: { what: kind.name },
        on: { click: () => this.choose(kind), keydown: (event) => this.turn(event) },
      },
      say(kind.title),
    );
  }

  turn(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || this.kinds.length < 2) return;
    event.preventDefault();
    this.choose(this.kinds.at((this.kinds.indexOf(this.kind) + step) % this.kinds.length));
    this.tabs.querySelector("[aria-selected=true]").focus();
  }

  async load() {
    const { kind } = this;
    const far = this.far.get(kind);
    const tell = (key) => (this.status.textContent = say(`page_explore.${key}`, { count: grouped(far) }));
    tell("computing");
    this.stage.setAttribute("aria-busy", "true");
    append(
      clear(this.tools),
      outlined("page_explore.stop", () => this.stop()),
    );
    const patience = setTimeout(() => tell("computing_long"), LONG);
    try {
      const data = await this.work.start((signal) => kind.load(this.game, far, signal));
      if (data) this.show(data);
    } catch (error) {
      this.refused(error, far);
    } finally {
      clearTimeout(patience);
      this.stage.setAttribute("aria-busy", "false");
    }
  }

  /** Says what went wrong; where it was too much, what can be had instead. */
  refused(error, far) {
    const fewer = error.kind === "LimitError" && this.kind.sizes.filter((size) => size < far).at(-1);
    const late = fewer && far > (this.kind.quick ?? Infinity);
    this.status.textContent = [error.message || say("page.unreachable"), late && say("page_explore.compiling")]
      .filter(Boolean)
      .join(lang() === "zh" ? "。" : ". ");
    append(clear(this.tools), [
      fewer && outlined("page_explore.fewer", () => this.resize(fewer), { count: grouped(fewer) }),
      outlined("page.again", () => this.load()),
    ]);
  }

  stop() {
    this.work.stop();
    this.status.textContent = say("page_explore.stopped");
    append(
      clear(this.tools),
      outlined("page_explore.go_on", () => this.load()),
    );
  }

  show(data) {
    this.plot?.destroy();
    Object.assign(this, { data, plot: null, chosen: null });
    const { kind, game } = this;
    this.plot = kind.plot(clear(this.stage), data, game, {
      onOpen: (index) => this.open(index),
      onChoose: (index, text) => {
        this.chosen = index;
        this.drawTable();
        this.announce(text);
      },
    });
    this.stage.hidden = this.plot === null;
    this.status.textContent = kind.summary(data);
    this.drawTable();
    this.drawTools();
  }

  open(index) {
    this.onOpen(this.kind.positionAt(this.data, index));
  }

  drawTable() {
    drawTable(this.table, this.kind, this.data, {
      chosen: this.chosen,
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

  drawTools() {
    const { kind, data, plot } = this;
    const file = (ending, run) =>
      button("quiet e-file", () => run(nameOf(this.game.rules, kind.name, ending.toLowerCase())), ending, {
        "aria-label": say("page_explore.save_as", { kind: ending }),
      });
    const keys = say("page_explore.keys").split(" · ");
    append(clear(this.tools), [
      plot?.controls(),
      plot &&
        h(
          "p",
          { class: "small second e-keys" },
          keys.map((part) => h("span", part)),
        ),
      h(
        "div",
        { class: "e-files" },
        plot && file("PNG", (name) => savePng(plot.canvas, plot.view.colours.sheet, name)),
        plot && file("SVG", (name) => saveSvg(plot.svg(), name)),
        file("CSV", (name) => saveCsv(kind.fileHeads(data), rowsOf(kind, data), name)),
      ),
    ]);
  }

  destroy() {
    this.work.stop();
    this.plot?.destroy();
  }
}

function* rowsOf(kind, data) {
  for (let index = 0; index < data.count; index++) yield kind.fileRow(data, index);
}

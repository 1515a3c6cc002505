// The reason of a position: the server's sentences with a picture of them, every move, the tree of options.

import { append, button, clear, each, h, refill, unique } from "../core/dom.js";
import { brief, say } from "../core/words.js";
import { badges } from "./badge.js";
import { codeView } from "./code.js";
import { pictureOf } from "./pictures.js";
import { samePosition } from "./marks.js";
import { movesTable } from "./moves.js";
import { mexTree } from "./tree.js";

const PATIENCE = 150;
const TABS = { picture: null, moves: "page_why.tab_moves", tree: "page_why.tab_tree", code: "page_why.code.tab" };

/** A reason panel in *container*.  onOpen(position, option) is asked to go to a position. */
export const why = (container, options) => new Why(container, options);

class Why {
  #answer = null;

  constructor(container, { onOpen }) {
    this.onOpen = (option) => onOpen(option.to, option);
    this.staged = null; // the kind of picture that the board beside it shows: here it is said in lines
    this.told = ""; // what stands above that board, which is not said twice
    this.preview = null;
    this.tab = "picture";
    this.sort = { by: "move", down: false, all: false };
    this.timer = 0;
    this.name = unique("why");
    const { name } = this;
    this.tabs = h("div.segmented.w-tabs", { role: "tablist", "aria-label": say("page_why.why") });
    this.body = h("div.w-body", { role: "tabpanel", id: `${name}-body`, tabindex: "-1" });
    this.foot = h("div.w-foot");
    const title = h("h2.w-why", { id: `${name}-title` }, say("page_why.why"));
    this.panel = h(
      "section.panel.w-panel",
      { "aria-labelledby": `${name}-title` },
      h("div.w-top", title, this.tabs),
      this.body,
      this.foot,
    );
    container.append(this.panel);
    this.draw();
  }

  /** Shows an answer of /api/position and a move under preview. */
  update(answer, preview = null) {
    clearTimeout(this.timer);
    if (!this.#answer || !isSame(answer, this.#answer)) {
      const fresh = !this.#answer || !samePosition(answer.rules, this.#answer.rules);
      this.sort = fresh ? { by: "move", down: false, all: false } : { ...this.sort, all: false };
      this.#answer = answer;
      this.preview = null;
      this.draw();
    }
    const next = previewed(this.#answer, preview);
    this.timer = setTimeout(() => {
      if (next === this.preview || (next && this.preview && samePosition(next.to, this.preview.to))) return;
      this.preview = next;
      // A program is of the game, whatever is chosen.
      if (this.tab !== "code") this.draw();
    }, PATIENCE);
  }

  /** The board beside it shows a picture of *kind*, with what is *told* of it above. */
  stage(kind, told) {
    const said = told ? [told.head, told.line].join("\n") : "";
    if (kind === this.staged && said === this.told) return;
    Object.assign(this, { staged: kind, told: said });
    this.draw();
  }

  destroy() {
    clearTimeout(this.timer);
    this.panel.remove();
  }

  choose(tab) {
    this.tab = tab;
    this.draw();
    this.tabs.querySelector(`[data-tab=${tab}]`)?.focus();
    if (innerWidth <= 720) this.panel.scrollIntoView(); // what it shows lies below the board
  }

  turn(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = this.present();
    this.choose(tabs.at((tabs.indexOf(this.tab) + step) % tabs.length));
  }

  draw() {
    const { body } = this;
    const answer = this.#answer;
    this.panel.classList.toggle("w-loading", !answer);
    for (const part of [body, this.foot]) clear(part);
    if (!answer) append(body, [h("p.unseen", say("page.loading")), [1, 2, 3].map(() => h("i.w-grey"))]);
    else {
      if (!this.present().includes(this.tab)) this.tab = "picture";
      this.drawTabs();
      append(body, this[this.tab]());
      const command = answer.snippets?.command;
      const props = { class: "w-code", tabindex: "0", "aria-label": say("page_why.command") };
      append(this.foot, [badges(answer), command && h("pre", props, `$ ${command}`)]);
    }
  }

  /** The tabs of the answer: a sum has no program. */
  present() {
    return Object.keys(TABS).filter((tab) => tab !== "code" || !this.#answer.is_sum);
  }

  drawTabs() {
    const one = (tab) =>
      button("", () => this.choose(tab), say(TABS[tab] ?? pictureOf(this.#answer).tab), {
        class: null,
        role: "tab",
        id: `${this.name}-${tab}`,
        dataset: { tab },
        "aria-controls": `${this.name}-body`,
        "aria-selected": String(this.tab === tab),
        tabIndex: this.tab === tab ? 0 : -1,
        on: { click: () => this.choose(tab), keydown: (event) => this.turn(event) },
      });
    refill(this.tabs, this.present().map(one));
    this.body.setAttribute("aria-labelledby", `${this.name}-${this.tab}`);
  }

  picture() {
    const answer = this.#answer;
    const [first, ...others] = told(answer).map(brief);
    // A mere list of what can be left comes behind what is said, and that is said whole; a law, without the move that
    // stands above the board.
    const isListed = answer.reason.picture.kind === "options";
    const isNew = (sentence) => (isListed && !answer.reason.is_law) || !this.told.includes(sentence);
    const said = others.filter(isNew).map((text) => h("p", text));
    const drawn = [!answer.over && this.drawn(), h("div.w-says", said)];
    const head = h("p", { class: ["w-first-sentence", first.length > 90 && "long"] }, first);
    return [isNew(first) && head, ...(isListed ? drawn.reverse() : drawn)];
  }

  drawn() {
    const answer = this.#answer;
    const { draw, lines } = pictureOf(answer);
    const more = () => this.choose("moves");
    if (this.staged !== answer.reason.picture.kind) return draw(answer, this.preview, this.onOpen, more);
    const said = lines?.(answer) ?? [];
    return said.length > 0 && each("ul.w-rows", said, (line) => h("li", line));
  }

  moves() {
    return movesTable(this.#answer, this.preview, this.sort, this.onOpen, (sort) => {
      this.sort = sort;
      this.draw();
      this.body.querySelector("[aria-sort]:not([aria-sort=none]) button")?.focus();
    });
  }

  code() {
    return codeView(this.#answer);
  }

  tree() {
    return mexTree(this.#answer, this.preview, this.onOpen);
  }
}

const isSame = (one, other) =>
  ["text", "verdict", "options_complete"].every((name) => one[name] === other[name]) &&
  (one.options?.length ?? -1) === (other.options?.length ?? -1);

/** The sentences of the reason, the verdict first: one that begins with values or with a law gets it here. */
function told({ why, verdict, reason: { headline, picture }, outcome, nim_value: g }) {
  if (!why.length) return [verdict];
  if (headline === null) return why;
  const totals = picture.numbers.values?.join(" ⊕ "); // which game gives what stands in the lines of the picture
  return [say(`page_why.headline.${headline}${outcome}`, { totals, g }), ...why.slice(headline === "sum." ? 1 : 0)];
}

/** The option that *preview* is, as the answer lists it; null for none. */
function previewed(answer, preview) {
  if (!preview) return null;
  const leads = (move) => samePosition(move.to, preview.to);
  return answer.options?.find(leads) ?? answer.winning_moves?.find(leads) ?? preview;
}

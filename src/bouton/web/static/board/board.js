// The board: draws any answer of /api/position and lets a person choose a legal move on it.
//
//     const b = board(container, {answer, onChoose, onPlay, disabled, help, compact});
//     b.update(answer, {disabled, help, starts, lanes, hint, chosen});
//
// onChoose(move or null) comes with every choice, onPlay(move) with the second click or Enter.  Both get the move as
// the server lists it; of a position too large to list, one built here with `unsure: true`.
//
// Each game of the answer is drawn by the first view that fits it.  A view is one file of board/boards:
//     fits({answer, legal}, at)   whether it can draw game number *at*
//     draw(table, at)             {element, kind, mark(), fit(width), focus(place), place(), leave(move), arrive(), destroy()};
//                                 all but element, mark and focus may be missing
// A row of stones may also have spread(place), which lays them elsewhere in their groove, and null puts them back.
// It draws and says its targets; choosing them is the business of the table (table.js).

import { append, h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { mark } from "../core/marks.js";
import { number, say } from "../core/words.js";
import * as settings from "../core/settings.js";
import { resultMark } from "./cards.js";
import * as heaps from "./heaps.js";
import { isPass } from "./legal.js";
import { Table } from "./table.js";

// Nim, the first game shown, is drawn without the other views, so that the first board need not wait for them.
let views = [heaps];

/** What can draw *answer* has come when this ends. */
export async function ready({ components }) {
  if (components.some(({ name, verb }) => name !== "nim" || verb)) await allViews();
}

/** Fetches the views of all games. */
export const allViews = async () => {
  views = (await import("./views.js")).VIEWS;
};

/** Draws a board into *container*. */
export const board = (container, options) => new Board(container, options);

class Board {
  constructor(container, { answer, chosen, hint, ...options }) {
    this.element = h("div.board");
    container.append(this.element);
    this.views = [];
    this.width = 0;
    this.dresser = null; // who lays the stones to tell something

    this.table = new Table(this.element, options, () => this.mark());
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(this.element);
    if (answer) this.update(answer, { chosen, hint, ...options });
  }

  /**
   * Shows another answer; a move chosen before is let go unless *chosen* says which is chosen now.
   * @param {any} [more]
   */
  update(answer, more = {}) {
    const { chosen, hint, ...options } = more;
    const before = this.table.answer;
    this.table.set(options);
    this.table.lay(answer, { chosen, hint });
    if (!options.starts) this.table.set({ starts: startsAfter(before, answer, this.table.starts) });
    this.draw();
  }

  draw() {
    const { answer, help } = this.table;
    const focused = this.views.findIndex((view) => view.element.contains(document.activeElement));
    const kept = this.views[focused]?.place?.() ?? null;
    for (const view of this.views) view.destroy?.();
    this.table.empty(this.element);
    this.element.classList.toggle("is-sum", Boolean(answer.is_sum));
    this.element.classList.remove("glides");
    this.views = answer.components.map((_, at) => views.find((one) => one.fits(this.table, at)).draw(this.table, at));
    const drawn = this.views.map((view, at) => [view.element, passButton(this.table, at)]);
    append(
      this.element,
      answer.is_sum
        ? [drawn.map((parts, at) => game(answer.components, at, parts, help)), help && balance(answer)]
        : drawn,
    );
    this.table.able();
    this.fit();
    this.mark();
    for (const view of this.views) view.arrive?.();
    if (focused >= 0) this.focus(Math.min(focused, this.views.length - 1), kept);
  }

  mark() {
    this.table.mark();
    for (const view of this.views) view.mark();
    this.dresser?.lay(this);
  }

  /** Lets *dresser* lay the stones, now and whenever a mark or the size changes; null puts them back. */
  dress(dresser) {
    this.dresser?.clear(this);
    this.element.classList.add("glides");
    this.element.classList.toggle("is-told", Boolean(dresser));
    // What is laid fits the width that the board has now.
    this.dresser = null;
    this.width = this.element.clientWidth;
    this.fit();
    this.dresser = dresser;
    this.mark();
  }

  fit() {
    for (const view of this.views) view.fit?.(view.element.clientWidth);
  }

  resized() {
    if (Math.abs(this.element.clientWidth - this.width) < 1) return;
    this.width = this.element.clientWidth;
    this.fit();
    this.mark();
  }

  /** Lets the stones of *move* rise and go; ends when they are gone. */
  async leave(move) {
    const shape = this.table.isChosen({ move }) ? this.table.marks.shape : null;
    this.table.show({ chosen: move, shape });
    if (!settings.moves()) return;
    await Promise.all(this.views.map((view) => view.leave?.(move)));
  }

  /** Puts back what `leave` let go: the move was not made. */
  restore() {
    this.draw();
  }

  /** Chooses a move as the person would; null lets go. */
  choose(move) {
    this.table.choose(move && { move });
  }

  /** Chooses *move*, and its button has the focus. */
  lift(move) {
    this.choose(move);
    this.focus();
  }

  /** Marks a move without the choice being the person's own: a hint, or what the opponent is about to do. */
  show(move, hint = false) {
    this.table.show(hint ? { hint: move } : { chosen: move, shape: null });
  }

  /** Outlines a heap that a hint speaks of, counted through all games; null outlines none. */
  point(place) {
    this.table.show({ pointed: place });
    this.element.querySelector(".pointed")?.scrollIntoView({ block: "nearest" });
  }

  /** Changes options; whether a person may move changes nothing that is drawn, so what is moving goes on. */
  set(options) {
    const redraws = Object.keys(options).some((name) => name !== "disabled" && options[name] !== this.table[name]);
    this.table.set(options);
    if (redraws) this.draw();
    else this.table.able();
  }

  focus(at = 0, place = null) {
    this.views[at]?.focus(place);
  }

  /** Takes a key that was pressed where nothing on the board had the focus. */
  press({ key, isTrusted }) {
    if (!isTrusted || this.element.contains(document.activeElement)) return;
    this.focus();
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }

  get chosen() {
    return this.table.chosen;
  }

  /** Which places of a row are seen chosen: {from, count, at (of a cross)}; null where a move has one place. */
  get shape() {
    return this.views[this.chosen?.component]?.shape?.("chosen") ?? this.table.marks.shape;
  }

  /** How the games are drawn: "heaps", "typed" (heaps without stones), "coupled" (several heaps in one move), "queen",
   *  "pins", "cuts", "row", "entry", "list", or what page_boards.idle has words for; "dynamic" where the last take tells how many may be taken. */
  get kinds() {
    return this.views.map((view) => view.kind);
  }

  destroy() {
    this.observer.disconnect();
    for (const view of this.views) view.destroy?.();
    this.element.remove();
  }
}

/** The heaps as they were when the game began: a groove stays as long as its heap once was. */
function startsAfter(before, answer, starts) {
  const now = answer.components.map((c) => c.heaps.map(big));
  const isFrom = (heaps, at) =>
    before.components[at].rules === answer.components[at].rules &&
    heaps.length === starts[at].length &&
    heaps.every((heap, i) => heap <= starts[at][i]);
  return starts && before?.components.length === now.length && now.every(isFrom) ? starts : now;
}

/** The values of the games of a sum, added as Nim heaps are: the diamond stands where they cancel. */
function balance({ components, nim_value: total }) {
  const values = components.map((component) => component.nim_value);
  if (total === null || values.some((value) => value === null || value === undefined)) return null;
  const terms = values.flatMap((value, at) => (at ? [h("span", "⊕"), number(value)] : [number(value)]));
  const zero = big(total) === 0n ? mark("zero", 28) : null;
  return h("p.balance", terms, h("span", "="), number(total), zero);
}

/** One game of a sum: its name, its rule, its board and its value. */
function game(components, at, parts, help) {
  const component = components[at];
  const value = component.nim_value;
  // Heaps of one game have letters, and the page its name.
  const isOne = components.every(({ shown: name, heaps }) => name === component.shown && heaps.length === 1);
  return h(
    "section.game",
    { "aria-label": component.shown },
    !isOne &&
      h("header.game-head", h("h3", component.shown), h("code", component.heaps.map((heap) => shown(heap)).join(" "))),
    h("div.game-board", parts),
    help &&
      (value ?? null) !== null &&
      h("p.game-value", h("span", say("page_play.like_heap")), h("strong", shown(value))),
  );
}

/** The button that passes in a component, drawn on *table*; null where the rules know no pass. */
function passButton(table, component) {
  const { answer, legal } = table;
  const { cap, cap_means: means } = answer.components[component];
  if (means !== "passes") return null;
  const move = legal.of(component).find(isPass) ?? unlisted(table, component);
  const left = h("span.pass-left", say("page_boards.pass.left", { left: cap }));
  const words = h("span.pass-says", say("page_boards.pass.button"));
  if (!move) return h("p.pass.used.second", left);
  return table.button({ move }, { class: "pass" }, words, left, resultMark(table, move, 22));
}

// Where not every move is listed a pass may be one of the others.
function unlisted({ answer, legal }, component) {
  const { cap, heaps } = answer.components[component];
  if (legal.complete || answer.over || big(cap) === 0n) return null;
  return legal.unlisted({ to: legal.whole(component, heaps), component, heap: 0, text: "pass" });
}

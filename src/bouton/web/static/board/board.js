// The board: draws any answer of /api/position and lets a person choose a legal move on it.
//
//     const b = board(container, {answer, onChoose, onPlay, disabled, help, compact});
//     b.update(answer, {disabled, help, starts, hint, chosen});
//
// onChoose(move or null) comes with every choice, onPlay(move) with the second click or Enter.  Both get the move as
// the server lists it; of a position too large to list, one built here with `unsure: true`.

import { append, clear, h } from "../core/dom.js";
import { big } from "../core/api.js";
import { mark } from "../core/marks.js";
import { number, say } from "../core/words.js";
import * as settings from "../core/settings.js";
import { Legal, placeOf, takesOf } from "./legal.js";
import { entryPart } from "./entry.js";
import { heapsPart } from "./heaps.js";
import { listPart } from "./list.js";
import { queenPart } from "./queen.js";
import { isPins, rowPart } from "./rows.js";

const PARTS = {
  heaps: heapsPart,
  dynamic: heapsPart,
  queen: queenPart,
  row: rowPart,
  entry: entryPart,
  list: listPart,
};
// The largest heap that a queen's board shows; beyond it the two heaps are drawn as heaps.
const QUEEN_MOST = 30;
// So many pins are drawn; beyond them, or where not every move is listed, a row is numbers.
const ROW_MOST = 400;
const ROW_MOST_IN_SUM = 60;

/** Draws a board into *container*. */
export function board(container, options = {}) {
  const root = h("div", { class: "board" });
  container.append(root);
  const state = {
    answer: null,
    chosen: null,
    hovered: null,
    disabled: false,
    help: true,
    compact: false,
    hint: null,
    pointed: null,
    starts: null,
    ...options,
  };
  let parts = [];
  let width = 0;

  const table = {
    get answer() {
      return state.answer;
    },
    get legal() {
      return state.legal;
    },
    get chosen() {
      return state.chosen;
    },
    get hovered() {
      return state.disabled ? null : state.hovered;
    },
    get hint() {
      return state.hint;
    },
    /** Whether the person is to look at this heap: a hint speaks of it. */
    pointed: (component, heap) => state.pointed !== null && state.pointed === placeOf(state.answer, component, heap),
    get help() {
      return state.help;
    },
    get disabled() {
      return state.disabled || state.answer.over;
    },
    get compact() {
      return state.compact;
    },
    get starts() {
      return state.starts;
    },
    /** For a projector: {stone, height}, the largest stone and the height that the board may fill. */
    get large() {
      return state.large;
    },
    choose,
    play,
    hover,
    redraw: () => draw(),
  };

  function choose(move) {
    if (table.disabled) return;
    state.chosen = move;
    state.hovered = null;
    if (move) state.pointed = null;
    refresh();
    state.onChoose?.(move);
  }

  function play(move = state.chosen) {
    if (move && !table.disabled) state.onPlay?.(move);
  }

  function hover(move) {
    if (table.disabled || state.hovered === move) return;
    state.hovered = move;
    refresh();
  }

  function refresh() {
    for (const part of parts) part.mark();
  }

  function draw() {
    const focused = parts.findIndex((part) => part.element.contains(document.activeElement));
    const kept = focused >= 0 ? parts[focused].place?.() : null;
    for (const part of parts) part.destroy?.();
    clear(root);
    const { components, is_sum } = state.answer;
    root.classList.toggle("is-sum", Boolean(is_sum));
    root.classList.toggle("is-disabled", table.disabled);
    parts = components.map((component, at) => PARTS[viewOf(state, at)](table, at));
    append(
      root,
      is_sum
        ? [parts.map((part, at) => game(components[at], part, state.help)), state.help && balance(state.answer)]
        : parts.map((part) => part.element),
    );
    fit();
    refresh();
    for (const part of parts) part.arrive?.();
    if (focused >= 0) parts[Math.min(focused, parts.length - 1)]?.focus?.(kept);
  }

  function able() {
    root.classList.toggle("is-disabled", table.disabled);
    for (const one of root.querySelectorAll(".groove:not(.empty), .pin, .gap, .card, .list-move, .chip, .queen-board"))
      if (table.disabled) one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    for (const field of root.querySelectorAll("input")) field.readOnly = table.disabled;
  }

  function fit() {
    for (const part of parts) part.fit?.(part.element.clientWidth);
  }

  const observer = new ResizeObserver(() => {
    if (Math.abs(root.clientWidth - width) < 1) return;
    width = root.clientWidth;
    fit();
    refresh();
  });
  observer.observe(root);
  root.addEventListener("keydown", (event) => keys(event));

  function keys(event) {
    if (event.key === "Escape" && state.chosen) {
      choose(null);
      event.preventDefault();
    } else if (event.key === "Enter" && state.chosen && !event.target.closest("a, button:not(.pin, .gap), input")) {
      play();
      event.preventDefault();
    } else if (
      /^[a-z]$/i.test(event.key) &&
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      settings.get("keys")
    ) {
      if (event.target.closest("input")) return;
      const heap = root.querySelector(`[data-letter="${event.key.toUpperCase()}"]`);
      if (!heap) return;
      heap.focus();
      event.preventDefault();
    }
  }

  /** Shows another answer; a move chosen before is let go unless *chosen* says which is chosen now. */
  function update(answer, more = {}) {
    const before = state.answer;
    Object.assign(state, { hint: null, pointed: null, chosen: null, hovered: null }, more, {
      answer,
      legal: new Legal(answer),
    });
    if (!more.starts) state.starts = startsAfter(before, answer, state.starts);
    draw();
  }

  /** Lets the stones of *move* rise and go; ends when they are gone. */
  async function leave(move) {
    state.chosen = move;
    refresh();
    if (!settings.moves()) return;
    await Promise.all(parts.map((part) => part.leave?.(move)));
  }

  if (state.answer) update(state.answer, state);
  return {
    update,
    leave,
    /** Puts back what `leave` let go: the move was not made. */
    restore: () => draw(),
    choose,
    /** Marks a move without the choice being the person's own: a hint, or what the opponent is about to do. */
    show(move, hint = false) {
      if (hint) state.hint = move;
      else state.chosen = move;
      refresh();
    },
    /** Outlines a heap that a hint speaks of, counted through all games; null outlines none. */
    point(place) {
      state.pointed = place;
      refresh();
      root.querySelector(".pointed")?.scrollIntoView({ block: "nearest" });
    },
    /** Changes options; whether a person may move changes nothing that is drawn, so what is moving goes on. */
    set(more) {
      const redraws = Object.keys(more).some((name) => name !== "disabled" && more[name] !== state[name]);
      Object.assign(state, more);
      if (redraws) draw();
      else able();
    },
    focus(at = 0, place = null) {
      parts[at]?.focus?.(place);
    },
    get chosen() {
      return state.chosen;
    },
    /** How the games are drawn: "heaps", "typed" (heaps without stones), "coupled" (several heaps in one move), "queen",
     *  "pins", "cuts", "row", "entry", "list". */
    get kinds() {
      return state.answer.components.map((component, at) => parts[at].kind || kindOf(state, component, at));
    },
    get element() {
      return root;
    },
    destroy() {
      observer.disconnect();
      for (const part of parts) part.destroy?.();
      root.remove();
    },
  };
}

/** How a component is drawn: as the server says, or with numbers where a picture would show nothing. */
function viewOf(state, at) {
  const { view, heaps } = state.answer.components[at];
  const sizes = heaps.map(big);
  if (view === "queen" && (sizes.length !== 2 || sizes.some((size) => size > QUEEN_MOST))) return "heaps";
  if (view === "row") {
    const most = state.answer.is_sum ? ROW_MOST_IN_SUM : ROW_MOST;
    if (state.legal.complete && sizes.reduce((sum, size) => sum + size, 0n) <= most) return "row";
    // Three numbers say a move that leaves two rows; one that leaves more is chosen from the list.
    const leaves = (move) => (state.answer.is_sum ? move.to[at] : move.to).length - sizes.length + 1;
    return state.legal.of(at).every((move) => leaves(move) <= 2) ? "entry" : "list";
  }
  if (view === "list" && isTaking(state, at)) return "heaps";
  return PARTS[view] ? view : "list";
}

// Whether every move only takes stones from heaps: then stones can be clicked, in several heaps if need be.
function isTaking({ answer, legal }, at) {
  const heaps = legal.heaps(at);
  const moves = legal.of(at);
  return (
    moves.length > 0 &&
    moves.every((move) => {
      const takes = takesOf(answer, move);
      const after = answer.is_sum ? move.to[at] : move.to;
      return (
        takes &&
        after.length === heaps.length &&
        takes.every((amount, i) => amount >= 0n && big(after[i]) === heaps[i] - amount)
      );
    })
  );
}

// Whether a move only ever cuts a heap in two and takes nothing.
function isCutting({ answer, legal }, at) {
  const total = (position) => [position].flat(2).reduce((sum, heap) => sum + big(heap), 0n);
  const all = total(answer.position);
  return legal.of(at).length > 0 && legal.of(at).every((move) => total(move.to) === all);
}

function kindOf(state, component, at) {
  const view = viewOf(state, at);
  if (view === "entry") return "entry";
  if (view === "row" && isPins(component)) return "pins";
  if (view === "row" && isCutting(state, at)) return "cuts";
  return view === "heaps" && state.legal.isCoupled(at) ? "coupled" : view;
}

/** The heaps as they were when the game began: a groove stays as long as its heap once was. */
function startsAfter(before, answer, starts) {
  const now = answer.components.map((c) => c.heaps.map(big));
  const same =
    before &&
    starts &&
    before.components.length === now.length &&
    now.every(
      (heaps, at) =>
        before.components[at].rules === answer.components[at].rules &&
        heaps.length === starts[at].length &&
        heaps.every((heap, i) => heap <= starts[at][i]),
    );
  return same ? starts : now;
}

/** The values of the games of a sum, added as Nim heaps are: the diamond stands where they cancel. */
function balance({ components, nim_value: total }) {
  const values = components.map((component) => component.nim_value);
  if (total === null || values.some((value) => value === null || value === undefined)) return null;
  const terms = values.flatMap((value, at) => (at ? [h("span", {}, "⊕"), number(value)] : [number(value)]));
  return h(
    "p",
    { class: "balance" },
    terms,
    h("span", {}, "="),
    number(total),
    big(total) === 0n ? mark("zero", 28) : null,
  );
}

/** One game of a sum: its name, its rule, its board and its value. */
function game(component, part, help) {
  const value = component.nim_value;
  return h(
    "section",
    { class: "game", "aria-label": component.shown },
    h("header", { class: "game-head" }, h("h3", {}, component.shown), h("code", {}, component.heaps.join(" "))),
    h("p", { class: "small second game-rule" }, h("code", {}, component.rules)),
    h("div", { class: "game-board" }, part.element),
    help &&
      value !== null &&
      value !== undefined &&
      h("p", { class: "game-value" }, h("span", {}, say("page_play.like_heap")), h("strong", {}, String(value))),
  );
}

// Option cards: where only a few moves exist, each is a card with what it does and, with help, who wins after it.

import { big } from "../core/api.js";
import { append, clear, h } from "../core/dom.js";
import { outcomeMark } from "../core/marks.js";
import { number, say } from "../core/words.js";
import * as settings from "../core/settings.js";
import { heapLetter, keyOf, takesOf } from "./legal.js";

/** The cards of one component with at most *most* moves; null when there are more (or none). */
export function cards(table, component, most) {
  const { answer, legal } = table;
  const moves = legal.complete ? legal.of(component) : [];
  if (!moves.length || moves.length > most || answer.is_sum || table.compact) return null;
  return cardRow(table, moves, (move) => takeTitle(answer, move));
}

/** Cards for these moves, in this order; keys 1 to 9 choose them where *keys* says so. */
function cardRow(table, moves, title, { note = null } = {}) {
  const buttons = moves.map((move, at) => {
    const facts = factsOf(table, move);
    const wins = move.outcome === "P";
    return h(
      "button",
      {
        class: "card",
        type: "button",
        "aria-disabled": table.disabled ? "true" : null,
        "aria-pressed": "false",
        on: {
          click: () => (isChosen(table, move) ? table.play(move) : table.choose(move)),
          pointerenter: (event) => event.pointerType === "mouse" && table.hover(move),
          pointerleave: () => table.hover(null),
          keydown: (event) => walk(event, at),
        },
      },
      h(
        "span",
        { class: "card-head" },
        h("strong", {}, title(move)),
        table.help && move.outcome ? outcomeMark(wins, 26, say("page_play.result", wins ? 0 : 1)) : null,
      ),
      facts.map((fact) => h("span", { class: "card-fact" }, fact)),
    );
  });
  function walk(event, at) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by) {
      buttons[(at + by + buttons.length) % buttons.length].focus();
      event.preventDefault();
    } else if (event.key === "Enter" && isChosen(table, moves[at])) {
      table.play(moves[at]);
      event.preventDefault();
    } else if (/^[1-9]$/.test(event.key) && settings.get("keys")) {
      buttons[Number(event.key) - 1]?.click();
      event.preventDefault();
    }
  }
  const element = h("div", { class: "cards-box" });
  if (note) element.append(note);
  element.append(h("div", { class: "cards", role: "group", "aria-label": say("page_play.moves_here") }, buttons));
  return {
    element,
    mark() {
      buttons.forEach((button, at) => {
        const chosen = isChosen(table, moves[at]);
        button.setAttribute("aria-pressed", String(chosen));
        button.classList.toggle("hinted", Boolean(table.hint) && keyOf(table.hint.to) === keyOf(moves[at].to));
      });
    },
  };
}

const isChosen = (table, move) =>
  Boolean(table.chosen) && keyOf(table.chosen.to) === keyOf(move.to) && table.chosen.cap === move.cap;

function takeTitle(answer, move) {
  const takes = takesOf(answer, move);
  const touched = takes?.filter((amount) => amount > 0n) || [];
  if (touched.length !== 1) return move.text;
  const heap = takes.findIndex((amount) => amount > 0n);
  const single = answer.components[move.component].heaps.length === 1;
  return say("page_play.card", single ? 0 : 1, { take: touched[0], heap: heapLetter(answer, move.component, heap) });
}

function factsOf(table, move) {
  const left = move.to.flat().map(big);
  const inRow = table.answer.components[move.component].view === "row";
  const facts = left.length === 1 && !inRow ? [say("page_play.leaves", 0, { left: left[0] })] : [];
  if (move.cap !== null && move.cap !== undefined) facts.push(say("page_play.then_cap", 0, { cap: move.cap }));
  else if (
    table.help &&
    (inRow || takesOf(table.answer, move) === null) &&
    move.nim_value !== null &&
    move.nim_value !== undefined
  )
    facts.push(say("page_play.total_value", 0, { value: number(move.nim_value) }));
  return facts;
}

/** Cards that can be filled anew, best move first, with a way to see all. */
export function bestFirst(table, title) {
  const element = h("div", { class: "cards-place" });
  let row = null;
  let all = false;
  let shown = null;
  const rank = (move) => (move.outcome === "P" ? 0 : 1);
  return {
    element,
    fill(moves, words) {
      const key = JSON.stringify(moves.map((move) => move.text));
      if (key === shown) return;
      shown = key;
      all = false;
      this.draw(moves, words);
    },
    draw(moves, words) {
      const sorted = table.help ? [...moves].sort((a, b) => rank(a) - rank(b)) : moves;
      const more = h(
        "button",
        { class: "button link", type: "button", on: { click: () => ((all = !all), this.draw(moves, words)) } },
        all ? say("button.look", 2) : say("page_play.all_moves", 0, { count: moves.length }),
      );
      const note = h("p", { class: "small second" }, words, moves.length > 3 && [" · ", more]);
      row = cardRow(table, all ? sorted : sorted.slice(0, 3), title, { note });
      append(clear(element), [row.element]);
      row.mark();
    },
    mark: () => row?.mark(),
  };
}

// Heaps of stones, one above the other.  Clicking a stone chooses it and all to its right; a second click plays.

import { big, shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { mark } from "../core/marks.js";
import { listing, say } from "../core/words.js";
import { barRow } from "./bar.js";
import { cards } from "./cards.js";
import { heapLetter, keyOf, takesOf } from "./legal.js";
import { numberRow } from "./number.js";
import { rulerOf } from "./ruler.js";
import { stoneRow } from "./stones.js";

const STONES_MOST = 60n;
const BAR_MOST = BigInt(Number.MAX_SAFE_INTEGER);
// A bar is blind where the largest legal amount is thinner than about two of its pixels.
const BLIND = 300n;
const CARDS_MOST = 6;

/** The heaps of one component. */
export function heapsPart(table, component) {
  const { answer, legal } = table;
  const heaps = legal.heaps(component);
  const starts = table.starts[component];
  const element = h("div", { class: "heaps", role: "group", "aria-label": answer.components[component].shown });
  const longest = heaps.reduce(
    (most, size) => (size > STONES_MOST && size <= BAR_MOST ? Math.max(most, shown(size).length) : most),
    3,
  );
  element.style.setProperty("--digits", String(longest));
  const rows = heaps.map((size, heap) => row(size, heap));
  const stepper = stepperRow();
  const optionCards = cards(table, component, CARDS_MOST);
  element.append(...rows.map((one) => one.element));
  if (optionCards) element.append(optionCards.element);
  else element.append(stepper.element);

  function row(size, heap) {
    const letter = heapLetter(answer, component, heap);
    const known = legal.amounts(component, heap);
    const most = known ? (known.at(-1) ?? 0n) : legal.most(component, heap);
    const make = size <= STONES_MOST ? stoneRow : size <= BAR_MOST && most * BLIND >= size ? barRow : numberRow;
    const made = make({
      table,
      size,
      start: starts?.[heap] > size ? starts[heap] : size,
      letter,
      single: heaps.length === 1 && answer.components.length === 1,
      known,
      most,
      dynamic: answer.components[component].view === "dynamic",
      canTake: (amount) => moveWith(heap, amount) !== null,
      pick: (amount) => pick(heap, amount),
      peek: (amount) => table.hover(amount ? moveWith(heap, amount) : null),
      play: () => table.play(),
      toHeap: (step) => rows[(heap + step + heaps.length) % heaps.length].focus(),
      wins: winningAmounts(heap),
      ruler: rulerOf(table, component, amountsWords(known, most)),
    });
    made.element.dataset.heap = heap;
    return made;
  }

  /** The move with *amount* from this heap: beside what is chosen from the others where the rules allow it, else alone. */
  function moveWith(heap, amount) {
    const alone = heaps.map((_, at) => (at === heap ? amount : 0n));
    const chosen = amountsOf(table.chosen);
    if (chosen && legal.isCoupled(component)) {
      const together = chosen.map((old, at) => (at === heap ? amount : old));
      const move = legal.take(component, together);
      if (move) return move;
    }
    return legal.take(component, alone);
  }

  function amountsOf(move) {
    return move && move.component === component ? takesOf(answer, move) : null;
  }

  function pick(heap, amount) {
    const before = amountsOf(table.chosen);
    if (amount > 0n && before && before[heap] === amount) return table.play();
    table.choose(moveWith(heap, amount));
  }

  function winningAmounts(heap) {
    if (!table.help) return [];
    return (answer.winning_moves || []).flatMap((move) => {
      const takes = move.component === component ? takesOf(answer, move) : null;
      return takes && takes[heap] > 0n && takes.every((amount, at) => at === heap || amount === 0n)
        ? [takes[heap]]
        : [];
    });
  }

  function stepperRow() {
    const button = (name, says, step) =>
      h(
        "button",
        { class: "step", type: "button", "aria-label": says, on: { click: () => move(step) } },
        icon(name, 22),
      );
    const words = h("span", { class: "stepper-says" });
    const less = button("minus", say("page_play.less"), -1);
    const more = button("plus", say("page_play.more"), 1);
    const move = (step) => {
      const at = rows.findIndex((_, heap) => (amountsOf(table.chosen)?.[heap] || 0n) > 0n);
      const heap = at >= 0 ? at : heaps.findIndex((size) => size > 0n);
      const next = nextAmount(heap, amountsOf(table.chosen)?.[heap] || 0n, step);
      if (next !== null && heap >= 0) table.choose(next === 0n ? null : moveWith(heap, next));
    };
    return { element: h("div", { class: "stepper" }, less, words, more), words, less, more };
  }

  /** The next legal amount above or below; 0 lets go, null is none. */
  function nextAmount(heap, amount, step) {
    const known = legal.amounts(component, heap);
    if (known) {
      const at = known.indexOf(amount) + step;
      if (at < 0) return amount > 0n ? 0n : null;
      return known[at] ?? null;
    }
    const next = amount + BigInt(step);
    return next < 0n || next > legal.most(component, heap) ? null : next;
  }

  function fillStepper() {
    const chosen = amountsOf(table.chosen);
    const heap = chosen ? chosen.findIndex((amount) => amount > 0n) : -1;
    stepper.element.classList.toggle("idle", heap < 0);
    stepper.less.disabled = heap < 0;
    stepper.more.disabled = table.disabled || (heap >= 0 && nextAmount(heap, chosen[heap], 1) === null);
    if (heap < 0) stepper.words.textContent = "";
    else if (chosen.filter((amount) => amount > 0n).length > 1)
      stepper.words.textContent = chosen
        .flatMap((amount, at) => (amount > 0n ? [`${heapLetter(answer, component, at)} −${shown(amount)}`] : []))
        .join("  ");
    else
      stepper.words.textContent = say("page_play.stepper", 0, {
        heap: heapLetter(answer, component, heap),
        take: chosen[heap],
        left: heaps[heap] - chosen[heap],
      });
  }

  return {
    element,
    // Where there is no stone to click, amounts are typed.
    kind: heaps.some((size) => size > 0n && size <= STONES_MOST) ? null : "typed",
    mark() {
      const chosen = amountsOf(table.chosen);
      const hovered = amountsOf(table.hovered);
      const hint = amountsOf(table.hint);
      rows.forEach((one, heap) => {
        one.mark({
          chosen: chosen?.[heap] || 0n,
          hovered: hovered?.[heap] || 0n,
          hint: hint?.[heap] || 0n,
          step: (amount, by) => nextAmount(heap, amount, by),
        });
        one.element.classList.toggle("pointed", table.pointed(component, heap));
        one.result?.replaceChildren(...result(table, component, heap, hovered || chosen));
      });
      fillStepper();
      optionCards?.mark();
    },
    fit(width) {
      const most = starts ? starts.reduce((a, b) => (b <= STONES_MOST && b > a ? b : a), 0n) : 0n;
      let close = false;
      for (const one of rows) close = one.fit(width, Number(most)) || close;
      element.classList.toggle("close", close);
    },
    place: () => rows.findIndex((one) => one.element.contains(document.activeElement)),
    focus(heap) {
      (rows[heap ?? rows.findIndex((one) => !one.isEmpty)] || rows[0])?.focus();
    },
    leave(move) {
      const takes = amountsOf(move);
      return takes ? Promise.all(rows.map((one, heap) => takes[heap] > 0n && one.leave?.(takes[heap]))) : null;
    },
  };
}

/** What the move under preview leads to, beside its heap: only with help, and only where it is known. */
function result(table, component, heap, amounts) {
  const move = table.hovered || table.chosen;
  if (!table.help || !amounts || !amounts[heap] || move?.component !== component) return [];
  if (amounts.findIndex((amount) => amount > 0n) !== heap) return [];
  const outcome = move.outcome ?? known(table.answer, move);
  if (!outcome) return [];
  const wins = outcome === "P";
  return [mark(wins ? "zero" : "lose", 22), h("span", {}, say("page_play.result", wins ? 0 : 1))];
}

const known = (answer, move) =>
  answer.winning_moves?.some((other) => keyOf(other.to) === keyOf(move.to)) ? "P" : null;

/** What a heap is called aloud, and what is chosen of it. */
export function heapWords(letter, size, single) {
  return single ? say("page_play.heap_alone", 0, { n: size }) : say("page_play.heap", 0, { heap: letter, n: size });
}

/** The amounts that may be taken, as a sentence: for the line under the heap. */
export function amountsWords(known, most) {
  if (known && known.length === 0) return say("page_play.no_amount");
  if (known && known.length <= 8 && big(known.at(-1)) - known[0] + 1n !== BigInt(known.length))
    return say("page_play.amounts", 1, { list: listing(known, "or") });
  const from = known ? known[0] : 1n;
  const to = known ? known.at(-1) : most;
  return from === to ? say("page_play.amounts", 2, { n: from }) : say("page_play.amounts", 0, { from, to });
}

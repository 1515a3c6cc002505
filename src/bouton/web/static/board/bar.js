// A heap of more than sixty stones: a bar whose part on the right goes, with a handle, and a number field beside it.

import { big, shown } from "../core/api.js";
import { h } from "../core/dom.js";
import { say } from "../core/words.js";
import * as settings from "../core/settings.js";
import { heapWords } from "./heaps.js";
import { takeField } from "./number.js";

/** A row with letter, count, bar and number field. */
export function barRow(spec) {
  const { table, size, start, letter, single, known, most, canTake, pick, peek, toHeap, ruler } = spec;
  const whole = start > size ? start : size;
  const stay = h("span", { class: "bar-stay" });
  const go = h("span", { class: "bar-go" });
  const gone = h("span", { class: "bar-gone" });
  const handle = h("span", { class: "bar-handle" });
  const sign = h("span", { class: "hint-sign", hidden: true });
  const track = h("span", { class: "bar-track" }, stay, go, gone, handle, sign);
  const scale = h("span", { class: "bar-scale", "aria-hidden": "true" }, ticks(whole));
  const bar = h(
    "div",
    {
      class: "groove bar",
      role: "slider",
      tabIndex: 0,
      "aria-label": heapWords(letter, size, single),
      "aria-valuemin": 0,
      "aria-valuemax": Number(size),
      "aria-valuenow": Number(size),
      "aria-disabled": table.disabled ? "true" : null,
      dataset: { letter },
      on: {
        pointerdown: down,
        pointermove: over,
        pointerup: () => (dragging = false),
        pointercancel: () => (dragging = false),
        pointerleave: () => peek(0n),
        keydown: key,
      },
    },
    track,
    scale,
  );
  const field = takeField(spec);
  const result = h("span", { class: "heap-result" });
  const element = h(
    "div",
    { class: `heap has-bar${single ? " single" : ""}${ruler ? " has-ruler" : ""}` },
    h("span", { class: "heap-letter", "aria-hidden": "true" }, letter),
    ruler?.over,
    h("span", { class: "heap-count" }, shown(size)),
    bar,
    ruler?.under,
    h("div", { class: "heap-entry" }, field.element, result),
  );
  let chosen = 0n;
  let step = null;
  let dragging = false;

  function amountAt(event) {
    const box = track.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    // Pixels to stones: rounding a picture is no verdict, the amount itself is exact.
    const keep = BigInt(Math.round(part * Number(whole)));
    return nearest(keep >= size ? 0n : size - keep);
  }

  function nearest(amount) {
    if (!known) return amount > most ? most : amount;
    let best = 0n;
    for (const one of known) if (distance(one, amount) < distance(best, amount)) best = one;
    return best;
  }
  const distance = (a, b) => (a > b ? a - b : b - a);

  function down(event) {
    if (event.button || table.disabled) return;
    bar.focus({ preventScroll: true });
    bar.setPointerCapture(event.pointerId);
    dragging = true;
    choose(amountAt(event));
  }
  function over(event) {
    if (table.disabled) return;
    if (dragging) choose(amountAt(event));
    else if (event.pointerType === "mouse") peek(amountAt(event));
  }
  // A bar is dragged through many amounts: the same amount again must not play.
  const choose = (amount) => {
    if (amount === chosen) return;
    if (amount === 0n) table.choose(null);
    else pick(amount);
  };

  function key(event) {
    if (table.disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const page = { PageUp: 1n, PageDown: -1n }[event.key];
    const walk = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by && !event.shiftKey) choose(step?.(chosen, by) ?? chosen);
    else if (page) choose(nearest(max(0n, chosen + page * max(1n, size / 20n))));
    else if (walk) toHeap(walk);
    else if (event.key === "Home") choose(known ? known.at(-1) : most);
    else if (event.key === "End") choose(known ? known[0] : 1n);
    else if (/^[1-9]$/.test(event.key) && settings.get("keys") && canTake(big(event.key))) choose(big(event.key));
    else return;
    event.preventDefault();
  }

  return {
    element,
    result,
    isEmpty: size === 0n,
    focus: () => bar.focus(),
    fit() {
      const [inside, outside] = [track.getBoundingClientRect(), bar.getBoundingClientRect()];
      const left = inside.left - outside.left;
      ruler?.fit((value) => left + (inside.width * Number(value)) / Number(whole), outside.width);
      return false;
    },
    mark(now) {
      chosen = now.chosen;
      step = now.step;
      const lit = now.hovered || chosen;
      const share = (amount) => `${(100 * Number(amount)) / Number(whole)}%`;
      stay.style.width = share(size - lit);
      go.style.left = share(size - lit);
      go.style.width = share(lit);
      gone.style.left = share(size);
      gone.style.width = share(whole - size);
      handle.style.left = share(size - lit);
      bar.classList.toggle("hovering", Boolean(now.hovered));
      bar.setAttribute("aria-valuenow", String(size - chosen));
      bar.setAttribute(
        "aria-valuetext",
        chosen
          ? say("page_play.chosen", 0, { take: chosen, left: size - chosen })
          : say("page_play.nothing_chosen", 0, { n: size }),
      );
      sign.hidden = !now.hint;
      if (now.hint) sign.style.left = share(size - now.hint);
      field.mark(now);
    },
    async leave() {
      if (go.animate) await go.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 220, fill: "forwards" }).finished;
    },
  };
}

const max = (a, b) => (a > b ? a : b);

/** Ticks at round numbers: about ten small ones, and a number at every fifth. */
function ticks(whole) {
  const n = Number(whole);
  let unit = 10 ** Math.floor(Math.log10(n / 10));
  while (n / unit > 30) unit *= n / unit > 75 ? 5 : 2;
  const marks = [];
  const named = n / unit > 12 ? 5 : 2;
  for (let at = 1; at * unit < n; at += 1) {
    const tall = at % named === 0;
    const tick = h(
      "i",
      { class: tall ? "tick tall" : "tick" },
      tall && at * unit < n * 0.97 ? h("b", {}, shown(Math.round(at * unit))) : null,
    );
    tick.style.left = `${(100 * at * unit) / n}%`;
    marks.push(tick);
  }
  return marks;
}

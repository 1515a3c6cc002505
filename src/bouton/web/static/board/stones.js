// One heap drawn as stones in a groove.  The groove is one slider: ← takes more, → less, Home all, End one.

import { h } from "../core/dom.js";
import { mark as drawMark } from "../core/marks.js";
import { shown } from "../core/api.js";
import { say } from "../core/words.js";
import * as settings from "../core/settings.js";
import { heapWords } from "./heaps.js";

const TAKE = 220;
const APART = 20;
const LONGEST = 400;
// A stone as large as a fingertip, where there is room.
const FINGER = 44;

/** A row with letter, count, groove and place for the result. */
export function stoneRow({
  table,
  size,
  start,
  letter,
  single,
  known,
  most,
  dynamic,
  canTake,
  pick,
  peek,
  play,
  toHeap,
  ruler,
}) {
  const n = Number(size);
  const all = Math.max(Number(start), n) <= 60 ? Math.max(Number(start), n) : n;
  const reach = Number(most);
  const stones = Array.from({ length: all }, (_, at) => h("i", { class: at < n ? "stone" : "stone gone" }));
  const enclosures = h("span", { class: "enclosures" });
  const sign = h("span", { class: "hint-sign", hidden: true }, drawMark("zero", 20));
  const windowBox = dynamic ? h("span", { class: "window" }) : null;
  const groove = h(
    "div",
    {
      class: `groove${n === 0 ? " empty" : ""}${dynamic ? " is-ruler" : ""}`,
      role: "slider",
      tabIndex: 0,
      "aria-label": heapWords(letter, size, single),
      "aria-valuemin": 0,
      "aria-valuemax": n,
      "aria-valuenow": n,
      "aria-disabled": table.disabled || n === 0 ? "true" : null,
      dataset: { letter },
      on: {
        pointerdown: down,
        pointermove: over,
        pointerleave: () => peek(0n),
        keydown: key,
        pointercancel: () => (dragging = false),
        pointerup: up,
      },
    },
    windowBox,
    stones,
    enclosures,
    sign,
  );
  const result = h("span", { class: "heap-result" });
  const count = h("span", { class: "heap-count" }, shown(n));
  const element = h(
    "div",
    { class: `heap${single ? " single" : ""}${ruler ? " has-ruler" : ""}` },
    h("span", { class: "heap-letter", "aria-hidden": "true" }, letter),
    ruler?.over,
    count,
    groove,
    result,
    ruler?.under,
  );
  let place = { at: () => [0, 0], size: 40, line: all };
  let chosen = 0;
  let step = null;
  let dragging = false;
  let pressed = 0n;

  /** How many stones are taken when the person points at (x, y) of the groove; 0 where nothing legal is. */
  function amountAt(event) {
    const box = groove.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best = -1;
    let least = Infinity;
    for (let at = 0; at < n; at += 1) {
      const [left, top] = place.at(at);
      const far = (left + place.size / 2 - x) ** 2 + 4 * (top + place.size / 2 - y) ** 2;
      if (far < least) [best, least] = [at, far];
    }
    const amount = BigInt(n - best);
    if (best < 0) return 0n;
    if (canTake(amount)) return amount;
    // A stone that cannot be the first of the taken ones stands for the nearest that can, if that is close by.
    const near = known?.find((other) => other >= amount && other - amount <= 1n);
    return dynamic || !known ? 0n : (near ?? 0n);
  }

  function down(event) {
    if (event.button || table.disabled || n === 0) return;
    pressed = amountAt(event);
    dragging = event.pointerType !== "mouse";
    groove.focus({ preventScroll: true });
    if (pressed) pick(pressed);
  }
  function over(event) {
    if (table.disabled || n === 0) return;
    const amount = amountAt(event);
    groove.style.cursor = amount ? "pointer" : "default";
    if (dragging) {
      if (amount && amount !== BigInt(chosen) && amount !== pressed) {
        pressed = amount;
        pick(amount);
      }
    } else if (event.pointerType === "mouse") peek(amount);
  }
  function up() {
    dragging = false;
  }

  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const walk = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    let amount = null;
    if (by && !table.disabled) amount = step?.(BigInt(chosen), by);
    else if (walk) toHeap(walk);
    else if (event.key === "Home" && !table.disabled) amount = known ? known.at(-1) : most;
    else if (event.key === "End" && !table.disabled) amount = known ? known[0] : 1n;
    else if (/^[1-9]$/.test(event.key) && !table.disabled && settings.get("keys"))
      amount = canTake(BigInt(event.key)) ? BigInt(event.key) : null;
    else return;
    event.preventDefault();
    if (amount === null || amount === undefined) return;
    if (amount === 0n) table.choose(null);
    else if (amount !== BigInt(chosen)) pick(amount);
  }

  return {
    element,
    result,
    isEmpty: n === 0,
    focus: () => groove.focus(),
    fit(width, longest) {
      place = layout(all, Math.max(longest, all), width, table, single, dynamic);
      if (single) element.style.setProperty("--before", `${place.before}px`);
      groove.style.width = `${place.width}px`;
      groove.style.height = `${place.height}px`;
      element.style.setProperty("--stone-size", `${place.size}px`);
      element.classList.toggle("lines", all > place.line);
      stones.forEach((stone, at) => {
        const [left, top] = place.at(at);
        stone.style.left = `${left}px`;
        stone.style.top = `${top}px`;
      });
      ruler?.fit((value) => edgeOf(place, Number(value)), place.width);
      if (windowBox) frame(windowBox, place, n - reach, n, Math.min(12, Math.max(5, place.size * 0.45)));
      return place.pitch < 40;
    },
    mark(now) {
      chosen = Number(now.chosen);
      step = now.step;
      const lit = Number(now.hovered) || chosen;
      const kind = now.hovered ? "hovered" : "chosen";
      stones.forEach((stone, at) => {
        if (at >= n) return;
        stone.className = `stone${at >= n - chosen ? " lifted" : at >= n - lit ? " hover" : ""}${at < n - reach ? " out" : ""}`;
      });
      enclose(enclosures, place, n - (kind === "hovered" ? lit : chosen), n, kind);
      groove.classList.toggle("has-choice", chosen > 0);
      groove.setAttribute("aria-valuenow", String(n - chosen));
      groove.setAttribute(
        "aria-valuetext",
        chosen
          ? say("page_play.chosen", 0, { take: chosen, left: n - chosen })
          : say("page_play.nothing_chosen", 0, { n }),
      );
      const hint = Number(now.hint);
      sign.hidden = !hint;
      if (hint) {
        const [left, top] = place.at(n - hint);
        sign.style.left = `${left + place.size / 2 - 10}px`;
        sign.style.top = `${top + place.size - 8}px`;
      }
    },
    async leave(take) {
      const going = stones.slice(n - Number(take), n);
      const apart = Math.min(APART, (LONGEST - TAKE) / Math.max(1, going.length));
      const easing = "cubic-bezier(.2,.7,.2,1)";
      const frames = [
        { opacity: 1, translate: "0 0" },
        { opacity: 0, translate: "0 -12px" },
      ];
      enclosures.replaceChildren();
      await Promise.all(
        going.map(
          (stone, at) =>
            stone.animate(frames, { duration: TAKE, delay: at * apart, easing, fill: "forwards" }).finished,
        ),
      );
    },
  };
}

/** Where each stone lies: size, gap, lines of ten or twenty. */
function layout(all, longest, width, table, single, ruler) {
  const phone = innerWidth <= 720;
  const before = single ? (table.large ? 96 : phone ? 44 : 60) : phone ? 66 : 100;
  const after = phone || !table.help || ruler ? 0 : 96;
  const pad = ruler || table.compact || phone ? 11 : 16;
  const room = Math.max(120, width - before - after) - 2 * pad;
  const wide = phone ? 12 : 20;
  const line = ruler ? all : longest > wide ? (phone ? 10 : 20) : Math.max(longest, 1);
  const tens = !ruler && line === 20 ? 14 : 0;
  const most = table.large ? table.large.stone : table.compact || phone ? FINGER : innerWidth >= 1600 ? 76 : 62;
  const gap = 0.225;
  const size = Math.max(ruler ? 3 : 6, Math.min(most, (room - tens) / (line + gap * (line - 1))));
  const pitch = size * (1 + gap);
  // A groove of tiny stones is still tall enough for a finger.
  const top = Math.max(pad * 0.6, (44 - size * (Math.ceil(all / line) || 1) * 1.3) / 2);
  const at = (index) => {
    const column = index % line;
    return [
      pad + column * pitch + (column >= 10 ? tens : 0),
      top + Math.floor(index / line) * pitch * (line < all ? 1.12 : 1),
    ];
  };
  const shown = Math.max(1, Math.min(all, line));
  const lines = Math.max(1, Math.ceil(all / line));
  return {
    at,
    size,
    pitch,
    line,
    before,
    width: at(shown - 1)[0] + size + pad,
    height: at((lines - 1) * line)[1] + size + top,
  };
}

/** Dashed lines around the stones from *from* up to *to*, one for each line of stones. */
function enclose(holder, place, from, to, kind) {
  const boxes = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, (Math.floor(at / place.line) + 1) * place.line);
    const box = h("span", { class: `enclosure ${kind}` });
    frame(box, place, at, end, Math.max(3, place.size * 0.09));
    boxes.push(box);
    at = end;
  }
  holder.replaceChildren(...boxes);
}

/** Where the first *count* stones of a line end: in the middle of the gap behind them. */
const edgeOf = (place, count) => place.at(0)[0] + count * place.pitch - (place.pitch - place.size) / 2;

function frame(box, place, from, to, margin) {
  const last = place.at(Math.max(from, to - 1));
  const [left, top] = place.at(Math.max(0, from));
  box.style.left = `${left - margin}px`;
  box.style.top = `${top - margin}px`;
  box.style.width = `${last[0] - left + place.size + 2 * margin}px`;
  box.style.height = `${place.size + 2 * margin}px`;
}

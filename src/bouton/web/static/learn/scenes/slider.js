// Wythoff's pairs along the two golden lines: a slider moves from pair to pair.

import { h, svg, unique } from "../../core/dom.js";
import { isqrt } from "../../core/integer.js";
import { say } from "../../core/words.js";

const SIDE = 300;

/** floor(k φ), exactly: the whole part of (k + √(5k²)) / 2. */
export function golden(k) {
  const exact = BigInt(k);
  return Number((exact + isqrt(5n * exact * exact)) / 2n);
}

/** k φ with three places, cut off: an integer divided by a thousand only to be shown. */
function shownMultiple(k) {
  const thousandths = (BigInt(k) * 1000n + isqrt(5n * (BigInt(k) * 1000n) ** 2n)) / 2n;
  const text = thousandths.toString().padStart(4, "0");
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}

/** task: {start, most, k: the pair to find}. */
export function draw(place, task, host) {
  const points = svg("g");
  const at = scaleOf(task.most);
  const id = unique("slider");
  const range = { min: 0, max: task.most, step: 1, value: task.start, disabled: host.locked };
  const on = { input: () => move(Number(slider.value)) };
  const slider = h("input.slider", { type: "range", id, ...range, on });
  const words = h("output.slider-words", { htmlFor: id });
  const decimals = h("p.formula");
  let over = false;

  function move(k) {
    const a = golden(k);
    points.replaceChildren(...pointsOf(k, at));
    words.textContent = say("page_learn.slider.pair", { k, a, pair: `(${a}, ${a + k})` });
    slider.setAttribute("aria-valuetext", words.textContent);
    decimals.textContent = k ? `${k}φ = ${shownMultiple(k)}…` : "0φ = 0";
    if (k !== task.k || over || host.locked) return;
    over = true;
    host.right(words.textContent);
  }
  const label = h("label", { htmlFor: id }, say("page_learn.slider.label"));
  place.append(picture(at, points), h("div.slider-row", label, slider), h("div", words, decimals));
  move(task.start);
  return {
    show() {
      slider.value = task.k;
      move(task.k);
    },
  };
}

/** Heaps to pixels, so that the pair number *most* is the last to find room. */
function scaleOf(most) {
  const largest = golden(most) + most;
  return (n) => (n / largest) * SIDE;
}

/** The axes, the two golden lines and the *points* on them. */
function picture(at, points) {
  // The slope of the lines, as exactly as the picture needs it.
  const end = SIDE / at(1);
  const low = (end * 1000) / golden(1000);
  const line = (a, b) => svg("line", { x1: 0, y1: SIDE, x2: at(a), y2: SIDE - at(b), class: "golden-line" });
  const word = (x, y, key) => svg("text", { x, y, class: "axis-word", "text-anchor": "end" }, say(key));
  return svg(
    "svg",
    { viewBox: `-24 -14 ${SIDE + 60} ${SIDE + 40}`, class: "slider-picture", "aria-hidden": "true" },
    svg("path", { d: `M0 0V${SIDE}H${SIDE}`, class: "axis-line" }),
    line(low, end),
    line(end, low),
    word(at(low) - 6, 14, "page_learn.slider.phi"),
    word(SIDE, SIDE - at(low) + 22, "page_learn.slider.inverse"),
    points,
  );
}

/** The pairs up to number *k* on both lines. */
function pointsOf(k, at) {
  const point = (a, b, kind) =>
    svg("path", { d: "M0 -7 7 0 0 7 -7 0Z", class: kind, transform: `translate(${at(a)} ${SIDE - at(b)})` });
  return Array.from({ length: k + 1 }, (_, one) => {
    const low = golden(one);
    const kind = one === k ? "zero-point is-now" : "zero-point";
    return one ? [point(low, low + one, kind), point(low + one, low, kind)] : [point(0, 0, kind)];
  }).flat();
}

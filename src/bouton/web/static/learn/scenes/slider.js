// Wythoff's pairs along the two golden lines: a slider moves from pair to pair.

import { h, svg, unique } from "../../core/dom.js";
import { say } from "../../core/words.js";

const SIDE = 300;

/** floor(k φ), exactly: the whole part of (k + √(5k²)) / 2. */
export function golden(k) {
  const exact = BigInt(k);
  return Number((exact + root(5n * exact * exact)) / 2n);
}

/** The whole part of the square root of *n*. */
function root(n) {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** k φ with three places, cut off: an integer divided by a thousand only to be shown. */
function shownMultiple(k) {
  const thousandths = (BigInt(k) * 1000n + root(5n * (BigInt(k) * 1000n) ** 2n)) / 2n;
  const text = thousandths.toString().padStart(4, "0");
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}

/** task: {start, most, k: the pair to find}. */
export function draw(place, task, host) {
  const largest = golden(task.most) + task.most;
  const at = (n) => (n / largest) * SIDE;
  const point = (a, b, kind) =>
    svg("path", { d: "M0 -7 7 0 0 7 -7 0Z", class: kind, transform: `translate(${at(a)} ${SIDE - at(b)})` });
  const points = svg("g", {});
  const far = largest / golden(1000);
  const line = (a, b) => svg("line", { x1: 0, y1: SIDE, x2: at(a), y2: SIDE - at(b), class: "golden-line" });
  const picture = svg(
    "svg",
    { viewBox: `-24 -14 ${SIDE + 60} ${SIDE + 40}`, class: "slider-picture", "aria-hidden": "true" },
    svg("path", { d: `M0 0V${SIDE}H${SIDE}`, class: "axis-line" }),
    line(1000 * far, golden(1000) * far),
    line(golden(1000) * far, 1000 * far),
    svg(
      "text",
      { x: at(1000 * far) - 6, y: 14, class: "axis-word", "text-anchor": "end" },
      say("page_learn.slider", 2),
    ),
    svg(
      "text",
      { x: SIDE, y: SIDE - at(1000 * far) + 22, class: "axis-word", "text-anchor": "end" },
      say("page_learn.slider", 3),
    ),
    points,
  );
  const id = unique("slider");
  const slider = h("input", {
    type: "range",
    id,
    class: "slider",
    min: 0,
    max: task.most,
    step: 1,
    value: task.start,
    disabled: host.locked,
    on: { input: () => move(Number(slider.value)) },
  });
  const words = h("output", { htmlFor: id, class: "slider-words" });
  const decimals = h("p", { class: "formula" });
  let over = false;

  function move(k) {
    const a = golden(k);
    const pair = `(${a}, ${a + k})`;
    points.replaceChildren(
      ...Array.from({ length: k + 1 }, (_, one) => [one, golden(one)]).flatMap(([one, low]) => {
        const kind = one === k ? "zero-point is-now" : "zero-point";
        return one ? [point(low, low + one, kind), point(low + one, low, kind)] : [point(0, 0, kind)];
      }),
    );
    words.textContent = say("page_learn.slider", 1, { k, a, pair });
    slider.setAttribute("aria-valuetext", words.textContent);
    decimals.textContent = k ? `${k}φ = ${shownMultiple(k)}…` : "0φ = 0";
    if (k === task.k && !over && !host.locked) {
      over = true;
      host.right(words.textContent);
    }
  }
  place.append(
    picture,
    h("div", { class: "slider-row" }, h("label", { htmlFor: id }, say("page_learn.slider")), slider),
    h("div", {}, words, decimals),
  );
  move(task.start);
  return {
    show() {
      slider.value = task.k;
      move(task.k);
    },
  };
}

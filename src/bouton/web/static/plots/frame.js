// What every plot shares: a canvas with axes, zoom and pan by wheel, fingers, mouse and keyboard, one chosen point.

import { append, clear, h } from "../core/dom.js";
import { grouped } from "../core/api.js";
import { say } from "../core/words.js";
import { ticks } from "./ticks.js";

const PAD = { left: 62, right: 12, top: 14, bottom: 30 };
const NEAR = 18;
const STEP = 1.5;
const COLOURS = ["ink", "ink-2", "edge", "line", "sheet", "win", "win-bg", "zero", "zero-rim", "zero-ring", "focus", "tray"];

/**
 * A plot in *container*.  *model* says what there is:
 *   bounds {x, y, least, first?}: the largest x and y, the fewest units that a zoom may show, the x seen at first;
 *   both: whether y zooms with x (else it fits what is visible, by fit(x0, x1));
 *   paint(context, view): draws inside the axes; at(index) -> {x, y, text}; nearest(view, px, py) -> index or null;
 *   count: how many points; names {x, y}; label: what it is, read aloud.
 * onOpen(index) is Enter or a click on the chosen point; onChoose(index) each choice.
 */
export function frame(container, model, { onOpen, onChoose } = {}) {
  const canvas = h("canvas", { class: "p-canvas", "aria-hidden": "true" });
  const tip = h("div", { class: "p-tip", hidden: true });
  const holder = h("div", { class: "p-plot", role: "group", tabindex: "0", "aria-label": model.label }, canvas, tip);
  container.append(holder);
  const context = canvas.getContext("2d");
  const state = { x0: 0, x1: model.bounds.first ?? model.bounds.x, y0: 0, y1: model.bounds.y, chosen: null, width: 0, height: 0 };
  // From units to pixels: x * across + left, y * up + low; worked out once a picture, for a million points.
  const scale = { across: 1, left: 0, up: -1, low: 0 };
  const view = {
    get x0() { return state.x0; },
    get x1() { return state.x1; },
    px: (x) => x * scale.across + scale.left,
    py: (y) => y * scale.up + scale.low,
    colours: {}, ratio: 1, pad: PAD, inner, isSeen, scale, window: state,
  };
  let wanted = 0;

  function inner() {
    return { width: Math.max(1, state.width - PAD.left - PAD.right), height: Math.max(1, state.height - PAD.top - PAD.bottom) };
  }
  function isSeen(x, y) {
    return x >= state.x0 && x <= state.x1 && y >= state.y0 && y <= state.y1;
  }

  function measureUnits() {
    const { width, height } = inner();
    scale.across = width / (state.x1 - state.x0);
    scale.left = PAD.left - state.x0 * scale.across;
    scale.up = -height / (state.y1 - state.y0);
    scale.low = PAD.top + height - state.y0 * scale.up;
  }

  function read() {
    const style = getComputedStyle(holder);
    view.colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    view.face = style.fontFamily;
  }

  function measure() {
    state.width = holder.clientWidth;
    state.height = Math.round(Math.min(Math.max(model.both ? state.width * 0.76 : state.width * 0.62, 240), 420));
    view.ratio = Math.min(devicePixelRatio || 1, 2);
    canvas.width = Math.round(state.width * view.ratio);
    canvas.height = Math.round(state.height * view.ratio);
    canvas.style.height = `${state.height}px`;
    later();
  }

  function later() {
    if (!wanted) wanted = requestAnimationFrame(() => { wanted = 0; draw(); });
  }

  function draw() {
    if (!state.width) return;
    const started = performance.now();
    if (!model.both) [state.y0, state.y1] = model.fit(state.x0, state.x1);
    measureUnits();
    read();
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.clearRect(0, 0, state.width, state.height);
    axes();
    context.save();
    context.beginPath();
    context.rect(PAD.left, PAD.top - 6, inner().width + 6, inner().height + 12);
    context.clip();
    model.paint(context, view);
    names();
    mark();
    context.restore();
    holder.dataset.drawn = (performance.now() - started).toFixed(2);
    holder.dataset.from = String(Math.round(state.x0));
    holder.dataset.to = String(Math.round(state.x1));
  }

  function axes() {
    const { width, height } = inner();
    const bottom = PAD.top + height;
    context.font = `12px ${view.face}`;
    context.fillStyle = view.colours["ink-2"];
    context.strokeStyle = view.colours.line;
    context.lineWidth = 1;
    context.textBaseline = "middle";
    context.textAlign = "center";
    for (const x of ticks(state.x0, state.x1, width / 90)) {
      line(view.px(x), PAD.top, view.px(x), bottom);
      context.fillText(grouped(x), view.px(x), bottom + 16);
    }
    context.textAlign = "right";
    for (const y of ticks(state.y0, state.y1, height / 52)) {
      line(PAD.left, view.py(y), PAD.left + width, view.py(y));
      context.fillText(grouped(y), PAD.left - 8, view.py(y));
    }
    context.strokeStyle = view.colours.edge;
    line(PAD.left, PAD.top, PAD.left, bottom);
    line(PAD.left, bottom, PAD.left + width, bottom);
  }

  // Over the points, on a little paper, so that both stay legible.
  function names() {
    context.font = `650 13px ${view.face}`;
    context.lineWidth = 4;
    context.lineJoin = "round";
    context.strokeStyle = view.colours.sheet;
    context.fillStyle = view.colours.ink;
    const put = (text, x, y, align) => {
      context.textAlign = align;
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    put(model.names.y, PAD.left + 8, PAD.top + 4, "left");
    put(model.names.x, PAD.left + inner().width, PAD.top + inner().height - 12, "right");
  }

  function line(x0, y0, x1, y1) {
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  }

  // The chosen point: a ring, dotted lines to the axes, its words beside it.
  function mark() {
    const point = state.chosen === null ? null : model.at(state.chosen);
    tip.hidden = !point || !isSeen(point.x, point.y);
    if (tip.hidden) return;
    const [x, y] = [view.px(point.x), view.py(point.y)];
    context.strokeStyle = view.colours.ink;
    context.lineWidth = 1.2;
    context.setLineDash([4, 4]);
    line(PAD.left, y, x, y);
    line(x, y, x, PAD.top + inner().height);
    context.setLineDash([]);
    context.strokeStyle = view.colours.focus;
    context.lineWidth = 2.6;
    context.beginPath();
    context.arc(x, y, 10, 0, 7);
    context.stroke();
    append(clear(tip), [h("b", null, point.text), h("span", null, point.note)]);
    const left = x > state.width / 2 ? x - tip.offsetWidth - 16 : x + 16;
    tip.style.left = `${Math.max(2, Math.min(left, state.width - tip.offsetWidth - 2))}px`;
    tip.style.top = `${Math.max(2, y - tip.offsetHeight - 8)}px`;
  }

  /** Shows the stretch from x0 on of *wide* units (and y alike), kept within what there is. */
  function look(x0, wide, y0 = state.y0, high = state.y1 - state.y0) {
    const { x, y, least } = model.bounds;
    const span = Math.min(Math.max(wide, Math.min(least, x)), x);
    state.x0 = Math.min(Math.max(x0, 0), x - span);
    state.x1 = state.x0 + span;
    if (model.both) {
      const tall = Math.min(Math.max(high, Math.min(least, y)), y);
      state.y0 = Math.min(Math.max(y0, 0), y - tall);
      state.y1 = state.y0 + tall;
    }
    later();
  }

  function zoom(factor, px = PAD.left + inner().width / 2, py = PAD.top + inner().height / 2) {
    const [a, b] = [(px - PAD.left) / inner().width, 1 - (py - PAD.top) / inner().height];
    const [wide, high] = [(state.x1 - state.x0) / factor, (state.y1 - state.y0) / factor];
    look(state.x0 + a * (state.x1 - state.x0 - wide), wide, state.y0 + b * (state.y1 - state.y0 - high), high);
  }

  function pan(dx, dy) {
    const { width, height } = inner();
    look(state.x0 - (dx / width) * (state.x1 - state.x0), state.x1 - state.x0, state.y0 + (dy / height) * (state.y1 - state.y0), state.y1 - state.y0);
  }

  function choose(index, follow = true) {
    if (index === null || index < 0 || index >= model.count) return;
    state.chosen = index;
    const point = model.at(index);
    if (follow && !isSeen(point.x, point.y)) {
      const [wide, high] = [state.x1 - state.x0, state.y1 - state.y0];
      look(point.x - wide / 2, wide, point.y - high / 2, high);
    }
    onChoose?.(index);
    later();
  }

  const keys = {
    "+": () => zoomOnChosen(STEP), "=": () => zoomOnChosen(STEP), "-": () => zoomOnChosen(1 / STEP), "0": () => reset(),
    ArrowRight: () => choose(state.chosen === null ? firstSeen() : state.chosen + 1),
    ArrowLeft: () => choose(state.chosen === null ? firstSeen() : state.chosen - 1),
    PageDown: () => pan(-inner().width / 2, 0), PageUp: () => pan(inner().width / 2, 0),
    ArrowUp: () => pan(0, 40), ArrowDown: () => pan(0, -40),
    Home: () => choose(0), End: () => choose(model.count - 1),
    Enter: () => state.chosen !== null && onOpen?.(state.chosen),
  };
  const shifted = { ArrowRight: () => pan(-80, 0), ArrowLeft: () => pan(80, 0), ArrowUp: () => pan(0, 80), ArrowDown: () => pan(0, -80) };

  function firstSeen() {
    for (let index = 0; index < model.count; index++) {
      const point = model.at(index);
      if (isSeen(point.x, point.y)) return index;
    }
    return 0;
  }

  // Towards the chosen point, else the one nearest to the middle: zooming must not end where nothing is.
  function zoomOnChosen(factor) {
    const { width, height } = inner();
    const middle = [PAD.left + width / 2, PAD.top + height / 2];
    const chosen = state.chosen === null ? null : model.at(state.chosen);
    const index = chosen && isSeen(chosen.x, chosen.y) ? state.chosen : model.nearest(view, ...middle);
    const point = index === null ? null : model.at(index);
    if (point && isSeen(point.x, point.y)) zoom(factor, view.px(point.x), view.py(point.y));
    else zoom(factor);
  }

  function reset() {
    look(0, model.bounds.x, 0, model.bounds.y);
  }

  holder.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = (event.shiftKey && shifted[event.key]) || keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });

  // The page scrolls as ever until the plot has the focus.
  holder.addEventListener("wheel", (event) => {
    if (document.activeElement !== holder && !event.ctrlKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? STEP ** 0.5 : STEP ** -0.5, event.offsetX, event.offsetY);
  }, { passive: false });

  const fingers = new Map();
  let moved = 0;
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  canvas.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, place(event));
    moved = 0;
    canvas.setPointerCapture(event.pointerId);
    holder.focus({ preventScroll: true });
  });
  canvas.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    const now = place(event);
    if (!last) {
      canvas.style.cursor = near(now) === null ? "grab" : "pointer";
      return;
    }
    fingers.set(event.pointerId, now);
    moved += Math.abs(now.x - last.x) + Math.abs(now.y - last.y);
    if (fingers.size === 1) pan(now.x - last.x, now.y - last.y);
    else pinch(event.pointerId, last, now);
  });
  const lift = (event) => {
    const was = fingers.delete(event.pointerId);
    if (!was || event.type !== "pointerup" || moved > 6 || fingers.size) return;
    const found = near(place(event));
    if (found === null) return;
    if (found === state.chosen) onOpen?.(found);
    else choose(found, false);
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  tip.addEventListener("click", () => state.chosen !== null && onOpen?.(state.chosen));

  function near({ x, y }) {
    const index = model.nearest(view, x, y);
    if (index === null) return null;
    const point = model.at(index);
    return Math.hypot(view.px(point.x) - x, view.py(point.y) - y) <= NEAR ? index : null;
  }

  function pinch(id, last, now) {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(last.x - other.x, last.y - other.y), 1);
    zoom(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  const sizes = new ResizeObserver(measure);
  sizes.observe(holder);
  const themes = new MutationObserver(later);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });

  return {
    canvas, view, holder, choose, zoom, reset, draw, later,
    get chosen() { return state.chosen; },
    get size() { return { width: state.width, height: state.height }; },
    controls: () => h("div", { class: "p-controls" },
      control(say("page_explore.zoom_in"), "+", () => zoomOnChosen(STEP)), control(say("page_explore.zoom_out"), "−", () => zoomOnChosen(1 / STEP)), control(say("page_explore.whole"), "⤢", reset)),
    destroy() {
      cancelAnimationFrame(wanted);
      sizes.disconnect();
      themes.disconnect();
      holder.remove();
    },
  };
}

const control = (says, sign, run) => h("button", { type: "button", class: "button outlined p-control", "aria-label": says, title: says, on: { click: run } }, sign);

// What every plot shares: a canvas with axes, zoom and pan by wheel, fingers, mouse and keyboard, one chosen point.

import { button, h, refill, setStyle, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { axesOf, drawAxes, drawNames, line } from "./axes.js";
import { gestures, STEP } from "./gestures.js";
import { PAD, View } from "./view.js";

const NEAR = 18;
// A square picture is no wider than this, nor than the window is high without what stands around it.
const WIDEST_SQUARE = 720;
const AROUND = 150;
const COLOURS = "ink ink-2 edge line sheet loss win win-bg zero zero-rim zero-ring zero-sign focus tray".split(" ");

/**
 * A plot in *container*.  *model* says what there is:
 *   bounds {x, y, least, first?}: the largest x and y, the fewest units that a zoom may show, the x seen at first;
 *   both: whether y zooms with x (else it fits what is visible, by fit(x0, x1)); square: as high as wide;
 *   paint(context, view): draws inside the axes; at(index) -> {x, y, text, note}; nearest(view, px, py) -> index or null;
 *   picture(view, axes, canvas): the same as SVG, with its *axes*; count: how many points; names {x, y}; label: what it is, read aloud;
 *   shift, covers, step(index, dx, dy): of cells, where a cell's number stands, that it is hit anywhere within, and the
 *   cell beside it.
 * *hooks*: onOpen(index) is Enter or a click on the chosen point, onChoose(index, text) each choice,
 * onView(index) tells the first point of a sequence that is seen.
 */
export class Frame {
  constructor(container, model, hooks) {
    this.model = model;
    this.hooks = hooks;
    this.chosen = null;
    this.ringed = null;
    this.wanted = 0;
    this.view = new View(model.bounds, model.both);
    this.canvas = h("canvas.p-canvas", { "aria-hidden": "true" });
    this.context = this.canvas.getContext("2d");
    this.tip = h("div.p-tip", { hidden: true, on: { click: () => this.open() } });
    this.holder = h(
      "div.p-plot",
      { role: "group", tabindex: "0", "aria-label": model.label, on: { keydown: (event) => this.press(event) } },
      this.canvas,
      this.tip,
    );
    container.append(this.holder);
    gestures(this.holder, this.canvas, {
      zoom: (factor, pixel) => this.zoom(factor, pixel),
      pan: (dx, dy) => this.pan(dx, dy),
      hit: ([px, py]) => this.hit(px, py),
      tap: (index) => (index === this.chosen ? this.open() : this.choose(index, false)),
    });
    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(this.holder);
    this.themes = new MutationObserver(() => this.later());
    this.themes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  }

  measure() {
    const { view, canvas, model } = this;
    // A place that is taken whole has its own height.
    const room = getComputedStyle(this.holder).position === "absolute" && this.holder.clientHeight;
    const side = room
      ? room + PAD.left + PAD.right - PAD.top - PAD.bottom
      : Math.min(WIDEST_SQUARE, innerHeight - AROUND);
    if (model.square) this.holder.style.maxWidth = `${Math.max(room ? 0 : 320, side)}px`;
    const first = !view.width;
    view.width = this.holder.clientWidth;
    view.height = Math.round(
      model.square
        ? view.width - PAD.left - PAD.right + PAD.top + PAD.bottom
        : room || Math.min(Math.max(view.width * (view.both ? 0.76 : 0.5), 240), 440),
    );
    if (first && view.width && model.bounds.cell) this.readable();
    view.ratio = Math.min(devicePixelRatio || 1, 2);
    canvas.width = Math.round(view.width * view.ratio);
    canvas.height = Math.round(view.height * view.ratio);
    canvas.style.height = `${view.height}px`;
    this.later();
  }

  /** At first no more cells are shown than can be read, but rows whole where a cell of them can still be told. */
  readable() {
    const { view, model } = this;
    const { width, height } = view.inner();
    const { cell, least, x } = model.bounds;
    const isWhole = !model.square && x * least <= width;
    view.look(0, isWhole ? x : Math.floor(width / cell), 0, Math.floor(height / cell));
  }

  later() {
    this.wanted ||= requestAnimationFrame(() => {
      this.wanted = 0;
      this.draw();
    });
  }

  draw() {
    const { context, holder, model, view } = this;
    if (!view.width) return;
    const started = performance.now();
    if (!view.both) [view.y0, view.y1] = model.fit(view.x0, view.x1);
    view.measure();
    const style = getComputedStyle(holder);
    view.colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    view.face = style.fontFamily;
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    drawAxes(context, view, model.shift);
    context.save();
    context.beginPath();
    const { width, height } = view.inner();
    context.rect(PAD.left - 6, PAD.top - 6, width + 12, height + 12);
    context.clip();
    model.paint(context, view);
    context.restore();
    drawNames(context, view, model.names);
    this.mark();
    holder.dataset.drawn = (performance.now() - started).toFixed(2);
    holder.dataset.from = String(Math.round(view.x0));
    holder.dataset.to = String(Math.round(view.x1));
    if (!view.both) this.hooks.onView?.(Math.ceil(view.x0));
  }

  /** The chosen point has a ring, and its words beside it; what is ringed, a ring. */
  mark() {
    const { ringed, tip, view } = this;
    if (ringed && view.isSeen(...ringed)) this.encircle(...ringed, "loss");
    const point = this.seen(this.chosen);
    tip.hidden = !point;
    if (!point) return;
    const [x, y] = this.encircle(point.x, point.y, "focus");
    refill(tip, [h("b", point.text), h("span", point.note)]);
    const left = x > view.width / 2 ? x - tip.offsetWidth - 16 : x + 16;
    const across = Math.min(left, view.width - tip.offsetWidth - 2);
    setStyle(tip, { left: Math.max(2, across), top: Math.max(2, y - tip.offsetHeight - 8) });
  }

  /** A ring with dotted lines to the axes; its place in pixels. */
  encircle(atX, atY, colour) {
    const { context, view } = this;
    const [x, y] = [view.px(atX), view.py(atY)];
    context.strokeStyle = view.colours.ink;
    context.lineWidth = 1.2;
    context.setLineDash([4, 4]);
    line(context, PAD.left, y, x, y);
    line(context, x, y, x, PAD.top + view.inner().height);
    context.setLineDash([]);
    context.strokeStyle = view.colours[colour];
    context.lineWidth = 2.6;
    context.beginPath();
    context.arc(x, y, 10, 0, 7);
    context.stroke();
    return [x, y];
  }

  /** Rings the *place* [x, y], a point or not; null: none. */
  ring(place) {
    this.ringed = place;
    if (place && !this.view.isSeen(...place)) this.view.centre(...place);
    this.later();
  }

  /** The point number *index* if it is on the picture, else null. */
  seen(index) {
    const point = index === null ? null : this.model.at(index);
    return point && this.view.isSeen(point.x, point.y) ? point : null;
  }

  firstSeen() {
    for (let index = 0; index < this.model.count; index++) if (this.seen(index)) return index;
    return 0;
  }

  hit(px, py) {
    const index = this.model.nearest(this.view, px, py);
    if (index === null || this.model.covers) return index;
    const { x, y } = this.model.at(index);
    return Math.hypot(this.view.px(x) - px, this.view.py(y) - py) <= NEAR ? index : null;
  }

  choose(index, follow = true) {
    if (index === null || index < 0 || index >= this.model.count) return;
    this.chosen = index;
    const { x, y, text } = this.model.at(index);
    if (follow && !this.view.isSeen(x, y)) this.view.centre(x, y);
    this.hooks.onChoose?.(index, text);
    this.later();
  }

  /** To the point beside the chosen one. */
  walk(dx, dy) {
    const { chosen, model } = this;
    if (chosen === null) this.choose(this.firstSeen());
    else this.choose(model.step ? model.step(chosen, dx, dy) : chosen + dx);
  }

  /** Shows the stretch of *wide* units from *start* on. */
  look(start, wide) {
    this.view.look(start, wide);
    this.later();
  }

  open() {
    if (this.chosen !== null) this.hooks.onOpen?.(this.chosen);
  }

  zoom(factor, pixel = this.view.middle()) {
    this.view.zoom(factor, pixel);
    this.later();
  }

  /** Towards the chosen point; else a sequence keeps its beginning, and no zoom ends where nothing is. */
  zoomOnChosen(factor) {
    const { view, model } = this;
    const start = view.both || view.x0 > 0 ? null : { x: 0, y: 0 };
    const point = this.seen(this.chosen) ?? start ?? this.seen(model.nearest(view, ...view.middle()));
    this.zoom(factor, point ? [this.view.px(point.x), this.view.py(point.y)] : undefined);
  }

  pan(dx, dy) {
    this.view.pan(dx, dy);
    this.later();
  }

  reset() {
    this.view.reset();
    this.later();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = KEYS[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action(this);
  }

  controls() {
    return h(
      "div.p-controls",
      control("page_explore.zoom_in", "+", () => this.zoomOnChosen(STEP)),
      control("page_explore.zoom_out", "−", () => this.zoomOnChosen(1 / STEP)),
      control("page_explore.whole", "⤢", () => this.reset()),
    );
  }

  /** What is seen, as lines that stay sharp at any size. */
  svg() {
    const { canvas, model, view } = this;
    const { width, height } = view;
    return svg(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
      svg("rect", { width, height, fill: view.colours.sheet }),
      model.picture(view, axesOf(view, model.names), canvas),
    );
  }

  destroy() {
    cancelAnimationFrame(this.wanted);
    this.sizes.disconnect();
    this.themes.disconnect();
    this.holder.remove();
  }
}

const KEYS = {
  "+": (frame) => frame.zoomOnChosen(STEP),
  "=": (frame) => frame.zoomOnChosen(STEP),
  "-": (frame) => frame.zoomOnChosen(1 / STEP),
  0: (frame) => frame.reset(),
  ArrowRight: (frame) => frame.walk(1, 0),
  ArrowLeft: (frame) => frame.walk(-1, 0),
  PageDown: (frame) => frame.pan(-frame.view.inner().width / 2, 0),
  PageUp: (frame) => frame.pan(frame.view.inner().width / 2, 0),
  ArrowUp: (frame) => (frame.model.step ? frame.walk(0, 1) : frame.pan(0, 40)),
  ArrowDown: (frame) => (frame.model.step ? frame.walk(0, -1) : frame.pan(0, -40)),
  Home: (frame) => frame.choose(0),
  End: (frame) => frame.choose(frame.model.count - 1),
  Enter: (frame) => frame.open(),
};

function control(words, sign, run) {
  const says = say(words);
  return button("outlined p-control", run, sign, { "aria-label": says, title: says });
}

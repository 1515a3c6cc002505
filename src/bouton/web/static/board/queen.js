// Two heaps as a board: heap A counts across, heap B up, and a move slides the queen towards the corner.

import { big, post, shown } from "../core/api.js";
import { clear, each, h, refill, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { heapLetter, keyOf, takesOf } from "./legal.js";
import { boxIn } from "./moving.js";
import { step } from "./stepper.js";
import { View } from "./view.js";

const LEAST = 4;
// The largest heap that the board shows; beyond it the two heaps are drawn as heaps.
const MOST = 30;
// A board of few squares is about so wide.
const SIDE = 400;
// From so wide a window on the stage has all of it, with so much above and below its board.
const WIDE = 1080;
const BELOW = 166;
const SMALL_SIDE = 300;
const GOLDEN = (1 + Math.sqrt(5)) / 2; // slopes the dotted lines; no verdict comes from it
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };
// The ways a queen slides: to the left, down, to the corner.
const WAYS = [(_, dy) => dy === 0, (dx) => dx === 0, (dx, dy) => dx === dy];
const zeros = new Map();

// Games whose piece is no queen.
const PIECES = { "king corner": "king", "knight corner": "knight" };
const GLYPHS = {
  queen: "M4 7.500 8 11l4-6 4 6 4-3.500L18.400 18H5.600Z",
  king: "M11 2h2v2h2v2h-2v2.500c4-1.500 7 0 7 3 0 2-1 3.500-2 4.500V18H6v-2c-1-1-2-2.500-2-4.500 0-3 3-4.500 7-3V6H9V4h2Z",
  knight: "M7 18c0-4 3-5.500 3.500-8L7 11.500 5 10l4-6 1-2 2 1.500c4 .5 7 4 6.500 9.500-.2 2-.5 3.500-.5 5Z",
};

export function fits({ answer }, at) {
  const { view, heaps, name } = answer.components[at];
  return (view === "queen" || name in PIECES) && heaps.length === 2 && heaps.every((heap) => big(heap) <= MOST);
}

export const draw = (table, component) => new Queen(table, component);

class Queen extends View {
  cell = 24;
  origin = { x: 30, y: 10 };
  layer = { marks: svg("g"), queen: svg("g") };

  constructor(table, component) {
    super(table, component);
    const { answer, legal } = table;
    this.here = this.game.heaps.map(Number);
    const before = this.before().filter((size) => size <= MOST);
    this.kind = PIECES[this.game.name] ?? "queen";
    this.targets = legal.of(component).map((move) => ({ move, square: this.after(move) }));
    this.most = Math.max(LEAST, ...this.here, ...before, ...this.targets.flatMap(({ square }) => square));
    const winning = (answer.winning_moves || []).filter((move) => move.component === component);
    this.winning = new Set(winning.map((move) => keyOf(this.after(move))));
    this.letters = [0, 1].map((heap) => heapLetter(answer, component, heap));
    this.holder = h("div.queen-board", { role: "group", tabIndex: 0, dataset: { letter: this.letters[0] } });
    table.place(this.holder, { at: (event) => this.at(event), key: (name) => this.key(name), area: true });
    this.side = h("div.queen-heaps", { "aria-hidden": "true" });
    this.steppers = [0, 1].map((heap) => this.stepper(heap));
    this.element = h(
      "div",
      { class: `queen is-${this.kind}` },
      h("div.queen-both", this.holder, this.side),
      each("div.queen-steppers", this.steppers, (one) => one.element),
    );
    this.fetchZeros();
  }

  /** The middle of a square, in pixels. */
  middle([x, y]) {
    return [this.origin.x + x * this.cell, this.origin.y + (this.most - y) * this.cell];
  }

  chosenSquare() {
    const [chosen] = this.marked();
    return chosen && this.after(chosen);
  }

  at(event) {
    const box = this.holder.querySelector("svg").getBoundingClientRect();
    const x = (event.clientX - box.left - this.origin.x) / this.cell;
    const y = this.most - (event.clientY - box.top - this.origin.y) / this.cell;
    const far = ({ square }) => Math.hypot(square[0] - x, square[1] - y);
    const best = leastBy(this.targets, far);
    const slack = event.pointerType === "mouse" ? 0.75 : Math.max(0.75, 22 / this.cell);
    return best && far(best) <= slack ? best : null;
  }

  key(name) {
    const far = ({ square }) => square[0] + square[1];
    if (name === "Home") return leastBy(this.targets, far);
    if (name === "End") return leastBy([...this.targets].reverse(), (one) => -far(one));
    const by = ARROWS[name];
    if (!by) return undefined;
    const [x, y] = this.chosenSquare() || this.here;
    // The nearest legal square in that direction, one straight ahead before one beside the way.
    const ahead = this.targets.filter(({ square }) => (square[0] - x) * by[0] + (square[1] - y) * by[1] > 0);
    const cost = ({ square }) => (by[0] ? 1 : 2) * Math.abs(square[0] - x) + (by[1] ? 1 : 2) * Math.abs(square[1] - y);
    const home = (by[0] > 0 && x + 1 >= this.here[0]) || (by[1] > 0 && y + 1 >= this.here[1]);
    return leastBy(ahead, cost) ?? (home ? null : this.table.target("chosen", this.component));
  }

  // On a phone a square is too small for a finger: each heap has its own − and +.
  stepper(heap) {
    const words = h("strong");
    const run = (by) => () => this.step(heap, by);
    const letter = this.letters[heap];
    const element = h(
      "div.queen-stepper",
      h("span.small.second", say("page_play.heap_named", { heap: letter })),
      words,
      step("minus", `${letter}: ${say("page_play.take_more")}`, run(-1)),
      step("plus", `${letter}: ${say("page_play.take_less")}`, run(1)),
    );
    return { element, words };
  }

  /** Chooses the next square by which heap *heap* shrinks or grows, the other heap as it is chosen or else whole. */
  step(heap, by) {
    const now = this.chosenSquare() || this.here;
    const other = 1 - heap;
    for (let next = now[heap] + by; next >= 0 && next <= this.here[heap]; next += by)
      for (const kept of [now[other], this.here[other]]) {
        const found = this.targets.find(({ square }) => square[heap] === next && square[other] === kept);
        if (found) return this.table.choose(found);
      }
    return by > 0 ? this.table.choose(null) : undefined;
  }

  lines() {
    const { cell, most, origin, here } = this;
    const every = cell >= 20 ? 1 : cell >= 10 ? 3 : 5;
    const [left, bottom] = this.middle([0, 0]);
    const [right, top] = this.middle([most, most]);
    const named = (i, heap) => i % every === 0 || i === here[heap];
    const label = (i, heap, place) =>
      named(i, heap) && svg("text", { class: i === here[heap] ? "label here" : "label", ...place }, i);
    const line = (i) => {
      const [x, y] = this.middle([i, i]);
      return [
        svg("path", { class: i ? "grid" : "grid axis", d: `M${x} ${top}V${bottom}M${left} ${y}H${right}` }),
        label(i, 0, { x, y: origin.y + most * cell + 18, "text-anchor": "middle" }),
        label(i, 1, { x: origin.x - 9, y: y + 4, "text-anchor": "end" }),
      ];
    };
    return Array.from({ length: most + 1 }, (_, i) => line(i));
  }

  circle(name, square, r) {
    const [cx, cy] = this.middle(square);
    return svg("circle", { class: name, cx, cy, r });
  }

  line(name, from, to) {
    const [[x1, y1], [x2, y2]] = [this.middle(from), this.middle(to)];
    return svg("line", { class: name, x1, y1, x2, y2 });
  }

  /** Soft bands to the farthest legal square left, down and on the diagonal; dots where a line has holes. */
  reach() {
    const [a, b] = this.here;
    const isOn = (way, { square: [x, y] }) => way(a - x, b - y);
    const dot = ({ square }) => this.circle("reach-dot", square, Math.min(6, this.cell / 3));
    const lines = WAYS.map((way) => {
      const on = this.targets.filter((one) => isOn(way, one));
      if (!on.length) return null;
      const { square: end } = leastBy(on, ({ square }) => square[0] + square[1]);
      const isWhole = on.length === Math.max(a - end[0], b - end[1]);
      return isWhole ? this.line("band", this.here, end) : on.map(dot);
    });
    return [lines, this.targets.filter((one) => !WAYS.some((way) => isOn(way, one))).map(dot)];
  }

  /** The lost squares, with the golden slopes on which they lie in Wythoff's game. */
  golden() {
    const known = this.table.help && zeros.get(this.zerosName());
    if (!known) return null;
    const end = this.most / GOLDEN;
    const ends = [
      [end, this.most],
      [this.most, end],
    ];
    const slopes = this.game.name === "wythoff" ? ends.map((to) => this.line("slope", [0, 0], to)) : [];
    const r = Math.min(8, this.cell * 0.33);
    const diamond = (square) => {
      const [x, y] = this.middle(square);
      return svg("path", { class: "zero-square", d: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z` });
    };
    const wins = (square) => this.winning.has(keyOf(square)) && this.circle("winning", square, r + 5);
    return [slopes, known.map((square) => [diamond(square), wins(square)])];
  }

  picture() {
    const width = this.origin.x + this.most * this.cell + 16;
    const height = this.origin.y + this.most * this.cell + 26;
    const props = { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" };
    const { marks, queen } = this.layer;
    refill(this.holder, svg("svg", props, this.lines(), this.reach(), this.golden(), marks, queen));
    const r = Math.min(16, Math.max(9, this.cell * 0.56));
    const [x, y] = this.middle(this.here);
    refill(queen, [
      svg("circle", { class: "queen-shadow", cx: x + 1, cy: y + 2, r }),
      svg("circle", { class: "queen-stone", cx: x, cy: y, r }),
      svg("path", {
        class: "queen-crown",
        d: GLYPHS[this.kind],
        transform: `translate(${x - r * 0.62} ${y - r * 0.62}) scale(${r / 19.4})`,
      }),
    ]);
    this.mark();
  }

  mark() {
    const [chosen, hovered, hint] = this.marked();
    const ring = (move, name) =>
      move && this.circle(`target ${name}`, this.after(move), Math.min(17, this.cell * 0.62));
    refill(this.layer.marks, [ring(hint, "hinted"), ring(hovered, "hovered"), ring(chosen, "chosen")]);
    const [a, b] = this.here;
    const square = this.chosenSquare();
    const name = `page_boards.${this.kind}`;
    const words = square ? say(`${name}_to`, { a, b, x: square[0], y: square[1] }) : say(`${name}_at`, { a, b });
    this.holder.setAttribute("aria-label", words);
    this.steppers.forEach(({ element, words }, heap) => {
      const size = this.here[heap];
      const now = square?.[heap] ?? size;
      words.textContent = now === size ? shown(size) : `${size}→${now}`;
      words.classList.toggle("changed", now !== size);
      element.classList.toggle("pointed", this.table.pointed(this.component, heap));
    });
    const move = hovered || chosen;
    this.heapsBeside(move && takesOf(this.table.answer, move));
  }

  /** The heaps beside the board move with it. */
  heapsBeside(takes) {
    const heap = (size, at) => {
      const left = size - Number(takes?.[at] ?? 0n);
      const stones = Array.from({ length: size }, (_, stone) =>
        h("i", { class: stone < left ? "stone" : "stone hover" }),
      );
      return h(
        "div",
        { class: `side-heap${this.table.pointed(this.component, at) ? " pointed" : ""}` },
        h("span.second", this.letters[at]),
        h("div.side-groove", { style: { "--tall": String(Math.max(this.most, 1)) } }, stones),
        h("strong", left),
      );
    };
    refill(this.side, this.here.map(heap));
  }

  /** The rules whose lost squares are shown, with how the game ends; of a game in a misere sum there are none. */
  rules() {
    const { answer } = this.table;
    return answer?.is_sum ? answer.convention !== "misere" && this.game.rules : answer?.rules;
  }

  zerosName() {
    return `${this.rules()}:${this.most}`;
  }

  async fetchZeros() {
    const name = this.zerosName();
    if (!this.table.help || !this.rules() || zeros.has(name)) return;
    try {
      const found = await post("p_positions", { rules: this.rules(), max: this.most, heaps: 2 });
      const mirrored = found.in_order ? [] : found.p_positions.filter(([x, y]) => x !== y).map(([x, y]) => [y, x]);
      zeros.set(name, [...found.p_positions, ...mirrored]);
      if (this.holder.isConnected) this.picture();
    } catch {
      // Without the diamonds the board is still a board; the winning moves stand in the reason.
    }
  }

  /** The middle of a square and the size of a mark around it, in *frame*. */
  squareAt(frame, square) {
    const { left, top } = boxIn(frame, this.holder.querySelector("svg"));
    const [x, y] = this.middle(square);
    return { x: left + x, y: top + y, size: Math.max(24, this.cell) };
  }

  fit(width) {
    const { answer, compact, large } = this.table;
    const isAlone = innerWidth <= 720 || answer.is_sum || compact || this.kind !== "queen";
    const beside = isAlone ? 0 : 190;
    this.side.hidden = !beside;
    this.element.classList.toggle("small", !beside);
    this.origin = { x: this.most >= 10 && beside ? 30 : 24, y: 20 };
    // The board ends above the row of buttons, where the window is wide.
    const above = this.element.getBoundingClientRect().top + scrollY;
    const high = innerWidth > 720 ? innerHeight - above - BELOW : SIDE;
    const side = compact ? SMALL_SIDE : innerWidth < WIDE ? Math.min(SIDE, high) : high;
    const roomy = Math.max(innerWidth < WIDE || compact ? 27 : 20, Math.min(64, side / this.most));
    const largest = large ? (large.height - 100) / this.most : answer.is_sum ? 36 : roomy;
    this.cell = Math.max(8, Math.min(largest, (width - beside - this.origin.x - 16) / this.most));
    this.side.style.setProperty("--board-height", `${this.most * this.cell}px`);
    this.picture();
  }

  focus() {
    this.holder.focus();
  }

  async leave() {
    const to = this.chosenSquare();
    if (!to || !this.layer.queen.animate) return;
    const [[x0, y0], [x1, y1]] = [this.middle(this.here), this.middle(to)];
    clear(this.layer.marks);
    await this.layer.queen.animate([{ transform: "none" }, { transform: `translate(${x1 - x0}px, ${y1 - y0}px)` }], {
      duration: 220,
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "forwards",
    }).finished;
  }
}

/** The first of those items for which cost(item) is least; null of none. */
const leastBy = (items, cost) => items.reduce((least, one) => (least && cost(least) <= cost(one) ? least : one), null);

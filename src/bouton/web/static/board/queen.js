// Two heaps as a board: heap A counts across, heap B up, and a move slides the queen towards the corner.

import { post, shown } from "../core/api.js";
import { append, clear, h, svg } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { say } from "../core/words.js";
import { heapLetter, keyOf, takesOf } from "./legal.js";

const LEAST = 4;
// A board of few squares is about so wide.
const SIDE = 400;
const SMALL_SIDE = 300;
const GOLDEN = (1 + Math.sqrt(5)) / 2; // slopes the dotted lines; no verdict comes from it
const zeros = new Map();

/** The board of one component of two heaps. */
export function queenPart(table, component) {
  const { answer, legal } = table;
  const game = answer.components[component];
  const [a, b] = game.heaps.map(Number);
  const starts = (table.starts?.[component] || []).map(Number).filter((size) => size <= 30);
  const most = Math.max(LEAST, a, b, ...starts);
  const moves = legal.of(component);
  const targets = moves.map((move) => ({ move, x: squareOf(move)[0], y: squareOf(move)[1] }));
  const winning = new Set(
    (answer.winning_moves || []).filter((move) => move.component === component).map((move) => keyOf(squareOf(move))),
  );
  const letters = [0, 1].map((heap) => heapLetter(answer, component, heap));
  const holder = h("div", {
    class: "queen-board",
    role: "group",
    tabIndex: 0,
    "aria-label": say("page_play.queen_at", 0, { a, b }),
    "aria-disabled": table.disabled ? "true" : null,
    dataset: { letter: letters[0] },
    on: { keydown: key, pointermove: over, pointerleave: () => table.hover(null), pointerdown: down },
  });
  const side = h("div", { class: "queen-heaps", "aria-hidden": "true" });
  const steppers = [0, 1].map(stepper);
  const element = h(
    "div",
    { class: "queen" },
    h("div", { class: "queen-both" }, holder, side),
    h(
      "div",
      { class: "queen-steppers" },
      steppers.map((one) => one.element),
    ),
  );
  let cell = 24;
  let origin = { x: 30, y: 10 };

  function squareOf(move) {
    return (answer.is_sum ? move.to[component] : move.to).map(Number);
  }

  const at = (x, y) => [origin.x + x * cell, origin.y + (most - y) * cell];
  const chosenSquare = () => (table.chosen?.component === component ? squareOf(table.chosen) : null);

  function targetAt(event) {
    const box = holder.querySelector("svg").getBoundingClientRect();
    const x = (event.clientX - box.left - origin.x) / cell;
    const y = most - (event.clientY - box.top - origin.y) / cell;
    const far = (one) => Math.hypot(one.x - x, one.y - y);
    const best = targets.reduce((least, one) => (least && far(least) <= far(one) ? least : one), null);
    const slack = event.pointerType === "mouse" ? 0.75 : Math.max(0.75, 22 / cell);
    return best && far(best) <= slack ? best.move : null;
  }
  function over(event) {
    if (table.disabled || event.pointerType !== "mouse") return;
    const move = targetAt(event);
    holder.style.cursor = move ? "pointer" : "default";
    table.hover(move);
  }
  function down(event) {
    if (event.button || table.disabled) return;
    const move = targetAt(event);
    if (!move) return;
    if (table.chosen && keyOf(table.chosen.to) === keyOf(move.to)) table.play();
    else table.choose(move);
  }

  function key(event) {
    if (table.disabled || event.target !== holder || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const [x, y] = chosenSquare() || [a, b];
    if (by) {
      // The nearest legal square in that direction, one straight ahead before one beside the way.
      const ahead = targets.filter((one) => (one.x - x) * by[0] + (one.y - y) * by[1] > 0);
      const cost = (one) =>
        by[0] ? Math.abs(one.x - x) + 2 * Math.abs(one.y - y) : Math.abs(one.y - y) + 2 * Math.abs(one.x - x);
      const next = ahead.sort((one, other) => cost(one) - cost(other))[0];
      if (next) table.choose(next.move);
      else if ((by[0] > 0 && x + 1 >= a) || (by[1] > 0 && y + 1 >= b)) table.choose(null);
    } else if (event.key === "Home" || event.key === "End") {
      const order = [...targets].sort((one, other) => one.x + one.y - other.x - other.y);
      const next = event.key === "Home" ? order[0] : order.at(-1);
      if (next) table.choose(next.move);
    } else return;
    event.preventDefault();
  }

  // On a phone a square is too small for a finger: each heap has its own − and +.
  function stepper(heap) {
    const size = [a, b][heap];
    const words = h("strong", {});
    const button = (name, label, step) =>
      h(
        "button",
        { class: "step", type: "button", "aria-label": `${letters[heap]}: ${label}`, on: { click: () => move(step) } },
        icon(name, 22),
      );
    const move = (step) => {
      const [x, y] = chosenSquare() || [a, b];
      const now = heap ? y : x;
      for (let next = now + step; next >= 0 && next <= size; next += step) {
        const found =
          targets.find((one) => (heap ? one.y === next && one.x === x : one.x === next && one.y === y)) ||
          targets.find((one) => (heap ? one.y === next && one.x === a : one.x === next && one.y === b));
        if (found) return table.choose(found.move);
      }
      if (step > 0) table.choose(null);
    };
    return {
      element: h(
        "div",
        { class: "queen-stepper" },
        h("span", { class: "small second" }, say("page_play.heap_named", 0, { heap: letters[heap] })),
        words,
        button("minus", say("page_play.take_more"), -1),
        button("plus", say("page_play.take_less"), 1),
      ),
      mark(square) {
        const now = square?.[heap] ?? size;
        words.textContent = now === size ? shown(size) : `${size}→${now}`;
        words.classList.toggle("changed", now !== size);
      },
    };
  }

  function lines() {
    const every = cell >= 20 ? 1 : cell >= 10 ? 3 : 5;
    const drawn = [];
    for (let i = 0; i <= most; i += 1) {
      const [x, y] = at(i, i);
      drawn.push(
        svg("path", {
          class: i ? "grid" : "grid axis",
          d: `M${x} ${at(0, most)[1]}V${at(0, 0)[1]}M${at(0, 0)[0]} ${y}H${at(most, 0)[0]}`,
        }),
      );
      const bold = (here) => (here ? "label here" : "label");
      if (i % every === 0 || i === a)
        drawn.push(
          svg("text", { class: bold(i === a), x, y: origin.y + most * cell + 18, "text-anchor": "middle" }, i),
        );
      if (i % every === 0 || i === b)
        drawn.push(svg("text", { class: bold(i === b), x: origin.x - 9, y: y + 4, "text-anchor": "end" }, i));
    }
    for (let x = 3; x < most; x += 6)
      for (let y = 3; y < most; y += 6)
        drawn.push(svg("circle", { class: "star", cx: at(x, y)[0], cy: at(x, y)[1], r: 2.6 }));
    return drawn;
  }

  /** Soft bands to the farthest legal square left, down and on the diagonal; dots where a line has holes. */
  function reach() {
    const ways = [
      (one) => one.y === b && one.x < a,
      (one) => one.x === a && one.y < b,
      (one) => a - one.x === b - one.y && one.x < a,
    ];
    const drawn = [];
    for (const way of ways) {
      const on = targets.filter(way);
      if (!on.length) continue;
      const end = on.reduce((far, one) => (one.x + one.y < far.x + far.y ? one : far));
      const steps = Math.max(a - end.x, b - end.y);
      if (on.length === steps)
        drawn.push(
          svg("line", {
            class: "band",
            x1: at(a, b)[0],
            y1: at(a, b)[1],
            x2: at(end.x, end.y)[0],
            y2: at(end.x, end.y)[1],
          }),
        );
      else drawn.push(...on.map((one) => dot(one)));
    }
    return drawn.concat(targets.filter((one) => !ways.some((way) => way(one))).map((one) => dot(one)));
  }
  const dot = ({ x, y }) =>
    svg("circle", { class: "reach-dot", cx: at(x, y)[0], cy: at(x, y)[1], r: Math.min(6, cell / 3) });

  function golden() {
    const known = zeros.get(`${game.rules}:${most}`);
    if (!table.help || !known) return [];
    const drawn = [];
    if (game.name === "wythoff") {
      const end = most / GOLDEN;
      for (const [x, y] of [
        [end, most],
        [most, end],
      ])
        drawn.push(svg("line", { class: "slope", x1: at(0, 0)[0], y1: at(0, 0)[1], x2: at(x, y)[0], y2: at(x, y)[1] }));
    }
    const r = Math.min(8, cell * 0.33);
    for (const [x, y] of known) {
      const [cx, cy] = at(x, y);
      drawn.push(svg("path", { class: "zero-square", d: `M${cx} ${cy - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z` }));
      if (winning.has(keyOf([x, y]))) drawn.push(svg("circle", { class: "winning", cx, cy, r: r + 5 }));
    }
    return drawn;
  }

  const layer = { marks: svg("g"), queen: svg("g") };

  function draw() {
    const width = origin.x + most * cell + 22;
    const height = origin.y + most * cell + 26;
    append(
      clear(holder),
      svg(
        "svg",
        { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
        lines(),
        reach(),
        golden(),
        layer.marks,
        layer.queen,
      ),
    );
    drawQueen();
    mark();
  }

  function drawQueen() {
    const [x, y] = at(a, b);
    const r = Math.min(16, Math.max(9, cell * 0.56));
    append(clear(layer.queen), [
      svg("circle", { class: "queen-shadow", cx: x + 1, cy: y + 2, r }),
      svg("circle", { class: "queen-stone", cx: x, cy: y, r }),
      svg("path", {
        class: "queen-crown",
        d: "M4 7.500 8 11l4-6 4 6 4-3.500L18.400 18H5.600Z",
        transform: `translate(${x - r * 0.62} ${y - r * 0.62}) scale(${r / 19.4})`,
      }),
    ]);
  }

  function mark() {
    const marks = [];
    const ring = (move, kind) => {
      if (move?.component !== component) return;
      const [x, y] = at(...squareOf(move));
      marks.push(svg("circle", { class: `target ${kind}`, cx: x, cy: y, r: Math.min(17, cell * 0.62) }));
    };
    ring(table.hint, "hinted");
    ring(table.hovered, "hovered");
    ring(table.chosen, "chosen");
    append(clear(layer.marks), marks);
    const move =
      table.hovered?.component === component
        ? table.hovered
        : table.chosen?.component === component
          ? table.chosen
          : null;
    const square = chosenSquare();
    steppers.forEach((one, heap) => {
      one.mark(square);
      one.element.classList.toggle("pointed", table.pointed(component, heap));
    });
    heapsBeside(move && takesOf(answer, move));
    holder.setAttribute(
      "aria-label",
      square
        ? say("page_play.queen_to", 0, { a, b, x: square[0], y: square[1] })
        : say("page_play.queen_at", 0, { a, b }),
    );
  }

  /** The heaps beside the board move with it. */
  function heapsBeside(takes) {
    const tall = Math.max(most, 1);
    append(
      clear(side),
      [a, b].map((size, heap) => {
        const going = Number(takes?.[heap] ?? 0n);
        const stones = Array.from({ length: size }, (_, at) =>
          h("i", { class: `stone${at >= size - going ? " hover" : ""}` }),
        );
        const groove = h("div", { class: "side-groove", style: { "--tall": String(tall) } }, stones);
        return h(
          "div",
          { class: `side-heap${table.pointed(component, heap) ? " pointed" : ""}` },
          h("span", { class: "second" }, letters[heap]),
          groove,
          h("strong", {}, going ? `${size - going}` : size),
        );
      }),
    );
  }

  async function fetchZeros() {
    const name = `${game.rules}:${most}`;
    if (!table.help || zeros.has(name)) return;
    try {
      const found = await post("zeros", { rules: game.rules, max: most, heaps: 2 });
      zeros.set(
        name,
        found.zeros.flatMap(([x, y]) =>
          x === y
            ? [[x, y]]
            : [
                [x, y],
                [y, x],
              ],
        ),
      );
      if (holder.isConnected) draw();
    } catch {
      // Without the diamonds the board is still a board; the winning moves stand in the reason.
    }
  }
  fetchZeros();

  return {
    element,
    mark,
    fit(width) {
      const phone = innerWidth <= 720;
      const beside = phone || answer.is_sum || table.compact ? 0 : 190;
      side.hidden = !beside;
      element.classList.toggle("small", !beside);
      origin = { x: most >= 10 ? 30 : 24, y: 14 };
      const largest = table.large
        ? (table.large.height - 48) / most
        : answer.is_sum
          ? 36
          : Math.max(27, Math.min(64, (table.compact ? SMALL_SIDE : SIDE) / most));
      cell = Math.max(8, Math.min(largest, (width - beside - origin.x - 22) / most));
      side.style.setProperty("--board-height", `${most * cell}px`);
      draw();
    },
    focus: () => holder.focus(),
    async leave() {
      const to = chosenSquare();
      if (!to || !layer.queen.animate) return;
      const [x0, y0] = at(a, b);
      const [x1, y1] = at(...to);
      clear(layer.marks);
      await layer.queen.animate([{ transform: "none" }, { transform: `translate(${x1 - x0}px, ${y1 - y0}px)` }], {
        duration: 220,
        easing: "cubic-bezier(.2,.7,.2,1)",
        fill: "forwards",
      }).finished;
    },
  };
}

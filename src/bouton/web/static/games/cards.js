// The picture on the card of a game: the position a match begins with, drawn as its board draws it.

import { svg } from "../core/dom.js";

const [WIDTH, HEIGHT] = [160, 64];
const STONES = 9;
const MOST_ROWS = 4;

const disc = (cx, cy, r, kind) => svg("circle", { cx, cy, r, class: `card-${kind}` });
const box = (x, y, size, kind) => svg("rect", { x, y, width: size, height: size, rx: size / 8, class: `card-${kind}` });
const upTo = (count) => Array.from({ length: Math.max(0, count) }, (_, at) => at);

/** Heaps as rows of stones, of each no more than fit. */
function rows(heaps) {
  const shown = heaps.slice(0, MOST_ROWS);
  const step = HEIGHT / Math.max(2, shown.length);
  return shown.flatMap((heap, row) =>
    upTo(Math.min(heap, STONES)).map((n) => disc(12 + n * 17, step * (row + 0.5), Math.min(6.5, step * 0.42), "stone")),
  );
}

/** Stones in groups, as the reason parts them: "o" is one that is taken already, "x" one that is there. */
const parted = (signs) => () =>
  [...signs].map((sign, at) => sign !== " " && disc(8 + at * 12.5, HEIGHT / 2, 5.4, sign === "o" ? "facing" : "stone"));

/** Rows of pins, as rows of stones. */
const pins = (heaps) =>
  rows(heaps).map((one) => {
    const [cx, cy, r] = ["cx", "cy", "r"].map((name) => Number(one.getAttribute(name)));
    return svg("rect", { x: cx - r / 2, y: cy - r, width: r, height: 2 * r, rx: r / 2, class: "card-stone" });
  });

/** A strip for each row, with a cross; the row is longer by two than its strip. */
const crosses = (heaps) =>
  heaps.slice(0, MOST_ROWS).flatMap((heap, row) => {
    const y = (HEIGHT / 2) * row + 8;
    const cross = svg("path", { d: `M24 ${y + 3}l10 10m0-10l-10 10`, class: "card-cross" });
    return [...upTo(Math.min(heap - 2, STONES)).map((n) => box(4 + n * 17, y, 16, "light")), row ? "" : cross];
  });

/** In each row two pieces with so many squares between them. */
const facing = (gaps) =>
  gaps.slice(0, MOST_ROWS).flatMap((gap, row) => {
    const y = row * 16;
    const squares = upTo(gap + 2).map((n) => box(2 + n * 15.5, y, 15, (n + row) % 2 ? "dark" : "light"));
    return [...squares, disc(9.5, y + 7.5, 5, "stone"), disc(25 + gap * 15.5, y + 7.5, 5, "facing")];
  });

/** A piece on a board, its heaps counted from the corner at the bottom left. */
function board([across, up]) {
  const side = Math.max(across, up, 3) + 1;
  const cell = HEIGHT / side;
  const left = (WIDTH - HEIGHT) / 2;
  const squares = upTo(side * side).map((at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return box(left + x * cell, y * cell, cell - 0.6, (x + y) % 2 ? "dark" : "light");
  });
  return [...squares, disc(left + (across + 0.5) * cell, HEIGHT - (up + 0.5) * cell, cell * 0.4, "stone")];
}

/** Coins on the numbered places of a strip, or heads in a row of coins. */
function places(heaps) {
  const most = Math.max(...heaps, 5);
  const cell = Math.min(20, WIDTH / most);
  const y = (HEIGHT - cell) / 2;
  return upTo(most).flatMap((at) => [
    box(at * cell + 1, y, cell - 2, "light"),
    ...(heaps.includes(at + 1) ? [disc((at + 0.5) * cell, HEIGHT / 2, cell * 0.34, "stone")] : []),
  ]);
}

/** Rows of squares, the first of the first row bitter. */
function bar(widths) {
  const cell = Math.min(HEIGHT / widths.length, WIDTH / Math.max(...widths), 18);
  return widths.flatMap((width, y) =>
    upTo(width).map((x) => box(x * cell + 0.5, y * cell + 0.5, cell - 1, x || y ? "brown" : "bitter")),
  );
}

/** Stones on stairs, the first step lowest. */
function stairs(heaps) {
  const wide = WIDTH / (heaps.length + 1);
  const high = HEIGHT / (heaps.length + 1);
  const step = (at) => ({ x: at * wide, y: HEIGHT - (at + 1) * high, width: wide, height: (at + 1) * high });
  return heaps.flatMap((stones, at) => [
    svg("rect", { ...step(at), class: "card-light" }),
    ...upTo(Math.min(stones, 5)).map((n) => disc(at * wide + 5 + n * 5.4, HEIGHT - (at + 1) * high - 4, 2.6, "stone")),
  ]);
}

// Games whose pieces are not heaps of stones; all others are drawn by their kind of board.
const TURNED = ["mock turtles", "moidores", "motley", "ruler", "ternups", "triplets", "turning turtles", "twins"];
const OWN = {
  ...Object.fromEntries([...TURNED, "mock turtle fives", "triplet fives"].map((name) => [name, places])),
  "silver dollar": places,
  welter: places,
  nimble: places,
  chocolate: ([high, wide]) => bar(upTo(high).map(() => wide)),
  chomp: bar,
  staircase: stairs,
  northcott: facing,
  bash: parted("xxxx xxxx x"),
  "fibonacci nim": parted("xxxxxxxx xxx"),
  "k nim": parted("oo xxxxxx"),
  treblecross: crosses,
  kayles: pins,
  "dawsons kayles": pins,
  "knight corner": board,
};
const BY_VIEW = { queen: board };

/** The picture of *game*, which the catalogue describes. */
export function picture(game) {
  const draw = OWN[game.name] || BY_VIEW[game.view] || rows;
  const props = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "game-card-picture", "aria-hidden": "true" };
  return svg("svg", props, ...draw(game.opening.map(Number)));
}

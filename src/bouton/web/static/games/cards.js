// A position drawn as the board of its game draws it: on the card of the game, where it is the one that a match begins
// with, and on paper.

import { svg } from "../core/dom.js";
import { letterOf } from "../core/words.js";

const [WIDTH, HEIGHT] = [160, 64];
const CARD = { wide: WIDTH, high: HEIGHT, stones: 9, rows: 4, stepOf: (rows) => HEIGHT / Math.max(2, rows) };
// On paper all is drawn, rows have letters, and squares numbers, as the answers name them.
const PAPER = { wide: 440, high: 170, stones: Infinity, rows: Infinity, stepOf: () => 18, isNamed: true };

const disc = (cx, cy, r, kind) => svg("circle", { cx, cy, r, class: `card-${kind}` });
const box = (x, y, size, kind) => svg("rect", { x, y, width: size, height: size, rx: size / 8, class: `card-${kind}` });
const text = (x, y, says, kind = "letter") => svg("text", { x, y, class: `card-${kind}` }, says);
const upTo = (count) => Array.from({ length: Math.max(0, count) }, (_, at) => at);

/** Heaps in rows, each as *one* draws it; no more of them than there is room for. */
const inRows = (one) => (heaps, room) => {
  const shown = heaps.slice(0, room.rows);
  const step = room.stepOf(shown.length);
  const isNamed = room.isNamed && heaps.length > 1;
  return shown.flatMap((heap, row) => {
    const y = step * (row + 0.5);
    const drawn = one(heap, { ...room, row, y, left: isNamed ? 18 : 0, r: Math.min(6.5, step * 0.42) });
    return isNamed ? [text(0, y + 4, letterOf(row)), ...drawn] : drawn;
  });
};

/** Heaps of stones or pins, which *one* draws around a middle. */
const heapsOf = (one) =>
  inRows((heap, { stones, left, y, r }) => upTo(Math.min(heap, stones)).map((n) => one(left + 8 + n * 17, y, r)));

const rows = heapsOf((x, y, r) => disc(x, y, r, "stone"));

const pins = heapsOf((x, y, r) =>
  svg("rect", { x: x - r / 2, y: y - r, width: r, height: 2 * r, rx: r / 2, class: "card-stone" }),
);

/** Stones in groups, as the reason parts them: "o" is one that is taken already, "x" one that is there. */
const parted = (signs) => () =>
  [...signs].map((sign, at) => sign !== " " && disc(8 + at * 12.5, HEIGHT / 2, 5.4, sign === "o" ? "facing" : "stone"));

/** A strip for each row, with a cross on a card. */
const crosses = inRows((heap, { stones, row, left, y, isNamed }) => {
  const cross = svg("path", { d: `M24 ${y - 5}l10 10m0-10l-10 10`, class: "card-cross" });
  const squares = upTo(Math.min(heap, stones)).map((n) => box(left + 4 + n * 17, y - 8, 16, "light"));
  return row || isNamed ? squares : [...squares, cross];
});

/** In each row two pieces with so many squares between them. */
const facing = inRows((gap, { row, left, y }) => {
  const squares = upTo(gap + 2).map((n) => box(left + 2 + n * 15.5, y - 7.5, 15, (n + row) % 2 ? "dark" : "light"));
  return [...squares, disc(left + 9.5, y, 5, "stone"), disc(left + 25 + gap * 15.5, y, 5, "facing")];
});

/** A piece on a board, its heaps counted from the corner at the bottom left. */
function board([across, up], { wide, high, isNamed }) {
  const side = Math.max(across, up, 3) + 1;
  const cell = Math.min(high / side, 20);
  const left = isNamed ? 0 : (wide - high) / 2;
  const squares = upTo(side * side).map((at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return box(left + x * cell, y * cell, cell - 0.6, (x + y) % 2 ? "dark" : "light");
  });
  return [...squares, disc(left + (across + 0.5) * cell, (side - up - 0.5) * cell, cell * 0.4, "stone")];
}

/** Coins on the places of a strip, or heads in a row of coins; the first place has the number *first*. */
const places = (heaps, { wide, high, isNamed }, first = 1) => {
  const count = Math.max(...heaps, 5) + 1 - first;
  const cell = Math.min(20, wide / count);
  const y = isNamed ? 0 : (high - cell) / 2;
  return upTo(count).flatMap((at) => {
    const coins = heaps.filter((heap) => heap === at + first).length;
    const middle = (at + 0.5) * cell;
    return [
      box(at * cell + 1, y, cell - 2, "light"),
      ...(coins ? [disc(middle, y + cell / 2, cell * 0.34, "stone")] : []),
      ...(coins > 1 ? [text(middle, y + cell * 0.7, coins, "count")] : []),
      ...(isNamed ? [text(middle, y + cell + 9, at + first, "number")] : []),
    ];
  });
};

/** Rows of squares, the first of the first row bitter. */
function bar(widths, { wide, high }) {
  const cell = Math.min(high / widths.length, wide / Math.max(...widths), 18);
  return widths.flatMap((width, y) =>
    upTo(width).map((x) => box(x * cell + 0.5, y * cell + 0.5, cell - 1, x || y ? "brown" : "bitter")),
  );
}

/** Stones on stairs, the first step lowest. */
function stairs(heaps, { wide, high, isNamed }) {
  const [across, up] = [wide, Math.min(high, HEIGHT)].map((size) => size / (heaps.length + 1));
  const bottom = up * (heaps.length + 1);
  return heaps.flatMap((stones, at) => {
    const [x, y] = [at * across, bottom - (at + 1) * up];
    const shown = isNamed ? stones : Math.min(stones, 5);
    const apart = Math.min(isNamed ? 9 : 5.4, (across - 5) / shown);
    return [
      svg("rect", { x, y, width: across, height: bottom - y, class: "card-light" }),
      ...upTo(shown).map((n) => disc(x + 5 + n * apart, y - apart * 0.7, apart * 0.48, "stone")),
      ...(isNamed ? [text(x + across / 2, bottom - 4, at + 1, "number")] : []),
    ];
  });
}

// Games whose pieces are not heaps of stones; all others are drawn by their kind of board.
const TURNED = ["mock turtles", "moidores", "motley", "ruler", "triplets", "turning turtles"];
const FROM_ZERO = ["silver dollar", "welter", "nimble", "twins", "ternups", "grunt"];
const OWN = {
  ...Object.fromEntries([...TURNED, "mock turtle fives", "triplet fives"].map((name) => [name, places])),
  ...Object.fromEntries(FROM_ZERO.map((name) => [name, (heaps, room) => places(heaps, room, 0)])),
  chocolate: ([high, wide], room) => bar(Array(high).fill(wide), room),
  chomp: bar,
  staircase: stairs,
  northcott: facing,
  treblecross: crosses,
  kayles: pins,
  "dawsons kayles": pins,
  "knight corner": board,
  "king corner": board,
};
const CARDS = { bash: parted("xxxx xxxx x"), "fibonacci nim": parted("xxxxxxxx xxx"), "k nim": parted("oo xxxxxx") };

/** The picture of *game*, which the catalogue describes. */
export function picture(game) {
  const draw = CARDS[game.name] || OWN[game.name] || (game.view === "queen" ? board : rows);
  const props = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "game-card-picture", "aria-hidden": "true" };
  return svg("svg", props, ...draw(game.opening.map(Number), CARD));
}

/** Whether the pieces of the game of this name have a picture that is not one of heaps. */
export const isPictured = (name) => name in OWN;

/** The position *heaps* of the game of this name, whole, to be printed. */
export function onPaper(name, heaps) {
  const drawn = (OWN[name] || rows)(heaps, PAPER);
  const end = (one, keys) => keys.reduce((so, key) => so + Number(one.getAttribute(key)), 0);
  const far = (...keys) => Math.max(0, ...drawn.map((one) => end(one, keys)));
  const [width, height] = [far("x", "width", "cx", "r") + 6, far("y", "height", "cy", "r") + 2];
  const props = { viewBox: `0 -5 ${width} ${height + 5}`, class: "sheet-heaps", style: { width: `${width}px` } };
  return svg("svg", { ...props, "aria-hidden": "true" }, ...drawn);
}

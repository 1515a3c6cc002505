// Where stones lie when they tell something: in clusters that are powers of two, in columns, or in groups one by one.

import { svg } from "../core/dom.js";
import { takesOf } from "../board/legal.js";
import { boxIn } from "../board/moving.js";
import { digitCount, pairing } from "../why/columns.js";

const GAP = 1.14;
const LEAST_SPACE = 18;
const MOST_SPACE = 56;
const DEEP = [1, 2, 4];
// The groove of one heap may grow to this.
const TALL = 170;

/** The columns of *values* within *room* pixels, each cluster at most *height* high and no stone above *most*. */
export function columnsFor(values, room, height, most) {
  const top = digitCount(values) - 1;
  const weights = Array.from({ length: top + 1 }, (_, i) => 2 ** (top - i));
  const space = Math.max(LEAST_SPACE, Math.min(MOST_SPACE, room / (4 * weights.length)));
  const fitted = DEEP.map((deep) => {
    const across = weights.map((weight) => Math.ceil(weight / deep));
    const all = across.reduce((a, b) => a + b, 0);
    const tall = (height - 8) / Math.min(deep, weights[0]);
    const pitch = Math.min(most * GAP, (room - space * weights.length) / all, tall);
    return { deep, across, pitch };
  });
  const { deep, across, pitch } = fitted.reduce((best, one) => (one.pitch > best.pitch * 1.05 ? one : best));
  let x = space / 2;
  const columns = weights.map((weight, at) => {
    const column = { weight, x, across: across[at], down: Math.min(deep, weight), width: across[at] * pitch };
    x += column.width + space;
    return column;
  });
  return { columns, pitch, size: pitch / GAP, width: x - space / 2, space };
}

/** Where stone *k* of a cluster lies in a groove of a *height*. */
export function inCluster({ pitch, size }, column, k, height) {
  const row = Math.floor(k / column.across);
  const middle = height / 2 + (row - (column.down - 1) / 2) * pitch;
  return [column.x + (k % column.across) * pitch + (pitch - size) / 2, middle - size / 2];
}

/** For each of *n* stones its cluster, [weight, place in it], when *left* of them stay; those that go keep their place. */
export function clustersOf(n, left = n) {
  const laid = [];
  for (const weight of powersOf(n)) for (let k = 0; k < weight; k++) laid.push([weight, k]);
  const wanted = powersOf(left);
  const kept = new Set(wanted.filter((weight) => (n & weight) !== 0));
  // Those that go come from the larger cluster, where they lie together.
  const free = laid.flatMap(([weight], at) => (kept.has(weight) ? [] : [at])).sort((a, b) => laid[a][0] - laid[b][0]);
  for (const weight of wanted.filter((one) => !kept.has(one)))
    for (let k = 0; k < weight; k++) laid[free.shift()] = [weight, k];
  return { laid, taken: new Set(free) };
}

/** The powers of two that *n*, below 64, is made of, the largest first. */
export const powersOf = (n) => [32, 16, 8, 4, 2, 1].filter((weight) => (n & weight) !== 0);

/** Brackets between equal clusters, and the rows in which one is left over: drawn on *places*, [{left, middle}] by row. */
export function paired(values, place, places, ring) {
  const found = pairing(values, ring);
  const lines = found.flatMap(({ pairs, weight }) => {
    const { x, width } = place.columns.at(-digitCount([weight]));
    return pairs.map(([one, other], lane) => {
      const start = places[one].left + x + width + 2;
      const out = start + Math.min(7 + 5 * lane, place.space / 2 - 1);
      return svg("path", {
        class: "scene-bracket",
        d: `M${start} ${places[one].middle}H${out}V${places[other].middle}H${start}`,
      });
    });
  });
  const over = found.flatMap(({ odd, weight }) => (odd === null ? [] : [{ row: odd, weight: Number(weight) }]));
  return { lines, over };
}

/** The boxes around the stones [weight, place in it] of the row at *where*, one for each cluster that they lie in. */
export function boxesOf(place, stones, where, margin = 5) {
  return place.columns.flatMap((column) => {
    const spots = stones.filter(([weight]) => weight === column.weight).map(([, k]) => inCluster(place, column, k, 0));
    if (!spots.length) return [];
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const long = (all) => Math.max(...all) - Math.min(...all) + place.size + 2 * margin;
    const [x, y] = [where.left + Math.min(...xs) - margin, where.middle + Math.min(...ys) - margin];
    return { x, y, width: long(xs), height: long(ys), round: place.size / 2 + margin };
  });
}

/** Groups of stones one behind the other, on lines within *room*, at least *least* high in all: {at(index), size, pitch, boxes}. */
function groupsFor(groups, room, least, most, apart) {
  for (let size = most; ; size *= 0.95) {
    const laid = tried(groups, room, size, apart);
    const height = Math.max(least, laid.high + 8);
    if (height <= Math.max(least, TALL) || size < 3) return { ...laid, height, ...risen(laid, height) };
  }
}

/** The stones of the one *row* of a board in *groups*, *apart* more than by themselves, the last *take* of them gone: where they lie, where the groove is, and around(at, width), the box of a ring. */
export function inGroups(board, row, groups, take, apart = 0) {
  const place = groupsFor(groups, row.layout.room, row.layout.height, row.layout.size, apart);
  row.spread({ ...place, taken: new Set(Array.from({ length: take }, (_, i) => row.n - 1 - i)) });
  const frame = boxIn(board.element, row.focusable);
  const around = (at, width = place.boxes[at].width) => {
    const { x, y, height } = place.boxes[at];
    const box = { x: frame.left + x - 4, y: frame.top + y - 4, width: width + 8, height: height + 8 };
    return { ...box, round: place.pitch / 2 + 4 };
  };
  return { place, frame, around };
}

/** Marks *move* on the board itself as a hint does; null marks none. */
export function hinted(board, move) {
  board.table.marks = { ...board.table.marks, hint: move };
  for (const view of board.views) view.mark();
}

/** How many stones *move* takes from the one heap; none where no move is chosen. */
export const takenBy = (answer, move) => (move ? Number(takesOf(answer, move)[0]) : 0);

/** Whether a board is one row of stones. */
export const isOneRow = ([{ rows }]) => rows?.length === 1 && Boolean(rows[0].spread);

function tried(groups, room, size, apart) {
  const [pitch, space] = [size * GAP, size * 0.8 + 4 + apart];
  const end = room - space / 2;
  const spots = [];
  const boxes = [];
  let [x, y] = [space / 2, 0];
  for (const count of groups) {
    if (x > space && x + count * pitch > end) [x, y] = [space / 2, y + pitch * 1.25 + apart / 2];
    const box = { x, y, width: 0, height: pitch };
    boxes.push(box);
    for (let i = 0; i < count; i++) {
      if (x + pitch > end) {
        [x, y] = [space / 2, y + pitch];
        box.height += pitch;
      }
      spots.push([x, y]);
      x += pitch;
      box.width = Math.max(box.width, x - box.x);
    }
    // What follows a group of several lines stands on a line of its own.
    x = box.height > pitch ? room : x + space;
  }
  return { spots, boxes, size, pitch, high: y + pitch, width: room };
}

/** Everything in the middle of the height. */
function risen({ spots, boxes, pitch, size, high }, height) {
  const down = Math.max(0, (height - high) / 2);
  const inset = (pitch - size) / 2;
  return {
    at: (index) => [spots[index][0] + inset, spots[index][1] + down + inset],
    boxes: boxes.map((box) => ({ ...box, y: box.y + down })),
  };
}

// Nim and all that is added up like Nim: powers of two cancel in pairs, and what is left over is the move.
// Numbers: values, what is added, and of what: of heaps, steps of a staircase, the values of heaps, or those of games.

import { each, h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import * as settings from "../core/settings.js";
import { letterOf, say } from "../core/words.js";
import { heapLetter, takesOf } from "../board/legal.js";
import { boxIn, slide } from "../board/moving.js";
import { boxesOf, clustersOf, columnsFor, hinted, inCluster, paired, powersOf } from "../play/laid.js";
import { moveSentence } from "../play/sentences.js";
import { digits, isDrawable, pairing } from "../why/columns.js";
import { changed, samePosition, xor } from "../why/marks.js";

export const tab = "page_why.tab_pairs";

export function draw(answer, preview) {
  const rows = rowsOf(answer);
  const values = rows.map((row) => row.value);
  const after = preview && valuesIf(answer, values, preview);
  const said = lines(answer);
  return [
    h("p.w-caption", caption(answer, rows, xor(values))),
    said.length > 0 ? each("ul.w-rows", said, (line) => h("li", line)) : digits(rows, after),
    said.length > 0 && after && h("p.w-after", `${say("page_why.after")}: ${after.join(" ⊕ ")} = ${xor(after)}`),
  ];
}

/** In lines: each number with the powers of two that it is made of, and of a game what its moves leave. */
export function lines(answer) {
  const { left } = answer.reason.picture.numbers;
  const rows = rowsOf(answer);
  if (!isDrawable(rows)) return [];
  const found = pairing(rows.map((row) => row.value));
  return rows.map(({ label, value }, at) => {
    const powers = found.filter(({ having }) => having.includes(at)).map(({ weight }) => weight);
    const mex = left?.[at] ? ` = mex{${left[at].join(", ")}}` : "";
    return `${label}: ${shown(value)}${powers.length > 1 ? ` = ${powers.join(" + ")}` : ""}${mex}`;
  });
}

/** The numbers that are added: [{label, value}]. */
function rowsOf(answer) {
  const { components, position } = answer;
  const { of, at, values } = answer.reason.picture.numbers;
  const sized = of === "values" && values.length === position.length;
  const labels = {
    games: (i) => `${gameName(answer, i)} (${components[i].heaps.map(shown).join(", ")})`,
    heaps: letterOf,
    steps: (i) => String(at[i] + 1),
    gaps: (i) => letterOf(at[i]),
    values: (i) => (sized ? `${letterOf(i)} ${shown(position[i])}`.slice(0, 8) : letterOf(i)),
  };
  return values.map((value, i) => ({ label: labels[of](i), value }));
}

/** What the picture shows. */
function caption(answer, rows, total) {
  if (!isDrawable(rows)) return say(`page_why.pairs_digits.${total ? "odd" : "even"}`);
  const found = pairing(rows.map((row) => row.value));
  const odd = oddWords(found.filter((column) => column.odd !== null));
  if (answer.is_sum) return say(`page_why.pairs_sum.${total ? "odd" : "even"}`, { count: rows.length, odd });
  const of = answer.reason.picture.numbers.of === "heaps" ? "heaps" : "values";
  const powers = found.map(({ weight }) => say("page_why.power", { n: weight.toString() }));
  return say(`page_why.pairs_${total ? "odd" : "even"}.${of}`, { powers, odd });
}

// More than two of them are seen sooner than read.
const oddWords = (odd) =>
  odd.length > 2
    ? [say("page_why.ringed")]
    : odd.map(({ weight }) => say("page_why.one_power", { n: weight.toString() }));

/**
 * On the board of Nim each heap parts into clusters of 32, 16, 8, 4, 2 and 1, equal clusters of two heaps pair up, and
 * what is left over carries the ring: lifted off, the rest pairs up again.  Rows of pins, games side by side and every
 * game known by its nim-values: each row or game is worth a Nim heap, which comes out of it below the board.
 */
export const scenes = [
  { order: 1, covers: coversNim, lay: layNim },
  { order: 5, covers: coversWorth, lay: layWorth },
];

function coversNim({ table, views }) {
  return table.answer.reason.picture.numbers.of === "heaps" && views[0].rows?.every((row) => row.spread) === true;
}

function layNim({ board, answer, move, mend, isBroken, draw, ring }) {
  const [{ rows }] = board.views;
  const told = move ?? (isBroken ? null : mend);
  const takes = told && takesOf(answer, told);
  const before = rows.map((row) => row.n);
  const left = before.map((n, at) => n - Number(takes?.[at] ?? 0n));
  const room = Math.min(...rows.map((row) => row.layout.room));
  const height = Math.min(...rows.map((row) => row.layout.height));
  const most = Math.max(...rows.map((row) => row.layout.size));
  const place = columnsFor(before, room, height, most);
  const gone = rows.map((row, at) => spread(row, place, left[at], move));
  const places = rows.map((row) => boxIn(board.element, row.focusable));
  draw(heads(place, places), paired(left, place, places).lines);
  const lost = !move && told ? gone[mend.heap] : null;
  const over = ringed(lost ? before : left, lost, { row: mend?.heap ?? null, place, places, mend, ring });
  const said = tell(answer, over, { move, mend, left: lost && left[mend.heap], isEmpty: !left.some(Boolean) });
  // Where single stones are not all that is left, who takes the last one loses as in Nim.
  const isNim = answer.convention !== "misere" || said.state !== "odd" || !mend;
  return isNim ? said : { ...said, line: say("page_stage.misere.large", { move: moveSentence(answer, mend) }) };
}

/** Lays the stones of *row*, of which *left* stay: those that go, [weight, place in it], are lifted for a chosen *move* only. */
function spread(row, place, left, move) {
  const { laid, taken } = clustersOf(row.n, left);
  const column = (weight) => place.columns.find((one) => one.weight === weight);
  const at = (index) => inCluster(place, column(laid[index][0]), laid[index][1], row.layout.height);
  const lifted = move ? taken : new Set();
  row.spread({ at, size: place.size, pitch: place.pitch, width: Math.max(60, place.width), taken: lifted });
  return [...taken].map((index) => laid[index]);
}

/**
 * Rings around the stones of *row* that are *lost* by the move which leaves the rest in pairs; where none is told, around
 * what is left over of *values*.  Answers what that is.
 */
function ringed(values, lost, { row, place, places, mend, ring, margin = 5 }) {
  const { over } = paired(values, place, places, row);
  const cluster = (weight) => Array.from({ length: weight }, (_, k) => [weight, k]);
  const around = lost ? [[row, lost]] : over.map((one) => [one.row, cluster(one.weight)]);
  for (const [at, stones] of around)
    for (const box of boxesOf(place, stones, places[at], margin)) ring(box, lost ? mend : null);
  return over;
}

const heads = (place, [first]) =>
  place.columns.map(({ weight, x, width }) =>
    svg("text", { class: "scene-head", x: first.left + x + width / 2, y: first.top - 6 }, String(weight)),
  );

// What is told of what is left *over*: the move is to lift it where it lies in one heap; what is left over of several heaps
// no move lifts, so that the move is told, and of what its heap is made then, where *left* of it is told.
function tell(answer, over, { move, mend, left = null, isEmpty = false, isWorth = false }) {
  const isLifted = !isWorth && over.every(({ row }) => row === mend?.heap);
  const state = over.length ? (move ? "broken" : "odd") : move ? (isEmpty ? "empty" : "mended") : "even";
  const part = state !== "odd" || isLifted ? "line" : left ? "left" : "move";
  const values = {
    odd: part === "left" || (part === "move" && mend) ? [say("page_why.ringed")] : oddWords(over),
    move: mend && moveSentence(answer, mend),
    left: left && powersOf(left).map(String),
  };
  const line = part === "move" && !mend ? "" : say(`page_stage.pairs.${state}.${part}`, values);
  return { state, head: say(`page_stage.pairs.${state}.head`, values), line };
}

/** What is told where nothing can pair up, of a single row or of *all* that are worth 0. */
function tellAlone(answer, value, { move, mend, all }) {
  const state = value ? (move ? "broken" : "odd") : move ? "mended" : "even";
  const said = (part) => say(`page_stage.alone.${state}.${part}`, { value, move: mend && moveSentence(answer, mend) });
  return { state, head: said(all ? "all" : "head"), line: state === "odd" && !mend ? "" : said("line") };
}

const MOST = 63n;
const MOST_ROWS = 10;
const STONE = 26;

function coversWorth({ table }) {
  const rows = worthOf(table.answer);
  return rows !== null && rows.length <= MOST_ROWS && rows.every(({ value }) => big(value) <= MOST);
}

/** What is worth something: [{name, size, value}], or null where a value is not known. */
function worthOf(answer) {
  const { of, at, values: worth } = answer.reason.picture.numbers;
  if (at) return worth.map((value, i) => ({ of, at: at[i], value }));
  const misere = answer.convention === "misere";
  if (misere ? of !== "values" : answer.nim_value === null) return null;
  if (answer.is_sum) {
    if (answer.components.some(({ nim_value: value }) => (value ?? null) === null)) return null;
    return answer.components.map((game, at) => ({ name: gameName(answer, at), size: null, value: game.nim_value }));
  }
  const [{ heaps, value_of_heaps: known, view }] = answer.components;
  const values = misere ? worth : known;
  // One heap that remembers the last take has nothing to pair with.
  if (!values || view === "dynamic") return null;
  return heaps.map((heap, at) => ({ name: heapLetter(answer, 0, at), size: heap, value: values[at] }));
}

/** What a game of a sum is called: by its heap where another one has the same name. */
function gameName(answer, at) {
  const isOnly = answer.components.every((game, i) => i === at || game.shown !== answer.components[at].shown);
  return isOnly ? answer.components[at].shown : heapLetter(answer, at, 0);
}

/** The row whose value *move* changes: on a board that is worth heaps of Nim the first one that it does, -1 for none known. */
function rowOf(answer, move) {
  if (answer.is_sum) return move.component;
  const { at, values } = answer.reason.picture.numbers;
  return at ? (afterOn(answer, move)?.findIndex((value, i) => value !== values[i]) ?? -1) : move.heap;
}

/** What a board is worth after *move*, as the answer lists it. */
const afterOn = ({ options, reason }, move) =>
  reason.picture.numbers.after?.[(options ?? []).findIndex((one) => samePosition(one.to, move.to))];

/** A winning move that lowers a value, as in Nim, and does not raise one; null where none is listed. */
function lowering(answer, values) {
  const highest = Number(xor(values)).toString(2).length - 1;
  return answer.winning_moves.find((move) => (values[rowOf(answer, move)] >> highest) & 1) ?? null;
}

/** The values after *move*: that of the row it is made in follows from the value of the whole; null where none is known. */
function valuesIf(answer, values, move) {
  if (answer.reason.picture.numbers.of === "heaps") return move.to;
  const isKnown = (move.nim_value ?? null) !== null && values[rowOf(answer, move)] !== undefined;
  return afterOn(answer, move) ?? (isKnown ? changed(values, rowOf(answer, move), move.nim_value) : null);
}

function layWorth({ board, answer, move, isBroken, under, draw, ring, isNew }) {
  const rows = worthOf(answer);
  const now = rows.map(({ value }) => Number(value));
  const values = ((move && valuesIf(answer, now, move)) ?? now).map(Number);
  const lowers = lowering(answer, now);
  const mend = lowers && board.table.legal.listed(lowers);
  const row = mend && rowOf(answer, mend);
  const left = !move && mend && !isBroken ? changed(now, row, 0).map(Number) : values;
  const grooves = rows.map(() => h("div.worth-groove"));
  const lines = grooves.map((groove, at) => h("div.worth-row", label(rows[at], values[at]), groove));
  under.append(h("div.worth", { role: "group", "aria-label": say("page_stage.worth.rows") }, lines));
  const room = Math.max(120, grooves[0].clientWidth - 12);
  const place = columnsFor([...now, ...values], room, grooves[0].clientHeight, STONE);
  const filled = grooves.map((groove, at) => fill(groove, place, values[at], left[at]));
  const places = grooves.map((groove) => boxIn(board.element, groove));
  draw(paired(left, place, places).lines);
  const lost = left === values ? null : filled[row].gone;
  const over = ringed(values, lost, { row, place, places, mend, ring, margin: 4 });
  if (isNew && settings.moves()) glide(board, answer, filled);
  // The heaps below are none of the board: where the move is made is marked on the board itself.
  hinted(board, move ? null : mend);
  const isZero = values.every((value) => !value);
  if (rows.length === 1 || isZero) return tellAlone(answer, values[0], { move, mend, all: rows.length > 1 });
  return tell(answer, over, { move, mend, isWorth: true });
}

function label({ name, size, of, at }, value) {
  if (of) return h("span.worth-name", h("b", say(`page_stage.worth.${of}`, { i: at + 1, coin: letterOf(at), value })));
  const sized = size === null ? null : h("span.second", shown(size));
  return h("span.worth-name", h("b", name), sized, h("span.worth-is", say("page_stage.worth.is", { value })));
}

function fill(groove, place, value, left) {
  const { laid, taken } = clustersOf(value, left);
  const stones = laid.map(([weight, k]) => {
    const column = place.columns.find((one) => one.weight === weight);
    const [x, y] = inCluster(place, column, k, groove.clientHeight);
    return h("i.stone", { style: { left: x, top: y, width: place.size, height: place.size } });
  });
  groove.append(...stones);
  return { stones, gone: [...taken].map((index) => laid[index]) };
}

/** Lets the stones come out of the row or the game that is worth them. */
function glide(board, answer, filled) {
  const sources = answer.is_sum ? board.views.map((view) => view.element) : (board.views[0].sources?.() ?? []);
  filled.forEach(({ stones }, at) => {
    for (const stone of stones) {
      const from = boxIn(stone, sources[at] ?? board.views[0].element);
      slide(stone, from.centre, from.middle);
    }
  });
}

// Games known by the nim-values of their heaps: the values in rows, where they repeat, and the present heaps among them.

import { button, h } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { mark } from "../core/marks.js";
import { say } from "../core/words.js";
import { takesOf } from "../board/legal.js";
import { nimSum } from "../why/math.js";
import { strip } from "../why/strip.js";

export const tab = "page_why.tab_values";

export function draw(answer, preview) {
  const [part] = answer.components;
  const values = part.value_of_heaps ?? [];
  const old = part.heaps.map(String);
  const fresh = (preview?.to ?? []).filter((heap) => {
    const place = old.indexOf(String(heap));
    if (place >= 0) old.splice(place, 1);
    return place < 0;
  });
  const sum = values.length > 1 && h("p.w-formula", nimSum(values, big(answer.nim_value)));
  return h("div", sum, strip(part.sequence, { here: part.heaps, preview: fresh }));
}

/**
 * On the board of one heap the lost sizes lie on a strip, line under line where they repeat, and the heap's own place
 * among them.  Whoever can reach a lost one touches it: that is the move.
 */
export const scenes = [{ order: 4.5, covers, lay }];

// How many places a strip has; a larger heap is shown where it lies in the part that repeats.
const MOST = 60n;
const WINDOW = 72;
const WIDEST = 24;
const PLAIN = 12;

function covers({ table }) {
  const { answer } = table;
  const { heaps, view } = answer.components[0];
  const sequence = !answer.is_sum && view === "heaps" && heaps.length === 1 && sequenceOf(answer);
  return Boolean(sequence) && lossesOf(sequence, big(heaps[0])) !== null;
}

/** The values of the heaps; where only those that are lost are known, by a law or as all below were searched, as 0. */
function sequenceOf({ components: [{ heaps, sequence, verb }], convention, reason: { numbers } }) {
  const { heaps: lost, m: period, residues } = numbers ?? {};
  const isLost = residues ? (n) => residues.includes(n % period) : verb === "" && lost && ((n) => lost.includes(n));
  const values = (length) => Array.from({ length }, (_, n) => (isLost(n) ? 0 : 1));
  if (residues) return { values: values(2 * WINDOW), period, preperiod: 0, proved: true };
  if (isLost) return { values: values(Number(heaps[0]) + 1) };
  return convention === "misere" ? null : sequence;
}

/** Which places are shown, and where a heap lies among them: {count, per, at(heap), repeats}; null where there is no strip. */
function lossesOf({ values, period, preperiod, proved, saltus }, heap) {
  const repeats = Boolean(period) && proved && !saltus;
  const per = repeats && period <= WIDEST && period > 2 ? period : PLAIN;
  const whole = Math.min(values.length, Math.ceil((Number(heap <= MOST ? heap : 0n) + 1) / per) * per);
  if (heap < whole)
    return { count: Math.max(whole, repeats ? 2 * per : whole), per, at: Number, repeats, window: false };
  if (!repeats || preperiod + period > WINDOW || preperiod + period > values.length) return null;
  const [from, length] = [BigInt(preperiod), BigInt(period)];
  const at = (size) => Number(size < from ? size : from + ((size - from) % length));
  return { count: preperiod + period, per, at, repeats, window: true };
}

function lay({ board, answer, move, mend, under }) {
  const sequence = sequenceOf(answer);
  const heap = big(answer.components[0].heaps[0]);
  const strip = lossesOf(sequence, heap);
  const left = (one) => heap - takesOf(answer, one)[0];
  const now = move ? left(move) : heap;
  const wins = answer.winning_moves ?? [];
  const rings = new Map(move ? [] : wins.map((one) => [strip.at(left(one)), one]));
  const places = Array.from({ length: strip.count }, (_, at) => place(at));
  under.append(
    h("div.losses", { style: { "--per": String(strip.per) } }, places),
    h("p.small.second.losses-words", words()),
  );
  return told();

  function isLost(size) {
    return Number(sequence.values[strip.at(size)]) === 0;
  }

  function place(at) {
    const lost = Number(sequence.values[at]) === 0;
    const kind = ["losses-place", lost && "lost", at === strip.at(now) && "here", at === strip.at(heap) && "was"];
    const inside = [h("span.losses-number", shown(at)), lost ? mark("diamond", 14) : null];
    const to = rings.get(at);
    if (!to || board.table.disabled) return h("span", { class: kind }, inside);
    const touch = () => board.lift(board.table.legal.listed(to));
    const name = say("page_stage.losses.touch", { take: takesOf(answer, to)[0], left: left(to) });
    return button("", touch, inside, { class: [...kind, "ringed"], "aria-label": name });
  }

  function words() {
    if (!strip.repeats) return say("page_stage.losses.plain");
    const values = { period: sequence.period, n: heap, at: strip.at(heap) };
    return say(`page_stage.losses.${strip.window ? "window" : "repeats"}`, values);
  }

  function told() {
    const state = move ? (isLost(now) ? "mended" : "broken") : mend ? "odd" : "even";
    const values = mend && { take: takesOf(answer, mend)[0], left: left(mend) };
    const words = `page_stage.losses.${state}`;
    return { state, head: say(`${words}.head`), line: say(`${words}.line`, values) };
  }
}

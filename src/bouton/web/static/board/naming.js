// Heaps and amounts in words.

import { big } from "../core/api.js";
import { has, listing, say } from "../core/words.js";
import { afterOf, heapLetter, partsOf } from "./legal.js";

/** What a heap is called aloud, and what is chosen of it. */
export function heapWords(letter, size, single) {
  return single ? say("page_play.heap_alone", { n: size }) : say("page_play.heap", { heap: letter, n: size });
}

/** The amounts that may be taken, all of them *known* or none above *most*. */
export function amountsWords(known, most) {
  if (known && known.length === 0) return say("page_play.no_amount");
  if (known && known.length <= 8 && big(known.at(-1)) - known[0] + 1n !== BigInt(known.length))
    return say("page_play.amounts.list", { list: listing(known, "or") });
  const [from, to] = known ? [known[0], known.at(-1)] : [1n, most];
  const behind = known?.find((amount, at) => big(amount) !== big(from) + BigInt(at)); // a take that may not be repeated
  if (behind && big(to) - big(from) === BigInt(known.length))
    return say("page_play.amounts.except", { from, to, n: big(behind) - 1n });
  return from === to ? say("page_play.amounts.exactly", { n: from }) : say("page_play.amounts.range", { from, to });
}

/** Where on its strip the cross of *move* stands: on square *at*, counted from 0, else from either end. */
export function squareWords(answer, move, at) {
  if (at !== undefined) return say("page_play.cross_at.middle", { i: at + 1 });
  const [before, after] = endsOf(answer, move);
  const strip = big(answer.components[move.component].heaps[move.heap]);
  const gone = strip - before - after;
  // Two squares on either side are barred: near an end fewer go.
  const i = before ? before + 3n : strip === 3n ? 2n : gone > 3n ? gone - 2n : 1n;
  return say(`page_play.cross_at.${2n * i <= strip ? "either" : "middle"}`, { i, j: strip + 1n - i });
}

/** Which pins *move* knocks down: those from place *from* on, else those that leave the smaller part before them. */
export function pinWords(answer, move, from) {
  const [before, after] = endsOf(answer, move);
  const gone = big(answer.components[move.component].heaps[move.heap]) - before - after;
  const i = BigInt(from ?? before) + 1n;
  return say(`page_play.pins.${gone > 1n ? "several" : "one"}`, { i, j: i + gone - 1n });
}

/** What *move* does to pins, squares, coins or steps, of which it lowers one number first; "" where its text says it best. */
export function boardWords(answer, move, shape) {
  const { verb, heaps } = answer.components[move.component];
  const after = afterOf(answer, move, move.component).map(big);
  const at = after.findIndex((to, i) => to < big(heaps[i]));
  const own = `${verb}_${heaps.length === 1 && !answer.is_sum ? "alone" : at}`;
  const name = `page_play.moved.${has(`page_play.moved.${own}`) ? own : verb}`;
  if (at < 0 || !has(name)) return "";
  const pins = verb === "knock" && pinWords(answer, move, shape?.from);
  const where = pins || (verb === "cross" && squareWords(answer, move, shape?.at).toLowerCase());
  const [from, to, coin] = [big(heaps[at]), after[at], heapLetter(answer, move.component, at)];
  const [x, y] = after;
  return say(name, { n: from - to, i: at + 1, below: at, from, to, square: to + 1n, coin, where, x, y });
}

/** How much *move* leaves before and behind what goes, the smaller part first. */
const endsOf = (answer, move) => [0n, 0n, ...partsOf(answer, move)].slice(-2);

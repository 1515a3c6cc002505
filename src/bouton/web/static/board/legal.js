// What may be played here, read from an answer of the server.  A small position lists all its moves; of a large one
// only some are known, and a move built here is then asked about before it is played.

import { big, plain } from "../core/api.js";
import { rising } from "../core/integer.js";
import { letterOf } from "../core/words.js";

/** The moves of an answer, found by what they take or by where they lead. */
export class Legal {
  constructor(answer) {
    this.answer = answer;
    this.complete = Boolean(answer.options && answer.options_complete);
    this.options = answer.options?.length ? answer.options : answer.winning_moves || [];
    this.byTake = new Map();
    this.byTo = new Map();
    for (const move of this.options) {
      const takes = takesOf(answer, move);
      if (takes) this.byTake.set(`${move.component}:${takes}`, move);
      this.byTo.set(keyOf(move.to), move);
    }
  }

  /** The heaps of a component as exact integers. */
  heaps(component) {
    return this.answer.components[component].heaps.map(big);
  }

  /** The largest amount that the cap leaves of a heap. */
  most(component, heap) {
    const { heaps, cap, cap_means: means } = this.answer.components[component];
    const all = big(heaps[heap]);
    return means !== "cap" || cap === null || cap === undefined || big(cap) > all ? all : big(cap);
  }

  /** The move that takes *amounts* (one per heap of the component), or null when that is not legal. */
  take(component, amounts) {
    if (amounts.every((amount) => amount === 0n)) return null;
    const known = this.byTake.get(`${component}:${amounts}`);
    if (known || this.complete) return known || null;
    const touched = amounts.flatMap((amount, heap) => (amount > 0n ? [heap] : []));
    if (touched.some((heap) => amounts[heap] > this.most(component, heap))) return null;
    return this.built(component, amounts, touched[0]);
  }

  /** A move that the answer does not list, built here: the server is asked before it is played. */
  unlisted(move) {
    return { take: null, cap: null, text: "", ...move, unsure: true };
  }

  built(component, amounts, heap) {
    const { is_sum, components } = this.answer;
    const after = this.heaps(component).map((size, at) => plain(size - amounts[at]));
    const own = amounts.map(plain);
    const take = is_sum ? components.map((c, at) => (at === component ? own : c.heaps.map(() => 0))) : own;
    return this.unlisted({ to: this.whole(component, after), take, component, heap });
  }

  /** The whole position when *after* is what is left of a component. */
  whole(component, after) {
    const { is_sum, components } = this.answer;
    return is_sum ? components.map((c, at) => (at === component ? after : c.heaps)) : after;
  }

  /** The heaps of a component when heap *heap* is turned into *parts*, in rising order; none for a heap taken whole. */
  split(component, heap, parts) {
    const { heaps } = this.answer.components[component];
    return [...heaps.slice(0, heap), ...(parts.length ? parts : [0]), ...heaps.slice(heap + 1)];
  }

  /** The listed move that turns heap *heap* into *parts*, or null. */
  leave(component, heap, parts) {
    return this.byTo.get(keyOf(this.whole(component, this.split(component, heap, parts)))) || null;
  }

  /** *move* as the answer lists it, with all that is known of it. */
  listed(move) {
    return this.byTo.get(keyOf(move.to)) || move;
  }

  /** Every amount known to be legal from one heap alone, rising; null when they are too many to list. */
  amounts(component, heap) {
    return this.complete ? this.alone(this.of(component), heap).sort(rising) : null;
  }

  /** What those of *moves* take that take from one heap alone. */
  alone(moves, heap) {
    const taken = moves.map((move) => takesOf(this.answer, move) ?? []);
    const isAlone = (takes) => takes[heap] > 0n && takes.every((amount, at) => at === heap || amount === 0n);
    return taken.filter(isAlone).map((takes) => takes[heap]);
  }

  /** The moves in one component. */
  of(component) {
    return this.options.filter((move) => move.component === component);
  }

  /** Whether some move of the component takes from several heaps at once. */
  isCoupled(component) {
    return this.of(component).some((move) => {
      const takes = takesOf(this.answer, move);
      return takes && takes.filter((amount) => amount > 0n).length > 1;
    });
  }
}

/** The amounts that *move* takes from the heaps of its own component, or null when it splits. */
export function takesOf(answer, move) {
  const takes = answer.is_sum ? move.take?.[move.component] : move.take;
  return Array.isArray(takes) ? takes.map(big) : null;
}

/** What *move* leaves of a component. */
export const afterOf = (answer, move, component) => (answer.is_sum ? move.to[component] : move.to);

/** The parts into which *move* turns its heap, as they stand in the position it leaves; 0 for a heap taken whole. */
export function partsOf(answer, move) {
  const after = afterOf(answer, move, move.component);
  const longer = after.length - answer.components[move.component].heaps.length;
  return after.slice(move.heap, move.heap + 1 + longer).map(big);
}

/** Whether *move* is a pass: the server's text calls it so in every language. */
export const isPass = (move) => move.text === "pass";

export const sumOf = (amounts) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Equal for equal positions, however their integers are written. */
export const keyOf = (to) => JSON.stringify(to, (_, value) => (typeof value === "object" ? value : String(value)));

/** The letter of heap *heap* of a component: letters run on through a sum; steps of a staircase are counted. */
export const heapLetter = (answer, component, heap) =>
  answer.components[component].verb === "steps" ? String(heap + 1) : letterOf(placeOf(answer, component, heap));

/** The number of a heap counted through all components. */
export function placeOf(answer, component, heap) {
  return answer.components.slice(0, component).reduce((sum, c) => sum + c.heaps.length, 0) + heap;
}

// An automaton of a certificate as a graph of states, and how it reads a position.

/**
 * The graph of the lost positions in *certificate* (kind "automaton"): its states [{state, lost}], the first where it
 * starts; edges [{from, to, labels}]; how many letters; what the places are worth; plain: every string of digits is a
 * number.  States from which no loss can be reached any more are left out.
 */
export function graphOf({ P, valid, radix, numbers }) {
  const lost = new Set(P.accept);
  const alive = aliveOf(P.next, lost);
  // Only what can be reached from the start by digits that a numeral has.
  const order = reached(P.next, alive);
  const edges = new Map();
  for (const from of order)
    P.next[from].forEach((to, letter) => {
      if (!alive.has(to)) return;
      const key = `${from} ${to}`;
      if (!edges.has(key)) edges.set(key, { from: order.indexOf(from), to: order.indexOf(to), labels: [] });
      edges.get(key).labels.push(columnOf(letter, radix, numbers));
    });
  return {
    states: order.map((state) => ({ state, lost: lost.has(state) })),
    edges: [...edges.values()],
    letters: radix ** numbers,
    weights: weightsOf(valid, 8),
    plain: valid.next.length === 1,
  };
}

function aliveOf(next, lost) {
  const alive = new Set(lost);
  for (let before = -1; before !== alive.size; ) {
    before = alive.size;
    next.forEach((row, state) => {
      if (row.some((to) => alive.has(to))) alive.add(state);
    });
  }
  return alive;
}

function reached(next, alive) {
  const order = alive.has(0) ? [0] : [];
  for (const state of order) for (const to of next[state]) if (alive.has(to) && !order.includes(to)) order.push(to);
  return order;
}

/** The digits of one letter, the first number's first: 2 in radix 2 of two numbers is "10". */
const columnOf = (letter, radix, numbers) => letter.toString(radix).padStart(numbers, "0").toUpperCase();

/** For each state of *valid*, how many strings of 0, 1, 2, ... digits are a valid end: counts[length][state]. */
function* countsOf(valid) {
  const good = new Set(valid.accept);
  let counts = valid.next.map((_, state) => (good.has(state) ? 1n : 0n));
  for (;;) {
    yield counts;
    const last = counts;
    counts = valid.next.map((row) => row.reduce((sum, to) => sum + last[to], 0n));
  }
}

/** What the places are worth, the last one first: 1, 2, 4, 8 or 1, 2, 3, 5. */
function weightsOf(valid, count) {
  const counts = countsOf(valid);
  return Array.from({ length: count }, () => counts.next().value[0]);
}

/** The digits of *number* (a BigInt): the n-th valid string in its order means n, counted from 0. */
export function digitsOf(valid, number) {
  const counts = [];
  for (const one of countsOf(valid)) {
    counts.push(one);
    if (one[0] > number) break;
  }
  const digits = [];
  let state = 0;
  let rest = number;
  for (let length = counts.length - 2; length >= 0; length--) {
    let digit = 0;
    for (; rest >= counts[length][valid.next[state][digit]]; digit++) rest -= counts[length][valid.next[state][digit]];
    digits.push(digit);
    state = valid.next[state][digit];
  }
  return digits;
}

/** How the automaton reads *heaps* (BigInts): the digits of each, the states on the way, whether it ends in a loss. */
export function readBy({ P, valid, radix }, heaps) {
  const words = heaps.map((heap) => digitsOf(valid, heap));
  const length = Math.max(...words.map((word) => word.length));
  const padded = words.map((word) => [...Array(length - word.length).fill(0), ...word]);
  const states = [0];
  for (let place = 0; place < length; place++) {
    const letter = padded.reduce((sum, word) => sum * radix + word[place], 0);
    states.push(P.next[states.at(-1)][letter]);
  }
  return { rows: padded, states, lost: P.accept.includes(states.at(-1)) };
}

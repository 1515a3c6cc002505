// A match: a tree of situations and the place in it.  A match is never changed; playing a move or going elsewhere gives
// the next match.  Another line from an earlier situation is another branch, and every branch can be returned to.

import { keyOf } from "../board/legal.js";

export class Match {
  /** *nodes* are all situations with the moves between them, *here* one of them, *end* the end of the present line. */
  constructor(nodes, here, end, lanes) {
    this.nodes = nodes;
    this.here = here;
    this.end = end;
    this.lanes = lanes;
    Object.freeze(this);
  }

  static begin(situation) {
    const root = Object.freeze({ parent: null, move: null, situation, number: 0 });
    // A drawing remembers in `lanes` where the rows of this match stood.
    return new Match([root], root, root, new Map());
  }

  get root() {
    return this.nodes[0];
  }

  get situation() {
    return this.here.situation;
  }

  /** The match after *move*, which leaves *situation*; a line that was played before is found again. */
  play(move, situation) {
    const { here, nodes } = this;
    const place = keyOf(situation.position);
    const found = nodes.find((one) => one.parent === here && keyOf(one.situation.position) === place);
    if (found) return this.go(found);
    const next = Object.freeze({ parent: here, move, situation, number: here.number + 1 });
    return new Match([...nodes, next], next, next, this.lanes);
  }

  /** The match at another of its nodes; the line goes on from there as it did the last time. */
  go(node) {
    const onLine = this.line().includes(node);
    return new Match(this.nodes, node, onLine ? this.end : lastBelow(this.nodes, node), this.lanes);
  }

  /** The nodes of the present line, from the start to its last move. */
  line() {
    return pathTo(this.end);
  }

  /** The next node of the present line, or null. */
  get ahead() {
    return this.line()[this.here.number + 1] ?? null;
  }

  /** The last nodes of all lines but the present one. */
  otherLines() {
    const inner = new Set([...this.nodes.map((one) => one.parent), this.end]);
    return this.nodes.filter((one) => !inner.has(one));
  }
}

/** Who is to move at a node: 0 the one who began, 1 the other. */
export const mover = (node) => node.number % 2;

/** The nodes from the start to *node*. */
export function pathTo(node) {
  const path = [];
  for (let one = node; one; one = one.parent) path.unshift(one);
  return path;
}

/** The end of the line that was played last through *node*. */
const lastBelow = (nodes, node) =>
  nodes.findLast((one) => pathTo(one).includes(node) && !nodes.some((other) => other.parent === one)) ?? node;

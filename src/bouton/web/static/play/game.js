// A game as it is played: a tree of positions.  Nothing is undone for good; another line from an earlier position is
// another branch, and every branch can be returned to.

import { plain } from "../core/api.js";
import { readInteger } from "../core/integer.js";
import { keyOf } from "../board/legal.js";

/** A game from a first situation {position, cap, last}. */
export class Game {
  constructor(rules, situation) {
    this.rules = rules;
    this.root = node(null, null, situation);
    this.here = this.root;
  }

  /** Adds (or finds again) the position after *move* and goes there. */
  play(move, situation) {
    const found = this.here.children.find((child) => keyOf(child.situation.position) === keyOf(situation.position));
    const next = found || node(this.here, move, situation);
    if (!found) this.here.children.push(next);
    this.here.ahead = next;
    this.here = next;
    return next;
  }

  go(target) {
    if (!target) return null;
    for (let one = target; one.parent; one = one.parent) one.parent.ahead = one;
    this.here = target;
    return target;
  }

  /** The positions of the present line, from the start to its last move. */
  line() {
    const before = [];
    for (let one = this.here; one; one = one.parent) before.unshift(one);
    for (let one = this.here.ahead; one; one = one.ahead) before.push(one);
    return before;
  }

  /** The last positions of all lines but the present one. */
  otherLines() {
    const present = new Set(this.line());
    const ends = [];
    const look = (one) => {
      if (!one.children.length && !present.has(one)) ends.push(one);
      one.children.forEach(look);
    };
    look(this.root);
    return ends;
  }

  /** Who is to move in a position: 0 the one who began, 1 the other. */
  static mover = (one) => one.number % 2;
}

function node(parent, move, situation) {
  return { parent, move, situation, number: parent ? parent.number + 1 : 0, children: [], ahead: null };
}

/** What a request about a position says. */
export function asked(rules, { position, cap, last }) {
  const has = (value) =>
    value !== null && value !== undefined && (!Array.isArray(value) || value.some((one) => one !== null));
  return { rules, ...(position ? { position } : {}), ...(has(cap) ? { cap } : has(last) ? { last } : {}) };
}

/** A position as text for a link: "3,5,7"; of a sum "3,5+1,2+11". */
export const positionText = (position) =>
  Array.isArray(position?.[0]) ? position.map((row) => row.join(",")).join("+") : (position || []).join(",");

/** The position that a link's text says, or null. */
export function readPosition(text) {
  if (!text) return null;
  // A blank parts heaps as a comma does: in a link nothing stands between the digits of one number.
  const rows = text.split("+").map((row) => row.trim().split(/\s*,\s*|\s+/).map(readInteger));
  if (rows.some((row) => row.some((value) => value === null))) return null;
  const read = rows.map((row) => row.map(plain));
  return read.length === 1 ? read[0] : read;
}

/** What stands in a link for a cap or last take: a number, or of a sum one for each game. */
export const capText = (cap) =>
  Array.isArray(cap) ? (cap.some((one) => one !== null) ? cap.map((one) => one ?? "").join("+") : "") : (cap ?? "");

export function readCap(text) {
  if (!text) return null;
  const each = text.split("+").map((one) => (one === "" ? null : readInteger(one)));
  const read = each.map((one) => (one === null ? null : plain(one)));
  return read.length === 1 ? read[0] : read;
}

// The ruler of a heap whose next take depends on the last one: above the stones the heap as a sum of terms, below them
// the terms themselves, measured in stones from the left.

import { big } from "../core/api.js";
import { append, clear, h, svg } from "../core/dom.js";
import { say } from "../core/words.js";
import { greedy, termsOf } from "./terms.js";

const OVER = 46;
const UNDER = 50;
// A stone narrower than this has no tick of its own.
const FINE = 6;
const MOST_TERMS = 400;

/** The ruler of the one heap of an answer, or null where its reason rests on no terms or help is off. */
export function rulerOf(table, component, allowed) {
  const { answer } = table;
  const game = answer.components[component];
  const single = answer.components.length === 1 && game.heaps.length === 1 && game.view === "dynamic";
  const { climbs, of } = answer.reason?.picture.numbers ?? {};
  if (!single || !table.help || answer.over || !climbs) return null;
  const n = big(game.heaps[0]);
  const terms = termsOf(climbs);
  if (terms.length > MOST_TERMS) return null;
  const parts = greedy(n, terms);
  return drawn({
    n,
    terms,
    parts,
    allowed,
    name: say(`page_play.ruler.${of === "fibonacci" ? of : "terms"}`),
  });
}

function drawn({ n, terms, parts, allowed, name }) {
  const over = svg("svg", { class: "ruler-over", height: OVER, "aria-hidden": "true" });
  const says = say("page_play.ruler_says", { n, parts: [...parts].reverse(), terms: terms.slice(-12) });
  const scale = svg("svg", { class: "ruler-scale", height: UNDER, role: "img", "aria-label": says });
  const reach = h("b", say("page_play.reach", { amounts: allowed }));
  const words = h("p.ruler-words", h("span.second", name), reach);
  return {
    over,
    under: h("div.ruler-under", words, scale),
    /** Draws on a picture in which the first v stones end at edge(v). */
    fit(edge, width) {
      for (const one of [over, scale]) one.setAttribute("width", String(width));
      const pitch = (edge(n) - edge(0n)) / Number(n);
      append(clear(over), sumOver(parts, edge, Math.max(14, Math.min(26, pitch * 1.2))));
      append(clear(scale), scaleUnder(n, terms, parts[0], edge, pitch));
    },
  };
}

/** The heap as a sum of terms, each with a bracket over its stones. */
function sumOver(parts, edge, size) {
  let end = 0n;
  const pieces = [...parts].reverse().map((part) => {
    const from = end;
    end += part;
    return { part, from: edge(from), to: edge(end) };
  });
  // The smallest part is the one to speak of: its number has its place first.
  const room = ({ part, from, to }) => [(from + to) / 2, String(part).length * size * 0.6];
  const named = placed([...pieces].reverse(), room);
  return pieces.map((piece) => {
    const { part, from, to } = piece;
    const inset = Math.min(2, (to - from) / 4);
    const place = { x: (from + to) / 2, y: OVER - 18, "text-anchor": "middle", style: { fontSize: `${size}px` } };
    return svg(
      "g",
      { class: part === parts[0] ? "ruler-part least" : "ruler-part" },
      svg("path", { d: `M${from + inset} ${OVER - 2}v-9H${to - inset}v9` }),
      named.has(piece) && svg("text", place, String(part)),
    );
  });
}

/** The terms, measured in stones from the left, and how far the least part of the sum reaches from the right. */
function scaleUnder(n, terms, least, edge, pitch) {
  const leave = n - least;
  const marks = [...new Set([...(leave > 0n ? [leave] : []), ...[...terms].reverse()])];
  const named = placed(marks, (value) => [edge(value), String(value).length * 8.5 + 6]);
  const fine = pitch >= FINE ? Array.from({ length: Number(n) + 1 }, (_, at) => BigInt(at)) : [];
  const ticks = fine.map((at) => `M${edge(at)} 18v4`).join("");
  const term = (value) =>
    svg(
      "g",
      { class: value === leave ? "ruler-term leave" : "ruler-term" },
      svg("path", { d: `M${edge(value)} 11v16` }),
      named.has(value) && svg("text", { x: edge(value), y: 44, "text-anchor": "middle" }, String(value)),
    );
  return [
    svg("path", { class: "ruler-least", d: `M${edge(leave)} 5H${edge(n)}` }),
    svg("path", { class: "ruler-axis", d: `M${edge(0n)} 18H${edge(n)}${ticks}` }),
    marks.map(term),
  ];
}

/** The items whose label finds room, earlier ones first; where(item) is [middle, width]. */
export function placed(items, where) {
  const taken = [];
  const found = new Set();
  for (const item of items) {
    const [x, width] = where(item);
    if (taken.some(([other, room]) => Math.abs(other - x) < (room + width) / 2)) continue;
    taken.push([x, width]);
    found.add(item);
  }
  return found;
}

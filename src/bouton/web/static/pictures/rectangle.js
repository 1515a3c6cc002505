// Euclid's game: how often the smaller number fits into the larger; who has a choice (ratio above φ) is in command.
// Numbers: a and b, the smaller first; side, whether b/a is above φ (1), below it (-1) or is it (0).

import { h, svg } from "../core/dom.js";
import { big, shown } from "../core/api.js";
import { say } from "../core/words.js";
import { gapRow, picture, WIDTH } from "../why/frames.js";
import { formula, letterOf, m, number, sign } from "../why/math.js";

export const tab = "page_why.tab_rectangle";

const MOST_SQUARES = 24;

export function draw(answer) {
  const { a, b, side } = answer.reason.picture.numbers;
  return h("div", rectangle(big(a), big(b)), quotients(big(a), big(b), ["<", "=", ">"][side + 1]));
}

// b by a, with the squares of side a cut off, and again with what is left.
function rectangle(a, b) {
  // Only the picture is in floating point, cut from exact numbers; a long thin rectangle is drawn thick enough to see.
  const full = Number((a * BigInt(WIDTH - 4)) / b);
  const height = Math.min(Math.max(24, full), 250);
  const shapes = [];
  let [w, t, x, y] = [full > 250 ? (WIDTH - 4) * (250 / full) : WIDTH - 4, height, 2, 2];
  let [long, short] = [b, a];
  let across = true;
  let round = 0;
  while (short && shapes.length < MOST_SQUARES) {
    const q = long / short;
    const count = q > 12n ? 12 : Number(q);
    const side = (Number((short * 1_000_000n) / long) / 1_000_000) * (across ? w : t);
    if (side < 2) break;
    for (let i = 0; i < count && shapes.length < MOST_SQUARES; i++) {
      const size = across ? { width: side, height: t } : { width: w, height: side };
      shapes.push(svg("rect", { x, y, ...size, class: `w-square w-square-${round % 2}` }));
      if (across) x += side;
      else y += side;
    }
    if (across) w -= side * count;
    else t -= side * count;
    [long, short] = [short, long % short];
    across = !across;
    round++;
  }
  return picture(
    { height: height + 30, says: say("page_why.euclid_picture", { a, b }) },
    shapes,
    svg("text", { x: WIDTH / 2, y: height + 24, class: "w-under" }, `${shown(b)} × ${shown(a)}`),
  );
}

const whole = (value) => number(shown(value));

function quotients(a, b, side) {
  const lines = [];
  let [long, short] = [b, a];
  while (short && lines.length < 6) {
    const [q, r] = [long / short, long % short];
    const division = formula(whole(long), sign("="), whole(q), sign("×"), whole(short), sign("+"), whole(r));
    const choices = h("td.w-moves-of", say("page_why.choices", { count: q }));
    lines.push(h("tr", { class: lines.length ? "" : "w-hit" }, h("td", division), choices));
    [long, short] = [short, r];
  }
  return h(
    "div",
    h(
      "table.w-pairs.w-quotients",
      h("caption.unseen", say("page_why.tab_rectangle")),
      h("tbody", lines, short ? gapRow(2) : null),
    ),
    h("p.w-formula", formula(m("mfrac", whole(b), whole(a)), sign(side), letterOf("φ"))),
  );
}

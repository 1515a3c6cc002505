// The moves so far, as a trail of positions: each is a button that goes there.  Other lines stand below.

import { button, h, refill } from "../core/dom.js";
import { keyCaps } from "../core/header.js";
import { icon } from "../core/icons.js";
import { say } from "../core/words.js";
import { hasKeys, positionWords, signKind } from "./sentences.js";

const ENDS_MOST = 8;
const short = (text) => (text.length > 32 ? `${text.slice(0, 14)}…${text.slice(-14)}` : text);
const positionOf = (node) => positionWords(node.situation.position);

/** The trail: {element, draw(match, {textOf, markOf, whoOf})}. */
export function trail({ onGo }) {
  const list = h("ol.trail-list", { on: { keydown: walk } });
  const others = h("div.trail-others");
  const title = h("h2.trail-title", { id: "trail-title" }, say("page_play.moves"));
  return {
    element: h("section.trail", { "aria-labelledby": "trail-title" }, title, list, others),
    draw(match, texts) {
      const line = match.line();
      const keys = hasKeys() && [say("page_play.moves_keys"), keyCaps(","), keyCaps(".")];
      const empty = h("li.second.small.trail-empty", say("page_play.moves_empty"), keys);
      const items = line.map((node) => item(node, node === match.here, texts, onGo));
      refill(list, [items, line.length === 1 && empty]);
      const ends = match.otherLines();
      others.hidden = !ends.length;
      const branches = ends.slice(0, ENDS_MOST).map((end) => branch(end, onGo));
      const words = h("span.small.second", say("page_play.other_lines"));
      refill(others, ends.length > 0 && [words, branches]);
      if (line.length > 1) bringIn(list, list.querySelector("[aria-current]"));
    },
  };
}

/** Scrolls *list* across until *chip* is seen; the page itself stays where the reader has it. */
function bringIn(list, chip) {
  if (!chip) return;
  const [outer, inner] = [list.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

function item(node, isHere, { textOf, markOf, whoOf }, onGo) {
  const position = short(positionOf(node));
  const props = {
    class: "trail-chip",
    tabIndex: isHere ? 0 : -1,
    "aria-current": isHere ? "step" : null,
    "aria-label": say("page_play.go_to", { i: node.number, position }),
  };
  const sign = markOf(node);
  const bold = sign && h("b", { class: `sign ${signKind(sign)}` }, sign);
  const move = node.move && h("span.trail-move", whoOf(node), " ", textOf(node), bold);
  const chip = button("", () => onGo(node), position, props);
  return h("li", move, chip);
}

function branch(end, onGo) {
  const words = say("page_play.line_to", { i: end.number, position: short(positionOf(end)) });
  return button("", () => onGo(end), [icon("branch", 14), ` ${words}`], { class: "trail-chip branch" });
}

/** Arrows go along the trail. */
function walk(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  const list = event.currentTarget;
  const buttons = () => [...list.querySelectorAll("button")];
  const at = buttons().indexOf(document.activeElement) + by;
  event.preventDefault();
  event.stopPropagation();
  buttons()[at]?.click();
  buttons()[at]?.focus();
}

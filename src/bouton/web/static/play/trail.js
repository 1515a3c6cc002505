// The moves so far, as a trail of positions: each is a button that goes there.  Other lines stand below.

import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { say } from "../core/words.js";
import { positionWords, signKind } from "./sentences.js";

/** The trail: {element, draw(game, textOf)}. */
export function trail({ onGo }) {
  const list = h("ol", { class: "trail-list" });
  const others = h("div", { class: "trail-others" });
  const element = h(
    "section",
    { class: "trail", "aria-labelledby": "trail-title" },
    h("h2", { class: "trail-title", id: "trail-title" }, say("page_play.moves")),
    list,
    others,
  );
  list.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    const all = [...list.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement) + by;
    event.preventDefault();
    event.stopPropagation();
    all[at]?.click();
    [...list.querySelectorAll("button")][at]?.focus();
  });

  return {
    element,
    draw(game, { textOf, markOf, whoOf }) {
      const line = game.line();
      append(clear(list), [
        line.map((node) =>
          h(
            "li",
            {},
            node.move &&
              h(
                "span",
                { class: "trail-move" },
                whoOf(node),
                " ",
                textOf(node),
                markOf(node) && h("b", { class: `sign ${signKind(markOf(node))}` }, markOf(node)),
              ),
            h(
              "button",
              {
                class: "trail-chip",
                type: "button",
                tabIndex: node === game.here ? 0 : -1,
                "aria-current": node === game.here ? "step" : null,
                "aria-label": say("page_play.go_to", 0, {
                  i: node.number,
                  position: positionWords(node.situation.position),
                }),
                on: { click: () => onGo(node) },
              },
              short(positionWords(node.situation.position)),
            ),
          ),
        ),
        line.length === 1 && h("li", { class: "second small trail-empty" }, say("page_play.moves_empty")),
      ]);
      const ends = game.otherLines();
      others.hidden = !ends.length;
      append(
        clear(others),
        ends.length > 0 && [
          h("span", { class: "small second" }, say("page_play.other_lines")),
          ends
            .slice(0, 8)
            .map((end) =>
              h(
                "button",
                { class: "trail-chip branch", type: "button", on: { click: () => onGo(end) } },
                icon("branch", 14),
                ` ${say("page_play.line_to", 0, { i: end.number, position: short(positionWords(end.situation.position)) })}`,
              ),
            ),
        ],
      );
      list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}

const short = (text) => (text.length > 32 ? `${text.slice(0, 14)}…${text.slice(-14)}` : text);

// What leaves the page: the link that holds the game, the same in other words to copy, and the picture.

import { copy, dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";
import { picture } from "./picture.js";

/** Opens the dialog with the link that holds the whole game, and the same in other words to copy. */
export function shareGame(play) {
  const link = () => `${location.origin}${location.pathname}${href("play", { ...play.link(), lang: lang() })}`;
  const answer = play.answer || play.known;
  const field = h("input", {
    class: "field mono",
    type: "text",
    readOnly: true,
    value: link(),
    "aria-label": say("page_play.link"),
    on: { focus: () => field.select() },
  });
  const row = (words, text) =>
    h(
      "div",
      { class: "share-row" },
      h(
        "div",
        { class: "share-head" },
        h("h3", {}, words),
        h(
          "button",
          {
            class: "button quiet",
            type: "button",
            "aria-label": `${say("button.look", 8)}: ${words}`,
            on: { click: () => copy(text) },
          },
          icon("copy"),
          say("button.look", 8),
        ),
      ),
      h(
        "pre",
        { class: "snippet mono", tabIndex: 0, "aria-label": words },
        text.length > 1200 ? `${text.slice(0, 1200)} …` : text,
      ),
    );
  const json = () =>
    JSON.stringify({
      rules: answer.rules,
      position: answer.position,
      outcome: answer.outcome,
      nim_value: answer.nim_value,
      winning_moves: answer.winning_moves,
      moves: play.game
        .line()
        .slice(1)
        .map((node) => node.situation.position),
    });
  dialog(
    say("button.look", 9),
    [
      h("p", { class: "second small" }, say("page_play.link_why")),
      h(
        "div",
        { class: "share-link" },
        field,
        h(
          "button",
          { class: "button primary", type: "button", on: { click: () => copy(link()) } },
          icon("copy"),
          say("page_play.copy_link"),
        ),
      ),
      answer && [
        row(say("button.export", 6), answer.snippets.command),
        row(say("button.export", 5), answer.snippets.python),
        row(say("page_play.as_text"), answer.snippets.text),
        row("LaTeX", answer.snippets.latex),
        row("JSON", json()),
        h(
          "div",
          { class: "row" },
          h(
            "button",
            { class: "button outlined", type: "button", on: { click: () => picture(play) } },
            icon("download"),
            say("button.export", 3),
          ),
          h("span", { class: "note" }, say("page.offline")),
        ),
      ],
    ],
    { wide: true },
  );
}

// What leaves the page: the link that holds the game, the same in other words to copy, and the picture.

import { copy, dialog } from "../core/dialog.js";
import { button, h } from "../core/dom.js";
import { frameText } from "../core/embed.js";
import { icon } from "../core/icons.js";
import { isNear } from "../core/reach.js";
import { href } from "../core/route.js";
import { get } from "../core/settings.js";
import { lang, say } from "../core/words.js";
import { picture } from "./picture.js";

const SHOWN_MOST = 1200;

/** Opens the dialog with the link that holds the whole game, and the same in other words to copy. */
export function shareGame(play) {
  const link = `${location.origin}${location.pathname}${href("play", { ...play.link(), lang: lang(), think: get("think") ? null : 0 })}`;
  const why = h("p.second.small", say(play.isTwo() ? "page_play.link_two" : "page_play.link_why"));
  const answer = play.answer || play.known;
  dialog(say("button.look.share"), [why, linkField(link), answer && copies(play, answer, link)], { wide: true });
}

function linkField(link) {
  const props = { class: "field mono", type: "text", readOnly: true, value: link, "aria-label": say("page_play.link") };
  const field = h("input", { ...props, on: { focus: () => field.select() } });
  const words = [icon("copy"), say("page_play.copy_link")];
  return h(
    "div.share-link",
    field,
    button("primary", () => copy(link), words),
  );
}

/** The position and the game in other words, each with a button that copies it. */
function copies(play, answer, link) {
  const title = answer.is_sum ? "" : answer.components[0].shown;
  const { rules, position, outcome, nim_value, winning_moves, snippets } = answer;
  const moves = play.match
    .line()
    .slice(1)
    .map((node) => node.situation.position);
  const json = JSON.stringify({ rules, position, outcome, nim_value, winning_moves, moves });
  const save = [icon("download"), say("button.export.image")];
  return [
    row(say("button.export.command"), snippets.command),
    row(say("button.export.python"), snippets.python),
    row(say("page_play.as_text"), snippets.text),
    row("LaTeX", snippets.latex),
    row("JSON", json),
    row("HTML", frameText(link)),
    h(
      "div.row",
      button("outlined", () => picture(play, title), save),
      isNear() && h("span.note", say("page.offline")),
    ),
  ];
}

function row(words, text) {
  const name = `${say("button.look.copy")}: ${words}`;
  const copies = button("quiet", () => copy(text), [icon("copy"), say("button.look.copy")], { "aria-label": name });
  const short = text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)} …` : text;
  return h(
    "div.share-row",
    h("div.share-head", h("h3", words), copies),
    h("pre.snippet.mono", { tabIndex: 0, "aria-label": words }, short),
  );
}

// The row of small tools below the board: undo, who starts, the position, sharing, the opponent, and the rest in a menu.

import { menu } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { gameChoices } from "../core/header.js";
import { icon } from "../core/icons.js";
import * as settings from "../core/settings.js";
import { say } from "../core/words.js";
import { LEVELS } from "./session.js";

/** The tools, each running what *run* says for it: {element, draw(session)}. */
export function toolRow(run) {
  const tool = (drawing, action) => {
    const words = h("span", { class: "tool-says" });
    const click = () => button.getAttribute("aria-disabled") !== "true" && action();
    const button = h("button", { class: "button quiet tool", type: "button", on: { click } }, icon(drawing), words);
    return { button, words };
  };
  const undo = tool("undo", run.undo);
  const redo = tool("redo", run.redo);
  const swap = tool("swap", run.swap);
  const edit = tool("edit", run.edit);
  const share = tool("share", run.share);
  const level = h(
    "select",
    {
      class: "select quiet",
      "aria-label": say("page_play.opponent"),
      on: { change: () => run.level(level.value) },
    },
    LEVELS.map((name) => h("option", { value: name }, say(`page_play.levels.${name}`))),
  );
  const rest = say("page_play.more_tools");
  const more = h(
    "button",
    { class: "button quiet only-icon", type: "button", "aria-label": rest, title: rest },
    icon("dots", 22),
  );
  const help = () => settings.get("help");
  const atOnce = () => !settings.get("think");
  let hasMoves = false;
  const items = () => [
    { says: say("button.play.restart"), icon: "fresh", run: run.again },
    { says: say("page_play.random.win"), icon: "dice", run: () => run.random("N") },
    { says: say("page_play.random.loss"), icon: "dice", run: () => run.random("P") },
    ...(hasMoves ? [{ says: say("review.title"), icon: "flag", run: run.review }] : []),
    { says: say("page_play.lesson_from_here"), icon: "edit", run: run.lesson },
    { says: say("page_play.show_verdict"), icon: "eye", checked: help(), run: () => settings.set("help", !help()) },
    { says: say("page_play.at_once"), icon: "play", checked: atOnce(), run: () => settings.set("think", atOnce()) },
    { heading: say("page_play.games") },
    ...gameChoices(),
  ];
  const element = h(
    "div",
    { class: "tools" },
    [undo, redo, swap, edit, share].map(({ button }) => button),
    menu(more, items),
    h("label", { class: "opponent" }, h("span", { class: "second" }, say("page_play.opponent")), level),
  );
  const able = (button, is) => button.setAttribute("aria-disabled", String(!is));
  return {
    element,
    draw(session) {
      const { match } = session;
      const here = match?.here;
      hasMoves = Boolean(here?.parent || match?.ahead);
      able(undo.button, here?.parent);
      able(redo.button, match?.ahead);
      able(swap.button, !session.isTwo());
      able(edit.button, match);
      able(share.button, match);
      undo.words.textContent = say("button.play.undo");
      redo.words.textContent = say("button.play.redo");
      swap.words.textContent = here?.parent
        ? say("button.play.swap")
        : say(session.you ? "page_play.start.first" : "page_play.start.second");
      edit.words.textContent = say("page_play.edit");
      share.words.textContent = say("button.look.share");
      level.value = session.level;
    },
  };
}

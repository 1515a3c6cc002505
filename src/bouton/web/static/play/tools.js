// The row of small tools below the board: undo, who starts, the position, sharing, the opponent, and the rest in a menu.

import { menu } from "../core/dialog.js";
import { select } from "../core/lists.js";
import { able, button, h, isAble } from "../core/dom.js";
import { icon } from "../core/icons.js";
import * as settings from "../core/settings.js";
import { say } from "../core/words.js";
import { LEVELS } from "./session.js";

/** The tools, each running what *run* says for it: {element, draw(session)}. */
export function toolRow(run) {
  const tool = (name, says) => {
    const words = h("span.tool-says", says);
    const click = () => isAble(element) && run[name]();
    const element = button("quiet tool", click, [icon(name), words]);
    return { element, words };
  };
  const undo = tool("undo", say("button.play.undo"));
  const redo = tool("redo", say("button.play.redo"));
  const swap = tool("swap", "");
  const edit = tool("edit", say("page_play.edit"));
  const share = tool("share", say("button.look.share"));
  const levels = LEVELS.map((name) => [name, say(`page_play.levels.${name}`)]);
  const opponent = { class: "select quiet", "aria-label": say("page_play.opponent") };
  const level = select(levels, "", run.level, opponent);
  const rest = say("page_play.more_tools");
  const more = button("quiet only-icon", null, icon("dots", 22), { "aria-label": rest, title: rest });
  const atOnce = () => !settings.get("think");
  let [hasMoves, isShown, misere] = [false, false, null];
  const items = () => [
    { says: say("button.play.restart"), icon: "fresh", run: run.again },
    { says: say("page_play.random.win"), icon: "dice", run: () => run.random("N") },
    { says: say("page_play.random.loss"), icon: "dice", run: () => run.random("P") },
    ...(hasMoves ? [{ says: say("review.title"), icon: "flag", run: run.review }] : []),
    ...(misere === null ? [] : [{ says: say("page_play.misere"), icon: "swap", checked: misere, run: run.misere }]),
    { says: say("page_play.lesson_from_here"), icon: "edit", run: run.lesson },
    { says: say("page_play.show_verdict"), icon: "eye", checked: isShown, run: run.verdict },
    { says: say("page_play.at_once"), icon: "play", checked: atOnce(), run: () => settings.set("think", atOnce()) },
  ];
  const element = h(
    "div.tools",
    [undo, redo, swap, edit, share].map((one) => one.element),
    menu(more, items),
    h("label.opponent", h("span.second", say("page_play.opponent")), level),
  );
  return {
    element,
    draw(session, help) {
      const { match, answer } = session;
      isShown = help;
      misere = answer && !answer.is_sum ? answer.convention === "misere" : null;
      const here = match?.here;
      hasMoves = Boolean(here?.parent || match?.ahead);
      able(undo.element, here?.parent);
      able(redo.element, match?.ahead);
      able(swap.element, !session.isTwo());
      able(edit.element, match);
      able(share.element, match);
      const start = `page_play.start.${session.you ? "first" : "second"}`;
      swap.words.textContent = say(here?.parent ? "button.play.swap" : start);
      level.value = session.level;
    },
  };
}

// The head of the page: what the game is called, its rule in words, and its line of rules; or what a link named in vain.

import { button, h, refill } from "../core/dom.js";
import { go, href } from "../core/route.js";
import { say } from "../core/words.js";
import { onlyGame, ruleSentence } from "./sentences.js";

export class Heading {
  name = h("h1.in-header");
  rule = h("p.rule");
  code = h("a.rule-code", { title: say("page_play.change_rule") });

  /** onTitle(text, game) comes with each name. */
  constructor(onTitle) {
    this.onTitle = onTitle;
  }

  show(answer) {
    const rules = answer.is_sum ? answer.snippets.text : answer.rules;
    const game = answer.is_sum ? onlyGame(answer) : answer.recognised && answer.components[0];
    const name = game ? game.shown : say(answer.is_sum ? "page_play.sum_name" : "page_play.own_name");
    this.call(answer.convention === "misere" ? say("page_play.misere_name", { name }) : name, answer.recognised);
    this.rule.textContent = ruleSentence(answer);
    this.code.textContent = answer.is_sum ? answer.components.map((one) => one.name ?? one.rules).join(" + ") : rules;
    this.code.href = href("rules", { rules });
  }

  call(name, game = null) {
    this.name.textContent = name;
    this.onTitle(name, game);
  }

  /** Ways on from *rules* that no game is played by; *near* are the names of games that may have been meant. */
  refuse(rules, near) {
    this.call(rules.includes(":") ? say("page_play.sum_name") : rules);
    const playOf = (name) =>
      h("a", { href: href("play", { rules: name }) }, say("page_play.play_game", { game: name }));
    refill(this.rule, [
      near.slice(0, 3).map((name) => [playOf(name), " · "]),
      button("link", () => go("play"), say("page_play.to_nim")),
      " · ",
      h("a", { href: href("rules", { rules }) }, say("page_play.change_rule")),
    ]);
  }
}

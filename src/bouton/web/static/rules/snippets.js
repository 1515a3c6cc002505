// The same question for the command line and for Python, and the link of the rule.

import { button, h, refill } from "../core/dom.js";
import { copy } from "../core/dialog.js";
import { icon } from "../core/icons.js";
import { href } from "../core/route.js";
import { lang, say } from "../core/words.js";

/** Draws what to type elsewhere for *rules* and a position of *heaps*. */
export function drawSnippets(place, rules, heaps) {
  const quoted = `"${rules.replaceAll('"', '\\"')}"`;
  const commands = [`bouton solve ${quoted} ${heaps.join(" ")}`, `bouton code ${quoted} --target cpp`];
  const position = `(${heaps.join(", ")}${heaps.length === 1 ? "," : ""})`;
  const python = `import bouton\n\ngame = bouton.rules(${quoted})\nbouton.solve(game, ${position})`;
  const link = () => new URL(href("rules", { rules, lang: lang() }), location.href).href;
  draw(place, commands, python);
  place.append(button("outlined", () => copy(link()), [icon("share"), say("page_explore.share")]));
}

/** The same for the sum of *answer*. */
export const drawSum = (place, { snippets: { command, python } }) => draw(place, [command], python);

function draw(place, commands, python) {
  refill(place, [
    h("h2.e-small-title", say("page_explore.elsewhere")),
    snippet(commands.join("\n"), commands.map((text) => `$ ${text}`).join("\n"), say("page_why.command")),
    snippet(python, python, "Python"),
  ]);
}

const snippet = (text, shown, says) =>
  h(
    "div.r-snippet",
    h("pre.w-code", { tabindex: "0", "aria-label": says }, shown),
    button("quiet only-icon", () => copy(text), icon("copy"), { "aria-label": `${say("page_explore.copy")}: ${says}` }),
  );

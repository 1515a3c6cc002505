// A sum in the line of rules: its games one by one, added and taken out again.

import { form, signField } from "../core/asking.js";
import { promisedSelect } from "../core/lists.js";
import { button, h, refill } from "../core/dom.js";
import { post } from "../core/api.js";
import { icon } from "../core/icons.js";
import { lang, say } from "../core/words.js";
import { games, rulesOf } from "../games/catalogue.js";

const MISERE = /\s*;\s*misere\s*$/i;
// Rules, a colon and heaps: a plus sign inside rules, as in last+2, stands before the colon.
const PART = /\s*([^:]+:[\d\s,^_]+?)\s*(?:\+|$)/gy;

/** The games of a line, "rules: heaps" each, and what stands behind all of them: {parts, ending}. */
export function partsOf(line) {
  const ending = MISERE.exec(line)?.[0] ?? "";
  const bare = line
    .slice(0, line.length - ending.length)
    .replaceAll("：", ":")
    .replaceAll("＋", "+");
  return { parts: [...bare.matchAll(PART)].map(([, part]) => part.trim()), ending };
}

/** The games of the sum *line* as chips, each with a cross that takes it out; take(line) is the line after that. */
export function drawParts(place, line, components, take) {
  const { parts, ending } = partsOf(line);
  if (parts.length !== components.length) return;
  // What is left is read off the chips: a second click may come before the first one is answered.
  const left = () => [...place.children].map((one) => one.getAttribute("data-part")).join(" + ") + ending;
  const chip = ({ shown, heaps }, at) => {
    const without = () => {
      if (place.children.length === 1) return;
      item.remove();
      take(left());
    };
    const cross = { "aria-label": say("page_explore.sum.remove", { game: shown }) };
    const item = h(
      "li.r-part",
      { "data-part": parts[at] },
      h("span", shown, " ", h("span.mono", heaps.join(" "))),
      parts.length > 1 && button("quiet only-icon", without, icon("close", 18), cross),
    );
    return item;
  };
  refill(place, components.map(chip));
}

/** *line* with one more game, *rules* on *heaps*; what stands in the line is the first of the sum. */
async function added(line, rules, heaps) {
  const { ending } = partsOf(line);
  const bare = line.slice(0, line.length - ending.length);
  const filled = async (text) => {
    if (!text || text.includes(":")) return text;
    const { example } = await post("rules", { rules: text, lang: lang() });
    return `${text}: ${example.join(" ")}`;
  };
  const more = heaps.length ? `${rules}: ${heaps.join(" ")}` : await filled(rules);
  return [await filled(bare), more].filter(Boolean).join(" + ") + ending;
}

/** What adds a game: the list of the catalogue, and a field for rules; line() is the line now, take(line) the new one. */
export function adders(line, take, refuse) {
  const add = (rules, heaps = []) => added(line().trim(), rules, heaps).then(take, refuse);
  return [choice(add), field(add)];
}

function choice(add) {
  const known = games().then((all) => all.filter((game) => game.example.length));
  const names = known.then((all) => all.map((game) => [game.name, game.shown]));
  const list = promisedSelect(say("page_explore.add_game"), names, "", async (name) => {
    list.value = "";
    const game = (await known).find((one) => one.name === name);
    if (game) add(rulesOf(game), game.example);
  });
  return list;
}

function field(add) {
  const label = say("page_explore.sum.typed");
  const props = { class: "field mono r-add", placeholder: "take 1..3: 5", maxLength: 200, "aria-label": label };
  const typed = signField(props);
  const submit = () => {
    const rules = typed.value.trim();
    typed.value = "";
    if (rules) add(rules);
  };
  const adds = h("button.button.outlined", { type: "submit" }, say("page_explore.sum.add"));
  return form("r-adder", submit, typed, adds);
}

// The position set up by hand: heaps dragged or typed, checked by the server while they change.

import { grouped, plain, post } from "../core/api.js";
import { dialog } from "../core/dialog.js";
import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { readIntegers, readInteger } from "../core/integer.js";
import * as settings from "../core/settings.js";
import { lang, say } from "../core/words.js";
import { columns } from "./columns.js";
import { asked, positionText } from "./game.js";

const PATIENCE = 180;
// More heaps than these are typed, not dragged.
const COLUMNS_MOST = 40;

/** Opens the dialog in which a position is set up; go(position text, cap) is called with what was chosen. */
export function editPosition(play, go, random) {
  const answer = play.answer || play.known;
  const games = answer?.components || [];
  const isSum = Boolean(answer?.is_sum);
  const isDynamic = games.some((game) => game.view === "dynamic") && !isSum;
  const here = play.game ? play.game.here.situation.position : [];
  const start = (isSum ? here : [here]).map((row) => row.map(BigInt));
  const written = (rows) => rows.map((row) => row.map(grouped).join(" ").replaceAll("\u202f", "")).join(" + ");

  const input = h("textarea", {
    class: "field mono edit-heaps",
    rows: 2,
    spellcheck: false,
    autocomplete: "off",
    value: written(start),
    on: { input: () => check(), keydown: enter },
  });
  const cap = h("input", {
    class: "field",
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
    value: answer?.cap ?? "",
    on: { input: () => check(), keydown: enter },
  });
  const problem = h("p", { class: "problem", role: "alert" });
  const told = h("p", { class: "small second edit-told" });
  const set = h("button", { class: "button primary", type: "button", on: { click: submit } }, say("button.set_up", 0));
  let rows = start;
  let timer = 0;
  let asking = null;
  const groups = start.flat().length <= COLUMNS_MOST ? start.map((heaps, at) => group(heaps, at)) : [];

  const draw = (close, which) =>
    h(
      "button",
      { class: "button quiet", type: "button", on: { click: () => (close(), random(which ? "P" : "N")) } },
      icon("dice"),
      say("button.set_up", which ? 2 : 1),
    );
  const box = dialog(
    say("page_play.edit"),
    (close) => [
      groups.length > 0 && h("p", { class: "note edit-how" }, say("page_play.edit_how")),
      groups.map((one, at) =>
        h("section", { "aria-label": games[at]?.shown }, isSum && h("h3", {}, games[at].shown), one.element),
      ),
      h("label", { class: "label" }, say("page_play.edit_label"), input),
      h("p", { class: "note" }, say(isSum ? "page_play.edit_note_sum" : "page_play.edit_note")),
      isDynamic && h("label", { class: "label" }, say("page_play.edit_cap"), cap),
      h("div", { class: "edit-foot" }, problem, told, h("div", { class: "row" }, set, draw(close, 0), draw(close, 1))),
    ],
    { wide: groups.length > 0, onClose: () => (clearTimeout(timer), asking?.abort()) },
  );
  // A finger would get its keyboard over the columns.
  if (matchMedia("(hover: hover)").matches || !groups.length) {
    input.focus();
    input.select();
  } else groups[0].focus();
  learnNumbers();
  check();

  function group(heaps, at) {
    const first = start.slice(0, at).reduce((sum, row) => sum + row.length, 0);
    return columns({
      heaps,
      first,
      onChange(next) {
        rows = rows.map((row, other) => (other === at ? next : row));
        input.value = written(rows);
        check(true);
      },
    });
  }

  /** Heaps are added and removed only where the rules allow any number of them. */
  async function learnNumbers() {
    const known = await Promise.all(
      games.map((game) => post("rules", { rules: game.rules, lang: lang() }).catch(() => null)),
    );
    groups.forEach((one, at) => one.free(!known[at]?.heaps));
  }

  function read() {
    const found = input.value.split("+").map(readIntegers);
    return found.some((row) => !row) || found.length !== start.length ? null : found;
  }

  /** Reads what stands there and asks the server about it: it alone knows what the rules allow. */
  function check(isDragged = false) {
    clearTimeout(timer);
    asking?.abort();
    clear(told);
    const found = read();
    const wrongCap = isDynamic && cap.value.trim() && readInteger(cap.value) === null;
    const text = input.value.trim();
    if (found && !isDragged) {
      rows = found;
      groups.forEach((one, at) => one.show(found[at]));
    }
    if (wrongCap) refuse(say("page_play.not_a_number", 0, { found: cap.value.slice(0, 20) }));
    else if (!found) refuse(text ? say("page_play.not_a_position", 0, { found: input.value.slice(0, 24) }) : "");
    else {
      refuse("");
      timer = setTimeout(() => ask(), PATIENCE);
    }
    set.setAttribute("aria-disabled", String(!found || Boolean(wrongCap)));
  }

  function refuse(message) {
    problem.textContent = message;
    input.setAttribute("aria-invalid", String(Boolean(message)));
    if (message) set.setAttribute("aria-disabled", "true");
  }

  /** Whether the position can be played; says what it is, or why not. */
  async function ask() {
    asking = new AbortController();
    try {
      const found = await post(
        "position",
        { ...asked(play.rules, { position: position(), cap: capValue() }), options: false, lang: lang() },
        { signal: asking.signal },
      );
      append(clear(told), [settings.get("help") ? found.verdict : say("page_play.edit_fine")]);
      return true;
    } catch (refused) {
      if (refused.name !== "AbortError") refuse(refused.message || say("page.unreachable"));
      return false;
    }
  }

  const position = () => {
    const asPlain = rows.map((row) => row.map(plain));
    return isSum ? asPlain : asPlain[0];
  };
  const capValue = () => (isDynamic && cap.value.trim() ? readInteger(cap.value) : null);

  async function submit() {
    if (set.getAttribute("aria-disabled") === "true") return;
    clearTimeout(timer);
    asking?.abort();
    // What cannot be played never replaces the game that is.
    if (!(await ask()) || !box.open) return;
    box.close();
    go(positionText(position()), capValue());
  }
  function enter(event) {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  }
}

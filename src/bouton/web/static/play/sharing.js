// What leaves the page and what comes in: the link, the copies, the picture, and a position typed by hand.

import { post } from "../core/api.js";
import { copy, dialog } from "../core/dialog.js";
import { append, clear, h } from "../core/dom.js";
import { icon } from "../core/icons.js";
import { readIntegers, readInteger } from "../core/integer.js";
import { href } from "../core/route.js";
import * as settings from "../core/settings.js";
import { lang, say } from "../core/words.js";
import { asked, positionText } from "./game.js";
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

/** Opens the dialog in which a position is typed; go(position text, cap) is called with what was read. */
export function editPosition(play, go, random) {
  const answer = play.answer || play.known;
  const isSum = Boolean(answer?.is_sum);
  const now = play.game ? play.game.here.situation.position : [];
  const input = h("textarea", {
    class: "field mono edit-heaps",
    rows: 2,
    spellcheck: false,
    autocomplete: "off",
    value: isSum ? now.map((row) => row.join(" ")).join(" + ") : now.join(" "),
    on: { input: check, keydown: enter },
  });
  const cap = h("input", {
    class: "field",
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
    value: answer?.cap ?? "",
    on: { input: check, keydown: enter },
  });
  const isDynamic = answer?.components.some((game) => game.view === "dynamic") && !isSum;
  const problem = h("p", { class: "problem", role: "alert" });
  const told = h("p", { class: "small second edit-told" });
  const set = h("button", { class: "button primary", type: "button", on: { click: submit } }, say("button.set_up", 0));
  let timer = 0;
  let asking = null;

  const box = dialog(
    say("page_play.edit"),
    (close) => [
      h("label", { class: "label" }, say("page_play.edit_label"), input),
      h("p", { class: "note" }, say(isSum ? "page_play.edit_note_sum" : "page_play.edit_note")),
      isDynamic && h("label", { class: "label" }, say("page_play.edit_cap"), cap),
      problem,
      told,
      h(
        "div",
        { class: "row" },
        set,
        !isSum &&
          h(
            "button",
            { class: "button outlined", type: "button", on: { click: () => change((heaps) => [...heaps, "1"]) } },
            icon("plus"),
            say("button.set_up", 3),
          ),
        !isSum &&
          h(
            "button",
            { class: "button outlined", type: "button", on: { click: () => change((heaps) => heaps.slice(0, -1)) } },
            icon("minus"),
            say("button.set_up", 4),
          ),
        h(
          "button",
          { class: "button quiet", type: "button", on: { click: () => (close(), random("N")) } },
          icon("dice"),
          say("button.set_up", 1),
        ),
        h(
          "button",
          { class: "button quiet", type: "button", on: { click: () => (close(), random("P")) } },
          icon("dice"),
          say("button.set_up", 2),
        ),
      ),
    ],
    { onClose: () => asking?.abort() },
  );
  input.focus();
  input.select();
  check();

  function read() {
    const rows = input.value.split("+").map(readIntegers);
    if (rows.some((row) => !row)) return null;
    return isSum ? rows : rows.length === 1 ? rows[0] : null;
  }

  function change(how) {
    const heaps = input.value.split(/[\s,]+/).filter(Boolean);
    const next = how(heaps);
    if (next.length) input.value = next.join(" ");
    check();
  }

  // The server is asked while the person types: it alone knows what the rules allow.
  function check() {
    clearTimeout(timer);
    asking?.abort();
    clear(told);
    const position = read();
    problem.textContent =
      position || !input.value.trim() ? "" : say("page_play.not_a_position", 0, { found: input.value.slice(0, 24) });
    set.setAttribute("aria-disabled", String(!position));
    input.setAttribute("aria-invalid", String(Boolean(problem.textContent)));
    if (position) timer = setTimeout(() => ask(position), 180);
  }

  async function ask(position) {
    asking = new AbortController();
    try {
      const found = await post(
        "position",
        { ...asked(play.rules, { position, cap: capValue() }), options: false, lang: lang() },
        { signal: asking.signal },
      );
      append(clear(told), [settings.get("help") ? found.verdict : say("page_play.edit_fine")]);
    } catch (refused) {
      if (refused.name === "AbortError") return;
      problem.textContent = refused.message;
      input.setAttribute("aria-invalid", "true");
      set.setAttribute("aria-disabled", "true");
    }
  }

  const capValue = () => (isDynamic && cap.value.trim() ? readInteger(cap.value) : null);

  function submit() {
    const position = read();
    if (!position || set.getAttribute("aria-disabled") === "true") return;
    box.close();
    go(positionText(position), capValue());
  }
  function enter(event) {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    submit();
  }
}

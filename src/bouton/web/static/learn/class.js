// A class on the path: its stations are chosen and shared as a link or a code; what it did is counted from files of
// progress, none of which says whose it is.

import { get } from "../core/api.js";
import { copy } from "../core/dialog.js";
import { button, h, refill } from "../core/dom.js";
import { href } from "../core/route.js";
import { read, write } from "../core/store.js";
import { table } from "../core/table.js";
import { say } from "../core/words.js";
import { qr } from "../puzzles/sheet.js";
import { stonesOf } from "./path.js";
import { progressIn } from "./progress.js";

const NAME = "class_path";

/** The lessons of *all* on the path of the link that was opened last, in its order; all of them where it names none. */
export function onPath(all, path = null) {
  if (path !== null) write(NAME, path);
  const named = [...new Set(String(read(NAME, "")).split(","))];
  const lessons = named.flatMap((id) => all.filter((lesson) => lesson.id === id));
  return lessons.length ? lessons : all;
}

/** What a teacher does with *lessons*: choose some for a class, and see how far it is. */
export function classTools(lessons) {
  const shared = h("div.row", { "aria-live": "polite" });
  const told = h("div", { "aria-live": "polite" });
  const boxes = lessons.map(({ id, title }) => {
    const box = h("input", { type: "checkbox", value: id, on: { change: () => share() } });
    return h("label.class-station", box, title);
  });
  const chosen = () => boxes.flatMap(({ control }) => (control.checked ? [control.value] : [])).join(",");
  async function share() {
    const path = chosen();
    const link = location.href.split("#")[0] + href("learn", { path });
    const code = path ? await get("qr", { text: link }).catch(() => null) : null;
    if (path !== chosen()) return; // the answer to an earlier choice
    const copying = button("outlined", () => copy(link), say("page_play.copy_link"));
    refill(shared, Boolean(path) && [code?.size > 0 && qr(code, link, say("page_learn.class.opens")), copying]);
  }
  async function count({ target }) {
    const texts = await Promise.all([...target.files].map((file) => file.text()));
    refill(told, counted(lessons, texts.map(progressIn).filter(Boolean)));
    target.value = "";
  }
  const files = h("input.unseen", { type: "file", multiple: true, accept: ".json", on: { change: count } });
  return h(
    "section.lesson-own",
    h("h2", say("page_learn.class.heading")),
    h("p.second", say("page_learn.class.lead")),
    h("div.row", boxes),
    shared,
    h("label.button.outlined", say("page_learn.class.count"), files),
    told,
  );
}

/** How many of those whose *progress* it is have done each stone of each station. */
function counted(lessons, progress) {
  const stations = progress.map((one) => stonesOf(lessons, one));
  const rows = lessons.map(({ title }, at) => [
    title,
    ...[0, 1, 2].map((stone) => stations.filter((stones) => stones[at][stone]).length),
  ]);
  const head = ["lesson", "puzzles", "win"].map((name) => say(`page_learn.class.${name}`));
  const caption = say("page_learn.class.of", { count: progress.length });
  return [h("p", caption), table({ class: "table" }, { caption, head: [null, ...head], rows })];
}

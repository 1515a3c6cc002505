// Things that open over the page: dialogs and menus.  Both are the browser's own, so that focus and Escape are right.

import { button, h, refill, unique } from "./dom.js";
import { icon } from "./icons.js";
import { overlay } from "./route.js";
import { say } from "./words.js";

// So much of a menu is seen at once, in pixels.
const FEW_ROWS = 300;

/**
 * Opens a dialog and gives it back; it is removed when closed.  *content* is nodes, or a function that gets
 * close() and gives nodes.
 */
export function dialog(title, content, { wide = false, onClose = () => {} } = {}) {
  const id = unique("dialog");
  const box = h("dialog", { class: `dialog${wide ? " wide" : ""}`, "aria-labelledby": id });
  const close = () => box.close();
  const cross = button("quiet only-icon", close, icon("close"), { "aria-label": say("page.close") });
  box.append(
    h("div.dialog-head", h("h2", { id }, title), cross),
    h("div.dialog-body", typeof content === "function" ? content(close) : content),
  );
  box.addEventListener("click", (event) => event.target === box && close());
  const closed = overlay(close);
  box.addEventListener("close", () => {
    box.remove();
    closed();
    onClose();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * A button that opens a list of choices below it.  items() gives [{says, run, href, current, checked, icon, heading}].
 * Arrow keys walk, Escape closes and gives the focus back.
 */
export function menu(opener, items) {
  const id = unique("menu");
  const list = h("div.menu", { id, hidden: true });
  const holder = h("span.menu-holder", opener, list);
  opener.setAttribute("aria-expanded", "false");
  opener.setAttribute("aria-controls", id);

  const choices = () => [...list.querySelectorAll("a, button")];
  const close = (back = true) => {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    removeEventListener("pointerdown", outside, true);
    if (back) opener.focus();
  };
  const outside = (event) => holder.contains(event.target) || close(false);
  const open = () => {
    const rows = items();
    refill(list, rows, (row) => entry(row, close));
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    keepInside(list);
    addEventListener("pointerdown", outside, true);
    // A list of places opens at the present one; a list of commands at its first.
    const present = rows.every((row) => !row.run) && list.querySelector("[aria-current]");
    (present || choices()[0])?.focus();
  };
  opener.addEventListener("click", () => (list.hidden ? open() : close()));
  holder.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const all = choices();
    const at = all.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") return close(false);
    else if (next === undefined) return;
    else all.at(next % all.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  return holder;
}

function entry(item, close) {
  if (item.heading) return h("p.menu-heading", item.heading);
  const inside = [item.icon && icon(item.icon), h("span.menu-says", item.says), item.checked && icon("check")];
  const shared = { "aria-current": item.current ? "true" : null };
  if (item.href) return h("a.menu-item", { ...shared, href: item.href, on: { click: () => close(false) } }, inside);
  const run = () => {
    close();
    item.run();
  };
  return h("button.menu-item", { ...shared, type: "button", on: { click: run } }, inside);
}

// A menu near the right edge opens to the left; one near the foot opens where there is more room, and is no longer.
function keepInside(list) {
  list.classList.remove("to-left", "to-top");
  const button = list.parentElement.getBoundingClientRect();
  const [above, below] = [button.top, innerHeight - button.bottom].map((room) => room - 16);
  const least = Math.min(list.scrollHeight, FEW_ROWS);
  if (below < least && above > below) list.classList.add("to-top");
  list.style.maxHeight = `${Math.max(least, Math.min(560, below < least ? Math.max(above, below) : below))}px`;
  if (list.getBoundingClientRect().right > document.documentElement.clientWidth - 8) list.classList.add("to-left");
}

/** A short note at the foot of the page that goes by itself: "Copied". */
export function toast(text) {
  document.querySelector(".toast")?.remove();
  const note = h("div.toast", { role: "status" }, text);
  document.body.append(note);
  setTimeout(() => note.remove(), 2600);
}

/** Says at the foot of the page what went wrong, unless it was called off. */
export function toastOf(problem) {
  if (problem.name !== "AbortError") toast(problem.message || say("page.unreachable"));
}

/** Puts *text* on the clipboard and says so. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without permission the old way still works.
    const field = h("textarea.unseen", { value: text, "aria-hidden": "true", tabIndex: -1 });
    (document.querySelector("dialog[open]") || document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(say("page.copied"));
}

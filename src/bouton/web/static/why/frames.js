// What reasons are drawn in: pictures of one width, and tables that scroll where they are too wide.

import { h, svg } from "../core/dom.js";

export const WIDTH = 342;

/** A picture of a *height*; *says* is read aloud, without it the words beside must say the same. */
export function picture({ height, width = WIDTH, kind = "w-picture", says = "" }, ...shapes) {
  const spoken = says ? { role: "img", "aria-label": says } : { "aria-hidden": "true" };
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, class: kind, ...spoken }, shapes);
}

/** A table called *name* that scrolls; *parts* are its head, its body and its foot. */
export function scrolled({ name, kind, holder = "w-scroll" }, ...parts) {
  const table = h("table", { class: kind }, h("caption.unseen", name), parts);
  return h("div", { class: holder, tabindex: "0", role: "group", "aria-label": name }, table);
}

/** A row of a table of so many *columns* where others are left out. */
export const gapRow = (columns) => h("tr.w-gap", h("td", { colSpan: columns }, "⋮"));

// Small line drawings, 24 by 24, in the colour of the text beside them.

import { svg } from "./dom.js";

const LINES = {
  undo: "M9 5 4 10l5 5M4 10h9.5a5 5 0 0 1 0 10H10",
  redo: "m15 5 5 5-5 5M20 10h-9.5a5 5 0 0 0 0 10H14",
  swap: "M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4",
  edit: "M4 20l1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20ZM14 6.5l3.5 3.5",
  share: "M12 15V3.5M8 7l4-4 4 4M5 12v8h14v-8",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3Z",
  screen: "M3 5h18v11H3ZM9 20h6M12 16v4",
  help: "M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .5-1.5 1.2-1.5 2.4M12 17.6v.2",
  menu: "M4 7h16M4 12h16M4 17h16",
  down: "m6 9 6 6 6-6",
  left: "m15 6-6 6 6 6",
  right: "m9 6 6 6-6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  download: "M12 4v11M8 11l4 4 4-4M5 20h14",
  shield: "M12 3.5 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6ZM9 12l2.2 2.2L15.2 10",
  book: "M12 6v13M4 5h8v14H4ZM12 5h8v14h-8Z",
  ruler: "M3 8v8h18V8M7 16v-4M11 16v-6M15 16v-4M19 16v-4",
  sheet: "M5 3.5h14v17H5ZM8.5 8h7M8.5 12.5h2M13.5 12.5h2M8.5 16h2M13.5 16h2",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  flag: "M6 21V4M6 5h11l-2.5 3.5L17 12H6",
  fresh: "M20 5v5h-5M19.5 10a8 8 0 1 0 .5 4",
  dice: "M4 4h16v16H4ZM8.5 8.5h.01M15.5 15.5h.01M12 12h.01M15.5 8.5h.01M8.5 15.5h.01",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
  play: "M8 5.5v13l10.5-6.5Z",
  branch: "M6 4v16M6 14c8 0 12-2 12-8M15 8.5 18 5l3 3.5",
};
const FILLED = { stop: "M7 7h10v10H7Z" };

/** The drawing *name*, hidden from a screen reader: the words beside it say the same. */
export function icon(name, size = 18) {
  const box = {
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    class: "icon",
    "aria-hidden": "true",
    focusable: "false",
  };
  if (name === "theme")
    return svg(
      "svg",
      box,
      svg("circle", { cx: 12, cy: 12, r: 8.5, class: "stroke" }),
      svg("path", { d: "M12 3.5a8.5 8.5 0 0 1 0 17Z", class: "fill" }),
    );
  const filled = name in FILLED;
  return svg("svg", box, svg("path", { d: FILLED[name] || LINES[name], class: filled ? "fill" : "stroke" }));
}

/** The sign of the house: a dark stone and a light one in balance. */
export function logo() {
  return svg(
    "svg",
    { viewBox: "0 0 32 24", width: 32, height: 24, class: "logo", "aria-hidden": "true", focusable: "false" },
    svg("circle", { cx: 9, cy: 7.5, r: 4.9, class: "fill" }),
    svg("circle", { cx: 21.5, cy: 7.5, r: 4, class: "stroke thick" }),
    svg("path", { d: "M3 14.2h26", class: "stroke thick" }),
    svg("path", { d: "m15.5 17.2 3.4 5.6h-6.8Z", class: "gold" }),
  );
}

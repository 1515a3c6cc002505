// Elements from plain calls.  No HTML text is ever parsed, so nothing a person types can become markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element with its classes: h("button.primary.wide", {on: {click: run}}, "Take 1"), h("p", "Without props").
 * Props: class (where it is worked out, also a list of which empty ones are left out), style (an object, set through the
 * CSSOM; numbers are pixels), dataset, on; anything else is a property of the element when it has one of that name, else
 * an attribute.  null, undefined and false leave a prop out.
 */
export function h(tag, ...content) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  return fitted(element, content, true);
}

/** A button of a kind ("primary", "outlined", "quiet", "link" ...) that calls run(event). */
export const button = (kind, run, content, props = {}) =>
  h("button", { type: "button", class: `button ${kind}`, on: { click: run }, ...props }, content);

/** A field for what is neither spelt nor completed. */
export const field = (props) =>
  h("input", { class: "field", type: "text", autocomplete: "off", spellcheck: false, ...props });

/** Says whether a button may be pressed; one that may not is still found by the keyboard. */
export const able = (button, is) => button.setAttribute("aria-disabled", String(!is));

export const isAble = (button) => button.getAttribute("aria-disabled") !== "true";

/** An SVG element, with the same props. */
export function svg(tag, ...content) {
  return fitted(document.createElementNS(SVG, tag), content, false);
}

/** The head of arrows of a drawing, which they name by its *id*; it is as large as eight times the width of their line. */
export function arrowHead(id, kind) {
  const size = { viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: "auto" };
  return svg("marker", { id, ...size }, svg("path", { d: "M0 0L8 4L0 8Z", class: kind }));
}

function fitted(element, content, isHtml) {
  // Props come first and are a plain object, which no child is.
  const [props, children] = content[0]?.constructor === Object ? [content[0], content.slice(1)] : [{}, content];
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) {
      if (name.startsWith("aria-") && value === false) element.setAttribute(name, "false");
      else if (value === false && isHtml && name in element) element[name] = false;
      continue;
    }
    if (name === "class") element.setAttribute("class", [value].flat().filter(Boolean).join(" "));
    else if (name === "style") setStyle(element, value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "on") for (const [event, run] of Object.entries(value)) element.addEventListener(event, run);
    else if (isHtml && name in element && !name.startsWith("aria") && name !== "list" && name !== "form")
      element[name] = value;
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** Sets properties of the style of *element*; numbers are pixels. */
export function setStyle(element, style) {
  for (const [name, value] of Object.entries(style)) {
    if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.style[name] = typeof value === "number" ? `${value}px` : value;
  }
}

/** Adds children: nodes, texts, numbers, and lists of them; null and false are left out. */
export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
  return parent;
}

/** Empties *node* and gives it back. */
export function clear(node) {
  node.replaceChildren();
  return node;
}

/** *node* with *children* in place of what it held, or with what draw(item, at) gives for each of them. */
export const refill = (node, children, draw = null) => append(clear(node), draw ? children.map(draw) : children);

/** An element of a *tag* that holds what draw(item, at) gives for each of *items*. */
export const each = (tag, items, draw) => h(tag, items.map(draw));

// What stands between the groups of three of a long number.
const GAP = "\u202f";

/** *text* whose numbers may go on in the next line between their groups of three, not inside one. */
export const inGroups = (text) =>
  String(text)
    .split(GAP)
    .flatMap((group, at) => (at ? [GAP, h("wbr"), group] : [group]));

/** Says *text* politely to a screen reader; the same text twice is said twice. */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live) return;
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = text));
}

let ids = 0;
/** An id that no other element has. */
export const unique = (name) => `${name}-${++ids}`;

// Formulae as MathML, which the browser sets by itself.

const SPACE = "http://www.w3.org/1998/Math/MathML";

/** A MathML element; *children* are elements or text. */
export function m(tag, ...children) {
  const element = document.createElementNS(SPACE, tag);
  element.append(
    ...children.filter((child) => child !== null).map((child) => (typeof child === "bigint" ? String(child) : child)),
  );
  return element;
}

export const number = (value) => m("mn", String(value));
export const letterOf = (name) => m("mi", name);
export const sign = (text) => m("mo", text);

/** ⌊ ... ⌋ around *inner*. */
export const floor = (...inner) => m("mrow", sign("⌊"), ...inner, sign("⌋"));

/** A formula that stands in a line of text. */
export const formula = (...children) => m("math", m("mrow", ...children));

/** a ⊕ b ⊕ c = x */
export function nimSum(values, total) {
  const terms = values.flatMap((value, place) => (place ? [sign("⊕"), number(value)] : [number(value)]));
  return formula(...terms, sign("="), number(total));
}

/** mex{a, b, c} = g */
export function mexOf(values, result) {
  const listed = values.flatMap((value, place) => (place ? [sign(","), number(value)] : [number(value)]));
  const set = m("mrow", sign("{"), ...listed, sign("}"));
  return formula(m("mi", "mex"), set, ...(result === null ? [] : [sign("="), number(result)]));
}

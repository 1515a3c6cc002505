// Games known by the nim-values of their heaps: the values in rows, where they repeat, and the present heaps among them.

import { h } from "../../core/dom.js";
import { big } from "../../core/api.js";
import { nimSum } from "../math.js";
import { strip } from "../strip.js";

export const order = 7;
export const tab = "page_why.tab_values";

export function covers(answer) {
  const part = answer.components[0];
  const { key } = answer.reason;
  if (answer.is_sum || !part?.sequence?.values?.length || answer.nim_value === null || answer.over) return false;
  return /^(sg|period|subtraction)\./.test(key) || Boolean(part.sequence.period);
}

export function draw(answer, preview) {
  const [part] = answer.components;
  const values = part.value_of_heaps ?? [];
  const old = part.heaps.map(String);
  const fresh = (preview?.to ?? []).filter((heap) => {
    const place = old.indexOf(String(heap));
    if (place >= 0) old.splice(place, 1);
    return place < 0;
  });
  return h(
    "div",
    values.length > 1 && h("p.w-formula", nimSum(values, big(answer.nim_value))),
    strip(part.sequence, { here: part.heaps, preview: fresh }),
  );
}

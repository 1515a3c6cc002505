// Games known by the nim-values of their heaps: the values in rows, where they repeat, and the present heaps among them.

import { h } from "../../core/dom.js";
import { big } from "../../core/api.js";
import { say } from "../../core/words.js";
import { nimSum } from "../math.js";
import { xor } from "../marks.js";
import { strip } from "../strip.js";

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
  const several = values.length > 1 && part.heaps.every((heap) => !Array.isArray(heap));
  const total = big(answer.nim_value);
  const moved = preview?.to?.filter((heap) => !Array.isArray(heap)) ?? [];
  const old = [...part.heaps].map(String);
  const fresh = moved.filter((heap) => {
    const place = old.indexOf(String(heap));
    if (place >= 0) old.splice(place, 1);
    return place < 0;
  });
  return {
    head: headOf(answer, part, values, several, total),
    picture: h("div", null, several ? h("p", { class: "w-formula" }, nimSum(values, total)) : null,
      strip(part.sequence, { here: part.heaps.filter((heap) => !Array.isArray(heap)), preview: fresh })),
    says: several ? saysOf(answer, values, total) : null,
  };
}

function headOf(answer, part, values, several, total) {
  if (several) return say("page_why.values_head", total ? 0 : 1, { values, x: total.toString() });
  const { period, proved } = part.sequence;
  const place = { n: part.heaps[0], g: total.toString(), p: period };
  return say("page_why.value_head", (total ? 0 : 1) + (period && proved && !part.sequence.saltus ? 2 : 0), place);
}

function saysOf(answer, values, total) {
  if (!total) return [say("page_why.values_lost")];
  const move = answer.winning_moves[0];
  const place = move?.heap;
  if (!move || values[place] === undefined) return null;
  const target = xor([values[place], total]);
  return [say("page_why.values_say", 0, { value: values[place], x: total.toString(), target: target.toString(), move: move.text })];
}

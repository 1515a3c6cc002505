// Positions and caps as they stand in links.

import { plain } from "../core/api.js";
import { readInteger } from "../core/integer.js";

/** A position as text for a link: "3,5,7"; of a sum "3,5+1,2+11". */
export const positionText = (position) =>
  Array.isArray(position?.[0]) ? position.map((row) => row.join(",")).join("+") : (position || []).join(",");

/** The position that a link's text says, or null. */
export function readPosition(text) {
  if (!text) return null;
  // A blank parts heaps as a comma does: in a link nothing stands between the digits of one number.
  const heaps = (row) => row.trim().split(/\s*,\s*|\s+/);
  const rows = text.split("+").map((row) => heaps(row).map(readInteger));
  if (rows.flat().includes(null)) return null;
  const read = rows.map((row) => row.map(plain));
  return read.length === 1 ? read[0] : read;
}

/** What stands in a link for a cap or last take: a number, or of a sum one for each game. */
export const capText = (cap) =>
  Array.isArray(cap) ? (cap.some((one) => one !== null) ? cap.map((one) => one ?? "").join("+") : "") : (cap ?? "");

export function readCap(text) {
  if (!text) return null;
  const numbers = text.split("+").map((one) => (one === "" ? null : readInteger(one)));
  const read = numbers.map((one) => (one === null ? null : plain(one)));
  return read.length === 1 ? read[0] : read;
}

/** The position of *answer* as the query of a link; a sum says its heaps in its rules. */
export function linked(answer, rules) {
  if (answer.is_sum) return { rules: answer.snippets.text };
  const { position, cap, last } = answer;
  return { rules, position: positionText(position), cap, last: cap === null ? last : null };
}

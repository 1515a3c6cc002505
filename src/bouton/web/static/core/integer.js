// Integers of any size: as people type them, and their roots.

const POWER = /^(?:(\d+)\s*[*×·]\s*)?(\d+)\s*(?:\^|\*\*)\s*(\d+)\s*(?:([+\-−])\s*(\d+))?$/;
const DIGITS_MOST = 100_000;

/** The integer that *text* says, or null: "1 618 033", "10^30", "3*10^18+7"; full-width digits are read as plain. */
export function readInteger(text) {
  const plain = text.normalize("NFKC").trim();
  const digits = plain.replace(/(?<=\d)[\s,_\u202f](?=\d)/g, "");
  if (/^\d+$/.test(digits)) return digits.length <= DIGITS_MOST ? BigInt(digits) : null;
  const found = POWER.exec(digits);
  if (!found) return null;
  const [, factor = "1", base, exponent, sign, more = "0"] = found;
  if (base.length * Number(exponent) > DIGITS_MOST) return null;
  const value = BigInt(factor) * BigInt(base) ** BigInt(exponent);
  return sign && sign !== "+" ? value - BigInt(more) : value + BigInt(more);
}

/** The integers of a position as typed: "3 5 7", "3,5,7", "(10^30, 5)"; null when something else stands there. */
export function readIntegers(text) {
  const bare = text
    .normalize("NFKC")
    .replace(/^\s*[([]|[)\]]\s*$/g, "")
    .trim();
  if (!bare) return null;
  const parts = bare.split(/[\s,;、]+(?=\d)/).filter(Boolean);
  const numbers = parts.map(readInteger);
  return numbers.every((number) => number !== null) ? numbers : null;
}

/** Which of two integers comes first, for sorting. */
export const rising = (one, other) => (one < other ? -1 : 1);

/** The whole part of the square root of *n*. */
export function isqrt(n) {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

// Positions as people type them.

/** The numbers of a typed position, each kept as its digits where it is long: "3, 5 7" is 3, 5 and 7. */
export function integersOf(text) {
  return (text.match(/\d+/g) ?? []).map((digits) => (digits.length > 15 ? digits : Number(digits)));
}

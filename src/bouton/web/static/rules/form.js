// The rule form: its fields as one line of rules, and what each field offers.

/** The line of rules that the fields say; "" while they say no move. */
export function textOf(form) {
  const clauses = [];
  const { amounts, split, coupling, last, first } = form;
  if (last) {
    clauses.push(`take 1..${last}`);
    if (first) clauses.push(`first ${first}`);
  } else if (amounts) {
    if (!coupling || form.single)
      clauses.push(`take ${amounts}${form.after_take_split && !coupling ? " and split" : ""}`);
    if (coupling) clauses.push(`take ${amounts} ${coupling}`);
  }
  if (split && !coupling && !last)
    clauses.push({ any: "split", unequal: "split unequally", equal: "split equally" }[split] ?? "");
  if (form.misere && clauses.length) clauses.push("misere");
  return clauses.filter(Boolean).join("; ");
}

/** A form with no field filled. */
export const EMPTY = {
  amounts: "",
  split: "",
  after_take_split: false,
  coupling: "",
  last: "",
  first: "",
  single: false,
  misere: false,
};

/** What may stand in the field of amounts, as a start. */
export const AMOUNTS =
  "any 1..3 1,3,4 2^k odd primes fibonacci lucas k^2 triangular 1..n/2 1..sqrt(n) divisors digits coprime 2..".split(
    " ",
  );
/** The choices with their rows of page_explore.form_splits and form_couplings. */
export const SPLITS = { "": "none", any: "any", unequal: "unequal", equal: "equal" };
export const COUPLINGS = {
  "": "none",
  "equally from 2 heaps": "equally",
  "from up to 2 heaps": "up_to_2",
  "from up to 3 heaps": "up_to_3",
  "from 2 heaps": "two",
  "from all heaps": "all",
};
export const LASTS = ["", "2*last", "3*last", "last", "3/2*last", "2*last-1", "last+2"];
export const FIRSTS = ["", "1..n-1", "1..n/2"];

// What is known of a game, as sentences with their status: a theorem, a period, or that neither is known.

import { games } from "../games/catalogue.js";
import { theoremOfPeriods } from "../why/badge.js";
import { lang, say } from "../core/words.js";

/**
 * The law of a game from an answer of /api/position and one of /api/period (or null): {statement, note, by, period}.  Of
 * *each* of many with letters it is said in the same way.
 */
export async function lawOf(answer, period, each = false) {
  const known = await games();
  // What lost heaps leave on division by a short period that begins at once.
  const residues = !each && period?.period && answer?.components[0].sequence?.residues;
  const losses = residues && say("page_why.residues", { residues, period: period.period });
  if (answer?.by.method === "theorem" && !(each && period?.period)) {
    const theorem = known.flatMap((game) => game.theorems).find((one) => one.name === answer.by.name);
    const game = known.find((one) => one.name === answer.recognised);
    // What is lost stands first, in the numbers of this very game; the theorem that says it of all sizes below.
    if (theorem) {
      const note = losses ? theorem.statement : period?.period ? periodWords(period) : "";
      return { statement: losses || theorem.statement, note, results: game?.results ?? [], by: answer.by, period };
    }
  }
  if (period?.period) {
    const by = {
      status: period.status ?? (period.proved ? "proved here" : "conjectured"),
      method: "period",
      name: period.theorem,
      coq: period.coq ?? false,
      source: period.source ?? "",
      certificate: answer?.by.certificate ?? null,
    };
    const note = [losses ? periodWords(period) : say("page_why.xor_note"), seenIn(period)].filter(Boolean);
    return { statement: losses || periodWords(period), note: note.join(lang() === "zh" ? "" : " "), by, period };
  }
  // A law of the losses that is kept or found at once; the reason says it, where it can be said.
  if (["period", "automaton", "quotient"].includes(answer?.by.method)) {
    const statement = answer.reason.law ?? say("page_why.unsaid_law");
    return { statement, note: "", by: answer.by, period: null };
  }
  const listed = answer?.convention !== "misere" && Boolean(answer?.components[0].sequence);
  const none = period ? say("period.period.none", { max: period.checked_length }) : "";
  return {
    statement: say(`page_why.no_law.${listed ? "values" : "positions"}`),
    note: listed ? none : say("page_why.no_law.look"),
    by: { status: "unknown", method: null, source: "" },
    period: null,
  };
}

/** How many values a period rests on, and by what theorem; of a kept one its certificate says so. */
function seenIn(period) {
  const { proved, theorem, checked_length } = period;
  if (!checked_length || period.broken_at) return "";
  const census = period.preperiod > checked_length ? "period.period.census_later" : "period.period.census";
  if (!proved) return say(isBeyond(period) ? census : "period.seen.open", period);
  if (!theorem) return say("period.seen.searched", { count: checked_length });
  return say("period.period.proved", { checked_length, theorem: theoremOfPeriods(theorem) ?? theorem });
}

/** Whether a period is in print that begins behind all that was computed here. */
const isBeyond = ({ preperiod, period, checked_length: length }) => preperiod + period > length;

/** "The nim-values repeat every 12 from heap 71 on"; a period that is not proved is told of the values that show it. */
export function periodWords(period) {
  const { proved, saltus, broken_at: heap } = period;
  if (!proved && !isBeyond(period)) {
    const seen = say(`period.seen.${saltus ? "grows" : "repeats"}`, period);
    return heap ? `${seen} ${say("period.seen.broken", { heap })}` : seen;
  }
  return say(`page_why.period_law.${period.saltus ? "rises" : "repeats"}`, { ...period, saltus: period.saltus ?? 0 });
}

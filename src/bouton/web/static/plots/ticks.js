// Round numbers for an axis; whole ones, since heaps and values are whole.

/** The multiples of a round step between *low* and *high*, at most about *most* of them. */
export function ticks(low, high, most) {
  const rough = Math.max((high - low) / Math.max(most, 1), 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, Math.round([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) * power));
  const found = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) found.push(tick);
  return found;
}

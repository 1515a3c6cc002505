// The least and the largest of any stretch of a long sequence, without looking at all of it.

/** Levels of *values*: each holds the least and the largest of pairs of the level below. */
export class Pyramid {
  constructor(values) {
    this.values = values;
    this.low = [values];
    this.high = [values];
    while (this.low.at(-1).length > 1) {
      this.low.push(halved(this.low.at(-1), Math.min));
      this.high.push(halved(this.high.at(-1), Math.max));
    }
  }

  /** [least, largest] of the values from *start* up to and without *end*; null where there are none. */
  range(start, end) {
    let [from, to] = [Math.max(0, start), Math.min(this.values.length, end)];
    if (from >= to) return null;
    let [least, most] = [Infinity, -Infinity];
    // What sticks out on either side is taken at this level, the even middle at the next.
    for (let level = 0; from < to; level++) {
      const [low, high] = [this.low[level], this.high[level]];
      if (from & 1) {
        [least, most] = [Math.min(least, low[from]), Math.max(most, high[from])];
        from++;
      }
      if (from < to && to & 1) {
        to--;
        [least, most] = [Math.min(least, low[to]), Math.max(most, high[to])];
      }
      from >>= 1;
      to >>= 1;
    }
    return [least, most];
  }
}

function halved(values, choose) {
  const half = new values.constructor((values.length + 1) >> 1);
  for (let i = 0; i < half.length; i++)
    half[i] = 2 * i + 1 < values.length ? choose(values[2 * i], values[2 * i + 1]) : values[2 * i];
  return half;
}

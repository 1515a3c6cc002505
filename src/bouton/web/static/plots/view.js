// Which stretch of the plane a plot shows, and where its points lie on the picture.

/** The room around the plane, in pixels. */
export const PAD = { left: 62, right: 12, top: 16, bottom: 44 };

/**
 * A window on the plane from 0 to *bounds* {x, y, least, first?}: *least* units are the fewest that it shows, *first*
 * how far it reaches to begin with; *both*: y is zoomed like x.
 */
export class View {
  constructor(bounds, both) {
    this.bounds = bounds;
    this.both = both;
    this.width = 0;
    this.height = 0;
    this.x0 = 0;
    this.x1 = bounds.first ?? bounds.x;
    this.y0 = 0;
    this.y1 = bounds.y;
    this.ratio = 1;
    this.colours = {};
    this.face = "";
    // From units to pixels: x * across + left, y * up + low; worked out once a picture, for a million points.
    this.scale = { across: 1, left: 0, up: -1, low: 0 };
    this.px = (x) => x * this.scale.across + this.scale.left;
    this.py = (y) => y * this.scale.up + this.scale.low;
    // And back.
    this.x = (px) => (px - this.scale.left) / this.scale.across;
    this.y = (py) => (py - this.scale.low) / this.scale.up;
  }

  /** The size of the plane in pixels. */
  inner() {
    return {
      width: Math.max(1, this.width - PAD.left - PAD.right),
      height: Math.max(1, this.height - PAD.top - PAD.bottom),
    };
  }

  /** The pixel in the middle of the plane. */
  middle() {
    const { width, height } = this.inner();
    return [PAD.left + width / 2, PAD.top + height / 2];
  }

  isSeen(x, y) {
    return x >= this.x0 && x <= this.x1 && y >= this.y0 && y <= this.y1;
  }

  /** Works out the scale of the present window. */
  measure() {
    const { width, height } = this.inner();
    this.scale.across = width / (this.x1 - this.x0);
    this.scale.left = PAD.left - this.x0 * this.scale.across;
    this.scale.up = -height / (this.y1 - this.y0);
    this.scale.low = PAD.top + height - this.y0 * this.scale.up;
  }

  /** Shows the stretch from x0 on of *wide* units (and y alike), kept within the bounds. */
  look(x0, wide, y0 = this.y0, high = this.y1 - this.y0) {
    const { x, y, least } = this.bounds;
    [this.x0, this.x1] = within(x0, wide, least, x);
    if (this.both) [this.y0, this.y1] = within(y0, high, least, y);
  }

  /** Shows everything. */
  reset() {
    this.look(0, this.bounds.x, 0, this.bounds.y);
  }

  /** Zooms by *factor*; the place under the pixel stays where it is. */
  zoom(factor, [px, py] = this.middle()) {
    const { width, height } = this.inner();
    const [a, b] = [(px - PAD.left) / width, 1 - (py - PAD.top) / height];
    const [wide, high] = [(this.x1 - this.x0) / factor, (this.y1 - this.y0) / factor];
    this.look(this.x0 + a * (this.x1 - this.x0 - wide), wide, this.y0 + b * (this.y1 - this.y0 - high), high);
  }

  /** Moves the picture by that many pixels. */
  pan(dx, dy) {
    const { width, height } = this.inner();
    const [wide, high] = [this.x1 - this.x0, this.y1 - this.y0];
    this.look(this.x0 - (dx / width) * wide, wide, this.y0 + (dy / height) * high, high);
  }

  /** Shows the point in the middle, at the present zoom. */
  centre(x, y) {
    const [wide, high] = [this.x1 - this.x0, this.y1 - this.y0];
    this.look(x - wide / 2, wide, y - high / 2, high);
  }
}

/** A stretch of *wide* units from *start* on, at least *least* and within 0 ... *most*. */
function within(start, wide, least, most) {
  const span = Math.min(Math.max(wide, Math.min(least, most)), most);
  const from = Math.min(Math.max(start, 0), most - span);
  return [from, from + span];
}

// The mark of a lost position on a canvas.

/** A gold diamond of radius *r* around (x, y). */
export function diamond(context, x, y, r, colours) {
  context.beginPath();
  context.moveTo(x, y - r);
  context.lineTo(x + r, y);
  context.lineTo(x, y + r);
  context.lineTo(x - r, y);
  context.closePath();
  context.fillStyle = colours.zero;
  context.strokeStyle = colours["zero-rim"];
  context.lineWidth = 1;
  context.fill();
  context.stroke();
}

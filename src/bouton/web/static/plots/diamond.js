// The mark of a lost position on a canvas.

/** A gold diamond of radius *r* around (x, y). */
export function diamond(context, x, y, r, colours) {
  context.beginPath();
  for (let side = 0; side < 4; side++) context.lineTo(x + [0, r, 0, -r][side], y + [-r, 0, r, 0][side]);
  context.closePath();
  Object.assign(context, { fillStyle: colours.zero, strokeStyle: colours["zero-rim"], lineWidth: 1 });
  context.fill();
  context.stroke();
}

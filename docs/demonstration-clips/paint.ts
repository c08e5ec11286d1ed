/** Red, green and blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * @param x from -0.5625 (left) to 0.5625
 * @param y from -1 (top) to 1
 * @param t position in the seamless loop, from 0 to 1
 */
export type Scene = (x: number, y: number, t: number) => Colour;

const PIXEL = 1 / 240;

export const TURN = 2 * Math.PI;

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const smooth = (from: number, to: number, value: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};

export const hex = (text: string): Colour => {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
};

export const mix = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

export const lit = ([red, green, blue]: Colour, light: number): Colour => [
  clamp(red * light),
  clamp(green * light),
  clamp(blue * light),
];

/** @param distance to the shape's edge, negative inside */
export const covers = (distance: number, softness = PIXEL): number => smooth(softness, -softness, distance);

export const over = (below: Colour, paint: Colour, distance: number, softness = PIXEL): Colour =>
  mix(below, paint, covers(distance, softness));

export const shadow = (below: Colour, distance: number, spread: number, strength: number): Colour =>
  mix(below, [0.12, 0.08, 0.06], strength * smooth(spread, -spread, distance));

/** Distance to a circle. Approximate for an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number): number =>
  (Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry);

export const box = (x: number, y: number, halfWidth: number, halfHeight: number, corner: number): number => {
  const dx = Math.abs(x) - halfWidth + corner;
  const dy = Math.abs(y) - halfHeight + corner;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
};

export const line = (
  x: number,
  y: number,
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  radius: number,
): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy) - radius;
};

/** Distance to a shape symmetric about x = 0 with a half width at each height. */
export const profile = (
  x: number,
  y: number,
  top: number,
  bottom: number,
  halfWidth: (part: number) => number,
): number => {
  const part = clamp((y - top) / (bottom - top));
  return Math.max(Math.abs(x) - halfWidth(part), top - y, y - bottom);
};

export const room = (x: number, y: number, wall: Colour, floor: Colour, horizon: number): Colour => {
  const light = 1.08 - 0.28 * Math.hypot(x + 0.35, (y + 0.5) * 0.6);
  return lit(mix(wall, floor, smooth(horizon - 0.03, horizon + 0.05, y)), light);
};

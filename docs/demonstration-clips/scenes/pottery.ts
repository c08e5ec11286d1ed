import {
  type Colour,
  clamp,
  covers,
  ellipse,
  hex,
  line,
  lit,
  mix,
  over,
  profile,
  room,
  type Scene,
  shadow,
  smooth,
  TURN,
} from "../paint.ts";

const WALL = hex("ece5d8");
const TABLE = hex("d8cbb6");
const DARK = hex("2b2019");

type Pot = {
  readonly top: number;
  readonly bottom: number;
  readonly halfWidth: (part: number) => number;
  readonly paint: Colour;
  readonly rings: number;
  readonly depth: number;
};

const studio = (x: number, y: number): Colour => {
  const window = smooth(0.03, 0, Math.abs(((x * 0.9 + y * 0.3 + 0.3) % 0.9) - 0.5) - 0.3);
  return lit(room(x, y, WALL, TABLE, 0.36), 0.96 + 0.06 * window);
};

const drifting = (x: number, t: number): number => x + 0.07 * Math.sin(TURN * t);

const throwPot = (below: Colour, x: number, y: number, pot: Pot, turn = 0): Colour => {
  const { top, bottom, halfWidth, paint, rings, depth } = pot;
  const part = clamp((y - top) / (bottom - top));
  const u = x / (halfWidth(part) + 1e-6);
  const base = halfWidth(1);
  let colour = shadow(below, ellipse(x - 0.09, y - bottom - 0.005, base * 1.7, 0.06), 0.07, 0.55);
  const ring = depth * Math.sin(rings * part * TURN + 0.5 * u * u);
  const spot = 0.05 * Math.sin(9 * u + TURN * turn) * Math.sin(21 * part + 3 * u);
  const light = 1.02 - 0.5 * Math.max(0, u) ** 2 - 0.17 * (u + 0.35) + ring + spot;
  const shine = 0.22 * Math.exp(-(((u + 0.42) / 0.13) ** 2)) * (0.4 + 0.6 * (1 - part));
  const round = 0.035 * Math.min(1, u * u) * smooth(0.6, 1, part);
  const body = profile(x, y + round, top, bottom, (at) => halfWidth(at) - 0.02 * smooth(0.97, 1, at));
  colour = over(colour, mix(lit(paint, light), hex("ffffff"), shine), body);
  const rim = halfWidth(0);
  colour = over(colour, lit(paint, 1.12 - 0.3 * x), ellipse(x, y - top, rim, rim * 0.2));
  return over(colour, mix(DARK, paint, 0.3), ellipse(x, y - top - 0.004, rim * 0.88, rim * 0.15));
};

const handle = (
  below: Colour,
  x: number,
  y: number,
  at: readonly [number, number],
  r: number,
  paint: Colour,
) => {
  const ring = Math.abs(Math.hypot((x - at[0]) / 0.85, y - at[1]) - r) - 0.026;
  return over(below, lit(paint, 0.94 - 0.5 * (x - at[0])), Math.max(ring, at[0] - 0.03 - x));
};

const VASE: Pot = {
  top: -0.56,
  bottom: 0.5,
  halfWidth: (part) =>
    0.1 + 0.05 * smooth(0.16, 0, part) + 0.2 * smooth(0.1, 0.5, part) - 0.15 * smooth(0.55, 1.05, part),
  paint: hex("b5603a"),
  rings: 17,
  depth: 0.028,
};

export const vase: Scene = (x, y, t) => throwPot(studio(drifting(x, t), y), x, y, VASE, 2 * t);

const CUP: Pot = {
  top: -0.14,
  bottom: 0.42,
  halfWidth: (part) => 0.29 - 0.03 * smooth(0, 0.5, part) - 0.1 * smooth(0.72, 1, part) ** 2,
  paint: hex("5c7766"),
  rings: 8,
  depth: 0.022,
};

export const cup: Scene = (x, y, t) => {
  let colour = handle(studio(drifting(x, t), y), x, y, [0.27, 0.1], 0.15, CUP.paint);
  colour = throwPot(colour, x, y, CUP);
  const foot = 0.31 + 0.012 * Math.sin(14 * x) + 0.006 * Math.sin(33 * x);
  const curve = 0.035 * Math.min(1, (x / 0.2) ** 2);
  const bare = covers(profile(x, y + curve, CUP.top, CUP.bottom, CUP.halfWidth));
  colour = mix(
    colour,
    lit(hex("cdb08c"), 1.1 - 0.9 * Math.max(0, x) - 0.3 * x),
    bare * smooth(foot, foot + 0.006, y),
  );
  return mix(
    colour,
    hex("ffffff"),
    0.5 *
      Math.exp(-(((x + 0.05 * Math.sin(9 * y + 2 * TURN * t)) / (0.05 - 0.06 * (y + 0.2))) ** 2)) *
      smooth(-0.75, -0.4, y) *
      smooth(-0.16, -0.3, y),
  );
};

const JUG: Pot = {
  top: -0.46,
  bottom: 0.48,
  halfWidth: (part) => 0.16 + 0.13 * smooth(0.12, 0.62, part) - 0.09 * smooth(0.7, 1.02, part),
  paint: hex("c3a878"),
  rings: 13,
  depth: 0.02,
};

export const jug: Scene = (x, y) => {
  let colour = handle(studio(x, y), x, y, [0.2, -0.06], 0.19, JUG.paint);
  colour = over(colour, lit(JUG.paint, 1.06 + 0.3 * x), line(x, y, [-0.1, -0.385], [-0.19, -0.445], 0.052));
  return throwPot(colour, x, y, JUG);
};

export const plates: Scene = (x, y) => {
  let colour = shadow(studio(x, y), ellipse(x - 0.08, y - 0.46, 0.52, 0.1), 0.08, 0.55);
  for (let plate = 0; plate < 4; plate++) {
    const level = 0.42 - 0.085 * plate;
    const offset = x - 0.012 * Math.sin(5 * plate);
    const paint = lit(hex("cfa78f"), 1.04 - 0.03 * plate - 0.35 * Math.max(0, offset) ** 2 - 0.12 * offset);
    colour = shadow(colour, ellipse(offset - 0.02, y - level - 0.02, 0.47, 0.13), 0.03, 0.35);
    colour = over(colour, lit(paint, 0.8), ellipse(offset, y - level - 0.018, 0.475, 0.13));
    colour = over(colour, paint, ellipse(offset, y - level, 0.475, 0.125));
    const rings = 0.02 * Math.sin(90 * Math.hypot(offset / 0.475, (y - level) / 0.125));
    colour = over(colour, lit(paint, 0.9 + rings), ellipse(offset, y - level + 0.004, 0.34, 0.086));
    colour = over(colour, lit(paint, 1.03 + rings), ellipse(offset, y - level + 0.012, 0.325, 0.078));
  }
  return colour;
};

export const beanie: Scene = (x, y) => {
  const wool = hex("a8502f");
  let colour = shadow(studio(x, y), ellipse(x - 0.07, y - 0.43, 0.42, 0.06), 0.08, 0.5);
  const u = x / 0.4;
  const ribs = 0.09 * Math.sin(44 * u + 5 * u * y);
  const knit = 0.03 * Math.sin(190 * y + 2 * Math.sin(44 * u));
  const light = 0.98 - 0.5 * Math.max(0, u) ** 2 - 0.2 * u;
  const dome = Math.max(ellipse(x, y - 0.26, 0.39, 0.78), y - 0.3);
  colour = over(colour, lit(wool, light + ribs + knit - 0.1), dome);
  const brim = Math.max(
    Math.abs(x) - 0.405 + 0.02 * Math.abs(y - 0.29),
    Math.abs(y - 0.29 - 0.03 * u * u) - 0.13,
  );
  colour = over(colour, lit(wool, light * 1.06 + 1.3 * ribs + knit), brim - 0.01);
  return over(
    colour,
    lit(hex("e9dfca"), 1.05 - 0.3 * x),
    Math.max(Math.abs(x - 0.2) - 0.045, Math.abs(y - 0.3) - 0.03),
  );
};

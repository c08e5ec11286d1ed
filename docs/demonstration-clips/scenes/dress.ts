import {
  clamp,
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

const WALL = hex("e9dfd0");
const FLOOR = hex("cdb99d");
const LINEN = hex("8fa58a");
const TIE = hex("74896f");
const WOOD = hex("8a623f");

const halfWidth = (part: number): number =>
  part < 0.36
    ? 0.205 - 0.085 * smooth(0.02, 0.36, part)
    : 0.12 + 0.23 * smooth(0.3, 1.05, part) + 0.02 * (part - 0.36);

export const dress: Scene = (x, y, t) => {
  const window = smooth(0.02, 0, Math.abs(((x * 0.9 + y * 0.35 + 0.18) % 0.42) - 0.2) - 0.16);
  let colour = lit(room(x, y, WALL, FLOOR, 0.78), 0.95 + 0.09 * window);
  const down = clamp((y + 0.62) / 1.3);
  const wind = Math.sin(TURN * t) * 0.05 + Math.sin(TURN * (2 * t + 0.2)) * 0.018;
  const sway = wind * down * down + 0.012 * down * Math.sin(9 * down - TURN * t * 2);
  const dx = x - sway;
  const flutter = 0.012 * down * Math.sin(13 * y + TURN * 2 * t);
  const body = profile(
    dx,
    y,
    -0.6,
    0.66 + 0.018 * Math.sin(16 * dx + TURN * t),
    (part) => halfWidth(part) + flutter,
  );
  const neck = line(dx, y, [0, -0.68], [0.012, -0.36], 0.06 - 0.11 * clamp(y + 0.6));
  const shape = Math.max(body, -neck);
  colour = shadow(colour, profile(dx - 0.06, y - 0.04, -0.6, 0.68, halfWidth), 0.09, 0.32);
  colour = over(colour, WOOD, line(x, y, [-0.17, -0.615], [0, -0.69], 0.012));
  colour = over(colour, WOOD, line(x, y, [0.17, -0.615], [0, -0.69], 0.012));
  colour = over(colour, hex("b9b3a8"), Math.abs(Math.hypot(x - 0.02, y + 0.76) - 0.035) - 0.006);
  const folds = Math.sin((dx / (halfWidth(down) + 0.02)) * 10 + 2 * Math.sin(3 * down - TURN * t) + 4 * down);
  const round = 1.08 - 0.42 * (dx / (halfWidth(down) + 0.05)) ** 2 - 0.25 * (dx + 0.05);
  const weave = 0.015 * Math.sin(220 * y) * Math.sin(220 * dx);
  colour = over(colour, lit(LINEN, round + 0.09 * folds * smooth(0.2, 0.7, down) + weave), shape);
  const wrap = line(dx, y, [-0.15, -0.6], [0.1, -0.14], 0.004);
  colour = mix(colour, lit(LINEN, 0.62), 0.7 * (shape < 0 && y < -0.13 ? smooth(0.008, 0, wrap) : 0));
  const waist = Math.max(Math.abs(y + 0.13) - 0.022, Math.abs(dx) - 0.132);
  colour = over(colour, lit(TIE, 1 - 0.3 * dx), waist);
  const end = 0.16 + 0.05 * Math.sin(TURN * t + 1);
  colour = over(colour, TIE, line(dx, y, [0.09, -0.12], [end, 0.16], 0.013));
  return over(colour, lit(TIE, 0.9), line(dx, y, [0.09, -0.12], [end - 0.07, 0.2], 0.012));
};

import {
  clamp,
  covers,
  ellipse,
  hex,
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

const WALL = hex("9fb3b8");
const TABLE = hex("7d5b43");
const CERAMIC = hex("f3efe7");
const COFFEE = hex("3a2115");
const GLASS = hex("dfe9ea");

const dripper = (part: number): number => 0.235 - 0.16 * smooth(0, 1.05, part);
const jug = (part: number): number => 0.1 + 0.13 * Math.sin(Math.PI * (0.16 + 0.78 * part)) ** 0.7;

const steam = (x: number, y: number, t: number): number => {
  const height = clamp((-0.42 - y) / 0.5);
  if (height <= 0 || height >= 1) return 0;
  const strand = (offset: number, phase: number) => {
    const drift = 0.05 * height * Math.sin(7 * height - TURN * (2 * t + phase)) + offset;
    return Math.exp(-(((x - drift) / (0.02 + 0.05 * height)) ** 2));
  };
  return (strand(-0.05, 0) + strand(0.06, 0.4)) * Math.sin(Math.PI * height) * 0.35;
};

export const coffee: Scene = (x, y, t) => {
  let colour = room(x, y, WALL, TABLE, 0.5);
  colour = lit(colour, 1 + (y > 0.5 ? 0.05 * Math.sin(60 * y + 4 * Math.sin(5 * x)) : 0));
  colour = shadow(colour, ellipse(x - 0.06, y - 0.665, 0.34, 0.07), 0.06, 0.6);
  const glass = profile(x, y, -0.02, 0.65, jug);
  const inside = covers(glass + 0.016);
  const level = 0.34 - 0.13 * smooth(0, 1, 0.5 - 0.5 * Math.cos(TURN * t));
  const ripple = 0.004 * Math.sin(50 * x + TURN * 6 * t);
  colour = mix(colour, lit(GLASS, 0.9 - 0.4 * x), 0.55 * covers(glass));
  const liquid = lit(COFFEE, 1.5 - 1.4 * Math.abs(x + 0.08) + 0.5 * smooth(level + 0.05, level, y));
  colour = mix(colour, liquid, inside * smooth(-0.003, 0.003, y - level - ripple));
  const stream = Math.abs(x - 0.003 * Math.sin(40 * y - TURN * 8 * t)) - 0.008;
  colour = mix(colour, lit(COFFEE, 1.3), inside * covers(stream) * smooth(level, level - 0.01, y));
  const edge = smooth(0.018, 0.004, Math.abs(glass));
  colour = mix(
    colour,
    hex("ffffff"),
    0.35 * edge + 0.4 * inside * smooth(0.02, 0, Math.abs(x + 0.15 - 0.05 * y)),
  );
  colour = over(
    colour,
    lit(hex("a9773f"), 1.1 - x),
    Math.max(Math.abs(x) - 0.125, Math.abs(y - 0.1) - 0.045),
  );
  const cone = profile(x, y, -0.42, -0.03, dripper);
  const part = clamp((y + 0.42) / 0.39);
  const round = 1.06 - 0.5 * Math.max(0, x / dripper(part)) ** 2 - 0.16 * (x / dripper(part) + 0.2);
  const ribs = 0.03 * Math.sin((x / dripper(part)) * 22);
  const handle = Math.abs(Math.hypot((x - 0.215) / 0.9, y + 0.25) - 0.085) - 0.02;
  colour = over(colour, lit(CERAMIC, 0.82), Math.max(handle, 0.16 - x));
  colour = over(colour, lit(CERAMIC, round + ribs), cone);
  colour = over(colour, lit(CERAMIC, 1 - 0.25 * x), Math.max(Math.abs(x) - 0.2, Math.abs(y + 0.02) - 0.017));
  colour = over(colour, lit(CERAMIC, 1.02 - 0.15 * x), ellipse(x, y + 0.42, 0.24, 0.052));
  colour = over(
    colour,
    lit(COFFEE, 1.1 + 0.2 * Math.sin(TURN * 2 * t + 14 * x)),
    ellipse(x, y + 0.415, 0.205, 0.036),
  );
  return mix(colour, hex("ffffff"), clamp(steam(x, y, t)));
};

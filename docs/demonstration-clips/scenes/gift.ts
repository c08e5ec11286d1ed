import {
  box,
  covers,
  ellipse,
  hex,
  lit,
  mix,
  over,
  room,
  type Scene,
  shadow,
  smooth,
  TURN,
} from "../paint.ts";

const WALL = hex("f2cfd0");
const FLOOR = hex("e5b1b4");
const PAPER = hex("b6404f");
const RIBBON = hex("f6e3c3");
const SPARKS = [hex("f4b942"), hex("6fb3a8"), hex("ffffff"), hex("e7796b")];

const sparks = (x: number, y: number, t: number) => {
  for (let index = 0; index < 26; index++) {
    const fall = (t * (1 + (index % 2)) + index * 0.137) % 1;
    const px = ((index * 0.377) % 1.1) - 0.55 + 0.05 * Math.sin(TURN * (2 * t + index * 0.21));
    const spin = TURN * (t * 2 + index * 0.3);
    const [dx, dy] = [x - px, y + 1.05 - 2.1 * fall];
    const [rx, ry] = [dx * Math.cos(spin) - dy * Math.sin(spin), dx * Math.sin(spin) + dy * Math.cos(spin)];
    const part = covers(box(rx, ry, 0.017, 0.008, 0.003));
    const paint = SPARKS[index % SPARKS.length];
    if (part > 0 && paint) return { part: part * 0.9, paint };
  }
  return undefined;
};

export const gift: Scene = (x, y, t) => {
  const lift = 0.05 * (0.5 - 0.5 * Math.cos(TURN * t));
  const tilt = 0.05 * Math.sin(TURN * t);
  let colour = room(x, y, WALL, FLOOR, 0.48);
  const behind = sparks(x, y, t);
  if (behind && y < 0.5) colour = mix(colour, behind.paint, behind.part);
  colour = shadow(colour, ellipse(x - 0.05, y - 0.61, 0.4, 0.07), 0.06, 0.5);
  const glow = smooth(0.16, 0, Math.abs(y - 0.03)) * smooth(0.34, 0.2, Math.abs(x));
  const base = box(x, y - 0.31, 0.31, 0.29, 0.015);
  const light = 1.12 - 0.5 * (x + 0.25) - 0.2 * smooth(0.2, 0.6, y);
  const pattern = 0.05 * (Math.sin(38 * (x + y)) > 0.75 ? 1 : 0);
  colour = mix(colour, hex("fff2c9"), (glow * lift) / 0.07);
  colour = over(colour, lit(PAPER, light + pattern), base);
  colour = mix(colour, lit(PAPER, 0.55), 0.8 * covers(base) * smooth(0.09, 0.02, y));
  const band = Math.abs(x) - 0.05;
  colour = mix(colour, lit(RIBBON, light), covers(base) * covers(band));
  const lx = x * Math.cos(tilt) - (y - 0.02) * Math.sin(tilt);
  const ly = x * Math.sin(tilt) + (y - 0.02) * Math.cos(tilt) + lift;
  const lid = box(lx, ly + 0.03, 0.345, 0.075, 0.018);
  colour = shadow(colour, box(lx, ly - 0.02, 0.345, 0.075, 0.02), 0.03, 0.35);
  colour = over(colour, lit(PAPER, light + 0.12 + pattern), lid);
  colour = mix(colour, lit(RIBBON, light + 0.05), covers(lid) * covers(Math.abs(lx) - 0.052));
  const puff = 1 + 0.05 * Math.sin(TURN * 2 * t);
  for (const side of [-1, 1]) {
    const [bx, by] = [lx * side - 0.125 * puff, ly + 0.175];
    const turned = [bx * 0.92 + by * 0.39, by * 0.92 - bx * 0.39] as const;
    const loop = ellipse(turned[0], turned[1], 0.135 * puff, 0.068);
    colour = over(colour, lit(RIBBON, 1.02 - 0.7 * Math.abs(turned[1]) * 6 * 0.3 - 0.1 * side * x), loop);
    const hole = ellipse(turned[0] - 0.02, turned[1], 0.075, 0.032);
    colour = over(colour, lit(RIBBON, 0.68), hole, 0.006);
  }
  colour = over(colour, lit(RIBBON, 0.97), box(lx, ly + 0.125, 0.042, 0.036, 0.02));
  const before = sparks(x + 0.21, y + 0.13, (t + 0.5) % 1);
  return before ? mix(colour, before.paint, before.part) : colour;
};

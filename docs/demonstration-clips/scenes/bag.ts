import {
  box,
  clamp,
  covers,
  hex,
  line,
  lit,
  mix,
  over,
  room,
  type Scene,
  shadow,
  smooth,
  TURN,
} from "../paint.ts";

const WALL = hex("d9a489");
const FLOOR = hex("c08468");
const CANVAS = hex("6f7348");
const LEATHER = hex("7a4a2b");
const BRASS = hex("d8b25c");
const PLINTH = hex("ecdccb");

export const bag: Scene = (x, y, t) => {
  const turn = Math.sin(TURN * t);
  const scale = 1 + 0.03 * Math.cos(TURN * t);
  let colour = room(x, y, WALL, FLOOR, 0.55);
  const plinth = box(x, y - 0.7, 0.43, 0.24, 0.02);
  colour = shadow(colour, box(x - 0.05, y - 0.76, 0.44, 0.24, 0.05), 0.1, 0.35);
  colour = over(colour, lit(PLINTH, 1.02 - 0.5 * clamp(x + 0.1) - 0.1 * smooth(0.5, 0.9, y)), plinth);
  const bx = (x - 0.012 * turn) / (scale * (1 - 0.03 * Math.abs(turn)));
  const by = (y - 0.17) / scale;
  colour = shadow(colour, box(bx - 0.03, by - 0.27, 0.38, 0.035, 0.03), 0.05, 0.55);
  const swing = 0.07 * Math.sin(TURN * t + 0.6);
  const handle = (dx: number, dy: number, radius: number) =>
    Math.max(Math.abs(Math.hypot(dx / 1.05, dy / 1.3) - 0.17) - radius, dy - 0.03);
  colour = over(colour, lit(LEATHER, 0.75), handle(bx - 0.02, by + 0.27, 0.014));
  const body = box(bx, by - 0.02 * (bx * bx) * 6, 0.37 - 0.03 * by, 0.26, 0.1);
  const round = 1.12 - 0.35 * (bx / 0.37) ** 2 - 0.28 * bx - 0.25 * smooth(0.05, 0.3, by);
  const sweep = 0.22 * smooth(0.16, 0, Math.abs(bx + by * 0.4 - 1.3 * (2 * t - 1)));
  const crease = 0.05 * Math.sin(14 * bx + 3 * by) * smooth(-0.1, 0.25, by);
  const weave = 0.02 * Math.sin(260 * bx) * Math.sin(260 * by);
  colour = over(colour, lit(CANVAS, round + sweep + crease + weave), body);
  const inside = covers(body);
  const leather = (distance: number) => {
    colour = mix(colour, lit(LEATHER, round + 0.6 * sweep), inside * covers(distance));
  };
  leather(Math.abs(by - 0.2) - 0.07);
  leather(Math.abs(Math.abs(bx) - 0.17) - 0.024);
  const pocket = box(bx, by - 0.05, 0.13, 0.09, 0.02);
  colour = mix(colour, lit(CANVAS, 0.6), inside * smooth(0.008, 0, Math.abs(pocket)));
  const stitches =
    Math.sin(150 * by) > 0 ? smooth(0.004, 0, Math.abs(Math.abs(Math.abs(bx) - 0.17) - 0.017)) : 0;
  colour = mix(colour, hex("e6d6a8"), 0.8 * inside * stitches);
  colour = mix(colour, lit(CANVAS, 0.5), inside * smooth(0.006, 0, Math.abs(by + 0.2)));
  colour = over(colour, lit(LEATHER, 1 - 0.4 * bx + sweep), handle(bx, by + 0.23, 0.018));
  for (const side of [-0.17, 0.17]) {
    colour = over(colour, lit(BRASS, 1 + sweep), Math.abs(Math.hypot(bx - side, by + 0.15) - 0.024) - 0.007);
  }
  const tag: readonly [number, number] = [0.25 + swing, 0.1];
  colour = over(colour, LEATHER, line(bx, by, [0.24, -0.12], tag, 0.005));
  return over(colour, lit(BRASS, 0.95 + sweep), box(bx - tag[0], by - tag[1] - 0.04, 0.03, 0.045, 0.012));
};

/**
 * `node docs/demonstration-clips/make-pictures.ts` writes `clients/storefront/pictures`. Needs ffmpeg. Only
 * necessary after a scene has changed.
 */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Scene } from "./paint.ts";
import { bag } from "./scenes/bag.ts";
import { coffee } from "./scenes/coffee.ts";
import { dress } from "./scenes/dress.ts";
import { gift } from "./scenes/gift.ts";
import { beanie, cup, jug, plates, vase } from "./scenes/pottery.ts";

/** Middle and half height: y of the visible part. */
type Still = readonly [scene: Scene, middle: number, half: number];

const STILLS: Readonly<Record<string, Still>> = {
  "linen-wrap-dress": [dress, -0.04, 0.86],
  "canvas-weekend-bag": [bag, 0.02, 0.7],
  "ceramic-pour-over-set": [coffee, 0.06, 0.84],
  "wool-rib-beanie": [beanie, 0.02, 0.74],
  "terracotta-vase": [vase, 0.02, 0.74],
  "moss-stoneware-cup": [cup, 0.12, 0.62],
  "oat-jug": [jug, 0.04, 0.7],
  "sand-plates": [plates, 0.2, 0.74],
  "gift-box": [gift, 0.14, 0.74],
};
const WIDTH = 640;
const HEIGHT = 800;

function draw([scene, middle, half]: Still): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0, at = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const x = ((column + 0.5 - WIDTH / 2) / (HEIGHT / 2)) * half;
      const y = ((row + 0.5 - HEIGHT / 2) / (HEIGHT / 2)) * half + middle;
      for (const part of scene(x, y, 0)) pixels[at++] = Math.round(255 * Math.min(1, Math.max(0, part)));
    }
  }
  return pixels;
}

for (const [slug, still] of Object.entries(STILLS)) {
  const path = fileURLToPath(new URL(`../../clients/storefront/pictures/${slug}.jpg`, import.meta.url));
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-i", "pipe:0"];
  const { status, stderr } = spawnSync(
    "ffmpeg",
    ["-hide_banner", "-loglevel", "error", "-y", ...raw, "-q:v", "4", path],
    { input: draw(still) },
  );
  if (status !== 0) throw new Error(String(stderr));
  console.log(`${slug}: ${Math.round(statSync(path).size / 1024)} KB`);
}
